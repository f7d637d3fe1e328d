package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/textproto"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/cmd/internal/cli"
	"psct/cmd/internal/lsp"
)

// answer is a message of the server.
type answer struct {
	ID     int             `json:"id"`
	Method string          `json:"method"`
	Params json.RawMessage `json:"params"`
	Result json.RawMessage `json:"result"`
	Error  *struct {
		Code    int    `json:"code"`
		Message string `json:"message"`
	} `json:"error"`
}

// talk sends messages to psct lsp and returns what it sends back, and its exit code. Messages with an id are numbered from 1.
func talk(t *testing.T, messages ...string) ([]answer, int) {
	var in, out, errs bytes.Buffer
	for _, m := range messages {
		fmt.Fprintf(&in, "Content-Length: %d\r\n\r\n%s", len(m), m)
	}
	env := &cli.Env{In: &in, Out: &out, Err: &errs, Getenv: func(string) string { return "" }}
	code := execute(context.Background(), env, []string{"lsp"})
	var list []answer
	r := bufio.NewReader(&out)
	for {
		header, err := textproto.NewReader(r).ReadMIMEHeader()
		if err != nil {
			require.ErrorIs(t, err, io.EOF)
			return list, code
		}
		size, err := strconv.Atoi(header.Get("Content-Length"))
		require.NoError(t, err)
		body := make([]byte, size)
		_, err = io.ReadFull(r, body)
		require.NoError(t, err)
		var a answer
		require.NoError(t, json.Unmarshal(body, &a))
		list = append(list, a)
	}
}

func request(id int, method string, params any) string {
	data, _ := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": id, "method": method, "params": params})
	return string(data)
}

func notification(method string, params any) string {
	data, _ := json.Marshal(map[string]any{"jsonrpc": "2.0", "method": method, "params": params})
	return string(data)
}

func decoded[T any](t *testing.T, data json.RawMessage) T {
	var v T
	require.NoError(t, json.Unmarshal(data, &v), string(data))
	return v
}

// emojiCard has a name with characters that take two units of UTF-16 before the place of a mistake.
const emojiCard = "Name: Lamp\nType: Spell\nText:\nAdd 1 \"𝔏amp\" monster from your Graveyard to your hand ; draw 1 card.\n"

// TestEditorSession plays a session: a card is opened, mended with the offered fix, explained, formatted, and closed.
func TestEditorSession(t *testing.T) {
	dir := t.TempDir()
	newProject(t, dir)
	t.Chdir(dir)
	uri := "file://" + filepath.ToSlash(filepath.Join(dir, "cards", "lamp.txt"))
	doc := map[string]any{"uri": uri}
	at := func(line, char int) lsp.Range {
		return lsp.Range{Start: lsp.Position{Line: line, Character: char}, End: lsp.Position{Line: line, Character: char}}
	}
	mended := strings.Replace(emojiCard, " ; draw 1 card", "", 1)
	list, code := talk(t,
		request(1, "initialize", map[string]any{}),
		notification("initialized", map[string]any{}),
		notification("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": uri, "text": emojiCard}}),
		request(2, "textDocument/codeAction", map[string]any{"textDocument": doc, "range": at(3, 54)}),
		request(3, "textDocument/hover", map[string]any{"textDocument": doc, "position": at(3, 54).Start}),
		notification("textDocument/didChange", map[string]any{"textDocument": doc, "contentChanges": []any{map[string]any{"text": mended}}}),
		request(4, "textDocument/hover", map[string]any{"textDocument": doc, "position": at(3, 2).Start}),
		request(5, "textDocument/formatting", map[string]any{"textDocument": doc}),
		request(6, "textDocument/rename", map[string]any{"textDocument": doc}),
		notification("$/cancelRequest", map[string]any{"id": 6}),
		notification("textDocument/didClose", map[string]any{"textDocument": doc}),
		request(7, "shutdown", nil),
		notification("exit", nil),
	)
	assert.Equal(t, cli.ExitOK, code)
	require.Len(t, list, 10)

	assert.Contains(t, string(list[0].Result), `"hoverProvider":true`)
	found := decoded[lsp.PublishDiagnostics](t, list[1].Params)
	// 53 characters stand before the space; one of them is two units of UTF-16.
	space := lsp.Range{Start: lsp.Position{Line: 3, Character: 54}, End: lsp.Position{Line: 3, Character: 55}}
	var codes []string
	for _, d := range found.Diagnostics {
		codes = append(codes, d.Code)
		if d.Code == "PSCT1001 space-before-sign" {
			assert.Equal(t, space, d.Range)
			assert.Equal(t, 1, d.Severity)
		}
	}
	assert.Contains(t, codes, "PSCT1001 space-before-sign")

	actions := decoded[[]lsp.CodeAction](t, list[2].Result)
	require.NotEmpty(t, actions)
	assert.Equal(t, "delete it (safe)", actions[0].Title)
	assert.True(t, actions[0].IsPreferred)
	assert.Equal(t, map[string][]lsp.TextEdit{uri: {{Range: space}}}, actions[0].Edit.Changes)
	assert.Contains(t, decoded[lsp.Hover](t, list[3].Result).Contents.Value, "PSCT1001 space-before-sign")

	explained := decoded[lsp.Hover](t, list[5].Result).Contents.Value
	assert.Contains(t, explained, "Lamp  (")
	edits := decoded[[]lsp.TextEdit](t, list[6].Result)
	require.Len(t, edits, 1)
	assert.Equal(t, "Add 1 \"𝔏amp\" monster from your GY to your hand.", edits[0].NewText)
	assert.Equal(t, lsp.Position{Line: 3}, edits[0].Range.Start)

	require.NotNil(t, list[7].Error)
	assert.Equal(t, -32601, list[7].Error.Code, "what is not known is said to be so")
	assert.Empty(t, decoded[lsp.PublishDiagnostics](t, list[8].Params).Diagnostics, "a closed document has no findings")
	assert.Equal(t, 7, list[9].ID)
}

