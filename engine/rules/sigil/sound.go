package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// thin is the greatest thickness of permeable material that sound passes, in the board's units (SIG-SOUND-2).
const thin = metre

const deaf int32 = 1 << 20 // more than sound passes through

// sound is where a noise is heard: for each square around its source the least thickness to pass on a path of limited
// length.
type sound struct {
	v              *engine.View
	x0, y0, x1, y1 int
	least          []int32 // row by row; deaf if it isn't heard
	walls          []int   // indices of walls that touch the box
}

// listen spreads a noise from a creature, and from its remote ears, for a number of steps: around corners, through open
// squares and at most 1 m of permeable material (SIG-SOUND-1, SIG-SOUND-2, SIG-SOUND-3, SIG-SOUND-4).
func listen(v *engine.View, t *engine.Token, steps int) *sound {
	sources := earsOf(t)
	s := &sound{v: v}
	s.around(sources, steps)
	s.least = make([]int32, (s.x1-s.x0+1)*(s.y1-s.y0+1))
	for i := range s.least {
		s.least[i] = deaf
	}
	for _, q := range sources {
		if s.has(q) {
			s.least[s.index(q)] = 0
		}
	}
	edges := s.edges()
	for range steps {
		s.spread(edges)
	}
	return s
}

// earsOf returns the squares of a creature and of its remote ears.
func earsOf(t *engine.Token) []board.Square {
	list := slices.Collect(rulekit.Covered(t.Body()))
	for xy := range slices.Chunk(t.Stats.Ints(sRemoteEars), 2) {
		list = append(list, board.Square{X: xy[0], Y: xy[1]})
	}
	return list
}

// around limits the box to squares within earshot.
func (s *sound) around(sources []board.Square, steps int) {
	m := s.v.Board().Map()
	s.x0, s.y0, s.x1, s.y1 = m.Cols, m.Rows, -1, -1
	for _, q := range sources {
		s.x0, s.y0 = min(s.x0, q.X-steps), min(s.y0, q.Y-steps)
		s.x1, s.y1 = max(s.x1, q.X+steps), max(s.y1, q.Y+steps)
	}
	s.x0, s.y0, s.x1, s.y1 = max(s.x0, 0), max(s.y0, 0), min(s.x1, m.Cols-1), min(s.y1, m.Rows-1)
	for i, w := range m.Walls {
		lo := board.Point{X: min(w.From.X, w.To.X), Y: min(w.From.Y, w.To.Y)}
		hi := board.Point{X: max(w.From.X, w.To.X), Y: max(w.From.Y, w.To.Y)}
		if int(hi.X) >= s.x0*board.One && int(lo.X) <= (s.x1+1)*board.One && int(hi.Y) >= s.y0*board.One &&
			int(lo.Y) <= (s.y1+1)*board.One && s.thickness(w) > 0 {
			s.walls = append(s.walls, i)
		}
	}
}

func (s *sound) has(q board.Square) bool {
	return q.X >= s.x0 && q.X <= s.x1 && q.Y >= s.y0 && q.Y <= s.y1
}

func (s *sound) index(q board.Square) int { return (q.Y-s.y0)*(s.x1-s.x0+1) + q.X - s.x0 }

// by reports whether a creature hears the noise.
func (s *sound) by(t *engine.Token) bool {
	return slices.ContainsFunc(earsOf(t), func(q board.Square) bool { return s.has(q) && s.least[s.index(q)] <= thin })
}

// edge is the thickness of walls between a square and its eastern and southern neighbours.
type edge struct{ east, south int32 }

func (s *sound) edges() []edge {
	list := make([]edge, len(s.least))
	if len(s.walls) == 0 {
		return list
	}
	for y := s.y0; y <= s.y1; y++ {
		for x := s.x0; x <= s.x1; x++ {
			q := board.Square{X: x, Y: y}
			list[s.index(q)] = edge{s.between(q, board.Square{X: x + 1, Y: y}), s.between(q, board.Square{X: x, Y: y + 1})}
		}
	}
	return list
}

