package corpus

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// MaxInput is the size, in bytes, of the largest input that Open reads.
const MaxInput = 512 << 20

// stdinPath is the path that stands for standard input.
const stdinPath = "-"

// input is one file to read. A file found in a folder need not be a card database.
type input struct {
	path     string
	inFolder bool // found in a folder, not named by the user
}

// walker finds the files below the paths that the user named.
type walker struct {
	inputs  []input
	errs    []error
	above   []os.FileInfo   // the folders around the one being read
	visited map[string]bool // the folders below one path, by their real names
	twice   []string        // folders that a link leads to and that were read before
}

// findInputs lists the files below the paths, in the order given; what is in a folder in the order of its names.
func findInputs(paths []string) *walker {
	w := &walker{}
	for _, p := range paths {
		if p == stdinPath {
			w.inputs = append(w.inputs, input{path: p})
			continue
		}
		w.visited = map[string]bool{}
		w.visit(p, false)
	}
	return w
}

// visit takes a file or the files of a folder. A link is followed; one that leads back into a folder around it is an
// error, which also bounds the depth.
func (w *walker) visit(path string, inFolder bool) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		w.fail(path, statMessage(err), err)
	case info.IsDir():
		w.visitFolder(path, info)
	case inFolder && !info.Mode().IsRegular():
	default:
		w.inputs = append(w.inputs, input{path: path, inFolder: inFolder})
	}
}

func statMessage(err error) string {
	if errors.Is(err, fs.ErrNotExist) {
		return "there is no such file or folder"
	}
	return "the path cannot be read"
}

func (w *walker) visitFolder(path string, info os.FileInfo) {
	for _, a := range w.above {
		if os.SameFile(a, info) {
			w.fail(path, "the folder contains itself through a link", nil)
			return
		}
	}
	if !w.enter(path) {
		return
	}
	entries, err := os.ReadDir(path)
	if err != nil {
		w.fail(path, "the folder cannot be read", err)
		return
	}
	w.above = append(w.above, info)
	before := len(w.inputs)
	for _, e := range entries {
		if !strings.HasPrefix(e.Name(), ".") {
			w.visit(filepath.Join(path, e.Name()), true)
		}
	}
	w.above = w.above[:len(w.above)-1]
	if len(w.above) == 0 && len(w.inputs) == before {
		w.fail(path, "the folder has no files", nil)
	}
}

// enter reports whether a folder is to be read: links can lead to one folder along many ways.
func (w *walker) enter(path string) bool {
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return true // reading it tells what is wrong
	}
	if w.visited[real] {
		w.twice = append(w.twice, path)
		return false
	}
	w.visited[real] = true
	return true
}

func (w *walker) fail(path, what string, err error) {
	if pe := new(fs.PathError); errors.As(err, &pe) {
		err = pe.Err
	}
	hint := ""
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
		hint = "check the path"
	}
	w.errs = append(w.errs, &Error{File: path, What: what, Err: err, Hint: hint})
}

// readInput reads all bytes of an input.
func readInput(path string, stdin io.Reader) ([]byte, error) {
	if path == stdinPath {
		return readLimited("standard input", stdin, 0)
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, &Error{File: path, What: "the file cannot be opened", Err: cause(err), Hint: "check its permissions"}
	}
	defer f.Close()
	size := int64(0)
	if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
		size = info.Size()
	}
	return readLimited(path, f, size)
}

// readLimited reads at most MaxInput bytes; size is how many to expect.
func readLimited(name string, r io.Reader, size int64) ([]byte, error) {
	buf := make([]byte, 0, min(size, MaxInput)+512)
	for len(buf) <= MaxInput {
		n, err := r.Read(buf[len(buf):cap(buf)])
		buf = buf[:len(buf)+n]
		if errors.Is(err, io.EOF) {
			return buf, nil
		}
		if err != nil {
			return nil, &Error{File: name, What: "the file cannot be read", Err: cause(err)}
		}
		if len(buf) == cap(buf) {
			buf = append(buf, 0)[:len(buf)]
		}
	}
	return nil, &Error{File: name, What: fmt.Sprintf("the input is larger than %d MiB", MaxInput>>20),
		Hint: "give the cards in several files"}
}

// cause takes the path out of an error of package os, since the message names it already.
func cause(err error) error {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		return pe.Err
	}
	return err
}
