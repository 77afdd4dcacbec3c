package glitters

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

// left is the movement left to a token, for events.
func left(t *engine.Token) doc.Member { return doc.M("left", doc.Quarters(t.Budget[bMove])) }

// stride gathers the steps made since the last event.
type stride struct {
	path []board.Square
	cost int
	foe  string // whom the mover drags
	drag []board.Square
}

// flush tells of the steps gathered.
func (s *stride) flush(tx *engine.Tx, id string) {
	if len(s.path) == 0 {
		return
	}
	tx.Emit("moved", who(id), doc.M("path", engine.SquaresNode(s.path)), doc.M("cost", doc.Quarters(s.cost)), left(tx.Token(id)))
	if len(s.drag) > 0 {
		tx.Emit("moved", who(s.foe), doc.M("path", engine.SquaresNode(s.drag)), doc.M("cost", doc.Int(0)), left(tx.Token(s.foe)), doc.M("dragged_by", doc.Str(id)))
	}
	*s = stride{foe: s.foe}
}

// spot is a place where somebody stood.
type spot struct {
	at        board.Square
	elevation int32
}

// walk makes the steps of a way one by one; each may provoke before it is made (GLT-OA-4).
func walk(tx *engine.Tx, w way) {
	s := stride{foe: w.foe}
	t := tx.Token(w.who)
	been := []spot{{t.At, t.Elevation}}
	for _, l := range w.legs {
		from := tx.Token(w.who).Body()
		to := from
		to.At, to.Elevation = l.to, l.elevation
		if provoke(tx, w, from, to, leaving, &s) || !goesOn(tx, w) {
			break
		}
		take(tx, w, l, &s)
		been = append(been, spot{l.to, l.elevation})
		wade(tx, w.who, &s)
		if on(&tx.View, setOAOnEnter) && provoke(tx, w, from, to, entering, &s) {
			break
		}
	}
	s.flush(tx, w.who)
	backToRoom(tx, w.who, been)
}

// goesOn tells whether the mover can take another step.
func goesOn(tx *engine.Tx, w way) bool {
	t := tx.Token(w.who)
	if w.foe != "" {
		foe := heldFoe(&tx.View, t)
		return foe != nil && foe.ID == w.foe && cannotAct(t, stopGrappled|stopProne) == nil
	}
	return cannotAct(t, onFoot) == nil
}

// take puts mover, and whom it drags, in their new places, and takes the price.
func take(tx *engine.Tx, w way, l leg, s *stride) {
	t := tx.Edit(w.who)
	t.At, t.Elevation = l.to, l.elevation
	t.Budget[bMove] -= l.cost
	t.Budget[bMoved]++
	s.path, s.cost = append(s.path, l.to), s.cost+l.cost
	if w.foe == "" {
		return
	}
	if foe := tx.Edit(w.foe); foe.At != l.foe {
		foe.At = l.foe
		s.drag = append(s.drag, l.foe)
	}
	wade(tx, w.foe, nil)
}

// wade puts out the flames of one who stands in water (GLT-MOVE-12, COND-8).
func wade(tx *engine.Tx, id string, s *stride) {
	t := tx.Token(id)
	if !t.Is("burning") || !inWater(&tx.View, t) {
		return
	}
	if s != nil {
		s.flush(tx, id)
	}
	drop(tx, id, "burning")
}

func inWater(v *engine.View, t *engine.Token) bool {
	if t.Elevation > 0 {
		return false
	}
	for y := t.At.Y; y < t.At.Y+t.Size; y++ {
		for x := t.At.X; x < t.At.X+t.Size; x++ {
			if v.Board().TerrainAt(board.Square{X: x, Y: y}).Water {
				return true
			}
		}
	}
	return false
}

// backToRoom takes one who was stopped where nobody may stand back to the last square of the way
// where it may (GLT-OA-4).
func backToRoom(tx *engine.Tx, id string, been []spot) {
	t := tx.Token(id)
	if !tx.Standing(t) {
		return
	}
	occ := walkers(&tx.View, t, "")
	for _, p := range slices.Backward(been) {
		body := t.Body()
		body.At, body.Elevation = p.at, p.elevation
		if tx.Board().MayEnd(body, occ).Reason != board.Free {
			continue
		}
		if p.at != t.At {
			e := tx.Edit(id)
			e.At, e.Elevation = p.at, p.elevation
			tx.Emit("moved", who(id), doc.M("path", engine.SquaresNode([]board.Square{p.at})), doc.M("cost", doc.Int(0)), left(e))
		}
		return
	}
}

// meets tells whether two bodies cover a square in common at heights in common.
func meets(v *engine.View, a, b board.Body) bool {
	return v.Board().MayEnd(a, []board.Occupant{{Body: b}}).Reason == board.Occupied
}
