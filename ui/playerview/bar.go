package playerview

import (
	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"parapet/ui/widgets"
)

// barText is the size of the text on the turn bar, which is read from across the room, as a multiple of the window's text
// size.
const barText = 1.7

// bar shows along the upper edge whose turn it is and who is next.
type bar struct {
	content *fyne.Container
	ground  *fynecanvas.Rectangle
	now     *fynecanvas.Text
	next    *fynecanvas.Text
}

func newBar() *bar {
	b := &bar{ground: fynecanvas.NewRectangle(theme.Color(widgets.Panel)), now: fynecanvas.NewText("", nil), next: fynecanvas.NewText("", nil)}
	b.now.TextStyle.Bold = true
	line := container.NewHBox(b.now, layout.NewSpacer(), b.next)
	b.content = container.NewStack(b.ground, container.New(layout.NewCustomPaddedLayout(4, 4, 12, 12), line))
	b.content.Hide()
	return b
}

// show updates the bar, its text of a size, and reports whether it has appeared or disappeared.
func (b *bar) show(now, next string, wanted bool, size float64) bool {
	b.ground.FillColor = theme.Color(widgets.Panel)
	b.now.Text, b.next.Text = now, next
	b.now.Color, b.next.Color = theme.Color(theme.ColorNameForeground), theme.Color(widgets.Faint)
	b.now.TextSize = theme.TextSize() * barText * float32(size)
	b.next.TextSize = b.now.TextSize
	was := b.content.Hidden
	b.content.Hidden = !wanted || now == ""
	b.content.Refresh()
	return was != b.content.Hidden
}
