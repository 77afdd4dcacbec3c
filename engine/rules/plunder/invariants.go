package plunder

import (
	"fmt"
	"slices"

	"parapet/engine"
)

// checkTokens returns an error for a token that the rules don't allow: a one-sided hold, a weapon in two places, a
// condition that should have ended.
func checkTokens(v *engine.View) error {
	for _, t := range v.Tokens {
		if err := checkHolds(v, t); err != nil {
			return err
		}
		for _, w := range t.Lists[weaponList] {
			if lies := !w.IsNull(wAt); w.Is(wHeld) && (lies || w.Is(wPacked)) || lies && w.Is(wPacked) {
				return fmt.Errorf("%s of %s is in two places", w.Text(wID), t.ID)
			}
		}
		if t.Is("dodging") && !able(t) {
			return fmt.Errorf("%s dodges and is %s", t.ID, unableBy(t))
		}
		if t.Is("concentrating") && !v.Standing(t) {
			return fmt.Errorf("%s concentrates and is %s", t.ID, unableBy(t))
		}
	}
	return nil
}

// checkHolds returns an error unless each hold is stored on both sides, and both are able and within 5 ft (PLU-GRAP-4,
// PLU-GRAP-9).
func checkHolds(v *engine.View, t *engine.Token) error {
	for _, side := range [][2]string{{"grappling", "grappled"}, {"grappled", "grappling"}} {
		for _, id := range links(t, side[0]) {
			o := v.Token(id)
			switch {
			case o == nil || !slices.Contains(links(o, side[1]), t.ID):
				return fmt.Errorf("%s is %s with %s, who knows nothing of it", t.ID, side[0], id)
			case !able(t) || !able(o):
				return fmt.Errorf("%s is %s with %s, and one isn't able", t.ID, side[0], id)
			case v.Board().Distance(t.Body(), o.Body()) > feet(meleeFeet):
				return fmt.Errorf("%s is %s with %s from afar", t.ID, side[0], id)
			}
		}
	}
	return nil
}
