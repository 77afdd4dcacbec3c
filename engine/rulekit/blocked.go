package rulekit

import (
	"cmp"

	"parapet/engine"
	"parapet/engine/board"
)

// Clauses holds the clauses of a system's catalogue that refusals of movement cite; "" cites none.
type Clauses struct {
	Occupied string // squares covered by creatures
	Corner   string // diagonals
	Cliff    string // rises and falls that are too great; "" for Barred
	Barred   string // other barriers
	NoWay    string // no path to a goal
	Crowded  string // no path because creatures alone bar every path; "" for NoWay
	TooDear  string // not enough movement left
	Company  string // moving along with others
}

// Blocked returns the refusal for what stops a step or a stay at a square: occupied for creatures, blocked for everything
// else, with the wall or creature.
func (k Clauses) Blocked(v *engine.View, b board.Block, at board.Square) *engine.Refusal {
	r := engine.Refuse(engine.Blocked, "%s", obstacle(v, b)).Where(at).On(k.Barred)
	switch {
	case b.Reason == board.Occupied:
		r.Code = engine.Occupied
		r.On(k.Occupied)
		if b.Occupant >= 0 && b.Occupant < len(v.Tokens) {
			r.Of(v.Tokens[b.Occupant].ID)
		}
	case b.Reason == board.Corner:
		r.On(k.Corner)
	case b.Reason == board.Cliff:
		r.On(cmp.Or(k.Cliff, k.Barred))
	case b.Wall >= 0 && (b.Reason == board.WallHit || b.Reason == board.LowWall):
		r.Wall = v.Board().Map().Walls[b.Wall].ID
	}
	return r
}
