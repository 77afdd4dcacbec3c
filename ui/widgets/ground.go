package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Ground is the background of a card or panel. It follows the theme.
type Ground struct {
	widget.BaseWidget
	fill, edge fyne.ThemeColorName
	box        *canvas.Rectangle
}

// NewGround returns a background with a radius of its corners.
func NewGround(fill fyne.ThemeColorName, corner float32) *Ground {
	return NewFramed(fill, corner, "", 0)
}

// NewFramed is like NewGround with an edge.
func NewFramed(fill fyne.ThemeColorName, corner float32, edge fyne.ThemeColorName, width float32) *Ground {
	g := &Ground{fill: fill, edge: edge, box: canvas.NewRectangle(nil)}
	g.box.CornerRadius, g.box.StrokeWidth = corner, width
	g.ExtendBaseWidget(g)
	g.Refresh()
	return g
}

// CreateRenderer implements fyne.Widget.
func (g *Ground) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(g.box) }

// Refresh implements fyne.CanvasObject.
func (g *Ground) Refresh() {
	if g.box.FillColor = theme.Color(g.fill); g.edge != "" {
		g.box.StrokeColor = theme.Color(g.edge)
	}
	g.box.Refresh()
}

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
