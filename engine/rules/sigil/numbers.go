package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// gone reports whether a token no longer takes part in combat: dead, or departed.
func gone(t *engine.Token) bool { return t.Is("dead") || t.Is("left") }

// out reports whether a token no longer counts for its side: gone, or unconscious.
func out(t *engine.Token) bool { return gone(t) || t.Is("unconscious") }

// InFight reports whether a token still counts for its side.
func (s *Sigil) InFight(_ *engine.View, t *engine.Token) bool { return !out(t) }

// Standing reports whether a token blocks its squares: all but the unconscious, dead and departed (SIG-MOVE-8).
func (s *Sigil) Standing(_ *engine.View, t *engine.Token) bool { return !out(t) }

func airborne(t *engine.Token) bool { return t.Stats.Is(sCanFly) && t.Elevation > 0 }

// has returns 1 if a token has a condition, else 0.
func has(t *engine.Token, condition string) int {
	if t.Is(condition) {
		return 1
	}
	return 0
}

// stacks returns a token's stacks of fatigue, at most 5 (SIG-COND-7).
func stacks(t *engine.Token) int { return min(t.Level("fatigued"), 5) }

// hampered returns 1 + P/3 of a condition, 0 without it.
func hampered(v *engine.View, t *engine.Token, condition string) int {
	if c := t.Condition(condition); c != nil {
		return 1 + part(v, c.Rec.Int(kPotency), 3)
	}
	return 0
}

// weapon returns a listed weapon, or the one that everyone has; nil if none has that id.
func weapon(v *engine.View, t *engine.Token, id string) *sheet.Rec {
	if w := weaponIn(t.Lists[weaponList], id); w != nil || id != "unarmed" {
		return w
	}
	return rules(v).unarmed
}

func mainHand(t *engine.Token) *sheet.Rec {
	return weaponIn(t.Lists[weaponList], t.Stats.Text(sMainHand))
}

func offHand(t *engine.Token) *sheet.Rec {
	return weaponIn(t.Lists[weaponList], t.Stats.Text(sOffHand))
}

// readyWeapon returns the main hand's weapon, or else the first natural one, or else the fists.
func readyWeapon(v *engine.View, t *engine.Token) *sheet.Rec {
	if w := mainHand(t); w != nil {
		return w
	}
	if i := slices.IndexFunc(t.Lists[weaponList], func(w *sheet.Rec) bool { return w.Is(wNatural) }); i >= 0 {
		return t.Lists[weaponList][i]
	}
	return rules(v).unarmed
}

// wielded returns what items in hand, and natural weapons, add to something (SIG-SUP-17).
func wielded(t *engine.Token, what string) int {
	n, main, off := 0, t.Stats.Text(sMainHand), t.Stats.Text(sOffHand)
	for _, w := range t.Lists[weaponList] {
		if id := w.Text(wID); w.Is(wNatural) || id == main || id == off {
			p, _ := w.Lookup(wWield, what)
			n += p.N
		}
	}
	return n
}

// wieldsMelee reports whether a foe counts for flanking: a melee weapon in a hand, a natural one, or empty hands
// (SIG-FLANK-2).
func wieldsMelee(t *engine.Token) bool {
	m, o := mainHand(t), offHand(t)
	strikes := func(w *sheet.Rec) bool { return w != nil && w.Is(wMelee) && w.Word(wHands) != "off" }
	if m == nil && o == nil || strikes(m) || strikes(o) {
		return true
	}
	return slices.ContainsFunc(t.Lists[weaponList], func(w *sheet.Rec) bool { return w.Is(wNatural) && w.Is(wMelee) })
}

// sum collects the parts of a number, without those that are 0.
type sum []engine.Part

func (s *sum) add(name string, n int) {
	if n != 0 {
		*s = append(*s, engine.Part{Name: name, N: n})
	}
}

func (s sum) total() int { return engine.Sum(s) }

// resistance returns one of the four resistances with wielded items, ambush and conditions, but without what depends on the
// attacker; the base comes first, even if 0 (SIG-AMBUSH-4, SIG-COND-7, SIG-COND-8, SIG-COND-9, SIG-COND-10, SIG-COND-12,
// SIG-COND-13).
func resistance(v *engine.View, t *engine.Token, i int) sum {
	s := sum{{Name: resistanceWords[i], N: t.Stats.Int(sParry + i)}}
	s.add("wielded", wielded(t, resistanceWords[i]))
	if t.Is("ambushed") {
		s.add("ambushed", -1) // SIG-AMBUSH-4
	}
	s.add("fatigued", -2*stacks(t))
	switch i {
	case resParry:
		s.add("weakened_defences", -hampered(v, t, "weakened_defences"))
		s.add("stunned", -3*has(t, "stunned"))
	case resConstitution:
		s.add("sickened", -hampered(v, t, "sickened"))
	case resEvasion:
		s.add("immobilized", -has(t, "immobilized"))
		s.add("slowed", -hampered(v, t, "slowed"))
		s.add("stunned", -3*has(t, "stunned"))
	}
	return s
}

