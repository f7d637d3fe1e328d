package report

import (
	"io"
	"net/url"
	"strings"

	"github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"

	"psct/ast/diag"
	"psct/compile/lint"
)

// sourceRoot is the name that readers of SARIF know for the folder that paths are relative to.
const sourceRoot = "%SRCROOT%"

// writeSARIF writes one run of psct: https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/sarif-v2.1.0-errata01-os.html
func writeSARIF(w io.Writer, r *Report) error {
	driver := sarif.NewToolComponent().WithName("psct").WithVersion(r.Version)
	run := sarif.NewRun().WithTool(sarif.NewTool().WithDriver(driver)).WithColumnKind("unicodeCodePoints")
	rules, prints := map[diag.Code]int{}, fingerprints{}
	for i := range r.Findings {
		f := &r.Findings[i]
		if _, ok := rules[f.Rule]; !ok {
			rules[f.Rule] = len(driver.Rules)
			driver.AddRule(descriptor(f.Rule))
		}
		run.AddResult(result(f).WithRuleIndex(rules[f.Rule]).WithPartialFingerprints(map[string]string{"psct/v1": prints.of(f)}))
	}
	doc := sarif.NewReport()
	doc.AddRun(run)
	return doc.PrettyWrite(w)
}

// descriptor tells about a rule or diagnostic.
func descriptor(code diag.Code) *sarif.ReportingDescriptor {
	d := sarif.NewReportingDescriptor().WithID(code.String()).WithName(lint.NameOf(code))
	short, severity := "", diag.Error
	if r, ok := lint.ByCode(code); ok {
		short, severity = r.Doc.Summary, r.Severity
	} else if p, ok := code.Page(); ok {
		short, severity = p.Meaning, p.Severity
	}
	page := lint.Page(code)
	d.WithShortDescription(sarif.NewMultiformatMessageString().WithText(short))
	d.WithHelp(sarif.NewMultiformatMessageString().WithText(page).WithMarkdown(page))
	return d.WithDefaultConfiguration(sarif.NewReportingConfiguration().WithLevel(level(severity)))
}

func level(s diag.Severity) string {
	switch s {
	case diag.Error:
		return sarif.LevelError
	case diag.Warning:
		return sarif.LevelWarning
	default:
		return sarif.LevelNote
	}
}

func result(f *lint.Finding) *sarif.Result {
	p := placeOf(f)
	loc := sarif.NewLocation().AddLogicalLocation(sarif.NewLogicalLocation().WithName(f.Card).WithKind("card"))
	if p.file != "" {
		physical := sarif.NewPhysicalLocation().WithArtifactLocation(artifact(p))
		if p.line > 0 {
			physical.WithRegion(region(p))
		}
		loc.WithPhysicalLocation(physical)
	}
	res := sarif.NewRuleResult(f.Rule.String()).WithLevel(level(f.Severity)).AddLocation(loc)
	res.WithMessage(sarif.NewTextMessage(message(f)))
	if f.Fix != nil && p.file != "" && p.col > 0 {
		res.AddFixe(fix(f, p))
	}
	return res
}

func artifact(p place) *sarif.ArtifactLocation {
	if strings.HasPrefix(p.file, "/") {
		return sarif.NewArtifactLocation().WithURI((&url.URL{Scheme: "file", Path: p.file}).String())
	}
	return sarif.NewArtifactLocation().WithURI((&url.URL{Path: p.file}).String()).WithURIBaseID(sourceRoot)
}

func region(p place) *sarif.Region {
	r := sarif.NewRegion().WithStartLine(p.line)
	if p.col > 0 {
		r.WithStartColumn(p.col).WithEndLine(p.endLine).WithEndColumn(p.endCol)
	}
	return r
}

// fix gives the changes of a finding's fix as places of the file.
func fix(f *lint.Finding, p place) *sarif.Fix {
	change := sarif.NewArtifactChange().WithArtifactLocation(artifact(p))
	for _, e := range f.Fix.Edits {
		at := region(placeAt(f.Excerpt, e.Start, e.End))
		change.AddReplacement(sarif.NewReplacement().WithDeletedRegion(at).WithInsertedContent(sarif.NewArtifactContent().WithText(e.New)))
	}
	text := f.Fix.Title + " (" + f.Fix.Applicability.String() + ")"
	return sarif.NewFix().WithDescription(sarif.NewTextMessage(text)).AddArtifactChange(change)
}
