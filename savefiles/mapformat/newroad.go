package mapformat

import (
	"math"

	"parapet/engine/message"
)

// road draws a road through the country, with a stream, hills, woods and places beside it.
func (m *maker) road() bool {
	l := lands[m.Style]
	patch := m.noise(6)
	for c := range m.all() {
		m.set(c, l.base)
		if patch(c) > 0.66 {
			m.set(c, l.patch)
		}
	}
	m.hills(0.62, 0.74)
	line := m.course(m.cols, m.rows, m.rows/6)
	m.stream(l, line)
	m.pave(l, line)
	m.arrive = &square{0, line[0] + 1}
	m.sites(l)
	m.woods(l, func(c square) int {
		if m.Style == "forest" || m.Style == "winter" {
			return 2
		}
		return 3
	})
	for range m.cols * m.rows / 120 {
		m.stand(boulder, square{m.IntN(m.cols), m.IntN(m.rows)})
	}
	return true
}

// course returns for each of n places along the map how far across it something winds that keeps off the edges.
func (m *maker) course(n, across, off int) []int {
	wind, line := m.noise(14), make([]int, n)
	base := float64(m.between(off, across-off-3))
	for i := range line {
		y := base + (wind(square{i, 0})-0.5)*float64(across)*0.9
		line[i] = int(math.Round(min(max(y, float64(off)), float64(across-off-3))))
	}
	return line
}

// pave draws the road, three squares wide, along a line, with a bridge where it meets the stream.
func (m *maker) pave(l land, line []int) {
	for x, y := range line {
		first, last := y, y+2
		if x > 0 {
			first, last = min(y, line[x-1]+1), max(last, line[x-1]+1)
		}
		for k := first; k <= last; k++ {
			c := square{x, k}
			m.raise(c, 0)
			m.taken[c] = true
			if g := m.is(c); g != shallows && g != depths && g != ice {
				m.set(c, l.road)
			} else if m.Style != "desert" {
				m.set(c, planks)
			} else {
				m.set(c, shallows)
			}
		}
	}
	for c := range m.all() { // rails along the bridge
		for _, way := range []int{0, 2} {
			if g := m.is(c.to(way)); m.is(c) == planks && (g == shallows || g == depths || g == ice) {
				*m.side(c, way) = lowFence
			}
		}
	}
}

// stream draws a stream down the map, on most maps.
func (m *maker) stream(l land, road []int) {
	if m.chance(35) {
		return
	}
	edge, middle := shallows, depths
	switch m.Style {
	case "winter":
		edge = ice
	case "desert":
		middle = shallows
	}
	for y, x := range m.course(m.rows, m.cols, m.cols/5) {
		for k := -1; k < 4; k++ {
			c := square{x + k, y}
			m.raise(c, 0)
			m.raise(c.to(1), 0)
			m.raise(c.to(3), 0)
			if k == -1 || k == 3 {
				m.set(c, edge)
			} else {
				m.set(c, middle)
			}
			m.taken[c] = true
		}
	}
}

// hills raises what can be entered by one or two steps where noise is above a bound, in patches that aren't small.
func (m *maker) hills(one, two float64) {
	high := m.noise(12)
	for _, level := range []struct {
		above float64
		level uint8
	}{{one, 2}, {two, 4}} {
		patch := map[square]bool{}
		for c := range m.all() {
			if m.walkable(c) && high(c) > level.above && (m.arrive == nil || c.far(*m.arrive) > 4) {
				patch[c] = true
			}
		}
		for c := range m.all() {
			if part := spread(patch, c); len(part) >= 12 {
				for _, o := range part {
					m.raise(o, level.level)
				}
			}
		}
	}
}

// spread takes the squares joined to one out of a set, and returns those that have a neighbour in it on both axes.
func spread(set map[square]bool, from square) (out []square) {
	var part []square
	in := map[square]bool{}
	for queue := []square{from}; len(queue) > 0; queue = queue[1:] {
		if c := queue[0]; set[c] {
			delete(set, c)
			part, in[c] = append(part, c), true
			queue = append(queue, c.to(0), c.to(1), c.to(2), c.to(3))
		}
	}
	for _, c := range part {
		if (in[c.to(0)] || in[c.to(2)]) && (in[c.to(1)] || in[c.to(3)]) {
			out = append(out, c)
		}
	}
	return out
}

