package report

import (
	"encoding/xml"
	"fmt"
	"io"
	"strings"

	"psct/compile/lint"
)

// The elements of JUnit's XML that its readers agree on.
type (
	suites struct {
		XMLName  xml.Name `xml:"testsuites"`
		Name     string   `xml:"name,attr"`
		Tests    int      `xml:"tests,attr"`
		Failures int      `xml:"failures,attr"`
		Suites   []*suite `xml:"testsuite"`
	}
	suite struct {
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Cases    []*testCase `xml:"testcase"`
	}
	testCase struct {
		Name      string    `xml:"name,attr"`
		ClassName string    `xml:"classname,attr"`
		File      string    `xml:"file,attr,omitempty"`
		Line      int       `xml:"line,attr,omitempty"`
		Failure   []failure `xml:"failure"`
		SystemOut string    `xml:"system-out,omitempty"`
	}
	failure struct {
		Message string `xml:"message,attr"`
		Type    string `xml:"type,attr"`
		Text    string `xml:",chardata"`
	}
)

// noFindings is the one test of a report without findings: some readers take an empty report for a broken one.
const noFindings = "no findings"

// writeJUnit writes one test a card that has findings, grouped by file. Findings as heavy as FailOn are failures, the others
// output.
func writeJUnit(w io.Writer, r *Report) error {
	all := &suites{Name: "psct lint"}
	for i := range r.Findings {
		f := &r.Findings[i]
		s := all.suite(placeOf(f).file)
		if err := s.test(f).add(f, r.fails(f)); err != nil {
			return err
		}
	}
	if len(all.Suites) == 0 {
		name := fmt.Sprintf("%s in %d cards", noFindings, r.Cards)
		all.Suites = []*suite{{Name: all.Name, Cases: []*testCase{{Name: name, ClassName: all.Name}}}}
	}
	all.count()
	return writeXML(w, all)
}

func writeXML(w io.Writer, doc any) error {
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	e := xml.NewEncoder(w)
	e.Indent("", "  ")
	if err := e.Encode(doc); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

// suite returns the suite of a file. Findings of one file stand together, but for those of the set, which come last.
func (a *suites) suite(file string) *suite {
	for _, s := range a.Suites {
		if s.Name == file {
			return s
		}
	}
	s := &suite{Name: file}
	a.Suites = append(a.Suites, s)
	return s
}

// test returns the test of a finding's card, which is the last of the suite in all but odd cases.
func (s *suite) test(f *lint.Finding) *testCase {
	for i := len(s.Cases) - 1; i >= 0; i-- {
		if s.Cases[i].Name == f.Card {
			return s.Cases[i]
		}
	}
	t := &testCase{Name: f.Card, ClassName: s.Name, File: s.Name, Line: placeOf(f).line}
	s.Cases = append(s.Cases, t)
	return t
}

func (t *testCase) add(f *lint.Finding, fails bool) error {
	var b strings.Builder
	if err := render(&b, f, nil); err != nil {
		return err
	}
	if !fails {
		t.SystemOut += b.String()
		return nil
	}
	t.Failure = append(t.Failure, failure{Message: message(f), Type: title(f), Text: b.String()})
	return nil
}

func (a *suites) count() {
	for _, s := range a.Suites {
		for _, t := range s.Cases {
			s.Tests++
			if len(t.Failure) > 0 {
				s.Failures++
			}
		}
		a.Tests += s.Tests
		a.Failures += s.Failures
	}
}
