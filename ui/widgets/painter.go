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

// Fonts returns Fyne's fonts, plain and bold, and the installed ones, which provide the characters that Fyne's lack on
// the map and on paper.
func Fonts() pdf.Fonts {
	return pdf.Fonts{Own: [2][]byte{theme.DefaultTextFont().Content(), theme.DefaultTextBoldFont().Content()}, Case: textshape.System()}
}
