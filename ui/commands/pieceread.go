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
