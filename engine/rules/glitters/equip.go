package glitters

import (
	"fmt"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// handArg reads what a hand is to hold; given tells whether it is named at all, "" is nothing.
func handArg(c *engine.Command, key string) (id string, given bool, r *engine.Refusal) {
	n := c.Node.Get(key)
	if n == nil {
		return "", false, nil
	}
	id, r = c.Text(key, "")
	return id, true, r
}

// equip draws, changes or puts away; it is free (GLT-ACT-20).
func equip(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	main, hasMain, r := handArg(c, "main")
	if r != nil {
		return r
	}
	off, hasOff, r := handArg(c, "off")
	if r != nil {
		return r
	}
	if !hasMain && !hasOff {
		return engine.Refuse(engine.BadCommand, "equip needs \"main\", \"off\" or both")
	}
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return r
	}
	if r := mayAct(tx, c, t, inTurn); r != nil {
		return r
	}
	if !hasMain {
		main = t.Stats.Text(sMainHand)
	}
	if !hasOff {
		off = t.Stats.Text(sOffHand)
	}
	if main == t.Stats.Text(sMainHand) && off == t.Stats.Text(sOffHand) {
		return engine.Refuse(engine.NothingToDo, "%s holds that already", t.Name)
	}
	if r := canHold(t, main, off); r != nil {
		return r
	}
	e := tx.Edit(t.ID)
	setHand(e.Stats, sMainHand, main)
	setHand(e.Stats, sOffHand, off)
	acted(tx, c.Do, t.ID, price{}, jsondoc.M("main", jsondoc.StrOrNil(main)), jsondoc.M("off", jsondoc.StrOrNil(off)))
	settle(tx, t.ID)
	return nil
}

// canHold refuses what isn't there, or what two hands can't hold.
func canHold(t *engine.Token, main, off string) *engine.Refusal {
	need := map[string]int{main: 1}
	need[off]++
	for _, id := range []string{main, off} {
		if w := weaponOf(t, id); w != nil && (w.Is(wNatural) || w.Int(wCount) < need[id]) {
			return engine.Refuse(noWeapon, "%s has no %s to take in hand", t.Name, itemName(t, id)).Of(t.ID).On("GLT-ACT-20")
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

// pickUp takes up an own weapon that lies within a square (GLT-ACT-20, A-76).
func pickUp(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	item, r := c.Text("item", "")
	if r != nil {
		return r
	}
	if item == "" {
		return c.Missing("item")
	}
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return r
	}
	if r := mayAct(tx, c, t, inTurn); r != nil {
		return r
	}
	w := weaponOf(t, item)
	place := -1
	if w != nil {
		place = rulekit.Lying(w, wLying, t.Body(), 1)
	}
	switch {
	case w == nil:
		return noSuch(t, item)
	case place < 0:
		return engine.Refuse(engine.NothingToDo, "no %s of %s's lies within a square", item, t.Name)
	}
	at := takeUp(tx, t.ID, weaponIndex(t, item), place)
	acted(tx, c.Do, t.ID, price{}, jsondoc.M("item", jsondoc.Str(item)), jsondoc.M("at", engine.SquareNode(at)))
	return nil
}

func takeUp(tx *engine.Tx, id string, item, place int) board.Square {
	r := tx.EditItem(id, weaponList, item)
	r.SetInt(wCount, r.Int(wCount)+1)
	return rulekit.TakeUp(r, wLying, place)
}

// Gathered takes up all pieces that lie about.
func (g *Glitters) Gathered(t *engine.Token) {
	for _, w := range t.Lists[weaponList] {
		w.SetInt(wCount, w.Int(wCount)+len(w.Ints(wLying))/2)
	}
}

// custom spends what the DM asks for, and notes it (GLT-ACT-19).
func custom(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	what, r := c.Text("what", "")
	if r != nil {
		return r
	}
	if what == "" {
		return c.Missing("what")
	}
	p, r := costArg(c)
	if r != nil {
		return r
	}
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return r
	}
	if r := mayAct(tx, c, t, inTurn); r != nil {
		return r
	}
	if r := short(t, fmt.Sprintf("%q", what), p); r != nil {
		return r
	}
	pay(tx, t.ID, p)
	acted(tx, c.Do, t.ID, p, jsondoc.M("what", jsondoc.Str(what)))
	return nil
}

// costArg reads the price of a custom action.
func costArg(c *engine.Command) (p price, r *engine.Refusal) {
	n := c.Node.Get("cost")
	bad := engine.Refuse(engine.BadCommand, "custom: \"cost\" must be an object with any of main, offhand, move, ap")
	if n.IsNull() || n.Kind != jsondoc.Object {
		return p, bad
	}
	for _, m := range n.Members {
		q, ok := m.Value.Quarters()
		if !ok || q < 0 || m.Key != "move" && q%4 != 0 {
			return p, bad
		}
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
			return p, bad
		}
	}
	return p, nil
}
