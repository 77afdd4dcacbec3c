package rulekit

import (
	"cmp"

	"parapet/engine"
	"parapet/engine/board"
)

// Clauses are those of a system's catalogue that refusals of movement follow; "" names none.
type Clauses struct {
	Occupied string // squares that creatures cover
	Corner   string // diagonals
	Cliff    string // rises and falls that are too great; "": Barred
	Barred   string // whatever else bars a step
	NoWay    string // ways that the program finds
	Crowded  string // goals to which creatures alone bar every way; "": NoWay
	TooDear  string // movement left
	Company  string // moving with somebody
}

// Blocked puts what the board has against a step or a stay at a square into a refusal: occupied for
// creatures, blocked for all else, with the wall or the creature named.
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
