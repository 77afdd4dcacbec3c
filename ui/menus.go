package ui

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"

	"parapet/engine/board"
	"parapet/ui/look"
	"parapet/ui/pointer"
	"parapet/ui/tabletop"
)

// menuItems are those whose words or marks change.
type menuItems struct {
	recent, earlier, undo, redo, grid, start, next, end, phase, between, doors, size *fyne.MenuItem
	dice                                                                             [4]*fyne.MenuItem
	library                                                                          *fyne.MenuItem
	themes                                                                           map[string]*fyne.MenuItem
	sizes                                                                            []*fyne.MenuItem
	needFile                                                                         []*fyne.MenuItem
}

func item(name string, do func()) *fyne.MenuItem { return fyne.NewMenuItem(name, do) }

func keyed(i *fyne.MenuItem, key fyne.KeyName) *fyne.MenuItem {
	i.Shortcut = &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
	return i
}

func (t *table) buildMenu() {
	t.mainMenu = fyne.NewMainMenu(t.fileMenu(), t.editMenu(), t.mapMenu(), t.combatMenu(), t.viewMenu(), t.helpMenu())
	t.win.SetMainMenu(t.mainMenu)
}

func (t *table) fileMenu() *fyne.Menu {
	m := &t.items
	m.recent = item(lang.L("Open recent"), nil)
	m.earlier = item(lang.L("Earlier saves"), nil)
	save := keyed(item(lang.L("Save"), func() { t.files.Save(nil) }), fyne.KeyS)
	as := item(lang.L("Save as…"), func() { t.files.SaveAs(nil) })
	export := item(lang.L("Export picture…"), t.askExport)
	m.needFile = append(m.needFile, save, as, export)
	quit := item(lang.L("Quit"), func() { t.files.BeforeLeaving(t.leave) })
	quit.IsQuit = true
	return fyne.NewMenu(lang.L("File"),
		keyed(item(lang.L("New…"), t.maker.AskNew), fyne.KeyN),
		keyed(item(lang.L("Open…"), t.files.AskOpen), fyne.KeyO),
		m.recent, t.readyItem(),
		fyne.NewMenuItemSeparator(),
		save, as, m.earlier, item(lang.L("Recover…"), t.maker.AskRecover),
		fyne.NewMenuItemSeparator(),
		item(lang.L("Import map…"), t.maker.AskImport), export, t.printItem(),
		fyne.NewMenuItemSeparator(), quit)
}

// readyItem opens the encounters that come with the program, as they were left.
func (t *table) readyItem() *fyne.MenuItem {
	ready, sub := item(lang.L("Ready encounters"), nil), fyne.NewMenu("")
	for _, s := range t.opts.Samples {
		sub.Items = append(sub.Items, item(s.Title, func() { t.files.BeforeLeaving(func() { t.files.OpenPlaced(s.Place) }) }))
	}
	ready.ChildMenu, ready.Disabled = sub, len(sub.Items) == 0
	return ready
}

func (t *table) editMenu() *fyne.Menu {
	m := &t.items
	m.undo, m.redo = item("", t.undo), item("", t.redo)
	duplicate := keyed(item(lang.L("Duplicate"), t.tabletop.Editor.Duplicate), fyne.KeyD)
	newToken := item(lang.L("New token…"), func() {
		if t.view() != nil {
			t.forms.NewToken(t.tabletop.MiddleSquare())
		}
	})
	block := item(lang.L("Stat block…"), func() { t.forms.Sheet(t.hand.Selected.Primary()) })
	return fyne.NewMenu(lang.L("Edit"), m.undo, m.redo, fyne.NewMenuItemSeparator(), newToken, block,
		item(lang.L("Cut tokens (Ctrl+X)"), t.tabletop.Editor.Cut), item(lang.L("Copy tokens (Ctrl+C)"), t.tabletop.Editor.Copy),
		item(lang.L("Paste tokens (Ctrl+V)"), t.tabletop.Editor.Paste), duplicate,
		item(lang.L("Take away (Delete)"), t.tabletop.Editor.Remove),
		keyed(item(lang.L("What can be done…"), t.tabletop.MenuOfSelected), fyne.KeyM),
		fyne.NewMenuItemSeparator(),
		item(lang.L("Select all (Ctrl+A)"), t.selectAll),
		item(lang.L("Note in the log…"), t.askNote))
}

