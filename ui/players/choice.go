// Package players is the window that the players look at: their edition of the encounter, whose turn it is,
// and nothing else.
package players

import (
	"encoding/json"

	"parapet/canvas/scene"
)

// Following is what the window keeps in sight.
type Following string

// The choices.
const (
	Along  Following = "along"  // what the DM looks at
	Still  Following = "still"  // what it shows
	Acting Following = "acting" // the one who acts, in the middle
)

// Choice is what was chosen of the window. It is kept between starts, but for Black.
type Choice struct {
	Open   bool         `json:"open"`
	Follow Following    `json:"follow"`
	Names  scene.Names  `json:"names"`
	Health scene.Health `json:"health"`
	NoBar  bool         `json:"no_bar"` // of turns
	PPI    float64      `json:"ppi"`    // pixels of the screen to an inch; 0: not known
	True   bool         `json:"true"`   // a square is an inch wide
	Width  float32      `json:"width"`
	Height float32      `json:"height"`
	Black  bool         `json:"-"` // nothing is shown
}

// Bounds of what is taken for a screen.
const minPPI, maxPPI = 10, 500

// ReadChoice reads what String wrote; of anything else it keeps what makes sense.
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
	if !(c.PPI >= minPPI && c.PPI <= maxPPI) {
		c.PPI, c.True = 0, false
	}
	if !(c.Width >= 320 && c.Width <= 16000 && c.Height >= 240 && c.Height <= 16000) {
		c.Width, c.Height = 960, 640
	}
	return c
}

// String is the choice as it is kept.
func (c Choice) String() string {
	b, err := json.Marshal(c)
	if err != nil { // no number of it can be infinite
		return ""
	}
	return string(b)
}

func (c Choice) telling() scene.Telling { return scene.Telling{Names: c.Names, Health: c.Health} }
