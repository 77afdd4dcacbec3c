package glitters

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

func who(id string) jsondoc.Member { return rulekit.Who(id) }

// prompt tells the DM of something that is for them to judge.
func prompt(tx *engine.Tx, about, id string, more ...jsondoc.Member) {
	rulekit.Prompt(tx, about, id, more...)
}

// acted notes an action with what it cost.
func acted(tx *engine.Tx, do, id string, p price, more ...jsondoc.Member) {
	if tx.Quiet() {
		return
	}
	tx.Emit("acted", append([]jsondoc.Member{jsondoc.M("do", jsondoc.Str(do)), who(id), jsondoc.M("cost", p.node())}, more...)...)
}

// targeted is what an event says of a target.
func targeted(id string) []jsondoc.Member {
	return []jsondoc.Member{jsondoc.M("target", jsondoc.Str(id))}
}

// price is what an action costs.
type price struct {
	main, offhand, ap int
	move              int // quarters of a point
	times             int // multiplies the movement that is left; 0: doesn't
	reaction          int
}

// words are the actions of a price, as buttons say it.
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
			n.Members = append(n.Members, jsondoc.M(key, jsondoc.Int(v)))
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

// short refuses a price that a token can't pay, each kind of action by itself: actions, then AP, then movement
// (GLT-TURN-10, GLT-TURN-11, Contract e).
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

// affords tells whether short refuses nothing.
func affords(t *engine.Token, p price) bool {
	return t.Budget[bMain] >= p.main && t.Budget[bOffhand] >= p.offhand && t.Stats.Int(sAP) >= p.ap && t.Budget[bMove] >= p.move
}

// pay takes a price off a token (GLT-TURN-7).
func pay(tx *engine.Tx, id string, p price) {
	p.take(tx.Edit(id))
}

// take takes a price off somebody whom the caller owns.
func (p price) take(t *engine.Token) {
	t.Budget[bMain] -= p.main
	t.Budget[bOffhand] -= p.offhand
	t.Budget[bMove] = p.moveLeft(t)
	t.Budget[bReaction] -= p.reaction
	if p.ap != 0 {
		t.Stats.SetInt(sAP, t.Stats.Int(sAP)-p.ap)
	}
}

// moveLeft is the movement that somebody has once it has paid.
func (p price) moveLeft(t *engine.Token) int { return (t.Budget[bMove] - p.move) * max(p.times, 1) }

// points writes quarters of a movement point as a number.
func points(quarters int) string { return jsondoc.Quarters(quarters).Text }
