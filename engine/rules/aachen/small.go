package aachen

import (
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// standUp ends prone, and may take up what was dropped there (AAC-ACT-6).
func standUp(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	gather, r := c.Flag("gather")
	if r != nil {
		return r
	}
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return r
	}
	d := newAct(tx, c, t, moveSlot, lying)
	up := func() *engine.Refusal {
		if t.Is("prone") || t.Is("must_stand") {
			return nil
		}
		return nothing(t, "isn't prone")
	}
	if r := engine.FirstRefusal(d.may, up, d.afford, d.begin); r != nil {
		return r
	}
	d.tell()
	drop(tx, t.ID, "prone")
	drop(tx, t.ID, "must_stand")
	if gather {
		gatherUp(tx, t.ID)
	}
	return nil
}

// gatherUp takes up one's own things that lie in one's squares, in the order of the list.
func gatherUp(tx *engine.Tx, id string) {
	t := tx.Token(id)
	for i := range t.Lists[weaponList] {
		now := tx.Token(id)
		w := now.Lists[weaponList][i]
		if lies(t, w, 0) && freeHands(now) >= handsFor(w) {
			carry(tx, id, i, inHand)
		}
	}
}

// goProne lies down (AAC-ACT-10).
func goProne(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return r
	}
	d := newAct(tx, c, t, free, 0)
	already := func() *engine.Refusal {
		if t.Is("prone") {
			return nothing(t, "is prone already")
		}
		return nil
	}
	if r := engine.FirstRefusal(d.may, already, d.begin); r != nil {
		return r
	}
	d.tell()
	put(tx, t.ID, "prone", 1, nil)
	return nil
}

// speak is a short remark (AAC-ACT-11).
func speak(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	words, r := c.Text("text", "")
	if r != nil {
		return r
	}
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return r
	}
	d := newAct(tx, c, t, free, lying)
	if r := engine.FirstRefusal(d.may, d.begin); r != nil {
		return r
	}
	d.tell(jsondoc.M("text", jsondoc.Str(words)))
	return nil
}

// custom spends what the DM asks for, and notes it.
func custom(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	what, r := c.Text("what", "")
	if r != nil {
		return r
	}
	if strings.TrimSpace(what) == "" {
		return c.Missing("what")
	}
	price, r := costArg(c)
	if r != nil {
		return r
	}
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return r
	}
	d := newAct(tx, c, t, price, 0)
	if r := engine.FirstRefusal(d.may, d.afford, d.begin); r != nil {
		return r
	}
	tx.Emit("acted", jsondoc.M("do", jsondoc.Str(c.Do)), who(t.ID), jsondoc.M("what", jsondoc.Str(what)), jsondoc.M("cost", price.node()))
	return nil
}

// node writes a cost as budget words.
func (c cost) node() *jsondoc.Node {
	n := jsondoc.Obj()
	if k := c.slots(); k > 0 {
		n.Members = append(n.Members, jsondoc.M("action", jsondoc.Int(k)))
	}
	if c.main() {
		n.Members = append(n.Members, jsondoc.M("main", jsondoc.Int(1)))
	}
	return n
}
