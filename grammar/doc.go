// Package grammar parses card text into the tree of package ast. It is the only
// package that knows participle.
//
// It takes a card and its normalised text and gives a [Result]: the tree, how
// far it was understood, and diagnostics. Parsing never fails as a whole: the
// text is split into sentences and zones by package split, each zone is parsed
// alone, and a zone that is not understood becomes an ast.Bad with a diagnostic
// that points at the first word the grammar had no use for.
//
// # How the grammar is built
//
// Productions are unexported structs with participle tags, one file for each
// family of phrases. They state sequences. Where the next token decides between
// productions, a field has an ast interface type and its rule is a method of
// [Parser] that dispatches on the readings of that token; where several readings
// are possible, [Parser.choose] tries them in order. A production's build
// method makes the ast node; nothing of participle is in the tree.
//
// Verbs, nouns, kinds and so on are classes of tokens, looked up in package
// lexicon; the productions name no verb.
//
// Words must also fit each other (agreement, objects, prepositions): see slip.go.
//
// # Ambiguity
//
// The first reading that fits is taken. With [Options.Exhaustive] every choice is
// tried in turn, and a text with two complete trees counts as ambiguous.
//
// The package does not interpret: which arguments belong to which verb, what
// `it` refers to and what conjunctions mean is decided by package compile.
package grammar
