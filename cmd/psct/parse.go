package main

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"psct/ast"
	"psct/ast/astjson"
	"psct/ast/diag"
	"psct/cmd/internal/cli"
	"psct/compile/build"
)

type parseOptions struct {
	format string
	output string
	cards  []string
}

const parseHelp = `Show the tree of card texts: what is condition, cost, target and effect, down to the last word.

With --format json, one object a card: id, name, status, tree, and reasons where the text was not understood.
Exit code 1 when a text was not understood.`

const parseExample = `  psct parse my-card.txt
  psct parse --card "Lantern Warden"
  psct parse --format json cards.json > trees.jsonl`

func parseFormats() []string { return []string{"tree", "json"} }

// parseCommand shows trees.
func (a *app) parseCommand() *cobra.Command {
	var o parseOptions
	cmd := &cobra.Command{
		Use:     "parse [DATABASE...]",
		Short:   "Show the tree of card texts",
		Long:    parseHelp,
		Example: parseExample,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := cli.OneOf("--format", o.format, parseFormats()...); err != nil {
				return err
			}
			return a.parse(cmd.Context(), args, o)
		},
	}
	f := cmd.Flags()
	cli.FormatFlag(cmd, &o.format, parseFormats()...)
	f.StringVarP(&o.output, "output", "o", "", "write to this file instead of standard output")
	a.addCardFlag(cmd, &o.cards)
	return cmd
}

// addCardFlag adds --card, which picks cards of the database.
func (a *app) addCardFlag(cmd *cobra.Command, cards *[]string) {
	cmd.Flags().StringArrayVarP(cards, "card", "c", nil, "only this card: a name, a part of one, or a passcode; may be repeated")
	// The flag was registered in the line above, which is the only thing that could fail.
	_ = cmd.RegisterFlagCompletionFunc("card", a.completeNames)
}

func (a *app) parse(ctx context.Context, args []string, o parseOptions) error {
	write := treeOutline
	if o.format == "json" {
		write = treeJSON
	}
	var c build.Coverage
	refused := 0
	style := a.flags.Painter(a.env, a.env.ErrTTY)
	_, err := batch[*build.Unit]{
		doing: "parsing", cards: o.cards, output: o.output, post: unitItself,
		use: func(out *cli.Output, u *build.Unit) error {
			c.Add(u)
			if u.Status == build.PrePSCT && slices.ContainsFunc(u.Diags, isParseError) {
				refused++
			}
			text, err := write(u)
			if err != nil {
				return err
			}
			if _, err := out.Write(text); err != nil || o.format == "json" {
				return err
			}
			return a.tell(u, out, style)
		},
	}.run(ctx, a, args)
	if err != nil {
		return err
	}
	if missed := c.PSCT.Cards - c.PSCT.Parsed + refused; missed > 0 {
		return cli.Findingsf("%d of %d cards were not understood completely", missed, c.PSCT.Cards+c.PrePSCT.Cards)
	}
	return nothingToCompile(&c)
}

// isParseError reports whether a text was not understood; texts older than Problem-Solving Card Text are counted by it.
func isParseError(d diag.Diagnostic) bool {
	page, ok := d.Code.Page()
	return ok && d.Severity == diag.Error && page.Stage == diag.StageParse
}

// tell writes the diagnostics of a card to standard error, behind what was written about it.
func (a *app) tell(u *build.Unit, out *cli.Output, style diag.Style) error {
	if len(u.Diags) > 0 {
		if err := out.Flush(); err != nil {
			return err
		}
	}
	for _, d := range u.Diags {
		if a.flags.Quiet && d.Severity != diag.Error {
			continue
		}
		if err := diag.Render(a.env.Err, d, u.Excerpt(d), a.flags.MessageLanguage(), style); err != nil {
			return err
		}
	}
	return nil
}

// treeOutline writes the tree of a card for people.
func treeOutline(u *build.Unit) ([]byte, error) {
	var b strings.Builder
	fmt.Fprintf(&b, "%s", u.Card.Name)
	if u.Card.ID != 0 {
		fmt.Fprintf(&b, " (%d)", u.Card.ID)
	}
	fmt.Fprintf(&b, ": %s\n", u.Status)
	if u.Tree == nil {
		b.WriteByte('\n')
		return []byte(b.String()), nil
	}
	for _, box := range u.Tree.Boxes {
		text := u.Text.Norm
		if box.Kind == ast.BoxPendulum {
			text = u.Pendulum.Norm
		}
		if err := astjson.Outline(&b, box, text); err != nil {
			return nil, err
		}
	}
	b.WriteByte('\n')
	return []byte(b.String()), nil
}

// treeRecord is what parse writes for one card with --format json.
type treeRecord struct {
	ID      int64           `json:"id"`
	Name    string          `json:"name"`
	Status  build.Status    `json:"status"`
	Reasons []build.Finding `json:"reasons,omitempty"`
	Tree    json.RawMessage `json:"tree,omitempty"`
}

func treeJSON(u *build.Unit) ([]byte, error) {
	r := u.Record()
	t := treeRecord{ID: r.ID, Name: r.Name, Status: r.Status, Reasons: r.Reasons}
	if u.Tree != nil {
		tree, err := astjson.Append(nil, u.Tree)
		if err != nil {
			return nil, err
		}
		t.Tree = tree
	}
	line, err := json.Marshal(t)
	return append(line, '\n'), err
}
