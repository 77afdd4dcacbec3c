package sigil

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// charge runs straight at a foe and strikes it (SIG-SUP-8, SIG-FULL-2).
func charge(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	g, given, r := readGoal(c)
	if r != nil {
		return r
	}
	t, target, r := pair(&tx.View, c)
	if r != nil {
		return r
	}
	if given {
		if r := checkGoal(&g, c, t); r != nil {
			return r
		}
	}
	if r := special(t, c.Do); r != nil {
		return r
	}
	if r := another(t, target); r != nil {
		return r
	}
	if r := mayCharge(&tx.View, t); r != nil {
		return r
	}
	w, r := planCharge(&tx.View, t, target, g, given)
	if r != nil {
		return r
	}
	if r := consent(tx, t, target); r != nil {
		return r
	}
	p := price{kind: fullTurn}
	pay(tx, t.ID, p)
	acted(tx, c.Do, t.ID, p, str("target", target.ID))
	if walk(tx, w, chargeGait, false) {
		strikeCharged(tx, t.ID, target.ID)
	}
	if u := tx.Token(t.ID); u != nil && !gone(u) {
		tired := tx.NewCondition("fatigued", 1)
		tired.Rec.SetInt(kRounds, 1)
		tired.Rec.SetText(kBy, t.ID)
		inflict(tx, t.ID, tired)
	}
	return nil
}

// mayCharge refuses what turn and hands forbid.
func mayCharge(v *engine.View, t *engine.Token) *engine.Refusal {
	if r := (need{kind: fullTurn, moves: true}).may(v, t, "charge"); r != nil {
		return r
	}
	if airborne(t) {
		return engine.Refuse(airborneCode, "%s is in the air", t.Name).Of(t.ID).On("SIG-FLY-5")
	}
	return readyForMelee(v, t)
}

// charging is the attack at the end of a charge: without weapon precision.
func charging(v *engine.View, t *engine.Token) *blow {
	b := of(t, judgement{}).withWeapon(v, t, readyWeapon(v, t)).lying(t)
	b.bare = true
	return b
}

// strikeCharged attacks from where the charge came to, if the weapon reaches from there.
func strikeCharged(tx *engine.Tx, id, target string) {
	t, f := tx.Token(id), tx.Token(target)
	if f == nil || gone(f) {
		return
	}
	b := charging(&tx.View, t)
	if b.reach(&tx.View, t, f) != nil {
		return
	}
	b.targets = []string{target}
	shot(tx, id, b.weapon)
	b.resolve(tx)
}

var chargeGait = gait{by: "charge"}

// chargeLimit is how far a charge goes, in quarters of a square.
func chargeLimit(v *engine.View, t *engine.Token) int {
	return (speed(v, t, onFoot) + 3 + part(v, t.Stats.Int(sControl), 4)) * square
}

// planCharge finds the way of a charge: as many steps as the distance between its ends, over squares
// that no standing creature covers, to where the weapon reaches the target.
func planCharge(v *engine.View, t, target *engine.Token, g rulekit.Goal, given bool) (w rulekit.Way, r *engine.Refusal) {
	span := max(chargeLimit(v, t)/square, distance(t.At, g.To.At)) + 1
	return chargeOn(newLanes(moverOf(v, t, chargeGait), span), target, g, given)
}

// chargeOn is the charge on lanes that were found: several targets may share them.
func chargeOn(l *lanes, target *engine.Token, g rulekit.Goal, given bool) (w rulekit.Way, r *engine.Refusal) {
	v, t := l.m.View, l.m.Token
	b := charging(v, t)
	if b.reach(v, t, target) == nil {
		return w, engine.Refuse(tooNear, "%s is within reach already", target.Name).Of(target.ID).On("SIG-SUP-8")
	}
	u := *t
	strikes := func(at board.Square) *engine.Refusal {
		u.At = at
		return b.reach(v, &u, target)
	}
	hits := func(at board.Square) bool {
		u.At = at
		return within(v, u.Body(), target.Body(), b.farthest) && b.reach(v, &u, target) == nil
	}
	switch {
	case g.Path != nil:
		return l.along(g, strikes, chargeLimit(v, t))
	case given:
		return l.to(g.To.At, strikes, chargeLimit(v, t))
	}
	return l.nearest(target, hits, chargeLimit(v, t))
}

func distance(a, b board.Square) int { return rulekit.Apart(board.Body{At: a}, b) }
