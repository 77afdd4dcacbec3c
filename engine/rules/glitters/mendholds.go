package glitters

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// mendHolds completes or removes holds of which the file or the DM gave only one half, and ends those whose parties are no
// longer adjacent (GLT-GRAP-18).
func mendHolds(tx *engine.Tx) {
	for i := range tx.Tokens {
		if t := tx.Tokens[i]; t.Is("grappled") || t.Is("grappling") {
			mendHeld(tx, t.ID)
			mendHolding(tx, t.ID)
		}
	}
}

func mendHeld(tx *engine.Tx, id string) {
	t := tx.Token(id)
	if !t.Is("grappled") {
		return
	}
	h := holder(&tx.View, t)
	if h == nil || h.ID == id {
		drop(tx, id, "grappled")
		return
	}
	switch f := heldFoe(&tx.View, h); {
	case f == nil:
		held := t.Condition("grappled").Rec
		hold(tx, h.ID, id, held.Int(heldScore), held.Values[heldOwn])
	case f.ID != id:
		drop(tx, id, "grappled")
		return
	}
	if !adjacent(&tx.View, tx.Token(id), tx.Token(h.ID)) && !tx.IsOn(setTheatre) {
		endHold(tx, h.ID, id)
	}
}

func mendHolding(tx *engine.Tx, id string) {
	t := tx.Token(id)
	if !t.Is("grappling") {
		return
	}
	f := heldFoe(&tx.View, t)
	if f == nil || f.ID == id {
		drop(tx, id, "grappling")
		return
	}
	switch h := holder(&tx.View, f); {
	case h == nil && adjacent(&tx.View, t, f):
		hold(tx, id, f.ID, t.Condition("grappling").Rec.Int(holdScore), sheet.Null)
	case h == nil || h.ID != id:
		drop(tx, id, "grappling")
	}
}
