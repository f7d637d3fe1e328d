package grammar

import (
	"errors"

	"github.com/alecthomas/participle/v2"

	"psct/ast"
)

// productions are the participle parsers, one for each struct.
type productions struct {
	quantity   production[pQuantity]
	stat       production[pStat]
	link       production[pLink]
	summon     production[pSummonWord]
	pp         production[pPP]
	ppExcept   production[pBarePP]
	sub        production[pSubClause]
	inf        production[pInfinitive]
	gerund     production[pGerund]
	relThat    production[pRelThat]
	relWhose   production[pRelWhose]
	relInWhich production[pRelInWhich]
	relVerb    production[pRelReduced]
	contact    production[pContact]
	clause     production[pClause]
	bare       production[pBareClause]
	materials  production[pMaterials]
	conds      production[pConditions]
	label      production[pLabel]
	numbers    production[pNumbers]
}

// build makes all parsers. Fields of ast interface types and token classes are
// read by the rules given here.
func (e *engine) build() error {
	options := []participle.Option{
		participle.Lexer(definition{}),
		participle.UseLookahead(participle.MaxLookahead),
		participle.ParseTypeWith(e.phrase),
		participle.ParseTypeWith(e.arg),
		slotRule(e.subject),
		slotRule(repeated(e.auxWord)),
		slotRule(repeated(e.arg)),
		slotRule(e.verbGroup),
		slotRule(e.adjunct),
		slotRule(e.statements),
		slotRule(e.participles),
		slotRule(e.gerunds),
		slotRule(e.moreConditions),
		slotRule(e.contactSteps),
		slotRule(e.bareSteps),
		slotRule(class(e, func(l *entry) ast.Bound { return l.Bound })),
		slotRule(class(e, func(l *entry) ast.Tail { return l.Tail })),
		slotRule(class(e, func(l *entry) ast.Prep { return l.Prep })),
		slotRule(class(e, func(l *entry) ast.Subordinator { return l.Sub })),
		slotRule(class(e, func(l *entry) ast.Noun { return l.Noun })),
		slotRule(e.summonKind),
	}
	var errs []error
	makeProduction(&e.prod.quantity, options, &errs)
	makeProduction(&e.prod.stat, options, &errs)
	makeProduction(&e.prod.link, options, &errs)
	makeProduction(&e.prod.summon, options, &errs)
	makeProduction(&e.prod.pp, options, &errs)
	makeProduction(&e.prod.ppExcept, options, &errs)
	makeProduction(&e.prod.sub, options, &errs)
	makeProduction(&e.prod.inf, options, &errs)
	makeProduction(&e.prod.gerund, options, &errs)
	makeProduction(&e.prod.relThat, options, &errs)
	makeProduction(&e.prod.relWhose, options, &errs)
	makeProduction(&e.prod.relInWhich, options, &errs)
	makeProduction(&e.prod.relVerb, options, &errs)
	makeProduction(&e.prod.contact, options, &errs)
	makeProduction(&e.prod.clause, options, &errs)
	makeProduction(&e.prod.bare, options, &errs)
	makeProduction(&e.prod.materials, options, &errs)
	makeProduction(&e.prod.conds, options, &errs)
	makeProduction(&e.prod.label, options, &errs)
	makeProduction(&e.prod.numbers, options, &errs)
	return errors.Join(errs...)
}

func makeProduction[P any](p *production[P], options []participle.Option, errs *[]error) {
	made, err := newProduction[P](options)
	if err != nil {
		*errs = append(*errs, err)
	}
	*p = made
}

// class is a rule for one token of an enumerated class.
func class[W comparable](e *engine, reading func(*entry) W) func(stream) (W, error) {
	return func(s stream) (W, error) {
		var none W
		e.note(s)
		w := reading(e.entry(s, 0))
		if w == none {
			return none, errNoMatch
		}
		s.Next()
		return w, nil
	}
}
