package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"psct/cmd/internal/cli"
)

// gcPercent trades memory for time: a batch makes many small trees and drops them. On the largest database it costs about 60 MB
// and saves an eighth of the time. GOGC in the environment decides otherwise.
const gcPercent = 300

func main() { os.Exit(mainCode()) }

// mainCode runs the command of this process and returns its exit code. The first Ctrl-C asks the command to stop; the second
// one ends the process.
func mainCode() int {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(gcPercent)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop)
	return execute(ctx, cli.System(), os.Args[1:])
}

// execute runs psct with the given arguments and returns its exit code. A panic is a fault of psct and is told as one.
func execute(ctx context.Context, env *cli.Env, args []string) (code int) {
	defer func() {
		if r := recover(); r != nil {
			fmt.Fprintf(env.Err, "psct: internal error: %v: please report it with the command and its input\n%s", r, debug.Stack())
			code = cli.ExitInternal
		}
	}()
	root := newRoot(env)
	root.SetArgs(args)
	err := root.ExecuteContext(ctx)
	code = cli.ExitCode(err)
	switch code {
	case cli.ExitOK:
	case cli.ExitInterrupted:
		fmt.Fprintln(env.Err, "psct: interrupted")
	case cli.ExitInternal:
		fmt.Fprintf(env.Err, "psct: internal error: %v: please report it with the command and its input\n", err)
	default:
		fmt.Fprintf(env.Err, "psct: %v\n", err)
	}
	return code
}
