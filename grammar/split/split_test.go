package split

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"psct/ast/source"
	"psct/corpus/card"
	"psct/grammar/token"
)

var testNames = token.NewNames([]string{"Ember", `Ember "C"`, "Tide: Rising. Again", "Ember Token"})

func splitText(text string, opt Options) Box {
	return SplitBox(text, token.NewScanner(nil, testNames).Scan(nil, text), opt)
}

// outline prints a box, one sentence a line: kind, labels in <>, condition in
// {}, activation in [], resolution bare, alternatives behind |.
func outline(b Box) string {
	var out strings.Builder
	for _, line := range b.Lines {
		fmt.Fprintf(&out, "%s\n", line.Kind)
		if line.Kind == Materials || line.Kind == Flavor {
			fmt.Fprintf(&out, "  %s\n", line.Span.In(b.Text))
		}
		outlineSentences(&out, b.Text, "  ", line.Sentences)
		outlineBullets(&out, b.Text, "  ", line.Bullets)
	}
	return out.String()
}

func outlineSentences(out *strings.Builder, text, indent string, sentences []Sentence) {
	for _, s := range sentences {
		fmt.Fprintf(out, "%s%s:", indent, s.Kind)
		show := func(format string, span source.Span) {
			if span.IsValid() {
				fmt.Fprintf(out, format, span.In(text))
			}
		}
		for _, label := range s.Labels {
			show(" <%s>", label)
		}
		show(" {%s}", s.Condition)
		if s.Quick {
			out.WriteString(" quick")
		}
		show(" [%s]", s.Activation)
		show(" %s", s.Resolution)
		for _, alt := range s.Or {
			show(" | %s", alt.Lead)
			show(" [%s]", alt.Activation)
			show(" %s", alt.Resolution)
		}
		out.WriteString("\n")
		outlineBullets(out, text, indent+"  ", s.Bullets)
	}
}

func outlineBullets(out *strings.Builder, text, indent string, bullets []Bullet) {
	for _, b := range bullets {
		mark := "●"
		if b.Inline {
			mark = "○"
		}
		fmt.Fprintf(out, "%s%s\n", indent, mark)
		outlineSentences(out, text, indent+"  ", b.Sentences)
	}
}

