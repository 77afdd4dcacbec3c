package scene

import (
	"math"
	"slices"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
)

// Sight is what the party sees and remembers of a map in fog, computed once per state for the party's edition and the
// DM's map. A nil Sight is a map without fog.
type Sight struct {
	tokens map[string]bool
	lurk   []string         // hidden tokens that would be visible otherwise
	now    *board.SquareSet // visible now
	cells  *board.SquareSet // squares that are visible or remembered at least partly
	known  board.Map        // as the party knows it
	fog    *paint.Fog
}

// SightOf returns what the party sees now; nil if there is no fog.
func SightOf(v *engine.View) *Sight { return sightOf(v, v.Known) }

// SightBy returns what one of the player characters sees now, and what the party remembers; nil if there is no fog.
func SightBy(v *engine.View, t *engine.Token) *Sight {
	return sightOf(v, func() *engine.Known { return v.KnownBy(t) })
}

func sightOf(v *engine.View, known func() *engine.Known) *Sight {
	if v.Fog.Mode == engine.FogOff {
		return nil
	}
	m, k := v.Board().Map(), known()
	s := &Sight{tokens: map[string]bool{}, lurk: k.Lurking, now: k.Visible,
		fog: &paint.Fog{Cells: make([]paint.Sight, m.Cols*m.Rows), WallsOver: true}}
	for _, id := range k.Tokens {
		s.tokens[id] = true
	}
	s.cells = board.NewSquareSet(m.Cols, m.Rows)
	if v.Fog.Mode.BySight() {
		s.remember(v, k)
		s.addViews(v, k)
	}
	s.addHand(v)
	s.cover(v)
	s.known = v.MapAsKnown(s.now)
	s.addFaces(v.Board())
	return s
}

func (s *Sight) mark(set *board.SquareSet, cols int, as paint.Sight) {
	row := slices.Repeat([]paint.Sight{as}, cols)
	for y := range len(s.fog.Cells) / cols {
		for first, last := range set.Runs(y) {
			copy(s.fog.Cells[y*cols+first:y*cols+last+1], row)
		}
	}
	s.cells.Union(set)
}

// remember marks explored squares, and squares seen as a whole.
func (s *Sight) remember(v *engine.View, k *engine.Known) {
	cols := v.Board().Map().Cols
	k.Explored.AddTo(s.cells)
	s.mark(s.cells, cols, paint.Explored)
	s.mark(k.Rough, cols, paint.Seen)
}

// addViews adds the exact view polygons, and squares that those don't reach: somebody standing on ground above eye level
// would be seen. For viewers looking into fog placed by the DM, everything is marked by squares.
func (s *Sight) addViews(v *engine.View, k *engine.Known) {
	b := v.Board()
	m := b.Map()
	for _, body := range k.Exact {
		views, touched := b.ViewPolygons(body), board.NewSquareSet(m.Cols, m.Rows)
		for i, p := range views {
			views[i] = seamless(p)
			touched.AddTouched(views[i])
		}
		if v.Fog.Mode.ByHand() && coversAny(v.Fog.Covered, touched) {
			b.View(touched, body, -1)
			s.mark(touched, m.Cols, paint.Seen)
			continue
		}
		s.cells.Union(touched)
		var seen board.SquareSet
		b.View(&seen, body, -1)
		seen.Subtract(touched)
		s.mark(&seen, m.Cols, paint.Seen)
		for _, p := range views {
			s.fog.Views = append(s.fog.Views, points(p))
		}
	}
}

// seamless returns a polygon without redundant corners: where two collinear walls meet there may be a secret door, and a
// door cut into an oblique wall isn't exactly in line.
func seamless(polygon []board.Point) []board.Point {
	out := make([]board.Point, 0, len(polygon))
	n := len(polygon)
	for i, p := range polygon {
		before := polygon[(i+n-1)%n]
		if len(out) > 0 {
			before = out[len(out)-1]
		}
		if !straightOn(before, p, polygon[(i+1)%n]) {
			out = append(out, p)
		}
	}
	return out
}

