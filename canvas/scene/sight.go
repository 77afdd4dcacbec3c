package scene

import (
	"math"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
)

// Sight is what the party sees and remembers of a map in fog, computed once per state for the party's edition and the
// DM's map. A nil Sight is a map without fog.
type Sight struct {
	tokens map[string]bool
	lurk   []string       // hidden tokens that would be visible otherwise
	now    *board.Squares // visible now
	cells  *board.Squares // squares that are visible or remembered at least partly; see Has
	known  board.Map      // as the party knows it
	board  *board.Board
	fog    *paint.Fog
}

// SightOf returns what the party sees now; nil if there is no fog.
func SightOf(v *engine.View) *Sight { return SightAfter(v, nil) }

// SightAfter is like SightOf, but takes over from what was seen of another state what still holds.
func SightAfter(v *engine.View, before *Sight) *Sight { return sightOf(v, v.Known, before) }

// SightBy returns what one of the player characters sees now, and what the party remembers; nil if there is no fog. It takes over what
// still holds of before, which may be nil.
func SightBy(v *engine.View, t *engine.Token, before *Sight) *Sight {
	return sightOf(v, func() *engine.Known { return v.KnownBy(t) }, before)
}

func sightOf(v *engine.View, known func() *engine.Known, before *Sight) *Sight {
	if v.Fog.Mode == engine.FogOff {
		return nil
	}
	k := known()
	s := &Sight{tokens: map[string]bool{}, lurk: k.Lurking, now: k.Visible, board: v.Board(), fog: &paint.Fog{WallsOver: true}}
	for _, id := range k.Tokens {
		s.tokens[id] = true
	}
	if v.Fog.Mode.BySight() {
		s.fog.Explored, s.fog.Seen = k.Explored, k.Rough
		s.cells = k.Explored.Union(k.Rough)
		s.addViews(v, k)
	}
	if v.Fog.Mode.ByDM() {
		s.addDM(&v.Fog)
	}
	s.known = v.MapAsKnown(s.now)
	s.fog.Faces = s.faces(before)
	return s
}

// addViews adds the exact view polygons, and squares that those don't reach: somebody standing on ground above eye level
// would be seen. For viewers looking into fog placed by the DM, everything is marked by squares.
func (s *Sight) addViews(v *engine.View, k *engine.Known) {
	m := s.board.Map()
	partly, seen := board.BorrowSet(m.Cols, m.Rows), board.BorrowSet(m.Cols, m.Rows)
	touched, whole := board.BorrowSet(m.Cols, m.Rows), board.BorrowSet(m.Cols, m.Rows)
	for _, body := range k.Exact {
		touched.Clear()
		views := s.board.ViewPolygons(body)
		for i, p := range views {
			views[i] = seamless(p)
			touched.AddTouched(views[i])
		}
		s.board.View(whole, body, -1)
		if v.Fog.Mode.ByDM() && coversAny(v.Fog.Covered, touched) {
			seen.Union(whole)
			continue
		}
		partly.Union(touched)
		whole.Subtract(touched)
		seen.Union(whole)
		for _, p := range views {
			s.fog.Views = append(s.fog.Views, points(p))
		}
	}
	s.fog.Seen = s.fog.Seen.With(seen)
	s.cells = s.cells.With(seen).With(partly)
	for _, set := range []*board.SquareSet{partly, seen, touched, whole} {
		set.GiveBack()
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

// addDM shows what the DM revealed, and hides what the DM hid.
func (s *Sight) addDM(f *engine.Fog) {
	s.fog.Seen = s.fog.Seen.Union(f.Shown).Minus(f.Covered)
	s.fog.Explored = s.fog.Explored.Minus(f.Covered)
	s.cells = s.cells.Union(f.Shown).Minus(f.Covered)
}

// sees reports whether the party knows of a token.
func (s *Sight) sees(id string) bool { return s == nil || s.tokens[id] }

// remembers reports whether any part of a square is seen or remembered.
func (s *Sight) remembers(q board.Square) bool { return s == nil || s.Has(q) }

// Has reports whether a square is visible or remembered at least partly, or is rock of which a face is.
func (s *Sight) Has(q board.Square) bool { return s.cells.Has(q) || s.fog.Faces.Has(q) }

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

// squares returns the squares that Has reports, in two sets without common ones.
func (s *Sight) squares() [2]*board.Squares { return [...]*board.Squares{s.cells, s.fog.Faces} }

// Shows reports whether a square is visible now.
func (s *Sight) Shows(q board.Square) bool { return s == nil || s.now.Has(q) }

// Lurking returns the ids of hidden tokens that the party would see if they weren't hidden.
func (s *Sight) Lurking() []string {
	if s == nil {
		return nil
	}
	return s.lurk
}
