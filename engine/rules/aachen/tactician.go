package aachen

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// HealthPool returns hit points.
func (a *Aachen) HealthPool(_ *engine.View, t *engine.Token) (left, whole int) {
	return max(t.Stats.Int(sHP), 1), max(t.Stats.Int(sHPMax), 1)
}

// Reaches returns the reach of weapons in hand, or that may be within the turn.
func (a *Aachen) Reaches(v *engine.View, t *engine.Token) engine.Reaches {
	r := engine.Reaches{Stride: squares(v, t)}
	if closeWeapon(weaponInUse(t)) {
		r.Dash = longestCharge / square
	}
	for _, w := range arms(t) {
		switch {
		case closeWeapon(w) && atHand(t, w):
			r.Melee = max(r.Melee, reachOf(w))
		case !closeWeapon(w) && usable(t, w):
			r.Far = max(r.Far, w.Int(wRangeLong)/squareFeet)
		}
	}
	return r
}

// ExpectedDamage returns the expected damage of the best single attack, or of all that one main action makes.
func (a *Aachen) ExpectedDamage(v *engine.View, who, target *engine.Token, near bool) float64 {
	best := 0.0
	for _, w := range arms(who) {
		s := strikeOf(who, w)
		s.target, s.declared = target.ID, target.ID
		if (usable(who, w) || closeWeapon(w) && atHand(who, w)) && s.unloaded() == nil &&
			(near || s.crowded(v) == nil && s.reaches(v, who.Body()) == nil) {
			best = max(best, s.chances(v).damage)
		}
	}
	sum := 0.0
	list, _ := severalOf(who)
	for _, s := range list.at(target.ID) {
		if near || s.ready(v) == nil {
			sum += s.chances(v).damage
		}
	}
	return max(best, sum)
}

// ScoredCommands returns attacks and charges, standing up, escapes, getting ready, and total defense.
func (a *Aachen) ScoredCommands(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	if !v.InCombat() || !able(t) {
		return nil
	}
	if v.Turn != t.ID && !canBegin(v, t) && !t.Is("holding") {
		return snapCommands(v, t)
	}
	var list []engine.ScoredCommand
	if (fee{cost: mainAction, need: hostileAct}).allows(v, t, "attack") {
		list = attackCommands(v, t)
		list = append(list, chargeCommands(v, t)...)
		list = append(list, aidCommands(v, t)...)
		if v.Turn == t.ID {
			list = append(list, engine.ScoredCommand{Do: "total_defense", Hit: 1, Protects: 0.12})
		}
	}
	return append(list, a.readyings(v, t)...)
}

func attackCommands(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	var list []engine.ScoredCommand
	for _, at := range v.Tokens {
		if out(at) || !v.Hostile(t, at) {
			continue
		}
		for _, w := range arms(t) {
			s := strikeOf(t, w)
			s.target, s.declared = at.ID, at.ID
			if attack.CheckLegal(v, t, &s) == nil {
				list = append(list, s.scored(v, "attack", jsondoc.M("with", w.Text(wID))))
			}
		}
		list = append(list, severalAttacks(v, t, at)...)
	}
	return list
}

// scored scores a strike.
func (s *strike) scored(v *engine.View, do string, args ...jsondoc.Member) engine.ScoredCommand {
	c := s.chances(v)
	p, any := s.screenChance(v)
	if !any {
		p = 1
	}
	return engine.ScoredCommand{Do: do, Target: s.target, Args: args, Hit: p * c.hit, Damage: p * c.damage, Down: p * c.down}
}

// severalAttacks scores all attacks of a creature that has several on one target.
func severalAttacks(v *engine.View, t, at *engine.Token) []engine.ScoredCommand {
	list, r := severalOf(t)
	if r != nil || multiAttack.CheckLegal(v, t, list.at(at.ID)) != nil {
		return nil
	}
	d := engine.ScoredCommand{Do: "multi_attack", Target: at.ID}
	miss, up := 1.0, 1.0
	for i := range list {
		one := list[i].scored(v, d.Do)
		miss *= 1 - one.Hit
		up *= 1 - one.Down
		d.Damage += one.Damage
	}
	d.Hit, d.Down = 1-miss, 1-up
	return []engine.ScoredCommand{d}
}

