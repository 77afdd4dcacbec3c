package aachen

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// bareHands returns the implicit weapon of every token.
func bareHands() *sheet.Rec {
	r := weaponSchema.Blank()
	r.SetText(wID, "unarmed")
	r.SetText(wName, "unarmed")
	r.SetWord(wMode, "unarmed")
	r.Set(wSkill, skillValue("punch"))
	r.SetWord(wAttr, "str_or_dex")
	r.SetText(wDamage, "1d2")
	r.Set(wLessLethal, sheet.Yes)
	r.Set(wNatural, sheet.Yes)
	r.SetWord(wCarried, inHand)
	return r
}

// weaponIndex returns the index of a weapon in the token's list, or -1.
func weaponIndex(t *engine.Token, id string) int { return sheet.IndexOf(t.Lists[weaponList], wID, id) }

// weapon returns a weapon of a token by id, the implicit one included, or nil.
func weapon(t *engine.Token, id string) *sheet.Rec {
	if w := sheet.Find(t.Lists[weaponList], wID, id); w != nil || id != "unarmed" {
		return w
	}
	return unarmed
}

// arms returns all weapons of a token, the implicit one last.
func arms(t *engine.Token) []*sheet.Rec {
	list := t.Lists[weaponList]
	if weaponIndex(t, "unarmed") >= 0 {
		return list
	}
	return append(list[:len(list):len(list)], unarmed)
}

// handsFor returns how many hands a weapon takes while in hand.
func handsFor(w *sheet.Rec) int {
	switch {
	case w.Is(wNatural), w.Is(wNeedsShield):
		return 0
	case w.Is(wTwoHanded):
		return 2
	}
	return 1
}

// held reports whether a weapon is in hand; natural ones don't count.
func held(w *sheet.Rec) bool {
	return w.Word(wCarried) == inHand && !w.Is(wNatural) && !w.Is(wNeedsShield)
}

// freeHands returns the number of hands that hold nothing (AAC-TWO-3).
func freeHands(t *engine.Token) int {
	n := t.Stats.Int(sHands)
	for _, w := range t.Lists[weaponList] {
		if held(w) {
			n -= handsFor(w)
		}
	}
	if t.Stats.Word(sShield) != "none" {
		n--
	}
	return max(n, 0)
}

// soundShield reports whether a token bears a shield that isn't broken.
func soundShield(t *engine.Token) bool {
	return t.Stats.Word(sShield) != "none" && !t.Stats.Is(sShieldBroken)
}

// usable reports whether a weapon is ready for an attack.
func usable(t *engine.Token, w *sheet.Rec) bool {
	switch {
	case w.Is(wNatural):
		return true
	case w.Is(wNeedsShield):
		return soundShield(t)
	}
	return w.Word(wCarried) == inHand
}

// weaponInUse returns the weapon for a command without "with": the first in hand, else the first natural one, else bare
// hands.
func weaponInUse(t *engine.Token) *sheet.Rec {
	for _, w := range t.Lists[weaponList] {
		if held(w) {
			return w
		}
	}
	for _, w := range t.Lists[weaponList] {
		if w.Is(wNatural) {
			return w
		}
	}
	return unarmed
}

// closeWeapon reports whether a weapon can be used in melee.
func closeWeapon(w *sheet.Rec) bool { return w.Word(wMode) != "ranged" }

// reachOf returns the reach of a melee weapon in squares (AAC-RANGE-1, AAC-RANGE-2).
func reachOf(w *sheet.Rec) int {
	if w.Is(wLong) {
		return 2
	}
	return 1
}

// reach returns a token's reach in squares: that of the longest melee weapon that it can use.
func reach(t *engine.Token) int {
	for _, w := range t.Lists[weaponList] {
		if closeWeapon(w) && w.Is(wLong) && usable(t, w) {
			return 2
		}
	}
	return 1
}
