package unclassed

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// walk makes the steps of a way that is paid for; each may give openings before it is made (UNC-OA-6).
func walk(tx *engine.Tx, way rulekit.Way) {
	t := tx.Token(way.Who)
	lay, caught, by := t.Is("prone"), t.Is("grappled"), "move"
	if t.Budget[bSprinting] != 0 {
		by = "sprint"
	}
	w := &rulekit.Walk{Tx: tx, Way: way, Heights: true}
	w.Members = func(id string) []jsondoc.Member {
		return []jsondoc.Member{jsondoc.M("left", jsondoc.Quarters(tx.Token(id).Budget[bMove])), jsondoc.M("by", by)}
	}
	w.Before = func(_ *rulekit.Leg, from, to board.Body) bool {
		o := opening{do: "move", who: way.Who, from: from, to: to, step: true}
		o.settle(tx, w.Flush)
		return stopper(tx.Token(way.Who), lay, caught) == ""
	}
	w.Taken = func(l *rulekit.Leg) {
		e := tx.Edit(way.Who)
		e.Budget[bMove] -= int(l.Cost)
		e.Budget[bMoved] += int(l.Cost)
	}
	if !w.Run() {
		stopped(tx, way.Who, lay, caught)
	}
}

// stopper returns what stops a mover at once: being down, or prone or held when it wasn't before; "" for nothing (UNC-OA-9,
// UNC-DEF-46, UNC-COND-3).
func stopper(t *engine.Token, lay, caught bool) string {
	switch {
	case down(t):
		return downBy(t)
	case t.Is("prone") && !lay:
		return "prone"
	case t.Is("grappled") && !caught:
		return "grappled"
	}
	return ""
}

// stopped emits where a mover came to rest, and refunds unused movement if the setting says so (UNC-DEF-18).
func stopped(tx *engine.Tx, id string, lay, caught bool) {
	t := tx.Token(id)
	tx.Emit("stopped", who(id), jsondoc.M("at", engine.SquareNode(t.At)), jsondoc.M("condition", stopper(t, lay, caught)))
	if !tx.IsSet(setStoppedCost, "walked") || t.Budget[bSprinting] != 0 {
		return
	}
	s := stridesOf(&tx.View, t)
	used := s.way(t.Budget[bPaid])*square - t.Budget[bMove]
	n := 0
	for n < t.Budget[bPaid] && s.way(n)*square < used {
		n++
	}
	back := (t.Budget[bPaid] - n) * half
	if back == 0 {
		return
	}
	e := tx.Edit(id)
	e.Budget[bPaid], e.Budget[bMove] = n, s.way(n)*square-used
	e.Budget[bAction] += back
	tx.Emit("refunded", who(id), jsondoc.M("cost", actions(back)), jsondoc.M("left", actions(e.Budget[bAction])))
}
