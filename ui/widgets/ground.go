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
