package unclassed

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
)

// HealthPool returns hit points.
func (u *Unclassed) HealthPool(_ *engine.View, t *engine.Token) (left, whole int) {
	return max(t.Stats.Int(sHP), 1), max(t.Stats.Int(sHPMax), 1)
}

// Reaches returns the reach of wielded weapons and a free fist, and the movement that an attack leaves of a turn.
func (u *Unclassed) Reaches(v *engine.View, t *engine.Token) engine.Reaches {
	a := engine.Reaches{Stride: stridesOf(v, t).way(max(t.Stats.Int(sActions)-whole, 0) / half), Instead: true}
	for _, w := range armsOf(v, t) {
		if w.ranged {
			a.Far = max(a.Far, w.far/squareFeet)
		} else {
			a.Melee = max(a.Melee, w.reach)
		}
	}
	return a
}

// ExpectedDamage returns the expected damage of the best single attack.
func (u *Unclassed) ExpectedDamage(v *engine.View, who, target *engine.Token, near bool) float64 {
	best := 0.0
	for _, a := range armsOf(v, who) {
		s := strike{who: who.ID, target: target.ID, with: a.id}
		if near || s.fitsWith(v, &a) == nil {
			best = max(best, s.chancesWith(v, &a).damage)
		}
	}
	return best
}

// ScoredCommands returns attacks, escapes, standing up, releases, and drawing or picking up a weapon.
func (u *Unclassed) ScoredCommands(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	if mayAct(v, "attack", t) != nil {
		return bound(v, t)
	}
	var list []engine.ScoredCommand
	for _, at := range v.Tokens {
		if down(at) || !v.Hostile(t, at) {
			continue
		}
		list = attackCommands(list, v, t, at)
	}
	if standUp.CheckAvailable(v, t, nothing{}) == nil {
		list = append(list, engine.ScoredCommand{Do: "stand_up", Hit: 1, Grants: 0.3})
	}
	list = append(list, bound(v, t)...)
	list = append(list, u.letGo(v, t)...)
	list = append(list, pickCommands(v, t)...)
	return append(list, drawCommands(v, t)...)
}

// attackCommands appends single attacks and volleys at one target.
func attackCommands(list []engine.ScoredCommand, v *engine.View, t, at *engine.Token) []engine.ScoredCommand {
	var together engine.ScoredCommand
	n, miss, up, harm, entries := 0, 1.0, 1.0, 0.0, jsondoc.Arr()
	for _, a := range armsOf(v, t) {
		s := strike{who: t.ID, target: at.ID, with: a.id}
		if s.fitsWith(v, &a) != nil {
			continue
		}
		c := s.chancesWith(v, &a)
		if t.Budget[bAction] >= whole {
			with := jsondoc.M("with", a.id)
			list = append(list, engine.ScoredCommand{Do: "attack", Target: at.ID, Args: []jsondoc.Member{with}, Hit: c.hit, Damage: c.damage, Down: c.down})
		}
		for range endsOf(t, a.id) {
			n++
			miss *= 1 - c.hit
			up *= 1 - c.down
			harm += c.damage
			entries.Items = append(entries.Items, jsondoc.Obj(jsondoc.M("with", a.id), jsondoc.M("target", at.ID)))
		}
	}
	if n < 2 || short(t, "dual_attack", volleyPrice(n)) != nil {
		return list
	}
	together.Do, together.Args, together.Hit = "multi_attack", []jsondoc.Member{jsondoc.M("attacks", entries)}, 1-miss
	together.Others = []engine.Effect{{Target: at.ID, Damage: harm, Down: 1 - up}}
	together.Cost = float64(volleyPrice(n)) / whole
	if n == 2 {
		together.Do = "dual_attack"
	}
	return append(list, together)
}

// endsOf returns how many attacks of a volley a weapon, or all free hands together, can make.
func endsOf(t *engine.Token, with string) int {
	if with == unarmed {
		return len(freeHands(t))
	}
	return weaponOf(t, with).Int(wEnds)
}

// bound returns escapes from holds, and releases.
func bound(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	var list []engine.ScoredCommand
	if escape.CheckAvailable(v, t, nil) == nil {
		for _, id := range holders(t) {
			c := count20(skill(t, escapeSkill(t)), []defence{{"grapple", skillPart(v.Token(id), "grapple")}}, 0)
			list = append(list, engine.ScoredCommand{Do: "escape", Target: id, Hit: c.full, Grants: 0.2})
		}
	}
	return list
}

// drawCommands returns draws of weapons if nothing in hand deals damage.
func drawCommands(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	if len(armsOf(v, t)) > 1 || len(armsOf(v, t)) == 1 && !handFree(t) {
		return nil
	}
	var list []engine.ScoredCommand
	for _, w := range t.Lists[weaponList] {
		if id := w.Text(wID); !wielded(w) && draw.CheckAvailable(v, t, gripping{id: id}) == nil {
			list = append(list, engine.ScoredCommand{Do: "draw", Args: []jsondoc.Member{jsondoc.M("item", id)}, Hit: 1, Grants: 0.3})
		}
	}
	return list
}
