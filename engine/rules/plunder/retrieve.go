package plunder

import "parapet/engine"

// retrieve takes a packed weapon in hand (PLU-OBJ-4).
var retrieve = &declarable{
	Action: engine.Action{ID: "retrieve", Name: "Get from the pack", Args: engine.Needs(engine.ArgItem()),
		When: "melee", Help: "takes a packed weapon in hand", Clause: "PLU-OBJ-4"},
	phase: phaseMelee, action: true, read: readRetrieve,
	listed: func(_ *engine.View, t *engine.Token) []listed {
		return []listed{{entry: entry{item: firstPacked(t)}}}
	},
	effect: func(_ *engine.Tx, e entry, _ die) outcome {
		return outcome{conditions: func(tx *engine.Tx) {
			t := tx.Token(e.who)
			if i := weaponIndex(t, e.item); i >= 0 && able(t) && canTake(t, t.Lists[weaponList][i]) {
				take(tx, e.who, i)
			}
		}}
	},
}

func readRetrieve(in *engine.ArgReader, t *engine.Token, e *entry) {
	e.item, e.target = in.Word("item"), ""
	if weaponOf(t, e.item) == nil {
		in.Refuse(bad(in.Command, "%s has no weapon %s", t.Name, e.item))
	}
}

// firstPacked returns the id of the first weapon in the pack; "" for none.
func firstPacked(t *engine.Token) string {
	for _, w := range t.Lists[weaponList] {
		if w.Is(wPacked) {
			return w.Text(wID)
		}
	}
	return ""
}

// cantRetrieve refuses a weapon that isn't in the pack, or that no free arm can hold.
func cantRetrieve(t *engine.Token, item string) *engine.Refusal {
	w := weaponOf(t, item)
	switch {
	case item == "":
		return engine.Refuse(engine.NothingToDo, "%s has no weapon in the pack", t.Name).Of(t.ID).On("PLU-OBJ-4")
	case w == nil || !w.Is(wPacked):
		return engine.Refuse(engine.NothingToDo, "%s isn't in the pack of %s", calledOf(t, item), t.Name).Of(t.ID).On("PLU-OBJ-4")
	case len(freeArms(t)) < w.Int(wHands):
		return engine.Refuse(noFreeHand, "%s has no free hand for %s", t.Name, calledOf(t, item)).Of(t.ID).On("PLU-OBJ-4")
	}
	return nil
}
