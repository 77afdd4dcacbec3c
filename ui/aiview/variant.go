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

// mostCopies is the largest number of copies of a token in a variant.
const mostCopies = 12

// Vary simulates a variant for comparison with the last forecast: the same start with many of a token, 0 for none. The
// encounter is unchanged, and both use the same dice.
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

// variants is the row for choosing a variant: how many of which token.
type variants struct {
	forecast *Forecast
	many     *widgets.Select
	who      *widgets.Select
	play     *widget.Button
	ids      []string // of the tokens named in who
	row      fyne.CanvasObject
}

func newVariants(f *Forecast) *variants {
	v := &variants{forecast: f}
	var counts []string
	for n := range mostCopies + 1 {
		counts = append(counts, fmt.Sprintf("%d ×", n))
	}
	v.many, v.who = widgets.NewSelect(counts, func(string) { v.show() }), widgets.NewSelect(nil, func(string) { v.show() })
	v.many.PlaceHolder, v.who.PlaceHolder = counts[len(counts)-1], lang.L("creature") // wide enough for any content
	v.many.SetSelectedIndex(2)
	v.play = widget.NewButton(lang.L("Auto-play"), v.press)
	v.row = container.NewBorder(nil, nil, v.many, v.play, v.who)
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
	able(v.play, v.who.SelectedIndex() >= 0 && !v.forecast.Running() && v.forecast.Report != nil)
}

func (v *variants) press() {
	n, err := strconv.Atoi(strings.TrimSuffix(v.many.Selected, " ×"))
	if i := v.who.SelectedIndex(); i >= 0 && i < len(v.ids) && err == nil {
		v.forecast.Vary(v.ids[i], n)
	}
}
