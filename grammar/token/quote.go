package token

import "strings"

// quote emits what stands at a quote: a name with its quotes, or the quote
// alone when it belongs to quoted effect text or has no partner.
func (s *scan) quote() {
	if s.quoted == s.pos && s.pos > 0 {
		s.quoted = 0
		s.emit(Punct, `"`, s.pos+1)
		return
	}
	if end, ok := s.names.quoted(s.text, s.pos); ok {
		s.name(end)
		return
	}
	end, ok := unknownQuoted(s.text, s.pos)
	if ok && s.quoted == 0 && s.quotesEffect(end) {
		s.quoted = end
		s.emit(Punct, `"`, s.pos+1)
		s.opening = true
		return
	}
	if !ok || s.quoted > 0 && end > s.quoted || end == s.pos+1 {
		s.emit(Punct, `"`, s.pos+1)
		return
	}
	s.name(end)
}

// name emits the quoted name that ends with the quote at offset close.
func (s *scan) name(close int) {
	s.opening = false
	inside := s.text[s.pos+1 : close]
	if name, plural := strings.CutSuffix(inside, pluralMark); plural && name != "" {
		s.emit(NamePlural, name, close+1)
		return
	}
	s.emit(Name, inside, close+1)
}

// quotesEffect tells whether the quotation from pos to the quote at offset
// close is effect text and not a name: it stands behind a colon, or behind
// "become(s)" where an effect is spoken of, or it is a sentence with its stop.
func (s *scan) quotesEffect(close int) bool {
	inside := s.text[s.pos+1 : close]
	if !strings.Contains(inside, " ") {
		return false
	}
	if strings.HasSuffix(inside, ".") {
		return true
	}
	before := strings.TrimRight(s.text[:s.pos], " ")
	if strings.HasSuffix(before, ":") {
		return true
	}
	for _, verb := range [...]string{" becomes", " become"} {
		if subject, ok := strings.CutSuffix(before, verb); ok {
			return speaksOfEffect(subject)
		}
	}
	return false
}

// speaksOfEffect tells whether the clause that ends here is about an effect;
// otherwise it is a name that becomes another.
func speaksOfEffect(subject string) bool {
	clause := subject[strings.LastIndexAny(subject, ".;:,\n")+1:]
	return strings.Contains(clause, "effect")
}
