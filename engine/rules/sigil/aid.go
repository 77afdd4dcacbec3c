package sigil

import (
	"slices"

	"parapet/engine"
)

// firstAid wakes one who lies unconscious (SIG-SUP-6, SIG-SUP-7).
func firstAid(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, target, r := pair(tx, c)
	if r != nil {
		return r
	}
	if r := special(t, c.Do); r != nil {
		return r
	}
	if r := another(t, target); r != nil {
		return r
	}
	if !target.Is("unconscious") {
		return engine.Refuse(engine.BadTarget, "%s isn't unconscious", target.Name).Of(target.ID).On("SIG-SUP-7")
	}
	if r := (need{kind: action}).may(&tx.View, t, c.Do); r != nil {
		return r
	}
	hands := blow{by: t.ID, course: course{delivery: "touch", farthest: 1}}
	if r := hands.reach(&tx.View, t, target); r != nil {
		return r
	}
	p := price{kind: action}
	pay(tx, t.ID, p)
	acted(tx, c.Do, t.ID, p, str("target", target.ID))
	parts, against := aid(t, target)
	got := tx.Roll(engine.RollAsk{For: "check", Who: t.ID, Target: target.ID, Dice: d10, Why: withBonus(parts, against)})
	if tellRoll(tx, "check", t.ID, target.ID, "1d10", got, parts, against) {
		heal(tx, target.ID, t.ID, max(1-tx.Token(target.ID).Stats.Int(sHP), 0))
	}
	return nil
}

// aid is what is added to the roll of first aid, and what it must reach.
func aid(t, target *engine.Token) (parts, against sum) {
	skill, _ := t.Stats.Lookup(sSkills, "healing")
	parts.add("healing", skill.N)
	return parts, sum{{Name: "first_aid", N: 3}, {Name: "threshold", N: saveThreshold(target)}}
}

// selfCure removes one status effect from oneself (SIG-SUP-16).
func selfCure(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	condition, r := c.Text("condition", "")
	if r != nil {
		return r
	}
	if condition == "" {
		return c.Missing("condition")
	}
	if !slices.Contains(effectWords(), condition) || condition == "prone" {
		return engine.Refuse(engine.BadCommand, "self_cure: %q is nothing that can be cured", condition)
	}
	t, r := actor(tx, c)
	if r != nil {
		return r
	}
	if r := special(t, c.Do); r != nil {
		return r
	}
	p, r := mayCure(&tx.View, t)
	if r != nil {
		return r
	}
	if !t.Is(condition) {
		return engine.Refuse(engine.NothingToDo, "%s isn't %s", t.Name, condition)
	}
	pay(tx, t.ID, p)
	acted(tx, c.Do, t.ID, p, str("condition", condition))
	drop(tx, t.ID, condition, "cured")
	return nil
}

func mayCure(v *engine.View, t *engine.Token) (price, *engine.Refusal) {
	p := price{kind: fullTurn, energy: energyOf(t, 2)}
	if r := (need{kind: fullTurn}).may(v, t, "self_cure"); r != nil {
		return p, r
	}
	return p, p.affordable(t, "self_cure")
}
