package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"psct/cmd/internal/cli"
)

// guideBlock is a code block of the guide: its language and its text.
var guideBlock = regexp.MustCompile("(?m)^```(console)?\n((?:.*\n)*?)```$")

// fileNamed is the file that a line asks for: "Write `cards/tide.txt`:".
var fileNamed = regexp.MustCompile("Write `([^`]+)`:\n\n$")

var duration = regexp.MustCompile(` in [0-9.]+m?s\b`)

// TestGuide runs every command of the user guide, in its order, and writes every file of it. With -update what the commands
// wrote is put into the guide.
func TestGuide(t *testing.T) {
	path, err := filepath.Abs("doc/guide.md")
	require.NoError(t, err)
	guide, err := os.ReadFile(path)
	require.NoError(t, err)
	t.Chdir(t.TempDir())
	commands, done := 0, 0
	var now strings.Builder
	for _, at := range guideBlock.FindAllStringSubmatchIndex(string(guide), -1) {
		before, text := string(guide[done:at[0]]), string(guide[at[4]:at[5]])
		now.Write(guide[done:at[4]])
		done = at[5]
		if at[2] < 0 {
			name := fileNamed.FindStringSubmatch(before)
			require.NotNil(t, name, "a block without commands is a file that is named before it: %s", text)
			require.NoError(t, os.WriteFile(name[1], []byte(text), 0o600))
			now.WriteString(text)
			continue
		}
		for line := range strings.Lines(text) {
			if words, ok := strings.CutPrefix(line, "$ psct "); ok {
				commands++
				now.WriteString(line + guideRun(t, strings.TrimSpace(words)))
			}
		}
	}
	now.Write(guide[done:])
	assert.Greater(t, commands, 15, "commands of the guide")
	if *update {
		require.NoError(t, os.WriteFile(path, []byte(now.String()), 0o600))
		return
	}
	assert.Equal(t, string(guide), now.String())
}

// guideRun runs a command line and returns what it wrote. The first one makes the project, in which the others are run.
func guideRun(t *testing.T, line string) string {
	var out bytes.Buffer
	env := &cli.Env{In: bytes.NewReader(nil), Out: &out, Err: &out, Getenv: func(name string) string {
		return map[string]string{cacheVariable: "off"}[name]
	}}
	code := execute(context.Background(), env, guideWords(line))
	if strings.HasPrefix(line, "init ") {
		t.Chdir(guideWords(line)[1])
	}
	text := duration.ReplaceAllString(out.String(), " in 8ms")
	if code != cli.ExitOK {
		text += fmt.Sprintf("(exit code %d)\n", code)
	}
	return text
}

// guideWords splits a command line as a shell does, for words with quotation marks around them.
func guideWords(line string) []string {
	var words []string
	for i, part := range strings.Split(line, `"`) {
		if i%2 == 1 {
			words = append(words, part)
			continue
		}
		words = append(words, strings.Fields(part)...)
	}
	return words
}
