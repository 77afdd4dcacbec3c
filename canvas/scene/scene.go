// Package scene builds scenes from a state, a viewpoint and a selection, independent of any screen.
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

// Viewpoint is the audience of a scene.
type Viewpoint uint8

// The viewpoints.
const (
	DM      Viewpoint = iota // everything
	Players                  // what the characters may know: see EditionOf
	Party                    // what the party sees and remembers of that
)

// Options say what a scene shows besides the state; the zero value is the DM's plain map.
type Options struct {
	For      Viewpoint
	Palette  paint.Palette
	Grid     paint.Grid
	Picture  *paint.Picture                        // the map's picture; nil for none
	Portrait func(src string) (image.Image, error) // loads a token's picture; nil for initials only
	Selected func(id string) bool                  // nil for none
	Dimmed   func(id string) bool                  // tokens that can't be chosen now; nil for none
	Missing  bool                                  // marks tokens whose picture can't be shown
}

// Build returns the scene of a state for the options' viewpoint.
func Build(v *engine.View, o Options) *paint.Scene { return EditionOf(v, "", o.For).Scene(o) }

// Scene returns the scene of an edition; it uses the edition's viewpoint, not the options'.
func (e *Edition) Scene(o Options) *paint.Scene {
	sc := &paint.Scene{
		Cols: e.Cols, Rows: e.Rows,
		Theme: o.Palette, Grid: o.Grid, Picture: o.Picture,
		Terrain: e.Terrain, Elevation: e.Elevation, Walls: e.Walls, Notes: e.Notes, Lights: e.Lights, Arrive: e.Arrive, Intents: e.Intents, Fog: e.Fog,
	}
	for _, k := range e.Tokens {
		sc.Tokens = append(sc.Tokens, o.token(k))
	}
	return sc
}

// Cell converts a square of the board to a cell of the painter.
func Cell(s board.Square) paint.Cell { return paint.Cell{X: s.X, Y: s.Y} }

// Point converts a place on the board to squares.
func Point(p board.Point) paint.Point {
	return paint.Point{X: float64(p.X) / board.One, Y: float64(p.Y) / board.One}
}

// Terrain returns the terrain of each square; nil if all is floor.
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

// ground returns the look of a square, derived from its effects on movement.
func ground(t board.Terrain) paint.TerrainKind {
	const hard = 12 // three points per step
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

// Tint parses a colour such as #rrggbb or #rrggbbaa; anything else is transparent.
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

// Plateaus returns the map's plateaus, labelled in the system's unit.
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

// token adds a token's picture and selection to what is known of it.
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

// HitPoints returns a token's current and full hit points; ok is false if its system has none.
func HitPoints(t *engine.Token) (now, most int, ok bool) {
	hp, full := t.Stats.Schema.Index("hp"), t.Stats.Schema.Index("hp_max")
	if hp < 0 || full < 0 {
		return 0, 0, false
	}
	return t.Stats.Int(hp), t.Stats.Int(full), true
}

// elevation formats the height of a token above or below the ground, with an arrow; "" on the ground.
func elevation(e int32) string {
	switch {
	case e > 0:
		return "↑" + board.FormatUnits(e)
	case e < 0:
		return "↓" + board.FormatUnits(-e)
	}
	return ""
}

// mostInitials is the number of letters and digits that fit on a token.
const mostInitials = 4

// Initials returns up to four characters for a token without a picture: the initials of its first two words and the
// number at its end ("Salt reaver 2" is "SR2"). The number is kept whole if it fits, because it is what distinguishes
// tokens of one kind.
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

func Square(c paint.Cell) board.Square { return board.Square{X: c.X, Y: c.Y} }

func Middle(s board.Square, size int) paint.Point {
	half := float64(max(size, 1)) / 2
	return paint.Point{X: float64(s.X) + half, Y: float64(s.Y) + half}
}

// Above returns the place above a token's top edge, in squares.
func Above(t *engine.Token) paint.Point {
	p := Middle(t.At, t.Size)
	p.Y -= float64(max(t.Size, 1)) / 2
	return p
}
