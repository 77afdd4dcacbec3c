package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Badge draws a small text on its own background, as used for pips and phase marks. Renderers that embed it set the colours.
type Badge struct {
	Ground *canvas.Rectangle
	Text   *canvas.Text
	room   float32 // above and below the text together

	objects []fyne.CanvasObject
}

// NewTag returns a badge with the radius of its corners and the height of the padding.
func NewTag(corner, room float32) Badge {
	t := Badge{Ground: canvas.NewRectangle(nil), Text: canvas.NewText("", nil), room: room}
	t.Ground.CornerRadius = corner
	t.objects = []fyne.CanvasObject{t.Ground, t.Text}
	return t
}

// MinSize implements fyne.WidgetRenderer.
func (t *Badge) MinSize() fyne.Size {
	s := t.Text.MinSize()
	return fyne.NewSize(s.Width+10, s.Height+t.room)
}

// Layout implements fyne.WidgetRenderer.
func (t *Badge) Layout(size fyne.Size) {
	t.Ground.Resize(size)
	s := t.Text.MinSize()
	t.Text.Resize(s)
	t.Text.Move(fyne.NewPos(5, (size.Height-s.Height)/2))
}

// Objects implements fyne.WidgetRenderer.
func (t *Badge) Objects() []fyne.CanvasObject { return t.objects }

// Destroy implements fyne.WidgetRenderer.
func (t *Badge) Destroy() {}
