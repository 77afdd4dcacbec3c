package input

import (
	"math"
	"slices"

	"fyne.io/fyne/v2/lang"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
)

// FogShape is a shape that the fog tools draw.
type FogShape uint8

const (
	FogRect    FogShape = iota // dragged from corner to corner
	FogCircle                  // dragged from its centre to its edge
	FogPolygon                 // corners set by clicks
	FogBrush                   // the squares that the pointer passes
	FogRoom                    // the clicked room, up to its walls and shut doors
)

// FogShapes lists all shapes, in the order of their menu.
var FogShapes = []FogShape{FogRect, FogCircle, FogPolygon, FogBrush, FogRoom}

// Name returns the shape's name for the menu.
func (s FogShape) Name() string {
	return map[FogShape]string{FogRect: lang.L("Rectangles"), FogCircle: lang.L("Circles, from the centre"),
		FogPolygon: lang.L("Polygons, corner by corner"),
		FogBrush:   lang.L("Brush"), FogRoom: lang.L("Rooms, with one click")}[s]
}

// FogStroke is a shape being drawn with one of the fog tools.
type FogStroke struct {
	Uncover  bool
	Shape    FogShape
	From, To paint.Point
	Corners  []paint.Point // of a polygon so far
	Cells    []paint.Cell  // of a brush stroke, in order
}

// changesFog reports whether the tool is one of the fog tools.
func (t Tool) changesFog() bool { return t == Uncover || t == Cover }

// NextFog returns the tool that uncovers, or the one that covers if t already uncovers.
func (t Tool) NextFog() Tool {
	if t == Uncover {
		return Cover
	}
	return Uncover
}

// newFogStroke starts a shape with the selected fog tool.
func newFogStroke(s *State, from paint.Point) *FogStroke {
	return &FogStroke{Uncover: s.Tool == Uncover, Shape: s.FogShape, From: from}
}

// tapFog handles a click with a fog tool. It covers or uncovers the square or the room; for a polygon it adds a corner,
// or closes it near the first one.
func tapFog(s *State, v *engine.View, at paint.Point) Effect {
	if s.FogShape != FogPolygon {
		return newFogStroke(s, at).done(v, at)
	}
	if s.FogStroke == nil {
		s.FogStroke = newFogStroke(s, at)
	}
	if c := s.FogStroke.Corners; len(c) > 2 && math.Hypot(at.X-c[0].X, at.Y-c[0].Y) < cornerReach {
		return endFog(s, v)
	}
	s.FogStroke.Corners = append(s.FogStroke.Corners, at)
	return s.FogStroke.draw(v, at)
}

// endFog closes the polygon that is being drawn. One without an area is dropped.
func endFog(s *State, v *engine.View) Effect {
	veil := s.FogStroke
	s.FogStroke = nil
	return veil.done(v, veil.To)
}

// byDrags reports whether the shape is drawn by dragging.
func (s FogShape) byDrags() bool { return s != FogPolygon && s != FogRoom }

// draw updates the shape to the pointer's position.
func (veil *FogStroke) draw(v *engine.View, to paint.Point) Effect {
	veil.To = to
	live := &gesture.Overlay{}
	switch veil.Shape {
	case FogBrush:
		veil.stroke(v.Board().Map(), to)
		live.Squares = slices.SortedFunc(slices.Values(veil.Cells), byPlace)
	case FogPolygon:
		live.Area = append(slices.Clone(veil.Corners), to)
	case FogCircle:
		live.Area = paint.Disc(veil.From, veil.radius())
	case FogRect:
		if x, y, w, h, ok := veil.squares(v.Board().Map()); ok {
			live.Box = &paint.Rect{Min: paint.Point{X: float64(x), Y: float64(y)}, Max: paint.Point{X: float64(x + w), Y: float64(y + h)}}
		}
	}
	return Effect{Live: live}
}

func byPlace(a, b paint.Cell) int {
	if a.Y != b.Y {
		return a.Y - b.Y
	}
	return a.X - b.X
}

// done uncovers or covers the shape, if it lies on the map.
func (veil *FogStroke) done(v *engine.View, to paint.Point) Effect {
	veil.To = to
	e := Effect{Live: &gesture.Overlay{}}
	if areas := veil.areas(v.Board().Map()); len(areas) > 0 {
		e.Command = FogCommand(veil.Uncover, areas...)
	}
	return e
}

