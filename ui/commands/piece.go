package commands

import (
	"math"
	"slices"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
)

// Piece is a piece of a map to be placed elsewhere: in another place, on another map, in another window. Its positions
// are relative to its own corner.
type Piece struct {
	Cols, Rows int
	Ground     bool // terrain and heights are included; otherwise only walls
	Foreign    int  // number of tokens of other systems, which are left out

	m      board.Map     // its squares, heights and legend
	kinds  *jsondoc.Node // the legend as in its file; nil for none
	walls  []line
	notes  []pinned
	lights []pinned
	tokens []pinned
}

// line is a wall with everything in the file except its id.
type line struct {
	from, to paint.Point
	opens    bool
	node     *jsondoc.Node
}

// pinned is something at a position: a note, a light, a token.
type pinned struct {
	at   paint.Point
	size float64 // squares along its side; 0 for a point
	node *jsondoc.Node
}

// Counts returns the numbers of its walls, notes, lights and tokens.
func (p *Piece) Counts() (walls, notes, lights, tokens int) {
	return len(p.walls), len(p.notes), len(p.lights), len(p.tokens)
}

// Turned returns the piece after a quarter turn clockwise.
func (p *Piece) Turned() *Piece {
	out := &Piece{Cols: p.Rows, Rows: p.Cols, Ground: p.Ground, Foreign: p.Foreign, kinds: p.kinds}
	turn := func(at paint.Point, size float64) paint.Point {
		return paint.Point{X: float64(p.Rows) - at.Y - size, Y: at.X}
	}
	out.m = turnedGround(p.m)
	for _, w := range p.walls {
		w.from, w.to = turn(w.from, 0), turn(w.to, 0)
		out.walls = append(out.walls, w)
	}
	for _, l := range []struct{ from, to *[]pinned }{{&p.notes, &out.notes}, {&p.lights, &out.lights}, {&p.tokens, &out.tokens}} {
		for _, k := range *l.from {
			k.at = turn(k.at, k.size)
			*l.to = append(*l.to, k)
		}
	}
	return out
}

// turnedGround returns squares and heights after a quarter turn clockwise.
func turnedGround(m board.Map) board.Map {
	out := board.Map{Cols: m.Rows, Rows: m.Cols, Legend: m.Legend}
	if m.Squares != nil {
		out.Squares = make([]uint8, len(m.Squares))
		for i, kind := range m.Squares {
			x, y := i%m.Cols, i/m.Cols
			out.Squares[x*out.Cols+m.Rows-1-y] = kind
		}
	}
	for _, e := range m.Elevation {
		out.Elevation = append(out.Elevation, board.Patch{X: m.Rows - e.Y - e.H, Y: e.X, W: e.H, H: e.W, Height: e.Height})
	}
	return out
}

// Lines returns the piece's walls, for a preview.
func (p *Piece) Lines() (out [][2]paint.Point) {
	for _, w := range p.walls {
		out = append(out, [2]paint.Point{w.from, w.to})
	}
	return out
}

// PlacedToken is a token of a piece with the square it would stand on.
type PlacedToken struct {
	Block *jsondoc.Node
	At    board.Square
}

// Tokens returns the tokens of the piece with its corner on a square.
func (p *Piece) Tokens(at board.Square) (out []PlacedToken) {
	for _, k := range p.tokens {
		out = append(out, PlacedToken{k.node, board.Square{X: at.X + int(k.at.X), Y: at.Y + int(k.at.Y)}})
	}
	return out
}

// outward returns a rectangle extended to whole squares.
func outward(r paint.Rect) paint.Rect {
	return paint.Rect{Min: paint.Point{X: math.Floor(r.Min.X), Y: math.Floor(r.Min.Y)},
		Max: paint.Point{X: math.Ceil(r.Max.X), Y: math.Ceil(r.Max.Y)}}
}

