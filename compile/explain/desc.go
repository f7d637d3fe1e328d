package explain

import (
	"strings"

	"psct/ir"
)

// tail is something said of a card behind its noun, in the forms in which it can be needed.
type tail struct {
	rel, pred       string // "with 4 or more counters", "has 4 or more counters" (| for the form of the verb)
	notRel, notPred string
}

// desc is the description of a card, by the places that its words have in a noun phrase.
//
// Rule: PSCT 2.4 (the order of the words is fixed).
type desc struct {
	face  []string // face-up, Attack Position
	how   []string // Special Summoned
	level []string
	attr  []string
	race  []string
	arch  []string // archetypes in quotes
	kind  []string // Fusion, Tuner, Continuous
	head  string   // monster, Spell ...; empty where nothing says so
	hint  string   // what it must be, as only such cards have what is asked
	names []string // full card names, in quotes
	tails []tail
	alts  []desc // several descriptions, any of which will do
	is    *noun  // a certain card
	place bool   // it says where the card is
}

// pre returns the words in front of the noun in their order.
func (d *desc) pre() []string {
	var out []string
	for _, group := range [][]string{d.face, d.how, d.level, d.attr, d.race, d.arch, d.kind} {
		out = append(out, group...)
	}
	return out
}

func (d *desc) isEmpty() bool {
	return len(d.pre()) == 0 && d.head == "" && len(d.names) == 0 && len(d.tails) == 0 && len(d.alts) == 0 && d.is == nil
}

// onlyTails reports whether everything is said behind the noun.
func (d *desc) onlyTails() bool {
	return len(d.tails) > 0 && len(d.pre()) == 0 && d.head == "" && len(d.names) == 0 && len(d.alts) == 0 && d.is == nil
}

// onlyAlts reports whether there is nothing but alternatives.
func (d *desc) onlyAlts() bool {
	return len(d.alts) > 0 && len(d.pre()) == 0 && d.head == "" && len(d.names) == 0 && len(d.tails) == 0 && d.is == nil
}

// onlyPre reports whether there are only words in front of the noun, all of one sort.
func (d *desc) onlyPre() bool {
	sorts := 0
	for _, group := range [][]string{d.face, d.how, d.level, d.attr, d.race, d.arch, d.kind} {
		if len(group) > 0 {
			sorts++
		}
	}
	return sorts == 1 && d.head == "" && len(d.names) == 0 && len(d.tails) == 0 && len(d.alts) == 0 && d.is == nil
}

// add merges another description into d: both hold.
func (d *desc) add(e desc) {
	d.face = append(d.face, e.face...)
	d.how = append(d.how, e.how...)
	d.level = append(d.level, e.level...)
	d.attr = append(d.attr, e.attr...)
	d.race = append(d.race, e.race...)
	d.arch = append(d.arch, e.arch...)
	d.kind = append(d.kind, e.kind...)
	d.names = append(d.names, e.names...)
	d.tails = append(d.tails, e.tails...)
	d.alts = append(d.alts, e.alts...)
	if d.head == "" || d.head == "card" {
		d.head = e.head
	}
	d.place = d.place || e.place
	if d.hint == "" {
		d.hint = e.hint
	}
	if e.is != nil {
		d.is = e.is
	}
}

// headOr is the word for what is described, or other where nothing says so.
func (d desc) headOr(other string) string {
	switch {
	case d.head != "":
		return d.head
	case d.hint != "":
		return d.hint
	case len(d.level)+len(d.attr)+len(d.race) > 0:
		return "monster"
	default:
		return other
	}
}

// noun is the description as a noun without article: "face-up Dragon monsters with 4 counters".
func (t *teller) noun(d desc, many bool) string {
	switch {
	case d.is != nil:
		return t.isNoun(d)
	case len(d.alts) > 0:
		return t.altNoun(d, many)
	case len(d.names) > 0 && len(d.pre()) == 0 && (d.head == "" || d.head == "card"):
		return phrase(t.or(d.names), t.tailText(d, many))
	}
	head := t.headWord(d)
	if many {
		head = pluralOf(head)
	}
	words := append(d.pre(), head)
	if len(d.names) > 0 {
		words = append(words, t.s("named"), t.or(d.names))
	}
	return phrase(strings.Join(words, " "), t.tailText(d, many))
}

// headWord is the main word: "Monster" behind a card type (Fusion Monster), as card text writes it.
func (t *teller) headWord(d desc) string {
	head := d.headOr(t.s("card"))
	switch {
	case head == "monster" && len(d.kind) > 0 && !strings.HasSuffix(d.kind[len(d.kind)-1], "Tuner"):
		return t.s("Monster")
	case head == "card" && len(d.kind) > 0:
		return t.s("Card")
	}
	return t.s(head)
}

