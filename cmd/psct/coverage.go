package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"psct/cmd/internal/cli"
	"psct/compile/build"
)

type coverageOptions struct {
	format   string
	output   string
	minimums []string
	blockers int
	trees    bool
}

const coverageHelp = `Count how much of a database is understood: split, parsed, round-trip, lowered, executable, each of which implies the
ones before, and rank what keeps the other cards from it by the number of cards that nothing else blocks.

Flavour text and material-only cards stand in no share; cards older than Problem-Solving Card Text are counted apart.`

const coverageExample = `  psct coverage cards.json
  psct coverage --format html -o coverage.html cards.cdb
  psct coverage --min parsed=0.95 --min lowered=0.9 cards.json   # for CI: exit code 1 when missed`

func coverageFormats() []string { return []string{"text", "json", "html"} }

// coverageCommand measures what is understood of a database.
func (a *app) coverageCommand() *cobra.Command {
	var o coverageOptions
	cmd := &cobra.Command{
		Use:     "coverage [DATABASE...]",
		Short:   "Measure how much of a database is understood",
		Long:    coverageHelp,
		Example: coverageExample,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := cli.OneOf("--format", o.format, coverageFormats()...); err != nil {
				return err
			}
			return a.coverage(cmd.Context(), args, o)
		},
	}
	f := cmd.Flags()
	cli.FormatFlag(cmd, &o.format, coverageFormats()...)
	f.StringVarP(&o.output, "output", "o", "", "write to this file instead of standard output")
	f.StringArrayVar(&o.minimums, "min", nil, "least share of a measure, such as parsed=0.95; may be repeated")
	f.IntVar(&o.blockers, "blockers", 100, "how many blockers to list; -1 for all")
	f.BoolVar(&o.trees, "ambiguity", true, "try every reading of a text, to count those with more than one")
	return cmd
}

func (a *app) coverage(ctx context.Context, args []string, o coverageOptions) error {
	minimums, err := parseMinimums(o.minimums)
	if err != nil {
		return err
	}
	var c build.Coverage
	groups := newShares()
	_, err = batch[*build.Unit]{
		doing: "measuring", output: o.output, post: unitItself,
		cfg: build.Config{AllReadings: o.trees, Executable: true},
		use: func(_ *cli.Output, u *build.Unit) error {
			c.Add(u)
			groups.add(u)
			return nil
		},
		finish: func(out *cli.Output, _ *input) error {
			c.Finish(o.blockers)
			return writeCoverage(out, &c, groups, o.format)
		},
	}.run(ctx, a, args)
	if err != nil {
		return err
	}
	return errors.Join(nothingToCompile(&c), unmet(&c, minimums))
}

// minimum is the least share of a measure that --min asks for.
type minimum struct {
	measure string
	share   float64
}

// parseMinimums reads `measure=share`; the share is a number from 0 to 1, or a percentage.
func parseMinimums(args []string) ([]minimum, error) {
	var out []minimum
	for _, arg := range args {
		measure, value, ok := strings.Cut(arg, "=")
		digits, percent := strings.CutSuffix(value, "%")
		share, err := strconv.ParseFloat(digits, 64)
		if percent {
			share /= 100
		}
		if !ok || err != nil || share < 0 || share > 1 {
			return nil, cli.Usagef("--min %s: write a measure and a share from 0 to 1, such as parsed=0.95", arg)
		}
		if _, err := new(build.Coverage).Share(measure); err != nil {
			return nil, cli.Usagef("--min %s: %w", arg, err)
		}
		out = append(out, minimum{measure, share})
	}
	return out, nil
}

// unmet returns a finding that names every minimum which was missed.
func unmet(c *build.Coverage, minimums []minimum) error {
	var missed []string
	for _, m := range minimums {
		share, err := c.Share(m.measure)
		if err != nil {
			return err
		}
		if share < m.share || c.PSCT.Cards == 0 {
			missed = append(missed, fmt.Sprintf("%s is %.4f, at least %.4f was asked for", m.measure, share, m.share))
		}
	}
	if missed == nil {
		return nil
	}
	return cli.Findingsf("coverage: %s", strings.Join(missed, "; "))
}

func writeCoverage(w io.Writer, c *build.Coverage, groups *shares, format string) error {
	switch format {
	case "json":
		enc := json.NewEncoder(w)
		enc.SetEscapeHTML(false)
		enc.SetIndent("", " ")
		return enc.Encode(c)
	case "html":
		return writeCoverageHTML(w, c, groups)
	default:
		return writeCoverageText(w, c)
	}
}

// measure is one row of a coverage report.
type measure struct {
	Name  string
	Count int
	Of    int
}

// Percent returns the share of the row, in hundredths.
func (m measure) Percent() float64 {
	if m.Of == 0 {
		return 0
	}
	return 100 * float64(m.Count) / float64(m.Of)
}

// measures returns the rows of the PSCT cards, in the order in which each implies the ones before.
func measures(c *build.Coverage) []measure {
	g, s := c.PSCT, c.BySentence.PSCT
	return []measure{
		{"split", g.Split, g.Cards},
		{"parsed", g.Parsed, g.Cards},
		{"round-trip", g.RoundTrip, g.Cards},
		{"lowered", g.Lowered, g.Cards},
		{"executable", g.Executable, g.Cards},
		{"mismatch", g.Mismatch, g.Cards},
		{"ambiguous", g.Ambiguous, g.Cards},
		{"not judged", g.Unjudged, g.Cards},
		{"sentences split", s.Split, s.Sentences},
		{"sentences parsed", s.Parsed, s.Sentences},
	}
}

func oldMeasures(c *build.Coverage) []measure {
	g := c.PrePSCT
	return []measure{
		{"split", g.Split, g.Cards},
		{"parsed", g.Parsed, g.Cards},
		{"round-trip", g.RoundTrip, g.Cards},
		{"lowered", g.Lowered, g.Cards},
		{"executable", g.Executable, g.Cards},
	}
}

func writeCoverageText(w io.Writer, c *build.Coverage) error {
	var b strings.Builder
	fmt.Fprintf(&b, "cards          %6d\nno rules text  %6d\n", c.Cards, c.NoRulesText)
	fmt.Fprintf(&b, "pre-PSCT       %6d\n", c.PrePSCT.Cards)
	writeMeasures(&b, oldMeasures(c))
	fmt.Fprintf(&b, "PSCT           %6d\n", c.PSCT.Cards)
	writeMeasures(&b, measures(c))
	if n := c.NotPSCT; n != (build.NotPSCT{}) {
		fmt.Fprintf(&b, "not PSCT: %d Rush Duel, %d Skill, %d without text, %d unreadable\n", n.RushDuel, n.Skill, n.Blank, n.Faulty)
	}
	if len(c.Blockers) > 0 {
		b.WriteString("\nblockers\n  alone    all  stage    example     what\n")
	}
	for _, bl := range c.Blockers {
		fmt.Fprintf(&b, "%7d %6d  %-8s %-10s  %s\n", bl.SoleCards, bl.Cards, bl.Stage, bl.Example, bl.What)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func writeMeasures(b *strings.Builder, rows []measure) {
	for _, m := range rows {
		fmt.Fprintf(b, "  %-17s %6d  %6.2f %%\n", m.Name, m.Count, m.Percent())
	}
}
