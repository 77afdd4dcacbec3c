package paint

import (
	"math"
)

// frame is one painting: the scene, where it comes to lie, and the list that it
// is written to.
type frame struct {
	*list
	*kept
	sc    *Scene
	pal   *Palette
	x, y  float64 // pixel of the map's north-west corner
	side  float64 // pixels a square
	scale float64 // pixels for one of the view
	cols  [2]int  // the columns in view, last excluded
	rows  [2]int
}

// at returns the pixel of a place on the map.
func (f *frame) at(p Point) Point { return Point{f.x + p.X*f.side, f.y + p.Y*f.side} }

// edgeX and edgeY are the pixel at which a grid line lies, whole.
func (f *frame) edgeX(col int) int { return whole(f.x + float64(col)*f.side) }
func (f *frame) edgeY(row int) int { return whole(f.y + float64(row)*f.side) }

// whole returns the nearest whole number, halves up on both sides of 0: a map that is
// moved by whole pixels must round alike.
func whole(v float64) int { return int(math.Floor(v + 0.5)) }

// corner returns the pixel of a grid crossing, whole.
func (f *frame) corner(col, row int) Point {
	return Point{float64(f.edgeX(col)), float64(f.edgeY(row))}
}

// thin returns the width of a line that is n pixels of the view wide, at least one
// pixel, whole.
func (f *frame) thin(n float64) float64 { return max(1, math.Round(n*f.scale)) }

// legible reports whether something that is part of a square's side is at least n
// pixels of the view big.
func (f *frame) legible(part, n float64) bool { return f.side*part >= n*f.scale }

// look computes what the camera sees.
func (f *frame) look(cam Camera, scale float64) {
	f.scale = scale
	f.lie(World*cam.Zoom*scale, -cam.X*cam.Zoom*scale, -cam.Y*cam.Zoom*scale)
}

// lie puts the map's corner at a pixel, squares being side pixels wide.
func (f *frame) lie(side, x, y float64) {
	f.side, f.x, f.y = side, x, y
	clip := func(from, size float64, n int) [2]int {
		a := max(0, math.Floor(-from/f.side))
		b := min(float64(n), math.Ceil((size-from)/f.side))
		if !(b > a) {
			return [2]int{}
		}
		return [2]int{int(a), int(b)}
	}
	f.cols, f.rows = clip(f.x, float64(f.w), f.sc.Cols), clip(f.y, float64(f.h), f.sc.Rows)
}

// draw writes the whole scene, from the ground up.
func (f *frame) draw() {
	f.ground()
	f.elevation()
	f.grid()
	f.reach()
	f.areas()
	if f.sc.Fog != nil && f.sc.Fog.WallsOver {
		f.fogLayer()
		f.walls()
	} else {
		f.walls()
		f.fogLayer()
	}
	f.notes()
	f.lights()
	f.intents()
	f.paths()
	f.tokens()
	f.coverLines()
}

// snap returns whole as a number to go on with.
func snap(v float64) float64 { return math.Floor(v + 0.5) }
