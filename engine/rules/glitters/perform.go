package glitters

import (
	"fmt"

	"parapet/engine"
)

// Check returns an error for a state that the rules don't allow: a hold with one half, hit points below 0.
func (g *Glitters) Check(v *engine.View) error {
	for _, t := range v.Tokens {
		if t.Stats.Int(sHP) < 0 || t.Stats.Int(sAP) < 0 || t.Stats.Int(sTempHP) < 0 {
			return fmt.Errorf("%s has HP %d, AP %d", t.ID, t.Stats.Int(sHP), t.Stats.Int(sAP))
		}
		if h := holder(v, t); t.Is("grappled") && (h == nil || heldFoe(v, h) == nil || heldFoe(v, h).ID != t.ID) {
			return fmt.Errorf("%s is held by one who doesn't hold it", t.ID)
		}
		if f := heldFoe(v, t); t.Is("grappling") && (f == nil || holder(v, f) == nil || holder(v, f).ID != t.ID) {
			return fmt.Errorf("%s holds one who isn't held by it", t.ID)
		}
	}
	for _, id := range v.Order {
		if v.Side(id) != nil && v.Token(id) == nil { // the engine knows that it is a token's or a side's
			return fmt.Errorf("%s stands in the order of turns and is no combatant", id)
		}
	}
	if v.InCombat() && v.Turn == "" {
		return fmt.Errorf("a fight is on and nobody has the turn")
	}
	return nil
}
