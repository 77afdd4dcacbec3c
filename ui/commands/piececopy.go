package commands

import (
	"iter"
	"strings"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// Copy returns a piece of map as text: everything in a rectangle, in the format of an encounter file. Walls are clipped
// at its edges; tokens are included if they are entirely inside.
func Copy(v *engine.View, r paint.Rect) string {
	x, y, w, h := int(r.Min.X), int(r.Min.Y), int(r.Max.X-r.Min.X), int(r.Max.Y-r.Min.Y)
	whole := v.Map.Node()
	m := jsondoc.Obj(jsondoc.M("size", jsondoc.Ints(w, h)))
	add := func(key string, list *jsondoc.Node) {
		if list != nil && len(list.Items)+len(list.Members) > 0 {
			m.Members = append(m.Members, jsondoc.M(key, list))
		}
	}
	add("rows", rowsOf(v.Board(), x, y, w, h))
	add("legend", whole.Get("legend"))
	add("walls", wallsIn(v, r))
	add("elevation", heightsIn(v.Board(), x, y, w, h))
	add("notes", pinsIn(whole.Get("notes"), r, false))
	add("lights", pinsIn(whole.Get("lights"), r, true))
	return pieceText(v, m, "all", tokensIn(v, r))
}

// CopyWalls returns walls alone as text; "" for none.
func CopyWalls(v *engine.View, list []board.Wall) string {
	if len(list) == 0 {
		return ""
	}
	box := around(list)
	picked := make([]string, len(list))
	for i, w := range list {
		picked[i] = w.ID
	}
	nodes, out := wallNodes(v), jsondoc.Arr()
	for _, w := range Picked(v.Board().Map(), picked) {
		back := paint.Point{X: -box.Min.X, Y: -box.Min.Y}
		out.Items = append(out.Items, lineNode(nodes[w.ID], Plus(Point(w.From), back), Plus(Point(w.To), back)))
	}
	size := jsondoc.Ints(max(int(box.Max.X-box.Min.X), 1), max(int(box.Max.Y-box.Min.Y), 1))
	return pieceText(v, jsondoc.Obj(jsondoc.M("size", size), jsondoc.M("walls", out)), "walls", nil)
}

func pieceText(v *engine.View, m *jsondoc.Node, what string, tokens *jsondoc.Node) string {
	n := jsondoc.Obj(jsondoc.M("parapet", engine.FormatVersion), jsondoc.M("piece", what),
		jsondoc.M("system", v.Decl().ID), jsondoc.M("map", m))
	if len(tokens.List()) > 0 {
		n.Members = append(n.Members, jsondoc.M("tokens", tokens))
	}
	return string(n.Indented())
}

// around returns the smallest rectangle of whole squares around walls.
func around(list []board.Wall) (box paint.Rect) {
	for i, w := range list {
		b := paint.Bounds(Point(w.From), Point(w.To))
		if i == 0 {
			box = b
		}
		box.Min = paint.Point{X: min(box.Min.X, b.Min.X), Y: min(box.Min.Y, b.Min.Y)}
		box.Max = paint.Point{X: max(box.Max.X, b.Max.X), Y: max(box.Max.Y, b.Max.Y)}
	}
	return outward(box)
}

// rowsOf returns squares in the format of the file; nil if all are floor.
func rowsOf(b *board.Board, x, y, w, h int) *jsondoc.Node {
	rows, any := jsondoc.Arr(), false
	for dy := range h {
		var s strings.Builder
		for dx := range w {
			s.WriteRune(b.TerrainAt(board.Square{X: x + dx, Y: y + dy}).Rune)
		}
		row := strings.TrimRight(s.String(), ".")
		rows.Items = append(rows.Items, jsondoc.Str(row))
		any = any || row != ""
	}
	if !any {
		return nil
	}
	return rows
}

// heightsIn returns the heights of squares, as few rectangles.
func heightsIn(b *board.Board, x, y, w, h int) *jsondoc.Node {
	sets := map[int32]*board.SquareSet{}
	var order []int32
	for dy := range h {
		for dx := range w {
			high := b.Ground(board.Square{X: x + dx, Y: y + dy})
			if high == 0 {
				continue
			}
			if sets[high] == nil {
				sets[high] = board.NewSquareSet(w, h)
				order = append(order, high)
			}
			sets[high].Add(board.Square{X: dx, Y: dy})
		}
	}
	out := jsondoc.Arr()
	for _, high := range order {
		for _, p := range rectangles(sets[high], board.Map{Cols: w, Rows: h}) {
			out.Items = append(out.Items, jsondoc.Obj(jsondoc.M("area", jsondoc.Ints(p.X, p.Y, p.W, p.H)), jsondoc.M("height", Units(high))))
		}
	}
	return out
}

// wallsIn returns the walls in a rectangle, clipped at its edges and relative to its corner.
func wallsIn(v *engine.View, r paint.Rect) *jsondoc.Node {
	nodes, out := wallNodes(v), jsondoc.Arr()
	for _, w := range v.Board().Map().Walls {
		if part, ok := clipped(w, r); ok {
			back := paint.Point{X: -r.Min.X, Y: -r.Min.Y}
			out.Items = append(out.Items, lineNode(nodes[w.ID], Plus(Point(part.From), back), Plus(Point(part.To), back)))
		}
	}
	return out
}

// clipped returns the part of a wall in a rectangle or on its edge.
func clipped(w board.Wall, r paint.Rect) (board.Wall, bool) {
	by := units(r.Min)
	w.From, w.To = less(w.From, by), less(w.To, by)
	part, ok := board.Clip(w, int(r.Max.X-r.Min.X), int(r.Max.Y-r.Min.Y))
	back := board.Point{X: -by.X, Y: -by.Y}
	part.From, part.To = less(part.From, back), less(part.To, back)
	return part, ok
}

func less(p, by board.Point) board.Point { return board.Point{X: p.X - by.X, Y: p.Y - by.Y} }

// lineNode returns a wall in the format of the file, moved and without its id.
func lineNode(n *jsondoc.Node, from, to paint.Point) *jsondoc.Node {
	return without(n, "id").With("from", Node(from)).With("to", Node(to))
}

func without(n *jsondoc.Node, key string) *jsondoc.Node {
	out := jsondoc.Obj()
	for _, m := range n.Members {
		if m.Key != key {
			out.Members = append(out.Members, m)
		}
	}
	return out
}

// pinsIn returns the notes or lights in a rectangle, relative to its corner.
func pinsIn(list *jsondoc.Node, r paint.Rect, points bool) *jsondoc.Node {
	out := jsondoc.Arr()
	for n, at := range pinsWithin(list, r, points) {
		moved := Node(paint.Point{X: at.X - r.Min.X, Y: at.Y - r.Min.Y})
		out.Items = append(out.Items, without(n, "id").With("at", moved))
	}
	return out
}

// pinsWithin returns the notes or lights in a rectangle with their positions; the list may be nil. With points, the far
// edges are included.
func pinsWithin(list *jsondoc.Node, r paint.Rect, points bool) iter.Seq2[*jsondoc.Node, paint.Point] {
	return func(yield func(*jsondoc.Node, paint.Point) bool) {
		for _, n := range list.List() {
			at, ok := pointOf(n.Get("at"))
			if ok && r.Has(at) && (points || at.X < r.Max.X && at.Y < r.Max.Y) && !yield(n, at) {
				return
			}
		}
	}
}

// pointOf parses a list of two numbers.
func pointOf(n *jsondoc.Node) (paint.Point, bool) {
	if len(n.List()) != 2 {
		return paint.Point{}, false
	}
	x, okX := n.Items[0].Float()
	y, okY := n.Items[1].Float()
	return paint.Point{X: x, Y: y}, okX && okY
}

// tokensIn returns the tokens entirely in a rectangle, relative to its corner.
func tokensIn(v *engine.View, r paint.Rect) *jsondoc.Node {
	out := jsondoc.Arr()
	for _, k := range In(v, r) {
		at := board.Square{X: k.At.X - int(r.Min.X), Y: k.At.Y - int(r.Min.Y)}
		out.Items = append(out.Items, k.Node(v.Decl()).With("at", engine.SquareNode(at)))
	}
	return out
}

// In returns the tokens entirely in a rectangle.
func In(v *engine.View, r paint.Rect) (out []*engine.Token) {
	for _, k := range v.Tokens {
		size := float64(max(k.Size, 1))
		at := paint.Point{X: float64(k.At.X), Y: float64(k.At.Y)}
		if r.Has(at) && r.Has(Plus(at, paint.Point{X: size, Y: size})) {
			out = append(out, k)
		}
	}
	return out
}
