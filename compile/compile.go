package compile

import (
	"psct/ast"
	"psct/ast/diag"
	"psct/ast/source"
	"psct/corpus/card"
	"psct/ir"
)

// Compile lowers the tree of card c. The program holds the abilities that were understood to the last
// word; each part that was not has a diagnostic. A program without diagnostics of severity error is the
// whole card.
func Compile(tree *ast.Card, c *card.Card) (*ir.Program, diag.List) {
	k := &compiler{card: c, tree: tree, program: &ir.Program{Card: c.ID, Name: c.Name}}
	for _, s := range stages {
		s.run(k)
	}
	k.program.Mentions = mentions(c)
	return k.program, k.diags
}

// stages are what Compile does, in order.
var stages = [...]struct {
	name string
	run  func(*compiler)
}{
	{"classify", (*compiler).classify},
	{"lower", (*compiler).lower},
	{"equip", (*compiler).equipActivation},
	{"remaining", (*compiler).remainingActivation},
	{"limits", (*compiler).applyLimits},
	{"finish", (*compiler).finish},
	{"verify", (*compiler).verify},
}

// compiler is one card while it is compiled.
type compiler struct {
	card    *card.Card
	tree    *ast.Card
	box     ir.Box
	program *ir.Program
	diags   diag.List
	units   []*unit
	remains bool     // `After this card's activation, it remains on the field`
	groups  int      // use limits that count apart so far
	why     []string // what the diagnostics say, one each
	depth   int      // how deep in granted effects
	// outside is the references that abilities make to slots of another one.
	outside map[*ir.Ability][]*ir.NamedRef
	// ownLinks is which abilities a link is one of: `this effect`, of a card with several.
	ownLinks map[*ir.LinkFilter][]*ir.Ability
}

// lower turns the units into abilities, in the order of the text.
func (k *compiler) lower() {
	for _, u := range k.units {
		k.box = u.box
		list, err := k.lowerUnit(u)
		if err == nil {
			err = endWithEquipCard(list)
		}
		if err != nil {
			u.failed = true
			k.report(err, u)
			continue
		}
		u.abilities = append(u.abilities, list...)
		if k.canOpenWithout(u) {
			k.bareActivation(u)
		}
	}
}

func (k *compiler) lowerUnit(u *unit) ([]*ir.Ability, error) {
	if bad := firstBad(u); bad != nil {
		return nil, &Unsupported{What: "text that was not parsed", Span: bad.Span()}
	}
	switch u.kind {
	case unitMaterials:
		return k.newScope().materials(u.materials)
	case unitAside:
		return k.lowerAside(u)
	case unitEffect:
		return k.effect(u)
	case unitStatement:
		return k.lowerStatement(u)
	}
	return nil, nil // limits, turn clauses and rules are applied when all abilities are there
}

// lowerStatement lowers a sentence without markers that stands by itself.
func (k *compiler) lowerStatement(u *unit) ([]*ir.Ability, error) {
	s := k.newScope()
	s.bullets = u.head.Bullets
	s.recall(u)
	list, err := s.statement(u.head)
	if err == nil {
		err = s.bulletsLeft()
	}
	return list, err
}

// lowerAside lowers a note that stands alone; it may speak of the ability before it.
func (k *compiler) lowerAside(u *unit) ([]*ir.Ability, error) {
	s := k.newScope()
	if before := k.before(u); before != nil {
		if before.failed {
			return nil, nil // it belongs to something that was already reported
		}
		if n := len(before.abilities); n > 0 {
			s.ability = before.abilities[n-1]
		}
	}
	return s.aside(u.head)
}

// before is the last unit before u that says what the card does.
func (k *compiler) before(u *unit) *unit {
	var last *unit
	for _, v := range k.units {
		if v == u {
			return last
		}
		if v.kind == unitEffect || v.kind == unitStatement {
			last = v
		}
	}
	return nil
}

// finish puts the abilities into the program and leaves only slots that something refers to.
func (k *compiler) finish() {
	for _, u := range k.units {
		for _, a := range u.abilities {
			asEquipCard(k.card, a)
			tidySlots(a, k.outside[a])
			for _, r := range k.outside[a] {
				r.Ability = len(k.program.Abilities)
			}
			k.program.Abilities = append(k.program.Abilities, a)
		}
	}
	k.numberOwnLinks()
}

