package mapview

import (
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/ui/i18n"
)

// nearest is the largest zoom for showing the selected tokens: twice a square's full size.
const nearest = 2

// ZoomToSelected shows the selected tokens and the squares around them as large as they fit, or the whole map if none is
// selected.
func (t *MapView) ZoomToSelected() {
	v := t.encounter.View()
	if v == nil {
		return
	}
	area, ok := t.hand.Squares(v)
	if !ok {
		t.Board.FitMap()
		return
	}
	size := t.Board.Size()
	w, h := float64(size.Width), float64(size.Height)
	cam := paint.Fit(area, w, h)
	if cam.Zoom > nearest {
		middle := paint.Point{X: (area.Min.X + area.Max.X) / 2, Y: (area.Min.Y + area.Max.Y) / 2}
		cam = paint.Camera{Zoom: nearest}.CentreOn(middle, w, h)
	}
	t.Board.SetCamera(cam)
}

// CentreActing selects and centres the active token, or actor if there is none. actor may be nil.
func (t *MapView) CentreActing(actor *engine.Token) {
	v := t.encounter.View()
	if v == nil {
		return
	}
	who := v.Token(v.Turn)
	if who == nil {
		who = actor
	}
	if who == nil {
		t.window.Complain(i18n.L("No one to act"))
		return
	}
	t.Pick(who.ID, false)
	t.Centre(who.ID)
}
