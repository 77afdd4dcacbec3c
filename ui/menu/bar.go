package menu

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"parapet/ui/i18n"
)

// Bar is the menu bar.
type Bar struct {
	Main  *fyne.MainMenu
	lines []shown
	sum   string // of what is shown
}

// shown is a line with its menu item.
type shown struct {
	line
	item *fyne.MenuItem
}

// NewBar returns the menu bar. It calls do with the chosen item unless blocked reports that a dialog lies over the
// window: such a dialog takes all clicks, but the toolkit runs menu shortcuts regardless.
func NewBar(do func(Item), blocked func() bool) *Bar {
	b := &Bar{Main: fyne.NewMainMenu()}
	open := func(w Item) {
		if !blocked() {
			do(w)
		}
	}
	for _, m := range menus {
		menu := fyne.NewMenu(i18n.L(m.name))
		for _, l := range m.lines {
			menu.Items = append(menu.Items, b.add(l, open))
		}
		b.Main.Items = append(b.Main.Items, menu)
	}
	return b
}

// add returns the menu item of a line.
func (b *Bar) add(l line, do func(Item)) *fyne.MenuItem {
	if l.wish == None {
		return fyne.NewMenuItemSeparator()
	}
	item := fyne.NewMenuItem("", nil)
	if l.name != "" {
		item.Label = i18n.L(l.name)
	}
	if !l.behind {
		item.Action = func() { do(l.wish) }
	}
	if l.key != "" {
		with := fyne.KeyModifierShortcutDefault
		if l.shift {
			with |= fyne.KeyModifierShift
		}
		item.Shortcut = &desktop.CustomShortcut{KeyName: l.key, Modifier: with}
	}
	item.IsQuit = l.wish == Quit
	b.lines = append(b.lines, shown{l, item})
	return item
}

// Item returns the menu item of an Item, nil if it has none.
func (b *Bar) Item(w Item) *fyne.MenuItem {
	for _, l := range b.lines {
		if l.wish == w {
			return l.item
		}
	}
	return nil
}

// Show updates the texts and marks of the bar. Refreshing the menu is expensive in Fyne, so that is done only if anything
// has changed.
func (b *Bar) Show(s *State) {
	for _, l := range b.lines {
		l.show(s)
	}
	if sum := sumOf(b.Main.Items); sum != b.sum {
		b.sum = sum
		b.Main.Refresh()
	}
}

func (l shown) show(s *State) {
	if l.named != nil {
		l.item.Label = l.named(s)
	}
	l.item.Disabled = l.when != nil && !l.when(s)
	l.item.Checked = l.marked != nil && l.marked(s)
	if !l.behind {
		return
	}
	sub := fyne.NewMenu("")
	for _, e := range s.Behind[l.wish] {
		if e.Name == "" {
			sub.Items = append(sub.Items, fyne.NewMenuItemSeparator())
			continue
		}
		i := fyne.NewMenuItem(e.Name, e.Do)
		i.Disabled, i.Checked = e.Off, e.Marked
		sub.Items = append(sub.Items, i)
	}
	l.item.ChildMenu, l.item.Disabled = sub, len(sub.Items) == 0
}

// sumOf returns a string that changes with anything visible in the menus.
func sumOf(menus []*fyne.Menu) string {
	var b strings.Builder
	var walk func(*fyne.Menu)
	walk = func(m *fyne.Menu) {
		for _, i := range m.Items {
			b.WriteString(i.Label + "|")
			if i.Disabled {
				b.WriteByte('-')
			}
			if i.Checked {
				b.WriteByte('x')
			}
			if i.ChildMenu != nil {
				walk(i.ChildMenu)
			}
		}
	}
	for _, m := range menus {
		walk(m)
	}
	return b.String()
}

func undoText(s *State) string {
	return i18n.L("Undo {{.What}} (Ctrl+Z)", map[string]any{"What": s.Undo})
}

func redoText(s *State) string {
	return i18n.L("Redo {{.What}} (Ctrl+Y)", map[string]any{"What": s.Redo})
}

func nextText(s *State) string {
	if s.Steps {
		return i18n.L("Next step")
	}
	return i18n.L("End turn")
}

func sideText(s *State) string {
	switch who := map[string]any{"Who": s.Side}; {
	case s.Side == "":
		return i18n.L("Auto-play side")
	case s.Declares:
		return i18n.L("Auto-declare for {{.Who}}", who)
	default:
		return i18n.L("Auto-play {{.Who}}", who)
	}
}

func sizeText(s *State) string {
	if !s.Open {
		return i18n.L("No map")
	}
	text := i18n.L("{{.Cols}} × {{.Rows}} squares, {{.Walls}} walls", map[string]any{"Cols": s.Cols, "Rows": s.Rows, "Walls": s.Walls})
	if s.Held != "" {
		text += ", " + s.Held
	}
	return text
}
