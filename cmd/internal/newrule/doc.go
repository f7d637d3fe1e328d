// Command newrule adds a lint rule: a row in the table of a family, with its page, and by that its golden and its tests.
//
// It takes the family, a name, a message and two texts: the bad one, with « and » around the words at fault, and the good one. The
// rule that it writes looks for the words as they stand and writes what the good text has in their place; a rule that must look
// closer is written by hand from there. It changes compile/lint/FAMILY.go and then has the golden and the document of all rules
// written. It checks nothing about the rule: the tests of compile/lint do.
//
//	go run ./cmd/internal/newrule -family phrase -name odd-words -message 'write `%[2]s`' \
//		-bad 'You can discard 1 card; draw «one more» card.' -good 'You can discard 1 card; draw 1 card.' \
//		-summary 'Amounts are numbers.' -why 'Words are overlooked.' -source 'PSCT 4.1'
package main
