package mapformat

import (
	"slices"

	"parapet/engine/board"
)

// room is a room of a dungeon.
type room struct {
	box
	form  int // one of the forms
	depth int // how many rooms lie between it and the entrance
	links int
}

// The forms of rooms.
const (
	oblong = iota
	round
	bevelled
	crossed
)

// has reports whether a square belongs to the room.
func (r *room) holds(c square) bool {
	if !r.has(c) {
		return false
	}
	dx, dy := 2*(c.x-r.x)+1-r.w, 2*(c.y-r.y)+1-r.h // from the centre, in half squares
	switch r.form {
	case round:
		return dx*dx*r.h*r.h+dy*dy*r.w*r.w <= r.w*r.w*r.h*r.h
	case bevelled:
		return r.w-abs(dx)+r.h-abs(dy) > 4
	case crossed:
		return 2*abs(dx) < r.w || 2*abs(dy) < r.h
	}
	return true
}

// dungeon draws rooms in rock, joined by corridors.
func (m *maker) dungeon() bool {
	for c := range m.all() {
		m.set(c, rock)
	}
	rooms := m.placeRooms()
	if len(rooms) < 4 {
		return false
	}
	if !m.joinRooms(rooms) {
		return false
	}
	way, ok := m.entrance(rooms)
	if !ok {
		return false
	}
	slices.SortFunc(rooms, func(a, b room) int { return a.depth - b.depth })
	m.furnish(rooms)
	m.arrive = &way
	return true
}

// placeRooms digs rooms that keep their distance from each other.
func (m *maker) placeRooms() (rooms []room) {
	dug, floor := 0, stone
	if m.Style == "fire" {
		floor = cobble
	}
	for try := 0; try < m.cols*m.rows && dug < m.cols*m.rows*44/100; try++ {
		r := room{box: box{0, 0, m.between(4, 9), m.between(4, 8)}}
		switch {
		case try < 20 && len(rooms) == 0: // a great hall first
			r.w, r.h = m.between(9, 12), m.between(7, 9)
		case try > m.cols*m.rows/4: // small ones in what is left
			r.w, r.h = m.between(3, 6), m.between(3, 6)
		}
		if r.w > m.cols-4 || r.h > m.rows-4 {
			continue
		}
		r.x, r.y = m.between(2, m.cols-2-r.w), m.between(2, m.rows-2-r.h)
		apart := 1 + 2*m.IntN(2) // beside its neighbour, or with a corridor between
		switch n := m.IntN(10); {
		case n < 2 && r.w >= 6 && r.h >= 6:
			r.form = bevelled
		case n == 2 && r.w >= 6:
			r.h = min(r.w|1, m.rows-2-r.y)
			r.w, r.form = r.h, round
		case n == 3 && r.w >= 7 && r.h >= 7:
			r.form = crossed
		}
		if r.h < 3 || r.x+r.w > m.cols-2 || slices.ContainsFunc(rooms, func(o room) bool { return r.grow(apart).meets(o.box) }) {
			continue
		}
		for c := range r.all() {
			if r.holds(c) {
				m.set(c, floor)
				dug++
			}
		}
		rooms = append(rooms, r)
	}
	return rooms
}

// joinRooms joins all rooms, near ones first, and some of them twice; it reports whether it could.
func (m *maker) joinRooms(rooms []room) bool {
	var pairs [][2]int
	group := make([]int, len(rooms))
	for a := range rooms {
		group[a] = a
		for b := range a {
			pairs = append(pairs, [2]int{a, b})
		}
	}
	far := func(p [2]int) int { return rooms[p[0]].gap(rooms[p[1]].box) }
	slices.SortStableFunc(pairs, func(p, q [2]int) int { return far(p) - far(q) })
	for _, p := range pairs {
		a, b := group[p[0]], group[p[1]]
		if a == b && (far(p) > 12 || !m.chance(18)) || !m.join(&rooms[p[0]], &rooms[p[1]]) {
			continue
		}
		for i := range group {
			if group[i] == a {
				group[i] = b
			}
		}
	}
	return !slices.ContainsFunc(group, func(g int) bool { return g != group[0] })
}

// gap returns how far two boxes are apart.
func (b box) gap(o box) int {
	return max(b.x-o.x-o.w, o.x-b.x-b.w, 0) + max(b.y-o.y-o.h, o.y-b.y-b.h, 0)
}

// port is a place for a door: a square of a room, and the way out.
type port struct {
	square
	way int
}

// ports returns the places for doors of a room, those nearest to a square first. A door stands between rock on both sides.
func (m *maker) ports(r *room, to square) (out []port) {
	for c := range r.all() {
		for way := range 4 {
			o := c.to(way)
			if r.holds(c) && !r.holds(o) && m.is(o.to(way+1)) == rock && m.is(o.to(way-1)) == rock && !m.taken[o.to(way+1)] && !m.taken[o.to(way-1)] {
				out = append(out, port{c, way})
			}
		}
	}
	m.Shuffle(len(out), func(i, k int) { out[i], out[k] = out[k], out[i] })
	slices.SortStableFunc(out, func(a, b port) int { return a.to(a.way).far(to)/3 - b.to(b.way).far(to)/3 })
	return out
}

// join digs a corridor between two rooms.
func (m *maker) join(a, b *room) bool {
	from, to := m.ports(a, b.centre()), m.ports(b, a.centre())
	for _, p := range from {
		if m.through(p, b) {
			a.links++
			b.links++
			return true
		}
	}
	for i := range min(5, len(from)) {
		for k := range min(5, len(to)) {
			goal := to[k].to(to[k].way)
			path := m.corridor(from[i], func(c square) bool { return c == goal })
			if path == nil {
				continue
			}
			m.dig(path)
			m.openInto(from[i])
			m.openInto(to[k])
			a.links++
			b.links++
			return true
		}
	}
	return false
}

