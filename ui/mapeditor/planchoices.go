package mapeditor

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"parapet/savefiles/mapformat"
	"parapet/ui/i18n"
	"parapet/ui/session"
	"parapet/ui/widgets"
)

// planChoices are the settings of a generated map.
type planChoices struct {
	last             mapformat.Plan
	style            *widgets.Select
	cols, rows, seed *widgets.Entry
	form             *widget.Form
}

func newPlanChoices(first mapformat.Plan, changed func()) *planChoices {
	c := &planChoices{last: first, cols: widgets.NewEntry(""), rows: widgets.NewEntry(""), seed: widgets.NewEntry("")}
	usualCols, usualRows, styles := mapformat.Usual(first.Kind)
	names := []string{i18n.L("Any")}
	for _, s := range styles {
		names = append(names, i18n.Text(mapformat.StyleName(s)))
	}
	c.style = widgets.NewSelect(names, func(string) { changed() })
	c.style.SetSelectedIndex(1 + slices.Index(styles, first.Style))
	c.cols.SetText(strconv.Itoa(usualCols))
	c.rows.SetText(strconv.Itoa(usualRows))
	c.seed.SetText(strconv.Itoa(first.Seed))
	for _, e := range []*widgets.Entry{c.cols, c.rows, c.seed} {
		e.Takes = func(r rune) bool { return r >= '0' && r <= '9' }
		e.OnChanged = func(string) {
			if p := c.plan(); p.Valid() {
				changed()
			}
		}
	}
	another := widgets.NewButton(i18n.L("Another"), func() { c.seed.SetText(strconv.Itoa(session.NewPlan(first.Kind).Seed)) })
	c.form = widget.NewForm(widget.NewFormItem(i18n.L("Style"), c.style), widget.NewFormItem(i18n.L("Columns"), c.cols),
		widget.NewFormItem(i18n.L("Rows"), c.rows), widget.NewFormItem(i18n.L("Seed"), container.NewBorder(nil, nil, nil, another, c.seed)))
	return c
}

// plan returns the chosen plan.
func (c *planChoices) plan() *mapformat.Plan {
	p := c.last
	p.Cols, _ = strconv.Atoi(c.cols.Text)
	p.Rows, _ = strconv.Atoi(c.rows.Text)
	p.Seed, _ = strconv.Atoi(c.seed.Text)
	_, _, styles := mapformat.Usual(p.Kind)
	if p.Style = ""; c.style.SelectedIndex() > 0 {
		p.Style = styles[c.style.SelectedIndex()-1]
	}
	return &p
}
