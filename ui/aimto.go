package ui

import (
	"slices"

	"parapet/ui/offers"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

// Some actions are aimed twice: at somebody, then at the square to go to: a charge, a drag.

// goesOn tells whether the action can be aimed at a token if a square is pointed at next; why is what
// stands against it, nil where the action takes no square.
func (a *aim) goesOn(v *engine.View, t *engine.Token) (why *engine.Refusal, ok bool) {
	if !a.onCreatures() || !offers.TakesSquare(offers.Action(v.Decl(), a.view.Do)) || t.ID == a.who {
		return nil, false
	}
	at := doc.M("target", doc.Str(t.ID))
	for _, s := range squaresNear(v, t, v.Token(a.who)) {
		r := v.Probe(a.base(at, doc.M("to", engine.SquareNode(s))))
		switch {
		case r == nil:
			return nil, true
		case r.Code == engine.BadTarget || r.Code == engine.BadCommand:
			return r, false // whatever the square
		case why == nil || why.Code == engine.Occupied:
			why = r
		}
	}
	return why, false
}

// goOn notes the target, and which squares near it and near the one who acts are open.
func (a *aim) goOn(v *engine.View, t *engine.Token) {
	a.chosen, a.target, a.dimmed = t.ID, engine.GoSquare, nil
	a.set = append(a.set, doc.M("target", doc.Str(t.ID)))
	who := v.Token(a.who)
	for _, s := range squaresNear(v, t, who) {
		if _, r := a.onSquare(v, s); r == nil {
			a.open = append(a.open, scene.Cell(s))
		}
	}
}

// goesAnywhere tells whether some square near who acts is open to what is aimed at squares.
func (a *aim) goesAnywhere(v *engine.View) bool {
	who := v.Token(a.who)
	return slices.ContainsFunc(squaresNear(v, who, who), func(s board.Square) bool {
		_, r := a.onSquare(v, s)
		return r == nil
	})
}

// lookedAround is how far from a target, and from who acts, squares are judged.
const lookedAround = 3

// squaresNear are the squares of the map near either of two but for the second's own, in reading order.
func squaresNear(v *engine.View, a, b *engine.Token) []board.Square {
	m := v.Board().Map()
	around := func(t *engine.Token, x, y int) bool {
		return x >= t.At.X-lookedAround && x < t.At.X+max(t.Size, 1)+lookedAround && y >= t.At.Y-lookedAround && y < t.At.Y+max(t.Size, 1)+lookedAround
	}
	var out []board.Square
	for y := 0; y < m.Rows; y++ {
		for x := 0; x < m.Cols; x++ {
			if b.At != (board.Square{X: x, Y: y}) && (around(a, x, y) || around(b, x, y)) {
				out = append(out, board.Square{X: x, Y: y})
			}
		}
	}
	return out
}

// aimOn takes the click on a target of what needs a square as well; false where it needs none.
func (t *table) aimOn(token string) bool {
	v := t.view()
	k := v.Token(token)
	if k == nil {
		return false
	}
	if _, r := t.aim.at(v, k); r == nil {
		return false
	}
	if _, ok := t.aim.goesOn(v, k); !ok {
		return false
	}
	t.aim.goOn(v, k)
	t.show.dimmed = nil
	t.refresh()
	t.focusMap()
	t.showAim(t.hover)
	return true
}
