package glitters

import (
	"iter"

	"parapet/engine"
	"parapet/engine/sheet"
)

func weaponOf(t *engine.Token, id string) *sheet.Rec { return sheet.Find(t.Lists[weaponList], wID, id) }

func noSuch(t *engine.Token, id string) *engine.Refusal {
	return engine.Refuse(noWeapon, "%s has no weapon %s", t.Name, id).Of(t.ID)
}

func notHeld(t *engine.Token, id, hand string) *engine.Refusal {
	return engine.Refuse(noWeapon, "%s isn't in %s's %s", itemName(t, id), t.Name, hand).Of(t.ID).On("GLT-ACT-20")
}

func grip(t *engine.Token, clauseID, format string, args ...any) *engine.Refusal {
	return engine.Refuse(wrongGrip, format, args...).Of(t.ID).On(clauseID)
}

// serves reports whether a natural weapon serves a hand's action.
func serves(w *sheet.Rec, slot string) bool {
	s := w.Word(wSlot)
	return w.Is(wNatural) && (s == slot || s == "either") && w.Int(wCount) > 0
}

// onlyNatural returns the only natural weapon that serves an empty hand, or nil.
func onlyNatural(t *engine.Token, slot string) *sheet.Rec {
	var found *sheet.Rec
	for _, w := range t.Lists[weaponList] {
		if serves(w, slot) {
			if found != nil {
				return nil
			}
			found = w
		}
	}
	return found
}

// inMain returns the weapon for the main hand: held there, or natural.
func inMain(t *engine.Token, id string) (*sheet.Rec, *engine.Refusal) {
	held := t.Stats.Text(sMainHand)
	if id == "" {
		id = held
	}
	if id == "" {
		if w := onlyNatural(t, "main"); w != nil {
			return w, nil
		}
		return nil, engine.Refuse(noWeapon, "%s has nothing in the main hand", t.Name).Of(t.ID)
	}
	w := weaponOf(t, id)
	switch {
	case w == nil && shieldIndex(t, id) >= 0, w != nil && w.Is(wNatural) && !serves(w, "main"), w != nil && !w.Is(wNatural) && id != held:
		return nil, notHeld(t, id, "main hand")
	case w == nil:
		return nil, noSuch(t, id)
	case w.Int(wCount) == 0:
		return nil, engine.Refuse(noWeapon, "%s has no %s left", t.Name, itemName(t, id)).Of(t.ID)
	}
	return w, nil
}

// inOff returns the strike for the off hand, with a weapon or shield.
func inOff(t *engine.Token, id string) (strike, *engine.Refusal) {
	held := t.Stats.Text(sOffHand)
	if id == "" {
		id = held
	}
	if id == "" {
		if w := onlyNatural(t, "offhand"); w != nil {
			return ofWeapon(t.ID, w, false), nil
		}
		return strike{}, engine.Refuse(noWeapon, "%s has nothing in the off hand", t.Name).Of(t.ID)
	}
	if i := shieldIndex(t, id); i >= 0 && id == held {
		return ofShield(t.ID, t.Lists[shieldList][i]), nil
	}
	w := weaponOf(t, id)
	switch {
	case w == nil && shieldIndex(t, id) < 0:
		return strike{}, noSuch(t, id)
	case w == nil, w.Is(wNatural) && !serves(w, "offhand"), !w.Is(wNatural) && id != held:
		return strike{}, notHeld(t, id, "off hand")
	case w.Int(wCount) == 0:
		return strike{}, engine.Refuse(noWeapon, "%s has no %s left", t.Name, itemName(t, id)).Of(t.ID)
	case !w.Is(wNatural) && !w.Is(wLight):
		return strike{}, grip(t, "GLT-ACT-20", "%s isn't light enough for the off hand", id)
	case w.Word(wHands) == "two":
		return strike{}, grip(t, "GLT-ACT-4", "%s needs both hands", id)
	}
	return ofWeapon(t.ID, w, false), nil
}

