package panels

import (
	"parapet/engine"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
)

// Title returns the heading of the list of combatants in combat.
func Title(v *engine.View) string {
	if p := phrase.Phase(v); p != "" && len(rosterOf(v)) > 0 {
		return p
	}
	return i18n.L("Initiative")
}

// IDs returns the tokens of some rows, in their order.
func IDs(rows []Row) []string {
	var ids []string
	for _, r := range rows {
		if r.Heading == "" {
			ids = append(ids, r.Card.ID)
		}
	}
	return ids
}