// verify takes out abilities that the verifier of the IR does not accept: they are faults of this package,
// and nothing wrong may leave it. Abilities that refer to others go with them, as the numbers change.
func (k *compiler) verify() {
	bad := map[int]string{}
	for _, p := range ir.Verify(k.program) {
		if i, ok := p.Ability(); ok && bad[i] == "" {
			bad[i] = p.What
		}
	}
	for i, a := range k.program.Abilities {
		if bad[i] == "" && choosesFromNowhere(a) {
			bad[i] = "a choice without a place"
		}
	}
	k.leaveOut(bad)
}

// leaveOut takes abilities out of the program and says why.
func (k *compiler) leaveOut(bad map[int]string) {
	if len(bad) == 0 {
		return
	}
	var list []*ir.Ability
	for i, a := range k.program.Abilities {
		switch {
		case bad[i] != "":
			k.invalid(a, bad[i])
		case refersOutside(a):
			k.invalid(a, "refers to an ability that is not valid")
		default:
			list = append(list, a)
		}
	}
	k.program.Abilities = list
}

// choosesFromNowhere reports whether cards are chosen without saying where they are: then a place in the
// text was given to something else.
func choosesFromNowhere(a *ir.Ability) bool {
	found := false
	_ = ir.Walk(&ir.Program{Abilities: []*ir.Ability{a}}, func(node any) error {
		found = found || isPlaceless(chosen(node))
		return nil
	})
	return found
}

// chosen is the selector of the cards that a part of the program acts on; nil for none.
func chosen(node any) *ir.Selector {
	switch n := node.(type) {
	case *ir.Target:
		return n.Select
	case *ir.MoveOp:
		return n.What
	case *ir.SetOp:
		return n.What
	case *ir.AttachOp:
		return n.What
	case *ir.EquipOp:
		return n.What
	case *ir.SummonOp:
		if n.Kind != card.SummonPendulum {
			return n.What
		}
	}
	return nil
}

func isPlaceless(s *ir.Selector) bool {
	if s == nil {
		return false
	}
	for _, part := range s.And {
		if isPlaceless(part) {
			return true
		}
	}
	for _, part := range s.Or {
		if part.Ref == nil && part.Zones == 0 {
			return true
		}
	}
	return s.Ref == nil && s.Zones == 0
}

// invalid reports an ability that is left out.
func (k *compiler) invalid(a *ir.Ability, what string) {
	at := source.Span{Start: a.Span.Start, End: a.Span.End}
	k.diags.Add(diag.New(diag.InvalidProgram, at, what).WithBox(int(a.Box)))
	k.why = append(k.why, what)
}

func refersOutside(a *ir.Ability) bool {
	one := &ir.Program{Abilities: []*ir.Ability{a}}
	for range ir.Nodes[*ir.NamedRef](one) {
		return true
	}
	for l := range ir.Nodes[*ir.LinkFilter](one) {
		if len(l.Abilities) > 0 {
			return true
		}
	}
	return false
}

// report makes a diagnostic of err.
func (k *compiler) report(err error, u *unit) {
	unsup, ok := isUnsupported(err)
	if !ok {
		unsup = &Unsupported{What: err.Error(), Span: u.span()}
	}
	code := unsup.Code
	if code == 0 {
		code = diag.NotLowered
	}
	d := diag.New(code, unsup.Span, unsup.What).WithBox(int(u.box))
	if u.head != nil {
		d = d.WithContext(u.head.Span())
	}
	k.diags.Add(d)
	k.why = append(k.why, unsup.What)
}

func (u *unit) span() source.Span {
	if u.head != nil {
		return u.head.Span()
	}
	if u.materials != nil {
		return u.materials.Span()
	}
	return source.Span{}
}

// firstBad is the first text in u that the parser did not understand.
func firstBad(u *unit) *ast.Bad {
	var bad *ast.Bad
	find := func(n ast.Node) bool {
		if b, ok := n.(*ast.Bad); ok && bad == nil {
			bad = b
		}
		return bad == nil
	}
	for _, s := range u.sentences() {
		ast.Walk(s, find)
	}
	return bad
}
