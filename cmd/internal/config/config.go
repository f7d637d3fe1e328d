package config

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"psct/ast/diag"
)

// FileName is the name of a settings file.
const FileName = "psct.yaml"

// Setting is a value and the line of the file that sets it; line 0 is the default.
type Setting struct {
	Value string
	Line  int
}

// RuleSetting is what a project says of a rule.
type RuleSetting struct {
	Rule     diag.Code
	Severity diag.Severity // zero: the rule is off
	Line     int
}

// Override is rules and the wording for some cards.
type Override struct {
	Paths []string // patterns of files, relative to the settings file; none: all files
	Sets  []string // archetypes, as the database lists them; none: all cards
	Era   Setting  // empty: that of all cards
	Rules []RuleSetting
	Line  int
}

// Ignore is one finding that is kept on purpose.
type Ignore struct {
	Rule   diag.Code
	Card   string // name or passcode
	Text   string // the words at fault; empty: whatever they are
	Reason string
	Line   int
}

// Config is the settings of a project. The zero value holds no settings; Default is what counts then.
type Config struct {
	Path      string   // of the file; empty when there is none
	Cards     []string // files and folders to check when a command names none; relative to the file
	CardsLine int
	Era       Setting
	FailOn    Setting
	Baseline  Setting // path, relative to the file; empty for none
	Rules     []RuleSetting
	Overrides []Override
	Ignores   []Ignore

	source []byte
}

// Default returns the settings without a file.
func Default() *Config {
	return &Config{Era: Setting{Value: "newest"}, FailOn: Setting{Value: "warning"}}
}

// Origin says where a line of the settings stands: `psct.yaml:3`, or `default` for line 0.
func (c *Config) Origin(line int) string {
	if line == 0 {
		return "default"
	}
	return fmt.Sprintf("%s:%d", c.Path, line)
}

// Resolve returns a path that the file names, relative to the working directory as the path of the file is.
func (c *Config) Resolve(path string) string {
	if path == "" || filepath.IsAbs(path) {
		return path
	}
	return filepath.Join(filepath.Dir(c.Path), path)
}

// Find returns the path of the settings file of a folder: in it, or in the nearest folder above that has one. It looks no higher
// than the top of a git repository. Empty when there is none.
func Find(dir string) (string, error) {
	for at := dir; ; at = filepath.Join(at, "..") {
		path := filepath.Join(at, FileName)
		if _, err := os.Stat(path); err == nil {
			return path, nil
		} else if !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
		if top, err := isTop(at); top || err != nil {
			return "", err
		}
	}
}

// isTop reports whether a folder is the top of a git repository, or of the file system.
func isTop(dir string) (bool, error) {
	if _, err := os.Stat(filepath.Join(dir, ".git")); err == nil {
		return true, nil
	}
	abs, err := filepath.Abs(dir)
	return filepath.Dir(abs) == abs, err
}

// Load reads a settings file. The error names every fault of it, a line each.
func Load(path string) (*Config, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("cannot read the settings: %w", err)
	}
	return Parse(path, data)
}
