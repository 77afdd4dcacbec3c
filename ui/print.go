package ui

import (
	"image"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
	"parapet/ui/platform"
	"parapet/ui/printdialog"
	"parapet/ui/session"
)

func (t *window) openPrinting(c printdialog.Choice) {
	small, ctx := t.pics.small, t.pics.ctx
	portrait := func(src string) (image.Image, error) { return small.Load(ctx, src) }
	t.printing = printdialog.Open(printHost{t}, printdialog.Encounter{View: t.view(), Name: t.desk.Fight.Game.Name(),
		Picture: t.pics.whole, Load: t.desk.File.Picture, Portrait: portrait,
		Stem: strings.TrimSuffix(filepath.Base(t.desk.File.Path()), ".parapet")}, c)
}

// printHost is the window as its dialog of printing sees it.
type printHost struct{ t *window }

func (h printHost) Window() fyne.Window                { return h.t.win }
func (h printHost) Elsewhere() *platform.Runner        { return h.t.elsewhere }
func (h printHost) Later(d time.Duration, do func())   { h.t.later(d, do) }
func (h printHost) Chooser() session.Chooser           { return h.t.chooser }
func (h printHost) Chosen(err error) bool              { return h.t.files.Chosen(err) }
func (h printHost) Folder() string                     { return h.t.prefs.Folder() }
func (h printHost) Remark(text string)                 { h.t.remark(text) }
func (h printHost) Complain(text string)               { h.t.complain(text) }
func (h printHost) Changed()                           { h.t.writeState() }
func (h printHost) Picked() (area paint.Rect, ok bool) { return h.t.hand.Squares(h.t.view()) }
func (h printHost) RoomPlace() paint.Point             { return h.t.tabletop.Room() }
func (h printHost) Portrait(src string) image.Image    { return h.t.pics.known[src].img }

// Seen is the part of the map that the window shows.
func (h printHost) Seen() paint.Rect { return h.t.tabletop.Sees() }

// PrintClosed remembers what was chosen.
func (h printHost) PrintClosed(last printdialog.Choice) {
	h.t.prefs.setPrinting(last)
	h.t.printing = nil
	h.t.writeState()
}
