package aachen

import (
	"strings"

	"parapet/engine"
	"parapet/engine/sheet"
)

// title returns the display name: "small bow" for bow_small.
func (p *presetWeapon) title() string {
	i := strings.LastIndex(p.id, "_")
	if i < 0 {
		return p.id
	}
	return p.id[i+1:] + " " + sheet.Spaced(p.id[:i])
}

// called returns a weapon's display name: its own name if the file gives it one.
func called(w *sheet.Rec) string {
	if p := presetOf(w.Text(wName)); p != nil {
		return p.title()
	}
	return sheet.Spaced(w.Text(wName))
}

// presetWords returns the presets with their display names.
func presetWords() []engine.Word {
	var out []engine.Word
	for i := range presets {
		out = append(out, engine.Word{ID: presets[i].id, Title: presets[i].title()})
	}
	return out
}

// calledOf returns the display name of a token's item by id.
func calledOf(t *engine.Token, id string) string {
	if i := weaponIndex(t, id); i >= 0 {
		return called(t.Lists[weaponList][i])
	}
	return sheet.Spaced(id)
}
