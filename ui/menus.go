package ui

import (
	"path/filepath"
	"time"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/look"
	"parapet/ui/menu"
	"parapet/ui/pointer"
	"parapet/ui/tabletop"
)

// wishes are what the window does for the menu and the keys.
func (t *table) wishes() map[menu.Wish]func() {
	return map[menu.Wish]func(){
		menu.New: t.maker.AskNew, menu.Open: t.files.AskOpen, menu.Recover: t.maker.AskRecover, menu.Import: t.maker.AskImport,
		menu.Save: func() { t.files.Save(nil) }, menu.SaveAs: func() { t.files.SaveAs(nil) },
		menu.Export: t.askExport, menu.Print: t.askPrint, menu.Quit: func() { t.files.BeforeLeaving(t.leave) },

		menu.Undo: t.undo, menu.Redo: t.redo, menu.NewToken: t.askToken, menu.Note: t.askNote, menu.SelectAll: t.selectAll,
		menu.StatBlock: func() { t.forms.Sheet(t.hand.Selected.Primary()) },
		menu.Cut:       t.tabletop.Editor.Cut, menu.Copy: t.tabletop.Editor.Copy, menu.Paste: t.tabletop.Editor.Paste,
		menu.Duplicate: t.tabletop.Editor.Duplicate, menu.Remove: t.tabletop.Editor.Remove, menu.WhatCanBeDone: t.tabletop.MenuOfSelected,

		menu.Start: t.forms.Start, menu.Next: t.lead.Press, menu.End: t.lead.End, menu.Settings: t.forms.Settings,
		menu.PartyRolls: t.toggleDice(menu.PartyRolls), menu.FoeRolls: t.toggleDice(menu.FoeRolls),
		menu.PartyChoices: t.toggleDice(menu.PartyChoices), menu.FoeChoices: t.toggleDice(menu.FoeChoices),

		menu.Grid: t.toggleGrid, menu.ZoomIn: func() { t.board.ZoomBy(2) }, menu.ZoomOut: func() { t.board.ZoomBy(-2) },
		menu.FullSize: func() { t.board.ZoomTo(1) }, menu.Fit: t.board.FitMap, menu.Ruler: t.toggleRuler, menu.Wall: t.tabletop.NextWall,
		menu.Library: t.toggleLibrary, menu.Search: t.searchLibrary,

		menu.Keys: t.showKeys, menu.Rules: t.showRules, menu.Hints: t.hintsAgain, menu.About: t.showAbout,
	}
}

// wish does what was wished for.
func (t *table) wish(w menu.Wish) {
	if do := t.wishes()[w]; do != nil {
		do()
	}
}

// showMenu brings the words and marks of the menu up to date.
func (t *table) showMenu() {
	s := &menu.State{Grid: t.tabletop.Showing.Grid, Library: t.prefs.library(), Answering: t.prefs.Answering(), Steps: len(t.lead.Steps()) > 0}
	s.Undo, s.Redo = t.desk.Undoable()
	if t.desk.File == nil || t.desk.File.Unsaved() == 0 || t.earlier == nil {
		t.earlier = t.listEarlier() // the copies change with a save, not with every command
	}
	s.Behind = map[menu.Wish][]menu.Sub{menu.Recent: t.listRecent(), menu.Ready: t.listReady(), menu.Earlier: t.earlier,
		menu.Theme: t.listThemes(), menu.TextSize: t.listSizes()}
	if v := t.view(); v != nil {
		m := v.Board().Map()
		s.Open, s.Fight, s.Cols, s.Rows, s.Walls = true, v.InCombat(), m.Cols, m.Rows, len(m.Walls)
		s.Behind[menu.Doors], s.Behind[menu.Between], s.Behind[menu.Phase] = t.listDoors(m.Walls), t.listBetween(v), t.listPhases()
	}
	t.menu.Show(s)
}

func (t *table) listRecent() (list []menu.Sub) {
	for _, path := range t.prefs.recent() {
		list = append(list, menu.Sub{Name: filepath.Base(path) + "  (" + filepath.Dir(path) + ")", Do: func() {
			t.files.BeforeLeaving(func() { t.files.Open(path) })
		}})
	}
	return list
}

// listReady are the encounters that come with the program, opened as they were left.
func (t *table) listReady() (list []menu.Sub) {
	for _, s := range t.opts.Samples {
		list = append(list, menu.Sub{Name: s.Title, Do: func() { t.files.BeforeLeaving(func() { t.files.OpenPlaced(s.Place) }) }})
	}
	return list
}

// listEarlier are the dated copies of the open encounter's saves.
func (t *table) listEarlier() []menu.Sub {
	list := []menu.Sub{}
	for _, c := range t.maker.Earlier() {
		list = append(list, menu.Sub{Name: c.Time.Local().Format(time.DateTime), Do: func() { t.maker.AskEarlier(c) }})
	}
	return list
}

// maxDoors is how many doors the menu lists; all can be clicked on the map.
const maxDoors = 20

func (t *table) listDoors(walls []board.Wall) (list []menu.Sub) {
	for _, w := range walls {
		if w.Kind == board.KindDoor && len(list) < maxDoors {
			list = append(list, menu.Sub{Name: tabletop.DoorText(w), Do: func() { t.send(pointer.DoorCommand(w)) }})
		}
	}
	return list
}

// listBetween is what the system lets people do between fights: rests, hours, repairs.
func (t *table) listBetween(v *engine.View) (list []menu.Sub) {
	if v.InCombat() {
		return nil
	}
	for _, d := range v.Decl().Between {
		list = append(list, menu.Sub{Name: d.Name, Off: d.Token && len(t.hand.Selected) != 1, Do: func() { t.between(d) }})
	}
	return list
}

func (t *table) listPhases() (list []menu.Sub) {
	for _, i := range t.lead.Phases() {
		list = append(list, menu.Sub{Name: i.Label, Off: i.Disabled, Do: i.Action})
	}
	return list
}

func (t *table) listThemes() (list []menu.Sub) {
	for _, id := range look.Themes {
		list = append(list, menu.Sub{Name: look.ThemeName(id), Marked: id == t.prefs.theme(), Do: func() { t.setTheme(id) }})
	}
	return list
}

func (t *table) listSizes() (list []menu.Sub) {
	for i, s := range look.TextSizes {
		list = append(list, menu.Sub{Name: look.TextSizeName(i), Marked: s == t.prefs.textSize(), Do: func() { t.setTextSize(s) }})
	}
	return list
}
