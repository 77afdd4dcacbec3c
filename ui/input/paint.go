package input

import (
	"slices"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/i18n"
)

// Painter is the terrain tool, or the fog tools. It paints kinds of terrain, heights, or what players see, with a brush or as areas.
type Painter struct {
	idle
	Fog     bool  // uncover squares for the players instead
	Kind    rune  // as in the legend; 0 for rock
	Heights bool  // paint heights instead
	Height  int32 // in 1/1024 of the system's unit
	Erase   bool  // paint floor, or height 0; cover squares
	Shape   Shape // Freehand, Box, Polygon, Circle or Fill
	Size    int   // width of the brush, in squares; 0 counts as 1

	set    []paint.Point // corners of a polygon so far
	from   *paint.Point  // start of a dragged box or circle; nil for none
	stroke *board.SquareSet
	last   paint.Point // last point of the stroke
	filled filled
}

// MaxBrush is the largest brush size, in squares along its side.
const MaxBrush = 5

// filled caches the last room that was found.
type filled struct {
	in  *board.Board
	at  board.Square
	set *board.SquareSet
}

// on returns the command that paints areas, nil for none.
func (p *Painter) on(areas ...*jsondoc.Node) *engine.Command {
	if p.Fog && len(areas) > 0 {
		return FogCommand(!p.Erase, areas...)
	}
	return p.ground().On(areas...)
}

// ground returns what the terrain tool paints.
func (p *Painter) ground() commands.Ground {
	g := commands.Ground{Kind: p.Kind, Heights: p.Heights, Height: p.Height}
	switch {
	case p.Erase:
		g.Kind, g.Height = '.', 0
	case g.Kind == 0:
		g.Kind = '#'
	}
	return g
}

// Brush returns the brush's width in squares.
func (p *Painter) Brush() int { return min(max(p.Size, 1), MaxBrush) }

func (p *Painter) clear() { p.set, p.from, p.stroke = nil, nil, nil }

// tap paints one brush mark, fills a room, or adds a corner.
func (p *Painter) tap(v *engine.View, g gesture.Gesture) Effect {
	switch p.Shape {
	case Freehand:
		set := noSquares(v)
		commands.Brush(set, g.At, g.At, p.Brush())
		return p.lay(v, set)
	case Box, Circle:
		set := noSquares(v)
		set.Add(scene.Square(g.At.Cell()))
		return p.lay(v, set)
	case Fill:
		e := p.over(v, g)
		if s := scene.Square(g.At.Cell()); v.Board().In(s) {
			e.Command = p.on(commands.Flood(s))
		}
		return e
	}
	to := commands.OnMap(v.Board().Map(), commands.Snapped(g.At, commands.Corners))
	if n := len(p.set); n > 0 && (p.set[0] == to || p.set[n-1] == to) {
		return p.close(v)
	}
	p.set = append(p.set, to)
	return p.over(v, g)
}

// FillOutside makes solid what no wall encloses.
func FillOutside(v *engine.View) Effect {
	c := commands.FillOutside(v)
	if c == nil {
		m := v.Board().Map()
		at := paint.Point{X: float64(m.Cols) / 2, Y: float64(m.Rows) / 2}
		return Effect{Say: Say{Text: i18n.L("No open ground outside a room: walls enclose all of it or none"), At: at}}
	}
	return Effect{Command: c}
}

// close paints the polygon of the corners so far. With fewer than three corners it does nothing.
func (p *Painter) close(v *engine.View) Effect {
	corners, set := p.set, noSquares(v)
	p.set = nil
	commands.InPolygon(set, corners)
	return p.send(set, func() []*jsondoc.Node { return []*jsondoc.Node{commands.Polygon(corners)} })
}

// noSquares returns an empty set of the map's squares.
func noSquares(v *engine.View) *board.SquareSet {
	m := v.Board().Map()
	return board.NewSquareSet(m.Cols, m.Rows)
}

// lay paints squares with one command.
func (p *Painter) lay(v *engine.View, set *board.SquareSet) Effect {
	return p.send(set, func() []*jsondoc.Node { return commands.Areas(set, v.Board().Map()) })
}

// send paints areas with one command. If set has no squares it sends nothing.
func (p *Painter) send(set *board.SquareSet, areas func() []*jsondoc.Node) Effect {
	e := Effect{Live: &gesture.Overlay{}}
	if set.Len() > 0 {
		e.Command = p.on(areas()...)
	}
	return e
}

