package paint

import (
	"math"
)

// frame is one painting: the scene, its position and the list it is written to.
type frame struct {
	*list
	*cache
	sc    *Scene
	pal   *Palette
	x, y  float64 // pixel position of the map's north-west corner
	side  float64 // pixels per square
	scale float64 // pixels per unit of the view
	cols  [2]int  // the visible columns, last excluded
	rows  [2]int
}

// at converts a place on the map to a pixel.
func (f *frame) at(p Point) Point { return Point{f.x + p.X*f.side, f.y + p.Y*f.side} }

// edgeX returns the whole pixel column of a grid line; edgeY is the same for rows.
func (f *frame) edgeX(col int) int { return whole(f.x + float64(col)*f.side) }
func (f *frame) edgeY(row int) int { return whole(f.y + float64(row)*f.side) }

// whole rounds to the nearest integer, halves up on both sides of 0: a map moved by whole pixels must round the same way.
func whole(v float64) int { return int(math.Floor(v + 0.5)) }

// corner returns the whole pixel of a grid crossing.
func (f *frame) corner(col, row int) Point {
	return Point{float64(f.edgeX(col)), float64(f.edgeY(row))}
}

// thin returns the width of a line n pixels of the view wide, as a whole number of at least one pixel.
func (f *frame) thin(n float64) float64 { return max(1, math.Round(n*f.scale)) }

// legible reports whether a fraction of a square's side is at least n pixels of the view.
func (f *frame) legible(part, n float64) bool { return f.side*part >= n*f.scale }

// look sets up the frame for what the camera sees.
func (f *frame) look(cam Camera, scale float64) {
	f.scale = scale
	f.lie(World*cam.Zoom*scale, -cam.X*cam.Zoom*scale, -cam.Y*cam.Zoom*scale)
}

// lie places the map's corner at a pixel, with squares side pixels wide.
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

// drawGround writes the map's ground to the list.
func (f *frame) drawGround() {
	f.ground()
	f.elevation()
	f.grid()
}

// drawRest writes what lies and stands on the ground to the list.
func (f *frame) drawRest() {
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
	f.arrival()
	f.intents()
	f.paths()
	f.tokens()
	f.coverLines()
}

// snap is whole as a float64.
func snap(v float64) float64 { return math.Floor(v + 0.5) }
