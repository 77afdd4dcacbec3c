package ui

import (
	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
	"parapet/savefiles/library"
	"parapet/ui/phrase"
)

// listen connects the components' hooks, which do nothing before.
func (w *window) listen() {
	w.listenToMap()
	w.listenToPanels()
	w.listenToFeatures()
	w.addKeys()
	win := w.shell.Win
	win.SetCloseIntercept(func() { w.files.BeforeLeaving(w.leave) })
	win.SetOnDropped(w.dropped)
}

// listenToMap keeps cards, player view and drawers up to date with the map.
func (w *window) listenToMap() {
	w.shell.OnChanged, w.shell.OnShown, w.shell.OnFocusMap = w.show, w.dump.Soon, w.focusMap
	w.hooks.OnKey, w.hooks.OnRune = w.key, func(r rune) bool { return w.prompt.Rune(r) || w.hp.Rune(r) }
	w.hooks.OnRefused, w.hooks.OnRequest, w.hooks.OnInk = observer{w}.Refused, w.request, w.players.Pen.Ink
	w.mapview.Answers = w.prompt.TakesToken
	w.pics.OnStatus, w.pics.OnLoaded = w.bar.status, w.showPicture
	board := w.mapview.Board
	board.OnCamera = func(paint.Camera) {
		w.prompt.Place() // the cards move with the map
		w.mapview.Proposals.Place()
		w.layout.PlaceLatest()
		w.players.Beside(board.Sees())
	}
	board.OnHeld, board.OnLive = w.players.KeyHeld, w.players.ShareOverlay
	board.OnPointer = func(at paint.Point) {
		w.players.PointerMoved(at)
		w.layout.Pointed(board.PlaceOf(at))
	}
	board.OnFrame, board.FrameFree = w.players.Frame, w.players.FrameFree
	board.OnSize = func() {
		w.players.Beside(board.Sees())
		w.drawers.Place()
		w.editor.Check.Place()
		w.align.Card.Place()
		w.prompt.Fit()
		w.prompt.Place()
		w.actions.PlaceAbove(board.Size())
		w.layout.PlaceLatest()
	}
}

func (w *window) listenToPanels() {
	w.forms.OnChoose, w.forms.ChoicePlace = w.actions.Choose, w.actions.PlaceOf
	w.forms.Library = func() *library.Library { return w.library.Library }
	w.forms.OnSaved, w.forms.OnFace, w.forms.OnIcon, w.forms.OnAddTokens =
		w.library.Update, w.portraits.AskFor, w.portraits.IconFor, w.mapview.Editor.Add
	w.forms.OnPrintCard = w.printing.PrintCard
	w.portraits.IconDragged = func(name string, at fyne.Position, end bool) {
		if token := w.mapview.DragIcon(at, end); end && token != "" {
			w.portraits.DropIcon(name, token)
		}
	}
	w.after.OnChoose = w.actions.Choose
	w.initiative.Face = w.layout.faces.card
	w.drawers.Covered, w.drawers.OnPlace = w.replay.Covers, w.placeHints
	w.log.Undo = func(record int) {
		if log := w.session.Fight.Game.Log(); len(log) > 0 && log[len(log)-1].N == record {
			w.session.Undo()
		}
	}
	w.log.Pressed, w.log.Chosen = w.mapview.Flash, w.replay.ToRecord
	w.log.Settled = func(do func()) { w.shell.After(settles, do) }
	w.log.Added = func([]phrase.Line) { w.layout.Added() }
}

func (w *window) listenToFeatures() {
	w.align.OnBegin, w.align.CanShow, w.align.OnShow = w.editor.Check.Hide, w.players.Live, w.players.ShowHandout
	w.ai.OnOpened, w.ai.OnPlaying, w.ai.When = w.layout.Arrange, func() { w.menu.Show(w.menuState()) }, w.replay.When
	w.replay.OnOpened, w.replay.OnWhatIf = w.layout.Arrange, w.ai.WhatIf
	w.replay.OnLookBack = func() {
		w.mapview.Apply(w.input.LayDown())
		w.layout.HideLatest() // the latest lines aren't about the moment being shown
	}
}

// focusMap focuses the map, unless a prompt has the focus.
func (w *window) focusMap() {
	if w.prompt.Question == nil {
		w.shell.Win.Canvas().Focus(w.mapview.Board)
	}
}

// phasePressed shows the menu of the phase whose mark was clicked.
func (w *window) phasePressed(id string, at fyne.Position) {
	if m := w.lead.PhaseMenu(id); m != nil {
		w.shell.Popup(m, at)
	}
}
