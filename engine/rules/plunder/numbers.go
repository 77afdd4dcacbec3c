package plunder

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// destroyedAt is the number of Notches that destroys an item (PLU-FUMB-3).
const destroyedAt = 3

// unableWords are the conditions in which a token can do nothing (PLU-ROUND-10).
var unableWords = []string{"dead", "unconscious", "incapacitated", "stunned", "surprised"}

// unableBy returns the condition that prevents a token from doing anything; "" for none.
func unableBy(t *engine.Token) string {
	for _, c := range unableWords {
		if t.Is(c) {
			return c
		}
	}
	return ""
}

// able reports whether a token may act at all.
func able(t *engine.Token) bool { return unableBy(t) == "" }

// down reports whether a token is dead or unconscious, and so blocks no square.
func down(t *engine.Token) bool { return t.Is("dead") || t.Is("unconscious") }

// within reports whether b is within ft of a with a free line of melee, by their nearest squares and their heights
// (PLU-MEL-2, PLU-MEL-5).
func within(v *engine.View, a, b *engine.Token, ft int) bool {
	x, y := a.Body(), b.Body()
	return v.Board().Distance(x, y) <= feet(ft) && v.MeleeLine(x, y)
}

// feet converts feet to the board's units.
func feet(ft int) int64 { return int64(ft) * board.One }

// inMelee reports whether an able enemy is within melee range (PLU-MEL-4).
func inMelee(v *engine.View, t *engine.Token) bool {
	for _, o := range v.Tokens {
		if touches(t, o) && o.ID != t.ID && able(o) && v.Hostile(t, o) && within(v, t, o, meleeFeet) {
			return true
		}
	}
	return false
}

// touches reports whether two footprints touch or share squares: a quick test for 5 ft.
func touches(a, b *engine.Token) bool {
	return b.At.X <= a.At.X+a.Size && b.At.X+b.Size >= a.At.X && b.At.Y <= a.At.Y+a.Size && b.At.Y+b.Size >= a.At.Y
}

// weaponIndex returns the index of a weapon, or -1.
func weaponIndex(t *engine.Token, id string) int { return sheet.IndexOf(t.Lists[weaponList], wID, id) }

// weaponOf returns a weapon by id; nil if there is none, as for unarmed.
func weaponOf(t *engine.Token, id string) *sheet.Rec { return sheet.Find(t.Lists[weaponList], wID, id) }

// spellOf returns a spell by id, or nil.
func spellOf(t *engine.Token, id string) *sheet.Rec { return sheet.Find(t.Lists[spellList], wID, id) }

// inHand reports whether a weapon is in hand, as natural ones always are.
func inHand(w *sheet.Rec) bool { return w.Is(wHeld) || w.Is(wNatural) }

func destroyed(w *sheet.Rec) bool { return w.Int(wNotches) >= destroyedAt }

// usable reports whether a weapon is in hand and intact.
func usable(w *sheet.Rec) bool { return inHand(w) && !destroyed(w) }

// parry returns the Parry of what is in hand; coverOnly counts only what protects from shots (PLU-ATK-5, PLU-RNG-2).
func parry(v *engine.View, t *engine.Token, coverOnly bool) int {
	sum, best, any := 0, 0, false
	for _, w := range t.Lists[weaponList] {
		if !usable(w) || coverOnly && !w.Has(wProperties, "cover") {
			continue
		}
		n := w.Int(wParry)
		sum += n
		if !any || n > best {
			best, any = n, true
		}
	}
	if v.IsSet(setParryStacks, "best") {
		return best
	}
	return sum
}

// defence returns Dodge plus Parry, against melee attacks (PLU-ATK-4).
func defence(v *engine.View, t *engine.Token) int { return defenceAgainst(v, t, false) }

// rangedDefence returns Dodge plus the Parry of what protects from shots, against ranged attacks and spells (PLU-RNG-1,
// PLU-RNG-2).
func rangedDefence(v *engine.View, t *engine.Token) int { return defenceAgainst(v, t, true) }

func defenceAgainst(v *engine.View, t *engine.Token, ranged bool) int {
	dodge := t.Stats.Int(sDodge)
	if t.Is("unconscious") {
		dodge = min(dodge, 0)
	}
	d := dodge + parry(v, t, ranged)
	if t.Is("grappling") || t.Is("grappled") {
		d = min(d, 0)
	}
	return d
}

// loadSpeeds is the table of combat speed in ft by load: up to that many items equipped, and up to that many slots filled.
// Beyond its last row nobody moves (PLU-MOVE-7).
var loadSpeeds = []struct{ items, slots, speed int }{{3, 10, 40}, {5, 12, 30}, {7, 14, 20}, {9, 16, 10}}

