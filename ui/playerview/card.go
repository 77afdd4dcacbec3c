package playerview

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"parapet/ui/widgets"
)

// card shows for a moment in large letters who acts now.
type card struct {
	content *fyne.Container
	ground  *fynecanvas.Rectangle
	text    *fynecanvas.Text
	last    string // the last text, shown or not
	later   func(time.Duration, func())
	run     int
}

// How long a card is shown, and the size of its text as a multiple of the window's text size.
const (
	cardTime = 2500 * time.Millisecond
	cardText = 4
)

func newCard(later func(time.Duration, func())) *card {
	c := &card{ground: fynecanvas.NewRectangle(color.Transparent), text: fynecanvas.NewText("", nil), later: later}
	c.text.TextStyle.Bold, c.text.Alignment = true, fyne.TextAlignCenter
	plate := container.NewStack(c.ground, container.New(layout.NewCustomPaddedLayout(18, 18, 40, 40), c.text))
	c.content = container.NewCenter(plate)
	c.content.Hide()
	return c
}

// turn shows the active token once, if that is wanted.
func (c *card) turn(text string, wanted bool) {
	if text == c.last {
		return
	}
	c.last = text
	c.run++
	c.content.Hidden = text == "" || !wanted
	if c.content.Hidden {
		c.content.Refresh()
		return
	}
	c.ground.FillColor, c.ground.CornerRadius = theme.Color(widgets.Panel), 12
	c.text.Text, c.text.Color, c.text.TextSize = text, theme.Color(theme.ColorNameForeground), theme.TextSize()*cardText
	c.content.Refresh()
	mine := c.run
	c.later(cardTime, func() {
		if c.run == mine {
			c.content.Hide()
		}
	})
}

// Carding returns the text of the title card, "" if none is shown.
func (w *Window) Carding() string {
	if w.win == nil || w.card.content.Hidden {
		return ""
	}
	return w.card.last
}
