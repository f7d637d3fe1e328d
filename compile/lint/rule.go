package lint

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"psct/ast/diag"
)

// Rule is one thing that a text is checked for.
type Rule struct {
	Code     diag.Code          // 1001 and above; never reused
	Name     string             // kebab-case, as stable as the number
	Ref      string             // the row of PSCT 4.5; empty for a rule that has none
	Severity diag.Severity      // unless a configuration says otherwise
	Since    Era                // the wording era from which the rule counts; EraNewest is not allowed here
	Fix      diag.Applicability // how far its fix may be trusted; zero when it has none
	Message  string             // English format string, one line, no full stop
	Help     string             // what to do, English; empty when the message says it
	Any      bool               // counts in every language, not only English
	Doc      Doc
	Run      func(*Pass)      // checks one card; nil for a rule of the set
	Gather   func(*Pass)      // notes what Over needs of one card; it must not report
	Over     func(*Across)    // checks all cards together; nil for a rule of one card
	Deck     func(*deckCheck) // checks a deck; nil for a rule of cards
}

// Doc is the page of a rule besides its value.
type Doc struct {
	Summary string // what it is about: one sentence
	Why     string // why it matters: what goes wrong otherwise
	Source  string // where it is known from: `PSCT 4.5 F01`, a ledger id
	Card    string // the kind of card of Bad and Good: `Trap`, `Xyz`; empty for an Effect Monster; or whole card blocks
	Bad     string // a text with the fault; « and » stand around the place that is reported
	Good    string // the text as it should be; where the rule has a fix, the text that the fix makes of Bad
}

// BadText is the bad text without the signs around the place.
func (d Doc) BadText() string { return strings.NewReplacer("«", "", "»", "").Replace(d.Bad) }

// String returns id and name, as findings show them.
func (r *Rule) String() string { return r.Code.String() + " " + r.Name }

// Rules returns all rules in the order of their numbers.
func Rules() []Rule { return slices.Clone(table()) }

// ByCode returns the rule of a code.
func ByCode(code diag.Code) (*Rule, bool) {
	i, ok := slices.BinarySearchFunc(table(), code, func(r Rule, c diag.Code) int { return int(r.Code) - int(c) })
	if !ok {
		return nil, false
	}
	return &table()[i], true
}

// Parse reads `PSCT####` in any case, or a name, of a rule or of a diagnostic.
func Parse(text string) (diag.Code, error) {
	if code, err := diag.ParseCode(text); err == nil {
		return code, nil
	}
	for i := range table() {
		if r := &table()[i]; strings.EqualFold(r.Name, text) {
			return r.Code, nil
		}
	}
	if digits, ok := strings.CutPrefix(strings.ToUpper(text), "PSCT"); ok && len(digits) == 4 {
		n, err := strconv.ParseUint(digits, 10, 16)
		if _, known := ByCode(diag.Code(n)); err == nil && known {
			return diag.Code(n), nil
		}
	}
	return 0, fmt.Errorf("unknown rule `%s`: `psct rule` lists them", text)
}

// NameOf returns the name of a rule or diagnostic; empty when there is none of the code.
func NameOf(code diag.Code) string {
	if r, ok := ByCode(code); ok {
		return r.Name
	}
	return code.Name()
}

// families holds the rules by family, in the order of their numbers.
func families() [][]Rule {
	return [][]Rule{
		formRules(), structureRules(), targetRules(), limitRules(), linkRules(),
		verbRules(), capitalRules(), eraRules(), phraseRules(), logicRules(), crossRules(), languageRules(), deckRules(),
	}
}

// table is all rules. A named test checks its order and that nothing is missing in a row.
var table = sync.OnceValue(func() []Rule { return slices.Concat(families()...) })
