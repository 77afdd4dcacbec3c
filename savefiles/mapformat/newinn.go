package mapformat

import "parapet/engine/message"

// land is the country around an inn or a road.
type land struct {
	base, road, patch, growth, wood rune
	woods                           int // percent of the squares far from the road that carry a tree
}

var lands = map[string]land{
	"village": {grass, earth, rough, crops, tree, 24},
	"town":    {cobble, stone, earth, grass, tree, 5},
	"forest":  {grass, earth, rough, rough, tree, 34},
	"moor":    {grass, earth, swamp, rough, tree, 7},
	"winter":  {snow, earth, drift, drift, fir, 22},
	"desert":  {sand, earth, rubble, rough, palm, 5},
}

// inn draws an inn beside a road: a common room with kitchen and store, a wing with guest rooms, a yard and a stable.
func (m *maker) inn() bool {
	l := lands[m.Style]
	for c := range m.all() {
		m.set(c, l.base)
	}
	street := m.rows - 3
	for c := range (box{0, street, m.cols, 3}).all() {
		m.set(c, l.road)
		m.taken[c] = true
	}
	m.arrive = &square{m.IntN(2) * (m.cols - 1), street + 1}

	mirrored := m.chance(50)
	common := box{0, 0, m.between(7, min(11, m.cols/3)), m.between(7, min(10, street-6))}
	service := m.between(4, 5)
	guests := min(max((m.cols-4-common.w-service)/3-m.IntN(2), 1), 5)
	x := m.between(2, max(2, m.cols-2-common.w-service-3*guests))
	common.y = street - m.between(2, 3) - common.h
	wing := box{0, common.y + m.IntN(2)*(common.h-7), 3 * guests, 7}
	kitchen := box{0, common.y, service, common.h}
	wing.x, common.x, kitchen.x = x, x+wing.w, x+wing.w+common.w
	inward := 1 // the way from the wing to the common room
	if mirrored {
		kitchen.x, common.x, wing.x = x, x+service, x+service+common.w
		inward = 3
	}
	if common.y < 3 {
		return false
	}
	house := box{x, common.y, wing.w + common.w + service, common.h}.grow(1)
	for c := range house.all() {
		m.taken[c] = true
	}
	m.commonRoom(common, inward)
	m.kitchen(kitchen, inward)
	m.guestRooms(wing, inward)
	m.frontDoor(common, street, l.road)
	m.outdoors(l, house, street)
	return true
}

// build lays the floor of a room with walls around it, and frees it for furniture.
func (m *maker) build(b box, floor rune) {
	for c := range b.all() {
		m.set(c, floor)
		delete(m.taken, c)
	}
	m.outline(b, wallFence)
}

// entry puts a door into a wall and keeps furniture away from it.
func (m *maker) entry(c square, way int, f fence) {
	*m.side(c, way) = f
	m.taken[c], m.taken[c.to(way)] = true, true
}

// commonRoom furnishes the common room: a bar beside the kitchen, a hearth, tables, perhaps a stage.
func (m *maker) commonRoom(b box, inward int) {
	m.build(b, planks)
	bar := b.x + b.w - 2
	corner := b.x
	if inward == 3 {
		bar, corner = b.x+1, b.x+b.w-1
	}
	m.light(square{bar, b.y + 1}, 3, 6, "#ffcc88")
	for y := b.y + 1; y < b.y+b.h-2; y++ {
		m.put(furniture, square{bar, y})
	}
	for y := b.y; y < b.y+b.h; y++ { // the way behind the bar
		m.taken[square{bar + sign(2*bar-2*b.x-b.w+1), y}] = true
	}
	hearth := square{b.x + b.w/2 - 1, b.y}
	m.put(fire, hearth, hearth.to(1))
	m.light(hearth, 4, 8, "#ff9a4d")
	m.taken[hearth.to(2)], m.taken[hearth.to(1).to(2)] = true, true
	if m.chance(45) {
		for c := range (box{min(corner, corner-2*sign(corner-b.x)), b.y, 3, 2}).all() {
			if !m.taken[c] {
				m.raise(c, 1)
				m.taken[c] = true
			}
		}
	}
	forms := [][]square{{{0, 0}, {1, 0}}, {{0, 0}, {0, 1}}, {{0, 0}, {1, 0}, {0, 1}, {1, 1}}}
	for c := range (box{b.x + 1, b.y + 2, b.w - 3, b.h - 3}).all() {
		form := forms[m.IntN(len(forms))]
		if m.chance(55) && m.clear(c, form) {
			for _, o := range form {
				m.put(furniture, c.plus(o))
			}
		}
	}
	m.tell(square{b.x + b.w/2, b.y + b.h - 2}, message.Of("Common room. Everybody stops talking, then goes on louder."))
}

