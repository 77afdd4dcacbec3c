package ui

import (
	"context"

	"parapet/ui/desk"
	"parapet/ui/shelf"
	"parapet/ui/tabletop"
)

// shelfHost is the map as the library's panel sees it.
type shelfHost struct {
	*tabletop.Tabletop
	t *table
}

var _ shelf.Done = shelfHost{}

// LeaveShelf gives the keys back to the map.
func (h shelfHost) LeaveShelf() { h.t.focusMap() }

// openLibrary shows the library, and what is saved there by an editor at once.
func (t *table) openLibrary() {
	if t.opts.Library == "" {
		return
	}
	bad := func(err error) { t.complain(err.Error()) }
	lib, err := desk.OpenLibrary(context.Background(), t.elsewhere, t.opts.Library, t.opts.Systems, t.shelf.Update, bad)
	if err != nil {
		bad(err)
		return
	}
	t.lib, t.shelf.Library = lib, lib
	t.shelf.Update()
}
