package rulekit

import (
	"cmp"
	"fmt"

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
	say := func(why string) *engine.Refusal {
		return engine.Refuse(engine.Blocked, "[%d, %d]: %s", at.X, at.Y, why).Where(at).On(k.Barred)
	}
	switch b.Reason {
	case board.Occupied:
		return k.occupied(v, b.Occupant, at)
	case board.Edge:
		return say("off the board")
	case board.Solid:
		return say("rock")
	case board.Void:
		return say("no floor")
	case board.Corner:
		return say("the corner is in the way").On(k.Corner)
	case board.Cliff:
		return say("the rise or fall is too great").On(cmp.Or(k.Cliff, k.Barred))
	case board.Forbidden:
		return say("no way of moving leads there")
	}
	if b.Wall < 0 {
		return say("a wall is in the way")
	}
	w := v.Board().Map().Walls[b.Wall]
	r := say(fmt.Sprintf("the %s %s is in the way", WallName(w), w.ID))
	r.Wall = w.ID
	return r
}

// occupied names the creature by its place in the view's tokens.
func (k Clauses) occupied(v *engine.View, i int, at board.Square) *engine.Refusal {
	if i >= 0 && i < len(v.Tokens) {
		t := v.Tokens[i]
		return engine.Refuse(engine.Occupied, "[%d, %d]: %s stands there", at.X, at.Y, t.Name).Where(at).Of(t.ID).On(k.Occupied)
	}
	return engine.Refuse(engine.Occupied, "[%d, %d]: somebody stands there", at.X, at.Y).Where(at).On(k.Occupied)
}

// WallName is what a wall is called in sentences: "low wall", "closed door" and the like.
func WallName(w board.Wall) string {
	switch {
	case w.Kind == board.KindLow:
		return "low wall"
	case w.Kind == board.KindDoor && !w.Open && w.Bars:
		return "closed grating"
	case w.Kind == board.KindDoor && !w.Open:
		return "closed door"
	}
	return w.Kind.String()
}
