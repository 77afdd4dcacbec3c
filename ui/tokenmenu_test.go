package ui

import "fyne.io/fyne/v2"

// tokenMenu is the menu of a token as things stand.
func (t *table) tokenMenu(id string, at fyne.Position) *fyne.Menu {
	return t.menuBy(t.actorAgainst(id), id, at)
}
