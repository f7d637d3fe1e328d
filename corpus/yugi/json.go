package yugi

import (
	"bytes"
	"encoding/json"
	"errors"
	"unicode/utf8"

	"psct/corpus/card"
	"psct/corpus/internal/intake"
)

// ReadJSON reads an array of cards, one card, or several cards one after another. It decodes record by record.
// The error, if any, is an *intake.Error; the batch holds what was read before it.
func ReadJSON(src *intake.Source) (*intake.Batch, error) {
	j := &jsonReader{
		reader: newReader(src),
		dec:    json.NewDecoder(bytes.NewReader(src.Data)),
		lines:  intake.NewLines(src.Data),
		clean:  utf8.Valid(src.Data),
	}
	err := j.readAll()
	return j.finish(), err
}

type jsonReader struct {
	*reader
	dec    *json.Decoder
	lines  *intake.Lines
	record int
	clean  bool // the whole input is valid UTF-8
}

// readAll reads every top-level value.
func (j *jsonReader) readAll() error {
	for {
		at := intake.SkipSpace(j.src.Data, int(j.dec.InputOffset()))
		if at >= len(j.src.Data) {
			return nil
		}
		var err error
		if j.src.Data[at] == '[' {
			err = j.readArray()
		} else {
			err = j.readRecord()
		}
		if err != nil {
			return err
		}
	}
}

// readArray reads the elements of an array of cards.
func (j *jsonReader) readArray() error {
	if _, err := j.dec.Token(); err != nil {
		return intake.JSONError(j.src, intake.NextValue(j.src.Data, j.dec), j.record, err)
	}
	for j.dec.More() {
		if err := j.readRecord(); err != nil {
			return err
		}
	}
	if _, err := j.dec.Token(); err != nil {
		return intake.JSONError(j.src, intake.NextValue(j.src.Data, j.dec), j.record, err)
	}
	return nil
}

// readRecord decodes one card. Only a fault of the syntax is an error; a value of the wrong type is the card's problem.
func (j *jsonReader) readRecord() error {
	start := intake.NextValue(j.src.Data, j.dec)
	j.record++
	origin := card.Origin{File: j.src.File, Record: j.record, Line: j.lines.Line(start)}
	w := j.newRow()
	err := j.dec.Decode(w)
	if syntax := intake.SyntaxFault(err); syntax != nil {
		return intake.JSONError(j.src, start, j.record, syntax)
	}
	raw := j.src.Data[start:j.dec.InputOffset()]
	if raw[0] != '{' {
		j.notARecord(origin, jsonKind(raw[0]))
		return nil
	}
	if err == nil && !j.clean && !utf8.Valid(raw) {
		err = errors.New("the record has bytes that are not valid UTF-8")
	}
	j.add(w, origin, err)
	return nil
}

func jsonKind(first byte) string {
	switch first {
	case '[':
		return "a list"
	case '"':
		return "a string"
	case 'n':
		return "null"
	case 't', 'f':
		return "a truth value"
	default:
		return "a number"
	}
}
