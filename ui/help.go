package ui

import (
	"strings"

	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/ui/help"
)

func (t *table) showKeys() {
	var d *engine.Declaration
	if v := t.view(); v != nil {
		d = v.Decl()
	}
	help.ShowKeys(t.app, d)
}

func (t *table) showRules() {
	if v := t.view(); v != nil {
		help.ShowRules(t.app, v.Decl(), v.State)
	}
}

func (t *table) showAbout() {
	dialog.ShowInformation(lang.L("About Parapet"), strings.TrimSpace(help.About(t.opts.Version, t.pics.held())), t.win)
}

// showHint shows the hint that is due, while hints are wanted and a fight is on.
func (t *table) showHint() {
	v := t.view()
	if v == nil || t.prefs.hintsGone() || !v.InCombat() {
		t.hints.Hide()
		return
	}
	t.hints.Show(t.desk.Fight.Game.Log(), v.Decl(), len(t.lead.Steps()) > 0)
}

func (t *table) hintsDone() {
	t.prefs.dropHints()
	t.hints.Hide()
}

func (t *table) hintsAgain() {
	t.prefs.p.SetBool("hints.gone", false)
	t.refresh()
}
