//go:build !js

package cdb

import (
	"bytes"
	"database/sql"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/corpus/card"
	"psct/corpus/internal/intake"
)

// schema is what EDOPro's databases have.
const schema = `CREATE TABLE datas(id integer primary key,ot integer,alias integer,setcode integer,type integer,atk integer,
def integer,level integer,race integer,attribute integer,category integer);
CREATE TABLE texts(id integer primary key,name text,desc text,str1 text,str2 text)`

// database makes the bytes of a database out of statements.
func database(t testing.TB, statements ...string) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "x.cdb")
	db, err := sql.Open("sqlite", path)
	require.NoError(t, err)
	for _, s := range statements {
		_, err := db.Exec(s)
		require.NoError(t, err, s)
	}
	require.NoError(t, db.Close())
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	return data
}

func read(t *testing.T, data []byte) *intake.Batch {
	t.Helper()
	b, err := Read(&intake.Source{File: "x.cdb", Data: data})
	require.NoError(t, err)
	return b
}

// Rule: USERS 3.1 (the whole table)
func TestRead(t *testing.T) {
	b := read(t, database(t, schema,
		// id ot alias setcode type atk def level race attribute category
		`INSERT INTO datas VALUES(1,3,0,0x00a1,0x1021,1800,-2,4,1,0x10,0)`,
		`INSERT INTO datas VALUES(2,3,1,0x1234000000a1,0x2000002,0,0,0,0,0,0)`,
		`UPDATE datas SET type=0x10002 WHERE id=2`,
		`INSERT INTO datas VALUES(3,3,0,-1,0x100004,0,0,0,0,0,0)`,
		`INSERT INTO datas VALUES(4,3,0,0,0x1000021,0,0,0x05030004,0x100,1,0)`,
		`INSERT INTO datas VALUES(5,3,0,0,0x4000021,-2,0x1a9,6,0x1000000,0x20,0)`,
		`INSERT INTO datas VALUES(6,3,0,0,0x800021,100,200,-4,0x4000000000000000,0x40,0)`,
		`INSERT INTO texts VALUES(1,'Lantern Warden','When X:'||char(13,10)||'Draw.',NULL,NULL)`,
		`INSERT INTO texts VALUES(2,'Script','Draw.',NULL,NULL),(3,'Seal','Negate.',NULL,NULL)`,
		`INSERT INTO texts VALUES(4,'Pendulum','[ Pendulum Effect ]'||char(13,10)||'P.'||char(13,10)||'[ Monster Effect ]'||char(13,10)||'M.',NULL,NULL)`,
		`INSERT INTO texts VALUES(5,'Link','2 monsters',NULL,NULL),(6,'Xyz','2 Level 4 monsters',NULL,NULL)`,
	))
	assert.Empty(t, b.Problems)
	require.Len(t, b.Cards, 6)
	c := b.Cards
	assert.Equal(t, card.Card{
		ID: 1, Name: "Lantern Warden", Kind: card.KindMonster, Types: card.TypeTuner | card.TypeEffect, Race: card.RaceWarrior,
		Attribute: card.AttributeLight, Level: 4, ATK: card.Points(1800), Text: "When X:\r\nDraw.", SetCodes: []uint16{0xa1},
		Origin: card.Origin{File: "x.cdb", Record: 1, Field: "desc"},
	}, c[0])
	assert.Equal(t, card.PropertyQuickPlay, c[1].Property)
	assert.Equal(t, int64(1), c[1].Alias)
	assert.Equal(t, []uint16{0xa1, 0x1234}, c[1].SetCodes)
	assert.Equal(t, card.PropertyCounter, c[2].Property)
	assert.Equal(t, []uint16{0xffff, 0xffff, 0xffff, 0xffff}, c[2].SetCodes, "64 bits, read as unsigned")
	assert.Equal(t, []int{4, 5, 3}, []int{c[3].Level, c[3].ScaleL, c[3].ScaleR})
	assert.Equal(t, []string{"P.", "M."}, []string{c[3].PendulumText, c[3].Text})
	assert.Equal(t, 6, c[4].Link)
	assert.Equal(t, card.ArrowBottomLeft|card.ArrowLeft|card.ArrowRight|card.ArrowTop|card.ArrowTopRight, c[4].Arrows)
	assert.Equal(t, card.Stat{}, c[4].DEF)
	assert.Equal(t, -4, c[5].Rank)
	assert.Equal(t, card.RaceYokai, c[5].Race)
	assert.Equal(t, card.Points(200), c[5].DEF)
}

func TestReadDialects(t *testing.T) {
	b := read(t, database(t, schema,
		`INSERT INTO datas VALUES(1,0x200,0,0,0x11,0,0,4,1,1,0),(2,3,0,0,0x2,0,0,0,0,0,0),(3,3,0,0,0x8000002,0,0,0,0,0,0),(4,3,0,0,0x8021,0,0,4,1,1,0)`,
		`INSERT INTO texts VALUES(1,'A','By the sea.',0,0),(2,'B','[REQUIREMENT]'||char(10)||'None.',0,0),(3,'C','X.',0,0),(4,'D','X.',0,0)`))
	var got []card.Dialect
	for _, c := range b.Cards {
		got = append(got, c.Dialect)
	}
	assert.Equal(t, []card.Dialect{card.DialectRush, card.DialectRush, card.DialectSkill, card.DialectRush}, got)
}

