package lint

import (
	"regexp"
	"strings"

	"psct/corpus"
	"psct/grammar/split"
	"psct/grammar/token"
)

// deleted is the run of a rule that deletes what an expression finds.
func deleted(e *expr) func(*Pass) {
	return func(p *Pass) {
		p.each(e, func(m match) { p.Report(m.View, m.start(), m.end(), write(m.start(), m.end(), ""), m.text()) })
	}
}

// signsWithoutSpace looks at every sign that stands between two words.
func signsWithoutSpace(p *Pass) {
	for _, v := range p.Views {
		for i := 1; i+1 < len(v.Masked); i++ {
			c, before, after := v.Masked[i], v.Masked[i-1], v.Masked[i+1]
			if c != ':' && c != ';' && c != ',' && c != '.' || !isLower(before) && before != ')' && before != '"' && (!isUpper(before) || c != ':' && c != ';') {
				continue
			}
			if isLower(after) || isUpper(after) || after == '"' || after == '(' || strings.HasPrefix(v.Masked[i+1:], "●") {
				p.Report(v, i, i+1, write(i, i+1, string(c)+" "), string(c))
			}
		}
	}
}

func curlyQuotes(p *Pass) {
	for _, v := range p.Views {
		for _, n := range v.Source.Notes {
			if n.Kind != corpus.NoteCurlyQuote {
				continue
			}
			was, straight := v.Source.Original()[n.Start:n.End], `"`
			if was == "\u2018" || was == "\u2019" || was == "\u201a" || was == "\u201b" {
				straight = "'"
			}
			p.ReportRaw(v, n.Start, n.End, straight, was)
		}
	}
}

// oddQuotes reports the first quotation mark that opens no name, on lines that have an odd number of marks.
func oddQuotes(p *Pass) {
	for _, v := range p.Views {
		for i := range v.Split.Lines {
			l := &v.Split.Lines[i]
			if l.Kind == split.Flavor {
				continue
			}
			if at, odd := p.oddQuote(v, v.Tokens(l.Span)); odd {
				p.Report(v, at, at+1, noFix())
			}
		}
	}
}

// oddQuote counts the marks of some tokens, those within known names apart, and says where the count goes wrong.
func (p *Pass) oddQuote(v *View, tokens []token.Token) (at int, odd bool) {
	at = -1
	for _, t := range tokens {
		inside := strings.Count(t.Value, `"`)
		switch {
		case t.Is(`"`):
			odd = !odd
		case t.Type.IsName() && inside%2 == 1 && p.Set.Card(t.Value) == nil && t.Value != p.Card.Name:
			odd = !odd
		case t.Type.IsName() && strings.TrimSpace(t.Value) == t.Value:
			continue
		default:
			if !t.Type.IsName() {
				continue
			}
		}
		if at < 0 {
			at = int(t.Span.Start)
		}
	}
	return at, odd && at >= 0
}

// number is what stands in front of an effect in some languages and fan cards.
var number = newExpr("1. |2. |3. |4. |5. |6. |7. |8. |9. |1) |2) |3) |4) |5) |6) |7) |8) |9) |①|②|③|④|⑤|⑥|⑦|⑧|⑨", `(?m)(?:(?:^|● ?)(?P<at>(?:\([1-9]\)|[1-9][.)]|[①-⑨]:?) +)(?:[A-Z"(]))`)

func numberedEffects(p *Pass) {
	p.each(number, func(m match) {
		end := m.start() + len(strings.TrimRight(m.text(), " "))
		p.Report(m.View, m.start(), end, write(m.start(), m.end(), ""), m.Text[m.start():end])
	})
}

var afterColon = newExpr(": ", `: (?P<at>[a-z][a-z]*)`)

func smallAfterColon(p *Pass) {
	p.each(afterColon, func(m match) {
		before, _ := sentenceAt(m.View, m.start())
		if secondColon(m.View, m.start()-2) || strings.Contains(before, "; ") || costMark.re().MatchString(strings.TrimLeft(before, ". \n")+"x") {
			return // the sign is wrong, not the letter
		}
		p.Report(m.View, m.start(), m.end(), write(m.start(), m.end(), upperFirst(m.text())))
	})
}

// sentenceAt is the sentence around an offset, in front of it and behind; quotes are masked.
func sentenceAt(v *View, offset int) (before, after string) {
	before, after = v.Masked[:offset], v.Masked[offset:]
	before = before[max(strings.LastIndex(before, ". "), strings.LastIndexByte(before, '\n'), 0):]
	if i := strings.IndexAny(after, ".\n"); i >= 0 {
		after = after[:i]
	}
	return before, after
}

// secondColon reports whether the colon at offset probably is to be a semicolon.
func secondColon(v *View, offset int) bool {
	for _, loc := range twoColons.re().FindAllStringSubmatchIndex(v.Masked, -1) {
		if loc[2] == offset {
			return true
		}
	}
	return false
}

var afterSemicolon = newExpr("; ", `; (?P<at>[A-Z][a-z]+)\b`)

// capitalAfterSemicolon reports words that the lexicon knows with a small letter only.
func capitalAfterSemicolon(p *Pass) {
	p.each(afterSemicolon, func(m match) {
		if _, after := sentenceAt(m.View, m.start()); strings.Contains(after, ": ") {
			return // the sign is wrong, not the letter
		}
		tokens := m.Tokens(spanOf(m.start(), m.end()))
		if len(tokens) == 1 && tokens[0].Type == token.Word && knownWord(lowerFirst(m.text())) {
			p.Report(m.View, m.start(), m.end(), write(m.start(), m.end(), lowerFirst(m.text())))
		}
	})
}

// numbers are the words for small amounts; only before something that is counted do they count.
var numbers = map[string]string{
	"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9", "ten": "10",
}

var numberWord = newExpr("one |two |three |four |five |six |seven |eight |nine |ten ",
	`\b(?P<at>[Oo]ne|[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|[Ss]even|[Ee]ight|[Nn]ine|[Tt]en) `+
		`(?:or more |face-up |face-down |other |random |"_+" |[A-Z][A-Za-z-]+ )*(?:monsters?|cards?|Spells?|Traps?|Tokens?|counters?|Counters?|coins?|turns?|materials?|times?)\b`)

func numberWords(p *Pass) {
	p.each(numberWord, func(m match) { p.reportMatch(m, numbers[lowerASCII(m.text())]) })
}

func inlineBullets(p *Pass) {
	for _, v := range p.Views {
		for i := range v.Split.Lines {
			for _, b := range bulletsOf(&v.Split.Lines[i]) {
				if !b.Inline || b.Mark.Start == 0 {
					continue
				}
				start := len(strings.TrimRight(v.Text[:b.Mark.Start], " "))
				p.Report(v, int(b.Mark.Start), int(b.Mark.End), fixes{title: "begin a line with it", edits: []edit{{start, int(b.Mark.Start), "\n"}}})
			}
		}
	}
}

// bulletsOf returns all bullets of a line.
func bulletsOf(l *split.Line) []split.Bullet {
	out := l.Bullets
	for i := range l.Sentences {
		out = append(out[:len(out):len(out)], l.Sentences[i].Bullets...)
	}
	return out
}

// wordBefore is the expression of a word with what may stand around it; it keeps the table of rules readable.
func anyOf(words ...string) string {
	for i := range words {
		words[i] = regexp.QuoteMeta(words[i])
	}
	return `(?:` + strings.Join(words, "|") + `)`
}
