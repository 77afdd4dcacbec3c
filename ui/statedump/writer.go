package statedump

import (
	"encoding/json"
	"fmt"
	"os"
	"time"
)

// Writer writes what the window tells of itself into a file, once all is laid out.
type Writer struct {
	Path  string        // "": nothing is written
	State func() *State // nil while what is shown is behind what is so
	Jobs  func() int    // how much work is on its way on other goroutines
	Later func(time.Duration, func())

	due   bool
	last  string // as written
	beats int
}

// Beat counts, in a file beside Path, how often the window's goroutine came round, and the jobs on their way: by these a test
// tells a slow program from one that has nothing left to do. Between two beats the window reads what pointer and keys did.
func (w *Writer) Beat() {
	if w.Path == "" {
		return
	}
	w.beats++
	replace(w.Path+".beat", fmt.Appendf(nil, "%d %d", w.beats, w.Jobs()))
	w.Later(20*time.Millisecond, w.Beat)
}

// Soon writes the state, once it is laid out.
func (w *Writer) Soon() {
	if w.Path == "" || w.due {
		return
	}
	w.due = true
	w.Later(60*time.Millisecond, func() {
		w.due = false
		w.write()
	})
}

func (w *Writer) write() {
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
	w.Later(150*time.Millisecond, w.write) // until nothing is laid out anew any more
	replace(w.Path, text)
}

func replace(path string, text []byte) {
	tmp := path + ".new"
	if os.WriteFile(tmp, text, 0o600) == nil {
		_ = os.Rename(tmp, path) // a test that reads nothing fails by itself
	}
}
