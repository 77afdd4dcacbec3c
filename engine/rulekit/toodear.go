package rulekit

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/message"
)

// tooDear returns the refusal of a path that costs too much, naming the step that makes it expensive.
func (m *Mover) tooDear(w *Way, limit board.Cost) *engine.Refusal {
	if m.TooDear != nil {
		return m.TooDear(w, limit)
	}
	why, from := message.Text{}, m.Token.Body()
	for _, l := range w.Legs {
		to := from
		to.At, to.Elevation = l.To, l.Elevation
		if l.Cost > m.plain(from.At, to.At) {
			why = message.Of(" (%s: %s a step)", dearBy(m.View.Board(), from, to), l.Cost)
			break
		}
		from = to
	}
	text := message.Of("too far: needs %s, has %s movement%s", w.Cost, limit, why)
	if limit <= 0 {
		text = message.Of("no movement left: needs %s%s", w.Cost, why)
	}
	return engine.Refuse(engine.NotEnoughMovement, "%s", text).Where(w.End().To).On(m.Clauses.TooDear)
}

// plain returns the cost of the step if it were onto floor.
func (m *Mover) plain(from, to board.Square) board.Cost {
	cost := Square
	if m.View.Board().Options().Fractional && from.X != to.X && from.Y != to.Y {
		cost = Square * 3 / 2
	}
	return cost * board.Cost(max(m.Terms.Multiplier, 1))
}

// Square is the price of a straight step on floor, in quarters of a square.
const Square board.Cost = 4

// dearBy names what makes a step expensive: a climb, a low wall, or else the terrain.
func dearBy(b *board.Board, from, to board.Body) message.Text {
	if from.Elevation != to.Elevation {
		return message.Of("the climb")
	}
	for _, w := range b.Map().Walls {
		if w.Kind == board.KindLow && entersAcross(from, to, w) {
			return message.Of("the low wall")
		}
	}
	name, cost := "the ground", board.Cost(0)
	for s := range Covered(to) {
		if ground := b.TerrainAt(s); ground.Cost > cost && SquaresTo(from, s) > 0 {
			name, cost = ground.Name, ground.Cost
		}
	}
	return message.Text{Format: name}
}

// entersAcross reports whether a square that a step newly enters is entered across a wall.
func entersAcross(from, to board.Body, w board.Wall) bool {
	for s := range Covered(to) {
		before := board.Square{X: s.X - to.At.X + from.At.X, Y: s.Y - to.At.Y + from.At.Y}
		if SquaresTo(from, s) > 0 && Touch(before.Centre(), s.Centre(), w.From, w.To) {
			return true
		}
	}
	return false
}
