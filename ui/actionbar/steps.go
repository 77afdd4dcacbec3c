package actionbar

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/i18n"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// Step is something that can be done now.
type Step struct {
	Name, Help string
	Do         func()
}

// Steps is the card after combat, or after something that leaves its effect to the DM: it lists what can be done now. It
// is shown over the map without blocking it.
type Steps struct {
	Content *fyne.Container
	tips    *widgets.Tooltips
	rows    *fyne.Container
	away    *widgets.Chip
}

// NewSteps returns the card, hidden.
func NewSteps(tips *widgets.Tooltips) *Steps {
	c := &Steps{tips: tips, rows: container.NewVBox()}
	c.Content = container.NewStack(widgets.NewFramed(theme.ColorNameOverlayBackground, 6, widgets.Accent, 2), container.NewPadded(c.rows))
	c.Content.Hide()
	return c
}

// Show lists the steps below a title.
func (c *Steps) Show(title string, list []Step) {
	c.away = widgets.NewChip(i18n.L("Close"), c.tips, c.Hide)
	head := widget.NewLabelWithStyle(title, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	c.rows.Objects = []fyne.CanvasObject{container.NewBorder(nil, nil, nil, container.NewCenter(c.away), head)}
	for _, x := range list {
		chip := widgets.NewChip(x.Name, c.tips, x.Do)
		chip.Tip = x.Help
		c.rows.Objects = append(c.rows.Objects, container.NewHBox(chip))
	}
	c.rows.Refresh()
	c.Content.Show()
	c.Content.Resize(c.Content.MinSize())
	c.Content.Move(fyne.NewPos(12, 48))
	c.Content.Refresh()
}

// Hide closes the card.
func (c *Steps) Hide() { c.Content.Hide() }

// Visible reports whether the card is open.
func (c *Steps) Visible() bool { return c.Content.Visible() }

// Dump reports the positions of its buttons to tests.
func (c *Steps) Dump(s *shell.Dump) {
	if !c.Visible() {
		return
	}
	s.Button("after: close", c.away)
	for _, o := range c.rows.Objects[1:] {
		chip := o.(*fyne.Container).Objects[0].(*widgets.Chip)
		s.Button("after: "+chip.Name, chip)
	}
}
