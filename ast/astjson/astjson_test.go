package astjson

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/ast"
	"psct/ast/source"
)

// at gives a node the span of the first place of words in text.
func at[N ast.Node](n N, text, words string) N {
	start := strings.Index(text, words)
	n.SetSpan(source.NewSpan(start, start+len(words)))
	return n
}

// upTo2 is the tree of "up to 2 ..., FIRE" in a little text, built by hand.
func upTo2() (ast.Node, string) {
	text := "up to 2 and 300 x 2"
	two := at(&ast.Quantity{Bound: ast.BoundUpTo, Numbers: []string{"2"}}, text, "up to 2")
	three := at(&ast.Quantity{Numbers: []string{"300"}}, text, "300")
	left := at(&ast.NounPhrase{Dets: []ast.Det{two}}, text, "up to 2")
	right := at(&ast.NounPhrase{Dets: []ast.Det{three}}, text, "300")
	right.SetComma(true)
	return at(&ast.Coord{Conj: ast.ListAnd, Items: []ast.Phrase{left, right}}, text, "up to 2 and 300"), text
}

func TestAppend(t *testing.T) {
	n, _ := upTo2()
	got, err := Append(nil, n)
	require.NoError(t, err)
	assert.JSONEq(t, `{"kind":"Coord","span":[0,15],"conj":"and","items":[
		{"kind":"NounPhrase","span":[0,7],"dets":[{"kind":"Quantity","span":[0,7],"bound":"up to","numbers":["2"]}]},
		{"kind":"NounPhrase","span":[12,15],"comma":true,"dets":[{"kind":"Quantity","span":[12,15],"numbers":["300"]}]}]}`, string(got))
}

func TestOutline(t *testing.T) {
	n, text := upTo2()
	var b strings.Builder
	require.NoError(t, Outline(&b, n, text))
	assert.Equal(t, strings.Join([]string{
		"Coord conj=and",
		"  items: NounPhrase",
		"    dets: Quantity bound=\"up to\" numbers=[2] `up to 2`",
		"  items: NounPhrase",
		"    dets: Quantity numbers=[300] `300`",
		"",
	}, "\n"), b.String())
}

// TestNodesWithinAreWritten counts nodes: the JSON has one object for each node that ast.Walk visits.
func TestNodesWithinAreWritten(t *testing.T) {
	n, _ := upTo2()
	visited := 0
	ast.Walk(n, func(ast.Node) bool { visited++; return true })
	got, err := Append(nil, n)
	require.NoError(t, err)
	assert.True(t, json.Valid(got))
	assert.Equal(t, visited, strings.Count(string(got), `"kind":`))
}

// TestListsOfLists checks a field that holds lists of nodes: no node may be hidden in either form.
func TestListsOfLists(t *testing.T) {
	text := "LIGHT or DARK"
	light := at(&ast.AttributeMod{Attribute: ast.AttributeLight}, text, "LIGHT")
	dark := at(&ast.AttributeMod{Attribute: ast.AttributeDark}, text, "DARK")
	n := at(&ast.ModList{Conj: ast.ListOr, Items: [][]ast.Mod{{light}, {dark}}}, text, text)
	var b strings.Builder
	require.NoError(t, Outline(&b, n, text))
	assert.Equal(t, "ModList conj=or\n  items: AttributeMod attribute=LIGHT `LIGHT`\n  items: AttributeMod attribute=DARK `DARK`\n", b.String())
	got, err := Append(nil, n)
	require.NoError(t, err)
	assert.JSONEq(t, `{"kind":"ModList","span":[0,13],"conj":"or","items":[
		[{"kind":"AttributeMod","span":[0,5],"attribute":"LIGHT"}],[{"kind":"AttributeMod","span":[9,13],"attribute":"DARK"}]]}`, string(got))
}
