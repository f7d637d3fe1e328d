package cli

import (
	"io"
	"os"

	"github.com/mattn/go-isatty"
)

// Env is what a command sees of the process it runs in.
type Env struct {
	In     io.Reader
	Out    io.Writer           // machine output
	Err    io.Writer           // progress, messages
	Getenv func(string) string // environment variables
	OutTTY bool                // Out is a terminal
	ErrTTY bool                // Err is a terminal
}

// System returns the Env of this process.
func System() *Env {
	return &Env{
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Getenv: os.Getenv,
		OutTTY: isTerminal(os.Stdout), ErrTTY: isTerminal(os.Stderr),
	}
}

func isTerminal(f *os.File) bool { return isatty.IsTerminal(f.Fd()) || isatty.IsCygwinTerminal(f.Fd()) }
