package mapformat

import (
	"slices"

	"parapet/engine/board"
	"parapet/engine/message"
)

// purpose is what a room is for.
type purpose struct {
	long, short int  // the least size of such a room
	vast        bool // also for rooms of more than mostSquares
	text        message.Text
	furnish     func(m *maker, r *room)
}

var (
	throne   = purpose{6, 4, true, message.Of("Throne hall. Whoever rules here sees you come."), (*maker).hall}
	temple   = purpose{6, 4, true, message.Of("Temple. The altar is warm to the touch."), (*maker).hall}
	treasury = purpose{4, 4, false, message.Of("Treasury. Chests, dust, and a casket without any."), (*maker).store}
	prison   = purpose{6, 4, false, message.Of("Prison. Somebody is still counting the days."), (*maker).cells}
)

// mostSquares is the size of rooms that look empty with furniture for a few.
const mostSquares = 48

// purposesOf are the purposes of other rooms, by style; "" for every style.
var purposesOf = map[string][]purpose{
	"": {
		{4, 4, false, message.Of("Guardroom. Dice and half a meal lie on the table."), (*maker).tables},
		{5, 4, true, message.Of("Barracks. Two of the beds are still warm."), (*maker).beds},
		{4, 4, false, message.Of("Store. Crates, barrels, a smell of apples."), (*maker).store},
		{5, 4, false, message.Of("Library. One of the books has no dust."), (*maker).library},
		{5, 4, true, message.Of("Pillared hall. Steps echo longer than they should."), (*maker).pillars},
		{5, 4, false, message.Of("Collapsed room. The ceiling still trickles."), (*maker).collapse},
		{5, 4, false, message.Of("Shrine. Candles burn, and nobody lit them."), (*maker).hall},
		{6, 4, true, message.Of("Rift. The bridge creaks."), (*maker).rift},
		{6, 4, true, message.Of("Dining hall. The table is laid for one guest more."), (*maker).tables},
	},
	"vaults": {
		{5, 5, true, message.Of("Cistern. The water is clear and very cold."), (*maker).pool},
		{5, 4, false, message.Of("Laboratory. Something still bubbles."), (*maker).library},
	},
	"crypt": {
		{5, 4, true, message.Of("Tombs. One of the lids has been moved."), (*maker).beds},
		{5, 4, false, message.Of("Ossuary. The bones are sorted by size."), (*maker).collapse},
		{5, 4, false, message.Of("Tombs of a family. The youngest is missing."), (*maker).beds},
	},
	"flooded": {
		{5, 4, true, message.Of("Pool. Bubbles rise in the middle."), (*maker).pool},
		{5, 4, true, message.Of("Well room. The rope has been cut."), (*maker).pool},
		{5, 4, true, message.Of("Sunken store. What floats was once dry."), (*maker).pool},
	},
	"fire": {
		{5, 4, true, message.Of("Fire pit. The heat takes your breath away."), (*maker).pool},
		{5, 4, false, message.Of("Forge. The hammer is still hot."), (*maker).pool},
	},
}

// furnish gives each room a purpose: the farthest from the entrance is its lord's, and one that is hard to reach holds a treasure.
func (m *maker) furnish(rooms []room) {
	m.tell(rooms[0].centre(), message.Of("Entrance hall. Old boot prints lead in, none lead out."))
	m.pillars(&rooms[0])
	lord := throne
	if m.Style == "crypt" || m.Style == "fire" {
		lord = temple
	}
	seat := 1 // the largest room of the farther half
	for i := range rooms {
		if i >= len(rooms)/2 && (rooms[i].w*rooms[i].h > rooms[seat].w*rooms[seat].h || seat < len(rooms)/2) {
			seat = i
		}
	}
	special := []purpose{prison, treasury}
	list := append(append([]purpose(nil), purposesOf[m.Style]...), purposesOf[""]...)
	m.Shuffle(len(list), func(i, k int) { list[i], list[k] = list[k], list[i] })
	for i := 1; i < len(rooms); i++ {
		r := &rooms[i]
		n := len(special) - 1
		switch {
		case i == seat:
			lord.to(m, r)
		case n >= 0 && r.links == 1 && special[n].fits(r):
			special[n].to(m, r)
			special = special[:n]
		default:
			k := max(0, slices.IndexFunc(list, func(p purpose) bool { return p.fits(r) }))
			p := list[k]
			p.to(m, r)
			list = append(slices.Delete(list, k, k+1), p)
		}
	}
}

