package plunder

import (
	"iter"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// slotsWorth is the value of a Wound that can still be borne, in Hit Points.
const slotsWorth = 3

// HealthPool returns Hit Points plus the value of Wounds that can still be borne.
func (p *Plunder) HealthPool(v *engine.View, t *engine.Token) (left, whole int) {
	limit := woundLimit(t)
	borne := min(woundCount(v, t), limit)
	return max(t.Stats.Int(sHP), 0) + slotsWorth*(limit-borne) + 1, max(t.Stats.Int(sHPMax), 1) + slotsWorth*limit + 1
}

// Reaches returns the reach of weapons in hand, fists and attack spells.
func (p *Plunder) Reaches(v *engine.View, t *engine.Token) engine.Reaches {
	a := engine.Reaches{Melee: meleeFeet / squareFeet, Stride: squares(v, t)}
	for _, w := range t.Lists[weaponList] {
		switch {
		case !usable(w):
		case w.Word(wMode) == "ranged" && w.IsNull(wMaxRange):
			a.Far = max(a.Far, 60)
		case w.Word(wMode) == "ranged":
			a.Far = max(a.Far, w.Int(wMaxRange)/squareFeet)
		default:
			a.Melee = max(a.Melee, w.Int(wReach)/squareFeet)
		}
	}
	for _, l := range t.Lists[spellList] {
		if l.Is(lAttack) && !l.IsNull(lRange) {
			a.Far = max(a.Far, l.Int(lRange)/squareFeet)
		}
	}
	return a
}

// blowEntries returns the attacks that a token could declare on a target in any phase.
func blowEntries(t *engine.Token, target string) iter.Seq[entry] {
	return func(yield func(entry) bool) {
		if !yield(entry{who: t.ID, do: "attack", target: target, with: unarmed}) {
			return
		}
		for _, w := range t.Lists[weaponList] {
			if !usable(w) {
				continue
			}
			e := entry{who: t.ID, do: "attack", target: target, with: w.Text(wID)}
			if !yield(e) {
				return
			}
			if e.finesse = w.Has(wProperties, "finesse"); e.finesse && !yield(e) {
				return
			}
		}
		for _, l := range t.Lists[spellList] {
			if l.Is(lAttack) && !yield(entry{who: t.ID, do: "cast", target: target, with: l.Text(lID), dice: diceFor(t)}) {
				return
			}
		}
	}
}

// diceFor returns how many Magic Dice the AI spends on a spell.
func diceFor(t *engine.Token) int {
	if t.Stats.Int(sMagicDice) == 0 {
		return 0
	}
	return min(1, t.Stats.Int(sMagicLeft))
}

// ExpectedDamage returns the expected damage of the best single attack.
func (p *Plunder) ExpectedDamage(v *engine.View, who, target *engine.Token, near bool) float64 {
	best := 0.0
	for e := range blowEntries(who, target.ID) {
		if near || checkDistance(v, who, e) == nil {
			s := strikeOf(v, e)
			best = max(best, s.harmOf(v).damage)
		}
	}
	return best
}

// harmOf returns the odds of an attack, with a Wound converted to the Hit Points of HealthPool.
func (s *strike) harmOf(v *engine.View) chances {
	c := s.attackOdds(v)
	c.damage += slotsWorth * c.wound
	return c
}

// ScoredCommands returns declarations for the current phase: shots, spells and melee attacks, dodging, standing up,
// escapes, bandages, and drawing a weapon.
func (p *Plunder) ScoredCommands(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	if !v.InCombat() || !isOpen(v, t) {
		return nil
	}
	var list []engine.ScoredCommand
	switch v.Phase {
	case phaseMovement:
		if t.Is("prone") {
			list = offer(list, v, t, engine.ScoredCommand{Do: "stand_up", Hit: 1, Grants: 0.4})
		}
		list = append(list, drawings(v, t)...)
		return append(list, pickUps(v, t)...)
	case phaseDeclare, phaseRanged:
		return worthNow(v, t, attackCommands(v, t))
	case phaseMelee:
		list = attackCommands(v, t)
		list = append(list, careCommands(v, t)...)
		list = append(list, p.lettingGo(v, t)...)
	}
	return list
}

// offer appends a command if the gate would accept it.
func offer(list []engine.ScoredCommand, v *engine.View, t *engine.Token, d engine.ScoredCommand) []engine.ScoredCommand {
	if v.Probe(d.Command(t.ID)) != nil {
		return list
	}
	return append(list, d)
}

// attackCommands returns the attacks of this phase that currently have an effect.
func attackCommands(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	var list []engine.ScoredCommand
	for _, at := range v.Tokens {
		if down(at) || !v.Hostile(t, at) {
			continue
		}
		for e := range blowEntries(t, at.ID) {
			if notReady(v, t, e) != nil || impossible(v, e) != nil {
				continue
			}
			s := strikeOf(v, e)
			list = append(list, s.scored(v))
		}
	}
	return list
}

// scored scores an attack.
func (s *strike) scored(v *engine.View) engine.ScoredCommand {
	c := s.harmOf(v)
	d := engine.ScoredCommand{Do: s.do, Target: s.entry.target, Hit: c.hit, Damage: c.damage, Down: c.wound * deadliness(v, s.target)}
	switch {
	case s.do == "cast":
		d.Args = []jsondoc.Member{jsondoc.M("spell", s.with)}
		if s.dice > 0 {
			d.Args = append(d.Args, jsondoc.M("dice", s.dice))
			d.Spends = 1 / float64(max(s.doer.Stats.Int(sMagicLeft), 1))
		}
	case s.finesse:
		d.Args = []jsondoc.Member{jsondoc.M("with", s.with), jsondoc.M("finesse", true)}
	default:
		d.Args = []jsondoc.Member{jsondoc.M("with", s.with)}
	}
	return d
}

// deadliness returns a rough probability that a Wound puts a token out of action.
func deadliness(v *engine.View, t *engine.Token) float64 {
	if woundCount(v, t)+1 > woundLimit(t) {
		return 1
	}
	return 0.4
}

// worthNow removes commands worth less than a melee attack from the same place later in the round: the action is spent
// once.
func worthNow(v *engine.View, t *engine.Token, list []engine.ScoredCommand) []engine.ScoredCommand {
	best := 0.0
	for _, at := range v.Tokens {
		if down(at) || !v.Hostile(t, at) {
			continue
		}
		for e := range blowEntries(t, at.ID) {
			w := weaponOf(t, e.with)
			if e.do != "attack" || w != nil && w.Word(wMode) == "ranged" || blowBarred(v, t, at, reachOf(t, e.with)) != nil {
				continue
			}
			s := strikeOf(v, e)
			s.manner = inReach
			best = max(best, s.harmOf(v).damage)
		}
	}
	var out []engine.ScoredCommand
	for _, d := range list {
		if d.Damage >= best {
			out = append(out, d)
		}
	}
	return out
}

// livesOn is the share of a fallen friend that is won back if it doesn't bleed to death (PLU-COND-2).
const livesOn = 0.3

// careCommands returns dodging, escapes and bandages for friends.
func careCommands(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	var list []engine.ScoredCommand
	if inMelee(v, t) {
		list = offer(list, v, t, engine.ScoredCommand{Do: "dodge", Hit: 1, Protects: 0.3})
	}
	if t.Is("grappled") {
		p := d20Of(edgeOf(v, entry{who: t.ID, do: "escape"})).AtLeast(t.Stats.Int(sStr))
		list = offer(list, v, t, engine.ScoredCommand{Do: "escape", Hit: p, Grants: 0.3})
	}
	for _, o := range v.Tokens {
		if o.Is("bleeding") && !v.Hostile(t, o) && !o.Is("dead") {
			list = offer(list, v, t, engine.ScoredCommand{Do: "bandage", Target: o.ID, Hit: 1, Healing: 3, Revives: livesOn})
		}
	}
	return list
}

// drawings returns draws if nothing is in hand.
func drawings(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	var list []engine.ScoredCommand
	for _, w := range t.Lists[weaponList] {
		if usable(w) {
			return nil
		}
	}
	for _, w := range t.Lists[weaponList] {
		if !w.Is(wNatural) && !w.Is(wHeld) && !destroyed(w) {
			list = offer(list, v, t, engine.ScoredCommand{Do: "draw", Args: []jsondoc.Member{jsondoc.M("item", w.Text(wID))}, Hit: 1, Grants: 0.5})
		}
	}
	return list
}
