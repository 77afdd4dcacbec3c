package unclassed

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// pickUp picks up an item from the ground, whoever's it was (UNC-DEF-50).
var pickUp = newAction(&action[picking]{
	Info: engine.Action{ID: "pick_up", Name: "Pick up",
		Args: engine.Needs(engine.ArgItem()).May(engine.TokenArg("from"), engine.WordArg("hand")),
		When: "with free hands, for a thing on the ground within a square", Help: "takes it in hand, whoever owned it", Clause: "UNC-DEF-50"},
	Noun: "picking up", Price: terms{price: half},
	ReadArgs: readPickUp,
	Entries: func(v *engine.View, t *engine.Token) []rulekit.Entry[picking] {
		return []rulekit.Entry[picking]{{More: lyingNear(v, t)}}
	},
	CheckListed: func(_ *engine.View, t *engine.Token) *engine.Refusal {
		if !handFree(t) {
			return engine.Refuse(noFreeHand, "%s has no free hand", t.Name).Of(t.ID).On("UNC-DEF-36")
		}
		return nil
	},
	CheckActor: func(v *engine.View, t *engine.Token, p picking) *engine.Refusal {
		g, ok := findThing(v.Token(p.from), p.id)
		if !ok {
			return noThing(v.Token(p.from), p.id)
		}
		if _, ok := g.handsFor(t, p.hand); !ok && !g.natural() {
			return g.noRoom(t)
		}
		return nil
	},
	CheckTarget: func(v *engine.View, t *engine.Token, p picking) *engine.Refusal {
		g, _ := findThing(v.Token(p.from), p.id)
		at, lies := g.lies()
		if !lies {
			return engine.Refuse(engine.BadTarget, "%s doesn't lie on the ground", g.name()).On("UNC-DEF-50")
		}
		return atHand(v, t, at, g.name())
	},
	Run: func(tx *engine.Tx, t *engine.Token, p picking) {
		id := p.move(tx, t)
		tx.Emit("picked_up", who(t.ID), jsondoc.M("item", id), jsondoc.M("from", p.from))
	},
})

// picking is an item to pick up, its former owner, and the hand to use; "" for any.
type picking struct{ from, id, hand string }

func readPickUp(in *engine.ArgReader) (*engine.Token, picking) {
	p := picking{hand: in.Text("hand", ""), from: in.Text("from", ""), id: in.Word("item")}
	t := in.Token("who")
	p.from = cmp.Or(p.from, t.ID)
	in.TokenOf(p.from)
	knownHand(in, t, p.hand)
	return t, p
}

// lyingNear returns the arguments for the first item on the ground that a token could pick up.
func lyingNear(v *engine.View, t *engine.Token) []jsondoc.Member {
	for _, o := range v.Tokens {
		for _, g := range things(o) {
			at, lies := g.lies()
			if lies && atHand(v, t, at, g.name()) == nil {
				return []jsondoc.Member{jsondoc.M("item", g.id()), jsondoc.M("from", o.ID)}
			}
		}
	}
	return nil
}

// spot returns a creature of the actor's height on a square: how items on the ground and objects count (Contract c).
func spot(t *engine.Token, at board.Square) board.Body {
	return board.Body{At: at, Size: 1, Height: t.Height}
}

// atHand checks that a square is within 1 square with a free line.
func atHand(v *engine.View, t *engine.Token, at board.Square, name string) *engine.Refusal {
	body := spot(t, at)
	if !v.Board().In(at) || v.Board().Distance(t.Body(), body) > squares(1) {
		return engine.Refuse(engine.OutOfRange, "%s isn't within a square of %s", name, t.Name).Where(at)
	}
	return freeLine(v, t, body, name)
}

// move moves the item to the actor's list, under an id that is free there, and returns that id.
func (p *picking) move(tx *engine.Tx, t *engine.Token) string {
	g, _ := findThing(tx.Token(p.from), p.id)
	hands, _ := g.handsFor(t, p.hand)
	if p.from == t.ID {
		g.take(tx, t.ID, hands)
		return p.id
	}
	r := g.rec.Clone()
	g.remove(tx, p.from)
	id := rulekit.FreeID(p.id, func(id string) bool { _, taken := findThing(t, id); return taken })
	r.SetText(wID, id)
	own := tx.Edit(t.ID)
	own.Lists[g.list] = append(slices.Clone(own.Lists[g.list]), r)
	moved, _ := findThing(own, id)
	moved.take(tx, t.ID, hands)
	return id
}
