package lint

import (
	"regexp"
	"strings"
	"sync"
)

// Most rules look for an expression in the masked text. An expression costs a hundred times as much as a search for a word, so
// each has words of which one must occur before it is tried.

// expr is an expression with the words that make it worth trying.
type expr struct {
	needs []string // small letters; one of them must occur in View.Lower; none: always tried
	cased []string // in their own letters; one of them must occur in View.Masked; none: always tried
	re    func() *regexp.Regexp
}

// newExpr makes an expr; needs are separated by `|`.
func newExpr(needs, re string) *expr {
	e := &expr{re: sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(re) })}
	if needs != "" {
		e.needs = strings.Split(needs, "|")
	}
	return e
}

// newCased makes an expr that is worth trying where one of the words occurs in its own letters.
func newCased(words []string, re string) *expr {
	e := newExpr("", re)
	e.cased = words
	return e
}

// worth reports whether the view has one of the words.
func (e *expr) worth(v *View) bool { return v.lower.has(e.needs) && v.masked.has(e.cased) }

// match is one place where an expression fits.
type match struct {
	*View
	re     *regexp.Regexp
	groups []int
}

// start and end are the bytes of the group `at`, else of the group `in`, else of the whole match.
func (m match) start() int { return m.groups[m.at()] }
func (m match) end() int   { return m.groups[m.at()+1] }

func (m match) at() int {
	for _, name := range []string{"at", "in"} {
		if i := m.re.SubexpIndex(name); i >= 0 && m.groups[2*i] >= 0 {
			return 2 * i
		}
	}
	return 0
}

// text is what stands there, names and all.
func (m match) text() string { return m.Text[m.start():m.end()] }

// group is the masked text of the n-th group; empty where it did not take part.
func (m match) group(n int) string {
	if m.groups[2*n] < 0 {
		return ""
	}
	return m.Masked[m.groups[2*n]:m.groups[2*n+1]]
}

// expand fills a template with the groups, and gives it a capital where only its place asks for one.
func (m match) expand(template string) string {
	new := string(m.re.ExpandString(nil, template, m.Text, m.groups))
	if was := m.text(); was != "" && isUpper(was[0]) && m.opens(m.start()) {
		return upperFirst(new)
	}
	return new
}

// opens reports whether a word at offset has a capital because of its place.
func (v *View) opens(offset int) bool {
	before := strings.TrimRight(v.Masked[:offset], " ")
	for _, bullet := range []string{"●", "\n-", "\n*", "•"} {
		if strings.HasSuffix(before, bullet) {
			return true
		}
	}
	return before == "" || strings.ContainsAny(before[len(before)-1:], ".:\n(!")
}

func isUpper(c byte) bool { return 'A' <= c && c <= 'Z' }
func isLower(c byte) bool { return 'a' <= c && c <= 'z' }

func upperFirst(s string) string {
	if s != "" && isLower(s[0]) {
		return string(s[0]-('a'-'A')) + s[1:]
	}
	return s
}

func lowerFirst(s string) string {
	if s != "" && isUpper(s[0]) {
		return string(s[0]+('a'-'A')) + s[1:]
	}
	return s
}

// each calls f for every place where the expression fits in the masked text of the card.
func (p *Pass) each(e *expr, f func(match)) {
	for _, v := range p.Views {
		if !e.worth(v) {
			continue
		}
		re := e.re()
		for _, groups := range re.FindAllStringSubmatchIndex(v.Masked, -1) {
			f(match{v, re, groups})
		}
	}
}

// find is the run of a rule that reports every place where an expression fits. A template that is not empty is what its fix
// writes there.
func find(needs, re, template string) func(*Pass) {
	e := newExpr(needs, re)
	return func(p *Pass) {
		p.each(e, func(m match) { p.reportMatch(m, template) })
	}
}

// drop is the run of a rule whose fix deletes what an expression finds.
func drop(needs, re string) func(*Pass) { return deleted(newExpr(needs, re)) }

// reportMatch reports a place; the message's arguments are what stands there and what the fix writes.
func (p *Pass) reportMatch(m match, template string) {
	fix, new := noFix(), ""
	if template != "" {
		new = m.expand(template)
		fix = write(m.start(), m.end(), new)
	}
	p.Report(m.View, m.start(), m.end(), fix, m.text(), new)
}

// swap is the run of a rule with a list of wrong words and what to write instead; the words are looked for as whole words in
// any case.
func swap(pairs ...string) func(*Pass) {
	right, words := map[string]string{}, []string{}
	for i := 0; i < len(pairs); i += 2 {
		right[pairs[i]] = pairs[i+1]
		words = append(words, regexp.QuoteMeta(pairs[i]))
	}
	needs := make([]string, 0, len(right))
	for i := 0; i < len(pairs); i += 2 {
		needs = append(needs, pairs[i])
	}
	e := newExpr(strings.Join(needs, "|"), `(?i)\b(?:`+strings.Join(words, "|")+`)\b`)
	return func(p *Pass) {
		p.each(e, func(m match) { p.reportMatch(m, right[lowerASCII(m.text())]) })
	}
}
