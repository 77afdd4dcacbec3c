package look

import (
	"fyne.io/fyne/v2/theme"

	"parapet/canvas/paint"
	"parapet/icons"
)

// Icon gives the painter the badge of a condition.
func Icon(name string) []byte {
	svg, _ := icons.Condition(name)
	return svg
}

// NewPainter makes a painter with the window's icons and fonts.
func NewPainter() *paint.Painter { return paint.NewPainter(Icon).Letters(Fonts()) }

// Fonts are those of Fyne, plain and bold: the map and paper take letters from them that their own fonts lack.
func Fonts() [2][]byte {
	return [2][]byte{theme.DefaultTextFont().Content(), theme.DefaultTextBoldFont().Content()}
}
