package aachen

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// walk makes the steps of a way; each may provoke before it is made, unless quiet (AAC-OA-4, AAC-OA-5).
type walk struct {
	way    rulekit.Way
	by     string // as in the command, for paying slot by slot
	paying bool   // opens move actions on the way; otherwise the walk is already paid
	quiet  bool   // provokes nobody
}

// run walks, and reports whether it made the whole way.
func (w walk) run(tx *engine.Tx) bool {
	k := rulekit.Walk{Tx: tx, Way: w.way, Members: func(id string) []jsondoc.Member { return []jsondoc.Member{moveLeft(tx, id)} }}
	k.Before = func(l *rulekit.Leg, from, to board.Body) bool {
		if w.paying && tx.Token(w.way.Who).Budget[bMove] < int(l.Cost) {
			freshMove(tx, w.way.Who)
		}
		return (w.quiet || w.unstopped(tx, &k, from, to)) && w.payable(tx, l)
	}
	if w.paying {
		k.Taken = func(l *rulekit.Leg) { payStep(tx, w.way.Who, int(l.Cost)) }
	} else {
		freshMove(tx, w.way.Who)
	}
	return k.Run()
}

// freshMove begins a move action: foes now at distance 1 may attack from afar, and all may be asked once (AAC-OA-6,
// AAC-OA-7).
func freshMove(tx *engine.Tx, id string) {
	unmark(tx, id, markAsked, markNear)
	t := tx.Token(id)
	for _, o := range tx.Near(rulekit.Box(t.Body()).Grown(1)) {
		if o.ID != id && tx.Hostile(o, t) && adjacent(&tx.View, o, t) {
			tx.Mark(id, foeMark(markNear, o.ID), true)
		}
	}
}

// unstopped asks all foes whose reach a step leaves, in file order, and reports whether the mover still goes on (AAC-OA-8,
// AAC-ACT-15).
func (w walk) unstopped(tx *engine.Tx, k *rulekit.Walk, from, to board.Body) bool {
	self := tx.Index(w.way.Who)
	for i := w.leftBy(tx, self, 0, from, to); i >= 0; i = w.leftBy(tx, self, i+1, from, to) {
		k.Flush()
		opportunity(tx, tx.Tokens[i].ID, w.way.Who)
		if t := tx.Tokens[self]; !able(t) || hindrance(&tx.View, t, false, onFoot|lying) != "" {
			return false
		}
	}
	return true
}

// leftBy returns the first token, from an index on, whose reach a step leaves, or -1.
func (w walk) leftBy(tx *engine.Tx, self, first int, from, to board.Body) int {
	for i, t := range tx.Reactors(rulekit.Box(from)) {
		if i >= first && i != self && leavesReach(&tx.View, t, tx.Tokens[self], from, to) {
			return i
		}
	}
	return -1
}

// payable reports whether the slots for a step are still there.
func (w walk) payable(tx *engine.Tx, l *rulekit.Leg) bool {
	return !w.paying || moveBudget(&tx.View, tx.Token(w.way.Who), w.by) >= int(l.Cost)
}

// payStep pays a step from the current move action, and opens further ones for it (AAC-MOVE-5).
func payStep(tx *engine.Tx, id string, cost int) {
	for tx.Token(id).Budget[bMove] < cost {
		rest := tx.Token(id).Budget[bMove]
		pay(tx, id, moveSlot)
		tx.Edit(id).Budget[bMove] = rest + squares(&tx.View, tx.Token(id))*square
	}
	tx.Edit(id).Budget[bMove] -= cost
}

// moveLeft returns the member "left" of events of movement.
func moveLeft(tx *engine.Tx, id string) jsondoc.Member {
	return jsondoc.M("left", jsondoc.Quarters(tx.Token(id).Budget[bMove]))
}
