package aiview

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/forecast"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// mostCopies is how many of somebody a variant may have in the window.
const mostCopies = 12

// Vary plays a variant beside what was played before: the same beginning with so many of somebody, 0 for none. The encounter stays as it
// is, and all have the same dice.
func (f *Forecast) Vary(who string, many int) {
	was := f.base
	if was == nil || f.Running() {
		return
	}
	list, err := forecast.Vary(was.System, was.State, f.encounter.Seed(), []string{fmt.Sprintf("%s=%d", who, many)}, nil)
	if err != nil {
		f.Err = err
		f.Shown()
		return
	}
	name := fmt.Sprintf("%d × %s", many, phrase.Name(was, who))
	if many == 0 {
		name = lang.L("without {{.Who}}", map[string]any{"Who": phrase.Name(was, who)})
	}
	if f.Variant == "" && f.Report != nil && f.Report.Counts != nil {
		f.Beside = f.Report
	}
	f.play(was, &engine.View{State: list[0].Start, System: was.System, Scratch: &engine.Scratch{}}, f.When, name)
}

// variants is the row in which a variant is asked for: how many of whom.
type variants struct {
	forecast *Forecast
	many     *widgets.Select
	who      *widgets.Select
	play     *widget.Button
	ids      []string // of whom names are in who
	row      fyne.CanvasObject
}

func newVariants(f *Forecast) *variants {
	v := &variants{forecast: f}
	var counts []string
	for n := range mostCopies + 1 {
		counts = append(counts, fmt.Sprintf("%d ×", n))
	}
	v.many, v.who = widgets.NewSelect(counts, func(string) { v.show() }), widgets.NewSelect(nil, func(string) { v.show() })
	v.many.PlaceHolder, v.who.PlaceHolder = counts[len(counts)-1], lang.L("creature") // as wide as what it may hold
	v.many.SetSelectedIndex(2)
	v.play = widget.NewButton(lang.L("Auto-play"), v.press)
	v.row = container.NewBorder(nil, nil, v.many, v.play, v.who)
	return v
}

// show offers those who are there where the fights begin.
func (v *variants) show() {
	if v.play == nil {
		return // while it is made
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
	able(v.play, v.who.SelectedIndex() >= 0 && !v.forecast.Running() && v.forecast.Report != nil)
}

func (v *variants) press() {
	n, err := strconv.Atoi(strings.TrimSuffix(v.many.Selected, " ×"))
	if i := v.who.SelectedIndex(); i >= 0 && i < len(v.ids) && err == nil {
		v.forecast.Vary(v.ids[i], n)
	}
}
