package cli

import (
	"time"

	"github.com/schollz/progressbar/v3"
)

// Progress shows on standard error how far a batch is. It is silent when standard error is no terminal, and with --quiet.
type Progress struct{ bar *progressbar.ProgressBar }

// redraw is the shortest time between two pictures of a progress bar.
const redraw = 100 * time.Millisecond

// StartProgress begins a bar for total items called what. A total of -1 is not known.
func StartProgress(env *Env, f *Flags, total int, what string) *Progress {
	if !env.ErrTTY || f.Quiet {
		return &Progress{}
	}
	return &Progress{bar: progressbar.NewOptions(total,
		progressbar.OptionSetWriter(env.Err),
		progressbar.OptionSetDescription(what),
		progressbar.OptionSetItsString("cards"),
		progressbar.OptionShowIts(),
		progressbar.OptionShowCount(),
		progressbar.OptionSetPredictTime(true),
		progressbar.OptionThrottle(redraw),
		progressbar.OptionSetRenderBlankState(true),
		progressbar.OptionClearOnFinish(),
	)}
}

// Add counts n more items.
func (p *Progress) Add(n int) {
	if p.bar != nil {
		// A bar that cannot be drawn must not stop the batch.
		_ = p.bar.Add(n)
	}
}

// Done removes the bar.
func (p *Progress) Done() {
	if p.bar != nil {
		_ = p.bar.Finish()
		p.bar = nil
	}
}
