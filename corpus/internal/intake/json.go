package intake

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
)

// SyntaxFault returns err if it is a fault of the JSON syntax, after which nothing more can be read, and else nil.
func SyntaxFault(err error) error {
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) || errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return err
	}
	return nil
}

// JSONError makes the error for a fault of the JSON syntax in the value that starts at the given offset; record is its
// number. A decoder counts only the bytes of values, so the place is looked for again from the start of the value.
func JSONError(src *Source, start, record int, err error) *Error {
	offset, what := start, "the JSON cannot be read"
	var syntax *json.SyntaxError
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		offset, what, err = len(src.Data), "the JSON ends too early", nil
	case errors.As(json.NewDecoder(bytes.NewReader(src.Data[start:])).Decode(new(json.RawMessage)), &syntax):
		offset = start + int(syntax.Offset) - 1
	}
	line, col := LineCol(src.Data, offset)
	return &Error{
		File: src.File, Record: record, Line: line, Col: col, What: what, Err: err,
		Hint: "fetch or export the file again; only the records before this place were read",
	}
}

// SkipSpace returns the offset of the first byte of data from i on that is not JSON white space.
func SkipSpace(data []byte, i int) int {
	for i < len(data) && (data[i] == ' ' || data[i] == '\n' || data[i] == '\r' || data[i] == '\t') {
		i++
	}
	return i
}

// NextValue returns the offset of the value that the decoder reads next: past white space and a comma.
func NextValue(data []byte, dec *json.Decoder) int {
	at := SkipSpace(data, int(dec.InputOffset()))
	if at < len(data) && data[at] == ',' {
		at = SkipSpace(data, at+1)
	}
	return min(at, len(data))
}
