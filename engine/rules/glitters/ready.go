package glitters

import (
	"fmt"

	"parapet/engine"
	"parapet/engine/sheet"
)

// Ready sets the fields of a token that follow from several others, and reports contradictions.
func (g *Glitters) Ready(t *engine.Token, bad func(path, format string, args ...any)) {
	readyStats(t)
	seen := map[string]bool{}
	for i, w := range t.Lists[weaponList] {
		checkID(seen, w.Text(wID), fmt.Sprintf("weapons[%d].id", i), bad)
		checkRange(w, fmt.Sprintf("weapons[%d].range", i), bad)
	}
	for i, s := range t.Lists[shieldList] {
		checkID(seen, s.Text(hID), fmt.Sprintf("shields[%d].id", i), bad)
	}
	spells := map[string]bool{}
	for i, s := range t.Lists[spellList] {
		checkID(spells, s.Text(lID), fmt.Sprintf("spells[%d].id", i), bad)
	}
	readyHands(t, bad)
	for i := range t.Conditions {
		showHold(&t.Conditions[i])
	}
}

// showHold makes sure that a hold's numbers are written even at their defaults, since a null "own" has a meaning.
func showHold(c *engine.Condition) {
	if c.ID == "grappled" && c.Rec != nil {
		c.Rec.Give(heldScore, heldOwn)
	}
	if c.ID == "grappling" && c.Rec != nil {
		c.Rec.Give(holdScore)
	}
}

func readyStats(t *engine.Token) {
	if !t.Stats.IsGiven(sSizeClass) {
		t.Stats.SetInt(sSizeClass, sizeClassOf(t))
	}
	if !t.Stats.IsGiven(sDefeatMode) {
		t.Stats.SetWord(sDefeatMode, defeatModeOf(t))
	}
}

// FollowDefaults keeps the size class in line with the size, and the defeat mode with being a player character, if they
// were: a file that omits them is read in the same way.
func (g *Glitters) FollowDefaults(t, before *engine.Token) {
	if was := before.Stats.Int(sSizeClass); was == sizeClassOf(before) && was == t.Stats.Int(sSizeClass) {
		t.Stats.SetInt(sSizeClass, sizeClassOf(t))
	}
	if was := before.Stats.Word(sDefeatMode); was == defeatModeOf(before) && was == t.Stats.Word(sDefeatMode) {
		t.Stats.SetWord(sDefeatMode, defeatModeOf(t))
	}
}

func sizeClassOf(t *engine.Token) int { return medium + t.Size - 1 }

func defeatModeOf(t *engine.Token) string {
	if t.Player {
		return "rules"
	}
	return "knocked_out"
}

func checkID(seen map[string]bool, id, path string, bad func(path, format string, args ...any)) {
	if seen[id] && id != "" {
		bad(path, "%q stands here twice", id)
	}
	seen[id] = true
}

func checkRange(w *sheet.Rec, path string, bad func(path, format string, args ...any)) {
	r := w.Ints(wRange)
	switch {
	case len(r) != 2 && w.Word(wKind) == "ranged":
		bad(path, "a ranged weapon needs its effective and maximum range")
	case len(r) == 2 && r[0] > r[1]:
		bad(path, "the effective range, %d ft, is beyond the maximum, %d ft", r[0], r[1])
	}
}

// readyHands fills the hands by default, or checks what the file says about them.
func readyHands(t *engine.Token, bad func(path, format string, args ...any)) {
	s := t.Stats
	if !s.IsGiven(sMainHand) {
		setHand(s, sMainHand, defaultMain(t))
	}
	if !s.IsGiven(sOffHand) {
		setHand(s, sOffHand, defaultOff(t, s.Text(sMainHand)))
	}
	if id := s.Text(sMainHand); id != "" && weaponIndex(t, id) < 0 {
		bad("stats.main_hand", "there is no weapon %q", id)
	}
	if id := s.Text(sOffHand); id != "" && weaponIndex(t, id) < 0 && shieldIndex(t, id) < 0 {
		bad("stats.off_hand", "there is no weapon or shield %q", id)
	}
}

func defaultMain(t *engine.Token) string {
	for _, w := range t.Lists[weaponList] {
		if !w.Is(wNatural) {
			return w.Text(wID)
		}
	}
	return ""
}

func defaultOff(t *engine.Token, main string) string {
	i := weaponIndex(t, main)
	if i >= 0 && t.Lists[weaponList][i].Word(wHands) == "two" {
		return ""
	}
	if s := t.Lists[shieldList]; len(s) > 0 {
		return s[0].Text(hID)
	}
	if i < 0 {
		return ""
	}
	for _, w := range t.Lists[weaponList][i+1:] {
		if w.Is(wLight) && !w.Is(wNatural) {
			return w.Text(wID)
		}
	}
	return ""
}

// setHand puts an item into a hand ("" for nothing) on a record that the caller owns, and marks it as given, so that an
// empty hand isn't filled by its default again.
func setHand(s *sheet.Rec, hand int, id string) {
	s.Give(hand)
	if id == "" {
		s.Set(hand, sheet.Null)
		return
	}
	s.SetText(hand, id)
}

func weaponIndex(t *engine.Token, id string) int { return sheet.IndexOf(t.Lists[weaponList], wID, id) }

func shieldIndex(t *engine.Token, id string) int { return sheet.IndexOf(t.Lists[shieldList], hID, id) }