// begin starts a drag: a brush stroke, a box or a circle.
func (p *Painter) begin(v *engine.View, g gesture.Gesture) (Effect, bool) {
	if g.Button == gesture.Tertiary || p.Shape == Fill || p.Shape == Polygon {
		return Effect{}, false
	}
	p.clear()
	if p.Shape == Freehand {
		p.stroke, p.last = noSquares(v), g.From
		commands.Brush(p.stroke, g.From, g.From, p.Brush())
		return p.live(v, p.stroke, g.At), true
	}
	p.from = &g.From
	if p.Shape == Circle {
		from := commands.Snapped(commands.OnMap(v.Board().Map(), g.From), commands.Halves)
		p.from = &from
	}
	return p.follow(v, g), true
}

// follow shows the squares that the drag has covered.
func (p *Painter) follow(v *engine.View, g gesture.Gesture) Effect {
	if p.stroke != nil {
		commands.Brush(p.stroke, p.last, g.At, p.Brush())
		p.last = g.At
		return p.live(v, p.stroke, g.At)
	}
	return p.live(v, p.dragged(v, g), g.At)
}

// finish paints what the drag covered.
func (p *Painter) finish(v *engine.View, g gesture.Gesture) Effect {
	set := p.stroke
	if set != nil {
		commands.Brush(set, p.last, g.At, p.Brush())
	} else {
		set = p.dragged(v, g)
	}
	p.clear()
	return p.lay(v, set)
}

func (p *Painter) drop() { p.clear() }

// dragged returns the squares of the box or circle up to the pointer.
func (p *Painter) dragged(v *engine.View, g gesture.Gesture) *board.SquareSet {
	set := noSquares(v)
	m := v.Board().Map()
	if p.Shape == Circle {
		commands.InDisc(set, m, *p.from, radiusOf(*p.from, g.At, commands.Halves))
		return set
	}
	a, b := p.from.Cell(), g.At.Cell()
	set.AddRect(min(a.X, b.X), min(a.Y, b.Y), max(a.X-b.X, b.X-a.X)+1, max(a.Y-b.Y, b.Y-a.Y)+1)
	return set
}

// live shows squares and what would be painted there.
func (p *Painter) live(v *engine.View, set *board.SquareSet, at paint.Point) Effect {
	l := gesture.Overlay{Squares: cells(set)}
	if text := p.Text(v); text != "" {
		if n := len(l.Squares); n > 1 {
			text += " · " + i18n.N("1 square", "{{.N}} squares", n, map[string]any{"N": n})
		}
		l.Plates = []gesture.Label{{At: paint.Point{X: at.X, Y: at.Y - float64(p.Brush())/2}, Text: text}}
	}
	return Effect{Live: &l}
}

func cells(set *board.SquareSet) []paint.Cell {
	var out []paint.Cell
	for s := range set.All() {
		out = append(out, scene.Cell(s))
	}
	return out
}

// over shows where the next click would paint.
func (p *Painter) over(v *engine.View, g gesture.Gesture) Effect {
	switch p.Shape {
	case Freehand:
		set := noSquares(v)
		commands.Brush(set, g.At, g.At, p.Brush())
		return p.live(v, set, g.At)
	case Polygon:
		return p.showPolygon(v, g)
	case Fill:
		return p.live(v, p.fill(v, scene.Square(g.At.Cell())), g.At)
	}
	return Effect{Live: &gesture.Overlay{}}
}

// fill returns the squares of the room around a square.
func (p *Painter) fill(v *engine.View, at board.Square) *board.SquareSet {
	b := v.Board()
	if p.filled.in == b && p.filled.set.Has(at) {
		return p.filled.set
	}
	set := noSquares(v)
	b.Room(set, at)
	p.filled = filled{b, at, set}
	return set
}

func (p *Painter) showPolygon(v *engine.View, g gesture.Gesture) Effect {
	to := commands.OnMap(v.Board().Map(), commands.Snapped(g.At, commands.Corners))
	corners := append(slices.Clone(p.set), to)
	set := noSquares(v)
	commands.InPolygon(set, corners)
	e := p.live(v, set, g.At)
	e.Live.Ruler = &paint.Path{Points: corners, Stops: []paint.Point{to}}
	return e
}

func (p *Painter) letGo() bool {
	held := len(p.set) > 0
	p.set = nil
	return held
}
