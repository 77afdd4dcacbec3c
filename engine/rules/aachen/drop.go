package aachen

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// theShield is the item id for dropping a shield that isn't in the list of weapons.
const theShield = "shield"

// letFall drops an item, at any time (AAC-ACT-14).
var letFall = newAction(&action[string]{
	Info: engine.Action{ID: "drop", Name: "Drop", Args: engine.Needs(engine.Arg{Name: "item", Kind: engine.ArgThing, Words: []string{theShield}}),
		When: "at any time", Help: "lets it fall", Clause: "AAC-ACT-14"},
	Price: fee{cost: instant, need: lying},
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, string) {
		t := in.Token("who")
		if name := in.Text("item", ""); name != theShield || weaponIndex(t, name) >= 0 {
			return readItem(in)
		}
		if t.Stats.Word(sShield) == "none" {
			in.Refuse(engine.Refuse(noSuchItem, "%s bears no shield", t.Name).Of(t.ID))
		}
		return t, theShield
	},
	Entries: func(_ *engine.View, t *engine.Token) []entry[string] { return eachThing(t, droppable(t)) },
	CheckActor: func(_ *engine.View, t *engine.Token, item string) *engine.Refusal {
		if i := weaponIndex(t, item); i >= 0 && !held(t.Lists[weaponList][i]) {
			return refuse(notReadied, "AAC-ACT-14", "%s isn't in hand", calledOf(t, item)).Of(t.ID)
		}
		return nil
	},
	Event: itemEvent,
	Run: func(tx *engine.Tx, t *engine.Token, item string) {
		if i := weaponIndex(t, item); i >= 0 {
			layDown(tx, t.ID, i, t.At)
			return
		}
		e := tx.Edit(t.ID)
		e.Stats.SetWord(sShield, "none")
		e.Stats.Set(sShieldBroken, sheet.Value{})
	},
})

// droppable returns the ids of the items that a token carries, and the shield.
func droppable(t *engine.Token) []string {
	ids := portable(t)
	if t.Stats.Word(sShield) != "none" && weaponIndex(t, theShield) < 0 {
		ids = append(ids, theShield)
	}
	return ids
}

// dropLoad drops weight, at any time (AAC-ENC-5).
var dropLoad = newAction(&action[pounds]{
	Info: engine.Action{ID: "drop_load", Name: "Drop the load", Args: engine.May(engine.NumberArg("lb", 0, 0)),
		Options: []engine.Option{{Arg: "lb", Label: "lb", Help: "empty: all of it", Kind: engine.OptNumber, Min: 1, Max: 100_000}},
		When:    "at any time", Help: "sheds weight", Clause: "AAC-ENC-5"},
	Price: fee{cost: instant, need: lying},
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, pounds) {
		q, ok := in.Node.Get("lb").Quarters()
		if in.Has("lb") && (!ok || q <= 0) {
			in.Refuse(engine.Refuse(engine.BadCommand, "drop_load: the weight must be above 0 lb, in quarter pounds"))
		}
		return in.Token("who"), pounds(q)
	},
	CheckActor: func(_ *engine.View, t *engine.Token, _ pounds) *engine.Refusal {
		if t.Stats.IsNull(sLoad) && t.Stats.Word(sEncumbrance) == "free" || !t.Stats.IsNull(sLoad) && t.Stats.Int(sLoad) == 0 {
			return nothing(t, "carries no load")
		}
		return nil
	},
	Run: func(tx *engine.Tx, t *engine.Token, lb pounds) {
		switch e := tx.Edit(t.ID); {
		case e.Stats.IsNull(sLoad):
			e.Stats.SetWord(sEncumbrance, "free")
		case lb == 0:
			e.Stats.SetInt(sLoad, 0)
		default:
			e.Stats.SetInt(sLoad, max(e.Stats.Int(sLoad)-int(lb), 0))
		}
	},
})

// pounds is a weight to drop, in quarters of a pound; 0 for all of it.
type pounds int
