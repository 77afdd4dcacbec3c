package shell

import (
	"encoding/json"
	"fmt"
	"os"
	"time"

	"fyne.io/fyne/v2"
)

// Dump is what the window shows, and where, for tests that drive the real program: each component adds its own part. Positions are centres in pixels from the window's corner.
type Dump struct {
	Title    string               `json:"title"`
	Turn     string               `json:"turn"`
	Tokens   map[string]DumpToken `json:"tokens"`
	Buttons  map[string][2]int    `json:"buttons"`
	Question string               `json:"question"`
	Main     string               `json:"main"` // name of the main button
	Phase    string               `json:"phase"`
	Entry    [2]int               `json:"entry"`
	Library  map[string][2]int    `json:"shelf"`
	Info     []string             `json:"info"`
	Log      []string             `json:"log"`
	Side     float64              `json:"side"` // of a square, in pixels
	Aiming   string               `json:"aiming"`
	Selected []string             `json:"selected"`
	Plan     string               `json:"plan"`
	Round    int                  `json:"round"`
	Records  int                  `json:"records"` // number of committed records
	Playing  bool                 `json:"playing"` // auto-play is running
}

// DumpToken is a token on the map.
type DumpToken struct {
	X, Y int // on the screen, from the window's corner
	At   [2]int
	HP   int
}

// NewDump returns an empty dump.
func NewDump() *Dump {
	return &Dump{Tokens: map[string]DumpToken{}, Buttons: map[string][2]int{}}
}

// Middle returns the centre of an object in its window.
func Middle(o fyne.CanvasObject) [2]int {
	p := Corner(o)
	return [2]int{int(p.X + o.Size().Width/2), int(p.Y + o.Size().Height/2)}
}

// Corner returns the upper left corner of an object in its window.
func Corner(o fyne.CanvasObject) fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
}

// Button adds the position of a button.
func (s *Dump) Button(name string, o fyne.CanvasObject) { s.Buttons[name] = Middle(o) }

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
