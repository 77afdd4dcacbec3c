package ui

import (
	"fyne.io/fyne/v2/lang"

	"parapet/canvas/paint"
)

// looking is where on the map the DM looks.
type looking struct{ t *window }

// nearest is how large a square is shown at most where somebody zooms to a few of them: twice its full size.
const nearest = 2

// selected shows those who are selected as large as they fit, with the squares around them; all of the map where
// nobody is.
func (l looking) selected() {
	v := l.t.view()
	if v == nil {
		return
	}
	area, ok := l.t.hand.Squares(v)
	if !ok {
		l.t.board.FitMap()
		return
	}
	size := l.t.board.Size()
	w, h := float64(size.Width), float64(size.Height)
	cam := paint.Fit(area, w, h)
	if cam.Zoom > nearest {
		middle := paint.Point{X: (area.Min.X + area.Max.X) / 2, Y: (area.Min.Y + area.Max.Y) / 2}
		cam = paint.Camera{Zoom: nearest}.CentreOn(middle, w, h)
	}
	l.t.board.SetCamera(cam)
}

// acting brings who acts to the middle, and selects them.
func (l looking) acting() {
	v := l.t.view()
	if v == nil {
		return
	}
	who := v.Token(v.Turn)
	if who == nil {
		who = l.t.actor()
	}
	if who == nil {
		l.t.complain(lang.L("Nobody is to act now"))
		return
	}
	l.t.tabletop.Pick(who.ID, false)
	l.t.tabletop.Centre(who.ID)
}
