package phrase

import (
	"fyne.io/fyne/v2/lang"

	"parapet/engine"
)

// Unspent returns the log line for a turn that ended with its main action unspent, which offers to undo that; ok is false
// for other records.
func Unspent(r *engine.Record, v *engine.View) (l Line, ok bool) {
	if r.Command == nil || r.Command.Do != "end_turn" || r.Before == nil || !v.InCombat() {
		return Line{}, false
	}
	who := r.Before.Turn
	if r.Command.Who != "" {
		who = r.Command.Who
	}
	t, now := r.Before.Token(who), v.Token(who)
	if t == nil || now == nil || who != r.Before.Turn || !v.System.InFight(v, now) {
		return Line{}, false
	}
	for i, b := range v.Decl().Budget {
		least := 1
		if b.Quarters {
			least = 4
		}
		if b.Main != "" && i < len(t.Budget) && t.Budget[i] >= least {
			undo := lang.L("Undo")
			text := lang.L("{{.Who}} ended the turn without using {{.What}} · Ctrl+Z:", map[string]any{"Who": t.Name, "What": b.Main})
			return Line{Text: text + " " + undo, Kind: Note, Tokens: []string{who}, Record: r.N, Link: undo}, true
		}
	}
	return Line{}, false
}
