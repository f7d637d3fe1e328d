//go:build !js

package rewrite

import (
	"context"
	"database/sql"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestJSONKeepsEverythingElse(t *testing.T) {
	in := `[ {"password":1,  "text": {"de":"x", "en":"You can\u00e9 draw  1 card.\nEnd\/ \"X\""}},` + "\r\n" + ` {"password":2,"text":{"en":"b"}} ]` + "\n"
	out, err := JSON([]byte(in), []Change{
		{Record: 1, Field: "text.en", Old: "You cané draw  1 card.\nEnd/ \"X\"", New: "You cané draw 1 Ω card.\nEnd/ \"X\""},
		{Record: 2, Field: "text.en", Old: "b", New: "<c>"},
	})
	require.NoError(t, err)
	assert.Equal(t, `[ {"password":1,  "text": {"de":"x", "en":"You can\u00e9 draw 1 \u03a9 card.\nEnd\/ \"X\""}},`+"\r\n"+` {"password":2,"text":{"en":"<c>"}} ]`+"\n", string(out))
}

func TestJSONOfTheAPI(t *testing.T) {
	in := `{"data":[{"id":7,"desc":"[ Pendulum Effect ]\r\nold one\r\n----\r\n[ Monster Effect ]\r\nold two","card_sets":[{"set_name":"S"}]},{"id":8,"desc":"k"}]}`
	out, err := JSON([]byte(in), []Change{
		{Record: 1, Field: "desc", Old: "old two", New: "new two"}, {Record: 1, Field: "desc", Old: "old one", New: "new one"},
		{Record: 2, Field: "desc", Old: "k", New: "l"},
	})
	require.NoError(t, err)
	assert.Equal(t, `{"data":[{"id":7,"desc":"[ Pendulum Effect ]\r\nnew one\r\n----\r\n[ Monster Effect ]\r\nnew two","card_sets":[{"set_name":"S"}]},{"id":8,"desc":"l"}]}`, string(out))
}

func TestJSONRefuses(t *testing.T) {
	_, err := JSON([]byte(`{"text":{"en":"a"}}`), []Change{{Record: 1, Card: "Lamp", Field: "text.fr", Old: "a", New: "b"}})
	assert.ErrorContains(t, err, "`Lamp` (record 1) has no field text.fr")
	_, err = JSON([]byte(`{"text":{"en":"a"}}`), []Change{{Record: 1, Card: "Lamp", Field: "text.en", Old: "x", New: "b"}})
	assert.ErrorContains(t, err, "is not what was read")
	_, err = JSON([]byte(`{"text":{"en":"a a"}}`), []Change{{Record: 1, Card: "Lamp", Field: "text.en", Old: "a", New: "b"}})
	assert.ErrorContains(t, err, "more than once")
}

func TestYAML(t *testing.T) {
	in := "# cards\n- password: 1\n  text:\n    en: |-\n      You can draw  1 card.\n      Cannot be destroyed.\n    de: x\n- password: 2\n  text:\n    en: 'It''s  old'\n- password: 3\n  text:\n    en: plain  text\n- password: 4\n  text:\n    en: \"a \\\"b\\\"\"\n"
	out, err := YAML([]byte(in), []Change{
		{Record: 1, Field: "text.en", Old: "You can draw  1 card.\nCannot be destroyed.", New: "You can draw 1 card.\nCannot be destroyed."},
		{Record: 2, Field: "text.en", Old: "It's  old", New: "It's old"},
		{Record: 3, Field: "text.en", Old: "plain  text", New: "plain: text"},
		{Record: 4, Field: "text.en", Old: `a "b"`, New: `c "b"`},
	})
	require.NoError(t, err)
	assert.Equal(t, "# cards\n- password: 1\n  text:\n    en: |-\n      You can draw 1 card.\n      Cannot be destroyed.\n    de: x\n- password: 2\n  text:\n    en: 'It''s old'\n- password: 3\n  text:\n    en: \"plain: text\"\n- password: 4\n  text:\n    en: \"c \\\"b\\\"\"\n", string(out))
	_, err = YAML([]byte("text:\n  en: one\n    two\n"), []Change{{Record: 1, Card: "Lamp", Field: "text.en", Old: "one two", New: "b"}})
	assert.ErrorContains(t, err, "folded")
}

func TestCDBIsAllOrNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "cards.cdb")
	db, err := sql.Open("sqlite", path)
	require.NoError(t, err)
	_, err = db.Exec("CREATE TABLE texts(id integer primary key, name text, desc text); INSERT INTO texts VALUES (1,'A','old a'),(2,'B','old b')")
	require.NoError(t, err)
	read := func() (a, b string) {
		require.NoError(t, db.QueryRow("SELECT (SELECT desc FROM texts WHERE id=1), (SELECT desc FROM texts WHERE id=2)").Scan(&a, &b))
		return a, b
	}
	ctx := context.Background()
	err = CDB(ctx, path, []Change{{ID: 1, Old: "old a", New: "new a"}, {ID: 2, Card: "B", Old: "other", New: "x"}})
	assert.ErrorContains(t, err, "is not what was read")
	a, b := read()
	assert.Equal(t, []string{"old a", "old b"}, []string{a, b})
	require.NoError(t, CDB(ctx, path, []Change{{ID: 1, Old: "old a", New: "new a"}, {ID: 2, Old: "old b", New: "new b"}}))
	a, b = read()
	assert.Equal(t, []string{"new a", "new b"}, []string{a, b})
	require.NoError(t, db.Close())
}
