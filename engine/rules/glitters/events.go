package glitters

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

func who(id string) jsondoc.Member { return rulekit.Who(id) }

// prompt emits an event asking the DM for a ruling.
func prompt(tx *engine.Tx, about, id string, more ...jsondoc.Member) {
	rulekit.Prompt(tx, about, id, more...)
}

// acted emits an action with its cost.
func acted(tx *engine.Tx, do, id string, p price, more ...jsondoc.Member) {
	if tx.Quiet() {
		return
	}
	tx.Emit("acted", append([]jsondoc.Member{jsondoc.M("do", do), who(id), jsondoc.M("cost", p.node())}, more...)...)
}

// targeted returns the event's members for a target.
func targeted(id string) []jsondoc.Member {
	return []jsondoc.Member{jsondoc.M("target", id)}
}

// price is what an action costs.
type price struct {
	main, offhand, ap int
	move              int // quarters of a point
	times             int // multiplies the remaining movement; 0 for not
	reaction          int
}

// words formats the price as buttons show it.
func (p price) words() string {
	switch {
	case p.main > 0 && p.offhand > 0:
		return "main+offhand"
	case p.main > 0:
		return "main"
	case p.offhand > 0:
		return "offhand"
	}
	return "free"
}

func (p price) node() *jsondoc.Node {
	n := jsondoc.Obj()
	add := func(key string, v int) {
		if v != 0 {
			n.Members = append(n.Members, jsondoc.M(key, v))
		}
	}
	add("main", p.main)
	add("offhand", p.offhand)
	if p.move != 0 {
		n.Members = append(n.Members, jsondoc.M("move", jsondoc.Quarters(p.move)))
	}
	add("ap", p.ap)
	add("reaction", p.reaction)
	return n
}

// short refuses a price that a token can't pay, checking actions, then AP, then movement (GLT-TURN-10, GLT-TURN-11,
// Contract e).
func short(t *engine.Token, do string, p price) *engine.Refusal {
	switch {
	case affords(t, p):
		return nil
	case t.Budget[bMain] < p.main:
		return engine.Refuse(engine.NotEnoughActions, "%s needs a main action, %d left", message.Word(do), t.Budget[bMain]).On("GLT-TURN-7")
	case t.Budget[bOffhand] < p.offhand:
		return engine.Refuse(engine.NotEnoughActions, "%s needs an offhand action, %d left", message.Word(do), t.Budget[bOffhand]).On("GLT-TURN-7")
	case t.Stats.Int(sAP) < p.ap:
		return engine.Refuse(notEnoughAP, "%s needs %d AP, %d left", message.Word(do), p.ap, t.Stats.Int(sAP)).On("GLT-SPELL-5")
	case t.Budget[bMove] < p.move:
		return engine.Refuse(engine.NotEnoughMovement, "%s needs %s movement, %s left",
			do, points(p.move), points(t.Budget[bMove])).On("GLT-MOVE-5")
	}
	return nil
}

// affords reports whether a token can pay a price.
func affords(t *engine.Token, p price) bool {
	return t.Budget[bMain] >= p.main && t.Budget[bOffhand] >= p.offhand && t.Stats.Int(sAP) >= p.ap && t.Budget[bMove] >= p.move
}

// pay takes a price from a token (GLT-TURN-7).
func pay(tx *engine.Tx, id string, p price) {
	p.take(tx.Edit(id))
}

// take takes a price from a token that the caller owns.
func (p price) take(t *engine.Token) {
	t.Budget[bMain] -= p.main
	t.Budget[bOffhand] -= p.offhand
	t.Budget[bMove] = p.moveLeft(t)
	t.Budget[bReaction] -= p.reaction
	if p.ap != 0 {
		t.Stats.SetInt(sAP, t.Stats.Int(sAP)-p.ap)
	}
}

// moveLeft returns the movement left after paying.
func (p price) moveLeft(t *engine.Token) int { return (t.Budget[bMove] - p.move) * max(p.times, 1) }

// points formats quarters of a movement point as a number.
func points(quarters int) string { return jsondoc.Quarters(quarters).Text }
