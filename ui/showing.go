package ui

import (
	"image"
	"strings"
	"unicode"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
)

// showing is what the window adds to the state to make a scene of it: nothing of it is kept in the
// encounter.
type showing struct {
	palette  paint.Palette
	grid     bool
	picture  *paint.Picture
	portrait func(src string) image.Image // nil where there is none (yet)
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
	m := v.Board().Map()
	sc := &paint.Scene{Cols: m.Cols, Rows: m.Rows, Theme: s.palette, Picture: s.picture,
		Reach: s.reach, Paths: s.paths, CoverLines: s.lines, Areas: s.areas}
	if s.grid {
		sc.Grid = paint.Grid{Style: paint.GridLines}
	}
	sc.Terrain = terrain(m)
	sc.Elevation = plateaus(m, v.Decl().Unit)
	for _, w := range m.Walls {
		sc.Walls = append(sc.Walls, wall(w))
	}
	for _, n := range v.Map.Notes {
		sc.Notes = append(sc.Notes, paint.Note{At: cell(n.At).Centre(), Text: n.Text, Open: n.Players})
	}
	for _, t := range v.Tokens {
		sc.Tokens = append(sc.Tokens, s.token(v, t))
		if t.ID == s.ghost {
			ghost := s.token(v, t)
			ghost.Ghost = true
			sc.Tokens = append(sc.Tokens, ghost)
		}
	}
	return sc
}

func cell(s board.Square) paint.Cell { return paint.Cell{X: s.X, Y: s.Y} }

func squareOf(c paint.Cell) board.Square { return board.Square{X: c.X, Y: c.Y} }

func point(p board.Point) paint.Point {
	return paint.Point{X: float64(p.X) / board.One, Y: float64(p.Y) / board.One}
}

// terrain is nil where all is floor.
func terrain(m board.Map) []paint.Terrain {
	if m.Squares == nil {
		return nil
	}
	kinds := make([]paint.Terrain, len(m.Legend))
	for i, t := range m.Legend {
		kinds[i].Kind = groundOf(t)
	}
	out := make([]paint.Terrain, len(m.Squares))
	for i, k := range m.Squares {
		out[i] = kinds[k]
	}
	return out
}

func groundOf(t board.Terrain) paint.TerrainKind {
	switch {
	case t.Solid:
		return paint.Rock
	case t.Void:
		return paint.Void
	case t.Water && t.Cost >= 12:
		return paint.Deep
	case t.Water:
		return paint.Shallow
	case t.Cost >= 12:
		return paint.Hard
	case t.Cost > 4:
		return paint.Rough
	}
	return paint.Floor
}

func plateaus(m board.Map, unit string) []paint.Plateau {
	var out []paint.Plateau
	for _, p := range m.Elevation {
		label := board.FormatUnits(p.Height) + " " + unit
		out = append(out, paint.Plateau{X: p.X, Y: p.Y, W: p.W, H: p.H, Height: float64(p.Height) / board.One, Label: label})
	}
	return out
}

func wall(w board.Wall) paint.Wall {
	kinds := [...]paint.WallKind{board.KindWall: paint.SolidWall, board.KindDoor: paint.Door,
		board.KindWindow: paint.Window, board.KindCurtain: paint.Curtain, board.KindLow: paint.Low}
	return paint.Wall{Kind: kinds[w.Kind], From: point(w.From), To: point(w.To), Open: w.Open, Locked: w.Locked, Secret: w.Secret}
}

func (s showing) token(v *engine.View, t *engine.Token) paint.Token {
	hp, most, has := hitPoints(t)
	k := paint.Token{
		ID: t.ID, Name: t.Name, Initials: initials(t.Name),
		Col: float64(t.At.X), Row: float64(t.At.Y), Size: t.Size, Side: sideIndex(v.State, t.Side),
		HP: hp, HPMax: most, ShowHP: has,
		Turn: v.Turn == t.ID, Selected: s.selected[t.ID], Hidden: t.Hidden,
		Down: !v.Standing(t), Dead: t.Is("dead"), Elevation: elevation(t),
	}
	if s.portrait != nil && t.Picture != "" {
		k.Picture = s.portrait(t.Picture)
	}
	if s.flash[t.ID] {
		k.Flash = 0.7
	}
	if why, off := s.dimmed[t.ID]; s.aiming && off {
		k.Dimmed, k.Reason = true, short(why)
	}
	for _, c := range t.Conditions {
		k.Badges = append(k.Badges, paint.Badge{Icon: c.ID, Level: c.Level})
	}
	return k
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

// hitPoints are the token's, where its system gives it any.
func hitPoints(t *engine.Token) (now, most int, ok bool) {
	hp, max := t.Stats.Schema.Index("hp"), t.Stats.Schema.Index("hp_max")
	if hp < 0 || max < 0 {
		return 0, 0, false
	}
	return t.Stats.Int(hp), t.Stats.Int(max), true
}

func sideIndex(s *engine.State, id string) int {
	for i, d := range s.Sides {
		if d.ID == id {
			return i
		}
	}
	return 0
}

func elevation(t *engine.Token) string {
	switch {
	case t.Elevation > 0:
		return "↑" + board.FormatUnits(t.Elevation)
	case t.Elevation < 0:
		return "↓" + board.FormatUnits(-t.Elevation)
	}
	return ""
}

// initials are the first letters of the first two words, and a number at the end: "Salt reaver 2"
// is "SR2".
func initials(name string) string {
	var out []rune
	words := strings.Fields(name)
	for i, w := range words {
		r := []rune(w)
		switch {
		case unicode.IsDigit(r[0]) && i == len(words)-1:
			out = append(out, r[:min(2, len(r))]...)
		case len(out) < 2:
			out = append(out, unicode.ToUpper(r[0]))
		}
	}
	return string(out)
}
