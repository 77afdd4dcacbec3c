package ui

import (
	"time"

	"parapet/canvas/paint"
	"parapet/ui/commands"
	"parapet/ui/input"
	"parapet/ui/panels"
	"parapet/ui/shell"
)

// settles is how long the window may take to finish a new layout.
const settles = 120 * time.Millisecond

// show updates everything to the current state: the map first, then what is placed beside its tokens.
func (w *window) show() {
	w.input.Forget(w.view())
	past := w.session.Past()
	if !past {
		w.selectTurn()
	}
	w.showMap()
	w.layout.Update()
	w.showInitiative()
	w.actions.Update(w.banner.Model.Who)
	undo, redo := w.session.Undoable()
	w.bar.show(w.input, undo, redo, w.session.Notice())
	w.lead.Show()
	w.lead.Content.Hidden = past
	w.replay.Show()
	w.timer.Update()
	w.shell.Win.SetTitle(w.session.Title())
	w.menu.Show(w.menuState())
	if !past {
		w.ai.Forecast.Heed()
	}
	w.showHint()
	w.drawers.Update()
	w.editor.Update()
	if v := w.view(); v != nil {
		w.pics.Follow(w.session.File, v.Map)
		w.align.Card.Update(w.input.Align)
	}
	w.library.Follow()
	w.editor.Bar.Show(w.mapview.Showing.Palette)
	w.layout.KeepFree()
	w.dump.Soon()
}

// showMap repaints the scene.
func (w *window) showMap() {
	palette := paint.Light()
	if w.prefs.look().IsDark(w.shell.App.Settings().ThemeVariant()) {
		palette = paint.Dark()
	}
	w.mapview.Showing.Palette = palette.Styled(w.prefs.MapStyle())
	w.mapview.Show()
	w.players.Update()
}

// showPicture shows the map with its picture, nil for none.
func (w *window) showPicture(p *paint.Picture) {
	w.mapview.Showing.Picture = p
	w.mapview.Show()
	w.initiative.Again()
	w.players.Update()
}

func (w *window) showInitiative() {
	v := w.view()
	if v == nil {
		w.initiative.Show(nil, true, "", nil)
		return
	}
	w.initiative.Show(panels.Rows(v, w.input.Selected.Set()), v.InCombat(), panels.Title(v), commands.PhaseMarks(v))
	if v.Turn != w.seenTurn && !w.session.Past() {
		w.seenTurn = v.Turn
		w.initiative.Reveal(v.Turn)
		w.mapview.Reveal(v.Turn)
	}
}

// selectTurn selects the token whose turn has just started, unless it is in a group selected to act together.
func (w *window) selectTurn() {
	v, in := w.view(), w.input
	if v == nil || !v.InCombat() || v.Turn == w.seenTurn || v.Token(v.Turn) == nil {
		return
	}
	if !in.Selected.Has(v.Turn) || len(in.Selected) == 1 {
		in.Selected = input.Selection{v.Turn}
	}
}

// showHint shows the next hint during combat, if hints are on.
func (w *window) showHint() {
	v := w.view()
	if v == nil || w.prefs.hintsGone() || !v.InCombat() || w.session.Past() {
		w.hints.hide()
		return
	}
	w.hints.show(w.session.Fight.Game.Log(), v.Decl(), len(w.lead.Steps()) > 0)
}

// placeHints puts the hint left of the lists over the map, and below the sign of the player view.
func (w *window) placeHints() {
	sign := w.players.Sign
	at := sign.Position()
	if sign.Visible() {
		at.Y += sign.Size().Height + 6
	}
	w.hints.place(at, w.drawers.Left()-at.X-6)
}

func (w *window) hintsDone() {
	w.prefs.dropHints()
	w.hints.hide()
}

// dumpState returns the window's state for tests; nil while a record is being saved, because the game is ahead of it then.
func (w *window) dumpState() *shell.Dump {
	if w.session.Busy() {
		return nil
	}
	s := shell.NewDump()
	s.Title = w.session.Title()
	if f := w.session.Fight; f != nil {
		s.Round, s.Records, s.Playing = f.Game.State().Round, len(f.Game.Log()), w.ai.Player.Playing()
	}
	w.printing.Dump(s)
	w.lead.Dump(s)
	w.log.Dump(s)
	w.initiative.Dump(s)
	w.prompt.Dump(s)
	w.after.Card.Dump(s)
	w.actions.Dump(s)
	if w.layout.ShowsLibrary() {
		w.library.Dump(s)
	}
	w.players.Tray.Dump(s)
	w.mapview.Dump(s)
	return s
}
