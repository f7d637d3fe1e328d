package explain

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/language"

	"psct/corpus/card"
	"psct/ir"
)

// setUp explains one ability of a card.
func setUp(t *testing.T, a *ir.Ability, c *card.Card) []Statement {
	t.Helper()
	e, err := Program(&ir.Program{Name: c.Name, Abilities: []*ir.Ability{a}}, c, Printer(language.English))
	require.NoError(t, err)
	return e.Effects[0].Statements
}

// TestMissTheTiming follows PSCT 6.4: an optional "When" misses it, a direct answer, "If", and what is
// mandatory do not.
func TestMissTheTiming(t *testing.T) {
	for name, tc := range map[string]struct {
		word     ir.TimingWord
		optional bool
		response bool
		misses   bool
	}{
		"optional when":  {ir.WordWhen, true, false, true},
		"mandatory when": {ir.WordWhen, false, false, false},
		"optional if":    {ir.WordIf, true, false, false},
		"direct answer":  {ir.WordWhen, true, true, false},
		"each time":      {ir.WordEachTime, false, false, false},
	} {
		a := setting()
		a.Optional, a.Timing.Word, a.Timing.Response = tc.optional, tc.word, tc.response
		got := strings.Join(texts(setUp(t, a, monster()), Timing), " ")
		require.Equal(t, tc.misses, strings.Contains(got, "can miss"), "%s: %s", name, got)
	}
}

// TestLimitsSayWhatNegationDoes follows the table of PSCT 1.4.
func TestLimitsSayWhatNegationDoes(t *testing.T) {
	for class, want := range map[ir.LimitClass][]string{
		ir.LimitSoft:     {"Soft limit", "A negated use counts too."},
		ir.LimitUse:      {"Hard limit", "A negated use counts too."},
		ir.LimitActivate: {"Hard limit", "It does not count if the activation is negated."},
		ir.LimitSummon:   {"Hard limit", "Only successful Summons count."},
	} {
		a := setting()
		l := &ir.Limit{Class: class, Count: ir.N(1), Per: ir.PerTurn, Name: "Lantern Warden"}
		if class == ir.LimitSoft {
			l.Name = ""
		}
		a.Limits = []*ir.Limit{l}
		got := strings.Join(texts(setUp(t, a, monster()), Limit), " ")
		for _, w := range want {
			require.Contains(t, got, w, "%s", class)
		}
	}
}

// TestSharedLimit: abilities with the same group name each other.
func TestSharedLimit(t *testing.T) {
	limit := func() []*ir.Limit {
		return []*ir.Limit{{Class: ir.LimitUse, Count: ir.N(1), Per: ir.PerTurn, Name: "Lantern Warden", Group: 4, Shared: true}}
	}
	a, b := setting(), setting()
	a.Limits, b.Limits = limit(), limit()
	e, err := Program(&ir.Program{Name: "Lantern Warden", Abilities: []*ir.Ability{a, b}}, monster(), Printer(language.English))
	require.NoError(t, err)
	require.Contains(t, strings.Join(texts(e.Effects[0].Statements, Limit), " "), "shares the counter with effect 2")
	require.Contains(t, strings.Join(texts(e.Effects[1].Statements, Limit), " "), "shares the counter with effect 1")
}