// loadSpeed returns the speed in ft, the slower of the two columns.
func loadSpeed(items, slots int) int {
	for _, row := range loadSpeeds {
		if items <= row.items && slots <= row.slots {
			return row.speed
		}
	}
	return 0
}

// speed returns the speed in ft, after load and legs (PLU-MOVE-7, PLU-COND-6).
func speed(v *engine.View, t *engine.Token) int {
	n := t.Stats.Int(sSpeed)
	if v.IsOn(setAutoLoad) {
		n = min(n, loadSpeed(t.Stats.Int(sEquipped), load(v, t)))
	}
	for _, leg := range []string{"leg_disabled_right", "leg_disabled_left"} {
		if t.Is(leg) {
			n = n / 2 / squareFeet * squareFeet
		}
	}
	return n
}

// protection returns the Wound Protection of the first armour (PLU-WOUND-3, PLU-WOUND-4).
func protection(t *engine.Token) int {
	if a := armour(t); a != nil {
		return a.Int(aProtection)
	}
	return 0
}

// armourClass returns the class of the first armour that isn't destroyed.
func armourClass(t *engine.Token) string {
	if a := armour(t); a != nil {
		return a.Word(aClass)
	}
	return "none"
}

// armour returns the first entry, the only one that counts, or nil if it is destroyed.
func armour(t *engine.Token) *sheet.Rec {
	if list := t.Lists[armourList]; len(list) > 0 && list[0].Int(aNotches) < destroyedAt {
		return list[0]
	}
	return nil
}

// counts reports whether a Wound counts toward limit and slots (PLU-CRIT-4).
func counts(v *engine.View, wound *sheet.Rec) bool {
	return wound.Word(uCause) != "critical" || v.IsOn(setCritCounts)
}

// woundCount returns the number of Wounds that count (PLU-DEATH-8).
func woundCount(v *engine.View, t *engine.Token) int {
	n := 0
	for _, w := range t.Stats.Subs(sWounds) {
		if counts(v, w) {
			n++
		}
	}
	return n
}

// filled returns the number of slots filled by Wounds and Exhaustion (PLU-WOUND-6, PLU-COND-9).
func filled(v *engine.View, t *engine.Token) int {
	n := t.Stats.Int(sExhaustion)
	for _, w := range t.Stats.Subs(sWounds) {
		if counts(v, w) {
			n += w.Int(uSlots)
		}
	}
	return n
}

// load returns the number of slots filled by anything (PLU-MOVE-7, PLU-WOUND-7).
func load(v *engine.View, t *engine.Token) int {
	return t.Stats.Int(sPacked) + t.Stats.Int(sBurden) + filled(v, t)
}

// slotsTotal returns the slots that Wounds and Exhaustion may fill (PLU-DEATH-3).
func slotsTotal(v *engine.View, t *engine.Token) int {
	n := t.Stats.Int(sSlots)
	if v.IsOn(setBurdenCounts) {
		n -= t.Stats.Int(sBurden)
	}
	return max(n, 0)
}

// bySlots reports whether full slots kill; for other tokens slots and Exhaustion are only shown (PLU-DEATH-9).
func bySlots(t *engine.Token) bool { return t.Stats.Word(sWoundModel) == "slots" }

// woundLimit returns the number of Wounds that tokens without slots can bear (PLU-DEATH-8).
func woundLimit(t *engine.Token) int { return max(t.Stats.Int(sHD)/2, 1) }

// Derived returns the numbers computed from a token's fields.
func (p *Plunder) Derived(v *engine.View, t *engine.Token) []jsondoc.Member {
	limit := jsondoc.Nil()
	if !bySlots(t) {
		limit = jsondoc.Int(woundLimit(t))
	}
	return []jsondoc.Member{
		jsondoc.M("defence", defence(v, t)),
		jsondoc.M("ranged_defence", rangedDefence(v, t)),
		jsondoc.M("parry", parry(v, t, false)),
		jsondoc.M("speed", speed(v, t)),
		jsondoc.M("wound_protection", protection(t)),
		jsondoc.M("wounds", woundCount(v, t)),
		jsondoc.M("wound_limit", limit),
		jsondoc.M("slots_filled", filled(v, t)),
		jsondoc.M("slots_total", slotsTotal(v, t)),
		jsondoc.M("in_melee", inMelee(v, t)),
		jsondoc.M("able", able(t)),
		jsondoc.M("overloaded", load(v, t) > t.Stats.Int(sSlots)),
	}
}
