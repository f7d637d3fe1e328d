package report

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"psct/ast/diag"
	"psct/compile/lint"
)

// place is where a finding is in its file. Lines and columns start at 1; the end is behind the last character.
type place struct {
	file                       string // with slashes; empty when the text has no file
	line, col, endLine, endCol int    // zero where unknown: columns and ends together
}

func placeOf(f *lint.Finding) place { return placeAt(f.Excerpt, f.Start, f.End) }

// placeAt is the place of bytes start to end of an excerpt's text.
func placeAt(e diag.Excerpt, start, end int) place {
	p := place{file: slashed(e.File)}
	if e.Line == 0 || e.Col == 0 {
		p.line = e.Line
		return p
	}
	e.Start = start
	p.line, p.col = e.LineCol()
	e.Start = end
	p.endLine, p.endCol = e.LineCol()
	return p
}

// slashed is a path with slashes, relative to the working directory where it lies below it.
func slashed(path string) string {
	if filepath.IsAbs(path) {
		if dir, err := os.Getwd(); err == nil {
			if rel, err := filepath.Rel(dir, path); err == nil && filepath.IsLocal(rel) {
				path = rel
			}
		}
	}
	return strings.TrimPrefix(filepath.ToSlash(path), "./")
}

// fingerprints gives findings names that stay the same from run to run and differ within one.
type fingerprints map[string]int

func (p fingerprints) of(f *lint.Finding) string {
	base := fmt.Sprintf("%s\x00%s\x00%s\x00%s", f.Rule, f.Card, f.Lang, f.Words())
	p[base]++
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\x00%d", base, p[base]))
	return hex.EncodeToString(sum[:16])
}
