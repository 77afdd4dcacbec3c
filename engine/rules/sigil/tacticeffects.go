package sigil

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// AreaAttacks returns the harmful abilities with an area that a creature can afford.
func (s *Sigil) AreaAttacks(v *engine.View, t, target *engine.Token) []engine.AreaAttack {
	var list []engine.AreaAttack
	for _, a := range t.Lists[abilityList] {
		area := a.Sub(aArea)
		if area == nil || !a.Is(aHarmful) || a.Word(aExecution) == "prepared" {
			continue
		}
		u := usageOf(v, t, a)
		if equipped(v, t, u) != nil || u.price.affordable(t, "") != nil || charged(v, t, u) != nil {
			continue
		}
		list = append(list, areaAttack(a, area, u.blow.look(v, target, "").damage))
	}
	return list
}

// areaAttack describes the area of an ability: one that extends from its user as a square half as wide as it is long, and half that
// far away.
func areaAttack(a, area *sheet.Rec, damage float64) engine.AreaAttack {
	d := engine.AreaAttack{Name: a.Text(aName), Damage: damage, Across: max(2*area.Int(arRadius), area.Int(arSide))}
	if area.Word(arShape) == "cone" || area.Word(arShape) == "line" {
		d.Across = max(area.Int(arLength)/2, 1)
		d.Reach = d.Across
		return d
	}
	if area.Word(arFrom) == "point" {
		d.Reach = a.Int(aRange)
	}
	return d
}

// turnShares are the shares of a turn that status effects cost their bearer (SIG-COND-3, SIG-COND-8, SIG-COND-12); others count
// as effectWorth.
var turnShares = map[string]float64{"stunned": 1, "immobilized": 0.3, "blinded": 0.25}

// effectsOf returns what a blow's effects and prone cost a target if it hits, in turns: nothing for what it is immune to or
// has already (SIG-COND-1).
func (b *blow) effectsOf(target *engine.Token) float64 {
	sum := 0.0
	for _, e := range b.effects {
		c := e.Word(eCondition)
		if e.Word(eTo) == "self" || !target.Stats.Has(sImmune, c) && (!target.Is(c) || c == "fatigued") {
			sum += turnShareOf(e)
		}
	}
	if b.a != nil && b.a.Is(aProne) && !target.Is("prone") && !target.Is("surefooted") && !target.Stats.Has(sImmune, "prone") {
		sum += effectWorth
	}
	return min(sum, 1)
}

func turnShareOf(e *sheet.Rec) float64 {
	if n, ok := turnShares[e.Word(eCondition)]; ok && e.Word(eTo) != "self" {
		return n
	}
	return effectWorth
}

// pushed returns the additional result of an ability's push or pull: the damage of falls on its way (SIG-FALL-1,
// SIG-FALL-2), and where its target ends, if it loses time there.
func pushed(v *engine.View, by, target *engine.Token, a *sheet.Rec) (harm int, d engine.ScoredCommand) {
	metres, sign := a.Int(aPush), 1
	if metres == 0 {
		metres, sign = a.Int(aPull), -1
	}
	if metres == 0 || by.ID == target.ID || target.Is("surefooted") || target.Is("mounted") || airborne(target) {
		return 0, d
	}
	dx, dy := away(by.Body(), target.Body())
	if dx == 0 && dy == 0 {
		return 0, d
	}
	path, _ := rulekit.Push(v.Board(), target.Body(), sign*dx, sign*dy, metres, rulekit.Foes(rulekit.Others(v, target)))
	body := target.Body()
	for i := range path {
		if drop := rulekit.Drop(v.Board(), body, path[i:i+1]); drop > metre {
			harm += fallDamage(drop)
		}
		body.At = path[i]
	}
	if d.PushedTo = rulekit.ForcedMoveHazard(v.Board(), target.Body(), path); d.PushedTo != nil {
		d.Pushed = target.ID
	}
	return harm, d
}

// Maneuvers returns severing (SIG-SUP-11).
func (s *Sigil) Maneuvers(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	if out(t) || sever.CheckAvailable(v, t, strike{}) != nil {
		return nil
	}
	var list []engine.ScoredCommand
	b := severing(v, t)
	for _, at := range foesOf(v, t) {
		if b.reach(v, t, at) == nil && !(at.Player && t.Player) {
			d := b.look(v, at, "").scored("sever", at.ID)
			d.Hinders = bleeding * d.Hit
			list = append(list, d)
		}
	}
	return list
}

// bleeding is the value of two hits of bleeding, in turns.
const bleeding = 2 * effectWorth

// throwCommands returns throws of the main hand's weapon at those out of its reach, which leave the hand empty (SIG-SUP-12).
func throwCommands(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	if throwWeapon.CheckAvailable(v, t, strike{}) != nil {
		return nil
	}
	var list []engine.ScoredCommand
	b := throwing(v, t)
	for _, at := range foesOf(v, t) {
		if b.reach(v, t, at) == nil && !(at.Player && t.Player) {
			d := b.look(v, at, "").scored("throw_weapon", at.ID)
			d.Spends = 0.5
			if next := nextInHand(t); next != "" {
				d.Args, d.Spends = []jsondoc.Member{str("next", next)}, 0.2
			}
			list = append(list, d)
		}
	}
	return list
}

// nextInHand returns the weapon drawn after the one in the main hand was thrown; "" for none.
func nextInHand(t *engine.Token) string {
	for _, w := range t.Lists[weaponList] {
		if id := w.Text(wID); wieldable(w) && id != t.Stats.Text(sMainHand) && id != t.Stats.Text(sOffHand) {
			return id
		}
	}
	return ""
}

// cures returns self cures of what costs a creature most (SIG-SUP-16).
func cures(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	var list []engine.ScoredCommand
	for _, c := range [...]string{"blinded", "immobilized", "bleeding", "burning", "slowed", "sickened", "disoriented"} {
		if !t.Is(c) || selfCure.CheckLegal(v, t, c) != nil {
			continue
		}
		d := engine.ScoredCommand{Do: "self_cure", Args: []jsondoc.Member{str("condition", c)}, Hit: 1, Grants: effectWorth}
		if n, ok := turnShares[c]; ok {
			d.Grants = n
		} else if c == "bleeding" || c == "burning" {
			d.Grants = bleeding
		}
		d.Spends = float64(energyOf(t, 2)) / float64(max(t.Stats.Int(sEnergy), 1))
		list = append(list, d)
	}
	return list
}

// steadied returns steadying the aim, valued by the best shot after it (SIG-SUP-19).
func steadied(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	if steadyAim.CheckAvailable(v, t, nothing{}) != nil || attack.CheckAvailable(v, t, strike{weapon: mainHand(t)}) != nil {
		return nil
	}
	b := of(t, judgement{}).withWeapon(v, t, mainHand(t)).lying(t)
	b.unsteady = 0
	d := engine.ScoredCommand{Do: "steady_aim", Hit: 1, Readies: true}
	for _, at := range foesOf(v, t) {
		if b.reach(v, t, at) != nil {
			continue
		}
		if o := b.look(v, at, ""); d.Others == nil || o.damage > d.Others[0].Damage {
			d.Others = []engine.Effect{{Target: at.ID, Damage: o.damage, Down: o.down}}
		}
	}
	if d.Others == nil {
		return nil
	}
	return []engine.ScoredCommand{d}
}
