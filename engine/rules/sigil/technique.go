package sigil

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// rangeOf returns an ability's range in metres (the catalogue's table of abilities).
func rangeOf(v *engine.View, t *engine.Token, a *sheet.Rec) int {
	if !a.IsNull(aRange) {
		return a.Int(aRange)
	}
	if a.Word(aKind) == "weapon" {
		return readyWeapon(v, t).Int(wRange)
	}
	switch a.Word(aDelivery) {
	case "melee", "touch":
		return 1
	case "projectile", "ranged":
		return 10
	}
	return 0
}

// byAbility returns the blow of an ability.
func byAbility(v *engine.View, t *engine.Token, a *sheet.Rec, j judgement) *blow {
	b := of(t, j)
	b.a, b.attack, b.delivery = a, a.Word(aKind) == "weapon", a.Word(aDelivery)
	b.farthest, b.nearest = rangeOf(v, t, a), a.Int(aMinRange)
	b.weapon = mainHand(t)
	if b.attack {
		b.weapon = readyWeapon(v, t)
	}
	b.bare = a.Is(aIgnoresWeapon)
	b.pierces = a.Is(aIgnoresCover) || t.Stats.Is(sIgnoresCover) || b.attack && b.weapon.Is(wIgnoresCover)
	b.own.add("ability", a.Int(aPrecision))
	b.steals = a.Is(aSteals)
	if b.attack && b.delivery == "projectile" && t.Budget[bSteady] == 0 {
		b.unsteady = b.weapon.Int(wUnsteady)
	}
	b.abilityDamage(v, t, a)
	b.against = againstOf(a, b)
	b.effects = a.Subs(aEffects)
	return b
}

// abilityDamage collects the packets of an ability. One with a packet of its own counts as dealing damage, however little
// gets through (SIG-DMG-15, SIG-DMG-16, SIG-STEAL-1).
func (b *blow) abilityDamage(v *engine.View, t *engine.Token, a *sheet.Rec) {
	switch p, isPacket := a.Values[aDamage].P.(*sheet.Rec); {
	case isPacket:
		b.main(printed(v, t, p), t)
	case !a.IsNull(aDamage):
		w := readyWeapon(v, t)
		b.main(ofWeapon(v, t, w, "full"), t)
		for _, e := range w.Subs(wExtra) {
			b.packets = append(b.packets, printed(v, t, e))
		}
		b.steals = b.steals || w.Is(wSteals)
	}
	if len(b.packets) > 0 && b.steals {
		b.packets[0].kind = magical
	}
	if a.Is(aHalf) {
		b.halve()
	}
	for _, e := range a.Subs(aExtra) {
		b.packets = append(b.packets, printed(v, t, e))
	}
}

// againstOf returns the resistance that an ability's roll must reach: its own, or Evasion for areas, Constitution without
// damage, Warding for magical damage, else Parry (SIG-ATK-13, SIG-SUP-1).
func againstOf(a *sheet.Rec, b *blow) int {
	switch {
	case a.Word(aResistance) == "none":
		return resNone
	case !a.IsNull(aResistance):
		return a.Int(aResistance)
	case b.area():
		return resEvasion
	case len(b.packets) == 0 || !b.packets[0].main:
		return resConstitution
	case b.packets[0].kind == magical:
		return resWarding
	}
	return resParry
}