// isNoun is a certain card, with what must be true of it.
func (t *teller) isNoun(d desc) string {
	text := d.is.text
	if pre := d.pre(); len(pre) > 0 {
		text += " " + t.s("(%s)", strings.Join(pre, " "))
	}
	if len(d.names) > 0 {
		text += " " + t.s("(named %s)", t.or(d.names))
	}
	for _, tl := range d.tails {
		is := agree(tl.pred, *d.is)
		text += " " + t.s("(%s)", strings.TrimPrefix(strings.TrimPrefix(is, t.s("is")+" "), t.s("are")+" "))
	}
	return text
}

// altNoun is a choice of descriptions; what holds of all of them stands behind.
func (t *teller) altNoun(d desc, many bool) string {
	var words []string
	for _, alt := range d.alts {
		words = append(words, t.noun(alt, many))
	}
	rest := d
	rest.alts = nil
	if rest.isEmpty() {
		return t.or(words)
	}
	for i, alt := range d.alts {
		words[i] = strings.TrimSpace(t.isA(noun{many: many}, alt, false))
	}
	return t.s("%s that %s", t.noun(rest, many), t.or(words))
}

// tailText is what stands behind the noun.
func (t *teller) tailText(d desc, many bool) string {
	var words []string
	for _, tl := range d.tails {
		words = append(words, agree(tl.rel, noun{many: many}))
	}
	return strings.Join(dropThat(words), t.s(" and "))
}

// dropThat leaves out a second "that": "that is banished and was Summoned".
func dropThat(words []string) []string {
	for i := 1; i < len(words); i++ {
		if strings.HasPrefix(words[i-1], "that ") {
			words[i] = strings.TrimPrefix(words[i], "that ")
		}
	}
	return words
}

// isA says of subject that it is as described, or is not: "is a face-up Dragon monster".
func (t *teller) isA(subject noun, d desc, not bool) string {
	switch {
	case len(d.tails) == 1 && d.onlyTails():
		pred := d.tails[0].pred
		if not {
			pred = d.tails[0].notPred
		}
		return subject.text + " " + agree(pred, subject)
	case d.onlyTails() && !not:
		return subject.text + " " + t.allTails(d, subject)
	case len(d.face) > 0 && len(d.pre()) == len(d.face) && d.onlyPre():
		return t.isFace(subject, d, not)
	case len(d.how) > 0 && d.onlyPre():
		return subject.text + " " + t.allTails(desc{tails: []tail{negatedIf(t.was(t.and(d.how)), not)}}, subject)
	case len(d.alts) > 0 && allTails(d.alts) && !not:
		return t.anyTail(subject, d)
	}
	verb := t.s("be|")
	if not {
		verb = t.s("be| not")
	}
	what := t.noun(d, subject.many)
	if !subject.many && d.is == nil && (len(d.names) == 0 || len(d.pre()) > 0) {
		what = withArticle(what)
	}
	return phrase(subject.text, agree(verb, subject), what)
}

func negatedIf(tl tail, not bool) tail {
	if not {
		return tl.not()
	}
	return tl
}

func allTails(alts []desc) bool {
	for _, a := range alts {
		if !a.onlyTails() {
			return false
		}
	}
	return true
}

func (t *teller) allTails(d desc, subject noun) string {
	var words []string
	for _, tl := range d.tails {
		words = append(words, agree(tl.pred, subject))
	}
	return t.and(words)
}

func (t *teller) anyTail(subject noun, d desc) string {
	var words []string
	for _, a := range d.alts {
		words = append(words, t.allTails(a, subject))
	}
	return subject.text + " " + t.or(words)
}

// isFace says how a card lies: "is face-up", "is in Attack Position".
func (t *teller) isFace(subject noun, d desc, not bool) string {
	word := strings.Join(d.face, " ") // each of them holds
	if strings.HasSuffix(word, "Position") {
		word = t.s("in %s", word)
	}
	verb := t.s("be|")
	if not {
		verb = t.s("be| not")
	}
	return phrase(subject.text, agree(verb, subject), word)
}

// The constructors of tails.

// be is a tail with "is": "equipped to this card".
func (t *teller) be(what string) tail {
	return tail{rel: t.s("that be| %s", what), pred: t.s("be| %s", what), notRel: t.s("that be| not %s", what), notPred: t.s("be| not %s", what)}
}

// beBare is be without "that is" behind a noun: "monsters equipped to this card".
func (t *teller) beBare(what string) tail {
	tl := t.be(what)
	tl.rel = what
	return tl
}

// was is a tail in the past: "destroyed this turn".
func (t *teller) was(what string) tail {
	return tail{rel: t.s("that was| %s", what), pred: t.s("was| %s", what), notRel: t.s("that was| not %s", what), notPred: t.s("was| not %s", what)}
}