// TestEditorComparesCards: the cards of a document are compared with each other.
func TestEditorComparesCards(t *testing.T) {
	t.Chdir(t.TempDir())
	plain := "Name: %s\nType: Spell\nText:\nTarget 1 monster your opponent controls; banish %s.\n"
	text := strings.Join([]string{fmt.Sprintf(plain, "Kestrel", "it"), fmt.Sprintf(plain, "Osprey", "it"), fmt.Sprintf(plain, "Harrier", "that monster")}, "---\n")
	list, _ := talk(t,
		request(1, "initialize", map[string]any{}),
		notification("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": "file:///birds.txt", "text": text}}),
	)
	require.Len(t, list, 2)
	var found []string
	for _, d := range decoded[lsp.PublishDiagnostics](t, list[1].Params).Diagnostics {
		found = append(found, fmt.Sprint(d.Range.Start.Line, " ", d.Code))
	}
	assert.Contains(t, found, "13 PSCT2002 worded-two-ways")
}

// TestEditorFaults checks that odd documents and sessions are told, and end nothing that goes on.
func TestEditorFaults(t *testing.T) {
	t.Chdir(t.TempDir())
	open := func(text string) string {
		return notification("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": "untitled:1", "text": text}})
	}
	list, code := talk(t, request(1, "initialize", nil), open("no card at all"), open(""), open("Nmae: A\nType: Spell\nText:\nDraw 1 card."), request(2, "shutdown", nil))
	assert.Equal(t, cli.ExitOK, code, "the stream may end after shutdown")
	require.Len(t, list, 5)
	for _, a := range list[1:4] {
		found := decoded[lsp.PublishDiagnostics](t, a.Params).Diagnostics
		require.NotEmpty(t, found)
		assert.NotEmpty(t, found[0].Message)
	}
	_, code = talk(t, request(1, "initialize", nil))
	assert.Equal(t, cli.ExitUsage, code, "the editor went away")
	list, _ = talk(t, request(1, "textDocument/hover", map[string]any{}))
	assert.Contains(t, list[0].Error.Message, "initialize")
	list, code = talk(t, "{")
	assert.Equal(t, cli.ExitUsage, code)
	assert.Equal(t, -32700, list[0].Error.Code)
}

// TestEditorInterrupted checks that psct ends when it is asked to, although the editor says nothing.
func TestEditorInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	silent, _ := io.Pipe()
	env := &cli.Env{In: silent, Out: io.Discard, Err: io.Discard, Getenv: func(string) string { return "" }}
	assert.Equal(t, cli.ExitInterrupted, execute(ctx, env, []string{"lsp"}))
}
