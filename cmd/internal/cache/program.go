package cache

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"os"
)

// programBytes is how many bytes of the program's hash name its folder.
const programBytes = 12

// program names the running program by its content: another lexicon, grammar or compiler is another program.
func program() (string, error) {
	path, err := os.Executable()
	if err != nil {
		return "", err
	}
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(sum.Sum(nil)[:programBytes]), nil
}

// isProgram reports whether a folder has a name that program makes.
func isProgram(name string) bool {
	data, err := hex.DecodeString(name)
	return err == nil && len(data) == programBytes
}
