package statedump

import (
	"encoding/json"
	"os"
	"time"
)

// Writer writes what the window tells of itself into a file, once all is laid out.
type Writer struct {
	Path  string        // "": nothing is written
	State func() *State // nil while what is shown is behind what is so
	Later func(time.Duration, func())

	due  bool
	last string // as written
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
	tmp := w.Path + ".new"
	if os.WriteFile(tmp, text, 0o600) == nil {
		_ = os.Rename(tmp, w.Path) // a test that reads nothing fails by itself
	}
}
