package mapview

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/widgets"
)

// Info is the card next to the pointer that shows what an aimed action would do. It takes no clicks.
type Info struct {
	Content *fyne.Container
	title   *widget.Label
	text    *widget.Label
}

// NewInfo returns a hidden card.
func NewInfo() *Info {
	c := &Info{title: widget.NewLabel(""), text: widget.NewLabel("")}
	c.title.TextStyle.Bold = true
	c.text.Wrapping = fyne.TextWrapWord
	c.Content = container.NewStack(widgets.NewFramed(theme.ColorNameOverlayBackground, 6, theme.ColorNameSeparator, 1),
		container.New(widgets.Tight{}, c.title, c.text))
	c.Content.Hide()
	return c
}

const infoWidth = 260

// Show shows a title and the lines below it, without empty ones.
func (c *Info) Show(title string, lines []string) {
	kept := lines[:0:0]
	for _, l := range lines {
		if l != "" {
			kept = append(kept, l)
		}
	}
	c.title.SetText(title)
	c.text.SetText(strings.Join(kept, "\n"))
	width := max(infoWidth, c.title.MinSize().Width)
	c.text.Resize(fyne.NewSize(width, 10))
	c.Content.Resize(fyne.NewSize(width, c.Content.MinSize().Height))
	c.Content.Show()
}

func (c *Info) Hide() { c.Content.Hide() }

// Lines returns the title and lines shown, nil if the card is hidden. It is for tests.
func (c *Info) Lines() []string {
	if !c.Content.Visible() {
		return nil
	}
	return append([]string{c.title.Text}, strings.Split(c.text.Text, "\n")...)
}