func (t *table) mapMenu() *fyne.Menu {
	m := &t.items
	m.grid = item(lang.L("Grid"), t.toggleGrid)
	m.doors = item(lang.L("Doors"), nil)
	m.size = item("", nil)
	m.size.Disabled = true
	return fyne.NewMenu(lang.L("Map"), m.grid, m.doors, fyne.NewMenuItemSeparator(), m.size)
}

func (t *table) combatMenu() *fyne.Menu {
	m := &t.items
	m.start = item(lang.L("Start fight…"), t.forms.Start)
	m.next = keyed(item(lang.L("End turn"), t.lead.Press), fyne.KeyE)
	m.end = item(lang.L("End fight"), t.lead.End)
	m.phase = item(lang.L("Open a phase"), nil)
	m.between = item(lang.L("Between fights"), nil)
	names := [4]string{lang.L("Program rolls for the party"), lang.L("Program rolls for the DM"),
		lang.L("Program decides for the party"), lang.L("Program decides for the DM")}
	for i := range m.dice {
		m.dice[i] = item(names[i], func() { t.toggleDice(i) })
	}
	settings := item(lang.L("Settings of the rules…"), t.forms.Settings)
	m.needFile = append(m.needFile, settings)
	return fyne.NewMenu(lang.L("Combat"), m.start, m.next, m.end, m.phase, m.between, fyne.NewMenuItemSeparator(),
		m.dice[0], m.dice[1], m.dice[2], m.dice[3], fyne.NewMenuItemSeparator(), settings)
}

func (t *table) viewMenu() *fyne.Menu {
	m := &t.items
	m.library = item(lang.L("Library"), t.toggleLibrary)
	m.themes = map[string]*fyne.MenuItem{}
	editions := fyne.NewMenu("")
	for _, id := range look.Themes {
		m.themes[id] = item(look.ThemeName(id), func() { t.setTheme(id) })
		editions.Items = append(editions.Items, m.themes[id])
	}
	text := fyne.NewMenu("")
	for i, s := range look.TextSizes {
		m.sizes = append(m.sizes, item(look.TextSizeName(i), func() { t.setTextSize(s) }))
		text.Items = append(text.Items, m.sizes[i])
	}
	themeItem, textItem := item(lang.L("Theme"), nil), item(lang.L("Text size"), nil)
	themeItem.ChildMenu, textItem.ChildMenu = editions, text
	return fyne.NewMenu(lang.L("View"),
		item(lang.L("Zoom in (+)"), func() { t.board.ZoomBy(2) }),
		item(lang.L("Zoom out (−)"), func() { t.board.ZoomBy(-2) }),
		item(lang.L("Full size (0)"), func() { t.board.ZoomTo(1) }),
		item(lang.L("Fit the map (F)"), t.board.FitMap),
		fyne.NewMenuItemSeparator(), m.library, keyed(item(lang.L("Search the library"), t.searchLibrary), fyne.KeyL),
		themeItem, textItem)
}

func (t *table) helpMenu() *fyne.Menu {
	rules := item(lang.L("Rules in use"), t.showRules)
	t.items.needFile = append(t.items.needFile, rules)
	return fyne.NewMenu(lang.L("Help"), item(lang.L("Keys"), t.showKeys), rules,
		item(lang.L("Hints again"), t.hintsAgain), item(lang.L("About Parapet"), t.showAbout))
}

