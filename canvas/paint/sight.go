package paint

import "parapet/engine/board"

// Sight is how much is known of a square.
type Sight uint8

// The states of a square, from least to most known.
const (
	Unseen   Sight = iota
	Explored       // seen earlier
	Seen           // visible now
)

// Fog hides what the viewer can't see.
type Fog struct {
	Seen, Explored *board.Squares // visible now; seen earlier; the rest is unseen
	Faces          *board.Squares // rock shown like explored ground, because it bounds what is known

	Views   [][]Point // polygons that are visible exactly, in addition to the cells
	Through float64   // how much of unseen ground shows through: 0 for the players, more for the DM
	Hatched bool      // with lines rather than evenly
	Endless bool      // goes on beyond the map, so that unknown ground doesn't show where the map ends
	// WallsOver says that the scene contains only what is known: walls are drawn over the fog at whose edges they stand,
	// and tokens wherever they stand.
	WallsOver bool
}

// FogOf returns the fog over a map of which so much of each square is known.
func FogOf(cols, rows int, of func(Cell) Sight) *Fog {
	seen, explored := board.NewSquareSet(cols, rows), board.NewSquareSet(cols, rows)
	for y := range rows {
		for x := range cols {
			switch of(Cell{x, y}) {
			case Seen:
				seen.Add(board.Square{X: x, Y: y})
			case Explored:
				explored.Add(board.Square{X: x, Y: y})
			}
		}
	}
	return &Fog{Seen: seen.Keep(), Explored: explored.Keep()}
}

// At returns how much is known of a square, by squares alone.
func (g *Fog) At(c Cell) Sight {
	switch q := (board.Square{X: c.X, Y: c.Y}); {
	case g.Seen.Has(q):
		return Seen
	case g.Explored.Has(q) || g.Faces.Has(q):
		return Explored
	}
	return Unseen
}
