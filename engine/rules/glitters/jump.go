package glitters

import (
	"iter"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// jumpCost is the price of a leap: an offhand action and 5 movement points (GLT-ACT-15).
var jumpCost = price{offhand: 1, move: 5 * point}

// jump leaps over creatures and low obstacles to a free square (GLT-ACT-15, GLT-ACT-16).
var jump = &action[board.Square]{
	Info: engine.Action{ID: "jump", Name: "Jump", Cost: "offhand+5move", Target: engine.GoSquare, Args: engine.Needs(engine.ArgTo()), Key: "U",
		When: "with 5 movement points left",
		Help: "over creatures and low obstacles to a free square: half its SPD in ft, or all of it after a step", Clause: "GLT-ACT-15"},
	Price:    terms{jumpCost, onFoot},
	ReadArgs: readJump,
	CheckTarget: func(v *engine.View, t *engine.Token, to board.Square) *engine.Refusal {
		return canLeap(v, t, to, walkers(v, t))
	},
	Event: func(_ *engine.View, _ *engine.Token, to board.Square) []jsondoc.Member {
		return []jsondoc.Member{jsondoc.M("to", engine.SquareNode(to))}
	},
	Run: func(tx *engine.Tx, t *engine.Token, to board.Square) { walk(tx, leapWay(t, to)) },
	PreviewWay: func(v *engine.View, t *engine.Token, to board.Square) []jsondoc.Member {
		return wayMembers(v, leapWay(t, to), t.Budget[bMove])
	},
	Economy: &leaping,
}

// leaping takes the action at once and leaves the points to the leap, which something may stop (GLT-OA-4).
var leaping = func() rulekit.Economy[terms] {
	e := economy
	e.Pay = func(tx *engine.Tx, id, _ string, p terms, _ func() bool) (bool, *engine.Refusal) {
		pay(tx, id, price{offhand: p.offhand})
		return true, nil
	}
	return e
}()

func readJump(in *engine.ArgReader) (*engine.Token, board.Square) {
	to, given := in.Square("to")
	if !given {
		in.Refuse(in.Missing("to"))
	}
	t := in.Token("who")
	if to == t.At {
		in.Refuse(engine.Refuse(engine.BadCommand, "%s is already there", t.Name))
	}
	return t, to
}

// leapWay returns a leap as a way of a single step.
func leapWay(t *engine.Token, to board.Square) rulekit.Way {
	return rulekit.Way{Who: t.ID, Legs: []rulekit.Leg{{To: to, Elevation: t.Elevation, Cost: board.Cost(jumpCost.move)}},
		Cost: board.Cost(jumpCost.move)}
}

// leapFeet returns how far and how high a token jumps, in ft: half its SPD standing, all of it running; half the standing
// distance upwards (GLT-ACT-16).
func leapFeet(t *engine.Token) (far, high int) {
	spd := current(t, sSpd)
	far, high = spd/2, spd/2/2
	if t.Budget[bMoved] > 0 {
		far = spd
	}
	return far, high
}

// leapSquares returns how far a token jumps in squares, at least 1.
func leapSquares(t *engine.Token) int {
	far, _ := leapFeet(t)
	return max(far/squareFeet, 1)
}

// canLeap refuses a landing that is too far, behind an obstacle, or occupied by one of occ.
func canLeap(v *engine.View, t *engine.Token, to board.Square, occ []board.Occupant) *engine.Refusal {
	b, body := v.Board(), t.Body()
	landing := body
	landing.At = to
	n := leapSquares(t)
	if d := leapDistance(b, body, landing); d > feet(n*squareFeet) {
		return engine.Refuse(engine.OutOfRange, "too far: %s ft, %s jumps %d ft",
			feetText(d), t.Name, n*squareFeet).Where(to).On("GLT-ACT-16")
	}
	if !b.In(to) {
		return engine.Refuse(engine.Blocked, "off the map").Where(to)
	}
	if r := leapBlocked(v, t, to); r != nil {
		return r
	}
	if reason := b.Fits(landing); reason != board.Free {
		return walkClauses.Blocked(v, board.Block{Reason: reason, Wall: -1, Occupant: -1, At: to}, to)
	}
	if block := b.MayEnd(landing, occ); block.Reason != board.Free {
		return walkClauses.Blocked(v, block, to)
	}
	return nil
}

// leapDistance returns the board's distance from start to landing square, with its vertical part.
func leapDistance(b *board.Board, from, to board.Body) int64 {
	across := int64(b.Between(from.At, to.At)) * int64(b.Options().Side) / point
	return max(across, b.Distance(from, to))
}

// leapBlocked checks the line between the centres: rock, walls other than low ones, and low walls or ground higher than the
// jump stop it; curtains, open doors and anything lower don't.
func leapBlocked(v *engine.View, t *engine.Token, to board.Square) *engine.Refusal {
	b := v.Board()
	from, land := rulekit.Middle(t.Body()), t.Body()
	land.At = to
	end := rulekit.Middle(land)
	_, high := leapFeet(t)
	top := b.Level(board.Body{At: t.At, Size: t.Size}) + int32(high)*board.One
	for _, w := range b.Map().Walls {
		if w.Kind == board.KindCurtain || w.Kind == board.KindDoor && w.Open || !rulekit.Touch(from, end, w.From, w.To) {
			continue
		}
		if w.Kind == board.KindLow && footOf(b, w, from, end)+w.Height <= top {
			continue
		}
		r := engine.Refuse(engine.Blocked, "can't jump there: %s", rulekit.WallObstacle(w)).Where(to).On("GLT-ACT-16")
		r.Wall = w.ID
		return r
	}
	for s := range squaresAlong(b, from, end) {
		if grazes(from, end, s) {
			continue // corners don't count
		}
		if b.TerrainAt(s).Solid || b.Ground(s) > top {
			return engine.Refuse(engine.Blocked, "something blocks the jump").Where(s).On("GLT-ACT-16")
		}
	}
	return nil
}

// squaresAlong returns the squares that a line touches.
func squaresAlong(b *board.Board, p, q board.Point) iter.Seq[board.Square] {
	x0, x1 := int(min(p.X, q.X)-1)>>10, int(max(p.X, q.X))>>10
	y0, y1 := int(min(p.Y, q.Y)-1)>>10, int(max(p.Y, q.Y))>>10
	return func(yield func(board.Square) bool) {
		for y := y0; y <= y1; y++ {
			for x := x0; x <= x1; x++ {
				if s := (board.Square{X: x, Y: y}); b.In(s) && touchesSquare(p, q, s) && !yield(s) {
					return
				}
			}
		}
	}
}

// touchesSquare reports whether a line touches a square that its bounding box is known to meet.
func touchesSquare(p, q board.Point, s board.Square) bool {
	x0, y0 := int32(s.X)*board.One, int32(s.Y)*board.One
	x1, y1 := x0+board.One, y0+board.One
	if max(p.X, q.X) < x0 || min(p.X, q.X) > x1 || max(p.Y, q.Y) < y0 || min(p.Y, q.Y) > y1 {
		return false
	}
	over, under := false, false
	for _, c := range []board.Point{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x0, Y: y1}, {X: x1, Y: y1}} {
		turn := rulekit.Turn(p, q, c)
		over, under = over || turn >= 0, under || turn <= 0
	}
	return over && under
}

// grazes reports whether a line that touches a square does so only at a corner.
func grazes(p, q board.Point, s board.Square) bool {
	on, sides := 0, int64(0)
	for i := range int32(4) {
		c := board.Point{X: (int32(s.X) + i%2) * board.One, Y: (int32(s.Y) + i/2) * board.One}
		switch turn := rulekit.Turn(p, q, c); {
		case turn == 0:
			on++
		case turn > 0:
			sides++
		default:
			sides--
		}
	}
	return on == 1 && (sides == 3 || sides == -3)
}

// footOf returns the ground on which a low wall stands where a line crosses it; of the two sides, the higher.
func footOf(b *board.Board, w board.Wall, p, q board.Point) int32 {
	foot := int32(-board.MaxHeight)
	for s := range squaresAlong(b, p, q) {
		if touchesSquare(w.From, w.To, s) {
			foot = max(foot, b.Ground(s))
		}
	}
	return foot
}
