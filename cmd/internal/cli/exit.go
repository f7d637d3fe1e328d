package cli

import (
	"context"
	"errors"
	"fmt"
)

// The exit codes of every command, whatever the output format.
const (
	ExitOK          = 0   // clean
	ExitFindings    = 1   // findings, failed expectations, unmet --min, disagreements, --strict
	ExitUsage       = 2   // wrong usage or unreadable input
	ExitInternal    = 3   // a fault of psct
	ExitInterrupted = 130 // Ctrl-C
)

// ExitError is an error that decides the exit code.
type ExitError struct {
	Code int
	Err  error
}

// Error returns the text of the inner error.
func (e *ExitError) Error() string { return e.Err.Error() }

// Unwrap returns the inner error.
func (e *ExitError) Unwrap() error { return e.Err }

// Usage wraps err as wrong usage or unreadable input; nil stays nil.
func Usage(err error) error { return withCode(ExitUsage, err) }

// Usagef makes an error of wrong usage.
func Usagef(format string, args ...any) error { return Usage(fmt.Errorf(format, args...)) }

// Findingsf makes the error of a command that did its work and found something.
func Findingsf(format string, args ...any) error {
	return withCode(ExitFindings, fmt.Errorf(format, args...))
}

func withCode(code int, err error) error {
	if err == nil {
		return nil
	}
	return &ExitError{Code: code, Err: err}
}

// ExitCode returns the exit code that err stands for. An error without a code is a fault of psct.
func ExitCode(err error) int {
	var exit *ExitError
	switch {
	case err == nil:
		return ExitOK
	case errors.Is(err, context.Canceled):
		return ExitInterrupted
	case errors.As(err, &exit):
		return exit.Code
	default:
		return ExitInternal
	}
}
