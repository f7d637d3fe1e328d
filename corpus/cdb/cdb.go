//go:build !js

package cdb

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"strconv"
	"strings"

	_ "modernc.org/sqlite" // the driver "sqlite", pure Go

	"psct/corpus/card"
	"psct/corpus/internal/intake"
)

// headerSize is the size of the header of a SQLite file.
const headerSize = 100

// Read reads one database. The error, if any, is an *intake.Error; the batch holds what was read before it.
func Read(src *intake.Source) (*intake.Batch, error) {
	r := &reader{src: src, batch: &intake.Batch{File: src.File}}
	if err := r.checkHeader(); err != nil {
		return r.batch, err
	}
	db, err := open(src.Data)
	if err != nil {
		return r.batch, r.unreadable(err)
	}
	defer db.Close()
	r.db = db
	return r.batch, r.readAll()
}

type reader struct {
	src   *intake.Source
	batch *intake.Batch
	db    *sql.DB
	texts map[int64]text
	order []int64 // ids of texts, ascending
}

// text is one row of the table texts.
type text struct{ name, desc string }

// checkHeader compares the size that the file states with the size it has.
func (r *reader) checkHeader() error {
	data := r.src.Data
	if len(data) < headerSize {
		return r.fault(fmt.Sprintf("the database is cut off: it has %d bytes, less than a header", len(data)), nil)
	}
	page := int64(binary.BigEndian.Uint16(data[16:]))
	if page == 1 {
		page = 1 << 16
	}
	pages := int64(binary.BigEndian.Uint32(data[28:]))
	if size := page * pages; size > int64(len(data)) {
		return r.fault(fmt.Sprintf("the database is cut off: its header states %d bytes, the file has %d", size, len(data)), nil)
	}
	return nil
}

