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

// card briefly shows in large letters whose turn it is.
type card struct {
	content *fyne.Container
	plate   *fyne.Container
	low     bool // it stands in the lower half
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
	c.plate = container.NewStack(c.ground, container.New(layout.NewCustomPaddedLayout(18, 18, 40, 40), c.text))
	c.content = container.New(c, c.plate)
	c.content.Hide()
	return c
}

// cardEdge is the share of the window's height above or below the card.
const cardEdge = 0.08

func (c *card) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout implements fyne.Layout. A text wider than the window is drawn smaller.
func (c *card) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	for c.plate.MinSize().Width > size.Width && c.text.TextSize > theme.TextSize() {
		c.text.TextSize--
	}
	high := c.plate.MinSize()
	c.plate.Resize(high)
	y := size.Height * cardEdge
	if c.low {
		y = size.Height - y - high.Height
	}
	c.plate.Move(fyne.NewPos((size.Width-high.Width)/2, y))
}

// turn shows the active token once, if that is wanted, with its text larger by a factor.
func (c *card) turn(text string, wanted bool, larger float64) {
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
	c.text.Text, c.text.Color, c.text.TextSize = text, theme.Color(theme.ColorNameForeground), theme.TextSize()*cardText*float32(larger)
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