// singleGrip returns the strike of "attack" (GLT-ACT-1).
func singleGrip(t *engine.Token, id string) (strike, *engine.Refusal) {
	w, r := inMain(t, id)
	if r != nil {
		return strike{}, r
	}
	if w.Word(wHands) == "two" {
		return strike{}, grip(t, "GLT-ACT-1", "%s needs both hands: a double attack", w.Text(wID))
	}
	return ofWeapon(t.ID, w, false), nil
}

// offFree reports whether the off hand can grip the weapon in the main hand.
func offFree(t *engine.Token, w *sheet.Rec) bool {
	return w.Is(wNatural) || t.Stats.Text(sOffHand) == ""
}

// doubleGrip returns the one or two strikes of "double_attack" (GLT-ACT-2, GLT-ACT-3, GLT-ACT-20).
func doubleGrip(t *engine.Token, with []string) ([]strike, *engine.Refusal) {
	if len(with) == 2 {
		return dualGrip(t, with[0], with[1])
	}
	id := ""
	if len(with) == 1 {
		id = with[0]
	}
	w, r := inMain(t, id)
	if r != nil {
		return nil, r
	}
	hands := w.Word(wHands)
	switch {
	case hands == "two" && offFree(t, w), hands == "versatile" && offFree(t, w):
		return []strike{ofWeapon(t.ID, w, true)}, nil
	case hands == "two" || id != "" && hands == "versatile":
		return nil, grip(t, "GLT-ACT-20", "%s needs both hands, and the off hand holds %s", w.Text(wID), t.Stats.Text(sOffHand))
	case id != "":
		return nil, grip(t, "GLT-ACT-2", "%s is for one hand", id)
	}
	return dualGrip(t, "", "")
}

func dualGrip(t *engine.Token, main, off string) ([]strike, *engine.Refusal) {
	first, r := singleGrip(t, main)
	if r != nil {
		return nil, r
	}
	second, r := inOff(t, off)
	if r != nil {
		return nil, r
	}
	return []strike{first, second}, nil
}

// opportunityGrips returns the strikes available as opportunity attacks: the main hand's, two-handed if both hands are
// free, and natural ones of the main slot (GLT-OA-2, GLT-OA-9).
func opportunityGrips(t *engine.Token) iter.Seq[strike] {
	return func(yield func(strike) bool) {
		for _, w := range t.Lists[weaponList] {
			two, ok := answersWith(t, w)
			if !ok {
				continue
			}
			s := ofWeapon(t.ID, w, two)
			s.reaction = true
			if !yield(s) {
				return
			}
		}
	}
}

// answersWith reports whether a weapon may make opportunity attacks, and whether in two hands.
func answersWith(t *engine.Token, w *sheet.Rec) (two, ok bool) {
	held := !w.Is(wNatural) && w.Text(wID) == t.Stats.Text(sMainHand)
	if w.Word(wKind) != "melee" || w.Int(wCount) == 0 || !held && !serves(w, "main") {
		return false, false
	}
	two = offFree(t, w)
	return two, two || w.Word(wHands) != "two"
}

// opportunityReach returns the longest reach of a token's opportunity attacks, 1/1024 ft; -1 if it has none.
func opportunityReach(t *engine.Token) int64 {
	reach := int64(-1)
	for _, w := range t.Lists[weaponList] {
		if _, ok := answersWith(t, w); ok {
			reach = max(reach, feet(w.Int(wReach)))
		}
	}
	return reach
}

// parryOf returns the best parry among held and natural weapons (GLT-DEF-11).
func parryOf(t *engine.Token) int {
	best := 0
	for _, w := range t.Lists[weaponList] {
		id := w.Text(wID)
		held := w.Is(wNatural) || id == t.Stats.Text(sMainHand) || id == t.Stats.Text(sOffHand)
		if held && w.Word(wKind) == "melee" && w.Int(wCount) > 0 {
			best = max(best, w.Int(wParry))
		}
	}
	return best
}