// open makes a database in memory out of the bytes of a file. The two version bytes are set to "no write-ahead log",
// since there is no log beside a database in memory.
func open(data []byte) (*sql.DB, error) {
	image := make([]byte, len(data))
	copy(image, data)
	image[18], image[19] = 1, 1
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	if err := load(db, image); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

func load(db *sql.DB, image []byte) error {
	conn, err := db.Conn(context.Background())
	if err != nil {
		return err
	}
	defer conn.Close()
	err = conn.Raw(func(driver any) error {
		loader, ok := driver.(interface{ Deserialize([]byte) error })
		if !ok {
			return errors.New("the SQLite driver cannot open a database in memory")
		}
		return loader.Deserialize(image)
	})
	if err != nil {
		return err
	}
	_, err = conn.ExecContext(context.Background(), "PRAGMA query_only=ON; PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON")
	return err
}

// readAll reads both tables and joins them by id.
func (r *reader) readAll() error {
	tables, err := r.tables()
	if err != nil {
		return err
	}
	if !tables["datas"] && !tables["texts"] {
		return r.fault(`the database has neither a table "datas" nor a table "texts", so it is no EDOPro card database`, nil)
	}
	r.texts = map[int64]text{}
	if tables["texts"] {
		if err := r.readTexts(); err != nil {
			return err
		}
	}
	if tables["datas"] {
		if err := r.readDatas(); err != nil {
			return err
		}
	}
	r.patches()
	return nil
}

// tables lists the ordinary tables. A view or virtual table of either name is refused.
func (r *reader) tables() (map[string]bool, error) {
	rows, err := r.db.Query("SELECT lower(name), type, coalesce(sql, '') FROM sqlite_schema WHERE lower(name) IN ('datas', 'texts')")
	if err != nil {
		return nil, r.unreadable(err)
	}
	defer rows.Close()
	out := map[string]bool{}
	for rows.Next() {
		var name, kind, definition string
		if err := rows.Scan(&name, &kind, &definition); err != nil {
			return nil, r.unreadable(err)
		}
		if kind != "table" || strings.HasPrefix(strings.ToUpper(definition), "CREATE VIRTUAL") {
			return nil, r.fault(fmt.Sprintf("%q is not an ordinary table", name), nil)
		}
		out[name] = true
	}
	if err := rows.Err(); err != nil {
		return nil, r.unreadable(err)
	}
	return out, nil
}

// readTexts reads the table texts.
func (r *reader) readTexts() error {
	return r.each(`SELECT id, name, "desc" FROM texts ORDER BY id`, 3, func(_ int, v []any) {
		id, ok := integer(v[0])
		if !ok {
			r.orphan(0, "a row of texts has no number for an id")
			return
		}
		r.texts[id] = text{name: str(v[1]), desc: str(v[2])}
		r.order = append(r.order, id)
	})
}

// readDatas reads the table datas and takes every card.
func (r *reader) readDatas() error {
	const query = `SELECT id, ot, alias, setcode, type, atk, def, level, race, attribute FROM datas ORDER BY id`
	return r.each(query, 10, func(record int, v []any) {
		d := scan(v)
		t, ok := r.texts[d.id]
		delete(r.texts, d.id)
		r.take(record, &d, t, ok)
	})
}

// each runs a query and gives its rows, numbered from 1.
func (r *reader) each(query string, columns int, yield func(record int, values []any)) error {
	rows, err := r.db.Query(query)
	if err != nil {
		return r.unreadable(err)
	}
	defer rows.Close()
	values, targets := make([]any, columns), make([]any, columns)
	for i := range values {
		targets[i] = &values[i]
	}
	for record := 1; rows.Next(); record++ {
		if err := rows.Scan(targets...); err != nil {
			return r.unreadable(err)
		}
		yield(record, values)
	}
	if err := rows.Err(); err != nil {
		return r.unreadable(err)
	}
	return nil
}

// scan reads a row of datas. A column that holds no number is named in the result.
func scan(v []any) data {
	var d data
	get := func(column string, i int) int64 {
		n, ok := integer(v[i])
		if !ok && v[i] != nil && d.badColumn == "" {
			d.badColumn, d.badColumnText = column, str(v[i])
		}
		return n
	}
	d.id, d.ot, d.alias = get("id", 0), uint64(get("ot", 1)), get("alias", 2)
	d.setcode, d.typ = uint64(get("setcode", 3)), uint64(get("type", 4))&0xffffffff
	d.atk, d.def, d.level = get("atk", 5), get("def", 6), get("level", 7)
	d.race, d.attribute = uint64(get("race", 8)), uint64(get("attribute", 9))
	return d
}

// take turns a row into a card.
func (r *reader) take(record int, d *data, t text, hasText bool) {
	c := &card.Card{
		ID: d.id, Alias: d.alias, Name: t.name, Kind: kindOf(d.typ), SetCodes: setCodes(d.setcode),
		Dialect: dialect(d, t.desc), Origin: card.Origin{File: r.src.File, Record: record},
	}
	if d.badColumn != "" {
		r.batch.Reject(c, intake.BadField, d.badColumn, "%q is not a number", d.badColumnText)
	}
	switch c.Kind {
	case card.KindMonster:
		setMonster(r.batch, c, d)
	case card.KindSpell, card.KindTrap:
		c.Property = propertyOf(d.typ)
	case card.KindNone:
		r.batch.Reject(c, intake.UnknownValue, "type", "%#x is neither a Monster, a Spell nor a Trap", d.typ)
	}
	r.batch.SetBoxes(c, t.desc, "desc")
	r.checkPresent(c, t, hasText)
	r.batch.Add(c)
}

func (r *reader) checkPresent(c *card.Card, t text, hasText bool) {
	switch {
	case !hasText:
		r.batch.Reject(c, intake.OrphanRow, "desc", "the card has a row in datas and none in texts")
	case strings.TrimSpace(t.name) == "":
		r.batch.Reject(c, intake.BadRecord, "name", "the card has no name")
	case strings.TrimSpace(t.desc) == "":
		r.batch.Report(c, intake.BlankText, "desc", "the card has no text")
	}
}

// patches keeps the texts that no data belongs to.
func (r *reader) patches() {
	for i, id := range r.order {
		t, left := r.texts[id]
		if !left {
			continue
		}
		delete(r.texts, id)
		c := card.Card{ID: id, Name: t.name, Text: t.desc, Origin: card.Origin{File: r.src.File, Record: i + 1, Field: "desc"}}
		r.batch.Patches = append(r.batch.Patches, c)
	}
}

// orphan reports a row that cannot be joined to a card.
func (r *reader) orphan(record int, message string) {
	r.batch.Skipped++
	r.batch.Problems = append(r.batch.Problems, intake.Problem{
		Code: intake.OrphanRow, File: r.src.File, Record: record, Message: message,
	})
}

// integer reads a number however the database stores it. A number above the signed range, which SQLite stores as a
// fraction, keeps its bits.
func integer(v any) (int64, bool) {
	switch v := v.(type) {
	case int64:
		return v, true
	case float64:
		if v >= 0 && v < 1<<64 {
			return int64(uint64(v)), true
		}
		return int64(v), v > -1<<63 && v < 0
	case string:
		n, err := strconv.ParseInt(strings.TrimSpace(v), 0, 64)
		return n, err == nil
	default:
		return 0, false
	}
}

// str reads a text however the database stores it.
func str(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case []byte:
		return string(v)
	case nil:
		return ""
	default:
		return fmt.Sprint(v)
	}
}

func (r *reader) unreadable(err error) error {
	return r.fault("the card database cannot be read", err)
}

func (r *reader) fault(what string, err error) error {
	return &intake.Error{File: r.src.File, What: what, Err: err, Hint: "get the database again from where it came from"}
}
