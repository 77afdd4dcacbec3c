package tabletop

import (
	"image"
	"strings"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
)

// Showing is what the window adds to the state to make a scene of it: nothing of it is kept in the
// encounter.
type Showing struct {
	Palette  paint.Palette
	Grid     bool
	Picture  *paint.Picture
	Portrait func(src string) (image.Image, error) // nil where there is none (yet)
	Selected map[string]bool
	Dimmed   map[string]string // token id → why it can't be chosen
	Aiming   bool              // dimmed counts
	Flash    map[string]bool
	Ghost    string // a token that is being dragged
	Reach    []paint.Reach
	Paths    []paint.Path
	lines    []paint.CoverLine
	areas    []paint.Area
}

// Scene makes what is to be seen of a state.
func (s Showing) Scene(v *engine.View) *paint.Scene {
	sc := scene.Build(v, scene.Options{Palette: s.Palette, Grid: s.gridLines(), Picture: s.Picture,
		Portrait: s.Portrait, Missing: true, Selected: func(id string) bool { return s.Selected[id] }, Dimmed: s.dim})
	sc.Reach, sc.Paths, sc.CoverLines, sc.Areas = s.Reach, s.Paths, s.lines, s.areas
	for i := range sc.Tokens {
		if s.Flash[sc.Tokens[i].ID] {
			sc.Tokens[i].Flash = 0.7
		}
	}
	if k := sc.Token(s.Ghost); k != nil {
		k.Ghost = true // what is in the hand is drawn by the map itself
	}
	return sc
}

func (s Showing) gridLines() paint.Grid {
	if s.Grid {
		return paint.Grid{Style: paint.GridLines}
	}
	return paint.Grid{}
}

// dim tells why a token can't be chosen while an action is aimed.
func (s Showing) dim(id string) (string, bool) {
	why, off := s.Dimmed[id]
	return short(why), off && s.Aiming
}

// short is the beginning of a reason, for the map, where there is little room; the card beside
// the pointer has the whole of it.
func short(why string) string {
	if i := strings.IndexAny(why, ":;"); i > 0 {
		why = why[:i]
	}
	if r := []rune(why); len(r) > 32 {
		return string(r[:31]) + "…"
	}
	return why
}
