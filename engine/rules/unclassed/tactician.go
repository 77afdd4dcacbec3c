package unclassed

import (
	"cmp"
	"slices"

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

// ExpectedDamage returns the expected damage of a turn of attacks: a volley that its actions pay for, or single ones with the best
// weapon.
func (u *Unclassed) ExpectedDamage(v *engine.View, who, target *engine.Token, near bool) float64 {
	list := make([]float64, 0, 8)
	for _, a := range armsOf(v, who) {
		s := strike{who: who.ID, target: target.ID, with: a.id}
		if near || s.fitsWith(v, &a) == nil {
			list = append(list, slices.Repeat([]float64{s.chancesWith(v, &a).damage}, endsOf(who, a.id))...)
		}
	}
	if len(list) == 0 {
		return 0
	}
	slices.Sort(list)
	single, volley, turn := list[len(list)-1], 0.0, who.Stats.Int(sActions)
	for _, damage := range list[max(len(list)-volleyFor(turn), 0):] {
		volley += damage
	}
	return max(volley, single*float64(max(turn/whole, 1)))
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

// shot is an attack of a volley with its odds.
type shot struct {
	with string
	chances
}

// attackCommands appends single attacks at one target and the best volley that the actor can pay for.
func attackCommands(list []engine.ScoredCommand, v *engine.View, t, at *engine.Token) []engine.ScoredCommand {
	var shots []shot
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
			shots = append(shots, shot{a.id, c})
		}
	}
	n := min(volleyFor(t.Budget[bAction]), len(shots))
	if n < 2 {
		return list
	}
	slices.SortStableFunc(shots, func(a, b shot) int { return cmp.Compare(b.damage, a.damage) })
	return append(list, volleyCommand(t, at, shots[:n]))
}

// volleyCommand scores attacks on one target together. Half an action that is too little for another attack costs nothing.
func volleyCommand(t, at *engine.Token, shots []shot) engine.ScoredCommand {
	miss, up, harm, entries := 1.0, 1.0, 0.0, jsondoc.Arr()
	for _, c := range shots {
		miss *= 1 - c.hit
		up *= 1 - c.down
		harm += c.damage
		entries.Items = append(entries.Items, jsondoc.Obj(jsondoc.M("with", c.with), jsondoc.M("target", at.ID)))
	}
	now := t.Budget[bAction]
	d := engine.ScoredCommand{Do: "multi_attack", Args: []jsondoc.Member{jsondoc.M("attacks", entries)}, Hit: 1 - miss,
		Others: []engine.Effect{{Target: at.ID, Damage: harm, Down: 1 - up}},
		Cost:   float64(now/whole - (now-volleyPrice(len(shots)))/whole)}
	if len(shots) == 2 {
		d.Do = "dual_attack"
	}
	return d
}

// volleyFor returns how many attacks of a volley an amount of actions pays for; below 2 it is no volley.
func volleyFor(quarters int) int { return quarters/half - 1 }

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
