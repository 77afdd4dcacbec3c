package ui

import (
	"context"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/savefiles/library"
	"parapet/ui/i18n"
	"parapet/ui/mapview"
	"parapet/ui/panels"
	"parapet/ui/session"
)

// shelfHost is the map as the library's panel sees it.
type shelfHost struct {
	*mapview.MapView
	t *window
}

var _ panels.LibraryActions = shelfHost{}

// LeaveShelf gives the keys back to the map.
func (h shelfHost) LeaveShelf() { h.t.focusMap() }

// AddEntry puts a stat block on the map, takes a piece of map in hand, or opens a map as a new encounter.
func (h shelfHost) AddEntry(e library.Entry) {
	if e.Piece && h.t.view() != nil {
		h.t.shelving.takeMap(e.Path)
		return
	}
	if e.Map {
		h.t.maker.OpenMap(e.Path)
		return
	}
	h.MapView.AddEntry(e)
}

// EntryMenu opens the menu of what can be done with an entry.
func (h shelfHost) EntryMenu(e library.Entry, at fyne.Position) {
	h.t.popup(fyne.NewMenu("", shelfLines(h, e)...), at)
}

// shelfLines are what can be done with an entry. What other programs made is looked at first, as a new encounter.
func shelfLines(h shelfHost, e library.Entry) []*fyne.MenuItem {
	if !e.Map {
		return []*fyne.MenuItem{fyne.NewMenuItem(lang.L("Put on the map"), func() { h.AddEntry(e) })}
	}
	open := fyne.NewMenuItem(lang.L("Open as a new encounter"), func() { h.t.maker.OpenMap(e.Path) })
	if !session.IsEncounter(e.Path) {
		return []*fyne.MenuItem{open}
	}
	put := fyne.NewMenuItem(lang.L("Put on this map"), func() { h.t.shelving.takeMap(e.Path) })
	put.Disabled = h.t.view() == nil
	if e.Piece {
		return []*fyne.MenuItem{put, open}
	}
	return []*fyne.MenuItem{open, put}
}

// DragEntry shows where a stat block would be put down, and puts it there; a map that is dropped is opened, a piece of one is in
// hand.
func (h shelfHost) DragEntry(e library.Entry, at fyne.Position, end bool) {
	if !e.Map {
		h.MapView.DragEntry(e, at, end)
		return
	}
	inside, room := at.Subtract(h.t.app.Driver().AbsolutePositionForObject(h.t.board)), h.t.board.Size()
	if end && inside.X >= 0 && inside.Y >= 0 && inside.X < room.Width && inside.Y < room.Height {
		h.AddEntry(e)
	}
}

// shelving is what keeps the libraries that are shown.
type shelving struct {
	t       *window
	beside  string             // the folder of the open encounter's own library, there or not; "": nothing is open
	unwatch context.CancelFunc // ends the watching of the open encounter's own library; nil: none is watched
}

// openLibrary shows the library, and what is saved there by an editor at once.
func (s *shelving) openLibrary() {
	t := s.t
	if t.opts.Library != "" {
		t.lib = s.readLibrary(context.Background(), t.opts.Library)
		t.shelf.Library = t.lib
	}
	t.shelf.Update()
}

// readLibrary reads a library and watches it; nil where it can't be read, which is told.
func (s *shelving) readLibrary(ctx context.Context, folder string) *library.Library {
	t := s.t
	bad := func(err error) { t.complain(i18n.Error(err)) }
	lib, err := session.OpenLibrary(ctx, t.elsewhere, folder, t.opts.Systems, t.shelf.Update, bad)
	if err != nil {
		bad(err)
		return nil
	}
	return lib
}

// heedBeside shows the library that lies, or comes to lie, beside the open encounter. One that is the program's own isn't shown
// twice.
func (s *shelving) heedBeside() {
	t, folder := s.t, s.t.desk.LibraryBeside()
	if folder == s.beside {
		return
	}
	s.closeBeside()
	s.beside = folder
	if folder != "" && (t.lib == nil || !sameFolder(folder, t.lib.Folder())) {
		ctx, stop := context.WithCancel(context.Background())
		s.unwatch = stop
		t.shelf.Beside = s.readLibrary(ctx, folder)
	}
	t.shelf.Update()
}

func (s *shelving) closeBeside() {
	if s.unwatch != nil {
		s.unwatch()
	}
	s.unwatch, s.beside, s.t.shelf.Beside = nil, "", nil
}

// sameFolder tells whether two paths lead to one folder, there or not.
func sameFolder(a, b string) bool {
	if filepath.Clean(a) == filepath.Clean(b) {
		return true
	}
	one, errA := os.Stat(a)
	other, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(one, other)
}