func TestSplitBox(t *testing.T) {
	for _, tc := range []struct {
		name, text string
		opt        Options
		want       []string
	}{
		{"three zones", `If this card is Normal Summoned: You can discard 1 card, then target 1 monster; destroy it. It cannot attack.`, Options{}, []string{
			"paragraph",
			"  activated: {If this card is Normal Summoned:} [You can discard 1 card, then target 1 monster;] destroy it.",
			"  plain: It cannot attack."}},
		{"condition only, activation only", "If you draw: Draw 1 card. Pay 500 LP; draw 1 card.", Options{}, []string{
			"paragraph", "  activated: {If you draw:} Draw 1 card.", "  activated: [Pay 500 LP;] draw 1 card."}},
		{"quick effect", "During the Main Phase (Quick Effect): You can draw 1 card.", Options{}, []string{
			"paragraph", "  activated: {During the Main Phase (Quick Effect):} quick You can draw 1 card."}},
		{"quick effect in French", "Durant la Main Phase (Effet Rapide) : vous pouvez ciblez max. 2 cartes ; détruisez-les.", Options{Lang: "fr"}, []string{
			"paragraph", "  activated: {Durant la Main Phase (Effet Rapide) :} quick [vous pouvez ciblez max. 2 cartes ;] détruisez-les."}},
		{"marks in names and notes count for nothing", `Add 1 "Tide: Rising. Again" (max. 2; see below: yes). Draw 1 card.`, Options{}, []string{
			"paragraph", `  plain: Add 1 "Tide: Rising. Again" (max. 2; see below: yes).`, "  plain: Draw 1 card."}},
		{"quoted effect", `The activated effect becomes "Pay 1 LP; destroy it.". Draw 1 card.`, Options{}, []string{
			"paragraph", `  plain: The activated effect becomes "Pay 1 LP; destroy it.".`, "  plain: Draw 1 card."}},
		{"a quoted sentence ends its sentence", `That effect becomes "Destroy it." When it leaves, draw.`, Options{}, []string{
			"paragraph", `  plain: That effect becomes "Destroy it."`, "  plain: When it leaves, draw."}},
		{"materials", "1 Tuner + 1+ non-Tuners\nCannot attack.", Options{Materials: true}, []string{
			"materials", "  1 Tuner + 1+ non-Tuners", "paragraph", "  plain: Cannot attack."}},
		{"materials with a slash for the line end", "2 Level 4 monsters / Cannot attack.", Options{Materials: true}, []string{
			"materials", "  2 Level 4 monsters", "paragraph", "  plain: Cannot attack."}},
		{"note before materials", "(This card is always treated as an \"Ember\" card.)\n\"A\" + \"B\"\nCannot attack.", Options{Materials: true}, []string{
			"note", `  aside: (This card is always treated as an "Ember" card.)`, "materials", `  "A" + "B"`, "paragraph", "  plain: Cannot attack."}},
		{"no materials", "Must be Special Summoned with \"Ember\".\n2 monsters", Options{Materials: true}, []string{
			"paragraph", `  plain: Must be Special Summoned with "Ember".`, "paragraph", "  plain: 2 monsters"}},
		{"no materials on other cards", "2 monsters", Options{}, []string{"paragraph", "  plain: 2 monsters"}},
		{"notes", "Draw 1 card. (This is treated as a Fusion Summon. It stays.) Draw 2 cards.", Options{}, []string{
			"paragraph", "  plain: Draw 1 card.", "  aside: (This is treated as a Fusion Summon. It stays.)", "  plain: Draw 2 cards."}},
		{"note with the stop outside", "Roba 1 carta. (Esto es una nota). Roba 2.", Options{Lang: "es"}, []string{
			"paragraph", "  plain: Roba 1 carta.", "  aside: (Esto es una nota).", "  plain: Roba 2."}},
		{"stop inside a trailing note", "Draw 1 card (this is not optional.) Draw 2.", Options{}, []string{
			"paragraph", "  plain: Draw 1 card (this is not optional.)", "  plain: Draw 2."}},
		{"a sentence may begin with a tag", "(Quick Effect): You can draw.", Options{}, []string{
			"paragraph", "  activated: {(Quick Effect):} quick You can draw."}},
		{"flip label", "FLIP: You can draw 1 card. FLIP: If you draw: Discard 1 card.", Options{}, []string{
			"paragraph", "  plain: <FLIP:> You can draw 1 card.", "  activated: <FLIP:> {If you draw:} Discard 1 card."}},
		{"type label", "Machine, Fairy, or Fiend: Once per turn, if you activate a monster effect: You can target 1 card; destroy it.", Options{}, []string{
			"paragraph", "  activated: <Machine, Fairy, or Fiend:> {Once per turn, if you activate a monster effect:} [You can target 1 card;] destroy it."}},
		{"bullets with labels", "Toss a coin.\n● Heads: Draw 1 card.\n● 3+: Once per turn: You can draw.\n● During your turn: You can draw.\n● \"Ember\": Draw.", Options{}, []string{
			"paragraph", "  plain: Toss a coin.",
			"    ●", "      plain: <Heads:> Draw 1 card.",
			"    ●", "      activated: <3+:> {Once per turn:} You can draw.",
			"    ●", "      activated: {During your turn:} You can draw.",
			"    ●", `      plain: <"Ember":> Draw.`}},
		{"inline bullets", "Roll a die and apply the result: ● 1: Draw. ● 2: Discard. You lose.", Options{}, []string{
			"paragraph", "  plain: Roll a die and apply the result:",
			"    ○", "      plain: <1:> Draw.",
			"    ○", "      plain: <2:> Discard.", "      plain: You lose."}},
		{"modal", "If this card is Summoned: Activate 1 of these effects;\n● Target 1 card; destroy it.\n● Draw 1 card.\nYou can only use this effect of \"Ember\" once per turn.", Options{}, []string{
			"paragraph", "  activated: {If this card is Summoned:} [Activate 1 of these effects;]",
			"    ●", "      activated: [Target 1 card;] destroy it.",
			"    ●", "      plain: Draw 1 card.",
			"paragraph", `  limit: You can only use this effect of "Ember" once per turn.`}},
		{"bullets behind a note", "Apply 1 of these effects. (If both, both.)\n● Draw.", Options{}, []string{
			"paragraph", "  plain: Apply 1 of these effects.", "    ●", "      plain: Draw.", "  aside: (If both, both.)"}},
		{"bullets without a lead", "● Draw.\n● Discard.", Options{}, []string{
			"bullets", "  ●", "    plain: Draw.", "  ●", "    plain: Discard."}},
		{"either or", "Once per turn, you can either: Target 1 monster you control; equip this card to it, OR: Unequip this card and Special Summon it.", Options{}, []string{
			"paragraph", "  activated: {Once per turn, you can either:} [Target 1 monster you control;] equip this card to it, | OR: Unequip this card and Special Summon it."}},
		{"a sentence broken over lines goes on", "If you draw:\nYou can reveal 1\ncard (by\nchoice);\ndraw.\n\nDiscard 1 card.", Options{}, []string{
			"paragraph", "  activated: {If you draw:} [You can reveal 1\ncard (by\nchoice);] draw.", "paragraph", "  plain: Discard 1 card."}},
		{"flavour", "A quiet lamp: it never goes out; never.\nSome say.", Options{Flavor: true}, []string{
			"flavor", "  A quiet lamp: it never goes out; never.", "flavor", "  Some say."}},
		{"flavour with a note", "A quiet lamp (it never goes out).\n\n(This card is always treated as an \"Ember\" card.)", Options{Flavor: true}, []string{
			"flavor", "  A quiet lamp (it never goes out).", "note", `  aside: (This card is always treated as an "Ember" card.)`}},
		{"German ordinals and stops", "Wähle 1 Karte; lege sie als 2. oben auf dein Deck. Ziehe 1 Karte.", Options{Lang: "de"}, []string{
			"paragraph", "  activated: [Wähle 1 Karte;] lege sie als 2. oben auf dein Deck.", "  plain: Ziehe 1 Karte."}},
		{"limits in Spanish", `Solo puedes usar este efecto de "Ember" una vez por turno.`, Options{Lang: "es"}, []string{
			"paragraph", `  limit: Solo puedes usar este efecto de "Ember" una vez por turno.`}},
		{"lonely parenthesis", "Draw 1 card (and another. Discard: yes) x) y.", Options{}, []string{
			"paragraph", "  plain: Draw 1 card (and another. Discard: yes) x) y."}},
		{"unclosed parenthesis", "Draw 1 (card. Discard 1.", Options{}, []string{
			"paragraph", "  plain: Draw 1 (card.", "  plain: Discard 1."}},
	} {
		t.Run(tc.name, func(t *testing.T) {
			box := splitText(tc.text, tc.opt)
			assert.Equal(t, strings.Join(tc.want, "\n")+"\n", outline(box))
			checkLeaves(t, &box)
		})
	}
}