// clear reports whether a form and the squares around it are free.
func (m *maker) clear(c square, form []square) bool {
	for _, o := range form {
		for n := range (box{c.x + o.x - 1, c.y + o.y - 1, 3, 3}).all() {
			if m.is(n) == furniture || m.is(n) == fire || m.taken[n] && n == c.plus(o) {
				return false
			}
		}
	}
	return true
}

// kitchen furnishes the part of the house where guests don't go.
func (m *maker) kitchen(b box, inward int) {
	back := inward + 2 // the way to the common room
	near := b.x
	if inward == 3 {
		near = b.x + b.w - 1
	}
	cut := b.y + m.between(3, b.h-3)
	cook, store := box{b.x, b.y, b.w, cut - b.y}, box{b.x, cut, b.w, b.y + b.h - cut}
	m.build(cook, stone)
	m.build(store, planks)
	m.entry(square{near, m.between(cook.y+1, cook.y+cook.h-1)}, back, fence{set: true, kind: door.kind, open: m.chance(60)})
	m.entry(square{m.between(b.x+1, b.x+b.w-2), cut}, 0, door)
	m.entry(square{m.between(b.x+1, b.x+b.w-2), b.y}, 0, fence{set: true, kind: door.kind, locked: m.chance(50)})
	far := square{2*b.x + b.w - 1 - near, b.y + 1}
	if m.put(fire, far) {
		m.light(far, 3, 6, "#ff9a4d")
	}
	m.put(furniture, cook.centre(), cook.centre().to(back))
	m.store(&room{box: store})
	m.windows(far, inward, 2)
	m.tell(square{far.x, b.y}, message.Of("Kitchen. The cook knows who sleeps where."))
	m.tell(store.centre(), message.Of("Store. A trapdoor lies under the third barrel."))
}

// windows puts a window into the outer wall of a square and those beside it.
func (m *maker) windows(c square, way, n int) {
	for range n {
		if f := m.side(c, way); f.kind == wallFence.kind && f.set {
			*f = window
		}
		c = c.to(way + 1).to(way + 1)
	}
}

// guestRooms furnishes the wing: rooms on both sides of a corridor.
func (m *maker) guestRooms(b box, inward int) {
	hall := box{b.x, b.y + 3, b.w, 1}
	m.build(hall, planks)
	texts := []message.Text{
		message.Of("Guest room. Shutters closed, a candle burning."), message.Of("Guest room. Bed made, boots under it, nobody there."),
		message.Of("Guest room. Someone pushed the chest against the door."), message.Of("Guest room. It smells of lamp oil."),
		message.Of("Guest room. The owner's own; the ledger has two versions."),
	}
	order := m.Perm(len(texts))
	for i := range 2 * b.w / 3 {
		r, way := box{b.x + i/2*3, b.y, 3, 3}, 2
		if i%2 == 1 {
			r.y, way = b.y+4, 0
		}
		m.build(r, planks)
		m.entry(square{r.x + m.IntN(2), r.y + way}, way, fence{set: true, kind: door.kind, locked: m.chance(30), open: m.chance(15)})
		outer := square{r.x + 1, r.y + 2 - way}
		*m.side(outer, way+2) = window
		bed := square{r.x + 2, outer.y}
		m.put(furniture, bed, bed.to(way))
		if m.chance(50) {
			m.put(rug, outer, outer.to(way))
		} else {
			m.put(furniture, square{r.x, outer.y})
		}
		if i < len(texts) {
			m.tell(outer.to(way), texts[order[i]])
		}
	}
	end := square{b.x + b.w - 1, hall.y}
	if inward == 3 {
		end.x = b.x
	}
	m.entry(end, inward, fence{set: true, kind: door.kind, open: true})
	if other := (square{2*b.x + b.w - 1 - end.x, hall.y}); m.chance(40) {
		m.entry(other, inward+2, door)
	} else {
		*m.side(other, inward+2) = window
	}
	m.light(square{b.x + b.w/2, hall.y}, 2, 5, "#ffcc88")
}

// frontDoor puts the double door and windows into the front of the common room, and a path to the street.
func (m *maker) frontDoor(b box, street int, road rune) {
	front := square{b.x + m.between(2, b.w-4), b.y + b.h - 1}
	for i := range 2 {
		c := square{front.x + i, front.y}
		m.entry(c, 2, fence{set: true, kind: door.kind, open: false, long: true})
		for y := c.y + 1; y < street; y++ {
			m.set(square{c.x, y}, road)
			m.taken[square{c.x, y}] = true
		}
	}
	for _, x := range []int{front.x - 2, front.x + 3} {
		if x >= b.x && x < b.x+b.w {
			m.windows(square{x, front.y}, 2, 1)
		}
	}
	m.light(square{front.x - 1, front.y + 1}, 2, 5, "#ffcc88")
}

