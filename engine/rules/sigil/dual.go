package sigil

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// dualStrike is an attack with each hand (SIG-SUP-9).
func dualStrike(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	j, r := judged(c)
	if r != nil {
		return r
	}
	names, r := targetNames(c)
	if r != nil {
		return r
	}
	if len(names) < 1 || len(names) > 2 {
		return engine.Refuse(engine.BadCommand, "dual_strike has one or two targets")
	}
	t, r := actor(&tx.View, c)
	if r != nil {
		return r
	}
	targets := make([]*engine.Token, 2)
	for i := range targets {
		if targets[i], r = byID(&tx.View, names[min(i, len(names)-1)]); r != nil {
			return r
		}
	}
	if r := special(t, c.Do); r != nil {
		return r
	}
	for _, target := range targets {
		if r := another(t, target); r != nil {
			return r
		}
	}
	return dualStrikeAt(tx, c.Do, t, targets, j)
}

func mayDualStrike(v *engine.View, t *engine.Token) *engine.Refusal {
	if r := (need{kind: fullTurn}).may(v, t, "dual_strike"); r != nil {
		return r
	}
	for _, w := range inHands(t) {
		if w != nil {
			if r := loaded(t, w); r != nil {
				return r
			}
		}
	}
	return meet(t, "one_handed_main_hand", "light_off_hand")
}

func dualStrikeAt(tx *engine.Tx, do string, t *engine.Token, targets []*engine.Token, j judgement) *engine.Refusal {
	v := &tx.View
	if r := mayDualStrike(v, t); r != nil {
		return r
	}
	if r := j.check(t); r != nil {
		return r
	}
	both := bothHands(v, t)
	both[0].judgement = j
	for i, b := range both {
		if r := b.reach(v, t, targets[i]); r != nil {
			return r
		}
	}
	if r := both[0].wasted(v, targets[0].ID); r != nil {
		return r
	}
	for i, target := range targets {
		if i == 0 || target != targets[0] {
			if r := consent(tx, t, target); r != nil {
				return r
			}
		}
	}
	p := price{kind: fullTurn}
	pay(tx, t.ID, p)
	acted(tx, do, t.ID, p, targetsNode([]string{targets[0].ID, targets[1].ID}))
	for i := range targets {
		if !strikesOn(tx, t.ID, formOf(t)) {
			break
		}
		b := bothHands(v, tx.Token(t.ID))[i]
		b.targets = []string{targets[i].ID}
		if i == 0 {
			b.judgement = j
		}
		shot(tx, t.ID, inHands(tx.Token(t.ID))[i])
		b.resolve(tx)
	}
	return nil
}

// bothHands are the two blows of a dual strike: the off hand's with −2 precision and no potency,
// both with the main hand's weapon precision.
func bothHands(v *engine.View, t *engine.Token) [2]*blow {
	m, o := mainHand(t), offHand(t)
	first := of(t, judgement{}).withWeapon(v, t, m)
	second := of(t, judgement{}).withWeapon(v, t, o)
	second.weapon = m
	second.own.add("off_hand", -2)
	p := ofWeapon(v, t, o, "none")
	p.main = true
	p.parts.add("bonus", t.Stats.Int(sDamageBonus))
	second.packets[0] = p
	first.strikes, second.strikes = m.Text(wID), o.Text(wID)
	return [2]*blow{first, second}
}

// inHands are the weapons of both hands, the main one's first; nil for an empty hand.
func inHands(t *engine.Token) [2]*sheet.Rec { return [2]*sheet.Rec{mainHand(t), offHand(t)} }
