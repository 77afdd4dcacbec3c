package shell

import "fyne.io/fyne/v2"

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
