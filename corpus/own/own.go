package own

import (
	"embed"
	"io/fs"

	"psct/corpus/card"
	"psct/corpus/plain"
)

//go:embed *.txt
var files embed.FS

// Files returns the card files, all in the root folder; corpus.OpenFS makes a database of them.
func Files() fs.FS { return files }

// Cards reads the cards, file by file in the order of their names.
func Cards() ([]card.Card, error) { return plain.ReadFS(files) }
