package board

// View fills dst with the squares on which a sees a creature of its own height;
// radius in 1/1024 ft or m by the board's distance, < 0: unlimited.
func (b *Board) View(dst *SquareSet, a Body, radius int64) {}

// ViewPolygons are the visibility polygons of the eye points of a that count.
func (b *Board) ViewPolygons(a Body) [][]Point { return nil }
