package engine

import (
	"math"
	"strconv"

	"parapet/engine/jsondoc"
	"parapet/engine/limits"
)

// editWork counts what commands change of a map, before any of it is done.
type editWork struct {
	cols, rows int   // of the map, as large as it has been
	patches    int64 // squares of all its areas of elevation together
	squares    int64 // so far
}

// What else an edit takes, in squares that are changed.
const (
	editShare = 64 // of all squares one of so many, for each edit
	floodWork = 8  // a square that is found by filling a room
)

// editWork returns how many squares a command changes at most, each as often as it is changed.
func (g *Game) editWork(c *Command) int64 {
	if c.Do != "edit_map" && c.Do != "fog" && c.Do != batchDo {
		return 0
	}
	m := g.view.Map
	w := &editWork{cols: m.size.Cols, rows: m.size.Rows}
	for a := range m.areas.All() {
		w.patches += int64(a.W) * int64(a.H)
	}
	if c.Do != batchDo {
		w.add(c.Node)
	} else if list := c.Node.Get("commands"); list != nil {
		for _, it := range list.Items {
			w.add(it)
		}
	}
	return w.squares
}

// all returns how many squares the map has.
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
		if list := n.Get(key); list != nil {
			for _, it := range list.Items {
				w.area(it)
			}
		}
	}
}

// area counts one of the areas that a command names.
func (w *editWork) area(it *jsondoc.Node) {
	if at := it.Get("area"); at != nil {
		if it.Get("height") != nil {
			w.squares += w.patches
		}
		it = at
	}
	squares := w.all()
	switch rect, circle, polygon := numbers(it.Get("rect")), numbers(it.Get("circle")), it.Get("polygon"); {
	case len(rect) == 4:
		squares = w.within(rect[2], rect[3])
	case len(circle) == 3:
		squares = w.within(2*circle[2]+2, 2*circle[2]+2)
	case polygon != nil:
		squares = w.within(spans(polygon))
	case it.Get("flood") != nil:
		squares *= floodWork
	}
	w.squares += squares + w.all()/editShare
}

// within returns how many squares of the map an area so wide and high covers.
func (w *editWork) within(wide, high float64) int64 {
	return int64(min(max(wide, 0), float64(w.cols))) * int64(min(max(high, 0), float64(w.rows)))
}

// spans returns how wide and high the box around a list of points is, in squares that it touches.
func spans(points *jsondoc.Node) (wide, high float64) {
	from, to := [2]float64{math.Inf(1), math.Inf(1)}, [2]float64{math.Inf(-1), math.Inf(-1)}
	for _, it := range points.Items {
		for i, v := range numbers(it) {
			if i < 2 {
				from[i], to[i] = min(from[i], math.Floor(v)), max(to[i], math.Ceil(v))
			}
		}
	}
	return to[0] - from[0], to[1] - from[1]
}

// numbers returns those of a list; nil where anything in it is none.
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

// tooManyEdits refuses a command that changes more of the map than may be, with all those before it.
func (g *Game) tooManyEdits(work int64) *Refusal {
	if g.edited+work <= limits.EditedSquares {
		return nil
	}
	return Refuse(BadCommand, "the edits of this map would change %d million squares together; at most %d million: save the encounter, "+
		"take \"origin\" and \"history\" out of the file, and go on with that", (g.edited+work)/1_000_000, limits.EditedSquares/1_000_000)
}
