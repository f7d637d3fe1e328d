package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"psct/cmd/internal/cli"
	"psct/compile/build"
)

// earlier is an earlier output of compile. A nil earlier has nothing, and tells nothing.
type earlier struct {
	lines map[string]earlierRecord // by passcode and name
	count struct{ same, changed, added, gained, lost int }
}

type earlierRecord struct {
	line   string
	status build.Status
}

// recordHead is what is needed of a record.
type recordHead struct {
	ID     int64        `json:"id"`
	Name   string       `json:"name"`
	Status build.Status `json:"status"`
}

// readEarlier reads the output that --since names; nil without one.
func readEarlier(path string) (*earlier, error) {
	if path == "" {
		return nil, nil
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, cli.Usagef("--since: cannot read the earlier output: %w", err)
	}
	defer f.Close()
	e, r := &earlier{lines: map[string]earlierRecord{}}, bufio.NewReader(f)
	for number := 1; ; number++ {
		line, err := r.ReadBytes('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return nil, cli.Usagef("--since: cannot read the earlier output: %w", err)
		}
		if len(bytes.TrimSpace(line)) > 0 {
			var h recordHead
			if json.Unmarshal(line, &h) != nil || h.Status == "" {
				return nil, cli.Usagef("--since: %s:%d is no record of `psct compile`", path, number)
			}
			e.lines[recordKey(h.ID, h.Name)] = earlierRecord{string(line), h.Status}
		}
		if err != nil {
			return e, nil
		}
	}
}

func recordKey(id int64, name string) string { return fmt.Sprintf("%d %s", id, name) }

// has counts a record, and reports whether the earlier output has it as it is now.
func (e *earlier) has(u *build.Unit, line []byte) bool {
	if e == nil {
		return false
	}
	key := recordKey(u.Card.ID, u.Card.Name)
	was, known := e.lines[key]
	delete(e.lines, key)
	switch {
	case !known:
		e.count.added++
		return false
	case was.line == string(line):
		e.count.same++
		return true
	}
	e.count.changed++
	switch {
	case was.status == u.Status:
	case u.Status == build.Compiled:
		e.count.gained++
	case was.status == build.Compiled:
		e.count.lost++
	}
	return false
}

// tell says what became of the records.
func (e *earlier) tell(w io.Writer) {
	if e == nil {
		return
	}
	n := e.count
	fmt.Fprintf(w, "psct: since then %d new, %d changed (%d compile now, %d no more), %d gone, %d the same\n",
		n.added, n.changed, n.gained, n.lost, len(e.lines), n.same)
}
