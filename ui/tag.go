package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// tag is what draws a small text on a ground of its own, as pips and the marks of phases are; the
// renderers that are made of it say how the two look.
type tag struct {
	ground *canvas.Rectangle
	text   *canvas.Text
	room   float32 // above and below the text together

	objects []fyne.CanvasObject
}

func newTag(corner, room float32) tag {
	t := tag{ground: canvas.NewRectangle(nil), text: canvas.NewText("", nil), room: room}
	t.ground.CornerRadius = corner
	t.objects = []fyne.CanvasObject{t.ground, t.text}
	return t
}

// MinSize is part of fyne.WidgetRenderer.
func (t *tag) MinSize() fyne.Size {
	s := t.text.MinSize()
	return fyne.NewSize(s.Width+10, s.Height+t.room)
}

// Layout is part of fyne.WidgetRenderer.
func (t *tag) Layout(size fyne.Size) {
	t.ground.Resize(size)
	s := t.text.MinSize()
	t.text.Resize(s)
	t.text.Move(fyne.NewPos(5, (size.Height-s.Height)/2))
}

// Objects is part of fyne.WidgetRenderer.
func (t *tag) Objects() []fyne.CanvasObject { return t.objects }

// Destroy is part of fyne.WidgetRenderer.
func (t *tag) Destroy() {}
