package mapeditor

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"parapet/savefiles/mapformat"
	"parapet/ui/i18n"
	"parapet/ui/phrase"
	"parapet/ui/session"
	"parapet/ui/widgets"
)

// choices are the settings for importing a map. Settings that the file doesn't need aren't shown.
type choices struct {
	of      *session.Import
	content *fyne.Container
	rules   *widgets.Described
	scene   *widgets.Select
	open    *widgets.Select
	fit     *widgets.Check
	asked   *widget.Label   // the number of openings that open decides about
	picture *widgets.Button // chooses the map's picture
	plan    *planChoices    // of a generated map; nil for others
	filled  bool            // the controls show the options that the map was read with
}

// readings are the ways to read portals that let light through, in the order of the menu.
var readings = []mapformat.Open{mapformat.ByLength, mapformat.AllDoors, mapformat.AllWindows}

func newChoices(of *session.Import, changed func()) *choices {
	c := &choices{of: of, content: container.NewVBox(), asked: widgets.Wrapped("")}
	chosen := func() {
		if c.filled {
			changed()
		}
	}
	names, about, at := phrase.RulesOnOffer(of.Rules(), of.Options.System)
	c.rules = widgets.NewDescribed(names, about, at, func(int) { chosen() })
	c.scene = widgets.NewSelect(nil, func(string) { chosen() })
	c.open = widgets.NewSelect([]string{i18n.L("Short ones as windows, others as open doors"), i18n.L("All as open doors"),
		i18n.L("All as windows")},
		func(string) { chosen() })
	c.open.SetSelectedIndex(0)
	c.fit = widgets.NewCheck(i18n.L("Fit the grid to the whole picture"), func(bool) { chosen() })
	if of.Options.Plan != nil {
		c.plan = newPlanChoices(*of.Options.Plan, chosen)
	}
	return c
}

// show shows the settings as the map was read.
func (c *choices) show() {
	c.filled = false
	c.content.Objects = nil
	if c.plan != nil {
		c.content.Add(c.plan.form)
	}
	if len(c.of.Scenes) > 1 {
		c.scene.Options = c.of.Scenes
		c.scene.SetSelected(c.of.Options.Scene)
		c.add(i18n.L("The file holds several maps:"), c.scene)
	}
	if len(c.of.Rules()) > 0 {
		c.add(i18n.L("Rules"), c.rules.Content)
	}
	if n := c.of.Found.Report.Openings; n > 0 {
		c.asked.SetText(i18n.N("1 opening lets light through. The file doesn't say what it is.",
			"{{.N}} openings let light through. The file doesn't say what they are.", n, map[string]any{"N": n}))
		c.content.Add(c.asked)
		c.content.Add(c.open)
	}
	if c.of.Uneven {
		c.fit.SetChecked(c.of.Options.Fit)
		c.add(i18n.L("The picture doesn't match the grid."), c.fit)
	}
	if c.plan == nil {
		c.content.Add(c.picture)
	}
	c.content.Refresh()
	c.filled = true
}

func (c *choices) add(title string, o fyne.CanvasObject) {
	c.content.Add(widgets.Wrapped(title))
	c.content.Add(o)
}

// options returns the chosen settings.
func (c *choices) options() mapformat.Options {
	o := c.of.Options
	if i := c.rules.Pick.SelectedIndex(); i >= 0 {
		o.System = c.of.Rules()[i].Declaration().ID
	}
	if i := c.open.SelectedIndex(); i >= 0 {
		o.Open = readings[i]
	}
	if len(c.of.Scenes) > 1 {
		o.Scene = c.scene.Selected
	}
	o.Fit = c.of.Uneven && c.fit.Checked
	if c.plan != nil {
		o.Plan = c.plan.plan()
	}
	return o
}

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
