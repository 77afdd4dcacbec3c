package glitters

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
	"parapet/engine/kit"
)

// left is the movement left to a token, for events.
func left(t *engine.Token) doc.Member { return doc.M("left", doc.Quarters(t.Budget[bMove])) }

// walking makes a walk of a way; each step may provoke before it is made (GLT-OA-4).
func walking(tx *engine.Tx, way kit.Way) *kit.Walk {
	w := &kit.Walk{Tx: tx, Way: way}
	if !tx.Untold() {
		w.Told = func(id string) []doc.Member { return []doc.Member{left(tx.Token(id))} }
	}
	w.Occ = func() []board.Occupant { return walkers(&tx.View, tx.Token(w.Who)) }
	if len(way.Company) > 0 {
		w.Together = func(id string) bool {
			foe := heldFoe(&tx.View, tx.Token(w.Who))
			return foe != nil && foe.ID == id
		}
	}
	w.Before = func(_ *kit.Leg, from, to board.Body) bool {
		return !provoke(w, from, to, leaving) && goesOn(w)
	}
	w.Taken = func(l *kit.Leg) {
		t := tx.Edit(w.Who)
		t.Budget[bMove] -= int(l.Cost)
		t.Budget[bMoved]++
		for _, id := range w.Company {
			wade(tx, id, nil)
		}
		wade(tx, w.Who, w)
	}
	if tx.IsOn(setOAOnEnter) {
		w.After = func(_ *kit.Leg, from, to board.Body) bool { return !provoke(w, from, to, entering) }
	}
	return w
}

// walk makes the steps of a way one by one.
func walk(tx *engine.Tx, way kit.Way) { walking(tx, way).Run() }

// goesOn tells whether the mover can take another step.
func goesOn(w *kit.Walk) bool {
	t := w.Tx.Token(w.Who)
	if len(w.Company) > 0 {
		foe := heldFoe(&w.Tx.View, t)
		return foe != nil && foe.ID == w.Company[0] && cannotAct(t, stopGrappled|stopProne) == nil
	}
	return cannotAct(t, onFoot) == nil
}

// wade puts out the flames of one who stands in water (GLT-MOVE-12, GLT-COND-8). Who wades on foot tells
// of the steps so far first.
func wade(tx *engine.Tx, id string, w *kit.Walk) {
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
	for s := range kit.Covered(t.Body()) {
		if v.Board().TerrainAt(s).Water {
			return true
		}
	}
	return false
}
