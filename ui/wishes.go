package ui

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"parapet/canvas/printing"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/help"
	"parapet/ui/input"
	"parapet/ui/menu"
	"parapet/ui/widgets"
)

// menuCommands does what the menu and the keys ask for.
type menuCommands struct{ t *window }

// do does what was wished for.
func (w menuCommands) do(wish menu.Wish) {
	if do := w.all()[wish]; do != nil {
		do()
	}
}

func (w menuCommands) all() map[menu.Wish]func() {
	t := w.t
	return map[menu.Wish]func(){
		menu.New: t.maker.AskNew, menu.Open: t.files.AskOpen, menu.Recover: t.maker.AskRecover, menu.Import: t.maker.AskImport,
		menu.Save: func() { t.files.Save(nil) }, menu.SaveAs: func() { t.files.SaveAs(nil) },
		menu.Export: w.askExport, menu.Print: w.askPrint, menu.Quit: func() { t.files.BeforeLeaving(t.leave) },

		menu.Undo: t.desk.Undo, menu.Redo: t.desk.Redo, menu.UndoTurn: t.desk.UndoTurn, menu.NewToken: w.askToken, menu.Note: w.askNote, menu.SelectAll: w.selectAll,
		menu.Pages: w.askPages, menu.Notes: w.showNotes,
		menu.Evening: evenings(w).ask, menu.NextEncounter: evenings(w).next,
		menu.Several: func() { musterHost{t}.askSeveral(t.tabletop.Near()) }, menu.Reserve: w.reserve,
		menu.StatBlock: func() { t.forms.Sheet(t.hand.Selected.Primary()) },
		menu.Cut:       t.tabletop.Editor.Cut, menu.Copy: t.tabletop.Editor.Copy, menu.Paste: t.tabletop.Editor.Paste,
		menu.Duplicate: t.tabletop.Editor.Duplicate, menu.Remove: t.tabletop.Editor.Remove, menu.WhatCanBeDone: t.tabletop.MenuOfSelected,

		menu.Start: t.forms.Start, menu.Next: t.lead.Press, menu.End: t.lead.End, menu.Settings: t.forms.Settings,
		menu.WhatWould: forecastHost(w).what, menu.PlayTurn: forecastHost(w).playTurn, menu.PlaySide: forecastHost(w).playSide, menu.Forecast: forecastHost(w).forecast,
		menu.PartyRolls: w.toggleDice(menu.PartyRolls), menu.FoeRolls: w.toggleDice(menu.FoeRolls),
		menu.PartyChoices: w.toggleDice(menu.PartyChoices), menu.FoeChoices: w.toggleDice(menu.FoeChoices),

		menu.CheckMap: w.checkMap, menu.KeepMap: w.keepMap, menu.Resize: w.resize, menu.Picture: t.laying.ask, menu.Align: t.laying.again, menu.NoPicture: func() { t.send(commands.NoPicture()) },
		menu.FromPicture: t.laying.askNew,

		menu.Grid: w.toggleGrid, menu.ZoomIn: func() { t.board.ZoomBy(2) }, menu.ZoomOut: func() { t.board.ZoomBy(-2) },
		menu.FullSize: func() { t.board.ZoomTo(1) }, menu.Fit: t.board.FitMap, menu.Ruler: w.toggleRuler, menu.Wall: t.tabletop.NextWall,
		menu.Area: func() { t.tabletop.Carry(input.NextArea(t.hand)) }, menu.Pen: func() { t.tabletop.Carry(input.TogglePen(t.hand)) },
		menu.Tray:         t.drawers.dice.Toggle,
		menu.ZoomSelected: looking(w).selected, menu.CentreActing: looking(w).acting,
		menu.Ground:  func() { t.tabletop.SetTool(input.Brush) },
		menu.Players: t.players.toggle, menu.Library: windowLayout(w).toggleLibrary, menu.Log: windowLayout(w).toggleLog, menu.Search: w.searchLibrary,
		menu.SoFar: t.past.toggle, menu.FightText: telling(w).ask,

		menu.Keys: w.showKeys, menu.Rules: w.showRules, menu.Hints: w.hintsAgain, menu.About: w.showAbout,
	}
}

func (w menuCommands) setTheme(id string) {
	w.t.prefs.setTheme(id)
	w.restyle()
}

func (w menuCommands) setTextSize(s float32) {
	w.t.prefs.setTextSize(s)
	w.restyle()
}

// restyle shows everything anew in another theme.
func (w menuCommands) restyle() {
	w.t.app.Settings().SetTheme(w.t.prefs.look())
	w.t.side.Rows = nil
	windowLayout(w).arrange()
	w.t.refresh()
	w.t.log.Wrap()
}

