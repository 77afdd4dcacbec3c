package plunder

import "parapet/engine"

// arms are a token's arms, in the order in which they take things.
var arms = []string{"right", "left"}

func armDisabled(t *engine.Token, arm string) bool { return t.Is("arm_disabled_" + arm) }

// carries returns the arm that holds a weapon: "right", "left", "both", or "" for natural ones and those not in hand.
func carries(t *engine.Token, item int) string {
	w := t.Lists[weaponList][item]
	switch {
	case !w.Is(wHeld) || w.Is(wNatural):
		return ""
	case w.Int(wHands) == 2:
		return "both"
	}
	return w.Word(wHand)
}

// readyArms assigns held weapons without an arm to the left one if the right is taken, so that it is clear which arm loses
// them (PLU-COND-5).
func readyArms(t *engine.Token) {
	right := false
	named := func(item int) bool { return t.Lists[weaponList][item].IsGiven(wHand) }
	for i := range t.Lists[weaponList] {
		right = right || named(i) && carries(t, i) == "right"
	}
	for i, w := range t.Lists[weaponList] {
		switch {
		case named(i) || carries(t, i) != "right":
		case right:
			w.SetWord(wHand, "left")
			w.Give(wHand)
		default:
			right = true
		}
	}
}

// freeArms returns the arms that are intact and hold nothing, in the order of arms.
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
