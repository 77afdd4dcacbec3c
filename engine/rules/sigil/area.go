package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// shapeOf returns an area as a board shape.
func shapeOf(a *sheet.Rec) board.Shape {
	r := a.Sub(aArea)
	kind := map[string]board.ShapeKind{"circle": board.Circle, "cone": board.Cone, "line": board.LineArea,
		"square": board.SquareArea}[r.Word(arShape)]
	m := func(f int) int64 { return int64(r.Int(f)) * metre }
	return board.Shape{Kind: kind, Radius: m(arRadius), Length: m(arLength), Side: m(arSide), Spreads: r.Is(arSpreads),
		Passes: !a.IsNull(aRequires)}
}

// size returns how far an area extends from its origin, in metres.
func size(a *sheet.Rec) int {
	r := a.Sub(aArea)
	return max(r.Int(arRadius), r.Int(arLength), r.Int(arSide))
}

// touched returns whom an area touches, in turn order (SIG-LOS-5, SIG-MAP-5, Contract d).
func (b *blow) touched(v *engine.View, origin, toward board.Point) []string {
	if b.a.Sub(aArea).Word(arFrom) == "self" {
		origin = rulekit.Middle(v.Token(b.by).Body())
	}
	set := &board.SquareSet{}
	if v.Board().Area(set, shapeOf(b.a), origin, toward) != nil {
		return nil
	}
	var heard *sound
	if b.a.Word(aRequires) == "hearing" {
		heard = listen(v, v.Token(b.by), size(b.a))
	}
	var list []string
	for _, id := range turnOrder(v) {
		t := v.Token(id)
		if gone(t) || !b.affects(v, t) || !rulekit.Inside(set, t.Body()) {
			continue
		}
		if b.a.Word(aRequires) == "sight" && !beheld(v, v.Token(b.by), t) || heard != nil && !heard.by(t) {
			continue
		}
		list = append(list, id)
	}
	return list
}

// affects reports whether an area touches a creature, by its side. A user's own harmful area leaves out the user if it
// starts there.
func (b *blow) affects(v *engine.View, t *engine.Token) bool {
	own := !v.Hostile(t, v.Token(b.by))
	r := b.a.Sub(aArea)
	if t.ID == b.by && b.harmful() && r.Word(arFrom) == "self" {
		return false
	}
	switch r.Word(arAffects) {
	case "foes":
		return !own
	case "allies":
		return own
	}
	return true
}

// beheld reports whether there is a line of sight between two creatures, remote eyes included (SIG-LOS-5, SIG-LOS-6).
func beheld(v *engine.View, a, b *engine.Token) bool {
	for _, from := range lookouts(a) {
		for _, to := range lookouts(b) {
			if sees(v, a, from, to) {
				return true
			}
		}
	}
	return a.ID == b.ID
}

// lookouts returns a creature's body and its remote eyes, which look from 1 m above the ground: bodies whose eyes, at 7/8
// of their height, are there.
func lookouts(t *engine.Token) []board.Body {
	list := []board.Body{t.Body()}
	for xy := range slices.Chunk(t.Stats.Ints(sRemoteEyes), 2) {
		list = append(list, board.Body{At: board.Square{X: xy[0], Y: xy[1]}, Size: 1, Height: metre * 8 / 7})
	}
	return list
}

// Area returns the squares that an ability would touch as aimed, or nil if it has no area or isn't aimed yet.
func (s *Sigil) Area(v *engine.View, c *engine.Command) []board.Square {
	if c.Do != "use" {
		return nil
	}
	in := v.Read(c)
	_, u := readUse(in)
	if in.Refusal != nil || !u.blow.area() {
		return nil
	}
	set := &board.SquareSet{}
	if v.Board().Area(set, shapeOf(u.a), u.origin(), u.toward.Centre()) != nil {
		return nil
	}
	return slices.Collect(set.All())
}
