package grammar

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/ast"
	"psct/grammar/lexicon"
	"psct/grammar/split"
	"psct/grammar/token"
)

// The rules of the ledger that are about reading texts, each test named by its
// id. Texts are invented; expectations are the ledger's.

// readSentence parses a text and gives its first sentence.
func readSentence(t *testing.T, text string) *ast.Sentence {
	t.Helper()
	r := readText(t, text)
	require.True(t, r.Parsed, "not understood: %v", r.Blockers)
	return r.Tree.Boxes[0].Lines[0].Sentences[0]
}

func readText(t *testing.T, text string) *Result {
	t.Helper()
	lex := lexicon.New()
	p, err := New(lex, Options{})
	require.NoError(t, err)
	scanner := token.NewScanner(lex, nil)
	box := split.SplitBox(text, scanner.Scan(nil, text), split.Options{Lang: "en"})
	return p.Parse(&split.Text{Boxes: []split.Box{box}})
}

func TestLedger_S0_GRP_2(t *testing.T) {
	s := readSentence(t, "If you control a monster: You can discard 1 card, then target 1 card on the field; destroy it.")
	require.Len(t, s.Conditions, 1)
	assert.Equal(t, "if you control a monster", ast.Print(s.Conditions[0]))
	require.Len(t, s.Activation, 2)
	assert.Equal(t, ast.VerbDiscard, s.Activation[0].Clause.Verbs[0].Verb)
	assert.Equal(t, ast.VerbTarget, s.Activation[1].Clause.Verbs[0].Verb)
	require.Len(t, s.Resolution, 1)
	assert.Equal(t, ast.VerbDestroy, s.Resolution[0].Clause.Verbs[0].Verb)
}

func TestLedger_S0_GRP_3(t *testing.T) {
	s := readSentence(t, "You can Tribute this card; draw 1 card.")
	assert.Empty(t, s.Conditions, "no colon, no activation condition")
	assert.Len(t, s.Activation, 1)
}

func TestLedger_S0_GRP_4(t *testing.T) {
	s := readSentence(t, "During your Main Phase: You can draw 1 card.")
	assert.Empty(t, s.Activation, "no semicolon, no cost and no target")

	declares := readSentence(t, "Declare 1 Attribute; destroy all monsters with that Attribute.")
	require.Len(t, declares.Activation, 1, "what stands before a semicolon need not be a cost")
	assert.Equal(t, ast.VerbDeclare, declares.Activation[0].Clause.Verbs[0].Verb)

	pays := readSentence(t, "Activate this card by paying 1000 LP.")
	assert.Empty(t, pays.Activation, "a cost can stand without a semicolon, inside the sentence")
	pp, ok := pays.Resolution[0].Clause.Args[1].(*ast.PP)
	require.True(t, ok)
	assert.Equal(t, ast.PrepBy, pp.Prep)
}

func TestLedger_S0_GRP_5(t *testing.T) {
	s := readSentence(t, `"Lantern" monsters you control gain 300 ATK.`)
	assert.Empty(t, s.Conditions)
	assert.Empty(t, s.Activation)
	assert.NotNil(t, s.Resolution[0].Clause.Subject, "a statement, not a command")

	command := readSentence(t, "Destroy all monsters on the field.")
	assert.Nil(t, command.Resolution[0].Clause.Subject, "the text of a Normal Spell has neither mark and is a command")

	named := readSentence(t, `Send "Lantern 9: Dusk" from your Deck to the GY.`)
	assert.Empty(t, named.Conditions, "a colon inside a name is no mark")
	noted := readText(t, "Draw 1 card (or: none).").Tree.Boxes[0].Lines[0].Sentences[0]
	assert.Empty(t, noted.Conditions, "a colon inside parentheses is no mark")
}

func TestLedger_S0_GRP_E1(t *testing.T) {
	s := readSentence(t, "When a monster declares an attack: You can detach 1 material from this card; negate the attack.")
	event, ok := s.Conditions[0].(*ast.SubClause)
	require.True(t, ok)
	assert.Equal(t, ast.SubWhen, event.Word)
	assert.Equal(t, "a monster", ast.Print(event.Steps[0].Clause.Subject), "either player's")
	cost := s.Activation[0].Clause
	assert.Equal(t, ast.AuxCan, cost.Aux[0].Aux, "optional")
	assert.Equal(t, ast.VerbDetach, cost.Verbs[0].Verb)
	assert.Equal(t, ast.VerbNegate, s.Resolution[0].Clause.Verbs[0].Verb)
}

func TestLedger_S0_GRP_E2(t *testing.T) {
	s := readSentence(t, "Once per turn: You can target 1 face-up monster on the field; banish that target.")
	once, ok := s.Conditions[0].(*ast.Adverbial)
	require.True(t, ok)
	assert.Equal(t, ast.AdvOnce, once.Adverb)
	require.Len(t, s.Activation, 1, "a target and no cost")
	assert.Equal(t, ast.VerbTarget, s.Activation[0].Clause.Verbs[0].Verb)

	wrong := readText(t, "Once per turn: You can target 1 face-up monster on the field: banish that target.")
	assert.False(t, wrong.Parsed, "a second colon in the semicolon's place is not accepted")
	require.NotEmpty(t, wrong.Diags)
}

func TestLedger_S1_CTR_E1(t *testing.T) {
	named := map[string]string{
		"Place 1 Ember Counter on this card.": "Ember",
		"Place 2 Dusk Counters on it.":        "Dusk",
	}
	for text, want := range named {
		object := readSentence(t, text).Resolution[0].Clause.Args[0].(*ast.NounPhrase)
		require.Len(t, object.Mods, 1, text)
		assert.Equal(t, want, object.Mods[0].(*ast.CounterMod).Name)
	}
	plain := readSentence(t, "Place 1 counter on this card.").Resolution[0].Clause.Args[0].(*ast.NounPhrase)
	assert.Empty(t, plain.Mods, "a plain counter has no name")
}

func TestLedger_S1_PCT_1(t *testing.T) {
	s := readSentence(t, "During the End Phase: You can pay 500 LP; draw 1 card.")
	assert.NotEmpty(t, s.Conditions)
	assert.NotEmpty(t, s.Activation)
	assert.NotEmpty(t, s.Resolution)
}

func TestLedger_S2_GLO_1(t *testing.T) {
	for text, want := range map[string]ast.Noun{
		"During damage calculation: Draw 1 card.": ast.NounDamageCalculation,
		"During the Damage Step: Draw 1 card.":    ast.NounDamageStep,
	} {
		pp := readSentence(t, text).Conditions[0].(*ast.PP)
		assert.Equal(t, want, pp.Object.(*ast.NounPhrase).Head.(*ast.NounHead).Noun, text)
	}
}

func TestLedger_S4_ACT_2(t *testing.T) {
	s := readSentence(t, "Discard 1 card; destroy 1 monster on the field.")
	require.Len(t, s.Activation, 1, "the cost is what stands before the semicolon")
	assert.Equal(t, ast.VerbDiscard, s.Activation[0].Clause.Verbs[0].Verb)

	old := readSentence(t, "Discard 1 card to destroy 1 monster on the field.")
	assert.Empty(t, old.Activation, "without the mark nothing is split off: `to` is read, not taken for a mark")
	args := old.Resolution[0].Clause.Args
	assert.IsType(t, &ast.Infinitive{}, args[len(args)-1])
}
