package ygoprodeck

import (
	"bytes"
	"encoding/json"
	"errors"
	"unicode/utf8"

	"psct/corpus/card"
	"psct/corpus/internal/intake"
)

// Read reads one answer of the API, or the bare array of its cards. The error, if any, is an *intake.Error; the batch
// holds what was read before it.
func Read(src *intake.Source) (*intake.Batch, error) {
	r := &reader{
		src:   src,
		batch: &intake.Batch{File: src.File},
		dec:   json.NewDecoder(bytes.NewReader(src.Data)),
		lines: intake.NewLines(src.Data),
		clean: utf8.Valid(src.Data),
	}
	return r.batch, r.readTop()
}

type reader struct {
	src    *intake.Source
	batch  *intake.Batch
	dec    *json.Decoder
	lines  *intake.Lines
	record int
	clean  bool
}

// readTop reads the outer object or array.
func (r *reader) readTop() error {
	at := intake.SkipSpace(r.src.Data, 0)
	if at < len(r.src.Data) && r.src.Data[at] == '[' {
		return r.readArray()
	}
	if _, err := r.dec.Token(); err != nil {
		return r.broken(err)
	}
	for r.dec.More() {
		if err := r.readMember(); err != nil {
			return err
		}
	}
	if _, err := r.dec.Token(); err != nil {
		return r.broken(err)
	}
	return nil
}

// readMember reads one member of the outer object: data, an error message of the API, or anything else.
func (r *reader) readMember() error {
	key, err := r.dec.Token()
	if err != nil {
		return r.broken(err)
	}
	switch key {
	case "data":
		return r.readArray()
	case "error":
		var message any
		if err := r.dec.Decode(&message); err != nil {
			return r.broken(err)
		}
		return &intake.Error{File: r.src.File, Field: "error", What: "the file holds an error message of the API, no cards",
			Err: errors.New(text(message)), Hint: "correct the query and fetch the cards again"}
	}
	var skipped json.RawMessage
	if err := r.dec.Decode(&skipped); err != nil {
		return r.broken(err)
	}
	return nil
}

func text(v any) string {
	if s, ok := v.(string); ok {
		return s
	}
	return "not a text"
}

// readArray reads the cards.
func (r *reader) readArray() error {
	tok, err := r.dec.Token()
	if err != nil {
		return r.broken(err)
	}
	if tok != json.Delim('[') {
		return &intake.Error{File: r.src.File, Field: "data", What: "expected an array of cards"}
	}
	for r.dec.More() {
		if err := r.readCard(); err != nil {
			return err
		}
	}
	if _, err := r.dec.Token(); err != nil {
		return r.broken(err)
	}
	return nil
}

// readCard decodes one card; a value of the wrong type is the card's problem.
func (r *reader) readCard() error {
	start := intake.NextValue(r.src.Data, r.dec)
	r.record++
	var w row
	err := r.dec.Decode(&w)
	if syntax := intake.SyntaxFault(err); syntax != nil {
		return intake.JSONError(r.src, start, r.record, syntax)
	}
	raw := r.src.Data[start:r.dec.InputOffset()]
	if err == nil && !r.clean && !utf8.Valid(raw) {
		err = errors.New("the record has bytes that are not valid UTF-8")
	}
	take(r.batch, &w, card.Origin{File: r.src.File, Record: r.record, Line: r.lines.Line(start)}, err)
	return nil
}

func (r *reader) broken(err error) error {
	return intake.JSONError(r.src, intake.NextValue(r.src.Data, r.dec), r.record, err)
}