// outdoors draws what is around the house.
func (m *maker) outdoors(l land, house box, street int) {
	m.stable(l, house, street)
	m.well(l, house)
	if m.chance(70) {
		cart := square{m.between(2, m.cols-4), street - 1}
		m.put(furniture, cart, cart.to(1))
	}
	m.garden(l, house, street)
	for range m.between(3, 7) { // what stands about behind the house
		m.put(crate, square{m.between(house.x, house.x+house.w-1), house.y - m.IntN(2)})
	}
	patch := m.noise(5)
	for c := range m.all() {
		if m.is(c) == l.base && patch(c) > 0.68 {
			m.set(c, l.patch)
		}
	}
	m.woods(l, func(c square) int { return 3 })
}

// stable draws a stable with stalls where there is room for it.
func (m *maker) stable(l land, house box, street int) {
	for range 60 {
		b := box{0, 0, 2 * m.between(3, 4), 4}
		b.x, b.y = m.between(1, m.cols-b.w-1), m.between(1, street-b.h-1)
		if house.meets(b.grow(1)) {
			continue
		}
		m.build(b, straw)
		for i := 0; i < b.w; i += 2 {
			if i > 0 {
				for k := range 2 {
					*m.side(square{b.x + i, b.y + k}, 3) = lowFence
				}
			}
			m.put(furniture, square{b.x + i, b.y})
		}
		gate := square{b.x + b.w/2 - 1, b.y + b.h - 1}
		for i := range 2 {
			m.entry(gate.plus(square{i, 0}), 2, fence{set: true, kind: door.kind, long: true})
		}
		m.windows(square{b.x, b.y + 2}, 3, 1)
		m.tell(b.centre(), message.Of("Stable. One horse too many, and no rider for it."))
		for c := range b.grow(1).all() {
			m.taken[c] = true
		}
		return
	}
}

// well puts a well, with a low wall around it, into the yard.
func (m *maker) well(l land, house box) {
	for range 60 {
		c := square{m.between(2, m.cols-3), m.between(2, m.rows-6)}
		if b := (box{c.x - 1, c.y - 1, 3, 3}); m.allFree(b) {
			for o := range b.all() {
				m.put(cobbled(l.base), o)
			}
			m.set(c, shallows)
			m.outline(box{c.x, c.y, 1, 1}, lowFence)
			return
		}
	}
}

// cobbled returns the paving that stands out from ground.
func cobbled(base rune) rune {
	if base == cobble {
		return stone
	}
	return cobble
}

func (m *maker) allFree(b box) bool {
	for c := range b.all() {
		if !m.walkable(c) || m.taken[c] {
			return false
		}
	}
	return true
}

// garden draws a field with a low wall around it, open towards the street.
func (m *maker) garden(l land, house box, street int) {
	for range 40 {
		b := box{0, 0, m.between(4, 7), m.between(3, 5)}
		b.x, b.y = m.between(1, m.cols-b.w-1), m.between(1, max(1, street-b.h-1))
		if !m.allFree(b) || house.meets(b) {
			continue
		}
		m.outline(b, lowFence)
		gate := square{b.x + m.IntN(b.w), b.y + b.h - 1}
		*m.side(gate, 2) = fence{}
		for c := range b.all() {
			m.put(l.growth, c)
		}
		return
	}
}

// woods plants trees where noise has them, as far from what is taken as near says, and fills what they cut off.
func (m *maker) woods(l land, near func(c square) int) {
	dense := m.noise(8)
	for c := range m.all() {
		share := l.woods * 2
		if dense(c) < 0.5 {
			share = l.woods / 4
		}
		if m.chance(share) && m.walkable(c) && !m.taken[c] && !m.fenced(c) && !m.nearTaken(c, near(c)) {
			m.set(c, l.wood)
		}
	}
	in := m.reached(*m.arrive)
	for c := range m.all() {
		if !in[c] && m.walkable(c) && !m.taken[c] && !m.fenced(c) {
			m.set(c, l.wood)
		}
	}
}

func (m *maker) fenced(c square) bool {
	for way := range 4 {
		if m.side(c, way).set {
			return true
		}
	}
	return false
}

// nearTaken reports whether one of the squares less than so many steps away is taken.
func (m *maker) nearTaken(c square, far int) bool {
	for o := range (box{c.x - far + 1, c.y - far + 1, 2*far - 1, 2*far - 1}).all() {
		if m.taken[o] {
			return true
		}
	}
	return false
}
