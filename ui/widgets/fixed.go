package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"parapet/canvas/paint"
)

// Fixed gives what is in it a width, in letters, whatever it holds: what stands beside it keeps its place.
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

// Letters returns a text of at most so many letters; a number at its end stays.
func Letters(text string, most int) string {
	return paint.Shorten(text, func(t string) bool { return len([]rune(t)) <= most })
}
