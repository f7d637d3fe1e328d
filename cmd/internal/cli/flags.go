package cli

import (
	"runtime"

	"github.com/fatih/color"
	"github.com/spf13/pflag"
	"golang.org/x/text/language"

	"psct/ast/diag"
)

// Flags are the settings that every command has.
type Flags struct {
	Color    string // auto, always or never
	Quiet    bool   // no progress, no summary
	Jobs     int    // cards read at the same time; 0 for one a processor
	Lang     string // the language of the texts to read
	Messages string // the language of diagnostics
}

// Register adds the flags to a flag set.
func (f *Flags) Register(set *pflag.FlagSet) {
	set.StringVar(&f.Color, "color", "auto", "colour the output: auto, always or never (NO_COLOR is respected)")
	set.BoolVarP(&f.Quiet, "quiet", "q", false, "no progress and no summary on standard error")
	set.IntVarP(&f.Jobs, "jobs", "j", 0, "cards read at the same time; 0 for one a processor")
	set.StringVar(&f.Lang, "lang", "en", "language of the card texts to read; English compiles, others are split")
	set.StringVar(&f.Messages, "messages", "en", "language of the messages: en, es or pt")
}

// Check reports the first flag whose value makes no sense.
func (f *Flags) Check() error {
	if f.Color != "auto" && f.Color != "always" && f.Color != "never" {
		return Usagef("--color %s: use auto, always or never", f.Color)
	}
	if f.Jobs < 0 {
		return Usagef("--jobs %d: use 0 for one a processor, or a positive number", f.Jobs)
	}
	if _, err := language.Parse(f.Lang); err != nil {
		return Usagef("--lang %s: not a language: use a code such as en, es or pt", f.Lang)
	}
	tag, err := language.Parse(f.Messages)
	if err != nil || (diag.MatchLanguage(tag) == language.English && !isEnglish(tag)) {
		return Usagef("--messages %s: use en, es or pt", f.Messages)
	}
	return nil
}

func isEnglish(tag language.Tag) bool {
	base, _ := tag.Base()
	return base.String() == "en"
}

// MessageLanguage returns the language to write diagnostics in.
func (f *Flags) MessageLanguage() language.Tag { return diag.MatchLanguage(language.Make(f.Messages)) }

// Workers returns how many cards are read at the same time.
func (f *Flags) Workers() int {
	if f.Jobs > 0 {
		return f.Jobs
	}
	return runtime.GOMAXPROCS(0)
}

// Painter returns the style for a stream: nil, which is plain, unless colour is wanted there.
func (f *Flags) Painter(env *Env, tty bool) diag.Style {
	noColor := env.Getenv("NO_COLOR") != "" || env.Getenv("TERM") == "dumb"
	if f.Color == "never" || f.Color == "auto" && (noColor || !tty) {
		return nil
	}
	return paint
}

// paint colours one part of a diagnostic.
func paint(r diag.Role, text string) string {
	attributes := [...][]color.Attribute{
		diag.RoleError:   {color.FgRed, color.Bold},
		diag.RoleWarning: {color.FgYellow, color.Bold},
		diag.RoleInfo:    {color.FgCyan, color.Bold},
		diag.RolePlace:   {color.Bold},
		diag.RoleMargin:  {color.FgBlue},
		diag.RoleHelp:    {color.FgGreen},
	}
	c := color.New(attributes[r]...)
	c.EnableColor()
	return c.Sprint(text)
}
