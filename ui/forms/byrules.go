package forms

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/widgets"
)

// ByRules shows what the rules derive from a stat block while it is typed: numbers, and the results of its attacks
// against a copy of itself.
type ByRules struct {
	Content *fyne.Container
	Facts   []commands.Fact // as shown
	t       *sheets
	rows    *fyne.Container
	due     int // counts the changes
}

// restsFor is the pause in typing after which the numbers are recomputed.
const restsFor = 250 * time.Millisecond

// byRulesWidth is the width of the column of numbers.
const byRulesWidth = 250

// newByRules returns the column; tougher makes the creature tougher by a number of steps.
func newByRules(t *sheets, tougher func(steps int)) *ByRules {
	r := &ByRules{t: t, rows: container.NewVBox()}
	room := container.NewGridWrap(fyne.NewSize(byRulesWidth, 1))
	steps := container.NewGridWithColumns(2, widgets.NewButton(lang.L("Weaker"), func() { tougher(-1) }),
		widgets.NewButton(lang.L("Tougher"), func() { tougher(1) }))
	r.Content = container.NewBorder(steps, room, nil, nil, container.NewVScroll(r.rows))
	return r
}

// soon recomputes the numbers after a pause in typing.
func (r *ByRules) soon(typed func() (*jsondoc.Node, string)) {
	r.due++
	mine := r.due
	r.t.keys.After(restsFor, func() {
		if mine == r.due && r.t.view() != nil {
			r.show(typed())
		}
	})
}

// show shows the numbers of a stat block; while that has mistakes, the earlier ones stay.
func (r *ByRules) show(block *jsondoc.Node, who string) {
	v := r.t.view()
	derived := commands.Derived(v, block, who)
	if derived == nil {
		return
	}
	chances := commands.Chances(v, block)
	r.Facts = append(derived, chances...)
	r.rows.Objects = nil
	r.add(lang.L("By the rules"), derived)
	if len(chances) > 0 {
		r.add(lang.L("Against its equal"), chances)
	}
	r.rows.Refresh()
}

func (r *ByRules) add(title string, facts []commands.Fact) {
	r.rows.Add(widget.NewLabelWithStyle(title, fyne.TextAlignLeading, fyne.TextStyle{Bold: true}))
	for _, f := range facts {
		text := widget.NewRichText(
			&widget.TextSegment{Text: f.Name + "  ", Style: widget.RichTextStyle{Inline: true, SizeName: theme.SizeNameCaptionText,
				ColorName: theme.ColorNamePlaceHolder}},
			&widget.TextSegment{Text: f.Value, Style: widget.RichTextStyle{Inline: true, SizeName: theme.SizeNameCaptionText,
				ColorName: theme.ColorNameForeground, TextStyle: fyne.TextStyle{Bold: true}}})
		text.Wrapping = fyne.TextWrapWord
		r.rows.Add(text)
	}
}
