package mapview

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/phrase"
)

// wall returns the menu items of the wall with index i, clicked at a point, or nil if there is none. The ones used in
// play come first: opening, finding, unlocking.
func (m Menus) wall(i int, place paint.Point, at fyne.Position) []*fyne.MenuItem {
	walls := m.View.Board().Map().Walls
	if i < 0 || i >= len(walls) {
		return nil
	}
	w := walls[i]
	if slices.Contains(m.Walls, w.ID) && len(m.Walls) > 1 {
		return m.pieces(at)
	}
	items := m.inPlay(w)
	items = append(items, subMenu(i18n.L("Change {{.What}}", this(w)), m.changes(w, place, at)...),
		m.item(i18n.L("Remove {{.What}}", this(w)), send(input.RemoveWall(w))), fyne.NewMenuItemSeparator())
	for _, i := range items {
		i.Label = phrase.UpperFirst(i.Label) // in some languages it starts with what the wall is called
	}
	return items
}

// inPlay returns the menu items for using a door in play.
func (m Menus) inPlay(w board.Wall) []*fyne.MenuItem {
	if w.Kind != board.KindDoor {
		return nil
	}
	state := fyne.NewMenuItem(i18n.L("{{.What}}: {{.State}}", map[string]any{"What": thisWall(w), "State": phrase.Door(w)}), nil)
	state.Disabled = true
	items := []*fyne.MenuItem{state, m.item(DoorText(w, thisWall(w)), send(input.DoorCommand(w)))}
	if w.Secret && !w.Found {
		items = append(items, m.item(i18n.L("Players find {{.What}}", this(w)), send(commands.Change(w.ID, jsondoc.M("found", true)))))
	}
	if w.Locked {
		items = append(items, m.item(i18n.L("Unlock {{.What}}", this(w)), send(commands.Change(w.ID, jsondoc.M("locked", false)))))
	}
	return items
}

// changes returns the menu items that change a wall.
func (m Menus) changes(w board.Wall, place paint.Point, at fyne.Position) []*fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, k := range input.WallKinds {
		i := m.item(input.WallName(k), send(commands.BecomesKind(w, k)))
		i.Checked, i.Disabled = k == w.Kind, k == w.Kind
		items = append(items, i)
	}
	items = append(items, fyne.NewMenuItemSeparator())
	if w.Kind == board.KindDoor {
		items = append(items, m.marked(i18n.L("Secret"), w.Secret, commands.Secret(w)))
		if w.Secret {
			items = append(items, m.marked(i18n.L("Found by the players"), w.Found, commands.Change(w.ID, jsondoc.M("found", !w.Found))))
		}
		items = append(items, m.marked(i18n.L("Locked"), w.Locked, commands.Change(w.ID, jsondoc.M("locked", !w.Locked))),
			m.marked(i18n.L("Grating"), w.Bars, commands.Change(w.ID, jsondoc.M("bars", !w.Bars))))
	}
	if w.Kind == board.KindLow {
		name := i18n.L("Height: {{.Height}} {{.Unit}}…", map[string]any{"Height": board.FormatUnits(w.Height), "Unit": m.View.Decl().Unit})
		items = append(items, m.item(name, Request{For: AskText, Title: i18n.L("Wall height"), Hint: board.FormatUnits(w.Height),
			Text: height(w), At: at}))
	}
	items = append(items, m.item(nameText(w), Request{For: AskText, Title: i18n.L("Name: {{.What}}", this(w)), Hint: i18n.L("empty removes it"),
		Was: w.Name, Text: named(w), At: at}))
	if c := commands.Split(w, place); c != nil {
		items = append(items, m.item(i18n.L("Split here"), send(c)))
	}
	return items
}

// marked returns a menu item with a check mark.
func (m Menus) marked(name string, on bool, c *engine.Command) *fyne.MenuItem {
	i := m.item(name, send(c))
	i.Checked = on
	return i
}

func nameText(w board.Wall) string {
	if w.Name == "" {
		return i18n.L("Name…")
	}
	return i18n.L("Name: {{.Name}}…", map[string]any{"Name": w.Name})
}

// named returns a function that makes the commands to rename a wall.
func named(w board.Wall) func(*engine.View, string) ([]*engine.Command, string) {
	return func(_ *engine.View, text string) ([]*engine.Command, string) {
		if strings.TrimSpace(text) == w.Name {
			return nil, ""
		}
		return []*engine.Command{commands.Change(w.ID, jsondoc.M("name", strings.TrimSpace(text)))}, ""
	}
}

// height returns a function that makes the commands to set a low wall's height.
func height(w board.Wall) func(*engine.View, string) ([]*engine.Command, string) {
	return func(_ *engine.View, text string) ([]*engine.Command, string) {
		units, why := readHeight(text)
		if why != "" {
			return nil, why
		}
		return []*engine.Command{commands.Change(w.ID, jsondoc.M("height", commands.Units(units)))}, ""
	}
}

// readHeight parses a height above 0, in the system's unit, and returns it in 1/1024. why is the reason why the text
// isn't valid.
func readHeight(text string) (units int32, why string) {
	n, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	n = math.Round(n * board.One)
	if err != nil || !(n >= 1 && n <= math.MaxInt32) {
		return 0, i18n.L("enter a number above 0")
	}
	return int32(n), ""
}

// DoorText returns the menu text for opening or closing a door.
func DoorText(w board.Wall, called string) string {
	if w.Open {
		return phrase.UpperFirst(i18n.L("Close {{.What}}", map[string]any{"What": called}))
	}
	return phrase.UpperFirst(i18n.L("Open {{.What}}", map[string]any{"What": called}))
}

func this(w board.Wall) map[string]any { return map[string]any{"What": thisWall(w)} }

// thisWall returns a wall's name or a phrase for its kind, such as "this door".
func thisWall(w board.Wall) string {
	switch {
	case w.Name != "":
		return w.Name
	case w.Kind == board.KindDoor:
		return i18n.L("this door")
	case w.Kind == board.KindWindow:
		return i18n.L("this window")
	case w.Kind == board.KindCurtain:
		return i18n.L("this curtain")
	case w.Kind == board.KindLow:
		return i18n.L("this low wall")
	}
	return i18n.L("this wall")
}

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