// with is a tail with "has": "2 or more counters".
func (t *teller) with(what string) tail {
	return tail{rel: t.s("with %s", what), pred: t.s("have| %s", what), notRel: t.s("without %s", what), notPred: t.s("do| not have %s", what)}
}

// do is a tail with another verb: do("point| to this card", "point to this card").
func (t *teller) does(verb string) tail {
	return tail{
		rel: t.s("that %s", verb), pred: verb,
		notRel: t.s("that do| not %s", base(verb)), notPred: t.s("do| not %s", base(verb)),
	}
}

// can is a tail with "can".
func (t *teller) can(what string) tail {
	return tail{rel: t.s("that can %s", what), pred: t.s("can %s", what), notRel: t.s("that cannot %s", what), notPred: t.s("cannot %s", what)}
}

// not turns a tail round.
func (tl tail) not() tail {
	return tail{rel: tl.notRel, pred: tl.notPred, notRel: tl.rel, notPred: tl.pred}
}

// describe puts a filter into a description; nil describes any card.
func (t *teller) describe(f ir.Filter) desc {
	if f == nil {
		return desc{}
	}
	if !t.enter() {
		return desc{}
	}
	defer t.leave()
	switch f := f.(type) {
	case *ir.AndFilter:
		var d desc
		for _, part := range f.All {
			d.add(t.describe(part))
		}
		return d
	case *ir.OrFilter:
		return t.eitherOf(f.Any)
	case *ir.NotFilter:
		return t.negated(f.Not)
	default:
		return t.plain(f)
	}
}

// describeThe is the description of a filter as a noun: "Dragon monster", "card" for nil.
func (t *teller) describeThe(f ir.Filter, many bool) string { return t.noun(t.describe(f), many) }

// eitherOf describes alternatives: in one place of the phrase where they can stand there, else side by side.
func (t *teller) eitherOf(any []ir.Filter) desc {
	var alts []desc
	for _, f := range any {
		alts = append(alts, t.describe(f))
	}
	if d, ok := t.oneSort(alts); ok {
		return d
	}
	place := true
	for i := range alts {
		place = place && alts[i].place
	}
	return desc{alts: alts, place: place}
}

// oneSort merges alternatives that are words of the same sort: "LIGHT or DARK".
func (t *teller) oneSort(alts []desc) (desc, bool) {
	groups := func(d *desc) []*[]string {
		return []*[]string{&d.face, &d.how, &d.level, &d.attr, &d.race, &d.arch, &d.kind}
	}
	at := -1
	var words []string
	for i := range alts {
		if !alts[i].onlyPre() {
			return desc{}, false
		}
		for g, group := range groups(&alts[i]) {
			if len(*group) == 0 {
				continue
			}
			if at >= 0 && at != g || len(*group) > 1 {
				return desc{}, false
			}
			at = g
			words = append(words, (*group)[0])
		}
	}
	if at < 0 {
		return desc{}, false
	}
	var d desc
	*groups(&d)[at] = []string{t.or(words)}
	return d, true
}

// negated describes what a filter leaves out.
func (t *teller) negated(f ir.Filter) desc {
	switch f := f.(type) {
	case *ir.OrFilter:
		var d desc
		for _, part := range f.Any {
			d.add(t.negated(part))
		}
		return d
	case *ir.NotFilter:
		return t.describe(f.Not)
	}
	d := t.describe(f)
	switch {
	case len(d.tails) == 1 && d.onlyTails():
		return desc{tails: []tail{d.tails[0].not()}}
	case d.onlyPre() && len(d.face)+len(d.how)+len(d.level) == 0 && len(d.pre()) == 1 && !strings.Contains(d.pre()[0], t.s(" or ")):
		return t.non(d)
	case d.is != nil && len(d.pre())+len(d.tails)+len(d.names) == 0:
		return desc{tails: []tail{t.be(d.is.text).not()}}
	case len(d.face) > 0 && d.onlyPre():
		return desc{tails: []tail{t.beBare(inPosition(t, strings.Join(d.face, " "))).not()}}
	case len(d.names) > 0 && len(d.pre())+len(d.tails)+len(d.alts) == 0:
		return desc{head: d.head, tails: []tail{t.be(t.s("named %s", t.or(d.names))).not()}}
	default:
		what := t.noun(d, false)
		return desc{tails: []tail{t.be(withArticle(what)).not()}}
	}
}

func inPosition(t *teller, face string) string {
	if strings.HasSuffix(face, "Position") {
		return t.s("in %s", face)
	}
	return face
}

// non puts "non-" in front of the only word of a description.
func (t *teller) non(d desc) desc {
	for _, group := range []*[]string{&d.attr, &d.race, &d.arch, &d.kind} {
		if len(*group) == 1 {
			*group = []string{t.s("non-%s", (*group)[0])}
		}
	}
	return d
}
