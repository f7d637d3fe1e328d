package report

import (
	"encoding/json"
	"io"

	"psct/ast/diag"
)

// issue is one entry of a code quality report: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
type issue struct {
	Description string        `json:"description"`
	CheckName   string        `json:"check_name"`
	Fingerprint string        `json:"fingerprint"`
	Severity    string        `json:"severity"`
	Location    issueLocation `json:"location"`
}

type issueLocation struct {
	Path  string     `json:"path"`
	Lines issueLines `json:"lines"`
}

type issueLines struct {
	Begin int `json:"begin"`
	End   int `json:"end,omitempty"`
}

func writeGitLab(w io.Writer, r *Report) error {
	issues, prints := []issue{}, fingerprints{}
	for i := range r.Findings {
		f := &r.Findings[i]
		p := placeOf(f)
		issues = append(issues, issue{
			Description: message(f), CheckName: title(f), Fingerprint: prints.of(f), Severity: quality(f.Severity),
			// GitLab takes no issue without a line.
			Location: issueLocation{p.file, issueLines{max(p.line, 1), p.endLine}},
		})
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(issues)
}

func quality(s diag.Severity) string {
	switch s {
	case diag.Error:
		return "major"
	case diag.Warning:
		return "minor"
	default:
		return "info"
	}
}
