package glitters

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// strikingSpells returns the affordable spells with an attack roll.
func strikingSpells(t *engine.Token) []*sheet.Rec {
	var list []*sheet.Rec
	for _, l := range t.Lists[spellList] {
		if l.Word(lResolve) == "attack" && l.Text(lDamage) != "" && l.Int(lAP) <= t.Stats.Int(sAP) {
			list = append(list, l)
		}
	}
	return list
}

// spelled is everything that the strike of a spell depends on.
type spelled struct {
	who string
	l   *sheet.Rec
}

// spellStrike is ofSpell, cached. Only the target of the result may be changed.
func spellStrike(v *engine.View, who string, l *sheet.Rec) strike {
	return engine.Cached(v.Scratch, spelled{who, l}, func() strike { return ofSpell(who, l) })
}

// spellCommands adds the affordable spells, aimed at each suitable target, to a list.
func spellCommands(v *engine.View, t *engine.Token, list []engine.ScoredCommand) []engine.ScoredCommand {
	for _, l := range t.Lists[spellList] {
		p := spellPrice(l)
		if !affords(t, p) {
			continue
		}
		uses := 0.0
		if p.ap > 0 {
			uses = float64(p.ap) / float64(max(t.Stats.Int(sAP), 1))
		}
		a := casting{t: t, spell: l.Text(lID), l: l}
		from := len(list)
		list = a.aimings(v, list)
		for i := range list[from:] {
			list[from+i].Do, list[from+i].Spends = "cast", uses
		}
	}
	return list
}

// aimings adds the ways to aim a spell: at a creature, or its area at a creature's place.
func (a *casting) aimings(v *engine.View, list []engine.ScoredCommand) []engine.ScoredCommand {
	heals := a.l.Text(lHeal) != ""
	for _, at := range v.Tokens {
		if at.Is("dead") || at.Is("fled") || heals == v.Hostile(a.t, at) || !heals && out(at) || a.beyond(v, at) {
			continue
		}
		try := *a
		var d engine.ScoredCommand
		aimed := ""
		switch area := a.l.Sub(lArea); {
		case area == nil && a.l.Int(lRange) == 0:
			if at != a.t {
				continue
			}
		case area == nil:
			try.targets, d.Target = []string{at.ID}, at.ID
		case beam(area):
			if covers(a.t, at.At) {
				continue
			}
			try.toward, try.aims, aimed = at.At, true, "toward"
		case a.l.Int(lRange) > 0:
			try.at, try.hasAt, aimed = at.At, true, "at"
		}
		if targets, r := try.find(v); r == nil && try.needs() == nil {
			d.Args = []jsondoc.Member{jsondoc.M("spell", a.spell)}
			if aimed != "" {
				d.Args = append(d.Args, jsondoc.M(aimed, engine.SquareNode(at.At)))
			}
			try.expected(v, targets, &d)
			list = append(list, d)
		}
	}
	return list
}

// beyond reports whether a single target is farther away than a spell reaches; cheaper than reaches, which words a refusal.
func (a *casting) beyond(v *engine.View, at *engine.Token) bool {
	return a.l.Sub(lArea) == nil && a.l.Int(lRange) > 0 && at.ID != a.t.ID && !v.IsOn(setTheatre) &&
		v.Board().Distance(a.t.Body(), at.Body()) > feet(a.l.Int(lRange))
}

// expected adds the expected effect of the spell on its targets to d.
func (a *casting) expected(v *engine.View, targets []string, d *engine.ScoredCommand) {
	for _, id := range targets {
		at := v.Token(id)
		takes := 1.0 // probability that the spell takes hold of it
		left, whole := at.Stats.Int(sHP), at.Stats.Int(sHPMax)
		e := engine.Effect{Target: id}
		switch a.l.Word(lResolve) {
		case "attack":
			s := spellStrike(v, a.t.ID, a.l)
			s.target = id
			c := s.chances(v, 0)
			e.Damage, e.Down = c.damage, c.down
			d.Hit, takes = max(d.Hit, c.hit), c.hit
		case "save":
			k, fails := saveCheck(at, a.t.ID, a.l)
			saves := 0.0
			if !fails {
				saves = k.reaching(v, a.l.Int(lDT), true)
			}
			full := a.damageOn(v, at, 1)
			d.Hit, takes = max(d.Hit, 1-saves), 1-saves
			e.Damage, e.Down = (1-saves)*full.Mean(), (1-saves)*full.AtLeast(left)
			if a.l.Word(lOnSave) == "half" {
				e.Damage += saves * a.damageOn(v, at, 2).Mean()
			}
		default:
			d.Hit = 1
			if a.l.Text(lHeal) != "" {
				_, m, _ := bestASM(a.t, a.l.List(lAttr))
				h := parsed(a.l.Text(lHeal))
				e.Healing = min(float64(h.Max()+h.Count())/2+float64(m), float64(whole-left))
				e.Revives = 1 // healing wakes those at 0 (GLT-DEATH-12)
			} else if a.l.Text(lDamage) != "" {
				e.Damage = a.damageOn(v, at, 1).Mean()
			}
		}
		e.Hinders = takes * inflicted(at, a.l.Subs(lConditions))
		if d.Target == id {
			d.Hinders, d.Damage, d.Down, d.Healing, d.Revives = e.Hinders, e.Damage, e.Down, e.Healing, e.Revives
		} else {
			d.Others = append(d.Others, e)
		}
	}
}

// AreaAttacks returns the harmful spells with an area that a caster can afford.
func (g *Glitters) AreaAttacks(v *engine.View, t, target *engine.Token) []engine.AreaAttack {
	var list []engine.AreaAttack
	for _, l := range t.Lists[spellList] {
		area := l.Sub(lArea)
		if area == nil || l.Text(lDamage) == "" || l.Int(lAP) > t.Stats.Int(sAP) {
			continue
		}
		a, d := casting{t: t, spell: l.Text(lID), l: l}, engine.ScoredCommand{Target: target.ID}
		a.expected(v, []string{target.ID}, &d)
		list = append(list, areaAttack(l, area, d.Damage))
	}
	return list
}

// areaAttack describes the area of a spell: one that extends from its caster as a square half as wide as it is long, and half that
// far away.
func areaAttack(l, area *sheet.Rec, damage float64) engine.AreaAttack {
	a := engine.AreaAttack{Name: l.Text(lName), Damage: damage}
	if beam(area) {
		a.Across = max(area.Int(rLength)/2/squareFeet, 1)
		a.Reach = a.Across
		return a
	}
	a.Across = max(2*area.Int(rRadius), area.Int(rSide)) / squareFeet
	a.Reach = l.Int(lRange) / squareFeet
	return a
}

// turnShares are the shares of a turn that conditions cost their bearer; others cost nothing that the AI counts.
var turnShares = map[string]float64{"incapacitated": 1, "unconscious": 1, "petrified": 1, "frozen": 1, "blinded": 0.3, "burning": 0.3,
	"prone": 0.2, "freezing": 0.15, "bleeding": 0.15, "poisoned": 0.15, "intoxicated": 0.1}

// inflicted returns the share of a turn that conditions cost a creature that doesn't have them yet.
func inflicted(at *engine.Token, list []*sheet.Rec) float64 {
	sum := 0.0
	for _, c := range list {
		if id := c.Word(cID); !at.Is(id) {
			sum += turnShares[id]
		}
	}
	return min(sum, 1)
}
