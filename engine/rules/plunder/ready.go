package plunder

import (
	"fmt"
	"strconv"

	"parapet/engine"
	"parapet/engine/sheet"
)

// unarmed is the weapon that everyone has and no list names.
const unarmed = "unarmed"

// Ready sets the fields of a token that follow from several others, and reports contradictions.
func (p *Plunder) Ready(t *engine.Token, bad func(path, format string, args ...any)) {
	if !t.Stats.IsGiven(sWoundModel) && !t.Player {
		t.Stats.SetWord(sWoundModel, "count")
	}
	readyWounds(t, bad)
	seen := map[string]bool{unarmed: true}
	for i, w := range t.Lists[weaponList] {
		checkID(seen, w.Text(wID), fmt.Sprintf("weapons[%d].id", i), bad)
		checkPlace(w, fmt.Sprintf("weapons[%d]", i), bad)
	}
	readyArms(t)
	armour, spells := map[string]bool{}, map[string]bool{}
	for i, a := range t.Lists[armourList] {
		checkID(armour, a.Text(aID), fmt.Sprintf("armour[%d].id", i), bad)
	}
	for i, s := range t.Lists[spellList] {
		checkID(spells, s.Text(lID), fmt.Sprintf("spells[%d].id", i), bad)
	}
	for i := range t.Conditions {
		showFields(&t.Conditions[i])
	}
}

// showFields makes sure that a condition's round is written even if it is 0.
func showFields(c *engine.Condition) {
	if c.Rec != nil {
		c.Rec.Give(cSince)
	}
}

func checkID(seen map[string]bool, id, path string, bad func(path, format string, args ...any)) {
	switch {
	case id == "":
		bad(path, "can't be empty")
	case id == unarmed && seen[id]:
		bad(path, "everybody has \"unarmed\": it isn't listed")
	case seen[id]:
		bad(path, "%q stands here twice", id)
	}
	seen[id] = true
}

// checkPlace reports a weapon in two places at once.
func checkPlace(w *sheet.Rec, path string, bad func(path, format string, args ...any)) {
	lies := !w.IsNull(wAt)
	switch {
	case w.Is(wPacked) && lies:
		bad(path+".at", "is in the pack and on the ground")
	case w.Is(wNatural) && w.Is(wPacked):
		bad(path+".packed", "is a natural weapon and can't be packed")
	case w.Is(wNatural) && lies:
		bad(path+".at", "is a natural weapon and can't lie on the ground")
	case w.Is(wHeld) && w.Is(wPacked):
		bad(path+".held", "is in the pack and can't be in hand")
	case w.Is(wHeld) && lies:
		bad(path+".held", "lies on the ground and can't be in hand")
	}
}

// readyWounds gives ids to Wounds without one.
func readyWounds(t *engine.Token, bad func(path, format string, args ...any)) {
	seen := map[string]bool{}
	for i, w := range t.Stats.Subs(sWounds) {
		if id := w.Text(uID); id == "" {
			w.SetText(uID, freeWound(t))
		} else if seen[id] {
			bad(fmt.Sprintf("stats.wounds[%d].id", i), "%q stands here twice", id)
		}
		seen[w.Text(uID)] = true
	}
}

// freeWound returns the id of a token's next Wound: one more than the highest so far.
func freeWound(t *engine.Token) string {
	last := 0
	for _, w := range t.Stats.Subs(sWounds) {
		if id := w.Text(uID); len(id) > 1 && id[0] == 'w' {
			if n, err := strconv.Atoi(id[1:]); err == nil {
				last = max(last, n)
			}
		}
	}
	return "w" + strconv.Itoa(last+1)
}
