// Package playerview shows the player view: the encounter as the party knows it, and whose turn it is.
package playerview

import (
	"encoding/json"

	"parapet/canvas/scene"
)

// Following is what the player view follows.
type Following string

// The choices.
const (
	Along  Following = "along"  // what the DM looks at
	Still  Following = "still"  // what it shows
	Acting Following = "acting" // the one who acts, in the middle
)

// Ways is which paths of tokens are drawn, besides animating the tokens.
type Ways string

// The choices.
const (
	WaysKept  Ways = ""
	WaysTaken Ways = "taken" // for a moment, once they were gone
	WaysHeld  Ways = "held"  // while the DM drags, too
)

// Choice holds the settings of the player view. They are stored between starts, except Black.
type Choice struct {
	Open   bool         `json:"open"`
	Follow Following    `json:"follow"`
	Names  scene.Names  `json:"names"`
	Health scene.Health `json:"health"`
	NoBar  bool         `json:"no_bar"` // of turns
	PPI    float64      `json:"ppi"`    // pixels of the screen to an inch; 0: not known
	True   bool         `json:"true"`   // a square has its true size
	Square float64      `json:"square"` // which is, in mm; 0: an inch
	Minis  bool         `json:"minis"`  // minis stand on the screen: tokens are left out but for what lies around them
	Cards  bool         `json:"cards"`  // a title card for each turn
	Quiet  bool         `json:"quiet"`  // damage and conditions aren't shown for a moment
	Traces bool         `json:"traces"` // a pale mark where somebody was seen last
	Rulers bool         `json:"rulers"` // the DM's ruler, and areas while they are aimed
	Ways   Ways         `json:"ways"`
	Width  float32      `json:"width"`
	Height float32      `json:"height"`
	Placed bool         `json:"placed"` // X and Y are known
	X      int          `json:"x"`      // of the window on the desktop, as Places tells it
	Y      int          `json:"y"`
	Full   bool         `json:"full"` // it filled its screen
	Black  bool         `json:"-"`    // nothing is shown
}

// The bounds of a screen's pixels per inch.
const minPPI, maxPPI = 10, 500

// The bounds of a square's true size, and an inch, in mm.
const leastSquare, mostSquare, inch = 5, 500, 25.4

// ReadChoice parses the result of String. Invalid values are replaced by defaults.
func ReadChoice(text string) Choice {
	var c Choice
	if json.Unmarshal([]byte(text), &c) != nil {
		c = Choice{}
	}
	if c.Follow != Still && c.Follow != Acting {
		c.Follow = Along
	}
	if c.Names > scene.NamesKept {
		c.Names = scene.NamesTold
	}
	if c.Health > scene.HealthBars {
		c.Health = scene.HealthKept
	}
	if c.Ways != WaysTaken && c.Ways != WaysHeld {
		c.Ways = WaysKept
	}
	if !(c.Square >= leastSquare && c.Square <= mostSquare) {
		c.Square = 0
	}
	if !(c.PPI >= minPPI && c.PPI <= maxPPI) {
		c.PPI, c.True = 0, false
	}
	if !(c.Width >= 320 && c.Width <= 16000 && c.Height >= 240 && c.Height <= 16000) {
		c.Width, c.Height = 960, 640
	}
	return c
}

// String returns the settings as JSON.
func (c Choice) String() string {
	b, err := json.Marshal(c)
	if err != nil { // no number of it can be infinite
		return ""
	}
	return string(b)
}

func (c Choice) telling() scene.Secrecy { return scene.Secrecy{Names: c.Names, Health: c.Health} }

// Millimetres returns the true width of a square in mm.
func (c Choice) Millimetres() float64 {
	if c.Square == 0 {
		return inch
	}
	return c.Square
}

// Sized returns the settings with squares of a width in mm. ok is false if it is out of bounds.
func (c Choice) Sized(mm float64) (to Choice, ok bool) {
	if !(mm >= leastSquare && mm <= mostSquare) {
		return c, false
	}
	c.True, c.Square = true, mm
	if mm == inch {
		c.Square = 0
	}
	return c, true
}
