// Package ast is the tree of a card's Problem-Solving Card Text.
//
// It promises that every word of the text is held by exactly one node and that
// [Print] gives the text back: the normalised text, or the canonical spelling
// of a declared variant (see package grammar/lexicon). Strings occur in the
// tree only as names: quoted card names, archetypes and Tokens, and the names
// of counters. Everything else is an enumerated word.
//
// # Shapes
//
// Counting the database (13,355 bodies, 36,911 sentences, 24,947 different
// sentence shapes, 23,187 of them seen once) shows that sentences, and even
// clauses, have no useful list of templates, while the vocabulary is closed:
// 983 word forms, 138 verb phrases. So the tree has few shapes and many words:
//
//   - [Card] → [Box] → [Line] → [Sentence], the layout;
//   - a Sentence has labels, conditions (before `:`), an activation (before
//     `;`) and a resolution (before `.`), each a list of [Adjunct] or [Step];
//   - a [Step] is a [Clause] with the conjunction that links it to the one
//     before; a Clause is subject, auxiliary, verb, arguments. Events
//     (`this card is destroyed`), costs, actions, continuous statements and
//     restrictions are all Clauses: they differ by verb, form and auxiliary;
//   - a [NounPhrase] is determiners, modifiers, head, post-modifiers, in the
//     fixed order of card text; a [Coord] is a list of phrases;
//   - a [PP] is a preposition with what it governs, an [SubClause] a
//     subordinate clause, a [Note] a parenthesis.
//
// Which arguments a verb takes is a row of the lexicon, what they mean is a
// row of the compiler. The tree does not interpret: conjunctions stand in text
// order, their precedence is applied by package compile, and a `from` phrase
// stays where it was written.
//
// # Spans
//
// A node's span is in bytes of the normalised text of its box, half open. A
// child lies inside its parent, siblings do not overlap.
//
// The package does not parse, does not look words up in text, and knows
// nothing about what a card does.
package ast
