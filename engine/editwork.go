package engine

import (
	"math"
	"strconv"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
	"parapet/engine/persistent"
)

// editWork estimates how many squares commands will change on a map, before they run.
type editWork struct {
	cols, rows int // of the map, the largest so far
	areas      *persistent.List[ownArea]
	squares    int64 // so far
}

// Costs of an edit besides the squares it changes.
const (
	editShare = 256 // each edit counts as 1/256 of all squares
	floodWork = 8   // factor for a square found by flood fill
)

// edits reports whether a command may change the map or its fog.
func edits(c *Command) bool { return c.Do == "edit_map" || c.Do == "fog" || c.Do == batchDo }

// editWork returns an upper bound on the squares that a command changes; a square changed twice counts twice.
func (g *Game) editWork(c *Command) int64 {
	if !edits(c) {
		return 0
	}
	m := g.view.Map
	w := &editWork{cols: m.size.Cols, rows: m.size.Rows, areas: &m.areas}
	if c.Do != batchDo {
		w.add(c.Node)
		return w.squares
	}
	for _, it := range c.Node.Get("commands").List() {
		w.add(it)
	}
	return w.squares
}

// all returns the number of squares of the map.
func (w *editWork) all() int64 { return int64(w.cols) * int64(w.rows) }

func (w *editWork) add(n *jsondoc.Node) {
	do, _ := n.Get("do").Str()
	if size, ok := n.Get("size").Ints(); ok && do == "edit_map" && len(size) == 2 {
		w.cols, w.rows = max(w.cols, min(size[0], MaxSquares)), max(w.rows, min(size[1], MaxSquares))
		w.squares += w.all()
	}
	if do == "edit_map" {
		w.squares += w.all() / editShare
	}
	for _, key := range []string{"areas", "reveal", "cover", "forget"} {
		for _, it := range n.Get(key).List() {
			w.area(it)
		}
	}
}

// area counts the squares of one area that a command names. A new height also counts the elevation areas inside it, which are
// checked square by square.
func (w *editWork) area(it *jsondoc.Node) {
	raised := false
	if at := it.Get("area"); at != nil {
		raised = it.Get("height") != nil
		it = at
	}
	b := w.around(it)
	squares := w.within(b)
	if it.Get("flood") != nil {
		squares *= floodWork
	}
	if raised {
		for a := range w.areas.All() {
			if b.has(a.Patch) {
				squares += int64(a.W) * int64(a.H)
			}
		}
	}
	w.squares += squares + w.all()/editShare
}

// box is a rectangle on the map, in squares.
type box struct{ west, north, east, south float64 }

func (b box) has(p board.Patch) bool {
	return float64(p.X) >= b.west && float64(p.Y) >= b.north && float64(p.X+p.W) <= b.east && float64(p.Y+p.H) <= b.south
}

// boxOf returns the bounding box of rectangles.
func boxOf(list []board.Patch) box {
	b := box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, p := range list {
		b.west, b.north = min(b.west, float64(p.X)), min(b.north, float64(p.Y))
		b.east, b.south = max(b.east, float64(p.X+p.W)), max(b.south, float64(p.Y+p.H))
	}
	return b
}

// around returns a box that contains an area; the whole map if the area's form sets no bounds.
func (w *editWork) around(it *jsondoc.Node) box {
	rect, circle, polygon := numbers(it.Get("rect")), numbers(it.Get("circle")), it.Get("polygon")
	switch {
	case len(rect) == 4:
		return box{rect[0], rect[1], rect[0] + rect[2], rect[1] + rect[3]}
	case len(circle) == 3:
		x, y, far := circle[0], circle[1], circle[2]+1
		return box{x - far, y - far, x + far, y + far}
	case polygon != nil:
		return spanned(polygon)
	}
	return box{0, 0, float64(w.cols), float64(w.rows)}
}

// within returns how many squares of the map a box covers.
func (w *editWork) within(b box) int64 {
	wide := min(b.east, float64(w.cols)) - max(b.west, 0)
	high := min(b.south, float64(w.rows)) - max(b.north, 0)
	return int64(max(wide, 0)) * int64(max(high, 0))
}

// spanned returns the bounding box of a list of points, in squares it touches.
func spanned(points *jsondoc.Node) box {
	b := box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
	for _, it := range points.Items {
		if at := numbers(it); len(at) >= 2 {
			b.west, b.north = min(b.west, math.Floor(at[0])), min(b.north, math.Floor(at[1]))
			b.east, b.south = max(b.east, math.Ceil(at[0])), max(b.south, math.Ceil(at[1]))
		}
	}
	return b
}

// numbers returns a list's numbers, or nil if any item isn't a number.
func numbers(n *jsondoc.Node) []float64 {
	if n == nil {
		return nil
	}
	var out []float64
	for _, it := range n.Items {
		v, err := strconv.ParseFloat(it.Text, 64)
		if err != nil || math.IsNaN(v) {
			return nil
		}
		out = append(out, v)
	}
	return out
}

// tooManyEdits refuses a command that, with all before it, changes more squares of the map than the limit.
func (g *Game) tooManyEdits(work int64) *Refusal {
	if g.edited+work <= limits.EditedSquares {
		return nil
	}
	return Refuse(BadCommand, "the edits of this map would change %d million squares together; at most %d million: save the encounter, "+
		"take \"origin\" and \"history\" out of the file, and go on with that", (g.edited+work)/1_000_000, limits.EditedSquares/1_000_000)
}

// storedBy returns how many bytes an edit adds to the versions of the map and its fog.
func storedBy(c *Command, before, after *State) int {
	if !edits(c) {
		return 0
	}
	return max(after.made()-before.made(), 0)
}

// made returns how many bytes the versions of the map and its fog take.
func (s *State) made() int {
	m, f := s.Map, s.Fog
	return m.kinds.Made() + m.walls.Made() + m.areas.Made() + m.notes.Made() + m.lights.Made() +
		f.Explored.Made() + f.Shown.Made() + f.Covered.Made()
}

// tooMuchStored refuses an edit that, with all earlier ones, makes the versions of the map exceed the memory limit.
func (g *Game) tooMuchStored(more int) *Refusal {
	if more == 0 || g.kept+more <= limits.EditedBytes {
		return nil
	}
	return Refuse(BadCommand, "the edits of this map would take %d MB; at most %d: save the encounter, "+
		"take \"origin\" and \"history\" out of the file, and go on with that", (g.kept+more)/1_000_000, limits.EditedBytes/1_000_000)
}