// between returns the total thickness of walls across the line between two centres (SIG-SOUND-3).
func (s *sound) between(a, b board.Square) int32 {
	p, q := a.Centre(), b.Centre()
	n := int32(0)
	walls := s.v.Board().Map().Walls
	for _, i := range s.walls {
		if w := walls[i]; rulekit.Touch(p, q, w.From, w.To) {
			n = min(n+s.thickness(w), deaf)
		}
	}
	return n
}

// spread extends the sound by one step.
func (s *sound) spread(edges []edge) {
	next := slices.Clone(s.least)
	for y := s.y0; y <= s.y1; y++ {
		for x := s.x0; x <= s.x1; x++ {
			q := board.Square{X: x, Y: y}
			have := s.least[s.index(q)]
			if have > thin {
				continue
			}
			for dy := -1; dy <= 1; dy++ {
				for dx := -1; dx <= 1; dx++ {
					to := board.Square{X: x + dx, Y: y + dy}
					if to == q || !s.has(to) {
						continue
					}
					through := min(have+s.cross(edges, q, dx, dy)+s.fill(to), deaf)
					next[s.index(to)] = min(next[s.index(to)], through)
				}
			}
		}
	}
	s.least = next
}

// cross returns the thickness between neighbours. Corners may be free, as on the board: there is a path between two squares
// of rock, but walls count if they, or a wall and rock, meet there from both sides.
func (s *sound) cross(edges []edge, q board.Square, dx, dy int) int32 {
	if dx == 0 || dy == 0 {
		return s.straight(edges, q, dx, dy)
	}
	across := board.Square{X: q.X + dx, Y: q.Y}
	down := board.Square{X: q.X, Y: q.Y + dy}
	a := s.straight(edges, q, dx, 0) + s.straight(edges, across, 0, dy)
	b := s.straight(edges, q, 0, dy) + s.straight(edges, down, dx, 0)
	switch rockA, rockB := s.fill(across) > 0, s.fill(down) > 0; {
	case rockA && rockB:
		return 0
	case rockA:
		return b
	case rockB:
		return a
	}
	return min(a, b)
}

func (s *sound) straight(edges []edge, q board.Square, dx, dy int) int32 {
	switch {
	case dx < 0:
		return edges[s.index(board.Square{X: q.X - 1, Y: q.Y})].east
	case dx > 0:
		return edges[s.index(q)].east
	case dy < 0:
		return edges[s.index(board.Square{X: q.X, Y: q.Y - 1})].south
	}
	return edges[s.index(q)].south
}

// fill returns the thickness of a solid square: 1 m of its material.
func (s *sound) fill(q board.Square) int32 {
	e := s.v.Board().TerrainAt(q)
	if !e.Solid {
		return 0
	}
	own := s.v.Map.OfTerrain(e)
	if own == nil || !permeable(own, tMaterial) {
		return deaf
	}
	return metre
}

func permeable(r *sheet.Rec, field int) bool {
	switch r.Word(field) {
	case "wood", "metal", "shallow_water":
		return true
	}
	return false
}

// thickness returns a wall's thickness for sound: 0 lets it pass, deaf stops it (SIG-SOUND-1, SIG-SOUND-2, SIG-LOS-7).
func (s *sound) thickness(w board.Wall) int32 {
	own := s.v.Map.OfWall(w.ID)
	if own != nil && !own.IsNull(wallSound) {
		if own.Word(wallSound) == "passes" {
			return 0
		}
		return deaf
	}
	if w.Kind == board.KindWindow || w.Kind == board.KindCurtain || w.Kind == board.KindLow || w.Kind == board.KindDoor && (w.Open || w.Bars) {
		return 0
	}
	if own == nil || !permeable(own, wallMaterial) {
		return deaf
	}
	return int32(own.Int(wallThickness)) * metre / 1000
}
