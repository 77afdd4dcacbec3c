package aiview

import (
	"fmt"
	"image/color"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/i18n"
	"parapet/ui/widgets"
)

// Panel shows a forecast beside the map.
type Panel struct {
	Content *fyne.Container
	// Colour returns a side's colour; Copy copies the report as text.
	Colour func(side int) color.Color
	Copy   func(text string)
	Title  func() string   // of the encounter
	Save   func(r *Report) // saves a report to a file

	forecast *Forecast
	state    *widget.Label
	progress *widget.ProgressBar
	again    *widget.Button
	copies   *widget.Button
	saves    *widget.Button
	beside   *widget.Button
	details  *widgets.Check // shows the weapons and means
	variants *variants
	body     *fyne.Container
}

// NewPanel returns the panel of a forecast; closed is called when the panel is closed.
func NewPanel(f *Forecast, closed func()) *Panel {
	p := &Panel{forecast: f, state: widget.NewLabel(""), progress: widget.NewProgressBar(), body: container.NewVBox()}
	p.state.Wrapping = fyne.TextWrapWord
	p.again = widget.NewButton("", p.press)
	p.copies = widget.NewButton(i18n.L("Copy as text"), func() {
		if f.Report != nil {
			p.Copy(f.Report.Text(p.Title()))
		}
	})
	p.details = widgets.NewCheck(i18n.L("Hit points, damage and supplies"), func(bool) { p.show() })
	refresh := func() { fyne.Do(func() { p.Content.Refresh() }) } // not during layout
	p.variants = newVariants(f, refresh)
	title := widget.NewLabelWithStyle(i18n.L("Forecast"), fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	p.saves = widget.NewButton(i18n.L("Save…"), func() { p.Save(f.Report) })
	p.beside = widget.NewButton("", f.KeepBeside)
	rows := &widgets.Flow{Gap: theme.Padding(), Change: refresh}
	buttons := container.New(rows, p.again, p.beside, widget.NewButton(i18n.L("Close"), closed), p.copies, p.saves)
	p.Content = container.NewBorder(container.NewVBox(title, buttons, p.state, p.progress), nil, nil, nil, container.NewVScroll(p.body))
	f.Shown = p.show
	return p
}

// press stops the simulation, or runs it again.
func (p *Panel) press() {
	if p.forecast.Running() {
		p.forecast.Stop()
		return
	}
	p.forecast.Again()
}

// show updates the panel.
func (p *Panel) show() {
	f, r := p.forecast, p.forecast.Report
	p.again.SetText(map[bool]string{true: i18n.L("Stop"), false: i18n.L("Run again")}[f.Running()])
	p.progress.Hidden = !f.Running()
	if r != nil {
		p.progress.SetValue(float64(r.Fights) / float64(max(r.Of, 1)))
	} else {
		p.progress.SetValue(0)
	}
	p.beside.SetText(map[bool]string{true: i18n.L("Don't compare"), false: i18n.L("Compare with the next")}[r != nil && f.Beside == r])
	able(p.copies, r != nil)
	able(p.saves, r != nil && r.Counts != nil && r.Fights > 0)
	able(p.beside, r != nil && r.Counts != nil && r.Fights > 0)
	p.state.SetText(stateText(f))
	p.state.Importance = widget.MediumImportance
	if f.Stale() || f.Err != nil {
		p.state.Importance = widget.DangerImportance // the warning colour has too little contrast for text on a light background
	}
	p.state.Refresh()
	p.variants.show()
	p.fill(r)
	p.Content.Refresh()
}

// stateText says how many combats were simulated, and whether the forecast is out of date.
func stateText(f *Forecast) string {
	text := ""
	switch {
	case f.Err != nil:
		text = i18n.L("Can't simulate: {{.Why}}", map[string]any{"Why": i18n.Error(f.Err)})
	case f.Report == nil && f.Running():
		text = (&Report{Of: f.Fights}).Head()
	case f.Report != nil && f.Variant != "":
		text = i18n.L("{{.What}}, changed: {{.Variant}}. Your encounter isn't touched.",
			map[string]any{"What": f.Report.Head(), "Variant": f.Variant})
	case f.Report != nil && f.When != "":
		text = i18n.L("{{.What}}, from {{.When}}. Your encounter isn't touched.",
			map[string]any{"What": f.Report.Head(), "When": f.When})
	case f.Report != nil && f.Stale():
		text = i18n.L("{{.What}}, from before the change", map[string]any{"What": f.Report.Head()})
	case f.Report != nil:
		text = i18n.L("{{.What}}, from the encounter as it is now", map[string]any{"What": f.Report.Head()})
	}
	switch {
	case f.Running() && f.Left() > 0:
		text += " · " + leftText(f.Left())
	case f.Report != nil && f.Beside == f.Report:
		text += ". " + i18n.L("Change something and run again to compare the two.")
	}
	if f.Stale() {
		text = i18n.L("Out of date: the encounter has changed.") + " " + text
	}
	return text
}

// leftText formats the time left.
func leftText(d time.Duration) string {
	if d < time.Minute {
		return i18n.L("about {{.N}} s left", map[string]any{"N": max(int(d.Seconds()+0.5), 1)})
	}
	return i18n.L("about {{.N}} min left", map[string]any{"N": int(d.Minutes() + 0.5)})
}

func (p *Panel) fill(r *Report) {
	p.body.Objects = nil
	if r == nil || r.Fights == 0 {
		return
	}
	if len(r.Summary) > 0 {
		p.add(heading(r.Summary[0]), caption(strings.Join(r.Summary[1:], "\n")))
	}
	p.holds(r, p.forecast.Compared())
	p.add(caption(i18n.L("What if…")), p.variants.row)
	p.add(heading(r.Median), caption(r.Most), newColumns(r.Rounds))
	p.add(heading(i18n.L("Still fighting after each round")), newCurves(r.Curves, p.colourOf))
	p.add(heading(i18n.L("Combatants")), p.details)
	for _, f := range r.EndStates {
		name := small(f.Name)
		name.TextStyle.Bold = true
		parts := []part{}
		for i, s := range f.Shares {
			parts = append(parts, part{s.P, endStateColours[i]()})
		}
		lines := []string{f.Text()}
		if p.details.Checked {
			lines = append(append(lines, f.Lines...), f.Details())
		}
		p.add(name, newStack(parts, 8), caption(strings.Join(lines, "\n")))
	}
}

func (p *Panel) add(list ...fyne.CanvasObject) { p.body.Objects = append(p.body.Objects, list...) }

func (p *Panel) colourOf(side int) color.Color {
	if side < 0 {
		return theme.Color(widgets.Faint)
	}
	return p.Colour(side)
}

// endStateColours are the colours for standing, down, dead and fled.
var endStateColours = [4]func() color.Color{
	func() color.Color { return theme.Color(widgets.Good) }, func() color.Color { return theme.Color(widgets.Middle) },
	func() color.Color { return theme.Color(widgets.Bad) }, func() color.Color { return theme.Color(widgets.Faint) },
}

func heading(text string) fyne.CanvasObject {
	l := widget.NewLabelWithStyle(text, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	l.Wrapping = fyne.TextWrapWord
	return l
}

func small(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.Truncation = fyne.TextTruncateEllipsis
	return l
}

// part is a part of a bar, with its share from 0 to 1.
type part struct {
	share  float64
	colour color.Color
}

// stack lays out the parts of a bar side by side.
type stack struct {
	parts  []part
	height float32
}

func newStack(parts []part, height float32) fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, p := range parts {
		list = append(list, canvas.NewRectangle(p.colour))
	}
	return container.New(stack{parts, height}, list...)
}

func (s stack) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(60, s.height) }

