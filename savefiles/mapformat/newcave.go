package mapformat

import (
	"slices"

	"parapet/engine/message"
)

// caveLook is the ground of a style of caves.
type caveLook struct {
	floor, patch, edge, middle rune // the floor, patches on it, pools
	light                      string
}

var caveLooks = map[string]caveLook{
	"stone":  {earth, rubble, shallows, depths, "#ffcc88"},
	"fungus": {earth, swamp, swamp, shallows, "#86e0c0"},
	"ice":    {snow, drift, ice, depths, "#a8d8ff"},
	"lava":   {cobble, rubble, rubble, lava, "#ff7a3d"},
}

// cavePlaces are what is in the chambers of a cave; the first is in the one that is farthest from the entrance.
var cavePlaces = []struct {
	text    message.Text
	furnish func(m *maker, c square)
}{
	{message.Of("Lair. Bones of everything that came this far."), (*maker).lair},
	{message.Of("Camp. The ashes are warm, the bedrolls are empty."), (*maker).camp},
	{message.Of("Den. It smells of wet fur."), (*maker).lair},
	{message.Of("Echo chamber. Every whisper comes back as three."), nil},
	{message.Of("Hidden store. Smugglers' crates, one of them ticking."), (*maker).crates},
	{message.Of("Glow. Something shines between the stones."), (*maker).glow},
	{message.Of("Old shrine. The face of the idol has been chipped away."), (*maker).idol},
	{message.Of("Narrows. A good place for a trap, and somebody thought so."), nil},
	{message.Of("Nest. The eggs are as large as heads."), (*maker).lair},
	{message.Of("Miners' corner. The picks were dropped in a hurry."), (*maker).crates},
}

// cave draws chambers with ragged walls, pools and ledges.
func (m *maker) cave() bool {
	look := caveLooks[m.Style]
	m.hollow(look.floor)
	arrive, ok := m.mouth(look.floor)
	if !ok {
		return false
	}
	m.arrive = &arrive
	if m.chance(50) {
		m.mouth(look.floor)
	}
	open := len(m.reached(arrive))
	if open < m.cols*m.rows*3/10 {
		return false
	}
	m.patches(look)
	m.hills(0.62, 0.74)
	m.chambers(look)
	for range m.cols * m.rows / 50 {
		m.stand(boulder, square{m.IntN(m.cols), m.IntN(m.rows)})
	}
	return true
}

// hollow carves joined hollows into rock by letting random rock grow together.
func (m *maker) hollow(floor rune) {
	coarse := m.noise(6)
	for c := range m.all() {
		m.set(c, rock)
		if inner := (box{2, 2, m.cols - 4, m.rows - 4}); inner.has(c) && 0.62*m.Float64()+0.75*coarse(c) < 0.73 {
			m.set(c, floor)
		}
	}
	for range 5 {
		before := slices.Clone(m.sketch.ground)
		for c := range (box{1, 1, m.cols - 2, m.rows - 2}).all() {
			rocks := 0
			for o := range (box{c.x - 1, c.y - 1, 3, 3}).all() {
				if before[o.y*m.cols+o.x] == rock {
					rocks++
				}
			}
			switch {
			case rocks >= 5 || c.x < 2 || c.y < 2 || c.x > m.cols-3 || c.y > m.rows-3:
				m.set(c, rock)
			default:
				m.set(c, floor)
			}
		}
	}
	m.joinHollows(floor)
}

// joinHollows fills small hollows and digs tunnels from the others to the largest.
func (m *maker) joinHollows(floor rune) {
	var parts []map[square]bool
	seen := map[square]bool{}
	for c := range m.all() {
		if m.walkable(c) && !seen[c] {
			part := m.reached(c)
			for o := range part {
				seen[o] = true
			}
			parts = append(parts, part)
		}
	}
	slices.SortStableFunc(parts, func(a, b map[square]bool) int { return len(b) - len(a) })
	for i, part := range parts {
		if i == 0 {
			continue
		}
		from, to := m.nearest(part, parts[0])
		if len(part) >= 14 {
			m.tunnel(from, to, floor)
		}
		for c := range part {
			if len(part) < 14 {
				m.set(c, rock)
			} else {
				parts[0][c] = true
			}
		}
	}
}

// nearest returns the nearest squares of two hollows, the first in reading order.
func (m *maker) nearest(a, b map[square]bool) (from, to square) {
	best := m.cols + m.rows
	for c := range m.all() {
		if !a[c] {
			continue
		}
		for o := range m.all() {
			if b[o] && c.far(o) < best {
				from, to, best = c, o, c.far(o)
			}
		}
	}
	return from, to
}

