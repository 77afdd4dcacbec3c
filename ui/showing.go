package ui

import (
	"image"
	"strings"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
)

// showing is what the window adds to the state to make a scene of it: nothing of it is kept in the
// encounter.
type showing struct {
	palette  paint.Palette
	grid     bool
	picture  *paint.Picture
	portrait func(src string) (image.Image, error) // nil where there is none (yet)
	selected map[string]bool
	dimmed   map[string]string // token id → why it can't be chosen
	aiming   bool              // dimmed counts
	flash    map[string]bool
	ghost    string // a token that is being dragged
	reach    []paint.Reach
	paths    []paint.Path
	lines    []paint.CoverLine
	areas    []paint.Area
}

// scene makes what is to be seen of a state.
func (s showing) scene(v *engine.View) *paint.Scene {
	sc := scene.Build(v, scene.Options{Palette: s.palette, Grid: s.gridLines(), Picture: s.picture,
		Portrait: s.portrait, Selected: func(id string) bool { return s.selected[id] }, Dimmed: s.dim})
	sc.Reach, sc.Paths, sc.CoverLines, sc.Areas = s.reach, s.paths, s.lines, s.areas
	for i := range sc.Tokens {
		if s.flash[sc.Tokens[i].ID] {
			sc.Tokens[i].Flash = 0.7
		}
	}
	if k := sc.Token(s.ghost); k != nil {
		k.Ghost = true // what is in the hand is drawn by the map itself
	}
	return sc
}

func (s showing) gridLines() paint.Grid {
	if s.grid {
		return paint.Grid{Style: paint.GridLines}
	}
	return paint.Grid{}
}

// dim tells why a token can't be chosen while an action is aimed.
func (s showing) dim(id string) (string, bool) {
	why, off := s.dimmed[id]
	return short(why), off && s.aiming
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
