package chronicle

import (
	"parapet/engine"
	"parapet/ui/logtext"
)

// History tells the log of a game from its beginning.
func History(g *engine.Game) []logtext.Line {
	var lines []logtext.Line
	records := g.Log()
	if n := len(records) - MaxLog; n > 0 {
		records = records[n:]
	}
	for _, r := range records {
		lines = append(lines, logtext.Record(r, g.View().Decl())...)
	}
	return lines
}
