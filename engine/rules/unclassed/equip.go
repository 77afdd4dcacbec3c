package unclassed

import (
	"fmt"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

// itemArgs reads who does something with which thing of their own.
func itemArgs(v *engine.View, c *engine.Command) (t *engine.Token, id string, r *engine.Refusal) {
	if id, r = wordArg(c, "item"); r != nil {
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

// draw takes a carried thing in hand (UNC-ACT-6, DEF-36).
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
	spend(tx, t.ID, c.Do, half)
	g, _ := findThing(t, id)
	hands, _ := g.handsFor(t, hand)
	g.take(tx, t.ID, hands)
	tx.Emit("equipped", who(t.ID), doc.M("item", doc.Str(id)))
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
	return short(t, "drawing", half)
}

func (g thing) noRoom(t *engine.Token) *engine.Refusal {
	return engine.Refuse(noFreeHand, "%s needs %d free, %s has %d", g.name(), g.hands(), t.Name, len(freeHands(t))).Of(t.ID).On(clause("DEF-36"))
}

// handsFor picks the hands that would take a thing: the one named, the main hand if it is free, then
// the others in their order (Contract c, Hands).
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
	if r := mayPutAway(&tx.View, c.Do, t, id, half); r != nil {
		return r
	}
	if pay(tx, t.ID, c.Do, half, true, stillHolds(tx, t.ID, id)) {
		g, _ := findThing(tx.Token(t.ID), id)
		g.take(tx, t.ID, nil)
		tx.Emit("sheathed", who(t.ID), doc.M("item", doc.Str(id)))
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
func mayPutAway(v *engine.View, do string, t *engine.Token, id string, price int) *engine.Refusal {
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
	return short(t, do, price)
}

// drop lets a thing fall; it is free (UNC-ACT-8).
func drop(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, id, r := gearArgs(&tx.View, c)
	if r != nil {
		return r
	}
	if r := mayPutAway(&tx.View, c.Do, t, id, 0); r != nil {
		return r
	}
	g, _ := findThing(t, id)
	at := g.lay(tx, t.ID)
	tx.Emit("dropped", who(t.ID), doc.M("item", doc.Str(id)), doc.M("at", engine.SquareNode(at)))
	return nil
}

// drinkPotion uses a potion up, if it is still there after the opening (UNC-ACT-7, DEF-35).
func drinkPotion(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, id, r := itemArgs(&tx.View, c)
	if r != nil {
		return r
	}
	if r := mayPutAway(&tx.View, c.Do, t, id, 2*half); r != nil {
		return r
	}
	if g, _ := findThing(t, id); !g.potion() {
		return engine.Refuse(engine.BadTarget, "%s is no potion", g.name()).On(clause("DEF-35"))
	}
	if pay(tx, t.ID, c.Do, 2*half, true, stillHolds(tx, t.ID, id)) {
		g, _ := findThing(tx.Token(t.ID), id)
		g.remove(tx, t.ID)
		tx.Emit("drank", who(t.ID), doc.M("item", doc.Str(id)))
	}
	return nil
}

// pickUp takes up what lies on the ground, whoever's it was (UNC-DEF-50).
func pickUp(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	p, r := pickUpArgs(&tx.View, c)
	if r != nil {
		return r
	}
	if r := p.may(&tx.View); r != nil {
		return r
	}
	spend(tx, p.t.ID, c.Do, half)
	hands, _ := p.g.handsFor(p.t, p.hand)
	id := p.move(tx, hands)
	tx.Emit("picked_up", who(p.t.ID), doc.M("item", doc.Str(id)), doc.M("from", doc.Str(p.from.ID)))
	return nil
}

// picking is a thing that is taken up.
type picking struct {
	t, from  *engine.Token
	id, hand string
	g        thing
}

func pickUpArgs(v *engine.View, c *engine.Command) (p picking, r *engine.Refusal) {
	if p.hand, r = c.Text("hand", ""); r != nil {
		return p, r
	}
	from, r := c.Text("from", "")
	if r != nil {
		return p, r
	}
	if p.id, r = wordArg(c, "item"); r != nil {
		return p, r
	}
	if p.t, r = actor(v, c); r != nil {
		return p, r
	}
	p.from = p.t
	if from != "" {
		if p.from, r = tokenBy(v, from); r != nil {
			return p, r
		}
	}
	if r = grown(c.Do, p.from, p.id); r == nil {
		r = knownHand(c.Do, p.t, p.hand)
	}
	return p, r
}

// may checks in the order of Contract e.
func (p *picking) may(v *engine.View) *engine.Refusal {
	if r := mayAct(v, "pick_up", p.t); r != nil {
		return r
	}
	var ok bool
	if p.g, ok = findThing(p.from, p.id); !ok {
		return noThing(p.from, p.id)
	}
	if _, ok := p.g.handsFor(p.t, p.hand); !ok {
		return p.g.noRoom(p.t)
	}
	if r := short(p.t, "picking up", half); r != nil {
		return r
	}
	at, lies := p.g.lies()
	if !lies {
		return engine.Refuse(engine.BadTarget, "%s doesn't lie on the ground", p.g.name()).On(clause("DEF-50"))
	}
	return atHand(v, p.t, at, p.g.name())
}

// spot is a creature of the actor's height that would stand on a square: what things on the ground
// and objects count as (Contract c, cast).
func spot(t *engine.Token, at board.Square) board.Body {
	return board.Body{At: at, Size: 1, Height: t.Height}
}

// atHand checks that a square is within 1 square with a free line.
func atHand(v *engine.View, t *engine.Token, at board.Square, name string) *engine.Refusal {
	body := spot(t, at)
	if !v.Board().In(at) || v.Board().Distance(t.Body(), body) > squares(1) {
		return engine.Refuse(engine.OutOfRange, "%s at [%d, %d] isn't within a square of %s", name, at.X, at.Y, t.Name).Where(at)
	}
	return freeLine(v, t, body, name)
}

// move takes the thing from one list into the other's, under an id that is free there.
func (p *picking) move(tx *engine.Tx, hands []string) string {
	if p.from.ID == p.t.ID {
		p.g.take(tx, p.t.ID, hands)
		return p.id
	}
	r := p.g.rec.Clone()
	p.g.remove(tx, p.from.ID)
	id := freeID(p.t, p.id)
	r.SetText(wID, id)
	t := tx.Edit(p.t.ID)
	t.Lists[p.g.list] = append(slices.Clone(t.Lists[p.g.list]), r)
	g, _ := findThing(t, id)
	g.take(tx, p.t.ID, hands)
	return id
}

// freeID is an id, or that with the first number that none of the token's things has yet.
func freeID(t *engine.Token, id string) string {
	for n, free := 2, id; ; n++ {
		if _, taken := findThing(t, free); !taken {
			return free
		}
		free = fmt.Sprintf("%s_%d", id, n)
	}
}
