package forms

import (
	"image"
	"math"
)

// Frame is which square of a picture is seen. The square never leaves the picture.
type Frame struct {
	size image.Point // of the picture
	x, y float64     // its middle, in pixels of the picture
	side float64     // in pixels of the picture
}

// NewFrame shows as much of a picture as a square can.
func NewFrame(size image.Point) *Frame {
	f := &Frame{size: size, x: float64(size.X) / 2, y: float64(size.Y) / 2, side: float64(min(size.X, size.Y))}
	return f
}

// Most returns the largest zoom: so many times as close as at first, and at least 16 pixels of the picture are seen.
func (f *Frame) Most() float64 { return max(1, float64(min(f.size.X, f.size.Y))/16) }

// Zoom returns how close it is, 1 as at first.
func (f *Frame) Zoom() float64 { return float64(min(f.size.X, f.size.Y)) / f.side }

// ZoomTo goes closer, or back; its middle stays as far as it can.
func (f *Frame) ZoomTo(zoom float64) {
	f.side = float64(min(f.size.X, f.size.Y)) / min(max(zoom, 1), f.Most())
	f.within()
}

// Drag moves the picture under the frame, by parts of the frame's side.
func (f *Frame) Drag(dx, dy float64) {
	f.x -= dx * f.side
	f.y -= dy * f.side
	f.within()
}

func (f *Frame) within() {
	half := f.side / 2
	f.x = min(max(f.x, half), float64(f.size.X)-half)
	f.y = min(max(f.y, half), float64(f.size.Y)-half)
}

// Part returns the square, in whole pixels of a picture that begins at a corner.
func (f *Frame) Part(corner image.Point) image.Rectangle {
	side := max(int(math.Round(f.side)), 1)
	x, y := int(math.Round(f.x-f.side/2)), int(math.Round(f.y-f.side/2))
	x, y = min(max(x, 0), max(f.size.X-side, 0)), min(max(y, 0), max(f.size.Y-side, 0))
	return image.Rect(x, y, x+side, y+side).Add(corner)
}