// straightOn reports whether a point lies between two others and less than 2/1024 of a square off their line.
func straightOn(a, p, c board.Point) bool {
	ax, ay := int64(p.X)-int64(a.X), int64(p.Y)-int64(a.Y)
	cx, cy := int64(c.X)-int64(p.X), int64(c.Y)-int64(p.Y)
	lx, ly := ax+cx, ay+cy
	off := math.Abs(float64(ax*ly - ay*lx))
	return ax*cx+ay*cy >= 0 && off < 2*math.Hypot(float64(lx), float64(ly))
}

func coversAny(covered *board.Squares, set *board.SquareSet) bool {
	for q := range set.All() {
		if covered.Has(q) {
			return true
		}
	}
	return false
}

func points(list []board.Point) []paint.Point {
	out := make([]paint.Point, len(list))
	for i, p := range list {
		out[i] = Point(p)
	}
	return out
}

// addHand marks what the DM revealed.
func (s *Sight) addHand(v *engine.View) {
	if v.Fog.Mode.ByHand() {
		m := v.Board().Map()
		set := board.NewSquareSet(m.Cols, m.Rows)
		v.Fog.Shown.AddTo(set)
		s.mark(set, m.Cols, paint.Seen)
	}
}

// cover hides what the DM hid.
func (s *Sight) cover(v *engine.View) {
	if !v.Fog.Mode.ByHand() {
		return
	}
	m := v.Board().Map()
	set := board.NewSquareSet(m.Cols, m.Rows)
	v.Fog.Covered.AddTo(set)
	for q := range set.All() {
		s.fog.Cells[q.Y*m.Cols+q.X] = paint.Unseen
	}
	s.cells.Subtract(set)
}

// addFaces adds the rock that borders known ground, since its faces are visible.
func (s *Sight) addFaces(b *board.Board) {
	squares, cols := s.known.Squares, s.known.Cols
	if squares == nil {
		return
	}
	solid := func(q board.Square) bool { return s.known.Legend[squares[q.Y*cols+q.X]].Solid }
	faces := board.NewSquareSet(cols, s.known.Rows)
	for n := range s.cells.Neighbours().All() {
		for _, d := range [...]board.Square{{X: 1}, {Y: 1}, {X: -1}, {Y: -1}} {
			q := board.Square{X: n.X + d.X, Y: n.Y + d.Y}
			if solid(n) && s.cells.Has(q) && !solid(q) && s.fog.Cells[q.Y*cols+q.X] != paint.Unseen && b.Face(q, n) {
				faces.Add(n)
			}
		}
	}
	s.mark(faces, cols, paint.Explored)
}

// sees reports whether the party knows of a token.
func (s *Sight) sees(id string) bool { return s == nil || s.tokens[id] }

// remembers reports whether any part of a square is seen or remembered.
func (s *Sight) remembers(q board.Square) bool { return s == nil || s.cells.Has(q) }

// paintable returns the fog for painting; nil if there is none.
func (s *Sight) paintable() *paint.Fog {
	if s == nil {
		return nil
	}
	return s.fog
}

// Hint returns the DM's view of the fog, a hatch that lets a fraction show through, from 0 to 1; nil if there is no fog.
func (s *Sight) Hint(through float64) *paint.Fog {
	if s == nil {
		return nil
	}
	f := *s.fog
	f.Through, f.WallsOver, f.Hatched = through, false, true
	return &f
}

// Shows reports whether a square is visible now.
func (s *Sight) Shows(q board.Square) bool { return s == nil || s.now.Has(q) }

// Lurking returns the ids of hidden tokens that the party would see if they weren't hidden.
func (s *Sight) Lurking() []string {
	if s == nil {
		return nil
	}
	return s.lurk
}
