package mapview

import (
	"slices"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/input"
)

// pieces returns the menu items for all selected walls, nil if fewer than two are selected.
func (m Menus) pieces(at fyne.Position) []*fyne.MenuItem {
	list := commands.Picked(m.View.Board().Map(), m.Walls)
	if len(list) < 2 {
		return nil
	}
	n := map[string]any{"N": len(list)}
	items := []*fyne.MenuItem{subMenu(i18n.L("Change {{.N}} walls", n), changesOfAll(m, list, at)...)}
	if c := commands.Join(list); c != nil {
		items = append(items, m.item(i18n.L("Join aligned walls"), send(c)))
	}
	return append(items, m.item(i18n.L("Copy {{.N}} walls", n), Request{For: CopyPiece}),
		m.item(i18n.L("Remove {{.N}} walls", n), send(commands.RemoveAll(list))), fyne.NewMenuItemSeparator())
}

// changesOfAll returns the menu items that change several walls.
func changesOfAll(m Menus, list []board.Wall, at fyne.Position) []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, k := range input.WallKinds {
		c := commands.ChangeAll(list, func(w board.Wall) []jsondoc.Member {
			if w.Kind == k {
				return nil
			}
			return commands.AsKind(w, k)
		})
		items = append(items, m.item(input.WallName(k), send(c)))
		items[len(items)-1].Disabled = c == nil
	}
	items = append(items, fyne.NewMenuItemSeparator())
	doors, low := ofKind(list, board.KindDoor), ofKind(list, board.KindLow)
	for _, f := range []struct {
		key, name string
		is        func(board.Wall) bool
	}{
		{"secret", i18n.L("Secret"), func(w board.Wall) bool { return w.Secret }},
		{"locked", i18n.L("Locked"), func(w board.Wall) bool { return w.Locked }},
		{"bars", i18n.L("Grating"), func(w board.Wall) bool { return w.Bars }},
		{"open", i18n.X("Open, of a door", "Open"), func(w board.Wall) bool { return w.Open }},
	} {
		if len(doors) > 0 {
			items = append(items, flagged(m, doors, f.key, f.name, f.is))
		}
	}
	if len(low) > 0 {
		items = append(items, m.item(i18n.L("Height of low walls…"), Request{For: AskText, Title: i18n.L("Wall height"),
			Hint: board.FormatUnits(low[0].Height), Text: heightOfAll(m.Walls), At: at}))
	}
	return items
}

func ofKind(list []board.Wall, k board.Kind) []board.Wall {
	return slices.DeleteFunc(slices.Clone(list), func(w board.Wall) bool { return w.Kind != k })
}

// flagged returns the menu item that sets a flag of several doors, or clears it if all have it.
func flagged(m Menus, doors []board.Wall, key, name string, is func(board.Wall) bool) *fyne.MenuItem {
	all := !slices.ContainsFunc(doors, func(w board.Wall) bool { return !is(w) })
	c := commands.ChangeAll(doors, func(w board.Wall) []jsondoc.Member {
		if is(w) != all {
			return nil
		}
		fields := []jsondoc.Member{jsondoc.M(key, !all)}
		if key == "secret" && w.Found {
			fields = append(fields, jsondoc.M("found", false))
		}
		return fields
	})
	return m.marked(name, all, c)
}

// heightOfAll returns a function that makes the commands to set the height of all low walls among several.
func heightOfAll(ids []string) func(*engine.View, string) ([]*engine.Command, string) {
	return func(v *engine.View, text string) ([]*engine.Command, string) {
		units, why := readHeight(text)
		if why != "" {
			return nil, why
		}
		low := ofKind(commands.Picked(v.Board().Map(), ids), board.KindLow)
		c := commands.ChangeAll(low, func(board.Wall) []jsondoc.Member { return []jsondoc.Member{jsondoc.M("height", commands.Units(units))} })
		if c == nil {
			return nil, ""
		}
		return []*engine.Command{c}, ""
	}
}
