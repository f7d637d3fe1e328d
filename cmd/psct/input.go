package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"psct/cmd/internal/cli"
	"psct/compile/build"
	"psct/corpus"
	"psct/corpus/card"
	"psct/corpus/own"
)

// input is the cards that a command works on.
type input struct {
	db    *corpus.Database
	names corpus.NameList
	cards []*card.Card // those that the command works on: all, unless --card picks some

	memory *memory // of a batch
}

// maxWarnings is how many problems of a database are told one by one.
const maxWarnings = 20

// load reads the databases that args name; the project's own cards when there are none. What cannot be read is an error of
// usage; what was odd is told on standard error.
func (a *app) load(args []string) (*input, error) {
	db, err := a.open(args)
	if err != nil {
		return nil, cli.Usage(err)
	}
	if !a.flags.Quiet {
		a.warn(&db.Report)
	}
	in := &input{db: db, names: corpus.Names(db), cards: make([]*card.Card, len(db.Cards))}
	for i := range db.Cards {
		in.cards[i] = &db.Cards[i]
	}
	return in, nil
}

func (a *app) open(args []string) (*corpus.Database, error) {
	opt := corpus.Options{Lang: a.flags.Lang, Stdin: a.env.In}
	if len(args) == 0 {
		return corpus.OpenFS(own.Files(), opt)
	}
	return corpus.Open(args, opt)
}

// warn tells the problems of a database, and how many more there are.
func (a *app) warn(r *corpus.Report) {
	for i, p := range r.Problems {
		if i == maxWarnings {
			fmt.Fprintf(a.env.Err, "psct: %d more problems of this kind and others\n", len(r.Problems)-i)
			break
		}
		fmt.Fprintf(a.env.Err, "psct: warning: %s\n", p)
	}
	for _, f := range r.Unreadable() {
		fmt.Fprintf(a.env.Err, "psct: warning: %s: %s: nothing in it compiles\n", f.Path, f.Verdict)
	}
}

// pick leaves the cards that words name, in the order of the words; without words it leaves all.
func (in *input) pick(words []string) error {
	var picked []*card.Card
	for _, word := range words {
		found, err := in.find(word)
		if err != nil {
			return err
		}
		picked = append(picked, found...)
	}
	if len(words) > 0 {
		in.cards = picked
	}
	return nil
}

// find returns the cards that word names: a passcode, a name, or a part of a name in any case.
func (in *input) find(word string) ([]*card.Card, error) {
	var exact, part []*card.Card
	var names []string
	for _, c := range in.cards {
		names = append(names, c.Name)
		switch {
		case strings.EqualFold(c.Name, word) || c.ID != 0 && fmt.Sprint(c.ID) == strings.TrimLeft(word, "0"):
			exact = append(exact, c)
		case strings.Contains(strings.ToLower(c.Name), strings.ToLower(word)):
			part = append(part, c)
		}
	}
	switch {
	case len(exact) > 0:
		return exact, nil
	case len(part) > 0:
		return part, nil
	default:
		return nil, cli.Usagef("no card is called `%s`%s", word, cli.DidYouMean(word, names))
	}
}

// builder makes the compiler for the input.
func (a *app) builder(in *input, cfg build.Config) (*build.Builder, error) {
	cfg.Names, cfg.Workers = in.names, a.flags.Workers()
	return build.New(cfg)
}

// batch is a command that takes every card of its input through the compiler, in order, with progress on standard error.
type batch[R any] struct {
	doing  string // what the progress bar says
	cards  []string
	output string
	cfg    build.Config
	post   func(*build.Unit) R             // runs in the workers
	use    func(*cli.Output, R) error      // gets the results one by one, in the order of the cards
	finish func(*cli.Output, *input) error // nil, or what to write behind all cards

	cache   *cacheOptions                      // nil for a batch whose results are not kept
	keep    func(R) []byte                     // what the cache keeps of a result; nil for nothing
	restore func(*card.Card, []byte) (R, bool) // makes a result of that
}

// cached returns the two ends of the cache for the batch: what is known of a card, and the post step that keeps what is new.
func (b batch[R]) cached(m *memory) (known func(*card.Card) (R, bool), post func(*build.Unit) R) {
	known = func(c *card.Card) (r R, ok bool) {
		data, ok := m.Get(c)
		if !ok {
			return r, false
		}
		return b.restore(c, data)
	}
	post = func(u *build.Unit) R {
		r := b.post(u)
		if b.keep != nil {
			if data := b.keep(r); data != nil {
				m.Put(u.Card, data)
			}
		}
		return r
	}
	return known, post
}

// run does the batch and leaves the output complete. After an error or an interruption there is no new output file.
func (b batch[R]) run(ctx context.Context, a *app, args []string) (*input, error) {
	in, err := a.load(args)
	if err != nil {
		return nil, err
	}
	if err := in.pick(b.cards); err != nil {
		return nil, err
	}
	compiler, err := a.builder(in, b.cfg)
	if err != nil {
		return nil, err
	}
	out, err := cli.OpenOutput(a.env, b.output)
	if err != nil {
		return nil, err
	}
	defer out.Abort()
	in.memory = &memory{}
	if b.cache != nil {
		in.memory = a.memory(in, *b.cache, b.doing, b.cfg)
		defer in.memory.close()
	}
	known, post := b.cached(in.memory)
	progress := cli.StartProgress(a.env, &a.flags, len(in.cards), b.doing)
	defer progress.Done()
	for r := range build.MapUnless(ctx, compiler, slices.Values(in.cards), known, post) {
		if err := b.use(out, r); err != nil {
			return nil, err
		}
		progress.Add(1)
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	progress.Done()
	if b.finish != nil {
		if err := b.finish(out, in); err != nil {
			return nil, err
		}
	}
	return in, out.Commit()
}

// unitItself is the post step of a batch that needs nothing done in the workers.
func unitItself(u *build.Unit) *build.Unit { return u }

// nothingToCompile returns an error when no card of the input is Problem-Solving Card Text, so that such an input never
// counts as success.
func nothingToCompile(c *build.Coverage) error {
	if c.PSCT.Cards+c.PrePSCT.Cards > 0 {
		return nil
	}
	kinds := []struct {
		count int
		what  string
	}{
		{c.NotPSCT.RushDuel, "Rush Duel text"},
		{c.NotPSCT.Skill, "Skill Card text"},
		{c.NotPSCT.Blank, "cards without text"},
		{c.NotPSCT.Faulty, "records that could not be read"},
		{c.NoRulesText, "flavour text or lone materials"},
	}
	var parts []string
	for _, k := range kinds {
		if k.count > 0 {
			parts = append(parts, fmt.Sprintf("%d × %s", k.count, k.what))
		}
	}
	if parts == nil {
		return cli.Usage(errors.New("the input holds no cards: check the path"))
	}
	return cli.Usagef("nothing in the input is Problem-Solving Card Text that could be compiled: %s", strings.Join(parts, ", "))
}

// completeNames completes card names for the shell: of the databases that are named so far, else of the project's settings, else
// of the project's own cards.
func (a *app) completeNames(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if cfg, err := loadConfig(""); err == nil && len(args) == 0 {
		args = a.quietly().databases(&project{cfg: cfg}, nil)
	}
	db, err := a.open(args)
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	var names []string
	for i := range db.Cards {
		names = append(names, db.Cards[i].Name)
	}
	slices.Sort(names)
	return slices.Compact(names), cobra.ShellCompDirectiveNoFileComp
}

// quietly is the app without messages.
func (a *app) quietly() *app {
	quiet := *a
	quiet.flags.Quiet = true
	return &quiet
}
