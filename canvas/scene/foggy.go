package scene

import (
	"cmp"
	"maps"
	"slices"

	"parapet/canvas/paint"
	"parapet/engine/board"
)

// terrain returns the terrain of each square, with floor for unknown ones; nil if all is floor.
func (k knowledge) terrain(m board.Map) []paint.Terrain {
	all := Terrain(m)
	if k.seen == nil || all == nil {
		return all
	}
	out, plain := make([]paint.Terrain, len(all)), true
	for y := range m.Rows {
		for _, known := range k.seen.squares() {
			for first, last := range known.Runs(y) {
				n := copy(out[y*m.Cols+first:], all[y*m.Cols+first:y*m.Cols+last+1])
				plain = plain && !slices.ContainsFunc(all[y*m.Cols+first:][:n], func(t paint.Terrain) bool { return t != paint.Terrain{} })
			}
		}
	}
	if plain {
		return nil
	}
	return out
}

// plateaus returns the plateaus as far as they are known. In fog they are made from the heights of known squares, so that
// they don't show how the map was put together.
func (k knowledge) plateaus(m board.Map) []paint.Plateau {
	all := Plateaus(m, k.v.Decl().Unit)
	if k.seen == nil || len(all) == 0 {
		return hills(all)
	}
	heights, sets := paint.Heights(all, 0, 0, m.Cols, m.Rows), map[float64]*board.SquareSet{}
	for _, known := range k.seen.squares() {
		for q := range known.All() {
			h := heights[q.Y*m.Cols+q.X]
			if h == 0 {
				continue
			}
			if sets[h] == nil {
				sets[h] = board.NewSquareSet(m.Cols, m.Rows)
			}
			sets[h].Add(q)
		}
	}
	m.Elevation = nil
	for _, h := range slices.Sorted(maps.Keys(sets)) {
		for _, p := range sets[h].Rectangles() {
			p.Height = int32(h * board.One)
			m.Elevation = append(m.Elevation, p)
		}
	}
	return hills(Plateaus(m, k.v.Decl().Unit))
}

// walls returns the walls as the players see them, as far as they are known: doors entirely, other walls only in known
// squares and on their borders.
func (k knowledge) walls(list []board.Wall) []paint.Wall {
	if k.seen == nil {
		return wallsAsSeen(list)
	}
	all := wallsAsSeen(list)
	var out []paint.Wall
	for _, w := range all {
		parts := k.v.Board().Parts(boardPoint(w.From), boardPoint(w.To), k.seen)
		if len(parts) == 0 {
			continue
		}
		if w.Kind == paint.Door {
			out = append(out, w)
			continue
		}
		for _, p := range parts {
			out = append(out, cutOut(w, p))
		}
	}
	slices.SortFunc(out, byPlace) // the order could show what is only remembered
	return out
}

func byPlace(a, b paint.Wall) int {
	return cmp.Or(cmp.Compare(a.From.Y, b.From.Y), cmp.Compare(a.From.X, b.From.X), cmp.Compare(a.To.Y, b.To.Y), cmp.Compare(a.To.X, b.To.X),
		cmp.Compare(a.Kind, b.Kind))
}

func boardPoint(p paint.Point) board.Point {
	return board.Point{X: int32(p.X * board.One), Y: int32(p.Y * board.One)}
}

// cutOut returns a part of a wall, between two fractions of its length.
func cutOut(w paint.Wall, p [2]float64) paint.Wall {
	at := func(t float64) paint.Point {
		if t == 1 {
			return w.To
		}
		return paint.Point{X: w.From.X + (w.To.X-w.From.X)*t, Y: w.From.Y + (w.To.Y-w.From.Y)*t}
	}
	part := w
	part.From, part.To = at(p[0]), at(p[1])
	return part
}
