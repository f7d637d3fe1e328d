package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"psct/ast"
	"psct/cmd/internal/cli"
	"psct/compile/build"
)

type fmtOptions struct {
	write bool
	list  bool
	cards []string
}

const fmtHelp = `Write card texts in canonical PSCT: today's spelling of every term, the spaces, capitals and bullets of official cards.
There are no style options. A text that is not understood to the last word is left as it is, and told.

Without a flag, one object a card that would change goes to standard output: id, name, text, pendulum_text.
With --write, files of plain card blocks are rewritten in place; other databases are never written.
With --list, only the names of the cards that would change are written, and the exit code is 1 when there are any.`

const fmtExample = `  psct fmt my-card.txt
  psct fmt --write cards/
  psct fmt --list cards.json`

// fmtCommand writes texts in canonical form.
func (a *app) fmtCommand() *cobra.Command {
	var o fmtOptions
	cmd := &cobra.Command{
		Use:     "fmt [DATABASE...]",
		Short:   "Write card texts in canonical PSCT",
		Long:    fmtHelp,
		Example: fmtExample,
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.format(cmd.Context(), args, o)
		},
	}
	f := cmd.Flags()
	f.BoolVarP(&o.write, "write", "w", false, "rewrite files of plain card blocks in place")
	f.BoolVarP(&o.list, "list", "l", false, "only name the cards that would change")
	cmd.MarkFlagsMutuallyExclusive("write", "list")
	a.addCardFlag(cmd, &o.cards)
	return cmd
}

// formatted is a card with its texts in canonical form.
type formatted struct {
	unit           *build.Unit
	text, pendulum string
	changed        bool
}

// formatRecord is what fmt writes for a card that would change.
type formatRecord struct {
	ID       int64  `json:"id"`
	Name     string `json:"name"`
	Text     string `json:"text"`
	Pendulum string `json:"pendulum_text,omitempty"`
}

func (a *app) format(ctx context.Context, args []string, o fmtOptions) error {
	if o.write && len(args) == 0 {
		return cli.Usagef("--write needs the files to rewrite")
	}
	style := a.flags.Painter(a.env, a.env.ErrTTY)
	var changed []formatted
	missed := 0
	_, err := batch[formatted]{
		doing: "formatting", cards: o.cards,
		post: canonical,
		use: func(out *cli.Output, f formatted) error {
			if m := f.unit.Measures; f.unit.Tree != nil && !m.RoundTrip {
				missed++
				return a.tell(f.unit, out, style)
			}
			if !f.changed {
				return nil
			}
			changed = append(changed, f)
			return showFormatted(out, f, o)
		},
	}.run(ctx, a, args)
	if err != nil {
		return err
	}
	if o.write {
		if err := a.rewrite(changed); err != nil {
			return err
		}
	}
	switch {
	case missed > 0:
		return cli.Findingsf("%s", cli.CountOf(missed, "card was not understood and left as it is", "cards were not understood and left as they are"))
	case o.list && len(changed) > 0:
		return cli.Findingsf("%s not in canonical form", cli.CountOf(len(changed), "card is", "cards are"))
	}
	return nil
}

// showFormatted writes what the options ask for about a card that would change.
func showFormatted(out *cli.Output, f formatted, o fmtOptions) error {
	c := f.unit.Card
	switch {
	case o.write:
		return nil
	case o.list:
		_, err := fmt.Fprintln(out, c.Name)
		return err
	}
	line, err := json.Marshal(formatRecord{ID: c.ID, Name: c.Name, Text: f.text, Pendulum: f.pendulum})
	if err != nil {
		return err
	}
	_, err = out.Write(append(line, '\n'))
	return err
}

// canonical prints the boxes of a card that was understood; a box with flavour text stays.
func canonical(u *build.Unit) formatted {
	f := formatted{unit: u, text: u.Card.Text, pendulum: u.Card.PendulumText}
	if u.Tree == nil || !u.Measures.RoundTrip {
		return f
	}
	for _, box := range u.Tree.Boxes {
		switch {
		case slices.ContainsFunc(box.Lines, isFlavor):
		case box.Kind == ast.BoxPendulum:
			f.pendulum = likeOriginal(ast.Print(box), u.Card.PendulumText)
		default:
			f.text = likeOriginal(ast.Print(box), u.Card.Text)
		}
	}
	f.changed = f.text != u.Card.Text || f.pendulum != u.Card.PendulumText
	return f
}

// isFlavor reports whether a line has no rules.
func isFlavor(l *ast.Line) bool {
	return l.Materials == nil && len(l.Sentences) == 0 && len(l.Bullets) == 0
}

// likeOriginal gives text the line ends of the original, and the line end behind it.
func likeOriginal(text, original string) string {
	tail := original[len(strings.TrimRight(original, "\r\n")):]
	if strings.Contains(original, "\r\n") {
		text = strings.ReplaceAll(text, "\n", "\r\n")
	}
	return text + tail
}

// rewrite puts the canonical texts into the plain files that the cards came from.
func (a *app) rewrite(changed []formatted) error {
	files := map[string][]formatted{}
	var order []string
	for _, f := range changed {
		name := f.unit.Card.Origin.File
		if _, ok := files[name]; !ok {
			order = append(order, name)
		}
		files[name] = append(files[name], f)
	}
	for _, name := range order {
		if err := a.rewriteFile(name, files[name]); err != nil {
			return err
		}
	}
	return nil
}

// replacement is a text with its place in a file.
type replacement struct {
	at       int
	old, new string
}

// rewriteFile replaces the texts of one file; nothing is written when one of them is not where its card says.
func (a *app) rewriteFile(name string, cards []formatted) error {
	data, err := os.ReadFile(name)
	if err != nil {
		return cli.Usagef("cannot rewrite %s: %w", name, err)
	}
	content := string(data)
	var list []replacement
	for _, f := range cards {
		c := f.unit.Card
		for _, r := range []replacement{
			{offsetOf(content, c.Origin.Line, c.Origin.Col), c.Text, f.text},
			{offsetOf(content, c.Origin.PendulumLine, c.Origin.PendulumCol), c.PendulumText, f.pendulum},
		} {
			if r.old == r.new {
				continue
			}
			if r.at < 0 || !strings.HasPrefix(content[r.at:], r.old) {
				return cli.Usagef("cannot rewrite %s: it is no file of plain card blocks; take the output without --write", name)
			}
			list = append(list, r)
		}
	}
	slices.SortFunc(list, func(x, y replacement) int { return y.at - x.at })
	for _, r := range list {
		content = content[:r.at] + r.new + content[r.at+len(r.old):]
	}
	out, err := cli.OpenOutput(a.env, name)
	if err != nil {
		return err
	}
	defer out.Abort()
	if _, err := out.Write([]byte(content)); err != nil {
		return err
	}
	return out.Commit()
}

// offsetOf is the byte offset of a line and column, both from 1, or -1. Columns count characters.
func offsetOf(text string, line, col int) int {
	if line < 1 || col < 1 {
		return -1
	}
	at := 0
	for ; line > 1; line-- {
		next := strings.IndexByte(text[at:], '\n')
		if next < 0 {
			return -1
		}
		at += next + 1
	}
	for ; col > 1 && at < len(text); col-- {
		_, size := utf8.DecodeRuneInString(text[at:])
		at += size
	}
	return at
}
