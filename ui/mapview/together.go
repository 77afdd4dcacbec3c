package mapview

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/ui/input"
)

// together returns the menu items for several selected tokens attacking at once: this token, or each the nearest one. If
// the token is one of them, only the latter. It returns nil if fewer than two of them may attack.
func (m Menus) together(id string) (items []*fyne.MenuItem) {
	if len(m.Group) < 2 || m.Waiting || !m.View.InCombat() {
		return nil
	}
	add := func(target, one, all string) {
		c, n := input.AttackWithAll(m.View, m.Group, target)
		if n < 2 {
			return
		}
		name := lang.L(all, map[string]any{"N": n})
		if n < len(m.Group) {
			name = lang.L(one, map[string]any{"N": n, "All": len(m.Group)})
		}
		w := send(c)
		w.Select = slices.Clone(m.Group)
		items = append(items, m.item(name, w))
	}
	if !slices.Contains(m.Group, id) {
		add(id, "{{.N}} of {{.All}} attack it", "All {{.N}} attack it")
	}
	add("", "{{.N}} of {{.All}} attack the nearest", "All {{.N}} attack the nearest")
	if c, n := input.Advance(m.View, m.Group); n > 1 {
		w := send(c)
		w.Select = slices.Clone(m.Group)
		items = append(items, m.item(lang.L("{{.N}} attack the nearest (Shift+A)", map[string]any{"N": n}), w))
	}
	if len(items) > 0 {
		items = append(items, fyne.NewMenuItemSeparator())
	}
	return items
}
