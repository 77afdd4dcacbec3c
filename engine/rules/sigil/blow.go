package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/sheet"
)

// blow is the use of a weapon or ability as aimed: everything that its rolls and results need.
type blow struct {
	by      string
	targets []string
	a       *sheet.Rec // the ability; nil for plain weapon attacks
	weapon  *sheet.Rec // whose precision is added; nil for none
	strikes string     // id of the weapon that deals the damage, if another's precision is added
	attack  bool       // a weapon attack, for exposed
	course
	aim
	load
	handled
	judgement
}

// course is the way a blow gets to its target.
type course struct {
	delivery string // "melee", "projectile", "ranged", "touch" or "self"
	farthest int    // in m
	nearest  int    // in m
	pierces  bool   // ignores cover
}

// aim holds the parts of a blow's precision roll, besides weapon and situation.
type aim struct {
	against  int  // index of the resistance, or resNone
	bare     bool // without weapon precision
	own      sum  // its own precision: "ability", "off_hand"
	unsteady int
}

// load is the damage and effects of a blow; healing, pushes and the like are in the ability.
type load struct {
	packets []packet
	effects []*sheet.Rec
	steals  bool // the attacker gains what the main packet takes
}

// handled holds ids of weapons that change their place; "" for none.
type handled struct {
	throws  string // thrown
	draws   string // drawn in its place
	regains string // pulled out of a creature
}

// harmful reports whether the blow is hostile: an ability has a field for that, all other blows are.
func (b *blow) harmful() bool { return b.a == nil || b.a.Is(aHarmful) }

// area reports whether the blow is aimed at squares.
func (b *blow) area() bool { return b.a != nil && b.a.Sub(aArea) != nil }

// basic reports whether the blow counts as the basic weapon attack: an ability has a field for that, all other blows do.
func (b *blow) basic() bool { return b.a == nil || b.a.Is(aBasic) }

// melee reports whether the blow is a melee attack, which flanking helps (SIG-FLANK-3, SIG-FLANK-4).
func (b *blow) melee() bool { return b.delivery == "melee" && !b.area() }

// of returns an empty blow by a creature.
func of(t *engine.Token, j judgement) *blow {
	return &blow{by: t.ID, aim: aim{against: resNone}, judgement: j}
}

// withWeapon makes a blow the attack of a weapon (SIG-SUP-17).
func (b *blow) withWeapon(v *engine.View, t *engine.Token, w *sheet.Rec) *blow {
	b.weapon, b.attack = w, true
	b.farthest, b.nearest = w.Int(wRange), w.Int(wMinRange)
	b.against = w.Int(wResistance)
	b.delivery = deliveryOf(w)
	b.pierces = w.Is(wIgnoresCover) || t.Stats.Is(sIgnoresCover)
	b.steals = w.Is(wSteals)
	b.main(ofWeapon(v, t, w, "full"), t)
	b.loads(v, t, w)
	return b
}

func deliveryOf(w *sheet.Rec) string {
	switch {
	case w.Is(wProjectile):
		return "projectile"
	case w.Is(wMelee):
		return "melee"
	}
	return "ranged"
}

// main makes a packet the blow's main one, to which the creature's bonus is added (SIG-DMG-5).
func (b *blow) main(p packet, t *engine.Token) {
	p.main = true
	p.parts.add("bonus", t.Stats.Int(sDamageBonus))
	b.packets = append([]packet{p}, b.packets...)
}

// loads adds a weapon's other contributions: further packets, effects, unsteadiness.
func (b *blow) loads(v *engine.View, t *engine.Token, w *sheet.Rec) {
	for _, e := range w.Subs(wExtra) {
		b.packets = append(b.packets, printed(v, t, e))
	}
	b.effects = append(b.effects, w.Subs(wEffects)...)
	if t.Budget[bSteady] == 0 && b.delivery == "projectile" {
		b.unsteady = w.Int(wUnsteady)
	}
}