func (p purpose) fits(r *room) bool {
	return max(r.w, r.h) >= p.long && min(r.w, r.h) >= p.short && (p.vast || r.w*r.h <= mostSquares)
}

func (p purpose) to(m *maker, r *room) {
	m.tell(r.centre(), p.text)
	p.furnish(m, r)
	if m.chance(60) {
		m.lamp(r)
	}
}

// turned returns a room's longer and shorter side, and its squares counted along these.
func (b box) turned() (long, short int, at func(u, v int) square) {
	if b.w >= b.h {
		return b.w, b.h, func(u, v int) square { return square{b.x + u, b.y + v} }
	}
	return b.h, b.w, func(u, v int) square { return square{b.x + v, b.y + u} }
}

// put covers free squares; it changes nothing and reports false if one of them isn't.
func (m *maker) put(r rune, at ...square) bool {
	for _, c := range at {
		if g := m.is(c); !m.walkable(c) || m.taken[c] || g == shallows || g == depths || g == lava {
			return false
		}
	}
	for _, c := range at {
		m.set(c, r)
		m.taken[c] = true
	}
	return true
}

// lamp puts a light into a corner of a room.
func (m *maker) lamp(r *room) {
	colour := map[string]string{"crypt": "#9fe0b0", "flooded": "#8fc8ff", "fire": "#ff9a4d"}[m.Style]
	if colour == "" {
		colour = "#ffcc88"
	}
	for range 20 {
		c := square{m.between(r.x, r.x+r.w-1), m.between(r.y, r.y+r.h-1)}
		if r.holds(c) && !m.taken[c] && m.walkable(c) && (!r.holds(c.to(0)) || !r.holds(c.to(3))) {
			m.light(c, 3, 6, colour)
			m.taken[c] = true
			return
		}
	}
}

// tables puts tables into the middle of a room.
func (m *maker) tables(r *room) {
	long, short, at := r.turned()
	for v := 1; v < short-1; v += 3 {
		for u := 1 + m.IntN(2); u < long-2; u += 4 {
			two := []square{at(u, v), at(u+1, v)}
			if long > 6 && u+3 < long {
				two = append(two, at(u+2, v))
			}
			m.put(furniture, two...)
		}
	}
}

// beds stands things of two squares along both long walls of a room.
func (m *maker) beds(r *room) {
	long, short, at := r.turned()
	for u := m.IntN(2); u < long; u += 2 {
		m.put(furniture, at(u, 0), at(u, 1))
		if short >= 6 {
			m.put(furniture, at(u, short-1), at(u, short-2))
		}
	}
}

// store stacks crates along the walls.
func (m *maker) store(r *room) {
	for c := range r.all() {
		edge := !r.holds(c.to(0)) || !r.holds(c.to(1)) || !r.holds(c.to(2)) || !r.holds(c.to(3))
		if r.holds(c) && edge && m.chance(45) {
			m.put(crate, c)
		}
	}
}

// library lines a long wall with shelves and puts a desk on a rug.
func (m *maker) library(r *room) {
	long, short, at := r.turned()
	for u := range long {
		if u%4 != 3 {
			m.put(furniture, at(u, 0))
		}
		if short >= 6 && u%4 != 1 {
			m.put(furniture, at(u, short-1))
		}
	}
	for u := long/2 - 1; u <= long/2; u++ {
		for v := short / 2; v <= short/2+1 && v < short-1; v++ {
			m.put(rug, at(u, v))
		}
	}
}

// pillars stands pillars in two rows.
func (m *maker) pillars(r *room) {
	long, short, at := r.turned()
	if short < 5 {
		return
	}
	for u := 1; u <= (long-1)/2; u += 2 + long%2 {
		for _, c := range []square{at(u, 1), at(long-1-u, 1), at(u, short-2), at(long-1-u, short-2)} {
			m.stand(pillar, c)
		}
	}
}

