package ui

import (
	"strings"

	"parapet/ui/parts"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// infoCard tells beside the pointer what an aimed action would do. It takes no clicks.
type infoCard struct {
	content *fyne.Container
	ground  *canvas.Rectangle
	title   *widget.Label
	text    *widget.Label
}

func newInfoCard() *infoCard {
	c := &infoCard{ground: canvas.NewRectangle(nil), title: widget.NewLabel(""), text: widget.NewLabel("")}
	c.title.TextStyle.Bold = true
	c.text.Wrapping = fyne.TextWrapWord
	c.ground.CornerRadius, c.ground.StrokeWidth = 6, 1
	c.content = container.NewStack(c.ground, container.New(parts.Tight{}, c.title, c.text))
	c.content.Hide()
	return c
}

const infoWidth = 260

func (c *infoCard) show(title string, lines []string) {
	kept := lines[:0:0]
	for _, l := range lines {
		if l != "" {
			kept = append(kept, l)
		}
	}
	c.ground.FillColor = theme.Color(theme.ColorNameOverlayBackground)
	c.ground.StrokeColor = theme.Color(theme.ColorNameSeparator)
	c.title.SetText(title)
	c.text.SetText(strings.Join(kept, "\n"))
	width := max(infoWidth, c.title.MinSize().Width)
	c.text.Resize(fyne.NewSize(width, 10))
	c.content.Resize(fyne.NewSize(width, c.content.MinSize().Height))
	c.content.Show()
}

func (c *infoCard) hide() { c.content.Hide() }

// lines are what is shown, for tests; nil while nothing is.
func (c *infoCard) lines() []string {
	if !c.content.Visible() {
		return nil
	}
	return append([]string{c.title.Text}, strings.Split(c.text.Text, "\n")...)
}
