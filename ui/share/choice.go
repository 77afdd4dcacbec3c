// Package playerview shows the player view: the encounter as the party knows it, and whose turn it is.
package share

import (
	"encoding/json"
	"slices"

	"parapet/canvas/scene"
)

// Following is what the player view follows.
type Following string

const (
	Along  Following = "along"  // what the DM looks at
	Still  Following = "still"  // nothing: the view stays
	Acting Following = "acting" // the active token, centred
)

// Paths is which paths of tokens are drawn, besides animating the tokens.
type Paths string

const (
	PathsHidden Paths = ""
	PathsTaken  Paths = "taken" // for a moment after the movement
	PathsHeld   Paths = "held"  // also while the DM drags
)

// Choice holds the settings of the player view. They are stored between starts, except Black.
type Choice struct {
	Open   bool         `json:"open"`
	Follow Following    `json:"follow"`
	Names  scene.Names  `json:"names"`
	Health scene.Health `json:"health"`
	NoBar  bool         `json:"no_bar"` // hides the turn bar
	PPI    float64      `json:"ppi"`    // pixels per inch of the screen; 0 if not known
	True   bool         `json:"true"`   // squares have their true size
	Square float64      `json:"square"` // the true size in mm; 0 for an inch
	Minis  bool         `json:"minis"`  // minis stand on the screen: of tokens only what lies around them is drawn
	Cards  bool         `json:"cards"`  // a title card for each turn
	Quiet  bool         `json:"quiet"`  // don't show damage and conditions for a moment
	Traces bool         `json:"traces"` // a pale mark where a token was last seen
	Rulers bool         `json:"rulers"` // show the DM's ruler, and areas being aimed
	Paths  Paths        `json:"ways"`
	Text   float64      `json:"text"` // factor of the size of names and texts; 0 is 1
	Turn   int          `json:"turn"` // quarters of a circle that the map is turned by, clockwise
	Width  float32      `json:"width"`
	Height float32      `json:"height"`
	Placed bool         `json:"placed"` // X and Y are known
	X      int          `json:"x"`      // position on the desktop, as returned by Places
	Y      int          `json:"y"`
	Full   bool         `json:"full"` // the window fills its screen
	Black  bool         `json:"-"`    // shows nothing
}

// The bounds of a screen's pixels per Inch.
const MinPPI, MaxPPI = 10, 500

// The bounds of a square's true size, and an inch, in mm.
const leastSquare, mostSquare, Inch = 5, 500, 25.4

// ReadChoice parses the result of String. Invalid values are replaced by defaults.
func ReadChoice(text string) Choice {
	var c Choice
	if json.Unmarshal([]byte(text), &c) != nil {
		c = Choice{}
	}
	if c.Follow != Still && c.Follow != Acting {
		c.Follow = Along
	}
	if c.Names > scene.NamesHidden {
		c.Names = scene.NamesShown
	}
	if c.Health > scene.HealthBars {
		c.Health = scene.HealthHidden
	}
	if c.Paths != PathsTaken && c.Paths != PathsHeld {
		c.Paths = PathsHidden
	}
	if !(c.Square >= leastSquare && c.Square <= mostSquare) {
		c.Square = 0
	}
	if !(c.PPI >= MinPPI && c.PPI <= MaxPPI) {
		c.PPI, c.True = 0, false
	}
	if c.Turn < 0 || c.Turn > 3 {
		c.Turn = 0
	}
	if !slices.Contains(TextSizes, c.Text) {
		c.Text = 0
	}
	if !(c.Width >= 320 && c.Width <= 16000 && c.Height >= 240 && c.Height <= 16000) {
		c.Width, c.Height = 960, 640
	}
	return c
}

// String returns the settings as JSON.
func (c Choice) String() string {
	b, err := json.Marshal(c)
	if err != nil { // all its numbers are finite
		return ""
	}
	return string(b)
}

// nameSize is the size of names in pixels of the view, at which their letters are 18 high.
const nameSize = 22.5

// TextSizes are the sizes of names and texts that the menu offers, as factors.
var TextSizes = []float64{0, 1.5, 2, 3}

// TextSize returns the factor of the size of names and texts.
func (c Choice) TextSize() float64 { return max(c.Text, 1) }

func (c Choice) secrecy() scene.Secrecy { return scene.Secrecy{Names: c.Names, Health: c.Health} }

// Millimetres returns the true width of a square in mm.
func (c Choice) Millimetres() float64 {
	if c.Square == 0 {
		return Inch
	}
	return c.Square
}

// Sized returns the settings with squares of a width in mm. ok is false if it is out of bounds.
func (c Choice) Sized(mm float64) (to Choice, ok bool) {
	if !(mm >= leastSquare && mm <= mostSquare) {
		return c, false
	}
	c.True, c.Square = true, mm
	if mm == Inch {
		c.Square = 0
	}
	return c, true
}
