package glitters

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// left returns a token's remaining movement, for events.
func left(t *engine.Token) jsondoc.Member {
	return jsondoc.M("left", jsondoc.Quarters(t.Budget[bMove]))
}

// walking returns the walk of a way; each step may provoke before it is made (GLT-OA-4).
func walking(tx *engine.Tx, way rulekit.Way) *rulekit.Walk {
	w := &rulekit.Walk{Tx: tx, Way: way}
	if !tx.Quiet() {
		w.Members = func(id string) []jsondoc.Member { return []jsondoc.Member{left(tx.Token(id))} }
	}
	w.Occ = func() []board.Occupant { return walkers(&tx.View, tx.Token(w.Who)) }
	if len(way.Company) > 0 {
		w.Together = func(id string) bool {
			foe := heldFoe(&tx.View, tx.Token(w.Who))
			return foe != nil && foe.ID == id
		}
	}
	w.Before = func(_ *rulekit.Leg, from, to board.Body) bool {
		return !provoke(w, from, to, leaving) && goesOn(w)
	}
	w.Taken = func(l *rulekit.Leg) {
		t := tx.Edit(w.Who)
		t.Budget[bMove] -= int(l.Cost)
		t.Budget[bMoved]++
		for _, id := range w.Company {
			wade(tx, id, nil)
		}
		wade(tx, w.Who, w)
	}
	if tx.IsOn(setOAOnEnter) {
		w.After = func(_ *rulekit.Leg, from, to board.Body) bool { return !provoke(w, from, to, entering) }
	}
	return w
}

// walk makes the steps of a way one by one.
func walk(tx *engine.Tx, way rulekit.Way) { walking(tx, way).Run() }

// goesOn reports whether the mover can take another step.
func goesOn(w *rulekit.Walk) bool {
	t := w.Tx.Token(w.Who)
	if len(w.Company) > 0 {
		foe := heldFoe(&w.Tx.View, t)
		return foe != nil && foe.ID == w.Company[0] && cannotAct(t, stopGrappled|stopProne) == nil
	}
	return cannotAct(t, onFoot) == nil
}

// wade puts out the flames of a token in water (GLT-MOVE-12, GLT-COND-8). If it wades on foot, the steps so far are emitted
// first.
func wade(tx *engine.Tx, id string, w *rulekit.Walk) {
	t := tx.Token(id)
	if !t.Is("burning") || !inWater(&tx.View, t) {
		return
	}
	if w != nil {
		w.Flush()
	}
	drop(tx, id, "burning")
}

func inWater(v *engine.View, t *engine.Token) bool {
	if t.Elevation > 0 {
		return false
	}
	for s := range rulekit.Covered(t.Body()) {
		if v.Board().TerrainAt(s).Water {
			return true
		}
	}
	return false
}