// TestDefaultDamageUse follows the classes of PSCT 6.5.
func TestDefaultDamageUse(t *testing.T) {
	atk := ir.Block{{Op: &ir.StatOp{What: ir.This(), Stats: []ir.Stat{ir.ATK}, Do: ir.Gain, Value: ir.N(500)}}}
	negate := ir.Block{{Op: &ir.NegateOp{What: ir.NegateActivation}}}
	this := &ir.IsFilter{Ref: &ir.ThisRef{}}
	trigger := func(optional bool, e ir.Event) *ir.Ability {
		return &ir.Ability{Kind: ir.Trigger, Optional: optional, Speed: 1, Timing: &ir.Timing{Word: ir.WordIf, Events: []*ir.Event{&e}}, Do: draw()}
	}
	for name, tc := range map[string]struct {
		a    *ir.Ability
		want DamageUse
	}{
		"ignition":                {&ir.Ability{Kind: ir.Ignition, Speed: 1, Do: atk}, DamageNo},
		"quick, draws":            {&ir.Ability{Kind: ir.Quick, Speed: 2, Do: draw()}, DamageNo},
		"quick, changes ATK":      {&ir.Ability{Kind: ir.Quick, Speed: 2, Do: atk}, DamageChanges},
		"quick, negates":          {&ir.Ability{Kind: ir.Quick, Speed: 2, Do: negate}, DamageNegates},
		"Counter Trap":            {&ir.Ability{Kind: ir.CardActivation, Speed: 3, Do: draw()}, DamageCounter},
		"mandatory trigger":       {trigger(false, ir.Event{Kind: ir.EventSummoned}), DamageMust},
		"optional, other Summon":  {trigger(true, ir.Event{Kind: ir.EventSummoned}), DamageNo},
		"optional, own Summon":    {trigger(true, ir.Event{Kind: ir.EventSummoned, Subject: this}), DamageItself},
		"optional, other to GY":   {trigger(true, ir.Event{Kind: ir.EventMoved, To: card.ZoneGY.Set()}), DamageLoss},
		"destroyed by battle":     {trigger(true, ir.Event{Kind: ir.EventMoved, Reasons: card.ReasonBattle.Set()}), DamagePoint},
		"Flip effect":             {&ir.Ability{Kind: ir.Flip, Speed: 1, Do: draw()}, DamagePoint},
		"ATK as a by-product":     {&ir.Ability{Kind: ir.Quick, Speed: 2, Do: append(draw(), atk[0])}, DamageNo},
		"activation, draws cards": {&ir.Ability{Kind: ir.CardActivation, Speed: 2, Do: draw()}, DamageNo},
	} {
		require.Equal(t, tc.want, DefaultDamageUse(tc.a), name)
	}
}

// TestLinksNameTheirGroup follows PSCT 1.10: "A and B, and if you do, C, then D".
func TestLinksNameTheirGroup(t *testing.T) {
	a := setting()
	for i, link := range []ir.Link{ir.LinkStart, ir.LinkAnd, ir.LinkIfDo, ir.LinkThen} {
		step := &ir.Step{Link: link, Op: &ir.DrawOp{Count: ir.N(i + 1)}}
		if i == 0 {
			a.Do = nil
		}
		a.Do = append(a.Do, step)
	}
	does := texts(setUp(t, a, monster()), Does)
	require.Equal(t, "1. Draw 1 card.", does[0])
	require.Contains(t, does[1], "step 1 and this only happen together")
	require.Contains(t, does[2], "At the same time, only if steps 1 and 2 happened")
	require.Contains(t, does[3], "Afterwards, only if steps 1 to 3 happened at all")
}

// TestNegationScopes follows S0-SDV-2 and S0-SDV-3.
func TestNegationScopes(t *testing.T) {
	for scope, want := range map[ir.NegateScope]string{
		ir.WhileFaceUpOnField:     "one that has left the field by then escapes",
		ir.ActivatedWhileAffected: "even if it has left the field when they resolve",
	} {
		a := setting()
		a.Do = ir.Block{{Op: &ir.NegateEffectsOp{What: one1(), Scope: scope}}}
		require.Contains(t, strings.Join(texts(setUp(t, a, monster()), Does), " "), want)
	}
}

var ruleForm = regexp.MustCompile(`^(S\d-[A-Z0-9]+(-[A-Z]?\d+)?|C\d+|appendix [A-Z]\d*|PSCT \d+(\.\d+)*)$`)