// stand puts something that can't be entered onto a free square with nothing but free squares around it.
func (m *maker) stand(r rune, c square) bool {
	for o := range (box{c.x - 1, c.y - 1, 3, 3}).all() {
		if !m.walkable(o) {
			return false
		}
	}
	for way := range 4 {
		if m.side(c, way).set || m.taken[c.to(way)] && m.side(c.to(way), way).set {
			return false
		}
	}
	return m.put(r, c)
}

// hall raises the end of a room, with a seat or an altar there, lights beside it, and a rug that leads to it.
func (m *maker) hall(r *room) {
	long, short, at := r.turned()
	end, back := 0, 1
	if m.chance(50) {
		end, back = long-1, -1
	}
	for v := range short {
		for k := range 2 {
			if c := at(end+k*back, v); r.holds(c) {
				m.raise(c, 1)
			}
		}
	}
	mid := short / 2
	m.put(furniture, at(end, mid))
	if short%2 == 0 {
		m.put(furniture, at(end, mid-1))
	}
	colour := map[string]string{"crypt": "#9fe0b0", "fire": "#ff7a3d"}[m.Style]
	for _, v := range []int{mid - 2 + short%2, mid + 1} {
		if c := at(end, max(v, 0)); r.holds(c) && !m.taken[c] {
			m.light(c, 2, 5, colour)
			m.taken[c] = true
		}
	}
	for k := 2; k < long-1; k++ {
		m.put(rug, at(end+k*back, mid))
		if short%2 == 0 {
			m.put(rug, at(end+k*back, mid-1))
		}
	}
	for u := 3; u < long-2 && short >= 6; u += 3 {
		m.stand(pillar, at(u, 1))
		m.stand(pillar, at(u, short-2))
	}
}

// collapse fills a corner of a room with rubble.
func (m *maker) collapse(r *room) {
	corner := square{r.x + m.IntN(2)*(r.w-1), r.y + m.IntN(2)*(r.h-1)}
	ragged := m.noise(2)
	for c := range r.all() {
		d := float64(c.far(corner)) + 4*ragged(c)
		if r.holds(c) && d < float64(r.w+r.h)*0.55+1 {
			m.put(rubble, c)
		}
	}
}

// pool fills the middle of a room with water, or with lava.
func (m *maker) pool(r *room) {
	edge, middle := shallows, depths
	if m.Style == "fire" {
		edge, middle = rubble, lava
	}
	ragged := m.noise(2)
	for c := range r.all() {
		dx, dy := float64(2*(c.x-r.x)+1-r.w)/float64(r.w-1), float64(2*(c.y-r.y)+1-r.h)/float64(r.h-1)
		switch d := dx*dx + dy*dy + 0.35*ragged(c); {
		case !r.holds(c):
		case d < 0.55:
			m.put(middle, c)
		case d < 0.95:
			m.put(edge, c)
		}
	}
	if m.Style == "fire" {
		m.light(r.centre(), 3, 7, "#ff6a2a")
	}
}

// rift splits a room by a chasm with a bridge.
func (m *maker) rift(r *room) {
	long, short, at := r.turned()
	u, v := long/2-1, m.between(1, short-2)
	for k := range short {
		for w := range 2 {
			if c := at(u+w, k); r.holds(c) && k != v {
				m.put(nothing, c)
			}
		}
	}
	m.put(planks, at(u, v), at(u+1, v))
}

// cells builds cells with gratings along a long wall of a room.
func (m *maker) cells(r *room) {
	if r.form != oblong {
		m.store(r)
		return
	}
	long, _, at := r.turned()
	out, next := 2, 1 // the sides of a cell towards the room, and towards the next cell
	if r.w < r.h {
		out, next = 1, 2
	}
	for u := range long {
		if m.taken[at(u, 0)] || m.taken[at(u, 1)] {
			m.store(r)
			return
		}
	}
	for u := 0; u < long; u += 2 {
		for k := u; k < min(u+2, long); k++ {
			*m.side(at(k, 1), out) = wallFence
			m.taken[at(k, 1)], m.taken[at(k, 2)] = true, true
			if k == min(u+1, long-1) && k < long-1 {
				*m.side(at(k, 0), next), *m.side(at(k, 1), next) = wallFence, wallFence
			}
		}
		*m.side(at(u, 1), out) = fence{set: true, kind: board.KindDoor, bars: true, locked: m.chance(50), open: false}
		if m.chance(50) {
			m.set(at(u, 0), straw)
		}
	}
}
