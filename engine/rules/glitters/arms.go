package glitters

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

func itemName(t *engine.Token, id string) string {
	if w := weaponOf(t, id); w != nil {
		return w.Text(wName)
	}
	if i := shieldIndex(t, id); i >= 0 {
		return t.Lists[shieldList][i].Text(hName)
	}
	return id
}

// mainWeapons returns the ids of the weapon in the main hand and of natural weapons that serve it.
func mainWeapons(t *engine.Token) []string { return fitting(t, t.Stats.Text(sMainHand), "main") }

// offWeapons returns the ids of the weapon in the off hand and of natural weapons that serve it.
func offWeapons(t *engine.Token) []string { return fitting(t, t.Stats.Text(sOffHand), "offhand") }

func fitting(t *engine.Token, held, slot string) []string {
	var ids []string
	if held != "" {
		ids = append(ids, held)
	}
	for _, w := range t.Lists[weaponList] {
		if serves(w, slot) {
			ids = append(ids, w.Text(wID))
		}
	}
	return ids
}

// throwables returns the ids of weapons that aren't natural and of which a piece is left (GLT-ACT-7).
func throwables(t *engine.Token) []string {
	var ids []string
	for _, w := range t.Lists[weaponList] {
		if !w.Is(wNatural) && w.Int(wCount) > 0 {
			ids = append(ids, w.Text(wID))
		}
	}
	return ids
}

// inBothHands reports whether a weapon takes both hands, free or not.
func inBothHands(t *engine.Token, w *sheet.Rec) bool {
	return w.Word(wHands) == "two" || w.Word(wHands) == "versatile" && offFree(t, w)
}
