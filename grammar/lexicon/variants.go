package lexicon

// Variant is an accepted spelling and its canonical form. A variant has at most
// six words; it is never a sentence. Since says when the canonical form took
// over, PSCT reference §4.2.
type Variant struct {
	Text, Canonical, Since string
}

// Variants lists the declared variants; `-Type` after a Type is one for each
// Type besides.
func Variants() []Variant { return append([]Variant(nil), variants[:]...) }

var variants = [...]Variant{
	{"Graveyard", "GY", "2017-08"},
	{"Graveyards", "GYs", "2017-08"},
	{"Life Points", "LP", "2011-07"},
	{"Spell & Trap Card Zone", "Spell & Trap Zone", "2017-08"},
	{"Spell & Trap Card Zones", "Spell & Trap Zones", "2017-08"},
	{"Monster Card Zone", "Monster Zone", "2017-08"},
	{"Monster Card Zones", "Monster Zones", "2017-08"},
	{"Battle Damage", "battle damage", "2011-07"},
	{"Effect Damage", "effect damage", "2011-07"},
	{"Field Card Zone", "Field Zone", "2017-08"},
	{"Zone", "zone", "2017-08"},
	{"Zones", "zones", "2017-08"},
	{"token", "Token", "2011-07"},
	{"tokens", "Tokens", "2011-07"},
}

// plainWords are words that stand as literals in the grammar's productions and
// have no reading of their own.
var plainWords = [...]string{
	"and", "or", "and/or", "nor", "but", "that", "whose", "which", "who", "x", "non-",
	"Quick Effect", "OR",
}
