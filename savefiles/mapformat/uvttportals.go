package mapformat

import (
	"slices"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
	"parapet/engine/message"
)

// readPortals parses the doors and windows, merging duplicates, which some maps contain.
func (m *uvtt) readPortals(n *jsondoc.Node) error {
	known := twins{}
	merged := 0
	var first point
	for _, it := range items(n) {
		p, ok := m.portal(it)
		switch {
		case !ok:
			m.report.omit("Left out: %s without two ends, or off the map.", "1 door", "%d doors")
		case !m.exact && known.has(p):
			if merged++; merged == 1 {
				first = p.middle()
			}
		case len(m.portals) == limits.Portals:
			return message.Errorf("the map has more than %d doors and windows", limits.Portals)
		default:
			known.add(p)
			m.portals = append(m.portals, p)
			if p.asked {
				m.report.Openings++
			}
		}
	}
	switch {
	case merged == 1:
		m.report.note("Merged two doors at (%.4g, %.4g).", first.x, first.y)
	case merged > 1:
		m.report.note("Merged %d doors that lie on others, the first at (%.4g, %.4g).", merged, first.x, first.y)
	}
	return nil
}

// portal parses one door or window.
func (m *uvtt) portal(n *jsondoc.Node) (p portal, ok bool) {
	a, okA, b, okB := point{}, false, point{}, false
	if ends := items(n.Get("bounds")); len(ends) >= 2 {
		a, okA = pointOf(ends[0])
		b, okB = pointOf(ends[len(ends)-1])
	} else if l := n.Get("line"); l != nil {
		a, okA = pointOf(l.Get("p1"))
		b, okB = pointOf(l.Get("p2"))
	}
	p = portal{a: a.minus(m.origin), b: b.minus(m.origin), kind: board.KindDoor}
	if !okA || !okB || p.a.grid() == p.b.grid() || m.outside(line{p.a, p.b}) {
		return p, false
	}
	if c := n.Get("closed"); c != nil && c.Kind == jsondoc.Bool && !c.Bool {
		p.kind, p.open = m.opening(p)
		p.asked = true
	}
	p.own(n)
	return p, true
}

// ownSoftware is the software name in files written by this program.
const ownSoftware = "Parapet"

// own parses the extra members that this program writes for a door, window or curtain.
func (p *portal) own(n *jsondoc.Node) {
	word, _ := n.Get("kind").Str()
	kind, err := board.ParseKind(word)
	if err != nil || !board.Opens(kind) {
		return
	}
	is := func(key string) bool { f := n.Get(key); return kind == board.KindDoor && f != nil && f.Bool }
	p.kind, p.open, p.locked, p.secret, p.bars = kind, is("open"), is("locked"), is("secret"), is("bars")
	p.asked = false
}

func (p portal) middle() point { return point{(p.a.x + p.b.x) / 2, (p.a.y + p.b.y) / 2} }

// twins finds duplicate portals by their centres.
type twins map[[2]int][]portal

func (t twins) add(p portal) { t[p.middle().cell()] = append(t[p.middle().cell()], p) }

// has reports whether a portal is a duplicate; the centres of duplicates lie in the same or neighbouring cells.
func (t twins) has(p portal) bool {
	c := p.middle().cell()
	for y := c[1] - 1; y <= c[1]+1; y++ {
		for x := c[0] - 1; x <= c[0]+1; x++ {
			if slices.ContainsFunc(t[[2]int{x, y}], p.same) {
				return true
			}
		}
	}
	return false
}

func (p portal) same(q portal) bool {
	return p.a.within(Weld, q.a) && p.b.within(Weld, q.b) || p.a.within(Weld, q.b) && p.b.within(Weld, q.a)
}

// opening decides whether a portal that lets light through is a window or an open door.
func (m *uvtt) opening(p portal) (kind board.Kind, open bool) {
	window := m.o.Open == AllWindows || m.o.Open == ByLength && p.a.distance(p.b) < windowLength
	if window {
		return board.KindWindow, false
	}
	return board.KindDoor, true
}
