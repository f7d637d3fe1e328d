package lint

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"psct/ast/diag"
)

// hitsText holds, for each rule, how many official cards of today's wording it fires on: "PSCT1001 0" a line. It is written by
// TestOfficialCards with -update; only numbers are kept of those cards.
//
//go:embed hits.txt
var hitsText string

var hits = sync.OnceValue(func() map[diag.Code]int {
	out := map[diag.Code]int{}
	for line := range strings.Lines(hitsText) {
		var code, n int
		if _, err := fmt.Sscanf(line, "PSCT%d %d", &code, &n); err == nil {
			out[diag.Code(code)] = n
		}
	}
	return out
})

func officialHits(code diag.Code) (int, bool) {
	n, ok := hits()[code]
	return n, ok
}
