package forms

import (
	"image"
	"math"
)

// Frame is the square part of a picture in view. It never leaves the picture.
type Frame struct {
	size image.Point // of the picture, in pixels
	x, y float64     // its centre, in pixels of the picture
	side float64     // in pixels of the picture
}

// NewFrame returns a frame with as much of a picture as a square can show.
func NewFrame(size image.Point) *Frame {
	f := &Frame{size: size, x: float64(size.X) / 2, y: float64(size.Y) / 2, side: float64(min(size.X, size.Y))}
	return f
}

// Most returns the largest zoom factor, which shows at least 16 pixels of the picture.
func (f *Frame) Most() float64 { return max(1, float64(min(f.size.X, f.size.Y))/16) }

// Zoom returns the zoom factor, 1 for the whole frame.
func (f *Frame) Zoom() float64 { return float64(min(f.size.X, f.size.Y)) / f.side }

// ZoomTo sets the zoom factor, within bounds; the centre stays as far as possible.
func (f *Frame) ZoomTo(zoom float64) {
	f.side = float64(min(f.size.X, f.size.Y)) / min(max(zoom, 1), f.Most())
	f.within()
}

// Drag moves the picture under the frame by fractions of the frame's side.
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

// Part returns the square in whole pixels of a picture whose corner is at corner.
func (f *Frame) Part(corner image.Point) image.Rectangle {
	side := max(int(math.Round(f.side)), 1)
	x, y := int(math.Round(f.x-f.side/2)), int(math.Round(f.y-f.side/2))
	x, y = min(max(x, 0), max(f.size.X-side, 0)), min(max(y, 0), max(f.size.Y-side, 0))
	return image.Rect(x, y, x+side, y+side).Add(corner)
}