// IsPiece reports whether a document may be a piece of map: it has a map, like an encounter file.
func IsPiece(n *jsondoc.Node) bool {
	return n != nil && n.Kind == jsondoc.Object && n.Get("map") != nil
}

// ReadPiece reads a piece of map from a document, which may be a whole encounter, as strictly as a file. why is what is
// wrong with it; tokens of another system are left out.
func ReadPiece(n *jsondoc.Node, sys engine.System) (p *Piece, why string) {
	ours := jsondoc.Obj()
	for _, m := range n.Members {
		if m.Key == "parapet" || m.Key == "map" {
			ours.Members = append(ours.Members, m)
		}
	}
	ours = ours.With("system", jsondoc.Str(sys.Declaration().ID)) // a map is the same in all systems
	var ps jsondoc.Problems
	e := engine.ReadEncounter(ours, func(string) engine.System { return sys }, &ps)
	if e == nil {
		for _, problem := range ps.List {
			if !problem.Warning {
				return nil, i18n.Error(problem)
			}
		}
		return nil, i18n.L("can't be read")
	}
	what, _ := n.Get("piece").Str()
	p = pieceOf(e.State.Map, what != "walls")
	p.tokens = standing(n.Get("tokens"))
	if id, _ := n.Get("system").Str(); id != sys.Declaration().ID {
		p.Foreign, p.tokens = len(p.tokens), nil
	}
	return p, ""
}

// Joins moves the tokens of sides that an encounter lacks to its first side that isn't the players', and returns those
// sides and that one; to is "" if that isn't necessary or possible.
func (p *Piece) Joins(sides []*engine.Side) (strangers []string, to string) {
	known := func(id string) bool {
		return slices.ContainsFunc(sides, func(s *engine.Side) bool { return s.ID == id })
	}
	at := slices.IndexFunc(sides, func(s *engine.Side) bool { return !s.Players })
	if at < 0 {
		return nil, ""
	}
	for i, k := range p.tokens {
		side, _ := k.node.Get("side").Str()
		if known(side) {
			continue
		}
		to = sides[at].ID
		if p.tokens[i].node = k.node.With("side", jsondoc.Str(to)); !slices.Contains(strangers, side) {
			strangers = append(strangers, side)
		}
	}
	return strangers, to
}

// pieceOf returns a whole map as a piece.
func pieceOf(m *engine.Map, ground bool) *Piece {
	b, n := m.Board().Map(), m.Node()
	p := &Piece{Cols: b.Cols, Rows: b.Rows, Ground: ground, kinds: n.Get("legend")}
	p.m = board.Map{Cols: b.Cols, Rows: b.Rows, Squares: b.Squares, Legend: b.Legend, Elevation: b.Elevation}
	for i, w := range b.Walls {
		node := without(n.Get("walls").Items[i], "id")
		p.walls = append(p.walls, line{Point(w.From), Point(w.To), board.Opens(w.Kind), node})
	}
	p.notes, p.lights = pins(n.Get("notes")), pins(n.Get("lights"))
	return p
}

// pins returns notes or lights with their positions; notes are on squares.
func pins(list *jsondoc.Node) (out []pinned) {
	for _, n := range list.List() {
		if at, ok := pointOf(n.Get("at")); ok {
			size := 0.0
			if n.Get("text") != nil {
				size = 1
			}
			out = append(out, pinned{at, size, without(n, "id")})
		}
	}
	return out
}

// standing returns stat blocks with their positions; they are validated when they are placed.
func standing(list *jsondoc.Node) (out []pinned) {
	for _, n := range list.List() {
		at, ok := pointOf(n.Get("at"))
		if !ok || n.Get("reserve") != nil {
			continue
		}
		size := 1
		if s, ok := n.Get("size").Int(); ok {
			size = max(s, 1)
		}
		out = append(out, pinned{paint.Point{X: math.Floor(at.X), Y: math.Floor(at.Y)}, float64(size), n})
	}
	return out
}
