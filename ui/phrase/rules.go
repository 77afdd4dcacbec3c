package phrase

import (
	"strings"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/i18n"
)

// AboutRules returns a game's description in one line, with the size of a square.
func AboutRules(d *engine.Declaration) string {
	square := i18n.L("A square is {{.Side}} {{.Unit}}.", map[string]any{"Side": board.FormatUnits(d.Side), "Unit": d.Unit})
	return strings.TrimSpace(d.About + " " + square)
}

// RulesOnOffer returns the names and descriptions of games, and the index of the one with an id, 0 if there is none.
func RulesOnOffer(list []engine.System, id string) (names, about []string, at int) {
	for i, s := range list {
		d := s.Declaration()
		names, about = append(names, d.Name), append(about, AboutRules(d))
		if d.ID == id {
			at = i
		}
	}
	return names, about, at
}