// precision returns what is added to the d10, without target, surroundings and ability; bare leaves out what comes from the
// weapon w, which may be nil (SIG-ATK-4, SIG-ATK-5, SIG-ATK-6, SIG-ATK-7, SIG-AMBUSH-3, SIG-COND-3, SIG-COND-5,
// SIG-COND-7).
func precision(v *engine.View, t *engine.Token, w *sheet.Rec, bare bool) sum {
	var s sum
	if total := t.Stats.Values[sPrecisionTotal]; !bare && !total.IsNull() {
		s.add("precision_total", total.N)
	} else {
		s.add("level", part(v, t.Stats.Int(sLevel), 2))
		if !bare {
			n := wielded(t, "precision")
			if w != nil {
				n += w.Int(wPrecision)
			}
			s.add("weapon", n)
		}
	}
	s.add("bonus", t.Stats.Int(sPrecisionBonus))
	if t.Is("ambushed") {
		s.add("ambushed", -1)
	}
	if t.Is("blinded") {
		s.add("blinded", -5)
	}
	s.add("disoriented", -hampered(v, t, "disoriented"))
	s.add("fatigued", -2*stacks(t))
	return s
}

// armour returns armour of a kind, physical or magical, before temporary armour (SIG-ARM-1, SIG-COND-4).
func armour(t *engine.Token, kind string) int {
	if kind == ignoring || t.Is("cracked_armour") {
		return 0
	}
	field := sArmourPhysical
	if kind == magical {
		field = sArmourMagical
	}
	return max(t.Stats.Int(field)+wielded(t, "armour_"+kind), 0)
}

// initiative returns the current initiative (SIG-INIT-3, SIG-AMBUSH-2, SIG-COND-10).
func initiative(v *engine.View, t *engine.Token) int {
	n := t.Stats.Int(sInitiative) + wielded(t, "initiative") - hampered(v, t, "slowed")
	if t.Is("ambushed") {
		n -= 2
	}
	return n
}

// The modes of movement that determine speed.
const (
	onFoot = iota
	inAir
	inWater
	climbing
)

// ownSpeeds are the fields of the stats by mode of movement.
var ownSpeeds = [...]int{inAir: sFlySpeed, inWater: sSwimSpeed, climbing: sClimbSpeed}

// speed returns how far a creature moves in a Move, in squares (SIG-MOVE-2, SIG-MOVE-3, SIG-MOVE-4, SIG-MOVE-5, SIG-COND-7,
// SIG-COND-8, SIG-COND-10, SIG-COND-12, SIG-COND-23). Without its own speed for air, water or climbing it uses walking
// speed (SIG-FLY-1, SIG-TERR-8).
func speed(v *engine.View, t *engine.Token, way int) int {
	if t.Is("stunned") || t.Is("immobilized") {
		return 0
	}
	n := t.Stats.IntOr(sWalkSpeed, t.Stats.Int(sSpeed)+t.Stats.Int(sSpeedBonus)) + wielded(t, "speed")
	if way != onFoot {
		n = t.Stats.IntOr(ownSpeeds[way], n)
	}
	n -= 2 * stacks(t)
	if c := t.Condition("quickened"); c != nil {
		n += 2 + part(v, c.Rec.Int(kPotency), 3)
	}
	n = max(n, 0)
	if t.Is("slowed") {
		n = part(v, n, 2)
	}
	return n
}

// Derived returns the numbers computed from a token's current fields (SIG-SUP-30, Contract b).
func (s *Sigil) Derived(v *engine.View, t *engine.Token) []jsondoc.Member {
	out := []jsondoc.Member{jsondoc.M("speed", speed(v, t, onFoot))}
	add := func(key string, n int) { out = append(out, jsondoc.M(key, n)) }
	if t.Stats.Is(sCanFly) {
		add("fly_speed", speed(v, t, inAir))
	}
	for i, w := range resistanceWords {
		add(w, resistance(v, t, i).total())
	}
	add("precision", precision(v, t, readyWeapon(v, t), false).total())
	add("armour_physical", armour(t, physical))
	add("armour_magical", armour(t, magical))
	add("initiative", initiative(v, t))
	out = append(out, jsondoc.M("flanked", !gone(t) && flanked(v, t)), jsondoc.M("airborne", airborne(t)))
	if t.Is("unconscious") {
		add("save_threshold", saveThreshold(t))
	}
	return out
}
