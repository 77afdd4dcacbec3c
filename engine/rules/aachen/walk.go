package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

// walk makes the steps of a way one by one; each may provoke before it is made (AAC-OA-4).
type walk struct {
	who    string
	way    way
	by     string // as in the command, for who pays slot by slot
	paying bool   // opens move actions as it goes; else the walk is paid already
	quiet  bool   // provokes nobody
	drags  string // who follows onto the square left last; "" for nobody

	path []board.Square // steps since the last event
	cost int
	been []place // where it stood
	left board.Square
	went bool
}

// place is a square with an own elevation.
type place struct {
	at        board.Square
	elevation int32
}

// run walks, and tells whether the whole way was made.
func (w walk) run(tx *engine.Tx) bool {
	t := tx.Token(w.who)
	w.been = []place{{t.At, t.Elevation}}
	if !w.paying {
		freshMove(tx, w.who)
	}
	done := true
	for _, l := range w.way.legs {
		if w.paying && tx.Token(w.who).Budget[bMove] < l.cost {
			freshMove(tx, w.who)
		}
		if !w.quiet && w.provoked(tx, l) || !w.payable(tx, l) {
			done = false
			break
		}
		w.step(tx, l)
	}
	w.flush(tx)
	w.backToRoom(tx)
	w.follow(tx)
	return done
}

// freshMove begins a move action: who is at distance 1 now may strike from afar, and all may be
// asked once (AAC-OA-6, 7).
func freshMove(tx *engine.Tx, id string) {
	unmark(tx, id, "asked", "near")
	t := tx.Token(id)
	for _, o := range tx.Tokens {
		if o.ID != id && hostile(&tx.View, o, t) && adjacent(&tx.View, o, t) {
			tx.Mark(id, nearMark(o.ID), true)
		}
	}
}

// provoked asks all whose reach a step leaves; it tells whether the mover is stopped by it.
func (w *walk) provoked(tx *engine.Tx, l leg) bool {
	from := tx.Token(w.who).Body()
	to := from
	to.At, to.Elevation = l.to, l.elevation
	self := tx.Index(w.who)
	for i := range tx.Tokens {
		if i == self || !leavesReach(&tx.View, tx.Tokens[i], tx.Tokens[self], from, to) {
			continue
		}
		w.flush(tx)
		opportunity(tx, tx.Tokens[i].ID, w.who)
		if !able(tx.Token(w.who)) || hindrance(&tx.View, tx.Token(w.who), false, onFoot|lying) != "" {
			return true
		}
	}
	return false
}

// payable tells whether the slots for a step are still there.
func (w *walk) payable(tx *engine.Tx, l leg) bool {
	return !w.paying || moveBudget(&tx.View, tx.Token(w.who), w.by) >= l.cost
}

// step puts the mover in its new place and takes the price.
func (w *walk) step(tx *engine.Tx, l leg) {
	for w.paying && tx.Token(w.who).Budget[bMove] < l.cost {
		rest := tx.Token(w.who).Budget[bMove]
		pay(tx, w.who, moveSlot)
		tx.Edit(w.who).Budget[bMove] = rest + squares(&tx.View, tx.Token(w.who))*square
	}
	t := tx.Edit(w.who)
	w.left, w.went = t.At, true
	t.At, t.Elevation = l.to, l.elevation
	if w.paying {
		t.Budget[bMove] -= l.cost
	}
	w.path, w.cost = append(w.path, l.to), w.cost+l.cost
	w.been = append(w.been, place{l.to, l.elevation})
}

// flush tells of the steps since the last event.
func (w *walk) flush(tx *engine.Tx) {
	if len(w.path) == 0 {
		return
	}
	tellMove(tx, w.who, w.path, w.cost)
	w.path, w.cost = nil, 0
}

func tellMove(tx *engine.Tx, id string, path []board.Square, cost int, more ...doc.Member) {
	m := []doc.Member{who(id), doc.M("path", engine.SquaresNode(path)), doc.M("cost", doc.Quarters(cost)), doc.M("left", doc.Quarters(tx.Token(id).Budget[bMove]))}
	tx.Emit("moved", append(m, more...)...)
}

// backToRoom takes one who was stopped on another's square back to the last free one of its way.
func (w *walk) backToRoom(tx *engine.Tx) {
	t := tx.Token(w.who)
	if !tx.Standing(t) {
		return
	}
	occ := walkers(&tx.View, t, w.drags)
	for i, p := range slices.Backward(w.been) {
		body := t.Body()
		body.At, body.Elevation = p.at, p.elevation
		if tx.Board().MayEnd(body, occ).Reason != board.Free {
			continue
		}
		if p.at != t.At {
			e := tx.Edit(w.who)
			e.At, e.Elevation = p.at, p.elevation
			tellMove(tx, w.who, []board.Square{p.at}, 0)
			if w.went = i > 0; w.went {
				w.left = w.been[i-1].at
			}
		}
		return
	}
}

// follow puts the one who is dragged along on the square that the mover left last.
func (w *walk) follow(tx *engine.Tx) {
	if w.drags == "" || !w.went {
		return
	}
	if d := tx.Token(w.drags); d.At != w.left {
		tx.Edit(w.drags).At = w.left
		tellMove(tx, w.drags, []board.Square{w.left}, 0, doc.M("dragged_by", doc.Str(w.who)))
	}
}
