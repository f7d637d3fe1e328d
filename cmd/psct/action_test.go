package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"psct/cmd/internal/cli"
)

// action is what the test reads of a composite action.
type action struct {
	Inputs map[string]struct{ Default string }
	Runs   struct {
		Steps []struct {
			Name, Uses, Shell, Run string
			Env                    map[string]string
		}
	}
}

var inputExpr = regexp.MustCompile(`\$\{\{ inputs\.([a-z-]+) \}\}`)

// runAction runs the steps of the lint action in a folder as GitHub runs them, with the given inputs, but for actions of
// others. It returns the output and whether all steps passed.
func runAction(t *testing.T, dir string, inputs map[string]string) (string, bool) {
	folder, err := filepath.Abs("../../.github/actions/lint")
	require.NoError(t, err)
	data, err := os.ReadFile(filepath.Join(folder, "action.yml"))
	require.NoError(t, err)
	var a action
	require.NoError(t, yaml.Unmarshal(data, &a))
	temp := t.TempDir()
	var output strings.Builder
	for _, step := range a.Runs.Steps {
		if step.Run == "" {
			assert.Regexp(t, `^actions/[a-z-]+@v\d+$`, step.Uses)
			continue
		}
		assert.NotContains(t, step.Run, "${{", "inputs reach a script by its environment only")
		cmd := exec.Command("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step.Run)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GITHUB_ACTION_PATH="+folder, "RUNNER_TEMP="+temp, "GITHUB_PATH="+filepath.Join(temp, "path"))
		for key, value := range step.Env {
			cmd.Env = append(cmd.Env, key+"="+inputExpr.ReplaceAllStringFunc(value, func(expr string) string {
				name := inputExpr.FindStringSubmatch(expr)[1]
				require.Contains(t, a.Inputs, name)
				if v, ok := inputs[name]; ok {
					return v
				}
				return a.Inputs[name].Default
			}))
		}
		out, err := cmd.CombinedOutput()
		output.Write(out)
		if err != nil {
			return output.String(), false
		}
	}
	return output.String(), true
}

// TestAction runs the steps of the composite action, which builds psct from its own checkout, in a new project.
func TestAction(t *testing.T) {
	if testing.Short() {
		t.Skip("builds psct")
	}
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("there is no bash here")
	}
	dir := t.TempDir()
	newProject(t, dir)
	out, ok := runAction(t, dir, nil)
	assert.True(t, ok, out)

	card := filepath.Join(dir, "cards", "harbour.txt")
	text, err := os.ReadFile(card)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(card, []byte(strings.Replace(string(text), "; destroy", " ; destroy", 1)), 0o600))
	out, ok = runAction(t, dir, nil)
	assert.False(t, ok, "a finding fails the job")
	assert.Contains(t, out, "::error file=cards/harbour.txt,line=9,")
	out, ok = runAction(t, dir, map[string]string{"fail-on": "never", "format": "sarif", "output": "a b.sarif", "cards": "cards\n"})
	assert.True(t, ok, out)
	assert.FileExists(t, filepath.Join(dir, "a b.sarif"))
}

// newProject makes the project of psct init in a folder.
func newProject(t *testing.T, dir string) {
	t.Helper()
	for _, f := range initTargets {
		require.NoError(t, writeInit(f.source, filepath.Join(dir, f.target)))
	}
}

// TestPreCommitHooks checks the hooks that pre-commit reads: each entry is a command of psct, with flags that it has.
func TestPreCommitHooks(t *testing.T) {
	data, err := os.ReadFile("../../.pre-commit-hooks.yaml")
	require.NoError(t, err)
	var hooks []struct {
		ID, Name, Entry, Language, Files string
		PassFilenames                    *bool `yaml:"pass_filenames"`
	}
	require.NoError(t, yaml.Unmarshal(data, &hooks))
	require.NotEmpty(t, hooks)
	for _, h := range hooks {
		assert.NotEmpty(t, h.Name)
		assert.Equal(t, "golang", h.Language)
		require.NotNil(t, h.PassFilenames)
		assert.False(t, *h.PassFilenames, "cards are checked together")
		_, err := regexp.Compile(h.Files)
		assert.NoError(t, err)
		words := strings.Fields(h.Entry)
		require.Equal(t, "psct", words[0])
		cmd, rest, err := newRoot(&cli.Env{Getenv: func(string) string { return "" }}).Find(words[1:])
		require.NoError(t, err)
		assert.NoError(t, cmd.ParseFlags(rest), h.Entry)
		assert.True(t, cmd.Runnable(), h.Entry)
	}
}