// showMenu brings the words and marks of the menu up to date.
func (t *table) showMenu() {
	m, v := &t.items, t.view()
	undo, redo := t.desk.Undoable()
	m.undo.Label, m.undo.Disabled = lang.L("Undo {{.What}} (Ctrl+Z)", map[string]any{"What": undo}), undo == ""
	m.redo.Label, m.redo.Disabled = lang.L("Redo {{.What}} (Ctrl+Y)", map[string]any{"What": redo}), redo == ""
	for _, i := range m.needFile {
		i.Disabled = v == nil
	}
	inCombat := v != nil && v.InCombat()
	m.next.Label = lang.L("End turn")
	if len(t.lead.Steps()) > 0 {
		m.next.Label = lang.L("Next step: the blue button")
	}
	m.start.Disabled, m.next.Disabled, m.end.Disabled = v == nil || inCombat, !inCombat, !inCombat
	m.grid.Checked, m.library.Checked = t.tabletop.Showing.Grid, t.prefs.library()
	a := t.prefs.Answering()
	for i, on := range [4]bool{a.PartyRolls, a.FoeRolls, a.PartyChoices, a.FoeChoices} {
		m.dice[i].Checked = on
	}
	for id, i := range m.themes {
		i.Checked = id == t.prefs.theme()
	}
	for i, s := range look.TextSizes {
		m.sizes[i].Checked = s == t.prefs.textSize()
	}
	t.showRecent()
	if t.desk.File == nil || t.desk.File.Unsaved() == 0 || t.items.earlier.ChildMenu == nil {
		t.showEarlier() // the copies change with a save, not with every command
	}
	t.showBetween()
	t.showDoors()
	m.phase.ChildMenu = fyne.NewMenu("", t.lead.Phases()...)
	m.phase.Disabled = len(m.phase.ChildMenu.Items) == 0
	if sum := t.menuSum(); sum != t.menuShown {
		t.menuShown = sum
		t.mainMenu.Refresh()
	}
}

func (t *table) showRecent() {
	sub := fyne.NewMenu("")
	for _, path := range t.prefs.recent() {
		sub.Items = append(sub.Items, item(filepath.Base(path)+"  ("+filepath.Dir(path)+")", func() {
			t.files.BeforeLeaving(func() { t.files.Open(path) })
		}))
	}
	t.items.recent.ChildMenu = sub
	t.items.recent.Disabled = len(sub.Items) == 0
}

// maxDoors is how many doors the menu lists; all can be clicked on the map.
const maxDoors = 20

func (t *table) showDoors() {
	sub := fyne.NewMenu("")
	v := t.view()
	t.items.doors.Disabled = true
	t.items.size.Label = lang.L("No map")
	if v == nil {
		t.items.doors.ChildMenu = sub
		return
	}
	m := v.Board().Map()
	for _, w := range m.Walls {
		if w.Kind == board.KindDoor && len(sub.Items) < maxDoors {
			sub.Items = append(sub.Items, item(tabletop.DoorText(w), func() { t.send(pointer.DoorCommand(w)) }))
		}
	}
	t.items.doors.ChildMenu, t.items.doors.Disabled = sub, len(sub.Items) == 0
	t.items.size.Label = lang.L("{{.Cols}} × {{.Rows}} squares, {{.Walls}} walls", map[string]any{"Cols": m.Cols, "Rows": m.Rows, "Walls": len(m.Walls)})
}

// menuSum changes whenever the menu has to be set anew, which is dear in Fyne.
func (t *table) menuSum() string {
	sum := ""
	var walk func(*fyne.Menu)
	walk = func(m *fyne.Menu) {
		for _, i := range m.Items {
			sum += i.Label + "|"
			if i.Disabled {
				sum += "-"
			}
			if i.Checked {
				sum += "x"
			}
			if i.ChildMenu != nil {
				walk(i.ChildMenu)
			}
		}
	}
	for _, m := range t.mainMenu.Items {
		walk(m)
	}
	return sum
}
