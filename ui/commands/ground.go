package commands

import (
	"math"
	"slices"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// Ground is the terrain or height to paint on squares.
type Ground struct {
	Kind    rune // used if Heights is false
	Heights bool
	Height  int32 // in 1/1024 of the system's unit
}

// On returns the command that paints it on areas; nil for none.
func (g Ground) On(areas ...*jsondoc.Node) *engine.Command {
	if len(areas) == 0 {
		return nil
	}
	what := jsondoc.M("is", string(g.Kind))
	if g.Heights {
		what = jsondoc.M("height", Units(g.Height))
	}
	list := jsondoc.Arr()
	for _, a := range areas {
		list.Items = append(list.Items, jsondoc.Obj(jsondoc.M("area", a), what))
	}
	return engine.NewCommand("edit_map", "", jsondoc.M("areas", list))
}

// Rect returns a rectangle of squares in the format of commands.
func Rect(x, y, w, h int) *jsondoc.Node {
	return jsondoc.Obj(jsondoc.M("rect", jsondoc.Ints(x, y, w, h)))
}

// Polygon returns the area inside a polygon in the format of commands.
func Polygon(corners []paint.Point) *jsondoc.Node {
	list := jsondoc.Arr()
	for _, p := range corners {
		list.Items = append(list.Items, Node(p))
	}
	return jsondoc.Obj(jsondoc.M("polygon", list))
}

// Flood returns the squares around one, up to walls and shut doors, in the format of commands.
func Flood(at board.Square) *jsondoc.Node {
	return jsondoc.Obj(jsondoc.M("flood", engine.SquareNode(at)))
}

// FillOutside returns the command that makes solid what no walls, windows and doors enclose, open doors included. Squares under
// tokens stay. It returns nil if nothing is
// enclosed, or everything.
func FillOutside(v *engine.View) *engine.Command {
	m := v.Board().Map()
	kind := slices.IndexFunc(m.Legend, func(t board.Terrain) bool { return t.Solid })
	m.Walls = slices.Clone(m.Walls)
	for i := range m.Walls {
		m.Walls[i].Open = false
	}
	shut, err := board.New(m, board.Options{})
	if kind < 0 || err != nil {
		return nil
	}
	outside, inside := board.NewSquareSet(m.Cols, m.Rows), false
	for i := range max(m.Cols, m.Rows) {
		for _, s := range [4]board.Square{{X: i}, {X: i, Y: m.Rows - 1}, {Y: i}, {X: m.Cols - 1, Y: i}} {
			shut.Room(outside, s)
		}
	}
	for i := range m.Cols * m.Rows {
		s := board.Square{X: i % m.Cols, Y: i / m.Cols}
		if t := shut.TerrainAt(s); t.Solid || t.Void {
			outside.Remove(s)
		} else {
			inside = inside || !outside.Has(s)
		}
	}
	if !inside {
		return nil
	}
	for _, t := range v.Tokens {
		for i := range t.Size * t.Size {
			outside.Remove(board.Square{X: t.At.X + i%t.Size, Y: t.At.Y + i/t.Size})
		}
	}
	return Ground{Kind: m.Legend[kind].Rune}.On(Areas(outside, m)...)
}

// InDisc adds the squares whose centres are in a circle, with the same rounding as the engine.
func InDisc(set *board.SquareSet, m board.Map, centre paint.Point, radius float64) {
	c, r := units(centre), int64(math.Round(radius*board.One))
	low, high := int64(c.Y)-r, int64(c.Y)+r
	for y := max(int(low>>10), 0); y <= min(int(high>>10), m.Rows-1); y++ {
		for x := max(int((int64(c.X)-r)>>10), 0); x <= min(int((int64(c.X)+r)>>10), m.Cols-1); x++ {
			s := board.Square{X: x, Y: y}
			dx, dy := int64(s.Centre().X)-int64(c.X), int64(s.Centre().Y)-int64(c.Y)
			if dx*dx+dy*dy <= r*r {
				set.Add(s)
			}
		}
	}
}

// InPolygon adds the squares of a polygon.
func InPolygon(set *board.SquareSet, corners []paint.Point) {
	if len(corners) < 3 {
		return
	}
	list := make([]board.Point, len(corners))
	for i, p := range corners {
		list[i] = units(p)
	}
	set.AddPolygon(list)
}

// Footprint returns the corner of the block of squares that a brush centred on a place covers.
func Footprint(at paint.Point, size int) (x, y int) {
	half := float64(size) / 2
	return int(math.Floor(at.X - half + 0.5)), int(math.Floor(at.Y - half + 0.5))
}

// Brush adds the squares that a brush covers when moving from one place to another.
func Brush(set *board.SquareSet, from, to paint.Point, size int) {
	steps := int(math.Ceil(2 * math.Hypot(to.X-from.X, to.Y-from.Y)))
	for i := 0; i <= steps; i++ {
		share := 1.0
		if steps > 0 {
			share = float64(i) / float64(steps)
		}
		x, y := Footprint(paint.Point{X: from.X + share*(to.X-from.X), Y: from.Y + share*(to.Y-from.Y)}, size)
		set.AddRect(x, y, size, size)
	}
}
