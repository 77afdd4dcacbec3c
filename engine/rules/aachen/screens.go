package aachen

import (
	"fmt"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// screenSkill is the skill of a token with its melee weapon in use; below 1 it can't screen
// (AAC-ACT-19).
func screenSkill(v *engine.View, t *engine.Token) int {
	s := strikeOf(t, weaponInUse(t))
	n, ok := s.level(v)
	if !ok {
		return combatSkillAbsent
	}
	return n
}

// sidle is a walk of one move action that ends beside somebody.
type sidle struct {
	t, at *engine.Token
	goal  rulekit.Goal
	moves bool
}

func sidleArgs(tx *engine.Tx, c *engine.Command) (s sidle, r *engine.Refusal) {
	if s.t, s.at, r = pairArgs(tx, c); r != nil {
		return s, r
	}
	to, given, r := c.Waypoint("to")
	if r != nil || given && to.At == s.t.At {
		return s, r
	}
	if s.moves = given || c.Has("path"); s.moves {
		s.goal, r = goalArg(c, s.t)
	}
	return s, r
}

// plan checks the walk and where it ends: beside the ally, seen, with a free line.
func (s *sidle) plan(v *engine.View) (w rulekit.Way, r *engine.Refusal) {
	end := s.t.Body()
	if w.Who = s.t.ID; s.moves {
		if w, r = mover(v, s.t, squares(v, s.t)*square).Plan(s.goal); r != nil {
			return w, r
		}
		end.At, end.Elevation = w.End().To, w.End().Elevation
	}
	return w, beside(v, s.t, end, s.at)
}

// beside refuses what isn't at distance 1, seen, with the free line of melee.
func beside(v *engine.View, t *engine.Token, from board.Body, at *engine.Token) *engine.Refusal {
	if v.Board().Distance(from, at.Body()) > feet(squareFeet) {
		return refuse(engine.OutOfRange, "AAC-RANGE-1", "%s", apart(t, from, at)).Of(at.ID).Where(at.At)
	}
	if r := seen(v, t, from, at); r != nil {
		return r
	}
	return freeLine(v, t, from, at)
}

// apart says from whom at is apart, or from which square, where t would go there first.
func apart(t *engine.Token, from board.Body, at *engine.Token) string {
	if from.At == t.At {
		return fmt.Sprintf("%s isn't beside %s", at.Name, t.Name)
	}
	return fmt.Sprintf("%s isn't beside [%d, %d]", at.Name, from.At.X, from.At.Y)
}

// friendly refuses oneself, the dead, the fled and the hostile.
func friendly(v *engine.View, t, at *engine.Token) *engine.Refusal {
	if r := fair(t, at); r != nil {
		return r
	}
	if v.Hostile(t, at) {
		return engine.Refuse(engine.BadTarget, "%s is no friend", at.Name).Of(at.ID)
	}
	return nil
}

// screenAlly goes to an ally and steps before it (AAC-ACT-19).
func screenAlly(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	s, r := sidleArgs(tx, c)
	if r != nil {
		return r
	}
	v := &tx.View
	d := newAct(tx, c, s.t, moveSlot, onFoot)
	skilled := func() *engine.Refusal {
		if n := screenSkill(v, s.t); n < 1 {
			return refuse(skillTooLow, "AAC-ACT-19", "screening needs skill 1 with the weapon in hand, %s has %d", s.t.Name, n).Of(s.t.ID)
		}
		return nil
	}
	var w rulekit.Way
	plan := func() (r *engine.Refusal) { w, r = s.plan(v); return r }
	if r := engine.FirstRefusal(d.may, d.afford, skilled, func() *engine.Refusal { return friendly(v, s.t, s.at) }, plan, d.begin); r != nil {
		return r
	}
	d.tell(target(s.at.ID))
	walk{way: w}.run(tx)
	if t := tx.Token(s.t.ID); able(t) && adjacent(v, t, tx.Token(s.at.ID)) {
		put(tx, t.ID, "screening", 1, func(r *sheet.Rec) {
			r.SetText(screenOf, s.at.ID)
			r.SetInt(screenLeft, max(screenSkill(v, t), 0))
		})
	}
	return nil
}
