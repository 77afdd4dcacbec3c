package ui

import (
	"time"

	"fyne.io/fyne/v2"

	"parapet/ui/chronicle"
	"parapet/ui/desk"
)

// deskWindow is the window as the flow of files sees it.
type deskWindow struct{ t *table }

var _ desk.Window = deskWindow{}

// Opened shows the encounter that is on the desk now.
func (w deskWindow) Opened(told []string) {
	t := w.t
	t.log.Set(chronicle.History(t.desk.File.Game))
	for _, line := range told {
		t.remark(line)
	}
	t.loadPictures()
	t.shelf.Update()
	t.refresh()
	t.board.FitMap()
	t.focusMap()
}

// Closed lays down whatever belonged to the encounter before.
func (w deskWindow) Closed() {
	t := w.t
	t.seenTurn = ""
	t.question.Dismiss()
	t.tabletop.Clear()
}

func (w deskWindow) Changed()             { w.t.refresh() }
func (w deskWindow) Remark(text string)   { w.t.remark(text) }
func (w deskWindow) Complain(text string) { w.t.complain(text) }

// openFirst opens what the program was started with, or the ready encounter.
func (t *table) openFirst() {
	switch {
	case t.opts.Path != "":
		t.files.Open(t.opts.Path)
	case t.opts.Ready != nil:
		t.files.OpenPlaced(t.opts.Ready)
	}
}

// dropped opens an encounter file that was dropped on the window.
func (t *table) dropped(_ fyne.Position, uris []fyne.URI) {
	paths := make([]string, len(uris))
	for i, u := range uris {
		paths[i] = u.Path()
	}
	t.files.Dropped(paths)
}

// showEarlier lists the dated copies of the open encounter's saves in the menu.
func (t *table) showEarlier() {
	sub := fyne.NewMenu("")
	for _, c := range t.maker.Earlier() {
		sub.Items = append(sub.Items, item(c.Time.Local().Format(time.DateTime), func() { t.maker.AskEarlier(c) }))
	}
	t.items.earlier.ChildMenu = sub
	t.items.earlier.Disabled = len(sub.Items) == 0
}

// leave closes the window.
func (t *table) leave() {
	t.prefs.setSize(t.win.Canvas().Size())
	t.files.Close()
	t.win.Close()
}
