package glitters

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// grasp holds, for each hand, the id of the item it is to hold; "" for nothing.
type grasp struct{ main, off string }

func graspOf(t *engine.Token) grasp { return grasp{t.Stats.Text(sMainHand), t.Stats.Text(sOffHand)} }

// equip draws, swaps or puts away weapons and shields; it is free (GLT-ACT-20).
var equip = newAction(&action[grasp]{
	Info: engine.Action{ID: "equip", Name: "Equip",
		Args: engine.May(engine.ThingArg("main"), engine.ThingArg("off")),
		When: "on its turn",
		Help: "draws, swaps or puts away what it holds", Clause: "GLT-ACT-20"},
	Price:    terms{stops: attacking},
	ReadArgs: readEquip,
	Entries: func(_ *engine.View, t *engine.Token) []rulekit.Entry[grasp] {
		return []rulekit.Entry[grasp]{{Args: otherGrasp(t)}}
	},
	CheckActor: func(_ *engine.View, t *engine.Token, a grasp) *engine.Refusal {
		if a == graspOf(t) {
			return engine.Refuse(engine.NothingToDo, "%s already holds that", t.Name)
		}
		return canHold(t, a.main, a.off)
	},
	Event: func(_ *engine.View, _ *engine.Token, a grasp) []jsondoc.Member {
		return []jsondoc.Member{jsondoc.M("main", jsondoc.StrOrNil(a.main)), jsondoc.M("off", jsondoc.StrOrNil(a.off))}
	},
	Run: func(tx *engine.Tx, t *engine.Token, a grasp) {
		e := tx.Edit(t.ID)
		setHand(e.Stats, sMainHand, a.main)
		setHand(e.Stats, sOffHand, a.off)
		settle(tx, t.ID)
	},
})

func readEquip(in *engine.ArgReader) (*engine.Token, grasp) {
	main, off := in.Text("main", ""), in.Text("off", "")
	hasMain, hasOff := in.Node.Get("main") != nil, in.Node.Get("off") != nil // null empties a hand
	if !hasMain && !hasOff {
		in.Refuse(engine.Refuse(engine.BadCommand, "equip: pick an item"))
	}
	t := in.Token("who")
	a := graspOf(t)
	if hasMain {
		a.main = main
	}
	if hasOff {
		a.off = off
	}
	return t, a
}

// otherGrasp returns empty hands if they hold something, else the first item that the token can take.
func otherGrasp(t *engine.Token) grasp {
	switch now := graspOf(t); {
	case now.main != "":
		return grasp{off: now.off}
	case now.off != "":
		return grasp{}
	}
	for _, w := range t.Lists[weaponList] {
		if id := w.Text(wID); canHold(t, id, "") == nil {
			return grasp{main: id}
		}
	}
	for _, h := range t.Lists[shieldList] {
		return grasp{off: h.Text(hID)}
	}
	return grasp{}
}

// canHold refuses items that the token doesn't have or two hands can't hold.
func canHold(t *engine.Token, main, off string) *engine.Refusal {
	need := map[string]int{main: 1}
	need[off]++
	for _, id := range []string{main, off} {
		if w := weaponOf(t, id); w != nil && (w.Is(wNatural) || w.Int(wCount) < need[id]) {
			return engine.Refuse(noWeapon, "%s has no %s to equip", t.Name, itemName(t, id)).Of(t.ID).On("GLT-ACT-20")
		}
	}
	if main != "" && weaponOf(t, main) == nil {
		return noSuch(t, main)
	}
	if off != "" && weaponOf(t, off) == nil && shieldIndex(t, off) < 0 {
		return noSuch(t, off)
	}
	if w := weaponOf(t, off); w != nil && (!w.Is(wLight) || w.Word(wHands) == "two") {
		return grip(t, "GLT-ACT-20", "%s isn't light enough for the off hand", off)
	}
	if w := weaponOf(t, main); w != nil && w.Word(wHands) == "two" && off != "" {
		return grip(t, "GLT-ACT-20", "%s needs both hands", main)
	}
	return nil
}