// halve halves the main packet after armour, and no other (SIG-DMG-14).
func (b *blow) halve() {
	if len(b.packets) > 0 && b.packets[0].main {
		b.packets[0].halves++
	}
}

// lying applies the attacker's being prone (SIG-PRONE-9, SIG-PRONE-10).
func (b *blow) lying(t *engine.Token) *blow {
	if t.Is("prone") && b.basic() {
		b.bare = true
		b.halve()
	}
	return b
}

// bonus returns the modifier of the precision roll against a target (SIG-ATK-4, SIG-ATK-5, SIG-ATK-6, SIG-ATK-7,
// SIG-ATK-8).
func (b *blow) bonus(v *engine.View, target *engine.Token) sum {
	t := v.Token(b.by)
	s := precision(v, t, b.weapon, b.bare)
	s = append(s, b.own...)
	if b.melee() && flanked(v, target) {
		s.add("flanked", 1)
	}
	if b.delivery == "projectile" {
		s.add("unsteady", -b.unsteady)
		b.height(v, t, target, &s)
	}
	if t.Is("predictive_foresight") {
		s.add("foresight", 1)
	}
	return s
}

// height adds the modifier for different levels (SIG-HIGH-1, SIG-HIGH-2, SIG-HIGH-3, SIG-HIGH-4).
func (b *blow) height(v *engine.View, t, target *engine.Token, s *sum) {
	from, to := v.Board().Level(t.Body()), v.Board().Level(target.Body())
	switch {
	case from-to >= highStep(v):
		s.add("high_ground", 1)
	case to-from >= highStep(v) && !t.Stats.Is(sIgnoresLowGround):
		s.add("low_ground", -1)
	}
}

// threshold returns the resistance that the precision roll must reach, with all modifiers (SIG-ATK-2, SIG-COVER-1,
// SIG-PRONE-6, SIG-COND-22).
func (b *blow) threshold(v *engine.View, target *engine.Token) sum {
	s := resistance(v, target, b.against)
	t := v.Token(b.by)
	if b.delivery == "projectile" && !b.pierces {
		s.add("cover", coverBonus[b.grade(v, t, target)])
	}
	if target.Is("prone") && b.close(v, t, target) {
		s.add("prone", -2) // SIG-PRONE-6
	}
	if target.Is("protective_foresight") {
		s.add("foresight", 1)
	}
	return s
}

// grade returns the cover that counts: the DM's, or the board's (SIG-COVER-12).
func (b *blow) grade(v *engine.View, t, target *engine.Token) string {
	if b.cover != "" {
		return b.cover
	}
	return coverOf(v, t, target).Grade
}

// close reports whether an attack on a prone creature is made from melee range (SIG-PRONE-7).
func (b *blow) close(v *engine.View, t, target *engine.Token) bool {
	if v.IsSet(setMeleeRange, "weapon") && b.melee() {
		return within(v, t.Body(), target.Body(), b.farthest)
	}
	return adjacent(v, t.Body(), target.Body())
}

// needsRoll reports whether a precision roll is needed: not against the willing (SIG-ATK-1).
func (b *blow) needsRoll(v *engine.View, target *engine.Token) bool {
	if b.against == resNone {
		return false
	}
	if b.willing != nil {
		return !b.willing.Bool
	}
	return target.ID != b.by && (b.harmful() || v.Hostile(v.Token(b.by), target))
}

// facing returns a packet against a particular target: exposed adds to the main one, and to no other (SIG-COND-6,
// SIG-DMG-10, SIG-DMG-14).
func (b *blow) facing(v *engine.View, p packet, target *engine.Token) packet {
	if c := target.Condition("exposed"); c != nil && p.main && b.attack {
		p.parts = slices.Clone(p.parts)
		p.parts.add("exposed", 3+part(v, c.Rec.Int(kPotency), 2))
	}
	return p
}
