package panels

import (
	"cmp"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

const maxPips = 6

// pipView shows one resource of a turn: its name, filled while some of it is left.
type pipView struct {
	widget.BaseWidget
	widgets.Tipped
	pip   phrase.Pip
	short bool // its word is left out
}

var _ desktop.Hoverable = (*pipView)(nil)

func newPipView(tips *widgets.Tooltips) *pipView {
	p := &pipView{}
	p.Tipped = tips.TipBeside(p, func() string { return p.pip.Label + ": " + p.pip.Have + "\n" + p.pip.Help })
	p.ExtendBaseWidget(p)
	return p
}

func (p *pipView) show(data phrase.Pip) {
	p.pip = data
	p.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (p *pipView) CreateRenderer() fyne.WidgetRenderer {
	r := &pipRenderer{Badge: widgets.NewTag(7, 1), pip: p, dot: canvas.NewCircle(nil)}
	r.Refresh()
	return r
}

// pipRenderer draws a resource with a dot in the colour that it has in costs, a ring if nothing is left.
type pipRenderer struct {
	widgets.Badge
	pip *pipView
	dot *canvas.Circle
}

func dotSide() float32 { return theme.CaptionTextSize() * 0.66 }

// MinSize implements fyne.WidgetRenderer.
func (r *pipRenderer) MinSize() fyne.Size { return r.Badge.MinSize().AddWidthHeight(dotSide()-2, 0) }

// Layout implements fyne.WidgetRenderer.
func (r *pipRenderer) Layout(size fyne.Size) {
	r.Badge.Layout(size)
	r.dot.Resize(fyne.NewSquareSize(dotSide()))
	r.dot.Move(fyne.NewPos(4, (size.Height-dotSide())/2))
	r.Text.Move(r.Text.Position().AddXY(dotSide()+1, 0))
}

// Objects implements fyne.WidgetRenderer.
func (r *pipRenderer) Objects() []fyne.CanvasObject { return append(r.Badge.Objects(), r.dot) }

func (r *pipRenderer) Refresh() {
	r.Text.Text, r.Text.TextSize = r.pip.pip.Text(), theme.CaptionTextSize()
	if r.pip.short {
		r.Text.Text = strings.TrimSpace(strings.TrimPrefix(r.Text.Text, r.pip.pip.Label))
	}
	if r.pip.short && !r.pip.pip.Some {
		r.Text.Text = ""
	}
	r.Ground.StrokeWidth, r.Ground.StrokeColor = 1, theme.Color(widgets.Track)
	ink := theme.Color(cmp.Or(widgets.Spends(r.pip.pip.Name), widgets.Faint))
	r.dot.StrokeWidth, r.dot.StrokeColor = 1.5, ink
	if r.pip.pip.Some {
		r.Ground.FillColor, r.Text.Color, r.dot.FillColor = theme.Color(widgets.Track), theme.Color(theme.ColorNameForeground), ink
	} else {
		r.Ground.FillColor, r.Text.Color, r.dot.FillColor = nil, theme.Color(widgets.Faint), color.Transparent
	}
	r.Layout(r.pip.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}
