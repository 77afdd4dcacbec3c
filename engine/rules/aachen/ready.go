package aachen

import (
	"fmt"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/sheet"
)

// Ready sets the fields of a token that follow from several others, and reports contradictions.
func (a *Aachen) Ready(t *engine.Token, bad func(path, format string, args ...any)) {
	if typed(t, sHP) && !typed(t, sHPMax) {
		t.Stats.SetInt(sHPMax, t.Stats.Int(sHP))
	}
	seen := map[string]bool{}
	for i, w := range t.Lists[weaponList] {
		readyWeapon(w, fmt.Sprintf("weapons[%d]", i), seen, bad)
	}
	for i, id := range t.Stats.List(sMultiAttack) {
		if weapon(t, id) == nil {
			bad(fmt.Sprintf("stats.multi_attack[%d]", i), "there is no weapon %q", id)
		}
	}
	if n := t.Level("exhausted"); n > 6 {
		bad("conditions.exhausted", "level %d is more than 6, which is death", n) // AAC-EXH-7
	}
	readyHands(t)
}

// readyWeapon reports what is wrong with a weapon.
func readyWeapon(w *sheet.Rec, path string, seen map[string]bool, bad func(path, format string, args ...any)) {
	id := w.Text(wID)
	switch {
	case w.Text(wPreset) != "" && presetOf(w.Text(wPreset)) == nil:
		bad(path+".preset", "there is no preset %q", w.Text(wPreset))
	case id == "":
		bad(path, "a weapon needs an \"id\" or a \"preset\"")
	case seen[id]:
		bad(path+".id", "%q stands here twice", id)
	}
	seen[id] = true
	if w.IsNull(wShock) != w.IsNull(wShockAC) {
		bad(path+".shock", "shock and shock_ac go together: both or none")
	}
	if near, far := w.IntOr(wRangeShort, -1), w.IntOr(wRangeLong, -1); near > far && far >= 0 {
		bad(path+".range_short", "the short range, %d ft, is beyond the long one, %d ft", near, far)
	}
	if needs := w.Word(wMode) == "ranged" || w.Is(wThrowable); needs && (w.IsNull(wRangeShort) || w.IsNull(wRangeLong)) {
		bad(path+".range_long", "a weapon that shoots or is thrown needs ranges")
	}
	if c := w.Sub(wCombo); c != nil && (c.Text(comboDamage) == "" || c.Int(comboHits) < 1) {
		bad(path+".combo", "needs \"hits\" and \"damage\"")
	}
	if _, err := dice.Parse(w.Text(wDamage)); err != nil {
		bad(path+".damage", "%v", err)
	}
}

// readyHands sets where a weapon is if the file doesn't say: the first that fits is in hand, unless another is; all others
// are ready.
func readyHands(t *engine.Token) {
	expressly := false
	for _, w := range t.Lists[weaponList] {
		expressly = expressly || w.Word(wCarried) == inHand
	}
	for _, w := range t.Lists[weaponList] {
		if !w.IsNull(wCarried) {
			continue
		}
		w.SetWord(wCarried, isReady)
		if !expressly && !w.Is(wNatural) && !w.Is(wNeedsShield) && freeHands(t) >= handsFor(w) {
			w.SetWord(wCarried, inHand)
			expressly = true
		}
	}
}
