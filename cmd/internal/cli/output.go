package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
)

// bufferSize is the number of bytes that are written at once.
const bufferSize = 1 << 16

// Output is where a command writes its results: standard output, or a file that appears whole when Commit is called. What is
// given to one Write is never torn: a stream that ends early ends after a whole record.
type Output struct {
	buf    *bufio.Writer
	temp   *os.File // nil for a stream
	target string   // the file that temp becomes
}

// OpenOutput opens the file at path for writing, or standard output for "" and "-". The file is written under another name
// beside it, so that whatever happens, path holds the old content or the new one. A path that exists and is no regular file
// (a pipe, a terminal) is written to directly.
func OpenOutput(env *Env, path string) (*Output, error) {
	if path == "" || path == "-" {
		return &Output{buf: bufio.NewWriterSize(env.Out, bufferSize)}, nil
	}
	target, err := filepath.EvalSymlinks(path)
	if errors.Is(err, fs.ErrNotExist) {
		target = path
	} else if err != nil {
		return nil, Usagef("cannot write %s: %w", path, err)
	}
	info, err := os.Stat(target)
	if err == nil && info.IsDir() {
		return nil, Usagef("cannot write %s: it is a folder; name a file in it", path)
	}
	if err == nil && !info.Mode().IsRegular() {
		return openStream(target)
	}
	temp, err := createBeside(target)
	if err != nil {
		return nil, Usagef("cannot write %s: %w", path, err)
	}
	return &Output{buf: bufio.NewWriterSize(temp, bufferSize), temp: temp, target: target}, nil
}

func openStream(path string) (*Output, error) {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return nil, Usagef("cannot write %s: %w", path, err)
	}
	return &Output{buf: bufio.NewWriterSize(f, bufferSize)}, nil
}

// createBeside makes a new file in the folder of target, with the permissions that a new file has.
func createBeside(target string) (*os.File, error) {
	for i := 0; ; i++ {
		name := filepath.Join(filepath.Dir(target), "."+filepath.Base(target)+"."+strconv.Itoa(os.Getpid())+"-"+strconv.Itoa(i)+".tmp")
		f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if !errors.Is(err, fs.ErrExist) || i > 100 {
			return f, err
		}
	}
}

// Write adds one record.
func (o *Output) Write(p []byte) (int, error) {
	if o.buf.Buffered() > 0 && o.buf.Available() < len(p) {
		if err := o.buf.Flush(); err != nil {
			return 0, o.written(err)
		}
	}
	n, err := o.buf.Write(p)
	return n, o.written(err)
}

// Flush lets what was written so far be seen, for commands that write to standard error as well.
func (o *Output) Flush() error { return o.written(o.buf.Flush()) }

// Commit writes what is buffered and gives the file its name. After an error nothing is left of the new file.
func (o *Output) Commit() error {
	err := o.buf.Flush()
	if o.temp == nil {
		return o.written(err)
	}
	if err == nil {
		err = o.temp.Sync()
	}
	if e := o.temp.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Rename(o.temp.Name(), o.target)
	}
	if err != nil {
		err = errors.Join(err, os.Remove(o.temp.Name()))
	}
	o.temp, o.buf = nil, bufio.NewWriter(io.Discard)
	return o.written(err)
}

func (o *Output) written(err error) error {
	if err == nil {
		return nil
	}
	return Usage(fmt.Errorf("cannot write the output: %w", err))
}

// Abort throws away a file that was not committed. After Commit it does nothing, so that it can be deferred. A stream gets the
// records that were written so far.
func (o *Output) Abort() {
	if o.temp == nil {
		// Whatever ended the command is the error to report, not this one.
		_ = o.buf.Flush()
		return
	}
	// The file is ours and nobody reads it; an error here changes nothing for the user.
	_ = o.temp.Close()
	_ = os.Remove(o.temp.Name())
	o.temp = nil
}
