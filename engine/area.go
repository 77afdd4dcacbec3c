package engine

import (
	"errors"
	"slices"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// maxCorners bounds the corners of a polygon.
const maxCorners = 10_000

// areaForms lists the accepted forms of an area, for error messages.
const areaForms = `must be {"rect":[x,y,w,h]}, {"polygon":[[x,y],…]}, {"circle":[x,y,r]}, {"flood":[x,y]} or "all"`

// readArea reads an area as a set of squares, clipped to the map. It calls made for the map's board only to flood fill. It returns
// nil on a mistake.
func readArea(r jsondoc.Reader, m board.Map, made func() (*board.Board, error)) *board.SquareSet {
	set := board.NewSquareSet(m.Cols, m.Rows)
	if word, ok := r.Node.Str(); ok && word == "all" {
		set.AddRect(0, 0, m.Cols, m.Rows)
		return set
	}
	if r.Node == nil || r.Node.Kind != jsondoc.Object || len(r.Node.Members) != 1 {
		r.Bad(areaForms)
		return nil
	}
	at := r.Field(r.Node.Members[0].Key)
	ok := false
	switch r.Node.Members[0].Key {
	case "rect":
		ok = readRect(at, set)
	case "polygon":
		ok = readPolygon(at, set)
	case "circle":
		ok = readCircle(at, set, m)
	case "flood":
		ok = readFlood(at, set, m, made)
	default:
		r.Bad(areaForms)
	}
	if !ok {
		return nil
	}
	return set
}

func readRect(r jsondoc.Reader, set *board.SquareSet) bool {
	a, ok := r.Node.Ints()
	const far = 1 << 20
	if !ok || len(a) != 4 || a[2] < 1 || a[3] < 1 || slices.Max(a) > far || slices.Min(a) < -far {
		r.Bad("must be [x, y, width, height] in squares")
		return false
	}
	set.AddRect(a[0], a[1], a[2], a[3])
	return true
}

func readPolygon(r jsondoc.Reader, set *board.SquareSet) bool {
	items := r.Items()
	if len(items) < 3 || len(items) > maxCorners {
		r.Bad("must have from 3 to %d corners", maxCorners)
		return false
	}
	corners := make([]board.Point, len(items))
	for i, it := range items {
		if corners[i] = readPoint(it); r.To.Failed() {
			return false
		}
	}
	set.AddPolygon(corners)
	return true
}

func readCircle(r jsondoc.Reader, set *board.SquareSet, m board.Map) bool {
	if r.Node.Kind != jsondoc.List || len(r.Node.Items) != 3 {
		r.Bad("must be [x, y, radius] in squares")
		return false
	}
	x, y, radius := int64(readUnits(r.Item(0))), int64(readUnits(r.Item(1))), int64(readUnits(r.Item(2)))
	if radius < 0 {
		r.Bad("the radius must be at least 0")
	}
	if r.To.Failed() {
		return false
	}
	for row := max(int(y-radius)>>10, 0); row <= min(int(y+radius)>>10, m.Rows-1); row++ {
		for col := max(int(x-radius)>>10, 0); col <= min(int(x+radius)>>10, m.Cols-1); col++ {
			c := board.Square{X: col, Y: row}.Centre()
			if dx, dy := int64(c.X)-x, int64(c.Y)-y; dx*dx+dy*dy <= radius*radius {
				set.Add(board.Square{X: col, Y: row})
			}
		}
	}
	return true
}

func readFlood(r jsondoc.Reader, set *board.SquareSet, m board.Map, made func() (*board.Board, error)) bool {
	xy, ok := r.Node.Ints()
	if !ok || len(xy) != 2 || xy[0] < 0 || xy[1] < 0 || xy[0] >= m.Cols || xy[1] >= m.Rows {
		r.Bad("must be a square [x, y] on the %d × %d map", m.Cols, m.Rows)
		return false
	}
	b, err := made()
	if err != nil {
		r.Bad("%v", err)
		return false
	}
	b.Room(set, board.Square{X: xy[0], Y: xy[1]})
	return true
}

// AreaSquares returns the squares of an area on a map of a size; nil for a flood, which depends on walls, and for a mistake.
func AreaSquares(n *jsondoc.Node, cols, rows int) *board.SquareSet {
	var ps jsondoc.Problems
	return readArea(jsondoc.Read(n, &ps), board.Map{Cols: cols, Rows: rows}, func() (*board.Board, error) { return nil, errors.ErrUnsupported })
}