func TestInnerSentencesOfANote(t *testing.T) {
	box := splitText("(This is treated as a Fusion Summon. It stays.)", Options{})
	require.Len(t, box.Lines, 1)
	var inner []string
	for _, span := range box.Lines[0].Sentences[0].Inner {
		inner = append(inner, span.In(box.Text))
	}
	assert.Equal(t, []string{"This is treated as a Fusion Summon.", "It stays."}, inner)
}

func TestCard(t *testing.T) {
	scanner := token.NewScanner(nil, testNames)
	pendulum := &card.Card{Kind: card.KindMonster, Types: card.TypePendulum | card.TypeNormal}
	text := Card(scanner, pendulum, "A lamp.", "Once per turn: You can draw.")
	require.Len(t, text.Boxes, 2)
	assert.Equal(t, []BoxKind{Pendulum, Main}, []BoxKind{text.Boxes[0].Kind, text.Boxes[1].Kind})
	assert.Equal(t, Flavor, text.Boxes[1].Lines[0].Kind)
	assert.Empty(t, Card(scanner, pendulum, " \n", "").Boxes, "blank boxes are absent")

	synchro := &card.Card{Kind: card.KindMonster, Types: card.TypeSynchro | card.TypeEffect}
	assert.Equal(t, Materials, Card(scanner, synchro, "1 Tuner + 1 Dragon\nDraw.", "").Boxes[0].Lines[0].Kind)
}

