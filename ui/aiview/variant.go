package aiview

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/forecast"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// mostCopies is the largest number of copies of a token in a variant.
const mostCopies = 12

// Vary simulates a variant for comparison with the last forecast: the same start with many of a token, 0 for none. The
// encounter is unchanged, and both use the same dice.
func (f *Forecast) Vary(who string, many int) {
	if f.base == nil {
		return
	}
	name := fmt.Sprintf("%d × %s", many, phrase.Name(f.base, who))
	if many == 0 {
		name = i18n.L("without {{.Who}}", map[string]any{"Who": phrase.Name(f.base, who)})
	}
	f.try(preset{name: name, change: fmt.Sprintf("%s=%d", who, many)})
}

// preset is a variant that the panel offers: a change of the start as forecast.Vary reads it, or worse dice for a side.
type preset struct {
	name, change, side string
	worse              int
}

// try simulates a variant for comparison.
func (f *Forecast) try(p preset) {
	was := f.base
	if was == nil || f.Running() {
		return
	}
	start := was.State
	if p.change != "" {
		list, err := forecast.Vary(was.System, start, f.encounter.Seed(), []string{p.change}, nil)
		if err != nil {
			f.Err = err
			f.Shown()
			return
		}
		start = list[0].Start
	}
	if f.Variant == "" && f.Report != nil && f.Report.Counts != nil {
		f.Beside = f.Report
	}
	f.play(was, &engine.View{State: start, System: was.System, Scratch: &engine.Scratch{}}, f.When, p)
}

// presets are the variants that a DM wonders about most: one more of the commonest enemies, the players' side at half health,
// and worse dice for it.
func (f *Forecast) presets() (list []preset) {
	v := f.base
	if v == nil || len(v.PlayersSides()) == 0 {
		return nil
	}
	side := v.PlayersSides()[0]
	kinds, most := map[string]int{}, (*engine.Token)(nil)
	for _, t := range v.Tokens {
		if v.Friends(side, t.Side) {
			continue
		}
		kind := phrase.KindName(t.Name)
		if kinds[kind]++; most == nil || kinds[kind] > kinds[phrase.KindName(most.Name)] {
			most = t
		}
	}
	if most != nil {
		name := i18n.L("One more {{.Kind}}", map[string]any{"Kind": phrase.KindName(most.Name)})
		list = append(list, preset{name: name, change: most.ID + "=2"})
	}
	w := map[string]any{"Side": phrase.UpperFirst(i18n.Side(side)), "N": worseBy}
	return append(list, preset{name: i18n.L("{{.Side}} at half health", w), change: side + ".hp=50%"},
		preset{name: i18n.L("{{.Side}} rolls {{.N}} worse", w), side: side, worse: worseBy})
}

// worseBy is how much lower the dice of tests fall in the variant with worse dice.
const worseBy = 2

// variants is the row for choosing a variant: how many of which token.
type variants struct {
	forecast *Forecast
	many     *widgets.Select
	who      *widgets.Select
	play     *widget.Button
	ids      []string // of the tokens named in who
	row      fyne.CanvasObject
	presets  *widgets.Flow
	offered  *fyne.Container // the presets
}

func newVariants(f *Forecast, changed func()) *variants {
	v := &variants{forecast: f}
	var counts []string
	for n := range mostCopies + 1 {
		counts = append(counts, fmt.Sprintf("%d ×", n))
	}
	v.many, v.who = widgets.NewSelect(counts, func(string) { v.show() }), widgets.NewSelect(nil, func(string) { v.show() })
	v.many.PlaceHolder, v.who.PlaceHolder = counts[len(counts)-1], i18n.L("creature") // wide enough for any content
	v.many.SetSelectedIndex(2)
	v.play = widget.NewButton(i18n.L("Forecast"), v.press)
	v.presets = &widgets.Flow{Gap: theme.Padding(), Change: changed}
	v.offered = container.New(v.presets)
	v.row = container.NewVBox(v.offered, container.NewBorder(nil, nil, v.many, v.play, v.who))
	return v
}

// show offers the tokens in the forecast's starting state.
func (v *variants) show() {
	if v.play == nil {
		return // still under construction
	}
	var names []string
	v.ids = v.ids[:0]
	if b := v.forecast.base; b != nil {
		for _, t := range b.Tokens {
			names, v.ids = append(names, t.Name), append(v.ids, t.ID)
		}
	}
	if !slices.Equal(names, v.who.Options) {
		v.who.Options = names
		if !slices.Contains(names, v.who.Selected) {
			v.who.ClearSelected()
		}
	}
	ready := !v.forecast.Running() && v.forecast.Report != nil
	v.offered.RemoveAll()
	for _, p := range v.forecast.presets() {
		b := widget.NewButton(p.name, func() { v.forecast.try(p) })
		able(b, ready)
		v.offered.Add(b)
	}
	able(v.play, v.who.SelectedIndex() >= 0 && ready)
}

func (v *variants) press() {
	n, err := strconv.Atoi(strings.TrimSuffix(v.many.Selected, " ×"))
	if i := v.who.SelectedIndex(); i >= 0 && i < len(v.ids) && err == nil {
		v.forecast.Vary(v.ids[i], n)
	}
}

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
