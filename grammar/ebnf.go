package grammar

import (
	"fmt"
	"regexp"
	"strings"

	"psct/ast"
)

// EBNF writes the grammar: the productions as participle has them, the rules that
// are functions as the alternatives they choose among, and the words. Where rules
// look ahead to choose, the notation says more than the parser takes: a noun that
// is a verb too, for example, is a noun only where no object follows. Words also
// have to fit each other, see slip.go.
func (p *Parser) EBNF() string {
	var b strings.Builder
	for _, r := range layoutRules {
		writeRule(&b, r.name, r.body)
	}
	for _, text := range p.engine.prod.ebnf() {
		name, body, _ := strings.Cut(strings.TrimSpace(text), " = ")
		writeRule(&b, productionName(name), ruleNames(strings.TrimSuffix(body, " .")))
	}
	for _, r := range writtenRules {
		writeRule(&b, r.name, r.body)
	}
	writeWords(&b)
	return b.String()
}

// ebnf is what participle says of each production.
func (p *productions) ebnf() []string {
	return []string{
		p.label.parser.String(), p.materials.parser.String(), p.conds.parser.String(), p.numbers.parser.String(),
		p.clause.parser.String(), p.bare.parser.String(), p.summon.parser.String(),
		p.sub.parser.String(), p.inf.parser.String(), p.gerund.parser.String(),
		p.pp.parser.String(), p.ppExcept.parser.String(),
		p.relThat.parser.String(), p.relWhose.parser.String(), p.relInWhich.parser.String(),
		p.relVerb.parser.String(), p.contact.parser.String(),
		p.quantity.parser.String(), p.stat.parser.String(), p.link.parser.String(),
	}
}

// ebnfRule is a rule in the notation: `|` or, `?` perhaps, `*` any number of,
// `+` one or more, quotes around words, angles around kinds of tokens.
type ebnfRule struct{ name, body string }

// layoutRules are the rules of package split, which cuts a text before it is read.
var layoutRules = []ebnfRule{
	{"Box", `Line ("\n" Line)*`},
	{"Line", `Materials Note* | Sentence+ | Bullet`},
	{"Sentence", `Zones End? ("\n" Bullet)* | "(" (Commands End)+ ")" "."?`},
	{"Zones", `(Label ":")* (Conditions ":" | Commands ":")? (Segment ";")? Segment Alternative*`},
	{"Alternative", `"," "OR" ":" (Segment ";")? Segment`},
	{"Bullet", `"●" Sentence+`},
	{"End", `"." | ":" | ";" | "!"`},
	{"Label", `"FLIP" | "Heads" | "Tails" | Numbers | Quantity | Adjective | PhraseLabel`},
}

// writtenRules are the rules that are functions.
var writtenRules = []ebnfRule{
	{"MoreCondition", `ConditionConj (Adjunct | Statement) | ","? (Adjunct | Phrase AuxWord+)`},
	{"Segment", `Commands | Phrase AuxWord+ | Arg+`},
	{"Commands", `Step (CommandConj Step)*`},
	{"Step", `"either"? ((Adjunct | Adverbial) ",")* PP? (AnyClause | Verbless)`},
	{"AnyClause", `Clause | BareClause`},
	{"Statement", `Clause | Phrase AuxWord+`},
	{"StatementSteps", `Statement (StatementConj (Statement | BareClause | PP))*`},
	{"BareSteps", `BareClause (StatementConj BareClause)*`},
	{"ParticipleSteps", `BareClause (StatementConj BareClause)*`},
	{"IngSteps", `BareClause (StatementConj BareClause)*`},
	{"ContactSteps", `Clause ("or" BareClause)*`},
	{"Verbless", `BareClause | Arg+`},
	{"AuxWord", `Aux | Adverb`},
	{"VerbGroup", `VerbWord (ListConj VerbWord)*`},
	{"VerbWord", `SummonWord? Verb`},
	{"Arg", `","? ArgItem ("," ArgItem)* (","? ListConj ArgItem)?`},
	{"ArgItem", `Note | Phrase | PP | SubClause | Infinitive | BareSteps | Gerund | Adverbial | AdjPhrase | RelClause | Prep | "either" PP`},
	{"Adjunct", `AdjunctItem ("," AdjunctItem)* (","? ListConj AdjunctItem)?`},
	{"AdjunctItem", `Note | Adverbial | Infinitive | SubClause | PP | NounPhrase`},
	{"Adverbial", `"up to"? Adverb (PP | NounPhrase)?`},
	{"AdjPhrase", `Adjective (ListConj Adjective)? Arg*`},
	{"PP", `Adverb? (PlainPP | BarePP | Prep Gerund | Prep Adverbial | Prep StatementSteps)`},
	{"SubjectPhrase", `Phrase`},
	{"Phrase", `("either" | "both")? Item ("," Item)* (","? ListConj Item)? ","?`},
	{"Item", `NounPhrase ("x" Item | "+" Item)?`},
	{"NounPhrase", `(Core <possessive>)* Core Post*`},
	{"Core", `Det* Mod* Head?`},
	{"Det", `Quantity | Determiner "of"? | "?" | ("top" | "bottom" | Adjective)`},
	{"Mod", `ModItem ("," ModItem)* (","? ListConj ModItem)?`},
	{"ModItem", `Adjective Tail? | "non-"? (Kind | Attribute | Race | <name>) | Stat | Link | VerbWord | Noun | Adverb | Note | <ordinal> | <word> <word>? <plural>?`},
	{"Head", `(<name> | "non-"? Noun) <plural>? | Pronoun | Adjective | QuotedText`},
	{"QuotedText", `"\"" (Conditions ":")? (Commands ";")? Commands "."? "\""`},
	{"Post", `","? PostItem (","? ListConj PostItem)? ","?`},
	{"PostItem", `Note | <name> | RelClause | PP | SubClause | Tail | NounPhrase | AdjPhrase | Adverbial`},
	{"RelClause", `RelThat | RelWhose | RelInWhich | RelReduced | Contact`},
	{"Note", `"(" ("Quick Effect" | StatBlock | Commands | (","? (Arg | FragmentConj (AnyClause | Arg)))+) ")"`},
	{"StatBlock", `ModItem "/" ModItem ("/" ModItem)+`},
}

