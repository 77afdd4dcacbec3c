package widgets

import (
	"fyne.io/fyne/v2/theme"

	"parapet/canvas/paint"
	"parapet/canvas/pdf"
	"parapet/canvas/textshape"
	"parapet/icons"
)

// NewPainter returns a painter with the window's icons and fonts.
func NewPainter() *paint.Painter {
	f := Fonts()
	return paint.NewPainter(icons.SVG).Letters(f.Own, f.Case)
}

// Fonts returns those of Fyne, plain and bold, and what is installed: the map and paper take letters from them that their own
// fonts lack.
func Fonts() pdf.Fonts {
	return pdf.Fonts{Own: [2][]byte{theme.DefaultTextFont().Content(), theme.DefaultTextBoldFont().Content()}, Case: textshape.System()}
}
