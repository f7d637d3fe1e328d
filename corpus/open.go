package corpus

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"

	"psct/corpus/card"
	"psct/corpus/internal/intake"
)

// Options say how Open reads.
type Options struct {
	// Lang is the BCP 47 tag of the wanted language. Empty means English where a database has several languages, and
	// whatever language it is in where it has one.
	Lang string
	// AllLangs fills card.Card.Texts with every language of the database.
	AllLangs bool
	// Stdin is read for the path "-"; nil means os.Stdin.
	Stdin io.Reader
}

// Database is the cards of all inputs.
type Database struct {
	Cards  []card.Card
	Report Report
}

// Open reads every input. The error joins one *Error for each input that could not be read; the Database is never nil
// and holds what could be. No paths, no cards at all and a language that no input has are errors too.
func Open(paths []string, opt Options) (*Database, error) {
	o := newOpener(opt)
	found := findInputs(paths)
	for _, in := range found.inputs {
		if err := o.read(in); err != nil {
			found.errs = append(found.errs, err)
		}
	}
	for _, path := range found.twice {
		o.report.Problems = append(o.report.Problems, Problem{Code: SkippedFile, File: path, Message: "the folder was read before under another name"})
	}
	return o.finish(paths, found.errs)
}

// OpenFS reads every file of a file system that is a card database, such as the embedded cards of package own. It
// promises what Open does.
func OpenFS(fsys fs.FS, opt Options) (*Database, error) {
	o := newOpener(opt)
	var errs []error
	err := fs.WalkDir(fsys, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		data, err := fs.ReadFile(fsys, path)
		if err != nil {
			return err
		}
		if err := o.readData(path, data, true); err != nil {
			errs = append(errs, err)
		}
		return nil
	})
	if err != nil {
		errs = append(errs, &Error{File: "file system", What: "the files cannot be read", Err: err})
	}
	return o.finish([]string{"."}, errs)
}

func newOpener(opt Options) *opener {
	return &opener{opt: opt, lang: intake.MatchLanguage(opt.Lang), merge: newMerger(), langs: map[string]bool{}}
}

// finish makes the database and joins the errors.
func (o *opener) finish(paths []string, errs []error) (*Database, error) {
	db := o.database()
	if len(errs) == 0 {
		errs = o.check(paths, db)
	}
	return db, errors.Join(errs...)
}

type opener struct {
	opt    Options
	lang   string
	merge  *merger
	report Report
	hit    bool            // some input has the wanted language
	langs  map[string]bool // that the inputs have
}

// read reads one input.
func (o *opener) read(in input) error {
	data, err := readInput(in.path, o.stdin())
	if err != nil {
		return err
	}
	if Detect(data) == FormatCDB {
		o.checkJournal(in.path)
	}
	name := in.path
	if name == stdinPath {
		name = "standard input"
	}
	return o.readData(name, data, in.inFolder)
}

// readData reads the bytes of one input. In a folder, a file that is no card database is passed over.
func (o *opener) readData(name string, data []byte, inFolder bool) error {
	format := Detect(data)
	if format == FormatUnknown && inFolder {
		o.report.Files = append(o.report.Files, FileReport{Path: name, Verdict: VerdictSkipped})
		o.report.Problems = append(o.report.Problems, Problem{Code: SkippedFile, File: name, Message: unknownFormat(data)})
		return nil
	}
	if format == FormatUnknown {
		return &Error{File: name, What: unknownFormat(data), Hint: formatHint()}
	}
	batch, err := formats[format].read(&intake.Source{File: name, Data: data, Lang: o.lang, AllLangs: o.opt.AllLangs})
	return errors.Join(err, o.take(batch, format, err != nil))
}

func (o *opener) stdin() io.Reader {
	if o.opt.Stdin != nil {
		return o.opt.Stdin
	}
	return os.Stdin
}

