// Package statedump reports what the window shows, and where, to tests that drive the real program. Each component adds
// its own part.
package statedump

import "fyne.io/fyne/v2"

// State is what is shown. Positions are centres in pixels from the window's corner.
type State struct {
	Title    string            `json:"title"`
	Turn     string            `json:"turn"`
	Tokens   map[string]Token  `json:"tokens"`
	Buttons  map[string][2]int `json:"buttons"`
	Question string            `json:"question"`
	Main     string            `json:"main"` // name of the main button
	Phase    string            `json:"phase"`
	Entry    [2]int            `json:"entry"`
	Library  map[string][2]int `json:"shelf"`
	Info     []string          `json:"info"`
	Log      []string          `json:"log"`
	Side     float64           `json:"side"` // of a square, in pixels
	Aiming   string            `json:"aiming"`
	Selected []string          `json:"selected"`
	Plan     string            `json:"plan"`
	Round    int               `json:"round"`
	Records  int               `json:"records"` // number of committed records
	Playing  bool              `json:"playing"` // auto-play is running
}

// Token is a token on the map.
type Token struct {
	X, Y int // on the screen, from the window's corner
	At   [2]int
	HP   int
}

// New returns an empty state.
func New() *State {
	return &State{Tokens: map[string]Token{}, Buttons: map[string][2]int{}}
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
func (s *State) Button(name string, o fyne.CanvasObject) { s.Buttons[name] = Middle(o) }
