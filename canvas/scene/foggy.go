package scene

import (
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
	for q := range k.seen.cells.All() {
		i := q.Y*m.Cols + q.X
		out[i] = all[i]
		plain = plain && out[i] == paint.Terrain{}
	}
	if plain {
		return nil
	}
	return out
}

// plateaus returns the plateaus as far as they are known.
func (k knowledge) plateaus(m board.Map) []paint.Plateau {
	all := Plateaus(m, k.v.Decl().Unit)
	if k.seen == nil {
		return hills(all)
	}
	var out []paint.Plateau
	for _, p := range all {
		out = append(out, k.seen.partsOf(p)...)
	}
	return hills(out)
}

// partsOf returns the known parts of a plateau as rectangles: runs along rows, merged with an identical run in the next row.
func (s *Sight) partsOf(p paint.Plateau) []paint.Plateau {
	var done, open []paint.Plateau
	for y := p.Y; y < p.Y+p.H; y++ {
		var runs []paint.Plateau
		for x := p.X; x < p.X+p.W; x++ {
			first := x
			for x < p.X+p.W && s.cells.Has(board.Square{X: x, Y: y}) {
				x++
			}
			if x > first {
				run := p
				run.X, run.Y, run.W, run.H = first, y, x-first, 1
				runs = append(runs, grown(run, &open))
			}
		}
		done = append(done, open...)
		open = runs
	}
	return append(done, open...)
}

// grown returns a run merged with the identical run of the rows above, which is removed from open.
func grown(run paint.Plateau, open *[]paint.Plateau) paint.Plateau {
	for i, p := range *open {
		if p.X == run.X && p.W == run.W {
			*open = slices.Delete(*open, i, i+1)
			p.H++
			return p
		}
	}
	return run
}

// walls returns the walls as the players see them, as far as they are known: doors entirely, other walls only in known
// squares and on their borders.
func (k knowledge) walls(list []board.Wall) []paint.Wall {
	if k.seen == nil {
		return wallsAsSeen(list)
	}
	all := wallsAsSeen(k.v.WallsAsKnown(k.seen.now))
	var out []paint.Wall
	for _, w := range all {
		parts := k.v.Board().Parts(boardPoint(w.From), boardPoint(w.To), k.seen.cells)
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
	return out
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