// through joins a port with a room that lies straight ahead behind a little rock.
func (m *maker) through(p port, to *room) bool {
	var path []square
	for c := p.to(p.way); !to.holds(c); c = c.to(p.way) {
		side := c.to(p.way + 1)
		if path = append(path, c); len(path) > 3 || m.is(c) != rock || m.is(side) != rock || m.is(c.to(p.way-1)) != rock {
			return false
		}
	}
	for _, c := range path {
		m.set(c, m.corridorFloor())
	}
	last := port{path[len(path)-1].to(p.way), p.way ^ 2}
	if m.openInto(p); len(path) > 1 {
		m.openInto(last)
	}
	m.taken[last.square], m.taken[path[0]] = true, true
	return true
}

// corridorFloor returns the ground of corridors, which isn't that of rooms.
func (m *maker) corridorFloor() rune {
	if m.Style == "crypt" || m.Style == "fire" {
		return earth
	}
	return cobble
}

// dig turns a path into a corridor, which may be two squares wide between its ends.
func (m *maker) dig(path []square) {
	floor := m.corridorFloor()
	broad := m.chance(30)
	for i, c := range path {
		if m.is(c) == rock {
			m.set(c, floor)
		}
		if i < 2 || i >= len(path)-2 || !broad {
			continue
		}
		for _, o := range []square{c.plus(square{1, 0}), c.plus(square{0, 1}), c.plus(square{1, 1})} {
			if m.is(o) == rock && m.diggable(o) {
				m.set(o, floor)
			}
		}
	}
}

// diggable reports whether a square neither touches a room nor lies at the map's edge.
func (m *maker) diggable(c square) bool {
	if c.x < 1 || c.y < 1 || c.x >= m.cols-1 || c.y >= m.rows-1 || m.taken[c] {
		return false
	}
	for o := range (box{c.x - 1, c.y - 1, 3, 3}).all() {
		if g := m.is(o); m.in(o) && (g == stone || m.Style == "fire" && g == cobble) {
			return false
		}
	}
	return true
}

// corridor returns the cheapest path of a corridor from a port to a goal; turning costs, and what is dug already is cheap.
func (m *maker) corridor(from port, goal func(c square) bool) []square {
	type state struct {
		square
		way int
	}
	first := state{from.to(from.way), from.way}
	cost, before := map[state]int{first: 0}, map[state]state{}
	queue := [][]state{{first}}
	for price := 0; price < len(queue); price++ {
		for i := 0; i < len(queue[price]); i++ {
			at := queue[price][i]
			if cost[at] != price {
				continue
			}
			if goal(at.square) {
				path := []square{at.square}
				for at != first {
					at = before[at]
					path = append(path, at.square)
				}
				return path
			}
			for _, way := range []int{at.way, at.way + 1, at.way + 3} {
				next := state{at.to(way), way & 3}
				more := 3
				if way != at.way {
					more += 5
				}
				if m.in(next.square) && m.is(next.square) != rock {
					more -= 2
				}
				if !m.diggable(next.square) && !goal(next.square) {
					continue
				}
				if old, known := cost[next]; !known || price+more < old {
					cost[next], before[next] = price+more, at
					for len(queue) <= price+more {
						queue = append(queue, nil)
					}
					queue[price+more] = append(queue[price+more], next)
				}
			}
		}
	}
	return nil
}

// openInto puts a door, or nothing, into a port, and keeps furniture and other doors away from it.
func (m *maker) openInto(p port) {
	f := m.side(p.square, p.way)
	o := p.to(p.way)
	m.taken[p.square], m.taken[o] = true, true
	if f.set || m.IntN(8) == 0 {
		return
	}
	*f = door
	switch m.IntN(12) {
	case 0, 1:
		f.open = true
	case 2:
		f.locked = true
	case 3:
		f.bars = true
	case 4:
		f.secret = true
	}
}

// entrance digs a corridor from the edge of the map to the nearest room, and sets the depth of all rooms.
func (m *maker) entrance(rooms []room) (arrive square, ok bool) {
	edge := func(c square) bool { return c.x == 0 || c.y == 0 || c.x == m.cols-1 || c.y == m.rows-1 }
	order := m.Perm(len(rooms))
	slices.SortStableFunc(order, func(i, k int) int { return m.depthOf(rooms[i].box) - m.depthOf(rooms[k].box) })
	for _, i := range order {
		r := &rooms[i]
		for _, p := range m.ports(r, m.nearestEdge(r.centre())) {
			path := m.corridor(p, edge)
			if path == nil {
				continue
			}
			m.dig(path)
			m.openInto(p)
			*m.side(p.square, p.way) = fence{set: true, kind: board.KindDoor, open: m.chance(50)}
			for k := range rooms {
				rooms[k].depth = 1 + rooms[k].centre().far(r.centre())
			}
			r.depth = 0
			return path[min(1, len(path)-1)], true
		}
	}
	return arrive, false
}

// depthOf returns how far a box is from the map's edge.
func (m *maker) depthOf(b box) int { return min(b.x, b.y, m.cols-b.x-b.w, m.rows-b.y-b.h) }

// nearestEdge returns the square of the map's edge that is nearest to a square.
func (m *maker) nearestEdge(c square) square {
	best := square{0, c.y}
	for _, e := range []square{{m.cols - 1, c.y}, {c.x, 0}, {c.x, m.rows - 1}} {
		if e.far(c) < best.far(c) {
			best = e
		}
	}
	return best
}