func TestSentencesComeInTextOrder(t *testing.T) {
	box := splitText("Toss a coin. (A note.)\n● Heads: Draw. Draw.\n● Tails: Discard.\nEnd.", Options{})
	at := int32(-1)
	count := 0
	for s := range box.Sentences() {
		require.Greater(t, s.Span.Start, at)
		at = s.Span.Start
		count++
	}
	assert.Equal(t, 6, count)
	for range box.Sentences() {
		break // leaving early is fine
	}
	for range box.Leaves() {
		break
	}
}

func TestLeavesCoverEverything(t *testing.T) {
	piece := rapid.SampledFrom([]string{`"`, " ", "\n", "Ember", `"Ember "C""`, "If you draw", "(", ")", ":", ";", ".", "● ", "●", ", OR: ", "FLIP: ", "3+: ", "a", "becomes"})
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(piece).Draw(t, "pieces"), "")
		opt := Options{Materials: rapid.Bool().Draw(t, "materials"), Flavor: rapid.Bool().Draw(t, "flavor"), Lang: rapid.SampledFrom([]string{"", "fr", "pt-BR"}).Draw(t, "lang")}
		box := splitText(text, opt)
		checkLeaves(t, &box)
	})
}

func FuzzSplitBox(f *testing.F) {
	for _, seed := range []string{"", "If: a; b. ● c", "(a. b) (c.) \"d: e\". f", "FLIP: 1: 2: 3: 4; a, OR: b, OR: c."} {
		f.Add(seed, true)
	}
	f.Fuzz(func(t *testing.T, text string, materials bool) {
		box := splitText(text, Options{Materials: materials})
		checkLeaves(t, &box)
	})
}

func TestHostileTextIsSplit(t *testing.T) {
	for _, unit := range []string{"(", ")", `"`, ":", ";", "a: ", "(a) ", ", OR: a; ", "● ", "\n"} {
		box := splitText(strings.Repeat(unit, 20_000), Options{Materials: true})
		checkLeaves(t, &box)
	}
}

func BenchmarkSplitCorpus(b *testing.B) {
	cards := corpusCards(b)
	scanner := corpusScanner(cards, "en")
	var boxes []Box
	for i := range cards {
		c := cards[i].card(b, "en")
		boxes = append(boxes, Card(scanner, c, c.Text, c.PendulumText).Boxes...)
	}
	b.ReportAllocs()
	b.ResetTimer()
	for range b.N {
		for i := range boxes {
			SplitBox(boxes[i].Text, boxes[i].Tokens, Options{Kind: boxes[i].Kind})
		}
	}
	b.ReportMetric(float64(len(boxes))*float64(b.N)/b.Elapsed().Seconds(), "boxes/s")
}

func TestMasked(t *testing.T) {
	box := splitText(`Add 1 "Tide: Rising. Again" or "Ember" card. Draw.`, Options{})
	assert.Equal(t, `Add 1 "X" or "X" card.`, box.Masked(box.Lines[0].Sentences[0].Span))
	assert.Equal(t, "Draw.", box.Masked(box.Lines[0].Sentences[1].Span))
	assert.Equal(t, "", box.Masked(source.Span{}))
}
