// Package report writes the findings of the linter in the formats that people and CI systems read: text with excerpts, JSON,
// SARIF 2.1.0, annotations of GitHub Actions, GitLab code quality and JUnit.
//
// It promises that every format tells every finding, in the order in which it is given, with the file as a path with slashes
// (relative to the working directory where it lies below it); that a line is given only where it is known, and a column only
// where the place of the text in its file is exactly known; and that a finding has the same fingerprint in every run until the
// words at fault, the card's name or the rule change.
//
// It takes findings and writes to a stream. It does not decide which findings are told or how heavy they are, and reads no
// files. The readers of its formats are: GitHub code scanning (SARIF), GitHub's workflow commands, GitLab's merge requests
// (code quality reports), and whatever reads JUnit's XML.
package report
