package sigil

import (
	"parapet/engine"
)

// standUp ends prone (SIG-PRONE-2, SIG-PRONE-3, SIG-PRONE-4).
func standUp(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, p, r := halfSpeed(tx, c)
	if r != nil {
		return r
	}
	if !t.Is("prone") {
		return engine.Refuse(engine.NothingToDo, "%s isn't prone", t.Name)
	}
	if r := p.covers(&tx.View, t); r != nil {
		return r
	}
	p.pay(tx, t.ID, c.Do)
	drop(tx, t.ID, "prone", "stood up")
	return nil
}

// goProne lies down by choice; a mount sets its rider down (SIG-PRONE-1, SIG-MOUNT-4).
func goProne(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, p, r := halfSpeed(tx, c)
	if r != nil {
		return r
	}
	if airborne(t) {
		return engine.Refuse(airborneCode, "%s is in the air", t.Name).Of(t.ID).On("SIG-FLY-5")
	}
	if t.Is("prone") {
		return engine.Refuse(engine.NothingToDo, "%s is prone already", t.Name)
	}
	if r := p.covers(&tx.View, t); r != nil {
		return r
	}
	p.pay(tx, t.ID, c.Do)
	ensureProne(tx, t.ID)
	dismountFallen(tx, t.ID)
	return nil
}

// posture is half of the base speed, paid out of the walking budget.
type posture struct {
	cost int // quarters of a square
	run  bool
}

// halfSpeed reads a change of posture and checks that there is movement at all.
func halfSpeed(tx *engine.Tx, c *engine.Command) (*engine.Token, posture, *engine.Refusal) {
	by, r := c.Text("by", "")
	if r != nil {
		return nil, posture{}, r
	}
	if by != "" && by != "walk" && by != "run" {
		return nil, posture{}, engine.Refuse(engine.BadCommand, "%s: \"by\" must be walk or run, not %q", c.Do, by)
	}
	t, r := actor(&tx.View, c)
	if r != nil {
		return nil, posture{}, r
	}
	p := postureOf(&tx.View, t, by == "run")
	n := need{kind: movement, moves: true, prone: true}
	if r := n.may(&tx.View, t, c.Do); r != nil {
		return nil, p, r
	}
	if p.run && !mayRun(t) {
		return nil, p, engine.Refuse(cannotRun, "%s has used an action: it can't run any more", t.Name).Of(t.ID).On("SIG-RUN-2")
	}
	return t, p, nil
}

func postureOf(v *engine.View, t *engine.Token, run bool) posture {
	return posture{cost: part(v, t.Stats.Int(sSpeed), 2) * square, run: run || t.Budget[bTurnState] == running}
}

func (p posture) covers(v *engine.View, t *engine.Token) *engine.Refusal {
	if have := left(v, t, onFoot, p.run); have < p.cost {
		return tooLittle(p.cost, have).Of(t.ID)
	}
	return nil
}

func (p posture) pay(tx *engine.Tx, id, do string) {
	enterMove(tx, id, p.run)
	tx.Edit(id).Budget[bSpent] += p.cost
	acted(tx, do, id, price{kind: movement, move: p.cost})
}
