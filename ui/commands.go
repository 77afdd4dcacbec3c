package ui

import (
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/menu"
	"parapet/ui/session"
)

// do runs the command of a menu item, key or toolbar button.
func (w *window) do(wish menu.Item) {
	if do := w.commands[wish]; do != nil {
		do()
	}
}

// allCommands returns the table of all commands of the window.
func (w *window) allCommands() map[menu.Item]func() {
	f, e := windowCommands{w}, w.mapview.Editor
	board := w.mapview.Board
	return map[menu.Item]func(){
		menu.New: w.maker.AskNew, menu.Open: w.files.AskOpen, menu.Recover: w.maker.AskRecover, menu.Import: w.maker.AskImport,
		menu.Save: func() { w.files.Save(nil) }, menu.SaveAs: func() { w.files.SaveAs(nil) },
		menu.Export: w.printing.Export, menu.ExportMap: w.printing.ExportMap, menu.Print: w.printing.Print, menu.Quit: func() { w.files.BeforeLeaving(w.leave) },

		menu.Undo: w.session.Undo, menu.Redo: w.session.Redo, menu.UndoTurn: w.session.UndoTurn, menu.NewToken: f.askToken, menu.Note: f.askNote,
		menu.SelectAll: f.selectAll, menu.Pages: w.drawers.AskPages, menu.Notes: w.drawers.ShowNotes,
		menu.SessionList: w.sessions.Ask, menu.NextEncounter: w.sessions.Next,
		menu.Several: func() { w.drawers.AskSeveral(w.mapview.Near()) }, menu.Reserve: w.drawers.ParkSelected,
		menu.StatBlock: func() { w.forms.Sheet(w.input.Selected.Primary()) },
		menu.Cut:       e.Cut, menu.Copy: e.Copy, menu.Paste: e.Paste,
		menu.Duplicate: e.Duplicate, menu.Remove: e.Remove, menu.WhatCanBeDone: w.mapview.MenuOfSelected,

		menu.Start: w.forms.Start, menu.Next: w.lead.Press, menu.End: w.lead.End, menu.Settings: w.forms.Settings,
		menu.WhatWould: w.ai.Suggest, menu.PlayTurn: w.ai.PlayTurn, menu.PlaySide: w.ai.PlaySide, menu.Forecast: w.ai.ToggleForecast,
		menu.PartyRolls:   f.toggleDice(func(a *session.Answering) *bool { return &a.PartyRolls }),
		menu.FoeRolls:     f.toggleDice(func(a *session.Answering) *bool { return &a.FoeRolls }),
		menu.PartyChoices: f.toggleDice(func(a *session.Answering) *bool { return &a.PartyChoices }),
		menu.FoeChoices:   f.toggleDice(func(a *session.Answering) *bool { return &a.FoeChoices }),

		menu.CheckMap: w.editor.CheckMap, menu.KeepMap: w.library.KeepMap, menu.Resize: w.editor.AskSize, menu.Picture: w.align.Ask,
		menu.Align: w.align.Again, menu.NoPicture: func() { w.session.Send(commands.NoPicture()) }, menu.FromPicture: w.align.AskNew,

		menu.Grid: f.toggleGrid, menu.ZoomIn: func() { board.ZoomBy(2) }, menu.ZoomOut: func() { board.ZoomBy(-2) },
		menu.FullSize: func() { board.ZoomTo(1) }, menu.Fit: board.FitMap, menu.Ruler: f.toggleRuler, menu.Wall: w.mapview.NextWall,
		menu.Area: func() { w.mapview.Apply(input.NextArea(w.input)) }, menu.Pen: func() { w.mapview.Apply(input.TogglePen(w.input)) },
		menu.Tray:         w.drawers.Dice.Toggle,
		menu.ZoomSelected: w.mapview.ZoomToSelected, menu.CentreActing: func() { w.mapview.CentreActing(w.actions.Actor()) },
		menu.Ground:  func() { w.mapview.SetTool(input.Brush) },
		menu.Players: w.players.Toggle, menu.ShareView: w.players.AskShare, menu.Handouts: w.players.Tray.Toggle, menu.Library: w.layout.ToggleLibrary, menu.Log: w.layout.ToggleLog, menu.Search: w.layout.SearchLibrary,
		menu.SoFar: w.replay.Toggle, menu.FightText: w.reports.Ask,

		menu.Keys: f.showKeys, menu.Rules: f.showRules, menu.Hints: f.hintsAgain, menu.About: f.showAbout,
	}
}

// windowCommands are the commands that concern several parts of the window.
type windowCommands struct{ w *window }

// restyle redraws everything in a changed theme.
func (c windowCommands) restyle() {
	c.w.shell.App.Settings().SetTheme(c.w.prefs.look())
	c.w.initiative.Rows = nil
	c.w.layout.Arrange()
	c.w.show()
	c.w.log.Wrap()
}

func (c windowCommands) toggleGrid() {
	show := &c.w.mapview.Showing
	show.Grid = !show.Grid
	c.w.prefs.setGrid(show.Grid)
	c.w.show()
}

// toggleDice returns a command that toggles who rolls or decides.
func (c windowCommands) toggleDice(of func(*session.Answering) *bool) func() {
	return func() {
		a := c.w.prefs.Answering()
		*of(&a) = !*of(&a)
		c.w.prefs.setAnswering(a)
		if c.w.session.Fight != nil {
			c.w.session.Fight.Rules = a
		}
		c.w.show()
	}
}

func (c windowCommands) selectAll() {
	if v := c.w.view(); v != nil {
		c.w.mapview.Apply(c.w.input.PickAll(v))
	}
}

func (c windowCommands) toggleRuler() {
	if c.w.input.Tool == input.Ruler {
		c.w.mapview.SetTool(input.Select)
		return
	}
	c.w.mapview.SetTool(input.Ruler)
}

// askToken opens the form for a new token.
func (c windowCommands) askToken() {
	if c.w.view() != nil {
		c.w.forms.NewToken(c.w.mapview.MiddleSquare())
	}
}

// askNote opens a form for adding a note to the log.
func (c windowCommands) askNote() {
	if c.w.view() == nil {
		return
	}
	c.w.forms.Text(i18n.L("Log note"), "", c.w.shell.Centre(), func(text string) string {
		if strings.TrimSpace(text) == "" {
			return i18n.L("write something")
		}
		c.w.session.Send(engine.UncountedNote(jsondoc.M("text", text)))
		return ""
	})
}

func (c windowCommands) showKeys() {
	var d *engine.Declaration
	if v := c.w.view(); v != nil {
		d = v.Decl()
	}
	showKeys(c.w.shell.App, d)
}

func (c windowCommands) showRules() {
	if v := c.w.view(); v != nil {
		showRules(c.w.shell.App, v.Decl(), v.State)
	}
}

func (c windowCommands) showAbout() {
	c.w.shell.Dialogs.Ask(i18n.L("About Parapet"), strings.TrimSpace(about(c.w.opts.Version, c.w.pics.Held())))
}

func (c windowCommands) hintsAgain() {
	c.w.prefs.p.SetBool("hints.gone", false)
	c.w.show()
}
