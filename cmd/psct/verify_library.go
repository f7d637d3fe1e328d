package main

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"psct/ast/diag"
	"psct/cmd/internal/cli"
	"psct/compile/build"
	"psct/corpus"
	"psct/corpus/card"
	"psct/runtime"
	"psct/runtime/verify"
)

// recordLibrary is the compiled cards of a database by the names that records use: Name, and Name#passcode where several
// cards have the name. It is a verify.Library.
type recordLibrary struct {
	byName map[string]verify.Card
	byCode map[int64]verify.Card
}

// Card returns a card by its recorded name.
func (l *recordLibrary) Card(name string) (verify.Card, bool) {
	if c, ok := l.byName[name]; ok {
		return c, true
	}
	if i := strings.LastIndexByte(name, '#'); i >= 0 {
		if code, err := strconv.ParseInt(name[i+1:], 10, 64); err == nil {
			c, ok := l.byCode[code]
			return c, ok
		}
	}
	return verify.Card{}, false
}

// recordLibrary compiles every card of the databases once.
func (a *app) recordLibrary(ctx context.Context, paths []string) (*recordLibrary, error) {
	db, err := a.open(paths)
	if err != nil {
		return nil, cli.Usage(err)
	}
	b, err := build.New(build.Config{Names: corpus.Names(db), Workers: a.flags.Workers(), Executable: true, PrePSCT: true})
	if err != nil {
		return nil, err
	}
	cards := make([]*card.Card, len(db.Cards))
	for i := range db.Cards {
		cards[i] = &db.Cards[i]
	}
	progress := cli.StartProgress(a.env, &a.flags, len(cards), "compiling")
	defer progress.Done()
	lib := &recordLibrary{byName: map[string]verify.Card{}, byCode: map[int64]verify.Card{}}
	for c := range build.Map(ctx, b, slices.Values(cards), recordCard) {
		lib.byName[c.Def.Card.Name] = c
		lib.byCode[c.Def.Card.ID] = c
		progress.Add(1)
	}
	return lib, ctx.Err()
}

// recordCard turns a compiled card into one that records are played with; cards older than Problem-Solving Card Text are
// among them where their text was read to the end. What did not compile is played without its
// effects, and says so.
func recordCard(u *build.Unit) verify.Card {
	switch {
	case u.Status == build.Compiled, u.Status == build.PrePSCT && u.Program != nil:
		c := verify.Card{Def: runtime.NewDef(u.Card, u.Program)}
		for _, m := range c.Def.Missing() {
			c.Missing = append(c.Missing, verify.Lack{Stage: "execute", What: m})
		}
		return c
	case u.Status == build.NoRulesText:
		return verify.Card{Def: runtime.NewDef(u.Card, u.Program)}
	default:
		return verify.Card{Def: runtime.NewDef(u.Card, nil), Missing: lacks(u)}
	}
}

// lacks says why a card has no program.
func lacks(u *build.Unit) []verify.Lack {
	var out []verify.Lack
	for _, b := range u.Blockers {
		if l := (verify.Lack{Stage: b.Stage, What: b.What}); !slices.Contains(out, l) {
			out = append(out, l)
		}
	}
	for _, d := range u.Diags {
		if len(out) == 0 && d.Severity != diag.Info {
			out = append(out, verify.Lack{Stage: string(diag.StageParse), What: fmt.Sprint(d.Code.Name())})
		}
	}
	if len(out) == 0 {
		out = append(out, verify.Lack{Stage: string(diag.StageParse), What: string(u.Status)})
	}
	return out
}
