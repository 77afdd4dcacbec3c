package widgets

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"parapet/canvas/paint"
)

// Tight stacks labels without the gaps of their padding.
type Tight struct{}

func (Tight) overlap() float32 { return 1.6 * theme.InnerPadding() }

// MinSize implements fyne.Layout.
func (l Tight) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.Size{}
	for i, o := range objects {
		s := o.MinSize()
		if i > 0 {
			s.Height -= l.overlap()
		}
		size = fyne.NewSize(max(size.Width, s.Width), size.Height+s.Height)
	}
	return size
}

// Layout implements fyne.Layout.
func (l Tight) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for _, o := range objects {
		h := o.MinSize().Height
		o.Resize(fyne.NewSize(size.Width, h))
		o.Move(fyne.NewPos(0, y))
		y += h - l.overlap()
	}
}

// DoubleClick is the longest time between the two presses of a double click.
const DoubleClick = 350 * time.Millisecond

// CutTo shortens a text with an ellipsis to fit a width. A number at its end is kept.
func CutTo(text string, width, size float32, style fyne.TextStyle) string {
	return paint.Shorten(text, func(t string) bool { return fyne.MeasureText(t, size, style).Width <= width })
}

// Beside returns the position of a box next to a point and inside the room. The box goes to the right unless there is no
// room or left is set, then to the left, or else below or above.
func Beside(at fyne.Position, gap float32, box, room fyne.Size, left bool) fyne.Position {
	pos := fyne.NewPos(at.X+gap, at.Y-box.Height/2)
	if left && at.X-gap-box.Width < 4 {
		if y, fits := clearOf(at.Y, gap, box.Height, room.Height); fits {
			return fyne.NewPos(max(4, min(at.X-gap, room.Width-box.Width-4)), y)
		}
	}
	if pos.X+box.Width > room.Width-4 || left && at.X-gap-box.Width >= 4 {
		pos.X = at.X - gap - box.Width
	}
	if pos.X < 4 {
		pos.X = max(4, min(at.X-box.Width/2, room.Width-box.Width-4))
		pos.Y = at.Y + gap
	}
	pos.Y = max(4, min(pos.Y, room.Height-box.Height-4))
	return pos
}

// clearOf returns the upper edge of a box below a point, or above it if there is no room below. fits is false if there is
// no room above either.
func clearOf(at, gap, high, room float32) (y float32, fits bool) {
	switch {
	case at+gap+high <= room-4:
		return at + gap, true
	case at-gap-high >= 4:
		return at - gap - high, true
	}
	return 0, false
}

// BusyAfter is how long work may take before the window shows that it is busy.
const BusyAfter = 200 * time.Millisecond

// LineHeight returns the height of a line in a list, in Fyne's units.
func LineHeight() float32 { return theme.TextSize() * 1.45 }
