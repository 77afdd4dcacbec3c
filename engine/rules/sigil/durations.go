package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/sheet"
)

// owns reports whether the rounds of an effect on a bearer are counted in a creature's turns.
func owns(v *engine.View, owner, bearer, by string) bool {
	if by == "" || v.IsSet(setRoundOwner, "recipient") {
		by = bearer
	}
	return owner == by
}

// ownerless reports whether the rounds of an effect are no longer counted in anyone's turns (SIG-DUR-8).
func ownerless(v *engine.View, bearer, by string) bool {
	if by == "" || v.IsSet(setRoundOwner, "recipient") {
		by = bearer
	}
	t := v.Token(by)
	return t == nil || gone(t)
}

// runRounds removes a round from all effects for which counts reports true (SIG-DUR-4, SIG-DUR-5).
func runRounds(tx *engine.Tx, counts func(bearer, by string) bool) {
	for _, id := range tokenIDs(tx) {
		for _, c := range slices.Clone(tx.Token(id).Conditions) {
			if c.Rec == nil {
				continue
			}
			if c.ID == "fatigued" {
				rest(tx, id, counts)
			}
			if !tx.Token(id).Is(c.ID) || c.Rec.IsNull(kRounds) || !counts(id, c.Rec.Text(kBy)) {
				continue
			}
			if n := c.Rec.Int(kRounds) - 1; n > 0 {
				change(tx, id, c.ID, func(c *engine.Condition) { c.Rec.SetInt(kRounds, n) })
			} else {
				drop(tx, id, c.ID, "time")
			}
		}
	}
}

// rest removes a round from stacks of fatigue (SIG-COND-7).
func rest(tx *engine.Tx, id string, counts func(bearer, by string) bool) {
	c := tx.Token(id).Condition("fatigued")
	var list []*sheet.Rec
	ended, ran := 0, false
	for _, s := range c.Rec.Subs(fatigueList) {
		if s.IsNull(stRounds) || !counts(id, s.Text(stBy)) {
			list = append(list, s)
			continue
		}
		ran = true
		if n := s.Int(stRounds) - 1; n > 0 {
			s = s.Clone()
			s.SetInt(stRounds, n)
			list = append(list, s)
		} else {
			ended++
		}
	}
	switch {
	case !ran:
	case c.Level-ended < 1:
		drop(tx, id, "fatigued", "time")
	default:
		change(tx, id, "fatigued", func(c *engine.Condition) {
			c.Level -= ended
			c.Rec.Set(fatigueList, sheet.Value{P: list})
		})
	}
}

// tickHits triggers the effects counted in hits on their bearer's turn; one received on its own turn starts with the next
// (SIG-DUR-1, SIG-DUR-2, SIG-DUR-3, SIG-DUR-7, SIG-COND-11, SIG-COND-24).
func tickHits(tx *engine.Tx, id string) {
	doubled := soakedEffect(tx, id)
	for _, h := range harmfulEffects {
		times := 1
		if h.id == doubled {
			times = 2
		}
		if t := tx.Token(id); t != nil && !gone(t) && t.Is(h.id) {
			oneHit(tx, id, h.id, times)
		}
	}
	if t := tx.Token(id); t != nil && !gone(t) && t.Is("regeneration") {
		c := *t.Condition("regeneration")
		spendHit(tx, id, "regeneration")
		heal(tx, id, c.Rec.Text(kBy), 2+part(&tx.View, c.Rec.Int(kPotency), 3))
	}
}

// soakedEffect ends soaked if it doubles an effect, and returns that effect (SIG-COND-11).
func soakedEffect(tx *engine.Tx, id string) string {
	t := tx.Token(id)
	e, f := t.Condition("electrified"), t.Condition("frostbitten")
	if !t.Is("soaked") || e == nil && f == nil {
		return ""
	}
	which := "electrified"
	if e == nil || f != nil && figure(f) < figure(e) {
		which = "frostbitten"
	}
	drop(tx, id, "soaked", which)
	return which
}

// oneHit deals the damage of a hit and counts it (SIG-DUR-2, SIG-COND-14, SIG-COND-15, SIG-COND-16, SIG-COND-17,
// SIG-COND-18, SIG-COND-19).
func oneHit(tx *engine.Tx, id, condition string, times int) {
	c := *tx.Token(id).Condition(condition)
	spendHit(tx, id, condition)
	p := packet{kind: harmfulEffects[harmful(condition)].kind}
	p.parts.add(condition, figure(&c))
	if times > 1 {
		p.parts.add("soaked", figure(&c)*(times-1))
	}
	deal(tx, id, c.Rec.Text(kBy), engine.DamageSource{Kind: engine.ByCondition, ID: condition}, &p, 0)
}

// spendHit counts down a condition's hits and ends it at 0; one without a count goes on.
func spendHit(tx *engine.Tx, id, condition string) {
	c := tx.Token(id).Condition(condition)
	if c.Rec.IsNull(kHits) {
		return
	}
	if n := c.Rec.Int(kHits) - 1; n > 0 {
		change(tx, id, condition, func(c *engine.Condition) { c.Rec.SetInt(kHits, n) })
	} else {
		drop(tx, id, condition, "hits")
	}
}

// infect spreads a disease at the end of a turn (SIG-COND-16).
func infect(tx *engine.Tx, id string) {
	t := tx.Token(id)
	c := t.Condition("diseased")
	if c == nil {
		return
	}
	for _, other := range tokenIDs(tx) {
		o := tx.Token(other)
		if o == nil || other == id || gone(o) || !adjacent(&tx.View, t.Body(), o.Body()) {
			continue
		}
		next := tx.NewCondition("diseased", 1)
		next.Rec.SetInt(kHits, 1)
		next.Rec.SetInt(kDamage, 5)
		next.Rec.SetText(kBy, id)
		inflict(tx, other, next)
	}
}