// areas returns the shape's areas as the command needs them.
func (veil *FogStroke) areas(m board.Map) []*jsondoc.Node {
	switch {
	case veil.Shape == FogRoom:
		if at := scene.Square(veil.To.Cell()); at.X >= 0 && at.Y >= 0 && at.X < m.Cols && at.Y < m.Rows {
			return []*jsondoc.Node{RoomArea(at)}
		}
		return nil
	case veil.Shape == FogPolygon:
		return veil.polygon()
	case veil.Shape == FogCircle && veil.radius() >= 0.5:
		circle := commands.Node(veil.From)
		circle.Items = append(circle.Items, commands.Units(int32(math.Round(veil.radius()*board.One))))
		return []*jsondoc.Node{jsondoc.Obj(jsondoc.M("circle", circle))}
	case veil.Shape == FogBrush && len(veil.Cells) > 0:
		return veil.runs()
	}
	if x, y, w, h, ok := veil.squares(m); ok {
		return []*jsondoc.Node{jsondoc.Obj(jsondoc.M("rect", jsondoc.Ints(x, y, w, h)))}
	}
	return nil
}

func (veil *FogStroke) polygon() []*jsondoc.Node {
	if len(veil.Corners) < 3 {
		return nil
	}
	corners := jsondoc.Arr()
	for _, p := range veil.Corners {
		corners.Items = append(corners.Items, commands.Node(p))
	}
	return []*jsondoc.Node{jsondoc.Obj(jsondoc.M("polygon", corners))}
}

// radius returns the circle's radius: from its centre to the pointer.
func (veil *FogStroke) radius() float64 {
	return math.Hypot(veil.To.X-veil.From.X, veil.To.Y-veil.From.Y)
}

// stroke adds the squares that the brush passes on its way to a point.
func (veil *FogStroke) stroke(m board.Map, to paint.Point) {
	from := veil.From
	steps := int(max(math.Abs(to.X-from.X), math.Abs(to.Y-from.Y))*3) + 1
	for i := range min(steps, 1000) + 1 {
		k := float64(i) / float64(steps)
		c := paint.Point{X: from.X + (to.X-from.X)*k, Y: from.Y + (to.Y-from.Y)*k}.Cell()
		if c.X >= 0 && c.Y >= 0 && c.X < m.Cols && c.Y < m.Rows && !slices.Contains(veil.Cells, c) {
			veil.Cells = append(veil.Cells, c)
		}
	}
	veil.From = to
}

// runs returns the brush's squares as rectangles, one for each run of squares in a row.
func (veil *FogStroke) runs() (list []*jsondoc.Node) {
	cells := slices.SortedFunc(slices.Values(veil.Cells), byPlace)
	for i := 0; i < len(cells); {
		n := 1
		for i+n < len(cells) && cells[i+n] == (paint.Cell{X: cells[i].X + n, Y: cells[i].Y}) {
			n++
		}
		list = append(list, jsondoc.Obj(jsondoc.M("rect", jsondoc.Ints(cells[i].X, cells[i].Y, n, 1))))
		i += n
	}
	return list
}

// squares returns the rectangle's squares that lie on the map. ok is false if there are none.
func (veil *FogStroke) squares(m board.Map) (x, y, w, h int, ok bool) {
	within := func(a, b float64, n int) (from, size int) {
		low, high := int(math.Floor(min(a, b))), int(math.Floor(max(a, b)))
		low, high = max(low, 0), min(high, n-1)
		return low, high - low + 1
	}
	x, w = within(veil.From.X, veil.To.X, m.Cols)
	y, h = within(veil.From.Y, veil.To.Y, m.Rows)
	return x, y, w, h, w > 0 && h > 0
}

// FogCommand returns a command that uncovers areas for the players or covers them.
func FogCommand(uncover bool, areas ...*jsondoc.Node) *engine.Command {
	verb := "cover"
	if uncover {
		verb = "reveal"
	}
	return engine.NewCommand("fog", "", jsondoc.M(verb, jsondoc.Arr(areas...)))
}

// RoomArea returns the area of the room around a square, bounded by walls and shut doors.
func RoomArea(at board.Square) *jsondoc.Node {
	return jsondoc.Obj(jsondoc.M("flood", engine.SquareNode(at)))
}