// pickUp picks up one of the actor's own weapons within a square (GLT-ACT-20, A-76).
var pickUp = newAction(&action[string]{
	Info: engine.Action{ID: "pick_up", Name: "Pick up", Args: engine.Needs(engine.ArgItem()),
		When: "its own weapon lies within a square",
		Help: "takes up what was thrown", Clause: "GLT-ACT-20"},
	Price: terms{stops: inTurn},
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, string) {
		item := in.Word("item")
		return in.Token("who"), item
	},
	Entries: func(_ *engine.View, t *engine.Token) []rulekit.Entry[string] {
		return []rulekit.Entry[string]{{Args: liesNear(t)}}
	},
	CheckActor: func(_ *engine.View, t *engine.Token, item string) *engine.Refusal {
		w, place := lying(t, item)
		switch {
		case item == "":
			return nothingNear(t, "weapon")
		case w == nil:
			return noSuch(t, item)
		case place < 0:
			return nothingNear(t, item)
		}
		return nil
	},
	Event: func(_ *engine.View, t *engine.Token, item string) []jsondoc.Member {
		w, place := lying(t, item)
		return []jsondoc.Member{jsondoc.M("item", item), jsondoc.M("at", jsondoc.Ints(w.Ints(wLying)[place:place+2]...))}
	},
	Run: func(tx *engine.Tx, t *engine.Token, item string) {
		_, place := lying(t, item)
		r := tx.EditItem(t.ID, weaponList, weaponIndex(t, item))
		r.SetInt(wCount, r.Int(wCount)+1)
		rulekit.TakeUp(r, wLying, place)
	},
})

func nothingNear(t *engine.Token, item string) *engine.Refusal {
	return engine.Refuse(engine.NothingToDo, "no %s of %s's is within a square", item, t.Name)
}

// lying returns a weapon and the index of a piece of it that lies within a square, or -1.
func lying(t *engine.Token, item string) (w *sheet.Rec, place int) {
	if w = weaponOf(t, item); w == nil {
		return nil, -1
	}
	return w, rulekit.FindLying(w, wLying, t.Body(), 1)
}

// liesNear returns the id of an own weapon that lies within a square, or else of the first that lies anywhere.
func liesNear(t *engine.Token) string {
	id := ""
	for _, w := range t.Lists[weaponList] {
		if rulekit.FindLying(w, wLying, t.Body(), 1) >= 0 {
			return w.Text(wID)
		}
		if id == "" {
			id = w.Text(wID)
		}
	}
	return id
}

// Gathered picks up all pieces on the ground.
func (g *Glitters) Gathered(t *engine.Token) {
	for _, w := range t.Lists[weaponList] {
		w.SetInt(wCount, w.Int(wCount)+len(w.Ints(wLying))/2)
	}
}

// custom spends what the DM asks for, and logs it (GLT-ACT-19).
var custom = newAction(&action[said]{
	Info: engine.Action{ID: "custom", Name: "Other action",
		Args: engine.Needs(engine.TextArg("what"), engine.ObjectArg("cost", engine.NumberArg("main", 0, 0),
			engine.NumberArg("offhand", 0, 0), engine.HalvesArg("move"), engine.NumberArg("ap", 0, 0))),
		When: "on its turn",
		Help: "spends what the DM asks for and notes it", Clause: "GLT-ACT-19"},
	PriceOf: func(_ *engine.View, _ *engine.Token, a said) (string, terms) {
		return a.what, terms{a.price, inTurn}
	},
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, said) {
		a := said{what: in.Word("what"), price: costArg(in)}
		return in.Token("who"), a
	},
	Event: func(_ *engine.View, _ *engine.Token, a said) []jsondoc.Member {
		return []jsondoc.Member{jsondoc.M("what", a.what)}
	},
	Run: func(*engine.Tx, *engine.Token, said) {},
})

// said is a custom action with its price.
type said struct {
	what  string
	price price
}

// costArg reads the price of a custom action.
func costArg(in *engine.ArgReader) (p price) {
	n := in.Node.Get("cost")
	ok := !n.IsNull() && n.Kind == jsondoc.Object
	for i := 0; ok && i < len(n.Members); i++ {
		m, q := n.Members[i], 0
		q, ok = m.Value.Quarters()
		ok = ok && q >= 0 && (m.Key == "move" || q%4 == 0)
		switch m.Key {
		case "main":
			p.main = q / 4
		case "offhand":
			p.offhand = q / 4
		case "ap":
			p.ap = q / 4
		case "move":
			p.move = q
		default:
			ok = false
		}
	}
	if !ok {
		in.Refuse(engine.Refuse(engine.BadCommand, "custom: the cost is made of main, offhand, move and ap"))
	}
	return p
}
