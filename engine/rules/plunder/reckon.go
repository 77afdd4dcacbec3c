package plunder

import "parapet/engine"

// reckoning holds the numbers that Wounds and instant death are looked up by.
type reckoning struct {
	basis    int  // damage to look up, before Wound Protection (PLU-WOUND-2)
	wound    int  // after Wound Protection
	instant  bool // would kill at once if there is a Wound
	severity int
}

// reckon computes the numbers of a hit, including those of instant death (PLU-DEATH-5); hp is before the hit.
func (h *harm) reckon(v *engine.View, t *engine.Token, hp int) reckoning {
	below := max(min(h.amount, h.amount-hp), 0)
	r := reckoning{basis: h.amount}
	if v.IsSet(setWoundBasis, "overflow") {
		r.basis = below
	}
	r.wound = r.basis
	if !h.gap && !h.override {
		r.wound -= protection(t)
	}
	compared := r.wound
	switch v.Settings.Word(setInstantBasis) {
	case "raw":
		compared = h.amount
	case "overflow":
		compared = below
	}
	r.instant = enough(v, t, compared)
	r.severity = severity(r.wound)
	return r
}

// enough reports whether damage is enough for instant death (PLU-DEATH-4, PLU-DEATH-7).
func enough(v *engine.View, t *engine.Token, damage int) bool {
	if v.IsSet(setInstantScope, "pc_only") && !t.Player {
		return false
	}
	most := t.Stats.Int(sHPMax)
	if v.IsSet(setInstantCompare, "equal") {
		return damage == most
	}
	return damage >= most
}

// severity returns the severity for damage from the table of Wounds (PLU-WOUND-1); 0 counts as 1.
func severity(damage int) int {
	switch {
	case damage <= 3:
		return 1
	case damage <= 9:
		return 2
	}
	return 3
}

// prevented reports whether Wound Protection prevents the Wound (PLU-WOUND-3).
func (r *reckoning) prevented(v *engine.View) bool {
	return r.wound < 0 || r.wound == 0 && v.IsSet(setZeroResult, "no_wound")
}
