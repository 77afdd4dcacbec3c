package panels

import (
	"parapet/engine"
	"parapet/ui/phrase"
)

// History returns a game's log, at most the last MaxLog commands.
func History(g *engine.Game) []phrase.Line {
	var lines []phrase.Line
	records := g.Log()
	if n := len(records) - MaxLog; n > 0 {
		records = records[n:]
	}
	for _, r := range records {
		lines, _ = phrase.Append(lines, phrase.Record(r, g.View().Decl())...)
	}
	return lines
}
