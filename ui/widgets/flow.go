package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"parapet/canvas/paint"
)

// Flow lays out objects like words: in rows from left to right, each at its minimum size. Its height follows from the
// last width that it was given, so that it can be used in a vertical scroll.
type Flow struct {
	Gap    float32
	Change func() // called if another width results in another height; may be nil
	width  float32
	height float32
}

// Layout implements fyne.Layout.
func (f *Flow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	f.width = size.Width
	height := f.each(objects, size.Width, func(o fyne.CanvasObject, pos fyne.Position, s fyne.Size) {
		o.Resize(s)
		o.Move(pos)
	})
	if height != f.height && f.Change != nil {
		f.height = height
		f.Change()
	}
}

// MinSize implements fyne.Layout.
func (f *Flow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := float32(0)
	for _, o := range objects {
		if o.Visible() {
			least = max(least, o.MinSize().Width)
		}
	}
	width := max(f.width, least)
	return fyne.NewSize(least, f.each(objects, width, func(fyne.CanvasObject, fyne.Position, fyne.Size) {}))
}

// each calls do with the position and size of every visible object, and returns the total height.
func (f *Flow) each(objects []fyne.CanvasObject, width float32, do func(fyne.CanvasObject, fyne.Position, fyne.Size)) float32 {
	var x, y, row float32
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		s := o.MinSize()
		if x > 0 && x+s.Width > width {
			x, y, row = 0, y+row+f.Gap, 0
		}
		do(o, fyne.NewPos(x, y), s)
		x += s.Width + f.Gap
		row = max(row, s.Height)
	}
	return y + row
}

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
