package panels

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/widgets"
)

const maxPips = 6

// pipView shows one resource of a turn: its name, filled while some of it is left.
type pipView struct {
	widget.BaseWidget
	tips *widgets.Tooltips
	pip  Pip
}

var _ desktop.Hoverable = (*pipView)(nil)

func newPipView(tips *widgets.Tooltips) *pipView {
	p := &pipView{tips: tips}
	p.ExtendBaseWidget(p)
	return p
}

func (p *pipView) show(data Pip) {
	p.pip = data
	p.Refresh()
}

// Text returns "main" for one left, "main 2" for more, and movement with its number.
func (p Pip) Text() string {
	if p.Have == "1" || p.Have == "0" {
		return p.Label
	}
	return p.Label + " " + p.Have
}

// MouseIn implements desktop.Hoverable.
func (p *pipView) MouseIn(*desktop.MouseEvent) {
	p.tips.ShowBeside(p, p.pip.Label+": "+p.pip.Have+"\n"+p.pip.Help)
}

// MouseMoved implements desktop.Hoverable.
func (p *pipView) MouseMoved(*desktop.MouseEvent) {}

// MouseOut implements desktop.Hoverable.
func (p *pipView) MouseOut() { p.tips.Hide(p) }

// CreateRenderer implements fyne.Widget.
func (p *pipView) CreateRenderer() fyne.WidgetRenderer {
	r := &pipRenderer{Badge: widgets.NewTag(7, 1), pip: p}
	r.Refresh()
	return r
}

type pipRenderer struct {
	widgets.Badge
	pip *pipView
}

func (r *pipRenderer) Refresh() {
	r.Text.Text, r.Text.TextSize = r.pip.pip.Text(), theme.CaptionTextSize()
	r.Ground.StrokeWidth, r.Ground.StrokeColor = 1, theme.Color(widgets.Track)
	if r.pip.pip.Some {
		r.Ground.FillColor, r.Text.Color = theme.Color(widgets.Track), theme.Color(theme.ColorNameForeground)
	} else {
		r.Ground.FillColor, r.Text.Color = nil, theme.Color(theme.ColorNameDisabled)
	}
	r.Layout(r.pip.Size())
	r.Ground.Refresh()
	r.Text.Refresh()
}
