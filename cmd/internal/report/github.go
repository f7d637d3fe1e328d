package report

import (
	"fmt"
	"io"
	"strings"

	"psct/ast/diag"
	"psct/compile/lint"
)

// writeGitHub writes workflow commands, which GitHub shows beside the lines of a change:
// https://docs.github.com/actions/reference/workflow-commands-for-github-actions
func writeGitHub(w io.Writer, r *Report) error {
	for i := range r.Findings {
		if _, err := io.WriteString(w, annotation(&r.Findings[i])); err != nil {
			return err
		}
	}
	return nil
}

func annotation(f *lint.Finding) string {
	properties := []string{}
	add := func(key, value string) { properties = append(properties, key+"="+propertyEscaper.Replace(value)) }
	p := placeOf(f)
	if p.file != "" {
		add("file", p.file)
	}
	if p.line > 0 {
		add("line", fmt.Sprint(p.line))
	}
	if p.col > 0 {
		add("endLine", fmt.Sprint(p.endLine))
	}
	if p.col > 0 && p.line == p.endLine { // GitHub takes columns within one line only
		add("col", fmt.Sprint(p.col))
		add("endColumn", fmt.Sprint(p.endCol))
	}
	add("title", title(f))
	return fmt.Sprintf("::%s %s::%s\n", command(f.Severity), strings.Join(properties, ","), dataEscaper.Replace(message(f)))
}

func command(s diag.Severity) string {
	switch s {
	case diag.Error:
		return "error"
	case diag.Warning:
		return "warning"
	default:
		return "notice"
	}
}

var (
	dataEscaper     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	propertyEscaper = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)
