package ui

import (
	"fyne.io/fyne/v2/lang"

	"parapet/ui/input"
)

// attackNearest has all that are selected go to the enemy nearest to each, if they must, and attack it; without anybody
// the one whose turn it is.
func (w menuCommands) attackNearest() {
	v, ids := w.t.view(), w.t.hand.Selected
	if v == nil || !v.InCombat() || w.t.desk.Waiting() {
		return
	}
	if len(ids) == 0 {
		ids = []string{v.Turn}
	}
	c, n := input.Advance(v, ids)
	if n == 0 {
		w.t.complain(lang.L("Nobody of those who are selected can get to an enemy and attack it now"))
		return
	}
	w.t.send(c)
}
