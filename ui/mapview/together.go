package mapview

import (
	"slices"

	"fyne.io/fyne/v2"

	"parapet/ui/i18n"
	"parapet/ui/input"
)

// together returns the menu items for several selected tokens attacking at once: this token, or each the nearest one. If
// the token is one of them, only the latter. It returns nil if fewer than two of them may attack.
func (m Menus) together(id string) (items []*fyne.MenuItem) {
	if len(m.Group) < 2 || m.Waiting || !m.View.InCombat() {
		return nil
	}
	add := func(a input.Assault, name string) {
		if a.Count > 1 {
			w := send(a.Command)
			w.Select = slices.Clone(m.Group)
			items = append(items, m.item(i18n.L(name, map[string]any{"N": a.Count, "All": len(m.Group)}), w))
		}
	}
	if !slices.Contains(m.Group, id) {
		a := input.AttackWithAll(m.View, m.Group, id)
		if a.Count == len(m.Group) {
			add(a, "All {{.N}} attack it")
		} else {
			add(a, "{{.N}} of {{.All}} attack it")
		}
	}
	add(input.Advance(m.View, m.Group, false), "{{.N}} attack the nearest (Shift+A)")
	if len(items) > 0 {
		items = append(items, fyne.NewMenuItemSeparator())
	}
	return items
}
