package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

// workDoor opens or closes a door; only opening gives an opening (UNC-ACT-5, 14).
func workDoor(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	id, r := wordArg(c, "door")
	if r != nil {
		return r
	}
	t, r := actor(&tx.View, c)
	if r != nil {
		return r
	}
	if r := mayWorkDoors(&tx.View, c.Do, t); r != nil {
		return r
	}
	opens := c.Do == "open_door"
	if r := mayWork(&tx.View, t, id, opens); r != nil {
		return r
	}
	if pay(tx, t.ID, c.Do, half, opens, nil) {
		turnDoor(tx, id, opens)
		tx.Emit("door", who(t.ID), doc.M("door", doc.Str(id)), doc.M("open", doc.Flag(opens)))
	}
	return nil
}

func mayWorkDoors(v *engine.View, do string, t *engine.Token) *engine.Refusal {
	if r := mayAct(v, do, t); r != nil {
		return r
	}
	return short(t, do, half)
}

// mayWork checks the door: is one, at hand, locked, already so (Contract c, Doors).
func mayWork(v *engine.View, t *engine.Token, id string, opens bool) *engine.Refusal {
	i, ok := v.Board().WallIndex(id)
	if !ok || v.Board().Map().Walls[i].Kind != board.KindDoor {
		return engine.Refuse(engine.BadTarget, "%q is no door", id)
	}
	w := v.Board().Map().Walls[i]
	refuse := func(code, why string) *engine.Refusal {
		r := engine.Refuse(code, "the door %s %s", id, why)
		r.Wall = id
		return r
	}
	switch {
	case !doorAtHand(t, w):
		return refuse(engine.OutOfRange, "doesn't run along or through the squares of "+t.Name).On(clause("DEF-37"))
	case opens && w.Locked:
		return refuse(lockedDoor, "is locked")
	case opens && w.Open:
		return refuse(engine.NothingToDo, "is open already")
	case !opens && !w.Open:
		return refuse(engine.NothingToDo, "is closed already")
	}
	return nil
}

// doorAtHand tells whether a wall runs along or through one of the token's squares, with more than a
// point in common (UNC-DEF-37).
func doorAtHand(t *engine.Token, w board.Wall) bool {
	n := max(t.Size, 1)
	return runsThrough(w, t.At.Corner(), board.Square{X: t.At.X + n, Y: t.At.Y + n}.Corner())
}

// runsThrough clips a wall to the closed rectangle between two corners; its squares tile it, so that
// a stretch in the rectangle is one in some square.
func runsThrough(w board.Wall, lo, hi board.Point) bool {
	from, until := fraction{0, 1}, fraction{1, 1}
	for _, axis := range [2][4]int32{{w.From.X, w.To.X, lo.X, hi.X}, {w.From.Y, w.To.Y, lo.Y, hi.Y}} {
		a, d := int64(axis[0]), int64(axis[1])-int64(axis[0])
		near, far := int64(axis[2]), int64(axis[3])
		if d == 0 {
			if a < near || a > far {
				return false
			}
			continue
		}
		if d < 0 {
			near, far = far, near
		}
		from, until = from.max(fraction{near - a, d}), until.min(fraction{far - a, d})
	}
	return from.less(until)
}

// fraction is n/d; d isn't 0.
type fraction struct{ n, d int64 }

func (f fraction) less(g fraction) bool {
	if (f.d < 0) != (g.d < 0) {
		return f.n*g.d > g.n*f.d
	}
	return f.n*g.d < g.n*f.d
}

func (f fraction) max(g fraction) fraction {
	if f.less(g) {
		return g
	}
	return f
}

func (f fraction) min(g fraction) fraction {
	if g.less(f) {
		return g
	}
	return f
}

// turnDoor opens or closes a door.
func turnDoor(tx *engine.Tx, id string, open bool) {
	i, _ := tx.Board().WallIndex(id)
	if err := tx.SetDoor(i, open); err != nil {
		panic(err) // mayWork has seen that it is a door
	}
}

// doorsNear lists the doors at a token's hand that stand open, or closed.
func doorsNear(v *engine.View, t *engine.Token, open bool) []string {
	var list []string
	for _, w := range v.Board().Map().Walls {
		if w.Kind == board.KindDoor && w.Open == open && doorAtHand(t, w) {
			list = append(list, w.ID)
		}
	}
	slices.Sort(list)
	return list
}
