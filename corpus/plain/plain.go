package plain

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"

	"psct/corpus/card"
	"psct/corpus/internal/intake"
)

// byteOrderMark may stand before the first line.
const byteOrderMark = "\ufeff"

// Read reads the blocks of one input. The error, if any, joins one *intake.Error for every fault found; the batch holds
// the cards that have none.
func Read(src *intake.Source) (*intake.Batch, error) {
	r := &reader{src: src, batch: &intake.Batch{File: src.File}}
	if err := r.checkLines(); err != nil {
		return r.batch, err
	}
	r.lines = cutLines(src.Data)
	if len(r.lines) > 0 {
		r.skipByteOrderMark()
	}
	for _, b := range r.blocks() {
		r.take(b)
	}
	return r.batch, errors.Join(r.faults...)
}

// ReadFS reads every file of a file system as card blocks, in the order of their names. The error joins the faults of
// all files.
func ReadFS(fsys fs.FS) ([]card.Card, error) {
	names, err := fs.Glob(fsys, "*")
	if err != nil {
		return nil, err
	}
	var cards []card.Card
	var errs []error
	for _, name := range names {
		data, err := fs.ReadFile(fsys, name)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		batch, err := Read(&intake.Source{File: name, Data: data})
		errs = append(errs, err)
		for i := range batch.Cards {
			batch.Cards[i].Lang = "en"
		}
		cards = append(cards, batch.Cards...)
	}
	return cards, errors.Join(errs...)
}

type reader struct {
	src    *intake.Source
	batch  *intake.Batch
	lines  []line
	faults []error
}

// checkLines refuses an input with a line so long that no card has it, before anything is made of it.
func (r *reader) checkLines() error {
	for start, num := 0, 1; start < len(r.src.Data); num++ {
		end, next := lineBreak(r.src.Data, start)
		if end-start > maxLine {
			return &intake.Error{File: r.src.File, Line: num, Col: 1,
				What: fmt.Sprintf("the line has %d bytes, more than the %d a card's text may have", end-start, intake.MaxText)}
		}
		start = next
	}
	return nil
}

func (r *reader) skipByteOrderMark() {
	first := &r.lines[0]
	if bytes.HasPrefix(r.src.Data, []byte(byteOrderMark)) {
		first.text = first.text[len(byteOrderMark):]
		first.start += len(byteOrderMark)
	}
}

// take turns a block into a card, or reports what is wrong with it.
func (r *reader) take(b block) {
	c := &card.Card{Origin: card.Origin{File: r.src.File, Record: b.record, Line: b.line}}
	var has [numKeys]bool
	before := len(r.faults)
	for _, e := range b.entries {
		if has[e.key] && e.key == keyName {
			r.fault(b.record, e.line, e.col, e.key.String(), "a second card begins inside this one", "put a line `---` before it")
			return // what follows belongs to the second card
		}
		if has[e.key] && e.key != keyLintIgnore {
			r.fault(b.record, e.line, e.col, e.key.String(), "the key is given twice", "")
		}
		has[e.key] = true
		if wrong := setters[e.key](c, e); wrong != "" {
			r.fault(b.record, e.line, e.col, e.key.String(), wrong, "")
		}
	}
	if len(r.faults) > before {
		return
	}
	if k, wrong := check(c, &has); wrong != "" {
		r.fault(b.record, r.lineOf(b, k), 0, k.String(), wrong, "")
		return
	}
	r.finish(c)
}

// finish completes what follows from other values and takes the card.
func (r *reader) finish(c *card.Card) {
	if c.Link == 0 {
		c.Link = c.Arrows.Count()
	}
	if d := intake.DialectOf(c.Text); c.Dialect == card.DialectPSCT {
		c.Dialect = d
	}
	checkTexts(r.batch, c)
	r.batch.Add(c)
}

// lineOf returns the line of a key of a block, or the block's first line.
func (r *reader) lineOf(b block, k key) int {
	for _, e := range b.entries {
		if e.key == k {
			return e.line
		}
	}
	return b.line
}

func (r *reader) fault(record, line, col int, field, what, hint string) {
	r.faults = append(r.faults, &intake.Error{
		File: r.src.File, Record: record, Field: field, Line: line, Col: col, What: what, Hint: hint,
	})
}

func (r *reader) faultAt(record int, l line, offset int, field, what, hint string) {
	r.fault(record, l.num, column(l.text, offset), field, what, hint)
}

// unknownKey reports a key that no block has.
func (r *reader) unknownKey(record int, l line, name string) {
	hint := "the keys are " + keyList()
	if near := nearest(name, keyNames[:], slip(name)); near != "" {
		hint = fmt.Sprintf("did you mean %q?", near)
	}
	r.faultAt(record, l, 0, "", fmt.Sprintf("%q is not a key of a card block", name), hint)
}

func keyList() string {
	var b bytes.Buffer
	for i, n := range keyNames {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(n)
	}
	return b.String()
}
