package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// arrow opens the options of a SelectEntry. Unlike a button it takes no focus: Tab focuses the entry itself.
type arrow struct {
	widget.DisableableWidget
	open func()
}

func newArrow(open func()) *arrow {
	a := &arrow{open: open}
	a.ExtendBaseWidget(a)
	return a
}

// Tapped implements fyne.Tappable.
func (a *arrow) Tapped(*fyne.PointEvent) {
	if !a.Disabled() {
		a.open()
	}
}

// CreateRenderer implements fyne.Widget.
func (a *arrow) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewPadded(widget.NewIcon(theme.MenuDropDownIcon())))
}
