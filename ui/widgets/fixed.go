package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"parapet/canvas/paint"
)

// Fixed gives its content a fixed width, in characters, so that objects next to it stay where they are.
type Fixed struct{ Letters float32 }

func (f Fixed) width() float32 { return f.Letters * theme.TextSize() }

// MinSize implements fyne.Layout.
func (f Fixed) MinSize(objects []fyne.CanvasObject) fyne.Size {
	height := float32(0)
	for _, o := range objects {
		height = max(height, o.MinSize().Height)
	}
	return fyne.NewSize(f.width(), height)
}

// Layout implements fyne.Layout.
func (f Fixed) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		h := o.MinSize().Height
		o.Resize(fyne.NewSize(size.Width, h))
		o.Move(fyne.NewPos(0, (size.Height-h)/2))
	}
}

// Letters shortens a text to a number of characters. A number at its end is kept.
func Letters(text string, most int) string {
	return paint.Shorten(text, func(t string) bool { return len([]rune(t)) <= most })
}
