package printing

import (
	"math"

	"parapet/canvas/paint"
)

// axis divides a length over sheets, in squares.
type axis struct {
	from, to float64 // the range to cover
	room     float64 // the most that a sheet can show
	overlap  float64
	pitch    float64 // distance between the shares of neighbouring sheets
	origin   float64 // start of the first share, at or before from
}

// axisOf returns the division into the fewest sheets, with joints on grid lines if that takes no more sheets.
func axisOf(from, to, room, overlap float64) axis {
	a := axis{from: from, to: to, room: room, overlap: overlap, pitch: room - overlap, origin: from}
	if to-from <= room+tiny { // one sheet
		a.pitch = room
		return a
	}
	if a.pitch <= 0 {
		return a
	}
	n := a.count()
	if whole := math.Floor(a.pitch + tiny); whole >= 1 {
		b := a
		b.pitch = whole
		if b.count() == n {
			return b
		}
	}
	return a
}

// tiny is a length below what a printer can show, in squares.
const tiny = 1e-6

// count returns the number of sheets.
func (a axis) count() int {
	rest := a.to - a.origin - a.room // the last sheet needs no overlap
	if rest <= tiny {
		return 1
	}
	return 1 + int(math.Ceil(rest/a.pitch-tiny))
}

// share returns the part only sheet i shows (x0 to x1), and the end of all it shows (x2).
func (a axis) share(i int) (x0, x1, x2 float64) {
	start := a.origin + float64(i)*a.pitch
	x0 = max(start, a.from)
	if i == a.count()-1 {
		return x0, a.to, a.to
	}
	x1 = a.origin + float64(i+1)*a.pitch // exactly the start of the next one
	return x0, x1, min(x1+a.overlap, a.to)
}

// shifted moves the joints by a distance in squares; sheets entirely outside the area are dropped.
func (a axis) shifted(by float64) axis {
	if math.IsNaN(by) || math.IsInf(by, 0) {
		by = 0
	}
	by = math.Mod(by, a.pitch)
	if by > 0 {
		by -= a.pitch
	}
	a.origin = a.from + by
	return a
}

// fewest returns the joints with which the fewest sheets have content, among all divisions into equal shares, whether as
// wide as the paper allows or of whole squares. Among equals it prefers the widest shares of whole squares, then the
// joints nearest to the corner.
func fewest(x, y axis, empty Empty) (axis, axis) {
	const work = 2_000_000 // sheets examined at most, so that no map takes long
	most := min(max(int(math.Sqrt(work/float64(x.count()*y.count()))), 16), 600)
	rows := y.arrangements(most)
	bx, by, best := x, y, math.MaxInt
	for _, tx := range x.arrangements(most) {
		for _, ty := range rows {
			if n := occupied(tx, ty, empty, best); n < best {
				bx, by, best = tx, ty, n
			}
		}
	}
	return bx, by
}

// occupied counts the sheets with content, and stops at most.
func occupied(x, y axis, empty Empty, most int) int {
	n := 0
	for row := range y.count() {
		y0, y1, _ := y.share(row)
		for col := range x.count() {
			x0, x1, _ := x.share(col)
			if empty(paint.Rect{Min: paint.Point{X: x0, Y: y0}, Max: paint.Point{X: x1, Y: y1}}) {
				continue
			}
			if n++; n >= most {
				return n
			}
		}
	}
	return n
}

// arrangements returns the joints worth trying, at most most of them. Whether a sheet is empty is decided by whole
// squares, so moving the joints on to the next grid line never takes more sheets: only arrangements with a joint on a
// grid line need trying.
func (a axis) arrangements(most int) []axis {
	out := []axis{a}
	if a.count() == 1 {
		return out
	}
	add := func(pitch, shift float64) {
		b := a
		b.pitch = pitch
		if b = b.shifted(shift); len(out) < most && b != a {
			out = append(out, b)
		}
	}
	wide, first := a.room-a.overlap, math.Floor(a.from+tiny)-a.from
	for pitch := math.Floor(wide + tiny); pitch >= 1; pitch-- {
		add(pitch, 0)
		for line := 0.0; line < pitch; line++ {
			add(pitch, first-line)
		}
	}
	add(wide, 0)
	for line := math.Ceil(a.from); line < a.to; line++ {
		add(wide, line-a.from)
	}
	return out
}
