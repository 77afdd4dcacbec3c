package board

type core struct {
	cols, rows int
	o          Options
	ground     []int32
}

func newCore(m Map, o Options) *core { return &core{cols: m.Cols, rows: m.Rows, o: o} }

// Fits says whether a creature may stand there at all, others apart.
func (b *Board) Fits(a Body) BlockReason { return Free }

// Step prices one step to a neighbouring square, or says why it can't be made.
func (b *Board) Step(m Body, to Square, toElevation int32, occ []Occupant) (Cost, Block) {
	return straightCost, free()
}

// MayEnd says whether the mover may end a move where it is.
func (b *Board) MayEnd(m Body, occ []Occupant) Block { return free() }

// Threat is a reactor's reach.
type Threat struct {
	Reach *SquareSet // positions of the mover (its top-left square) within the reactor's melee reach
}

// FloodOptions bend the prices of a flood. The zero value is the board's own.
type FloodOptions struct {
	Multiplier int    // of every step, such as 2 when dragging; 0 counts as 1
	Factors    []Cost // the system's multipliers by index of the legend, in quarters; nil: the legend's
	Price      func(from, to Square, cost Cost) Cost
}

// Flood finds where a creature can go. It is scratch space, used again.
type Flood struct{}

// Run floods from the mover's square as far as the budget goes.
func (f *Flood) Run(b *Board, m Body, budget Cost, occ []Occupant, threats []Threat, opts FloodOptions) {
}

// Cost is the price of the way to a square, if it was reached.
func (f *Flood) Cost(s Square) (Cost, bool) { return 0, false }

// MayEnd says whether a move may end on a reached square.
func (f *Flood) MayEnd(s Square) bool { return false }

// Each yields the reach in reading order until it returns false.
func (f *Flood) Each(yield func(Square, Cost) bool) {}

// Path appends the squares entered on the way to a reached square.
func (f *Flood) Path(dst []Square, to Square) []Square { return dst }

// Provokes counts the reactions on the way to a reached square.
func (f *Flood) Provokes(to Square) int { return 0 }

// To finds the cheapest way to one square, whatever it costs.
func (f *Flood) To(b *Board, m Body, goal Square, occ []Occupant, threats []Threat, opts FloodOptions) (Cost, bool) {
	return 0, false
}

// MeleeLine says whether the line of melee between two creatures is free.
func (b *Board) MeleeLine(a, c Body) bool { return true }

// MeleeSet fills dst with the positions of the mover's body that are within
// reach (1/1024 ft or m) of the reactor with a free line of melee.
func (b *Board) MeleeSet(dst *SquareSet, reactor, mover Body, reach int64) {}

// LineBlocked finds what a line meets first of what stops the given things.
func (b *Board) LineBlocked(from, to Point3, what Stops) (Hit, bool) { return Hit{Wall: -1}, false }

// Sees says whether there is a line of sight between two creatures.
func (b *Board) Sees(a, c Body) bool { return true }

// Cover counts what is hidden of c from a, and names the evidence in ev unless
// it is nil.
func (b *Board) Cover(a, c Body, others []Body, ev *Evidence) Cover {
	return Cover{Sees: true, Drawn: 8, Creature: -1}
}

// Hidden is Cover without evidence and creatures in the way.
func (b *Board) Hidden(a, c Body) (sees bool, blocked, drawn int) { return true, 0, 8 }

// View fills dst with the squares on which a sees a creature of its own height;
// radius in 1/1024 ft or m by the board's distance, < 0: unlimited.
func (b *Board) View(dst *SquareSet, a Body, radius int64) {}

// ViewPolygons are the visibility polygons of the eye points of a that count.
func (b *Board) ViewPolygons(a Body) [][]Point { return nil }

// ShapeKind is the form of an area.
type ShapeKind uint8

const (
	Circle ShapeKind = iota
	Cone
	LineArea
	SquareArea
)

// Shape is an area template. Lengths are in 1/1024 ft or m.
type Shape struct {
	Kind    ShapeKind
	Radius  int64 // of a circle
	Length  int64 // of a cone or line
	Width   int64 // of a line; 0: a square's side
	Side    int64 // of a square
	Angle   int32 // of a cone, in degrees; 0: 90
	Spreads bool  // goes around corners
}

// Area fills dst with the squares in the area.
func (b *Board) Area(dst *SquareSet, s Shape, origin, toward Point) error { return nil }