// checkJournal reports changes to a database that wait in a file beside it and were not read.
func (o *opener) checkJournal(path string) {
	for _, suffix := range []string{"-wal", "-journal"} {
		if info, err := os.Stat(path + suffix); err == nil && info.Size() > 0 {
			o.report.Problems = append(o.report.Problems, Problem{Code: PendingJournal, File: path,
				Message: fmt.Sprintf("the changes in %s are not read; close the program that has the database open", path+suffix)})
		}
	}
}

// take adds a batch to the database. An input without any card is an error, unless it has one already.
func (o *opener) take(b *intake.Batch, format Format, failed bool) error {
	if len(b.Cards) == 0 && len(b.Patches) == 0 {
		o.report.Problems = append(o.report.Problems, b.Problems...)
		if failed {
			return nil
		}
		return &Error{File: b.File, What: fmt.Sprintf("the file (%s) holds no cards", format), Hint: "check that the export is complete"}
	}
	f := FileReport{Path: b.File, Format: format, Counts: countCards(b)}
	f.Languages, f.Guessed = languagesOf(b)
	o.nameLanguage(b, &f)
	o.report.Problems = append(o.report.Problems, b.Problems...)
	o.merge.take(b, len(o.report.Files))
	o.report.Files = append(o.report.Files, f)
	return nil
}

// languagesOf lists the languages of a batch, and says whether that is a guess.
func languagesOf(b *intake.Batch) (langs []string, guessed bool) {
	if b.Langs != nil {
		for l := range b.Langs {
			langs = append(langs, l)
		}
		slices.Sort(langs)
		return langs, false
	}
	return []string{intake.GuessLanguage(func(yield func(string) bool) {
		for _, list := range [][]card.Card{b.Cards, b.Patches} {
			for i := range list {
				if !list[i].HasFlavorText() && !yield(list[i].Text+" "+list[i].PendulumText) {
					return
				}
			}
		}
	})}, true
}

// nameLanguage sets the language of cards whose format does not name it, and reaches the verdict.
func (o *opener) nameLanguage(b *intake.Batch, f *FileReport) {
	lang := o.lang
	if f.Guessed {
		lang = f.Languages[0]
		for i := range b.Cards {
			b.Cards[i].Lang = lang
		}
		for i := range b.Patches {
			b.Patches[i].Lang = lang
		}
	}
	for _, l := range f.Languages {
		o.langs[l] = true
	}
	o.hit = o.hit || slices.Contains(f.Languages, o.lang)
	f.Verdict = verdict(b, &f.Counts, lang)
}

// database makes the result out of what was read.
func (o *opener) database() *Database {
	db := &Database{Report: o.report}
	db.Cards = o.merge.result(&db.Report)
	for i := range db.Report.Files {
		db.Report.Total.add(&db.Report.Files[i].Counts)
	}
	db.Report.Total.Cards = len(db.Cards)
	return db
}

// check finds what is wrong with the inputs as a whole.
func (o *opener) check(paths []string, db *Database) []error {
	switch {
	case len(paths) == 0:
		return []error{&Error{File: "input", What: "no card database was named", Hint: "give a file, a folder or - for standard input"}}
	case len(db.Cards) == 0:
		return []error{&Error{File: strings.Join(paths, ", "), What: "there are no cards in the input", Hint: formatHint()}}
	case o.opt.Lang != "" && !o.hit:
		return []error{&Error{File: strings.Join(paths, ", "), Field: "--lang",
			What: fmt.Sprintf("no card has a text in %q", o.opt.Lang), Hint: "the input has " + strings.Join(o.available(), ", ")}}
	default:
		return nil
	}
}

func (o *opener) available() []string {
	var out []string
	for l := range o.langs {
		out = append(out, l)
	}
	slices.Sort(out)
	return out
}

// formatHint lists the formats.
func formatHint() string {
	var names []string
	for _, f := range formats[1:] {
		names = append(names, f.name)
	}
	return "expected " + strings.Join(names[:len(names)-1], ", ") + " or " + names[len(names)-1]
}
