package build

import (
	"encoding/json"

	"psct/ast/diag"
	"psct/ir"
)

// Finding is a diagnostic in a record: where it points in the original text, and what to do.
type Finding struct {
	Code     diag.Code     `json:"code"`
	Name     string        `json:"name"`
	Severity diag.Severity `json:"severity"`
	Message  string        `json:"message"`
	Detail   string        `json:"detail,omitempty"`
	Box      string        `json:"box"`   // text or pendulum
	Start    int           `json:"start"` // bytes of the original text of the box
	End      int           `json:"end"`
	Place    string        `json:"place"` // file:line:col
}

// Record is what `psct compile` writes for one card.
type Record struct {
	ID      int64       `json:"id"`
	Name    string      `json:"name"`
	Status  Status      `json:"status"`
	Reason  Reason      `json:"reason,omitempty"`
	Reasons []Finding   `json:"reasons,omitempty"` // why the status is not better, in the order of the text
	IR      *ir.Program `json:"-"`
}

// Record returns the record of the card.
func (u *Unit) Record() Record {
	r := Record{ID: u.Card.ID, Name: u.Card.Name, Status: u.Status, Reason: u.Reason, IR: u.Program}
	for _, d := range u.Diags {
		if d.Severity != diag.Info || u.Status == NoRulesText {
			r.Reasons = append(r.Reasons, u.Finding(d))
		}
	}
	return r
}

// Finding returns d as it stands in records.
func (u *Unit) Finding(d diag.Diagnostic) Finding {
	e := u.Excerpt(d)
	f := Finding{
		Code: d.Code, Name: d.Code.Name(), Severity: d.Severity, Message: d.Summary, Detail: d.Detail,
		Box: "text", Start: e.Start, End: e.End, Place: e.Position(),
	}
	if d.Box == diag.BoxPendulum {
		f.Box = "pendulum"
	}
	return f
}

// AppendJSON appends the record as one JSON object; a card without a program has no `ir` field.
func (r *Record) AppendJSON(dst []byte) ([]byte, error) {
	head, err := json.Marshal(r)
	if err != nil {
		return dst, err
	}
	dst = append(dst, head...)
	if r.IR == nil {
		return dst, nil
	}
	dst = append(dst[:len(dst)-1], `,"ir":`...)
	dst, err = ir.AppendJSON(dst, r.IR)
	return append(dst, '}'), err
}
