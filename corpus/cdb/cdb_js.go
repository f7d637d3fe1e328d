package cdb

import (
	"psct/corpus/internal/intake"
)

// Read tells that a database cannot be read here: there is no SQLite for js/wasm.
func Read(src *intake.Source) (*intake.Batch, error) {
	return &intake.Batch{File: src.File}, &intake.Error{
		File: src.File, What: "EDOPro databases cannot be read by psct in a browser",
		Hint: "turn the database into JSON or plain card blocks, or use psct on a computer",
	}
}
