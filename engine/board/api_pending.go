package board

// ViewPolygons are the visibility polygons of the eye points of a that count.
func (b *Board) ViewPolygons(a Body) [][]Point { return nil }
