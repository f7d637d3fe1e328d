package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"psct/cmd/internal/cli"
	"psct/cmd/internal/explain"
	"psct/compile/build"
	"psct/compile/facts"
	"psct/corpus/card"
)

const explainHelp = `Say in plain words what each effect of a card does: its kind and Spell Speed, whether it is optional, what it waits for and
whether it can miss its timing, where and when it can be used (the Damage Step included), how often, its cost and targets,
what happens step by step, and what each conjunction means here. Rules are cited: PSCT 6.4 is a section of the reference,
S2-D4-3 an entry of the ledger.

What is said rests on the compiled card, not on the text. Of a card that does not compile completely, the marks of its
text alone are explained, and the words that were not understood are shown. Exit code 1 then.`

const explainExample = `  psct explain my-card.txt
  psct explain --card "Lantern Warden"`

// explainCommand explains cards.
func (a *app) explainCommand() *cobra.Command {
	var cards []string
	var output string
	cmd := &cobra.Command{
		Use:     "explain [DATABASE...]",
		Short:   "Say in plain words what each effect of a card does",
		Long:    explainHelp,
		Example: explainExample,
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.explain(cmd.Context(), args, cards, output)
		},
	}
	cmd.Flags().StringVarP(&output, "output", "o", "", "write to this file instead of standard output")
	a.addCardFlag(cmd, &cards)
	return cmd
}

func (a *app) explain(ctx context.Context, args, cards []string, output string) error {
	var c build.Coverage
	missed := 0
	style := a.flags.Painter(a.env, a.env.ErrTTY)
	in, err := batch[*build.Unit]{
		doing: "explaining", cards: cards, output: output, post: unitItself, cfg: build.Config{Executable: true},
		use: func(out *cli.Output, u *build.Unit) error {
			c.Add(u)
			if u.Status != build.Compiled && u.Status != build.NoRulesText {
				missed++
			}
			text, err := explanation(u)
			if err != nil {
				return err
			}
			if _, err := out.Write(text); err != nil {
				return err
			}
			return a.tell(u, out, style)
		},
	}.run(ctx, a, args)
	if err != nil {
		return err
	}
	if err := nothingToCompile(&c); err != nil {
		return err
	}
	if missed > 0 {
		return cli.Findingsf("%d of %d cards were not compiled completely", missed, len(in.cards))
	}
	return nil
}

// explanation says what is known of a card.
func explanation(u *build.Unit) ([]byte, error) {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s: %s\n", u.Card.Name, cardLine(u.Card), u.Status)
	if u.Program != nil {
		if err := explain.Program(&b, u.Program); err != nil {
			return nil, err
		}
	}
	if u.Status != build.Compiled && u.Split != nil && u.Reason == "" {
		writeMarks(&b, facts.FromSplit(u.Card, u.Split))
	}
	b.WriteByte('\n')
	return []byte(b.String()), nil
}

// cardLine is what is printed on the card beside its text.
func cardLine(c *card.Card) string {
	if c.Kind != card.KindMonster {
		return strings.TrimSpace(c.Property.String() + " " + c.Kind.String())
	}
	words := []string{c.Attribute.String(), c.Race.String(), "Monster"}
	switch {
	case c.Types.Has(card.TypeXyz):
		words = append(words, fmt.Sprintf("Rank %d", c.Rank))
	case c.Types.Has(card.TypeLink):
		words = append(words, fmt.Sprintf("Link-%d", c.Link))
	default:
		words = append(words, fmt.Sprintf("Level %d", c.Level))
	}
	return strings.Join(words, " ")
}

// writeMarks says what the marks of the text tell, for a card that does not compile completely.
func writeMarks(b *strings.Builder, l facts.Line) {
	if l.Declined {
		return
	}
	b.WriteString("from the marks of the text alone:\n")
	for i, e := range l.Effects {
		words := []string{string(e.Class)}
		switch {
		case e.Class == facts.Activation:
		case e.Optional:
			words = append(words, "optional")
		default:
			words = append(words, "mandatory")
		}
		if e.Timing == facts.When {
			words = append(words, "can miss its timing (PSCT 6.4)")
		}
		words = append(words, yes(e.Targets, "targets", "does not target"), yes(e.Cost, "has a cost", "has no cost"))
		if e.Limit.Scope != facts.NoLimit {
			words = append(words, fmt.Sprintf("limited: %d, %s", e.Limit.Count, strings.ReplaceAll(string(e.Limit.Scope), "_", " ")))
		}
		fmt.Fprintf(b, "%d. %s\n", i+1, strings.Join(words, ", "))
	}
	if len(l.Effects) == 0 {
		b.WriteString("no effect that is activated\n")
	}
}

func yes(is bool, then, otherwise string) string {
	if is {
		return then
	}
	return otherwise
}
