package main

import (
	"html/template"
	"io"
	"sync"

	"psct/compile/build"
)

// coveragePage is parsed when the first page is written.
var coveragePage = sync.OnceValues(func() (*template.Template, error) {
	return template.New("coverage").Parse(coverageHTML)
})

const coverageHTML = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>psct coverage</title>
<style>
 :root { color-scheme: light dark; --line: #8884; --bar: #3a7bd5; --soft: #8882; }
 body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
 h1, h2 { line-height: 1.2; } h2 { margin-top: 2rem; }
 .cards { display: flex; flex-wrap: wrap; gap: 1rem; }
 .cards div { border: 1px solid var(--line); border-radius: .5rem; padding: .6rem 1rem; min-width: 8rem; }
 .cards b { display: block; font-size: 1.6rem; }
 table { border-collapse: collapse; width: 100%; }
 th, td { text-align: left; padding: .25rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
 td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
 .bar { background: var(--soft); border-radius: .25rem; min-width: 10rem; } .bar i { display: block; height: .9rem; border-radius: .25rem; background: var(--bar); }
 code { overflow-wrap: anywhere; }
</style>
</head>
<body>
<h1>Coverage of Problem-Solving Card Text</h1>
<div class="cards">
 <div><b>{{.C.Cards}}</b> cards</div>
 <div><b>{{.C.PSCT.Cards}}</b> Problem-Solving Card Text</div>
 <div><b>{{.C.PrePSCT.Cards}}</b> older text</div>
 <div><b>{{.C.NoRulesText}}</b> without rules text</div>
 {{with .C.NotPSCT}}{{if or .RushDuel .Skill .Blank .Faulty}}<div><b>{{.RushDuel}} / {{.Skill}} / {{.Blank}} / {{.Faulty}}</b> Rush Duel / Skill / blank / unreadable</div>{{end}}{{end}}
</div>
{{define "rows"}}<table>
<tr><th>measure</th><th class="n">count</th><th class="n">of</th><th class="n">share</th><th></th></tr>
{{range .}}<tr><td>{{.Name}}</td><td class="n">{{.Count}}</td><td class="n">{{.Of}}</td><td class="n">{{printf "%.2f" .Percent}} %</td><td><div class="bar"><i style="width: {{printf "%.2f" .Percent}}%"></i></div></td></tr>
{{end}}</table>{{end}}
<h2>Problem-Solving Card Text</h2>
{{template "rows" .New}}
<h2>Older text</h2>
{{template "rows" .Old}}
{{define "shares"}}<table>
<tr><th></th><th class="n">cards</th><th class="n">parsed</th><th class="n">lowered</th><th class="n">share</th><th></th></tr>
{{range .}}<tr><td>{{.Name}}</td><td class="n">{{.Cards}}</td><td class="n">{{.Parsed}}</td><td class="n">{{.Lowered}}</td><td class="n">{{printf "%.1f" .Percent}} %</td><td><div class="bar"><i style="width: {{printf "%.1f" .Percent}}%"></i></div></td></tr>
{{end}}</table>{{end}}
<h2>By kind of card</h2>
<p>Problem-Solving Card Text only. Lowered: compiled to the last word.</p>
{{template "shares" .Kinds}}
{{if .Sets}}<h2>By set</h2>
<p>The sets with the most cards.</p>
{{template "shares" .Sets}}{{end}}
<h2>What blocks cards</h2>
<p>Ranked by the cards that nothing else blocks.</p>
<table>
<tr><th class="n">alone</th><th class="n">all</th><th>stage</th><th>what</th><th>example</th></tr>
{{range .C.Blockers}}<tr><td class="n">{{.SoleCards}}</td><td class="n">{{.Cards}}</td><td>{{.Stage}}</td><td><code>{{.What}}</code></td><td>{{with index $.Names .Example}}{{.}} {{end}}<small>{{.Example}}</small></td></tr>
{{else}}<tr><td colspan="5">nothing</td></tr>
{{end}}</table>
</body>
</html>
`

// writeCoverageHTML writes the report as one page that needs nothing else.
func writeCoverageHTML(w io.Writer, c *build.Coverage, groups *shares) error {
	page, err := coveragePage()
	if err != nil {
		return err
	}
	return page.Execute(w, struct {
		C           *build.Coverage
		New, Old    []measure
		Kinds, Sets []share
		Names       map[string]string
	}{c, measures(c), oldMeasures(c), groups.byKind(), groups.bySet(), groups.names})
}
