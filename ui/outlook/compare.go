package outlook

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// able lets a button be pressed, or not.
func able(b *widget.Button, can bool) {
	if can {
		b.Enable()
	} else {
		b.Disable()
	}
}

// holds shows who held the field; in two columns where a forecast was kept: what was before, and what is now. Both have the same dice, so
// that what was changed between them shows early.
func (p *Panel) holds(now, was *Report) {
	p.add(heading(lang.L("Holds the field (95 % interval)")))
	if was == nil || was.Fights == 0 {
		p.add(p.outcomes(now, small)...)
		return
	}
	p.add(container.NewGridWithColumns(2,
		p.column(lang.L("Before: {{.What}}", map[string]any{"What": was.Head()}), was),
		p.column(lang.L("Now: {{.What}}", map[string]any{"What": now.Head()}), now)))
}

// column is one of two forecasts that stand side by side.
func (p *Panel) column(title string, r *Report) fyne.CanvasObject {
	list := append([]fyne.CanvasObject{heading(title)}, p.outcomes(r, caption)...)
	return container.NewVBox(append(list, caption(r.Median))...)
}

// outcomes are the bar of who held the field, and a line for each.
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

// caption is a text of a narrow column: small, and in as many lines as it needs.
func caption(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.Wrapping, l.SizeName = fyne.TextWrapWord, theme.SizeNameCaptionText
	return l
}