func (w menuCommands) toggleGrid() {
	show := &w.t.tabletop.Showing
	show.Grid = !show.Grid
	w.t.prefs.setGrid(show.Grid)
	w.t.refresh()
}

// toggleDice changes who rolls or decides.
func (w menuCommands) toggleDice(who menu.Wish) func() {
	return func() {
		a := w.t.prefs.Answering()
		on := map[menu.Wish]*bool{menu.PartyRolls: &a.PartyRolls, menu.FoeRolls: &a.FoeRolls,
			menu.PartyChoices: &a.PartyChoices, menu.FoeChoices: &a.FoeChoices}[who]
		*on = !*on
		w.t.prefs.setAnswering(a)
		if w.t.desk.Fight != nil {
			w.t.desk.Fight.Rules = a
		}
		w.t.refresh()
	}
}

func (w menuCommands) selectAll() {
	if v := w.t.view(); v != nil {
		w.t.tabletop.Carry(w.t.hand.PickAll(v))
	}
}

func (w menuCommands) toggleRuler() {
	if w.t.hand.Tool == input.Ruler {
		w.t.tabletop.SetTool(input.Select)
		return
	}
	w.t.tabletop.SetTool(input.Ruler)
}

// askToken asks for a token that isn't there yet.
func (w menuCommands) askToken() {
	if w.t.view() != nil {
		w.t.forms.NewToken(w.t.tabletop.MiddleSquare())
	}
}

// askNote writes a remark into the log.
func (w menuCommands) askNote() {
	if w.t.view() == nil {
		return
	}
	w.t.forms.Text(lang.L("Note in the log"), "", w.t.centre(), func(text string) string {
		if strings.TrimSpace(text) == "" {
			return lang.L("write something")
		}
		w.t.send(engine.UncountedNote(jsondoc.M("text", jsondoc.Str(text))))
		return ""
	})
}

// searchLibrary puts the keys into the library's search, and unfolds it where it is folded away.
func (w menuCommands) searchLibrary() {
	if s := windowLayout(w); !w.t.prefs.unfolded().library(s.playing()) {
		s.toggleLibrary()
	}
	w.t.shelf.Focus(w.t.win.Canvas())
}

// between sends such a command, for the selected token, or with a number or with what a form asks where
// it wants them.
func (w menuCommands) between(d engine.Downtime) {
	who := ""
	if d.Token {
		if len(w.t.hand.Selected) != 1 {
			w.t.complain(lang.L("{{.What}}: select a token first", map[string]any{"What": d.Name}))
			return
		}
		who = w.t.hand.Selected[0]
	}
	bare := engine.NewCommand(d.Do, who, d.Args...)
	if d.Options != nil {
		w.t.forms.Ask(d.Name, d.Options(w.t.view()), bare, w.t.send)
		return
	}
	if d.Number == "" {
		w.t.send(bare)
		return
	}
	w.t.forms.Number(d.Name, w.t.centre(), func(n int) {
		w.t.send(engine.NewCommand(d.Do, who, append(d.Args[:len(d.Args):len(d.Args)], jsondoc.M(d.Number, jsondoc.Int(n)))...))
	})
}

func (w menuCommands) showKeys() {
	var d *engine.Declaration
	if v := w.t.view(); v != nil {
		d = v.Decl()
	}
	help.ShowKeys(w.t.app, d)
}

func (w menuCommands) showRules() {
	if v := w.t.view(); v != nil {
		help.ShowRules(w.t.app, v.Decl(), v.State)
	}
}

func (w menuCommands) showAbout() {
	widgets.Tell(lang.L("About Parapet"), strings.TrimSpace(help.About(w.t.opts.Version, w.t.pics.held())), lang.L("Close"), nil, w.t.win)
}

func (w menuCommands) hintsAgain() {
	w.t.prefs.p.SetBool("hints.gone", false)
	w.t.refresh()
}

// askPrint opens the dialog over what was chosen last.
func (w menuCommands) askPrint() {
	if w.t.view() == nil {
		return
	}
	c := w.t.prefs.printing()
	if c.What == printing.PictureFile { // that has an entry of its own
		c.What = printing.WholeMap
	}
	w.t.openPrinting(c)
}

// askExport opens the dialog where it makes pictures.
func (w menuCommands) askExport() {
	if w.t.view() != nil {
		c := w.t.prefs.printing()
		c.What = printing.PictureFile
		w.t.openPrinting(c)
	}
}
