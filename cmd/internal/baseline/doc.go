// Package baseline keeps the list of findings that a project knows already, so that only new ones fail its CI.
//
// It promises that a finding is known by its card, its rule and the words at fault, counted: it stays known when the text around
// it or the order of the cards changes, and a second one of the same kind is new. The file is JSON, one entry a line, in a fixed
// order, so that changes of it are easy to review.
//
// It takes findings of package lint and gives back those that are new, or the entries that nothing answers to any more. It does
// not run rules and writes no files.
package baseline
