package glitters

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// current returns an attribute after all changes, never below 0 (GLT-GEN-1). attr is a field of the stats, sStr to sWill.
func current(t *engine.Token, attr int) int { return max(t.Stats.Int(attr)+change(t, attr), 0) }

// change returns what conditions add to an attribute and everything derived from it (GLT-COND-22).
func change(t *engine.Token, attr int) int {
	n := poisonChange(t, attributeWords[attr])
	switch attr {
	case sDex:
		n -= t.Level("freezing") + t.Level("intoxicated") // GLT-COND-13, GLT-COND-12
	case sInt:
		n -= t.Level("intoxicated")
	}
	return n
}

// poisonChange returns what poisons that have taken effect add to an attribute (GLT-COND-19).
func poisonChange(t *engine.Token, attr string) int {
	c := t.Condition("poisoned")
	if c == nil || c.Rec == nil {
		return 0
	}
	n := 0
	for _, e := range c.Rec.Subs(poiEntries) {
		if e.Int(pTurns) == 0 {
			p, _ := e.Sub(pEffect).Lookup(eAttr, attr)
			n += p.N
		}
	}
	return n
}

// asm returns the modifier of an attribute.
func asm(t *engine.Token, attr int) int { return current(t, attr) - 10 }

// bestASM returns the highest modifier among attributes, with its attribute; ok is false if there are none.
func bestASM(t *engine.Token, attrs []string) (name string, n int, ok bool) {
	for _, a := range attrs {
		if m := asm(t, attributeIndex(a)); !ok || m > n {
			name, n, ok = a, m, true
		}
	}
	return name, n, ok
}

func attributeIndex(name string) int {
	switch name {
	case "str":
		return sStr
	case "dex":
		return sDex
	case "spd":
		return sSpd
	case "int":
		return sInt
	case "cha":
		return sCha
	case "will":
		return sWill
	}
	panic("glitters: no attribute " + name)
}

// proficiency returns the bonus of a skill.
func proficiency(t *engine.Token, skill string) int {
	p, _ := t.Stats.Lookup(sSkills, skill)
	return p.N
}

// incapacitated reports whether a token can do nothing at all (GLT-COND-9).
func incapacitated(t *engine.Token) bool {
	return t.Is("incapacitated") || t.Is("unconscious") || t.Is("frozen") || t.Is("petrified") || t.Is("dead")
}

// gone reports whether a token has left combat for good, without turns: dead, fled or surrendered.
func gone(t *engine.Token) bool { return t.Is("dead") || t.Is("fled") || t.Is("surrendered") }

// down reports whether a token is unconscious or dead.
func down(t *engine.Token) bool { return t.Is("unconscious") || t.Is("dead") }

// out reports whether a token no longer counts for its side (GLT-TURN-4).
func out(t *engine.Token) bool { return gone(t) || t.Is("unconscious") }

// able reports whether a token can use a turn.
func able(t *engine.Token) bool { return !incapacitated(t) && !gone(t) }

// InFight reports whether a token still counts for its side.
func (g *Glitters) InFight(_ *engine.View, t *engine.Token) bool { return !out(t) }

func tiny(t *engine.Token) bool { return t.Stats.Int(sSizeClass) == 0 }

// Standing reports whether a token blocks its squares; tiny ones don't (GLT-GRID-3).
func (g *Glitters) Standing(v *engine.View, t *engine.Token) bool {
	return !tiny(t) && !down(t) && !t.Is("fled")
}

// wornArmour returns the armour that counts, or nil.
func wornArmour(t *engine.Token) *sheet.Rec {
	for _, a := range t.Lists[armourList] {
		if a.Is(aWorn) {
			return a
		}
	}
	return nil
}

// heldShield returns the shield in the off hand, or nil.
func heldShield(t *engine.Token) *sheet.Rec {
	if i := shieldIndex(t, t.Stats.Text(sOffHand)); i >= 0 {
		return t.Lists[shieldList][i]
	}
	return nil
}

// holder returns the token that holds t, or nil.
func holder(v *engine.View, t *engine.Token) *engine.Token {
	if c := t.Condition("grappled"); c != nil {
		return v.Token(c.Rec.Text(heldBy))
	}
	return nil
}

// heldFoe returns the token that t holds, or nil.
func heldFoe(v *engine.View, t *engine.Token) *engine.Token {
	if c := t.Condition("grappling"); c != nil {
		return v.Token(c.Rec.Text(holdTarget))
	}
	return nil
}

// against is the effect of one attack on the target's mitigation.
type against struct {
	lightning bool   // GLT-TYPE-8
	bypass    string // "none", "dc", "bc", "both" (GLT-SPELL-4)
	blocks    bool   // a block declared against this attack (GLT-DEF-4)
	parry     int
	cover     int // cover_mit
}

// mitigation is the target number of an attack roll, in parts.
type mitigation struct {
	DC, BC, More int
	Parts        []engine.Part
}

// MIT returns the sum.
func (m mitigation) MIT() int { return m.DC + m.BC + m.More }

