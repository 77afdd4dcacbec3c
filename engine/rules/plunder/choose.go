package plunder

import (
	"slices"

	"parapet/engine"
	"parapet/engine/message"
)

// chooser returns who chooses place and type of a Wound and rolls its dice: the attacker, else the victim.
func (h *harm) chooser(tx *engine.Tx) string {
	if tx.Token(h.by) != nil {
		return h.by
	}
	return h.victim
}

// chooseType asks for the type of damage if the weapon has several; "" for none (PLU-LOC-2).
func (h *harm) chooseType(tx *engine.Tx) string {
	w := h.weapon(tx)
	if w == nil || len(w.List(wTypes)) == 0 {
		return ""
	}
	types := slices.Clone(w.List(wTypes))
	if len(types) == 1 {
		return types[0]
	}
	return tx.Choose(engine.ChoiceAsk{For: "damage_type", Who: h.chooser(tx), Target: h.victim, Options: types, Default: types[:1],
		Why: message.Of("wounded by %s", w.Text(wName))})
}

// chooseLocation asks for the place of a Wound (PLU-LOC-1, PLU-LOC-4).
func (h *harm) chooseLocation(tx *engine.Tx) string {
	if h.location != "" {
		return h.location
	}
	return tx.Choose(engine.ChoiceAsk{For: "hit_location", Who: h.chooser(tx), Target: h.victim, Options: slices.Clone(locationWords),
		Default: []string{locationWords[torso]}, Why: message.Of("the hit causes a Wound")})
}
