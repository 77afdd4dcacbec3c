package mapeditor

import (
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