func (s stack) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	x, room := float32(8), max(size.Width-16, 0)
	for i, o := range objects {
		w := room * float32(s.parts[i].share)
		o.Move(fyne.NewPos(x, 0))
		o.Resize(fyne.NewSize(w, size.Height))
		x += w
	}
}

// columns lays out the histogram of rounds: a column and its round for each.
type columns struct{ bars []Bar }

const columnsHeight = 70

func newColumns(bars []Bar) fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, b := range bars {
		n := canvas.NewText(fmt.Sprint(b.Round), theme.Color(widgets.Faint))
		n.TextSize, n.Alignment = theme.CaptionTextSize(), fyne.TextAlignCenter
		list = append(list, canvas.NewRectangle(theme.Color(theme.ColorNamePrimary)), n)
	}
	return container.New(columns{bars}, list...)
}

func (columns) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(60, columnsHeight) }

func (c columns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if size.Width < 2*16 {
		return
	}
	most := 1
	for _, b := range c.bars {
		most = max(most, b.Fights)
	}
	label := theme.CaptionTextSize() * 1.4
	w := min((size.Width-16)/float32(len(c.bars)), 40)
	every := 1 + int(22/w) // of the numbers, as many as fit
	for i, b := range c.bars {
		h := (size.Height - label) * float32(b.Fights) / float32(most)
		x := 8 + w*float32(i)
		objects[2*i].Move(fyne.NewPos(x, size.Height-label-h))
		objects[2*i].Resize(fyne.NewSize(max(w-2, 1), h))
		objects[2*i+1].Move(fyne.NewPos(x, size.Height-label))
		objects[2*i+1].Resize(fyne.NewSize(w, label))
		if i%every != 0 {
			objects[2*i+1].Hide()
		}
	}
}