// chargeCommands returns charges at targets too far away to walk to and attack.
func chargeCommands(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	w := weaponInUse(t)
	if !closeWeapon(w) || charge.CheckAvailable(v, t, &charging{strike: strikeOf(t, w)}) != nil {
		return nil
	}
	var list []engine.ScoredCommand
	for _, at := range v.Tokens {
		if out(at) || !v.Hostile(t, at) || v.Board().Distance(t.Body(), at.Body()) < feet(6*squareFeet) {
			continue
		}
		for _, to := range besides(at) {
			if !v.Board().In(to) || to == t.At {
				continue
			}
			s := strikeOf(t, w)
			s.target, s.declared = at.ID, at.ID
			if g := chargeAt(s, engine.Waypoint{At: to}); g.plan(v, t) == nil {
				d := g.scored(charged(v, t, g), "charge", jsondoc.M("to", engine.SquareNode(to)), jsondoc.M("with", w.Text(wID)))
				d.Protects, d.EndsAt = -0.1, &to
				list = append(list, d)
				break
			}
		}
	}
	return list
}

// besides returns the squares around a creature.
func besides(t *engine.Token) []board.Square {
	var list []board.Square
	for y := t.At.Y - 1; y <= t.At.Y+t.Size; y++ {
		for x := t.At.X - 1; x <= t.At.X+t.Size; x++ {
			if x < t.At.X || y < t.At.Y || x >= t.At.X+t.Size || y >= t.At.Y+t.Size {
				list = append(list, board.Square{X: x, Y: y})
			}
		}
	}
	return list
}

// aidCommands returns first aid for adjacent unconscious friends.
func aidCommands(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	var list []engine.ScoredCommand
	for _, o := range v.Tokens {
		if !o.Is("unconscious") || o.Is("dead") || v.Hostile(t, o) || o.ID == t.ID {
			continue
		}
		if firstAid.CheckLegal(v, t, aiding{at: o}) == nil {
			k, n := aidRoll(v, t, o, "", say{})
			p := k.reaching(v, n)
			list = append(list, engine.ScoredCommand{Do: "first_aid", Target: o.ID, Hit: p, Healing: p, Revives: p})
		}
	}
	return list
}

// readyings returns standing up, escapes, seeing to weapons, and putting off the turn.
func (a *Aachen) readyings(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	var list []engine.ScoredCommand
	offer := func(d engine.ScoredCommand) {
		if v.Probe(d.Command(t.ID)) == nil {
			list = append(list, d)
		}
	}
	if t.Is("prone") && !underFire(v, t) {
		offer(engine.ScoredCommand{Do: "stand_up", Hit: 1, Grants: 0.4})
	}
	if escape.CheckAvailable(v, t, say{}) == nil {
		list = append(list, engine.ScoredCommand{Do: "escape", Hit: 0.5, Grants: 0.3})
	}
	if release.CheckAvailable(v, t, nothingMore{}) == nil {
		list = append(list, a.lettingGo(v, t))
	}
	for _, d := range covering(v, t) {
		offer(d)
	}
	return append(append(list, armings(v, t)...), delays(v, t)...)
}

// delays returns the actor's turn put off until after that of a foe (AAC-ACT-23).
func delays(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	var list []engine.ScoredCommand
	for _, at := range v.Tokens {
		if !out(at) && v.Hostile(t, at) && at.Budget[bActed] == 0 && actAfter.CheckLegal(v, t, at) == nil {
			list = append(list, engine.ScoredCommand{Do: "act_after", Target: at.ID, Hit: 1, Waits: true})
		}
	}
	return list
}
