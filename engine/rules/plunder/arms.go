package plunder

import "parapet/engine"

// arms are the arms of a token, in the order in which they take things up.
var arms = []string{"right", "left"}

func armDisabled(t *engine.Token, arm string) bool { return t.Is("arm_disabled_" + arm) }

// carries is the arm that carries a weapon in hand: "right", "left", "both", or "" for natural ones
// and those not in hand. Of two in the same arm by default, the later is in the other.
func carries(t *engine.Token, item int) string {
	w := t.Lists[weaponList][item]
	if !w.Is(wHeld) || w.Is(wNatural) {
		return ""
	}
	arm := w.Word(wHand)
	if arm == "both" || w.Int(wHands) == 2 {
		return "both"
	}
	if w.IsGiven(wHand) {
		return arm
	}
	for i := range item {
		if carries(t, i) == arm {
			return other(arm)
		}
	}
	return arm
}

func other(arm string) string {
	if arm == "right" {
		return "left"
	}
	return "right"
}

// freeArms are the arms that are whole and carry nothing, in the order of arms.
func freeArms(t *engine.Token) []string {
	taken := map[string]bool{}
	for i := range t.Lists[weaponList] {
		switch arm := carries(t, i); arm {
		case "both":
			return nil
		default:
			taken[arm] = true
		}
	}
	var free []string
	for _, arm := range arms {
		if !taken[arm] && !armDisabled(t, arm) {
			free = append(free, arm)
		}
	}
	return free
}
