package verbs

import (
	"fmt"
	"io"
	"os"
	"time"
)

// progress shows the progress of long work on a terminal; elsewhere it prints nothing.
type progress struct {
	to   io.Writer // nil without a terminal
	what string
	next time.Time // time of the next update of the line
	left bool      // the line is on the screen
}

// patience is how long work may take before its progress is shown, and the interval of updates.
const patience = 300 * time.Millisecond

func progressOn(to io.Writer, what string) *progress {
	p := &progress{what: what, next: time.Now().Add(patience)}
	if m, ok := to.(messages); ok {
		to = m.to // messages write above the line
	}
	if f, ok := to.(*os.File); ok {
		if info, err := f.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
			p.to = to
		}
	}
	return p
}

func (p *progress) report(done, of int) {
	if now := time.Now(); p.to != nil && now.After(p.next) {
		p.next, p.left = now.Add(patience), true
		fmt.Fprintf(p.to, "\r%s %d of %d, Ctrl+C to stop\x1b[K", p.what, done, of)
	}
}

// clear removes the line.
func (p *progress) clear() {
	if p.left {
		fmt.Fprint(p.to, "\r\x1b[K")
		p.left = false
	}
}
