package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"

	"github.com/fatih/color"
	"github.com/spf13/cobra"

	"psct/ast/diag"
	"psct/cmd/internal/cli"
	"psct/compile/build"
	"psct/compile/explain"
	"psct/compile/facts"
)

const explainHelp = `Say in plain words what each effect of a card does: its kind and Spell Speed, whether it is optional, what it waits for and
whether it can miss its timing, where and when it can be used (the Damage Step included), how often, its cost and targets,
what happens step by step, what each conjunction means here, and what negation does to it. Rules are cited: PSCT 6.4 is a
section of the reference, S2-D4-3 an entry of the ledger.

What is said rests on the compiled card, not on the text. Of a card that does not compile, the markers of its text alone are
explained, and the words that were not understood are named. Exit code 1 then.

With --format json, one object a card: id, name, status, effects with their statements, not_understood.`

const explainExample = `  psct explain my-card.txt
  psct explain --card "Lantern Warden" --rules=false
  psct explain --format json cards.json > explained.jsonl`

type explainOptions struct {
	cards  []string
	output string
	format string
	rules  bool
}

// explainCommand explains cards.
func (a *app) explainCommand() *cobra.Command {
	var o explainOptions
	cmd := &cobra.Command{
		Use:     "explain [DATABASE...]",
		Short:   "Say in plain words what each effect of a card does",
		Long:    explainHelp,
		Example: explainExample,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := cli.OneOf("--format", o.format, "text", "json"); err != nil {
				return err
			}
			return a.explain(cmd.Context(), args, o)
		},
	}
	f := cmd.Flags()
	f.StringVarP(&o.format, "format", "f", "text", "output format: text or json")
	f.StringVarP(&o.output, "output", "o", "", "write to this file instead of standard output")
	f.BoolVar(&o.rules, "rules", true, "name the source of each statement")
	a.addCardFlag(cmd, &o.cards)
	return cmd
}

// explained is a card with its explanation on the way out of the workers.
type explained struct {
	unit *build.Unit
	text []byte
	err  error
}

func (a *app) explain(ctx context.Context, args []string, o explainOptions) error {
	var c build.Coverage
	var fault error
	missed := 0
	style := a.flags.Painter(a.env, a.env.ErrTTY)
	layout := explain.Layout{Rules: o.rules, Paint: a.explainPaint(o)}
	in, err := batch[explained]{
		doing: "explaining", cards: o.cards, output: o.output,
		post: func(u *build.Unit) explained {
			text, err := a.explanation(u, o, layout)
			return explained{u, text, err}
		},
		use: func(out *cli.Output, e explained) error {
			c.Add(e.unit)
			if e.unit.Status != build.Compiled && e.unit.Status != build.NoRulesText {
				missed++
			}
			fault = errors.Join(fault, e.err) // told at the end: one card does not stop the others
			if _, err := out.Write(e.text); err != nil || o.format == "json" {
				return err
			}
			return a.tell(e.unit, out, style)
		},
	}.run(ctx, a, args)
	if err != nil {
		return err
	}
	if err := errors.Join(fault, nothingToCompile(&c)); err != nil {
		return err
	}
	if missed > 0 {
		return cli.Findingsf("%d of %d cards were not compiled completely", missed, len(in.cards))
	}
	return nil
}

// explanation writes what is known of a card. With an error it is written all the same, and marks what it lacks.
func (a *app) explanation(u *build.Unit, o explainOptions, layout explain.Layout) ([]byte, error) {
	e, fault := explainUnit(u, a)
	if o.format == "json" {
		line, err := json.Marshal(e)
		return append(line, '\n'), errors.Join(fault, err)
	}
	e.Unread = nil // the diagnostics on standard error show the words in their place
	var b bytes.Buffer
	err := e.WriteText(&b, layout)
	b.WriteByte('\n')
	return b.Bytes(), errors.Join(fault, err)
}

// explainUnit explains a card from its program, or from the markers of its text where it has none.
func explainUnit(u *build.Unit, a *app) (*explain.Explanation, error) {
	words := explain.Printer(a.flags.MessageLanguage())
	var e *explain.Explanation
	var fault error
	if u.Program != nil {
		e, fault = explain.Program(u.Program, u.Card, words)
		e.Unread = unread(u)
	} else {
		line := facts.Line{ID: u.Card.ID, Name: u.Card.Name}
		if u.Split != nil && u.Reason == "" && u.Status != build.NoRulesText {
			line = facts.FromSplit(u.Card, u.Split)
		}
		e = explain.FromFacts(line, u.Card, unread(u), words)
	}
	e.Status = string(u.Status)
	return e, fault
}

// unread names what was not understood: the words and their place.
func unread(u *build.Unit) []explain.Unread {
	var out []explain.Unread
	for _, d := range u.Diags {
		if d.Severity != diag.Error && u.Status != build.NoRulesText {
			continue
		}
		e := u.Excerpt(d)
		un := explain.Unread{Why: d.Summary, Place: e.Position()}
		if e.Start >= 0 && e.Start < e.End && e.End <= len(e.Text) {
			un.Words = e.Text[e.Start:e.End]
		}
		out = append(out, un)
	}
	return out
}

// explainPaint colours an explanation where it is read on a terminal; nil leaves it plain.
func (a *app) explainPaint(o explainOptions) func(explain.Role, string) string {
	tty := a.env.OutTTY && o.output == ""
	if a.flags.Painter(a.env, tty) == nil {
		return nil
	}
	attributes := [...][]color.Attribute{
		explain.RoleCard: {color.Bold}, explain.RoleTitle: {color.FgCyan, color.Bold}, explain.RoleTopic: {color.FgGreen},
		explain.RoleRule: {color.Faint}, explain.RoleFault: {color.FgRed, color.Bold},
	}
	return func(r explain.Role, text string) string {
		c := color.New(attributes[r]...)
		c.EnableColor()
		return c.Sprint(text)
	}
}
