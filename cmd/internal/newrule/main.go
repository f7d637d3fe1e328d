package main

import (
	"flag"
	"fmt"
	"go/format"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// row is what is told of a new rule.
type row struct {
	family, name, message, bad, good, summary, why, source, severity string
}

func main() {
	var r row
	flag.StringVar(&r.family, "family", "", "the table: form, structure, target, limit, link, verb, capital, phrase, logic")
	flag.StringVar(&r.name, "name", "", "kebab-case name")
	flag.StringVar(&r.message, "message", "write `%[2]s`", "format of the message: %[1]s is what stands there, %[2]s what to write")
	flag.StringVar(&r.bad, "bad", "", "a text with « and » around the words at fault")
	flag.StringVar(&r.good, "good", "", "the text as it should be")
	flag.StringVar(&r.summary, "summary", "", "what the rule is about, one sentence")
	flag.StringVar(&r.why, "why", "", "why it matters, one sentence")
	flag.StringVar(&r.source, "source", "", "where it is known from")
	flag.StringVar(&r.severity, "severity", "Warning", "Error, Warning or Info")
	flag.Parse()
	if err := add(r, filepath.Join("compile", "lint")); err != nil {
		fmt.Fprintln(os.Stderr, "newrule:", err)
		os.Exit(1)
	}
	test := exec.Command("go", "test", "./compile/lint", "-run", "TestGoldens|TestPagesFresh", "-update")
	test.Stdout, test.Stderr = os.Stdout, os.Stderr
	if test.Run() != nil {
		os.Exit(1)
	}
	fmt.Printf("%s stands in compile/lint/%s.go; now: go test ./compile/lint\n", r.name, r.family)
}

// add writes the row into the file of its family.
func add(r row, folder string) error {
	for _, text := range []string{r.family, r.name, r.bad, r.good, r.summary, r.why, r.source} {
		if text == "" {
			return fmt.Errorf("-family, -name, -bad, -good, -summary, -why and -source are needed: see the package comment")
		}
	}
	path := filepath.Join(folder, r.family+".go")
	data, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("there is no family `%s`: %w", r.family, err)
	}
	now, err := withRow(string(data), r)
	if err != nil {
		return err
	}
	return os.WriteFile(path, []byte(now), 0o644)
}

var code = regexp.MustCompile(`Code: (\d+)`)

// withRow returns the source of a family with one row more, behind the last one.
func withRow(src string, r row) (string, error) {
	last := 0
	for _, m := range code.FindAllStringSubmatch(src, -1) {
		n, err := strconv.Atoi(m[1])
		if err != nil {
			return "", err
		}
		last = max(last, n)
	}
	end := strings.LastIndex(src, "\t}\n}\n")
	if end < 0 || last == 0 {
		return "", fmt.Errorf("the file of the family `%s` does not end in a table of rules", r.family)
	}
	text, err := r.goSource(last + 1)
	if err != nil {
		return "", err
	}
	out, err := format.Source([]byte(src[:end] + text + src[end:]))
	return string(out), err
}

// goSource is the row in Go.
func (r row) goSource(number int) (string, error) {
	before, rest, found := strings.Cut(r.bad, "«")
	wrong, after, closed := strings.Cut(rest, "»")
	if !found || !closed || !strings.HasPrefix(r.good, before) || !strings.HasSuffix(r.good, after) || len(before)+len(after) > len(r.good) {
		return "", fmt.Errorf("the good text is the bad one with other words between « and »")
	}
	right := r.good[len(before) : len(r.good)-len(after)]
	run := fmt.Sprintf("find(%q, %q, %q)", strings.ToLower(wrong), "(?P<at>"+regexp.QuoteMeta(wrong)+")", strings.ReplaceAll(right, "$", "$$"))
	if right == "" {
		run = fmt.Sprintf("drop(%q, %q)", strings.ToLower(wrong), "(?P<at>"+regexp.QuoteMeta(wrong)+")")
	}
	return fmt.Sprintf("\t\t{\nCode: %d, Name: %q, Severity: diag.%s, Since: Era2011, Fix: diag.Suggested,\nMessage: %q,\n"+
		"Doc: Doc{\nSummary: %q,\nWhy: %q,\nSource: %q,\nBad: %q,\nGood: %q,\n},\nRun: %s,\n},\n",
		number, r.name, r.severity, r.message, r.summary, r.why, r.source, r.bad, r.good, run), nil
}
