package aachen

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// character reports whether a token is a player's or important.
func character(t *engine.Token) bool { return t.Player || t.Stats.Is(sImportant) }

// down reports whether a token is dead or unconscious.
func down(t *engine.Token) bool { return t.Is("dead") || t.Is("unconscious") }

// able reports whether a token can take turns at all (AAC-TURN-9, AAC-END-2).
func able(t *engine.Token) bool {
	return !down(t) && !t.Is("helpless") && !t.Is("parleying") && !gone(t)
}

// gone reports whether a token has fled.
func gone(t *engine.Token) bool { return t.Is("fled") }

// out reports whether a token no longer counts for its side (AAC-TURN-11).
func out(t *engine.Token) bool { return !able(t) || t.Is("fleeing") }

// Standing reports whether a token blocks its squares (AAC-MOVE-9).
func (a *Aachen) Standing(_ *engine.View, t *engine.Token) bool { return !down(t) && !gone(t) }

// InFight reports whether a token still counts for its side.
func (a *Aachen) InFight(_ *engine.View, t *engine.Token) bool { return !out(t) }

// feet converts feet to the board's units.
func feet(ft int) int64 { return int64(ft) * board.One }

// distance returns the distance of two tokens in 1/1024 ft, between their nearest squares, heights included (AAC-RANGE-4,
// AAC-MOVE-12).
func distance(v *engine.View, a, b *engine.Token) int64 {
	return v.Board().Distance(a.Body(), b.Body())
}

// adjacent reports whether two tokens are at distance 1.
func adjacent(v *engine.View, a, b *engine.Token) bool { return distance(v, a, b) <= feet(squareFeet) }

// bodyInReach reports whether a body is within a reach in squares of a token, visible, with a free line of melee.
func bodyInReach(v *engine.View, t *engine.Token, body board.Body, squares int) bool {
	b, own := v.Board(), t.Body()
	return b.Distance(own, body) <= feet(squares*squareFeet) && v.MeleeLine(own, body) && v.Sees(own, body)
}

// engaged reports whether an able foe is in contact, whatever its weapon.
func engaged(v *engine.View, t *engine.Token) bool {
	for _, o := range v.Tokens {
		if o.ID != t.ID && able(o) && v.Hostile(t, o) && bodyInReach(v, t, o.Body(), 1) {
			return true
		}
	}
	return false
}

// trait returns the level of a trait, 0 if it is absent or traits are off (AAC-TRAIT-1).
func trait(v *engine.View, t *engine.Token, id string) int {
	if !v.IsOn(setTraits) {
		return 0
	}
	p, _ := t.Stats.Lookup(sTraits, id)
	return p.N
}

// skill returns the level of a skill; ok is false if it is absent, which isn't the same as 0.
func skill(t *engine.Token, name string) (level int, ok bool) {
	p, ok := t.Stats.Lookup(sSkills, name)
	return p.N, ok
}

// combatSkillAbsent is the level of an absent combat skill (AAC-ATK-4).
const combatSkillAbsent = -2

func isCombatSkill(name string) bool {
	for _, s := range combatSkills {
		if s == name {
			return true
		}
	}
	return false
}

// skillBonus returns what a skill adds, even if absent (AAC-CHECK-4).
func skillBonus(v *engine.View, t *engine.Token, name string) int {
	if n, ok := skill(t, name); ok {
		return n
	}
	if isCombatSkill(name) {
		return combatSkillAbsent
	}
	return v.Settings.Int(setUnskilled)
}

var abilities = []struct {
	name  string
	field int
}{{"str", sStr}, {"dex", sDex}, {"con", sCon}, {"int", sInt}, {"wis", sWis}, {"cha", sCha}}

var saves = []struct {
	name  string
	field int
}{{"body", sBodyTC}, {"soul", sSoulTC}, {"physical", sPhysicalTC}, {"evasion", sEvasionTC}, {"mental", sMentalTC},
	{"learning", sLearningTC}, {"impulse", sImpulseTC}}

// tc returns a token's own target number by name, for abilities 21 minus the score (AAC-CHECK-1); ok is false if it has
// none of that name.
func tc(t *engine.Token, name string) (n int, ok bool) {
	for _, a := range abilities {
		if a.name == name {
			return 21 - t.Stats.Int(a.field), true
		}
	}
	for _, s := range saves {
		if s.name == name {
			return t.Stats.Int(s.field), true
		}
	}
	if name == "caster" && !t.Stats.IsNull(sCasterTC) {
		return t.Stats.Int(sCasterTC), true
	}
	return 0, false
}