// sites draws the places beside the road.
func (m *maker) sites(l land) {
	all := []struct {
		w, h int
		text message.Text
		draw func(m *maker, b box, l land)
	}{
		{8, 7, message.Of("Ruin. Fresh ash in the fireplace."), (*maker).ruin},
		{7, 6, message.Of("Camp. Three bedrolls, four bowls."), (*maker).campsite},
		{8, 8, message.Of("Standing stones. Nothing grows in the ring."), (*maker).stones},
		{9, 7, message.Of("Farmhouse. The door is barred from inside."), (*maker).farm},
		{5, 4, message.Of("Wayside shrine. Somebody left a coin this morning."), (*maker).shrine},
		{7, 6, message.Of("Old quarry. The echo gives away who walks here."), (*maker).quarry},
	}
	left := max(3, m.cols*m.rows/350)
	for n, i := range append(m.Perm(len(all)), m.Perm(len(all))...) {
		s := all[i]
		for try := 0; try < 40 && n < left; try++ {
			b := box{m.between(1, m.cols-s.w-1), m.between(1, m.rows-s.h-1), s.w, s.h}
			if !m.allFree(b.grow(1)) {
				continue
			}
			for c := range b.all() {
				m.raise(c, 0)
			}
			s.draw(m, b, l)
			m.tell(b.centre(), s.text)
			for c := range b.all() {
				m.taken[c] = true
			}
			break
		}
	}
	m.wreck()
}

// wreck leaves a wagon on the road.
func (m *maker) wreck() {
	for range 60 {
		x := m.between(m.cols/4, m.cols*3/4)
		for y := range m.rows {
			if c := (square{x, y}); m.taken[c] && m.is(c) == earth && m.is(c.to(1)) == earth {
				m.set(c, furniture)
				m.set(c.to(1), furniture)
				m.light(c.to(2), 2, 5, "#ffcc88")
				m.tell(c.to(2), message.Of("Wagon. A wheel is broken, the horses are gone."))
				return
			}
		}
	}
}

// ruin draws walls with gaps around an old floor.
func (m *maker) ruin(b box, l land) {
	in := b.grow(-1)
	gone := m.noise(2)
	for c := range in.all() {
		if m.chance(80) {
			m.set(c, stone)
		}
		if gone(c) > 0.66 {
			m.set(c, rubble)
		}
	}
	m.outline(in, wallFence)
	for c := range in.all() {
		for way := range 4 {
			if !in.has(c.to(way)) && gone(c) > 0.52 {
				*m.side(c, way) = fence{}
			}
		}
	}
	m.entry(square{in.x + in.w/2, in.y + in.h - 1}, 2, fence{})
}

func (m *maker) campsite(b box, l land) {
	m.set(b.centre(), fire)
	m.light(b.centre(), 4, 8, "#ff9a4d")
	for _, o := range []square{{b.x + 1, b.y + 1}, {b.x + b.w - 2, b.y + 1}, {b.x + 1, b.y + b.h - 2}} {
		m.put(furniture, o, o.plus(square{0, sign(b.centre().y - o.y)}))
	}
}

func (m *maker) stones(b box, l land) {
	mid := b.centre()
	for _, o := range []square{{-3, -1}, {-3, 1}, {3, -1}, {3, 1}, {-1, -3}, {1, -3}, {-1, 3}, {1, 3}} {
		if m.chance(85) {
			m.stand(pillar, mid.plus(o))
		}
	}
	for c := range (box{mid.x - 1, mid.y - 1, 3, 3}).all() {
		m.set(c, earth)
		m.raise(c, 1)
	}
	m.light(mid, 1, 4, "#9fe0b0")
}

func (m *maker) farm(b box, l land) {
	field, house := box{b.x + 5, b.y, b.w - 5, b.h}, box{b.x, b.y, 5, 4}
	for c := range field.all() {
		m.set(c, l.growth)
	}
	m.outline(field, lowFence)
	*m.side(square{field.x, b.y + b.h - 1}, 3) = fence{}
	m.build(house, planks)
	m.entry(square{house.x + m.between(1, 3), house.y + 3}, 2, fence{set: true, kind: door.kind, locked: true})
	m.windows(square{house.x + 4, house.y + 1}, 1, 1)
	m.windows(square{house.x, house.y + 2}, 3, 1)
	m.put(furniture, square{house.x, house.y}, square{house.x + 1, house.y})
	m.put(fire, square{house.x + 3, house.y})
	m.light(square{house.x + 3, house.y}, 3, 6, "#ff9a4d")
}

func (m *maker) shrine(b box, l land) {
	for c := range b.grow(-1).all() {
		m.set(c, cobbled(l.base))
	}
	m.stand(pillar, square{b.x + b.w/2, b.y + 1})
	m.light(square{b.x + b.w/2, b.y + 1}, 2, 4, "#ffcc88")
}

func (m *maker) quarry(b box, l land) {
	for c := range b.all() {
		m.set(c, rubble)
	}
	for c := range b.grow(-1).all() {
		m.set(c, earth)
		m.raise(c, 0)
	}
	for range 6 {
		m.stand(boulder, square{m.between(b.x, b.x+b.w-1), m.between(b.y, b.y+b.h-1)})
	}
}
