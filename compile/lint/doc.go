// Package lint finds what writers of card text get wrong, and mends it where that is sure.
//
// It promises: every rule is a value of the table that Rules returns, with a stable id in one namespace with the diagnostics of
// package diag (`PSCT####`, from 1001), a page (what it is about, why, where that is known from, a bad and a good text), a
// severity, and how far its fix may be trusted. Findings are the same in every run, in the order of the cards and of the text,
// and there is at most one for each place. A finding's place and its edits are bytes of the original text, so that nothing but
// the words at fault changes: line ends, odd characters and everything else stay.
//
// It takes units of package build, which hold a card's text, tokens, sentences, tree and program, and a Set, which holds what
// is known of the other cards. Linter.Unit checks one card, Check a whole database in parallel, Mend applies fixes and checks
// them: a safe fix never changes the program of a card, and no fix leaves a card with more errors than it had.
//
// What the compiler itself has to say of a text (package diag) is reported as findings too, under the same ids: the linter does
// not look again for what was found before.
//
// Rules are grouped in files by what they look at: form (signs, spaces, quotes), structure (`:` and `;`, tags, bullets),
// targets, limits (once per turn), links (conjunctions), verbs, capitals, eras, phrases, logic, the set, languages. The table
// of the reference (PSCT 4.5) is their source; doc/rules.md holds all pages, doc/left-out.md the rows without a rule and why.
//
// It reads no files and prints nothing; baselines, suppressions and configuration files are the caller's.
package lint