// tunnel digs a winding tunnel, two squares wide.
func (m *maker) tunnel(from, to square, floor rune) {
	for c := from; c != to; {
		if dx, dy := to.x-c.x, to.y-c.y; m.IntN(abs(dx)+abs(dy)) < abs(dx) {
			c.x += sign(dx)
		} else {
			c.y += sign(dy)
		}
		for o := range (box{c.x, c.y, 2, 2}).all() {
			if m.in(o) && m.is(o) == rock {
				m.set(o, floor)
			}
		}
	}
}

func sign(n int) int { return min(max(n, -1), 1) }

// mouth digs an entrance from a side of the map and returns its outermost square.
func (m *maker) mouth(floor rune) (square, bool) {
	way := m.IntN(4)
	start := square{m.between(m.cols/4, m.cols*3/4), m.between(m.rows/4, m.rows*3/4)}
	at := [4]square{{start.x, 0}, {m.cols - 1, start.y}, {start.x, m.rows - 1}, {0, start.y}}[way]
	for n, c := 0, at; n < max(m.cols, m.rows)/2; n++ {
		done := m.walkable(c) && n > 1
		for _, o := range []square{c, c.to(way + 1)} {
			if m.in(o) && m.is(o) == rock {
				m.set(o, floor)
			}
		}
		if done {
			return at, true
		}
		if c = c.to(way + 2); n > 2 && m.chance(35) {
			if side := c.to(way + 1 + 2*m.IntN(2)); m.in(side) {
				c = side
				m.set(c.to(way), floor)
			}
		}
	}
	return at, false
}

// patches adds pools and patches of other ground.
func (m *maker) patches(look caveLook) {
	wet, rough := m.noise(9), m.noise(5)
	for c := range m.all() {
		if !m.walkable(c) || c.far(*m.arrive) < 5 {
			continue
		}
		switch w := wet(c); {
		case w < 0.24:
			m.set(c, look.middle)
		case w < 0.31:
			m.set(c, look.edge)
		case rough(c) > 0.72:
			m.set(c, look.patch)
		}
	}
}

// chambers furnishes the widest places, which keep apart from each other.
func (m *maker) chambers(look caveLook) {
	depth := m.depths()
	var at []square
	for d := 9; d >= 2; d-- {
		for c := range m.all() {
			near := func(o square) bool { return o.far(c) < 9 }
			if depth[c] == d && m.is(c) == look.floor && !near(*m.arrive) && !slices.ContainsFunc(at, near) {
				at = append(at, c)
			}
		}
	}
	slices.SortStableFunc(at, func(a, b square) int { return b.far(*m.arrive) - a.far(*m.arrive) })
	order := m.Perm(len(cavePlaces) - 1)
	for i, c := range at {
		place := cavePlaces[0]
		if i > 0 {
			place = cavePlaces[1+order[(i-1)%len(order)]]
		}
		m.tell(c, place.text)
		if place.furnish != nil {
			place.furnish(m, c)
		}
		if m.chance(40) {
			m.light(c, 2, 6, look.light)
		}
	}
}

// depths returns how many squares each square is from rock, for those that are one or more.
func (m *maker) depths() map[square]int {
	depth, queue := map[square]int{}, []square(nil)
	for c := range m.all() {
		if !m.walkable(c) {
			queue = append(queue, c)
			depth[c] = 0
		}
	}
	for len(queue) > 0 {
		c := queue[0]
		queue = queue[1:]
		for way := range 4 {
			if n := c.to(way); m.in(n) {
				if _, known := depth[n]; !known {
					depth[n] = depth[c] + 1
					queue = append(queue, n)
				}
			}
		}
	}
	return depth
}

// around returns the squares around another, in random order.
func (m *maker) around(c square, far int) []square {
	var out []square
	for o := range (box{c.x - far, c.y - far, 2*far + 1, 2*far + 1}).all() {
		if o != c && m.in(o) {
			out = append(out, o)
		}
	}
	m.Shuffle(len(out), func(i, k int) { out[i], out[k] = out[k], out[i] })
	return out
}

func (m *maker) lair(c square) {
	for _, o := range m.around(c, 2)[:9] {
		m.put(rubble, o)
	}
}

func (m *maker) camp(c square) {
	m.light(c, 3, 7, "#ff9a4d")
	m.taken[c] = true
	for _, o := range []square{{c.x - 2, c.y - 1}, {c.x + 2, c.y - 1}, {c.x - 1, c.y + 2}} {
		m.put(furniture, o, o.to(2))
	}
}

func (m *maker) crates(c square) {
	for _, o := range m.around(c, 2)[:6] {
		m.put(crate, o)
	}
}

func (m *maker) glow(c square) {
	m.light(c, 3, 8, caveLooks[m.Style].light)
	for _, o := range m.around(c, 2)[:4] {
		m.stand(boulder, o)
	}
}

func (m *maker) idol(c square) {
	for o := range (box{c.x - 1, c.y - 1, 3, 3}).all() {
		if m.walkable(o) {
			m.raise(o, 1)
		}
	}
	m.stand(pillar, c)
}
