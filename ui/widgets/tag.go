package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Badge draws a small text on a ground of its own, as pips and the marks of phases are; the
// renderers that are made of it say how the two look.
type Badge struct {
	Ground *canvas.Rectangle
	Text   *canvas.Text
	room   float32 // above and below the text together

	objects []fyne.CanvasObject
}

// NewTag returns one with the radius of its corners and the room around its text.
func NewTag(corner, room float32) Badge {
	t := Badge{Ground: canvas.NewRectangle(nil), Text: canvas.NewText("", nil), room: room}
	t.Ground.CornerRadius = corner
	t.objects = []fyne.CanvasObject{t.Ground, t.Text}
	return t
}

// MinSize returns part of fyne.WidgetRenderer.
func (t *Badge) MinSize() fyne.Size {
	s := t.Text.MinSize()
	return fyne.NewSize(s.Width+10, s.Height+t.room)
}

// Layout is part of fyne.WidgetRenderer.
func (t *Badge) Layout(size fyne.Size) {
	t.Ground.Resize(size)
	s := t.Text.MinSize()
	t.Text.Resize(s)
	t.Text.Move(fyne.NewPos(5, (size.Height-s.Height)/2))
}

// Objects returns part of fyne.WidgetRenderer.
func (t *Badge) Objects() []fyne.CanvasObject { return t.objects }

// Destroy is part of fyne.WidgetRenderer.
func (t *Badge) Destroy() {}