func TestReadOddRows(t *testing.T) {
	b := read(t, database(t, schema,
		`INSERT INTO datas VALUES(1,3,0,0,0x2,0,0,0,0,0,0)`,        // no text row
		`INSERT INTO datas VALUES(2,3,0,0,0x2,0,0,0,0,0,0)`,        // blank text
		`INSERT INTO datas VALUES(3,3,0,0,0,0,0,0,0,0,0)`,          // no kind
		`INSERT INTO datas VALUES(4,3,0,0,'many',0,0,0,0,0,0)`,     // no number
		`INSERT INTO datas VALUES(5,3,0,0,0x11,0,0,4,3,0x80,0)`,    // two races, unknown attribute
		`INSERT INTO datas VALUES(6,3,0,1e19,0x11,0,0,4,1,1,0)`,    // above the signed range
		`INSERT INTO datas VALUES(7,NULL,NULL,0,2,0,0,0,0,0,NULL)`, // NULL is 0
		`INSERT INTO texts VALUES(2,'B',' ',0,0),(3,'C','X.',0,0),(4,'D','X.',0,0),(5,'E','X.',0,0),(6,'F','X.',0,0),(7,'G','X.',0,0)`,
		`INSERT INTO texts VALUES(99,'Other','X.',0,0)`,
	))
	require.Len(t, b.Cards, 7)
	var codes []intake.Code
	for _, p := range b.Problems {
		codes = append(codes, p.Code)
	}
	assert.Equal(t, []intake.Code{intake.OrphanRow, intake.BlankText, intake.UnknownValue, intake.BadField, intake.UnknownValue,
		intake.UnknownValue, intake.UnknownValue}, codes)
	for i, faulty := range []bool{true, false, true, true, false, false, false} {
		assert.Equal(t, faulty, b.Cards[i].Fault != "", "card %d: %s", i+1, b.Cards[i].Fault)
	}
	assert.Equal(t, []uint16{0, 0, 0x8ac7}[2:], b.Cards[5].SetCodes[len(b.Cards[5].SetCodes)-1:])
	require.Len(t, b.Patches, 1)
	assert.Equal(t, int64(99), b.Patches[0].ID)
}

func TestReadTextsOnly(t *testing.T) {
	b := read(t, database(t, `CREATE TABLE texts(id integer primary key,name text,desc text)`, `INSERT INTO texts VALUES(1,'A','X.')`))
	assert.Empty(t, b.Cards)
	assert.Len(t, b.Patches, 1)
}

// A database with a write-ahead log is opened without it.
func TestReadWriteAheadLog(t *testing.T) {
	data := database(t, `PRAGMA journal_mode=WAL`, schema, `INSERT INTO datas VALUES(1,3,0,0,2,0,0,0,0,0,0)`, `INSERT INTO texts VALUES(1,'A','X.',0,0)`)
	require.Equal(t, byte(2), data[18], "the test's database has a write-ahead log")
	before := bytes.Clone(data)
	assert.Len(t, read(t, data).Cards, 1)
	assert.Equal(t, before, data, "the bytes given are not changed")
}

func TestReadRefuses(t *testing.T) {
	whole := filled(t)
	for name, c := range map[string]struct {
		data  []byte
		words string
	}{
		"header only":    {whole[:50], "cut off"},
		"truncated":      {whole[:len(whole)/2], "cut off"},
		"other tables":   {database(t, `CREATE TABLE cards(id)`), "no EDOPro card database"},
		"view":           {database(t, `CREATE VIEW datas AS WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n+1 FROM r) SELECT n AS id FROM r`), "not an ordinary table"},
		"missing column": {database(t, `CREATE TABLE datas(id integer primary key)`), "cannot be read"},
		"random":         {append([]byte(Magic), randomBytes(8192)...), "x.cdb"},
		"broken pages":   {overwrite(whole, 4096, 0xa5), "cannot be read"},
	} {
		_, err := Read(&intake.Source{File: "x.cdb", Data: c.data})
		require.Error(t, err, name)
		assert.True(t, errors.As(err, new(*intake.Error)), name)
		assert.ErrorContains(t, err, c.words, name)
	}
}

// filled is a database of many pages.
func filled(t testing.TB) []byte {
	return database(t, schema,
		`WITH RECURSIVE r(n) AS (SELECT 1 UNION ALL SELECT n+1 FROM r WHERE n<200) INSERT INTO datas SELECT n,3,0,0,2,0,0,0,0,0,0 FROM r`,
		`INSERT INTO texts SELECT id,'Card '||id,'Draw '||id||' cards; then discard as many, and gain 500 LP for each of them.',0,0 FROM datas`)
}

func randomBytes(n int) []byte {
	r := rand.New(rand.NewPCG(1, 2))
	out := make([]byte, n)
	for i := range out {
		out[i] = byte(r.Uint32())
	}
	binary.BigEndian.PutUint16(out, 4096)
	return out
}

func overwrite(data []byte, from int, with byte) []byte {
	out := bytes.Clone(data)
	for i := from; i < len(out); i++ {
		out[i] = with
	}
	return out
}

func FuzzRead(f *testing.F) {
	small := database(f, `PRAGMA page_size=512`, `CREATE TABLE datas(id integer primary key,ot,alias,setcode,type,atk,def,level,race,attribute)`,
		`CREATE TABLE texts(id integer primary key,name,desc)`, `INSERT INTO datas VALUES(1,3,0,0,33,0,0,4,1,1)`, `INSERT INTO texts VALUES(1,'A','X.')`)
	f.Add(small)
	f.Add(small[:600])
	f.Fuzz(func(t *testing.T, data []byte) {
		b, err := Read(&intake.Source{File: "f", Data: data})
		if err != nil {
			assert.ErrorAs(t, err, new(*intake.Error))
		}
		for _, c := range b.Cards {
			assert.NotEmpty(t, c.Name+c.Fault)
		}
	})
}
