// Package scene makes what is to be seen of an encounter: from a state, a point of view and a
// selection, without a screen in mind.
package scene

import (
	"encoding/hex"
	"image"
	"image/color"
	"slices"
	"strings"
	"unicode"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
)

// Viewpoint is for whose eyes a scene is made.
type Viewpoint uint8

// The viewpoints.
const (
	DM      Viewpoint = iota // everything
	Players                  // what their characters may know: see EditionOf
	Party                    // what the fog leaves of that: what they see, and remember
)

// Options are what a scene shows besides the state; the zero value is the DM's plain map.
type Options struct {
	For      Viewpoint
	Palette  paint.Palette
	Grid     paint.Grid
	Picture  *paint.Picture                        // the map's background; nil: none
	Portrait func(src string) (image.Image, error) // loads a token's picture; nil: initials alone
	Selected func(id string) bool                  // nil: nobody
	Dimmed   func(id string) bool                  // who can't be chosen now; nil: nobody
	Missing  bool                                  // mark tokens whose picture can't be shown
}

// Build returns the scene of a state.
func Build(v *engine.View, o Options) *paint.Scene { return EditionOf(v, "", o.For).Scene(o) }

// Scene returns the scene of what somebody knows; the options' viewpoint is the edition's.
func (e *Edition) Scene(o Options) *paint.Scene {
	sc := &paint.Scene{
		Cols: e.Cols, Rows: e.Rows,
		Theme: o.Palette, Grid: o.Grid, Picture: o.Picture,
		Terrain: e.Terrain, Elevation: e.Elevation, Walls: e.Walls, Notes: e.Notes, Lights: e.Lights, Intents: e.Intents, Fog: e.Fog,
	}
	for _, k := range e.Tokens {
		sc.Tokens = append(sc.Tokens, o.token(k))
	}
	return sc
}

// Cell returns a square of the board as the painter names it.
func Cell(s board.Square) paint.Cell { return paint.Cell{X: s.X, Y: s.Y} }

// Point returns a place of the board in squares.
func Point(p board.Point) paint.Point {
	return paint.Point{X: float64(p.X) / board.One, Y: float64(p.Y) / board.One}
}

// Terrain returns the ground of each square; nil where all is floor.
func Terrain(m board.Map) []paint.Terrain {
	if m.Squares == nil && (len(m.Legend) == 0 || m.Legend[0].Look == "") {
		return nil
	}
	kinds := make([]paint.Terrain, len(m.Legend))
	for i, t := range m.Legend {
		kinds[i] = paint.Terrain{Kind: ground(t), Look: paint.LookOf(t.Look), Tint: Tint(t.Tint)}
	}
	out := make([]paint.Terrain, m.Cols*m.Rows)
	if m.Squares == nil {
		for i := range out {
			out[i] = kinds[0]
		}
	}
	for i, k := range m.Squares {
		out[i] = kinds[k]
	}
	return out
}

// ground returns what a square looks like: by what it does to those who enter it.
func ground(t board.Terrain) paint.TerrainKind {
	const hard = 12 // three points a step
	switch {
	case t.Solid:
		return paint.Rock
	case t.Void:
		return paint.Void
	case t.Water && t.Cost >= hard:
		return paint.Deep
	case t.Water:
		return paint.Shallow
	case t.Cost >= hard:
		return paint.Hard
	case t.Cost > 4:
		return paint.Rough
	}
	return paint.Floor
}

// Tint reads a colour written as #rrggbb or #rrggbbaa; anything else is no tint.
func Tint(text string) color.NRGBA {
	b, err := hex.DecodeString(strings.TrimPrefix(text, "#"))
	if err != nil || !strings.HasPrefix(text, "#") || len(b) < 3 || len(b) > 4 {
		return color.NRGBA{}
	}
	c := color.NRGBA{R: b[0], G: b[1], B: b[2], A: 255}
	if len(b) == 4 {
		c.A = b[3]
	}
	return c
}

// Plateaus returns the patches of other heights, labelled in the system's unit.
func Plateaus(m board.Map, unit string) []paint.Plateau {
	var out []paint.Plateau
	for _, p := range m.Elevation {
		out = append(out, paint.Plateau{X: p.X, Y: p.Y, W: p.W, H: p.H,
			Height: float64(p.Height) / board.One, Label: board.FormatUnits(p.Height) + " " + unit})
	}
	return out
}

var wallKinds = [...]paint.WallKind{
	board.KindWall: paint.SolidWall, board.KindDoor: paint.Door, board.KindWindow: paint.Window,
	board.KindCurtain: paint.Curtain, board.KindLow: paint.Low,
}

// token dresses what is known of a token with its picture and with what is chosen.
func (o Options) token(k Known) paint.Token {
	p := k.Token
	if o.Portrait != nil && k.Picture != "" {
		img, err := o.Portrait(k.Picture)
		if err == nil { // a missing portrait leaves the initials
			p.Picture = img
		} else if o.Missing {
			p.Badges = append(slices.Clip(p.Badges), paint.Badge{Text: "?"})
		}
	}
	p.Selected = o.Selected != nil && o.Selected(p.ID)
	p.Dimmed = o.Dimmed != nil && o.Dimmed(p.ID)
	return p
}

// HitPoints returns those of the token; ok is false where its system knows none.
func HitPoints(t *engine.Token) (now, most int, ok bool) {
	hp, full := t.Stats.Schema.Index("hp"), t.Stats.Schema.Index("hp_max")
	if hp < 0 || full < 0 {
		return 0, 0, false
	}
	return t.Stats.Int(hp), t.Stats.Int(full), true
}

// elevation returns a mark for those above or below the ground.
func elevation(e int32) string {
	switch {
	case e > 0:
		return "↑" + board.FormatUnits(e)
	case e < 0:
		return "↓" + board.FormatUnits(-e)
	}
	return ""
}

// mostInitials is how many letters and digits have room on a token.
const mostInitials = 4

// Initials returns up to four letters for a token without a picture: those of its first two words, and a number at the end
// ("Salt reaver 2" is "SR2"), which is whole as long as there is room: it tells like ones apart.
func Initials(name string) string {
	var out []rune
	words := strings.Fields(name)
	for i, w := range words {
		r := []rune(w)
		switch {
		case i > 0 && i == len(words)-1 && unicode.IsDigit(r[0]):
			number := r[:min(mostInitials, len(r))]
			return string(append(out[:min(len(out), mostInitials-len(number))], number...))
		case len(out) < 2:
			out = append(out, unicode.ToUpper(r[0]))
		}
	}
	return string(out)
}
