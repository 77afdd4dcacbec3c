package ui

import ()

// showHint shows the hint that is due, while hints are wanted and a fight is on.
func (t *window) showHint() {
	v := t.view()
	if v == nil || t.prefs.hintsGone() || !v.InCombat() || t.desk.Past() {
		t.hints.Hide()
		return
	}
	t.hints.Show(t.desk.Fight.Game.Log(), v.Decl(), len(t.lead.Steps()) > 0)
}

func (t *window) hintsDone() {
	t.prefs.dropHints()
	t.hints.Hide()
}