// mit returns mitigation, DC and BC and temporary additions, in the order of the rules (GLT-ATK-5, GLT-ATK-6, GLT-DEF-1,
// GLT-GRAP-12, GLT-SPELL-4).
func mit(v *engine.View, t *engine.Token, a against) mitigation {
	m := mitigation{Parts: make([]engine.Part, 0, 6)}
	m.of(v, t, a, func(name string, n int) { m.Parts = append(m.Parts, engine.Part{Name: name, N: n}) })
	return m
}

// mitOf returns the sum of mit without naming its parts, for odds.
func mitOf(v *engine.View, t *engine.Token, a against) int {
	var m mitigation
	m.of(v, t, a, func(string, int) {})
	return m.MIT()
}

// of adds up mitigation and calls part for each part that isn't 0.
func (m *mitigation) of(v *engine.View, t *engine.Token, a against, part func(name string, n int)) {
	add := func(to *int, name string, n int) {
		*to += n
		if n != 0 {
			part(name, n)
		}
	}
	if a.bypass != "dc" && a.bypass != "both" {
		add(&m.DC, "dodge", dodge(t))
	}
	if a.bypass != "bc" && a.bypass != "both" {
		eachBlock(t, a, func(name string, n int) { add(&m.BC, name, n) })
		if foe := heldFoe(v, t); foe != nil { // (9), GLT-GRAP-12
			add(&m.BC, "held foe", blockChance(foe, against{lightning: a.lightning}))
		}
	}
	add(&m.More, "bonus", t.Stats.Int(sMITBonus)) // (10)
	add(&m.More, "parry", a.parry)                // (11)
	add(&m.More, "cover", a.cover)
}

// dodge returns DC, steps 1 to 5 of mitigation: 0 on either side of a hold, and for the helpless (GLT-ATK-6, GLT-GRAP-11,
// GLT-COND-20).
func dodge(t *engine.Token) int {
	if !t.Stats.IsNull(sMITFixed) {
		return 0
	}
	dc := max(t.Stats.IntOr(sDC, t.Stats.Int(sDex))+change(t, sDex), 0)
	if a := wornArmour(t); a != nil {
		dc = min(dc, a.IntOr(aDCCap, dc))
	}
	dc += t.Stats.Int(sDCBonus)
	if t.Is("prone") {
		dc >>= 1 // rounds down below 0 too
	}
	if incapacitated(t) || t.Is("grappling") || t.Is("grappled") {
		dc = 0
	}
	return dc
}

// eachBlock adds steps 6 to 8 of mitigation: armour, shield, hide; metal doesn't count against lightning (GLT-ATK-6,
// GLT-TYPE-8).
func eachBlock(t *engine.Token, a against, add func(name string, n int)) {
	if !t.Stats.IsNull(sMITFixed) {
		add("fixed mitigation", t.Stats.Int(sMITFixed))
		return
	}
	if arm := wornArmour(t); arm != nil && !(a.lightning && arm.Is(aMetal)) {
		add(arm.Text(aName), max(arm.Int(aBC)+arm.Int(aMaterialBC)-arm.Int(aBCLost), 0))
	}
	if s := heldShield(t); s != nil {
		bc := max(s.Int(hBC)-s.Int(hBCLost), 0)
		add(s.Text(hName), bc)
		if a.blocks || t.Is("blocking") {
			add("block", bc)
		}
	}
	add("natural", max(t.Stats.Int(sNaturalBC)-t.Stats.Int(sNaturalBCLost), 0))
}

// blockChance returns a token's own BC, without what a held foe lends it (GLT-GRAP-30).
func blockChance(t *engine.Token, a against) int {
	sum := 0
	eachBlock(t, a, func(_ string, n int) { sum += n })
	return sum
}

// threshold returns the critical threshold without the weapon's part (GLT-CRIT-2).
func threshold(t *engine.Token) int { return t.Stats.Int(sCT) + t.Stats.Int(sCTMod) }

// speed returns a turn's movement in quarters of a point (GLT-MOVE-1, GLT-MOVE-2).
func speed(v *engine.View, t *engine.Token) int {
	spd := current(t, sSpd)
	if v.IsSet(setMPFormula, "full_speed") {
		return spd * point
	}
	if v.IsSet(setDiagonal, "fractional") {
		return spd * point / 2
	}
	return spd / 2 * point
}

// Derived returns mitigation and its parts, speed, critical threshold and current attributes.
func (g *Glitters) Derived(v *engine.View, t *engine.Token) []jsondoc.Member {
	m := mit(v, t, against{})
	attributes, mods := jsondoc.Obj(), jsondoc.Obj()
	for i, a := range attributeWords {
		attributes.Members = append(attributes.Members, jsondoc.M(a, current(t, i)))
		mods.Members = append(mods.Members, jsondoc.M(a, asm(t, i)))
	}
	return []jsondoc.Member{
		jsondoc.M("mit", m.MIT()),
		jsondoc.M("dc", m.DC),
		jsondoc.M("bc", m.BC),
		jsondoc.M("speed", jsondoc.Quarters(speed(v, t))),
		jsondoc.M("ct", threshold(t)),
		jsondoc.M("attributes", attributes),
		jsondoc.M("asm", mods),
	}
}
