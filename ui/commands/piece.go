package commands

import (
	"parapet/canvas/paint"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
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
