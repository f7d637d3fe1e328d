package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"sync"

	"github.com/spf13/cobra"

	"psct/cmd/internal/cli"
	"psct/runtime/verify"
)

type verifyOptions struct {
	format   string
	output   string
	cards    []string
	kinds    []string
	patterns []string
	ids      []string
	list     int
	trace    bool
}

const verifyHelp = `Play duels that were recorded on another engine with compiled card text, and compare what comes out.

A record is executable when every card whose effect takes part in it is; of the others it is said which text or op is
missing. With --format json there is one line a record, and a last line with the counts.

Exit code 1 when a record disagrees, 3 when one is a fault of psct.`

const verifyExample = `  psct verify executions executions.jsonl.gz --cards cards.json
  psct verify rulings rulings.jsonl --cards cards.json --format json
  psct verify executions interactions.jsonl.gz --cards cards.json --pattern P1 --pattern P2`

func verifyFormats() []string { return []string{"text", "json"} }

// verifyCommand plays records of another engine.
func (a *app) verifyCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:     "verify",
		Short:   "Play duels recorded on another engine and compare",
		Long:    verifyHelp,
		Example: verifyExample,
	}
	cmd.AddCommand(
		verifyKind(a, "executions", "Play recorded executions and interactions", executionItem, verify.Play),
		verifyKind(a, "rulings", "Play recorded rulings", rulingItem, verify.PlayRuling),
	)
	return cmd
}

// verifyKind makes the command for one format of records.
func verifyKind[T any](a *app, name, short string, item func(*T) recordItem, play func(*T, verify.Library, verify.Options) verify.Verdict) *cobra.Command {
	var o verifyOptions
	cmd := &cobra.Command{
		Use:     name + " FILE",
		Short:   short,
		Long:    verifyHelp,
		Example: verifyExample,
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := cli.OneOf("--format", o.format, verifyFormats()...); err != nil {
				return err
			}
			return runVerify(cmd.Context(), a, args[0], &o, item, play)
		},
	}
	f := cmd.Flags()
	cli.FormatFlag(cmd, &o.format, verifyFormats()...)
	f.StringVarP(&o.output, "output", "o", "", "write to this file instead of standard output")
	f.StringArrayVar(&o.cards, "cards", nil, "a card database; may be repeated; the project's own cards without any")
	f.StringArrayVar(&o.kinds, "kind", nil, "only records of this kind; may be repeated")
	f.StringArrayVar(&o.patterns, "pattern", nil, "only records of this pattern; may be repeated")
	f.StringArrayVar(&o.ids, "id", nil, "only the record of this id; may be repeated")
	f.IntVar(&o.list, "list", 20, "how many kinds of disagreement and of missing things to list; -1 for all")
	f.BoolVar(&o.trace, "trace", false, "show every prompt and event of each record")
	return cmd
}

// recordItem is what the selection flags look at.
type recordItem struct{ id, kind, pattern string }

func executionItem(r *verify.Record) recordItem { return recordItem{r.ID, r.Kind, r.Pattern} }

func rulingItem(r *verify.Ruling) recordItem {
	return recordItem{r.Name(), r.Section(), r.Pattern()}
}

// selects reports whether the flags select a record.
func (o *verifyOptions) selects(it recordItem) bool {
	in := func(list []string, word string) bool { return len(list) == 0 || slices.Contains(list, word) }
	return in(o.ids, it.id) && in(o.kinds, it.kind) && in(o.patterns, it.pattern)
}

// runVerify plays the selected records of a file and writes what became of them.
func runVerify[T any](ctx context.Context, a *app, file string, o *verifyOptions, item func(*T) recordItem, play func(*T, verify.Library, verify.Options) verify.Verdict) error {
	records, err := readRecords[T](a, file)
	if err != nil {
		return cli.Usage(err)
	}
	records = slices.DeleteFunc(records, func(r *T) bool { return !o.selects(item(r)) })
	if len(records) == 0 {
		return cli.Usagef("%s: no record is selected: check the file, --kind, --pattern and --id", file)
	}
	lib, err := a.recordLibrary(ctx, o.cards)
	if err != nil {
		return err
	}
	out, err := cli.OpenOutput(a.env, o.output)
	if err != nil {
		return err
	}
	defer out.Abort()
	verdicts, err := playAll(ctx, a, records, func(r *T) verify.Verdict { return play(r, lib, verify.Options{Trace: o.trace}) })
	if err != nil {
		return err
	}
	sum := verify.Sum(verdicts)
	if o.format == "json" {
		err = writeVerdicts(out, verdicts, sum)
	} else {
		err = errors.Join(writeTraces(out, verdicts), writeSummary(out, sum, o.list))
	}
	if err != nil {
		return err
	}
	if err := out.Commit(); err != nil {
		return err
	}
	return verified(sum)
}

// verified turns counts into the command's result.
func verified(sum *verify.Summary) error {
	switch {
	case sum.Fault > 0:
		return fmt.Errorf("%d of %d records are faults of psct", sum.Fault, sum.Records)
	case sum.Disagree > 0:
		return cli.Findingsf("%d of %d executable records disagree", sum.Disagree, sum.Agree+sum.Disagree)
	default:
		return nil
	}
}

// readRecords reads a file of records, - for standard input.
func readRecords[T any](a *app, file string) ([]*T, error) {
	var r io.Reader = a.env.In
	if file != "-" {
		f, err := os.Open(file)
		if err != nil {
			return nil, fmt.Errorf("%w; check the path", err)
		}
		defer f.Close()
		r = f
	}
	return verify.ReadLines[T](file, r)
}

// playAll plays records with several workers; the verdicts come in the order of the records.
func playAll[T any](ctx context.Context, a *app, records []*T, play func(*T) verify.Verdict) ([]verify.Verdict, error) {
	progress := cli.StartProgress(a.env, &a.flags, len(records), "playing")
	defer progress.Done()
	out := make([]verify.Verdict, len(records))
	jobs := make(chan int)
	var bar sync.Mutex
	var workers sync.WaitGroup
	for range a.flags.Workers() {
		workers.Go(func() {
			for i := range jobs {
				out[i] = play(records[i])
				bar.Lock()
				progress.Add(1)
				bar.Unlock()
			}
		})
	}
	for i := 0; i < len(records) && ctx.Err() == nil; i++ {
		jobs <- i
	}
	close(jobs)
	workers.Wait()
	return out, ctx.Err()
}
