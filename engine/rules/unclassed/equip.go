package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// itemArgs reads who does something with which thing of their own.
func itemArgs(v *engine.View, c *engine.Command) (t *engine.Token, id string, r *engine.Refusal) {
	if id, r = c.Word("item"); r != nil {
		return nil, "", r
	}
	if t, r = actor(v, c); r != nil {
		return nil, "", r
	}
	return t, id, nil
}

// gearArgs reads the same, and refuses natural weapons, which no hand takes or lets go of.
func gearArgs(v *engine.View, c *engine.Command) (t *engine.Token, id string, r *engine.Refusal) {
	if t, id, r = itemArgs(v, c); r == nil {
		r = grown(c.Do, t, id)
	}
	return t, id, r
}

func grown(do string, t *engine.Token, id string) *engine.Refusal {
	if g, ok := findThing(t, id); ok && g.natural() {
		return engine.Refuse(engine.BadCommand, "%s: %s is a natural weapon", do, g.name())
	}
	return nil
}

func noThing(t *engine.Token, id string) *engine.Refusal {
	return engine.Refuse(noSuchItem, "%s has no %q", t.Name, id).Of(t.ID)
}

// draw takes a carried thing in hand (UNC-ACT-6, UNC-DEF-36).
func draw(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	hand, r := c.Text("hand", "")
	if r != nil {
		return r
	}
	t, id, r := gearArgs(&tx.View, c)
	if r != nil {
		return r
	}
	if r := knownHand(c.Do, t, hand); r != nil {
		return r
	}
	if r := mayDraw(&tx.View, t, id, hand); r != nil {
		return r
	}
	spend(tx, t.ID, c.Do, tariff[c.Do].price)
	g, _ := findThing(t, id)
	hands, _ := g.handsFor(t, hand)
	g.take(tx, t.ID, hands)
	tx.Emit("equipped", who(t.ID), jsondoc.M("item", jsondoc.Str(id)))
	return nil
}

func mayDraw(v *engine.View, t *engine.Token, id, hand string) *engine.Refusal {
	if r := mayAct(v, "draw", t); r != nil {
		return r
	}
	g, ok := findThing(t, id)
	if !ok {
		return noThing(t, id)
	}
	if len(g.held()) > 0 {
		return engine.Refuse(engine.NothingToDo, "%s is in hand already", g.name())
	}
	if at, lies := g.lies(); lies {
		return engine.Refuse(notCarried, "%s lies on the ground at [%d, %d]", g.name(), at.X, at.Y).Where(at)
	}
	if _, ok := g.handsFor(t, hand); !ok {
		return g.noRoom(t)
	}
	return short(t, "drawing", tariff["draw"].price)
}

func (g thing) noRoom(t *engine.Token) *engine.Refusal {
	return engine.Refuse(noFreeHand, "%s needs %d free, %s has %d", g.name(), g.hands(), t.Name, len(freeHands(t))).Of(t.ID).On("UNC-DEF-36")
}

// handsFor picks the hands that would take a thing: the one named, the main hand if it is free, then
// the others in their order (Contract c).
func (g thing) handsFor(t *engine.Token, hand string) ([]string, bool) {
	free := freeHands(t)
	if hand != "" {
		i := slices.Index(free, hand)
		if i < 0 {
			return nil, false
		}
		free = slices.Insert(slices.Delete(free, i, i+1), 0, hand)
	}
	if len(free) < g.hands() {
		return nil, false
	}
	return free[:g.hands()], true
}

// sheathe puts a thing away; at the opening that it gives it is still in hand (UNC-ACT-15).
func sheathe(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, id, r := gearArgs(&tx.View, c)
	if r != nil {
		return r
	}
	if r := mayPutAway(&tx.View, c.Do, t, id); r != nil {
		return r
	}
	if pay(tx, t.ID, c.Do, tariff[c.Do], stillHolds(tx, t.ID, id)) {
		g, _ := findThing(tx.Token(t.ID), id)
		g.take(tx, t.ID, nil)
		tx.Emit("sheathed", who(t.ID), jsondoc.M("item", jsondoc.Str(id)))
	}
	return nil
}

func stillHolds(tx *engine.Tx, who, id string) func() bool {
	return func() bool {
		g, ok := findThing(tx.Token(who), id)
		return ok && len(g.held()) > 0
	}
}

// mayPutAway checks what is done with a thing in hand.
func mayPutAway(v *engine.View, do string, t *engine.Token, id string) *engine.Refusal {
	if r := mayAct(v, do, t); r != nil {
		return r
	}
	g, ok := findThing(t, id)
	if !ok {
		return noThing(t, id)
	}
	if len(g.held()) == 0 {
		return engine.Refuse(notHeld, "%s isn't in hand", g.name()).Of(t.ID)
	}
	return short(t, do, tariff[do].price)
}

// drop lets a thing fall; it is free (UNC-ACT-8).
func drop(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, id, r := gearArgs(&tx.View, c)
	if r != nil {
		return r
	}
	if r := mayPutAway(&tx.View, c.Do, t, id); r != nil {
		return r
	}
	g, _ := findThing(t, id)
	at := g.lay(tx, t.ID)
	tx.Emit("dropped", who(t.ID), jsondoc.M("item", jsondoc.Str(id)), jsondoc.M("at", engine.SquareNode(at)))
	return nil
}

// drinkPotion uses a potion up, if it is still there after the opening (UNC-ACT-7, UNC-DEF-35).
func drinkPotion(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, id, r := itemArgs(&tx.View, c)
	if r != nil {
		return r
	}
	if r := mayPutAway(&tx.View, c.Do, t, id); r != nil {
		return r
	}
	if g, _ := findThing(t, id); !g.potion() {
		return engine.Refuse(engine.BadTarget, "%s is no potion", g.name()).On("UNC-DEF-35")
	}
	if pay(tx, t.ID, c.Do, tariff[c.Do], stillHolds(tx, t.ID, id)) {
		g, _ := findThing(tx.Token(t.ID), id)
		g.remove(tx, t.ID)
		tx.Emit("drank", who(t.ID), jsondoc.M("item", jsondoc.Str(id)))
	}
	return nil
}
