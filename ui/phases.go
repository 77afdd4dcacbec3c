package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/ui/sidebar"
	"parapet/ui/words"
)

// phaseItems are the phases that the DM may open, for a menu.
func (t *table) phaseItems() []*fyne.MenuItem {
	v := t.view()
	var items []*fyne.MenuItem
	for _, m := range sidebar.PhaseMarks(v) {
		items = append(items, t.phaseItem(sidebar.OpenPhase(v, m.ID)))
	}
	return items
}

func (t *table) phaseItem(s engine.Step) *fyne.MenuItem {
	name := s.Name
	if s.Why != "" {
		name += ": " + s.Why
	}
	i := fyne.NewMenuItem(name, func() { t.takeStep(s) })
	i.Disabled = s.Why != "" || t.desk.Fight.Waiting()
	return i
}

// phasePressed offers to open the phase whose mark was pressed.
func (t *table) phasePressed(id string, at fyne.Position) {
	v := t.view()
	i := slices.IndexFunc(sidebar.PhaseMarks(v), func(m sidebar.PhaseMark) bool { return m.ID == id })
	if i < 0 {
		return
	}
	help := fyne.NewMenuItem(words.UpperFirst(sidebar.PhaseMarks(v)[i].Help), nil)
	help.Disabled = true
	t.popup(fyne.NewMenu("", help, t.phaseItem(sidebar.OpenPhase(v, id))), at)
}
