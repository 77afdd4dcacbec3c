package ui

import (
	"os"

	"fyne.io/fyne/v2"

	"parapet/savefiles/mapformat"
	"parapet/ui/mapeditor"
	"parapet/ui/panels"
	"parapet/ui/session"
)

// deskWindow is the window as the flow of files sees it.
type deskWindow struct{ t *window }

var _ session.Window = deskWindow{}

// Opened shows the encounter that is open now.
func (w deskWindow) Opened(told []string) {
	t := w.t
	t.log.Set(panels.History(t.desk.File.Game))
	for _, line := range told {
		t.remark(line)
	}
	t.pics.load(t.desk.File, t.view().Map)
	t.shelf.Update()
	t.refresh()
	t.board.FitMap()
	t.focusMap()
}

// Closed lays down whatever belonged to the encounter before.
func (w deskWindow) Closed() {
	t := w.t
	t.seenTurn, t.earlier = "", nil
	t.shelving.closeBeside()
	t.laying.forget()
	t.past.forget()
	t.pics.clear()
	t.question.Dismiss()
	t.outlook.Clear()
	t.tabletop.Clear()
	t.pen.wipe()
	t.players.forget()
}

// LookAtImport shows a map of another program before anything of it is kept.
func (w deskWindow) LookAtImport(i *session.Import) {
	w.t.looking = mapeditor.Show(w.t.win, i, w.t.elsewhere, w.t.tabletop.Showing.Palette)
}

// LayPicture makes a new encounter for a picture and lays it by hand.
func (w deskWindow) LayPicture(path string) { w.t.laying.open(path, false) }

func (w deskWindow) Changed()             { w.t.refresh() }
func (w deskWindow) Remark(text string)   { w.t.remark(text) }
func (w deskWindow) Complain(text string) { w.t.complain(text) }

// openFirst opens what the program was started with, or the ready encounter.
func (t *window) openFirst() {
	switch {
	case t.opts.Path != "":
		t.files.OpenAny(t.opts.Path)
	case t.opts.Ready != nil:
		t.files.OpenPlaced(t.opts.Ready)
	}
}

// dropped opens an encounter file that was dropped on the window.
func (t *window) dropped(at fyne.Position, uris []fyne.URI) {
	paths := make([]string, len(uris))
	for i, u := range uris {
		paths[i] = u.Path()
	}
	if len(paths) > 0 && mapformat.Recognise(paths[0]) == mapformat.Picture {
		if !(portraits{t}).dropped(paths[0], at) {
			t.laying.open(paths[0], true)
		}
		return
	}
	t.files.Dropped(paths)
}

// leave closes the window.
func (t *window) leave() {
	filling{t}.keepSize()
	t.prefs.setPlayers(t.players.Leave())
	t.files.Close()
	if t.pasted != "" {
		_ = os.RemoveAll(t.pasted)
	}
	t.win.Close()
}
