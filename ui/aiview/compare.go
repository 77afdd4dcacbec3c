package aiview

import (
	"parapet/ui/i18n"
	"parapet/ui/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// able enables or disables a button.
func able(b *widget.Button, can bool) {
	if can {
		b.Enable()
	} else {
		b.Disable()
	}
}

// holds shows which side wins, in two columns if there is a forecast to compare with. Both use the same dice, so that the
// effect of a change shows early.
func (p *Panel) holds(now, was *Report) {
	p.add(heading(i18n.L("Wins (95% interval)")))
	if was == nil || was.Fights == 0 {
		p.add(p.outcomes(now, small)...)
		return
	}
	before, after := p.column(i18n.L("Before"), was), p.column(p.nowTitle(), now)
	for i := range max(len(before), len(after)) {
		p.add(container.NewGridWithColumns(2, nth(before, i), nth(after, i)))
	}
}

// nowTitle returns the heading of the latest forecast: its change, if it is a variant.
func (p *Panel) nowTitle() string {
	if p.forecast != nil && p.forecast.Variant != "" {
		return p.forecast.Variant
	}
	return i18n.L("Now")
}

// nth returns a line of a column, or an empty one.
func nth(column []fyne.CanvasObject, i int) fyne.CanvasObject {
	if i < len(column) {
		return column[i]
	}
	return caption("")
}

// column returns one of two forecasts side by side, as lines.
func (p *Panel) column(title string, r *Report) []fyne.CanvasObject {
	return append([]fyne.CanvasObject{heading(title), caption(r.Head()), caption(r.Median)}, p.outcomes(r, caption)...)
}

// outcomes returns the bar of which side wins, and a line for each.
func (p *Panel) outcomes(r *Report, line func(string) *widget.Label) []fyne.CanvasObject {
	var parts []part
	for _, s := range r.Outcomes {
		parts = append(parts, part{s.P, p.colourOf(s.Side)})
	}
	list := []fyne.CanvasObject{newStack(parts, 18)}
	for _, s := range r.Outcomes {
		list = append(list, line(s.Name+"  "+s.Text()))
	}
	return list
}

// caption returns a text for a narrow column: small and wrapped.
func caption(text string) *widget.Label {
	l := widgets.Wrapped(text)
	l.SizeName = theme.SizeNameCaptionText
	return l
}
