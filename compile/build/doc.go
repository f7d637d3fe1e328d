// Package build is the facade of the compiler: a card goes in, a Unit comes out, with the card's tree, its program, what there
// is to say about it, and a status.
//
// It promises: every card gets a Unit, whatever happens; a fault in one card (a panic included) becomes a diagnostic of that
// card and does not touch the others; a batch gives its Units in the order of the cards, keeps only a bounded number of them at
// once, and stops when its context ends. A Program is only handed out when ir.Verify accepts it. What is not understood has a
// diagnostic and a Blocker, and is never counted as understood.
//
// It takes cards as package corpus reads them, and a Config. Coverage counts Units by the measures of DESIGN.md section 4.
//
// It reads no files, prints nothing, and does not play cards; whether a card could be played it asks package runtime.
package build
