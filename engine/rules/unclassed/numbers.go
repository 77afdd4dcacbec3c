package unclassed

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// skill returns the total modifier of a skill, by attribute if the sheet doesn't have it (Stat block) (UNC-SUP-1).
func skill(t *engine.Token, name string) int {
	if p, ok := t.Stats.Lookup(sSkills, name); ok {
		return p.N
	}
	switch name {
	case "dodge", "block", "parry", "disarm":
		return t.Stats.Int(sDex)
	case "hand_to_hand", "grapple", "trip":
		return t.Stats.Int(sStr)
	}
	return 0
}

// initiativeModifier returns DEX + SEN, or what the sheet says (UNC-INIT-2).
func initiativeModifier(t *engine.Token) int {
	return t.Stats.IntOr(sInitiativeModifier, t.Stats.Int(sDex)+t.Stats.Int(sSen)+t.Stats.Int(sInitiativeMisc))
}

func initiativeParts(t *engine.Token) []engine.Part {
	if !t.Stats.IsNull(sInitiativeModifier) {
		return []engine.Part{{Name: "initiative", N: t.Stats.Int(sInitiativeModifier)}}
	}
	return nonZero(engine.Part{Name: "dex", N: t.Stats.Int(sDex)}, engine.Part{Name: "sen", N: t.Stats.Int(sSen)},
		engine.Part{Name: "misc", N: t.Stats.Int(sInitiativeMisc)})
}

// down reports whether a token is out of action: no turns, no reactions, no defence.
func down(t *engine.Token) bool { return downBy(t) != "" }

// downBy returns the condition that puts a token out of action, the gravest first, or "".
func downBy(t *engine.Token) string {
	for _, c := range [...]string{"dead", "unconscious", "incapacitated"} {
		if t.Is(c) {
			return c
		}
	}
	return ""
}

// feet converts feet to the board's units.
func feet(ft int) int64 { return int64(ft) * board.One }

// InFight reports whether a token still counts for its side.
func (u *Unclassed) InFight(_ *engine.View, t *engine.Token) bool { return !down(t) }

// Standing reports whether a token blocks its squares; a prone one does (UNC-DEF-39).
func (u *Unclassed) Standing(_ *engine.View, t *engine.Token) bool { return !down(t) }

// strides are the lengths of moves in squares (UNC-MOVE-1, UNC-MOVE-2, UNC-MOVE-3, UNC-MOVE-6, UNC-DEF-12, UNC-DEF-38,
// UNC-MOVE-10), rounded down (UNC-SUP-7).
type strides struct{ half, full, sprint int }

func stridesOf(v *engine.View, t *engine.Token) strides {
	speed := t.Stats.Int(sSpeed)
	switch {
	case speed > 0:
		return strides{max(speed/10, 1), max(speed/5, 1), max(speed*t.Stats.Int(sSprint)/(squareFeet*1000), 1)}
	case v.IsOn(setZeroSpeed):
		return strides{1, 1, 1}
	}
	return strides{}
}

// way returns how far a number of halves goes, in squares (Contract a).
func (s strides) way(halves int) int {
	n := halves / 2 * max(s.full, 2*s.half)
	if halves%2 == 1 {
		n += s.half
	}
	return n
}

// opportunities returns a token's opportunity attacks per round (UNC-OA-12, UNC-OA-13, UNC-SUP-5).
func opportunities(t *engine.Token) int { return t.Stats.Int(sOAs) + t.Stats.Int(sVigilant) }

// meleeReach returns a token's melee range in squares, 0 for none (UNC-DEF-2, UNC-DEF-3).
func meleeReach(v *engine.View, t *engine.Token) int {
	reach := 0
	for _, w := range t.Lists[weaponList] {
		if w.Word(wKind) != "ranged" && wielded(w) {
			reach = max(reach, w.Int(wReach)/squareFeet)
		}
	}
	if v.IsOn(setOAUnarmed) && handFree(t) {
		reach = max(reach, armLength(t))
	}
	return reach
}

// armLength returns the reach of a fist in squares.
func armLength(t *engine.Token) int { return t.Stats.Int(sUnarmedReach) / squareFeet }

// Derived returns current initiative, lengths of moves, reach, attacks and defences.
func (u *Unclassed) Derived(v *engine.View, t *engine.Token) []jsondoc.Member {
	s := stridesOf(v, t)
	attacks, defences := jsondoc.Obj(), jsondoc.Obj()
	for _, a := range armsOf(v, t) {
		attacks.Members = append(attacks.Members, jsondoc.M(a.id, a.modifier()))
	}
	for _, d := range defencesOf(v, t, false) {
		defences.Members = append(defences.Members, jsondoc.M(d.word, d.modifier()))
	}
	return []jsondoc.Member{
		jsondoc.M("initiative_modifier", initiativeModifier(t)),
		jsondoc.M("half_move", s.half),
		jsondoc.M("full_move", s.full),
		jsondoc.M("sprint", s.sprint),
		jsondoc.M("reach", meleeReach(v, t)),
		jsondoc.M("opportunity_attacks", opportunities(t)),
		jsondoc.M("attacks", attacks),
		jsondoc.M("defences", defences),
	}
}

// mainHeld reports whether a weapon is held with the main hand, alone or among others (UNC-ATK-16, UNC-DEF-24, UNC-SUP-3).
func mainHeld(t *engine.Token, w *sheet.Rec) bool {
	return w.Word(wKind) == "natural" || t.Stats.Is(sAllMain) || w.Has(wHeld, t.Stats.Text(sMainHand))
}
