package rulekit

import (
	"cmp"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/message"
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
	say := func(why string) *engine.Refusal {
		return engine.Refuse(engine.Blocked, "%s", why).Where(at).On(k.Barred)
	}
	switch b.Reason {
	case board.Occupied:
		return k.occupied(v, b.Occupant, at)
	case board.Edge:
		return say("that square is off the map")
	case board.Solid:
		return say(message.Of("there is rock").String())
	case board.Void:
		return say(message.Of("there is no floor").String())
	case board.Corner:
		return say(message.Of("the corner is in the way").String()).On(k.Corner)
	case board.Cliff:
		return say(message.Of("the rise or fall is too great").String()).On(cmp.Or(k.Cliff, k.Barred))
	case board.Forbidden:
		return say(message.Of("no way of moving leads there").String())
	}
	if b.Wall < 0 {
		return say(message.Of("a wall is in the way").String())
	}
	w := v.Board().Map().Walls[b.Wall]
	r := say(message.Of("the %s is in the way", WallName(w)).String())
	r.Wall = w.ID
	return r
}

// occupied returns the refusal for a creature, given by its index in the view's tokens.
func (k Clauses) occupied(v *engine.View, i int, at board.Square) *engine.Refusal {
	if i >= 0 && i < len(v.Tokens) {
		t := v.Tokens[i]
		return engine.Refuse(engine.Occupied, "%s stands there", t.Name).Where(at).Of(t.ID).On(k.Occupied)
	}
	return engine.Refuse(engine.Occupied, "somebody stands there").Where(at).On(k.Occupied)
}

// WallName returns the name of a kind of wall in sentences: "low wall", "closed door" and the like.
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