// allRules are the sources that the tables of the package name.
func allRules() []string {
	var out []string
	for _, list := range [][][]string{opSources[:], moveSources[:], kindRules[:]} {
		for _, rules := range list {
			out = append(out, rules...)
		}
	}
	for _, use := range damageUses {
		out = append(out, use.rules...)
	}
	return out
}

// cited are the sources written in the package's own files.
func cited(t *testing.T) []string {
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	quoted := regexp.MustCompile(`"((?:S\d-[A-Z0-9]+-[A-Z]?\d+)|(?:PSCT \d[\d.]*)|(?:C\d+)|(?:appendix [A-Z]\d))"`)
	var out []string
	for _, f := range files {
		data, err := os.ReadFile(f)
		require.NoError(t, err)
		for _, m := range quoted.FindAllStringSubmatch(string(data), -1) {
			out = append(out, m[1])
		}
	}
	return out
}

func TestEveryOpAndKindHasASource(t *testing.T) {
	for k := ir.OpNone + 1; int(k) < ir.NumOps; k++ {
		require.NotEmpty(t, opSources[k], "%s", k)
	}
	for k := ir.KindNone + 1; int(k) < ir.NumAbilityKinds; k++ {
		require.NotEmpty(t, kindRules[k], "%s", k)
	}
	for _, r := range allRules() {
		require.Regexp(t, ruleForm, r)
	}
}

// TestSourcesExist looks every source that is a ledger id up in the ledger.
func TestSourcesExist(t *testing.T) {
	dir := os.Getenv("PSCT_CORPUS")
	if dir == "" {
		t.Skip("PSCT_CORPUS does not name the folder of the real databases")
	}
	data, err := os.ReadFile(filepath.Join(dir, "ledger.tsv"))
	require.NoError(t, err)
	known := map[string]bool{}
	for row := range strings.Lines(string(data)) {
		id, _, _ := strings.Cut(row, "\t")
		known[id] = true
	}
	for _, r := range cited(t) {
		if strings.HasPrefix(r, "S") {
			require.True(t, known[r], "the ledger has no %s", r)
		}
	}
}

// TestEveryStructHasACarrier: no struct of the IR is left out of TestEveryStructIsTold.
func TestEveryStructHasACarrier(t *testing.T) {
	members := map[reflect.Type]bool{typeOf[ir.Program](): true, typeOf[ir.Span](): true}
	s := readSchema(t)
	var queue []reflect.Type
	for family := range familyOf {
		for _, name := range s.memberNames(family) {
			typ := reflect.TypeOf(decodeMember(t, family, name)).Elem()
			members[typ] = true
			queue = append(queue, typ)
		}
	}
	queue = append(queue, typeOf[ir.Program]())
	seen := map[reflect.Type]bool{}
	for len(queue) > 0 {
		typ := queue[0]
		queue = queue[1:]
		for typ.Kind() == reflect.Pointer || typ.Kind() == reflect.Slice {
			typ = typ.Elem()
		}
		if typ.Kind() != reflect.Struct || seen[typ] {
			continue
		}
		seen[typ] = true
		require.True(t, members[typ] || carriers[typ] != nil, "no carrier for %s", typ)
		for i := range typ.NumField() {
			queue = append(queue, typ.Field(i).Type)
		}
	}
	require.Greater(t, len(seen), 100)
}

// TestUnknownIsAnError: what has no wording is named, and its place is marked.
func TestUnknownIsAnError(t *testing.T) {
	a := setting()
	a.Do[0].Link = 200
	a.Do = append(draw(), a.Do...)
	e, err := Program(&ir.Program{Name: "Lantern Warden", Abilities: []*ir.Ability{a}}, monster(), Printer(language.English))
	require.ErrorContains(t, err, "link `?200` has no wording")
	require.ErrorContains(t, err, "Lantern Warden")
	require.Contains(t, strings.Join(texts(e.Effects[0].Statements, Does), " "), "has no wording")
}