// productionName is the name of a struct's production: without the p of the type,
// and told apart from the rule that dispatches to it.
func productionName(name string) string {
	switch name {
	case "PPP":
		return "PlainPP"
	case "PLabel":
		return "PhraseLabel"
	}
	return strings.TrimPrefix(name, "P")
}

// slotName is how participle names the field of a rule.
var slotName = regexp.MustCompile(`Slot\[(\[\])?\*?psct/\w+\.(\w+)\]`)

// ruleNames names the rules of fields: a list is any number of its items.
func ruleNames(body string) string {
	return slotName.ReplaceAllStringFunc(body, func(s string) string {
		m := slotName.FindStringSubmatch(s)
		name := strings.ToUpper(m[2][:1]) + m[2][1:]
		switch name {
		case "AdjunctNode":
			name = "Adjunct"
		case "Node":
			name = "Arg"
		}
		if m[1] != "" {
			name += "*"
		}
		return name
	})
}

// writeWords writes the enumerated words and the conjunctions.
func writeWords(b *strings.Builder) {
	writeConjs(b, "CommandConj", commandConjs)
	writeConjs(b, "StatementConj", statementConjs)
	writeConjs(b, "ConditionConj", conditionConjs)
	writeConjs(b, "FragmentConj", fragmentConjs)
	writeClass(b, "ListConj", ast.NumListConj)
	writeClass(b, "Bound", ast.NumBounds)
	writeClass(b, "Tail", ast.NumTails)
	writeClass(b, "Aux", ast.NumAux)
	writeClass(b, "Determiner", ast.NumDeterminers)
	writeClass(b, "Pronoun", ast.NumPronouns)
	writeClass(b, "Prep", ast.NumPreps)
	writeClass(b, "Subordinator", ast.NumSubordinators)
	writeClass(b, "Adverb", ast.NumAdverbs)
	writeClass(b, "Adjective", ast.NumAdjectives)
	writeClass(b, "Kind", ast.NumKinds)
	writeClass(b, "Attribute", ast.NumAttributes)
	writeClass(b, "Race", ast.NumRaces)
	writeForms(b, "Verb", ast.NumVerbs, ast.NumForms, ast.Verb.Spell)
	writeForms(b, "Noun", ast.NumNouns, ast.OptionalPlural, ast.Noun.Spell)
}

func writeConjs(b *strings.Builder, name string, table conjs) {
	words := make([]string, len(table))
	for i, row := range table {
		words[i] = `"` + strings.Join(row.words, `" "`) + `"`
	}
	writeRule(b, name, strings.Join(words, " | "))
}

func writeClass[W word](b *strings.Builder, name string, num W) {
	var words []string
	for w := W(1); w < num; w++ {
		if w.String() != "" {
			words = append(words, `"`+w.String()+`"`)
		}
	}
	writeRule(b, name, strings.Join(words, " | "))
}

// word is an enumerated word of package ast.
type word interface {
	~uint8
	String() string
}

// writeForms writes words that are inflected.
func writeForms[W ~uint16, F ~uint8](b *strings.Builder, name string, num W, forms F, spell func(W, F) string) {
	var words []string
	for w := W(1); w < num; w++ {
		seen := map[string]bool{"": true}
		for f := F(1); f < forms; f++ {
			if text := spell(w, f); !seen[text] {
				seen[text] = true
				words = append(words, `"`+text+`"`)
			}
		}
	}
	writeRule(b, name, strings.Join(words, " | "))
}

// ebnfPart is what stays on one line: a quoted word, or what has no blank in it.
var ebnfPart = regexp.MustCompile(`("(\\.|[^"\\])*"|[^" ])+ ?`)

func writeRule(b *strings.Builder, name, body string) {
	const width = 120
	line := name + " ="
	for _, part := range ebnfPart.FindAllString(body, -1) {
		if len(line)+len(part) > width {
			fmt.Fprintln(b, strings.TrimRight(line, " "))
			line = "    "
		} else if line[len(line)-1] == '=' {
			line += " "
		}
		line += part
	}
	fmt.Fprintln(b, line+" .")
}
