package shell

import (
	"encoding/json"
	"fmt"
	"os"
	"time"
)

// DumpWriter writes the state of the window to a file once everything is laid out.
type DumpWriter struct {
	Path  string       // "" to write nothing
	State func() *Dump // returns nil while the window isn't up to date
	Jobs  func() int   // returns the number of background jobs
	Later func(time.Duration, func())

	due   bool
	last  string // as written
	beats int
}

// Beat writes the number of rounds of the window's goroutine and the number of running jobs to a file beside Path. Tests
// use it to tell a slow program from an idle one. Between two beats the window handles pointer and keys.
func (w *DumpWriter) Beat() {
	if w.Path == "" {
		return
	}
	w.beats++
	replaceFile(w.Path+".beat", fmt.Appendf(nil, "%d %d", w.beats, w.Jobs()))
	w.Later(20*time.Millisecond, w.Beat)
}

// Soon writes the state once it is laid out.
func (w *DumpWriter) Soon() {
	if w.Path == "" || w.due {
		return
	}
	w.due = true
	w.Later(60*time.Millisecond, func() {
		w.due = false
		w.write()
	})
}

func (w *DumpWriter) write() {
	s := w.State()
	if s == nil {
		w.Later(20*time.Millisecond, w.write)
		return
	}
	text, err := json.Marshal(s)
	if err != nil || string(text) == w.last {
		return
	}
	w.last = string(text)
	w.Later(150*time.Millisecond, w.write) // until nothing is laid out any more
	replaceFile(w.Path, text)
}

func replaceFile(path string, text []byte) {
	tmp := path + ".new"
	if os.WriteFile(tmp, text, 0o600) == nil {
		_ = os.Rename(tmp, path) // a test that reads nothing fails anyway
	}
}