// ini returns what a token adds to initiative (AAC-INIT-5, AAC-TRAIT-2).
func ini(v *engine.View, t *engine.Token) int {
	level := trait(v, t, "impulsive")
	if level == 0 || typed(t, sIni) {
		return t.Stats.Int(sIni)
	}
	return max(t.Stats.Int(sDex), t.Stats.Int(sWis)) + level - 1
}

// typed reports whether a field of the stats was in the file or was set.
func typed(t *engine.Token, field int) bool { return t.Stats.IsGiven(field) }

// burden returns the current category of encumbrance: 0 free, 1 burdened, 2 very burdened (AAC-ENC-1, AAC-ENC-2).
func burden(v *engine.View, t *engine.Token) int {
	switch {
	case !v.IsOn(setEncumbrance):
		return 0
	case t.Stats.IsNull(sLoad):
		return t.Stats.Int(sEncumbrance)
	}
	load, str := t.Stats.Int(sLoad), t.Stats.Int(sStr) // quarters of a pound
	switch {
	case load <= 4*4*str:
		return 0
	case load <= 4*6*str:
		return 1
	}
	return 2
}

var burdenWords = []string{"free", "burdened", "very_burdened"}

// hampered reports whether encumbrance gives foes advantage (AAC-ENC-3, AAC-TRAIT-5).
func hampered(v *engine.View, t *engine.Token) bool {
	return burden(v, t) > 0 && trait(v, t, "balanced") == 0
}

// overloaded reports whether encumbrance gives disadvantage on all own checks (AAC-ENC-4).
func overloaded(v *engine.View, t *engine.Token) bool {
	return burden(v, t) == 2 && trait(v, t, "balanced") < 3
}

// exhaustion returns the level that counts, 0 if the module is off (AAC-EXH-1).
func exhaustion(v *engine.View, t *engine.Token) int {
	if !v.IsOn(setExhaustion) {
		return 0
	}
	return t.Level("exhausted")
}

// speed returns the length of a move action, in ft (AAC-MOVE-11, AAC-ENC-3, AAC-ENC-4, AAC-EXH-6).
func speed(v *engine.View, t *engine.Token) int {
	ft := t.Stats.Int(sSpeed)
	if trait(v, t, "balanced") < 2 {
		switch burden(v, t) {
		case 1:
			ft = min(ft, 20)
		case 2:
			ft = min(ft, 10)
		}
	}
	if exhaustion(v, t) >= 5 {
		ft /= 2
	}
	return max(ft/squareFeet*squareFeet, squareFeet)
}

// squares returns the length of a move action in squares (AAC-MOVE-3).
func squares(v *engine.View, t *engine.Token) int { return speed(v, t) / squareFeet }

// Derived returns the numbers computed from a token's current fields (Contract b).
func (a *Aachen) Derived(v *engine.View, t *engine.Token) []jsondoc.Member {
	tcs := jsondoc.Obj()
	for _, x := range abilities {
		tcs.Members = append(tcs.Members, jsondoc.M(x.name, 21-t.Stats.Int(x.field)))
	}
	for _, x := range saves {
		tcs.Members = append(tcs.Members, jsondoc.M(x.name, t.Stats.Int(x.field)))
	}
	if n, ok := tc(t, "caster"); ok {
		tcs.Members = append(tcs.Members, jsondoc.M("caster", n))
	}
	attacks := jsondoc.Obj()
	for _, w := range arms(t) {
		s := strikeOf(t, w)
		attacks.Members = append(attacks.Members, jsondoc.M(w.Text(wID), engine.Sum(s.baseParts(v))))
	}
	return []jsondoc.Member{
		jsondoc.M("ac", armourClass(v, t, nil).total()),
		jsondoc.M("speed", speed(v, t)),
		jsondoc.M("squares", squares(v, t)),
		jsondoc.M("reach", reach(t)),
		jsondoc.M("engaged", engaged(v, t)),
		jsondoc.M("encumbrance", burdenWords[burden(v, t)]),
		jsondoc.M("ini", ini(v, t)),
		jsondoc.M("free_hands", freeHands(t)),
		jsondoc.M("tc", tcs),
		jsondoc.M("attack", attacks),
	}
}
