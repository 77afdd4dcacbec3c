package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// pickUp takes up what lies on the ground, whoever's it was (UNC-DEF-50).
func pickUp(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	p, r := pickUpArgs(&tx.View, c)
	if r != nil {
		return r
	}
	if r := p.may(&tx.View); r != nil {
		return r
	}
	spend(tx, p.t.ID, c.Do, tariff[c.Do].price)
	hands, _ := p.g.handsFor(p.t, p.hand)
	id := p.move(tx, hands)
	tx.Emit("picked_up", who(p.t.ID), jsondoc.M("item", jsondoc.Str(id)), jsondoc.M("from", jsondoc.Str(p.from.ID)))
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
	if p.id, r = c.Word("item"); r != nil {
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
	return p, knownHand(c.Do, p.t, p.hand)
}

// may checks in the order of refusals (Contract e).
func (p *picking) may(v *engine.View) *engine.Refusal {
	if r := mayAct(v, "pick_up", p.t); r != nil {
		return r
	}
	var ok bool
	if p.g, ok = findThing(p.from, p.id); !ok {
		return noThing(p.from, p.id)
	}
	if _, ok := p.g.handsFor(p.t, p.hand); !ok && !p.g.natural() {
		return p.g.noRoom(p.t)
	}
	if r := short(p.t, "picking up", tariff["pick_up"].price); r != nil {
		return r
	}
	at, lies := p.g.lies()
	if !lies {
		return engine.Refuse(engine.BadTarget, "%s doesn't lie on the ground", p.g.name()).On("UNC-DEF-50")
	}
	return atHand(v, p.t, at, p.g.name())
}

// spot is a creature of the actor's height that would stand on a square: what things on the ground
// and objects count as (Contract c).
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
	id := rulekit.FreeID(p.id, func(id string) bool { _, taken := findThing(p.t, id); return taken })
	r.SetText(wID, id)
	t := tx.Edit(p.t.ID)
	t.Lists[p.g.list] = append(slices.Clone(t.Lists[p.g.list]), r)
	g, _ := findThing(t, id)
	g.take(tx, p.t.ID, hands)
	return id
}
