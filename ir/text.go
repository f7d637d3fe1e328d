package ir

import (
	"fmt"
	"io"
	"reflect"
	"strconv"
	"strings"
)

// Fprint writes the readable form of a program: one line for each condition, limit, cost, target and
// op, nested blocks indented. It is for reading and for tests; it cannot be read back.
func Fprint(w io.Writer, p *Program) error {
	_, err := io.WriteString(w, Text(p))
	return err
}

// Text returns the readable form of a program (see Fprint).
func Text(p *Program) string {
	t := &printer{}
	t.line(0, "program %q %d", p.Name, p.Card)
	for i, a := range p.Abilities {
		t.ability(0, "ability "+strconv.Itoa(i), a)
	}
	return t.out.String()
}

type printer struct{ out strings.Builder }

func (t *printer) line(depth int, format string, args ...any) {
	t.out.WriteString(strings.Repeat("  ", depth))
	fmt.Fprintf(&t.out, format, args...)
	t.out.WriteByte('\n')
}

func (t *printer) ability(depth int, title string, a *Ability) {
	t.line(depth, "%s  %s", title, strings.Join(abilityWords(a), " "))
	depth++
	t.part(depth, "when", a.Timing)
	t.part(depth, "damage-step", a.DamageStep)
	t.part(depth, "if", a.Condition)
	t.part(depth, "quick", a.QuickIf)
	t.limits(depth, a.Limits)
	for _, s := range a.TurnClauses {
		t.step(depth, "all turn", s)
	}
	t.activation(depth, a.Costs, a.Targets)
	t.part(depth, "shield", a.Shield)
	t.modal(depth, a.Modal)
	t.block(depth, a.Do)
}

func abilityWords(a *Ability) []string {
	words := []string{a.Kind.String()}
	if a.Box != MainBox {
		words = append(words, a.Box.String())
	}
	if a.Speed > 0 {
		words = append(words, "speed "+strconv.Itoa(int(a.Speed)))
	}
	for _, flag := range []struct {
		on   bool
		word string
	}{{a.Optional, "optional"}, {a.Negatable, "negatable"}, {a.FaceDown, "face-down-too"}} {
		if flag.on {
			words = append(words, flag.word)
		}
	}
	if a.Zones != 0 {
		words = append(words, "in "+inline(a.Zones))
	}
	if a.Late != 0 {
		words = append(words, "late to "+inline(a.Late))
	}
	if a.Player != (Player{}) {
		words = append(words, "by "+inline(a.Player))
	}
	if a.Label != "" {
		words = append(words, "label "+strconv.Quote(a.Label))
	}
	return words
}

// part writes a line for v unless it is unset.
func (t *printer) part(depth int, title string, v any) {
	r := reflect.ValueOf(v)
	if !r.IsValid() || r.IsZero() {
		return
	}
	t.line(depth, "%-7s %s", title, inline(v))
}

func (t *printer) limits(depth int, limits []*Limit) {
	for _, l := range limits {
		t.part(depth, "limit", l)
	}
}

// activation writes costs and targets in the order in which they happen.
func (t *printer) activation(depth int, costs []*Step, targets []*Target) {
	for i := 0; i <= len(costs); i++ {
		for _, target := range targets {
			if target.After == i || (i == len(costs) && target.After > i) {
				t.line(depth, "target  %s = %s recheck %s", slotText(target.Slot), inline(target.Select), target.Recheck)
			}
		}
		if i < len(costs) {
			t.step(depth, "cost", costs[i])
		}
	}
}

func (t *printer) modal(depth int, m *Modal) {
	if m == nil {
		return
	}
	t.line(depth, "modes   %s", inlineFields(reflect.ValueOf(m).Elem(), shapeOf[Modal](), isBlockField))
	for i, mode := range m.Modes {
		t.line(depth+1, "mode %d %s", i, inlineFields(reflect.ValueOf(mode).Elem(), shapeOf[Mode](), isBlockField))
		t.limits(depth+2, mode.Limits)
		t.activation(depth+2, mode.Costs, mode.Targets)
		t.block(depth+2, mode.Do)
	}
}

func (t *printer) block(depth int, b Block) {
	for _, s := range b {
		t.step(depth, s.Link.String(), s)
	}
}

func (t *printer) step(depth int, title string, s *Step) {
	var words []string
	if s.Slot != 0 {
		words = append(words, slotText(s.Slot)+" =")
	}
	if s.Optional {
		words = append(words, "["+inline(s.Decider)+" may]")
	}
	if s.Condition != nil {
		words = append(words, "[if "+inline(s.Condition)+"]")
	}
	words = append(words, KindOf(s.Op).String())
	t.line(depth, "%-7s %s%s", title, strings.Join(words, " "), opText(s.Op))
	t.nested(depth+1, s.Op)
}

func opText(op Op) string {
	if op == nil {
		return ""
	}
	v := reflect.ValueOf(op).Elem()
	args := inlineFields(v, shapes()[v.Type()], isBlockField)
	if args == "" {
		return ""
	}
	return " " + args
}

// isBlockField reports whether a field holds steps, which have lines of their own.
func isBlockField(f *fieldShape) bool {
	s := f.shape
	for s.kind == shapePtr || s.kind == shapeSlice {
		s = s.elem
	}
	switch s.typ {
	case reflect.TypeFor[Step](), reflect.TypeFor[Option](), reflect.TypeFor[Ability](), reflect.TypeFor[Target](),
		reflect.TypeFor[Mode](), reflect.TypeFor[Limit]():
		return true
	default:
		return false
	}
}

// nested writes the blocks inside an op.
func (t *printer) nested(depth int, op Op) {
	if op == nil {
		return
	}
	v := reflect.ValueOf(op).Elem()
	s := shapes()[v.Type()]
	for i := range s.fields {
		f := &s.fields[i]
		if !isBlockField(f) {
			continue
		}
		switch field := v.Field(f.index).Interface().(type) {
		case Block:
			t.named(depth, f.name, field)
		case []*Step:
			t.named(depth, f.name, field)
		case []*Option:
			for i, o := range field {
				t.line(depth, "option %d %s", i, inlineFields(reflect.ValueOf(o).Elem(), shapeOf[Option](), isBlockField))
				t.block(depth+1, o.Do)
			}
		case []*Ability:
			for i, a := range field {
				t.ability(depth, "ability "+strconv.Itoa(i), a)
			}
		case *Ability:
			if field != nil {
				t.ability(depth, "ability", field)
			}
		}
	}
}

func (t *printer) named(depth int, name string, b Block) {
	if len(b) == 0 {
		return
	}
	t.line(depth, "%s", name)
	t.block(depth+1, b)
}
