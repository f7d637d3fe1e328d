package verify

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
)

// maxLine bounds one line of a file of records, in bytes.
const maxLine = 8 << 20

// LineError is a line that is no record.
type LineError struct {
	File string
	Line int // from 1
	Err  error
}

// Error returns file:line: what is wrong.
func (e *LineError) Error() string { return fmt.Sprintf("%s:%d: %v", e.File, e.Line, e.Err) }

// Unwrap returns the inner error.
func (e *LineError) Unwrap() error { return e.Err }

// ReadLines decodes a file of JSON Lines, compressed with gzip or not; file is its name in errors. Blank lines are skipped.
func ReadLines[T any](file string, r io.Reader) ([]*T, error) {
	in := bufio.NewReader(r)
	if head, err := in.Peek(2); err == nil && head[0] == 0x1f && head[1] == 0x8b {
		z, err := gzip.NewReader(in)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		defer z.Close()
		return decodeLines[T](file, z)
	}
	return decodeLines[T](file, in)
}

func decodeLines[T any](file string, r io.Reader) ([]*T, error) {
	lines := bufio.NewScanner(r)
	lines.Buffer(make([]byte, 0, 1<<16), maxLine)
	var out []*T
	n := 0
	for lines.Scan() {
		n++
		line := bytes.TrimSpace(lines.Bytes())
		if len(line) == 0 {
			continue
		}
		rec := new(T)
		if err := json.Unmarshal(line, rec); err != nil {
			return nil, &LineError{File: file, Line: n, Err: err}
		}
		out = append(out, rec)
	}
	if err := lines.Err(); err != nil {
		return nil, &LineError{File: file, Line: n + 1, Err: err}
	}
	return out, nil
}
