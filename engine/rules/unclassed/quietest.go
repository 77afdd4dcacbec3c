package unclassed

import (
	"cmp"
	"math/bits"
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// Each enemy asks at most once per turn, so the number of questions on a path depends on all of it: on the set of those
// asked, not a sum over its steps.

// trail is a cheapest path to a square, with the foes to whom it has given an opening.
type trail struct {
	asked     uint64 // one bit per watcher
	diagonals int
	from      int // index of the previous square in the list of nodes; -1 at the start
	before    int // index of the trail there
}

// node is a square on a cheapest path.
type node struct {
	at     board.Square
	cost   board.Cost
	trails []trail
}

// mostTrails bounds the trails stored for a square; more than a few occur only among dozens of tokens.
const mostTrails = 32

// usualNodes is room for the squares on the paths of most drags.
const usualNodes = 64

// stepOrder is the preference of last steps among paths that are otherwise equal.
var stepOrder = [...]board.Square{{X: 0, Y: -1}, {X: -1, Y: 0}, {X: 1, Y: 0}, {X: 0, Y: 1}, {X: -1, Y: -1}, {X: 1, Y: -1},
	{X: -1, Y: 1}, {X: 1, Y: 1}}

// search finds the path with the fewest questions, then the fewest diagonals, among the cheapest.
type search struct {
	v     *engine.View
	t     *engine.Token
	terms board.FloodOptions
	alert []watcher
	nodes []node
	place map[board.Square]int
	area  patch // of all of them
}

// quietest returns a path that costs as much as w and gives fewer openings, or nil if w gives none.
func quietest(v *engine.View, t *engine.Token, w rulekit.Way, occ []board.Occupant, terms board.FloodOptions) []engine.Waypoint {
	if len(askedAlong(v, t, w)) == 0 {
		return nil
	}
	s := search{v: v, t: t, terms: terms}
	f := &v.Scratch.Flood
	f.Run(v.Board(), t.Body(), w.Cost, occ, nil, terms)
	s.gather(f, w.End().To)
	s.alert = watchers(v, t, true, s.area)
	s.alert = s.alert[:min(len(s.alert), 64)]
	for i := range s.nodes {
		s.extend(i)
	}
	return s.best(w.End().To)
}

// askedAlong returns the foes asked along a path, each once, in the order in which the path meets them.
func askedAlong(v *engine.View, t *engine.Token, w rulekit.Way) []string {
	area := footprint(t.Body())
	body := t.Body()
	for _, l := range w.Legs {
		body.At = l.To
		area = area.with(footprint(body))
	}
	alert := watchers(v, t, true, area)
	if len(alert) == 0 {
		return nil
	}
	return rulekit.Provoked(t, w.Legs, func(from, to board.Body) []string {
		var list []string
		for i := range alert {
			if alert[i].provokedBy(v, from, to) {
				list = append(list, alert[i].t.ID)
			}
		}
		return list
	})
}

// gather collects the squares on cheapest paths to the goal, nearest first.
func (s *search) gather(f *board.Flood, goal board.Square) {
	cost, _ := f.Cost(goal)
	s.nodes = append(make([]node, 0, usualNodes), node{at: goal, cost: cost})
	s.place, s.area = make(map[board.Square]int, usualNodes), footprint(s.body(goal))
	s.place[goal] = 0
	for i := 0; i < len(s.nodes); i++ {
		n := s.nodes[i]
		for _, d := range stepOrder {
			at := board.Square{X: n.at.X - d.X, Y: n.at.Y - d.Y}
			cost, ok := f.Cost(at)
			if !ok || cost >= n.cost {
				continue
			}
			if _, seen := s.place[at]; !seen && s.leads(at, n.at, n.cost-cost) {
				s.place[at] = len(s.nodes)
				s.nodes = append(s.nodes, node{at: at, cost: cost})
				s.area = s.area.with(footprint(s.body(at)))
			}
		}
	}
	slices.SortStableFunc(s.nodes, func(a, b node) int { return cmp.Compare(a.cost, b.cost) })
	for i := range s.nodes {
		s.place[s.nodes[i].at] = i
	}
}

// leads reports whether a step costs exactly that.
func (s *search) leads(from, to board.Square, cost board.Cost) bool {
	c, why := s.v.Board().StepBy(s.body(from), to, s.t.Elevation, nil, s.terms)
	return why.Reason == board.Free && c == cost
}

func (s *search) body(at board.Square) board.Body {
	b := s.t.Body()
	b.At = at
	return b
}

// extend computes the trails to a square from those to the squares before it.
func (s *search) extend(i int) {
	n := &s.nodes[i]
	if n.at == s.t.At {
		n.trails = []trail{{from: -1}}
		return
	}
	for _, d := range stepOrder {
		from := board.Square{X: n.at.X - d.X, Y: n.at.Y - d.Y}
		j, ok := s.place[from]
		if !ok || s.nodes[j].cost >= n.cost || !s.leads(from, n.at, n.cost-s.nodes[j].cost) {
			continue
		}
		asked, more := s.asks(from, n.at), 0
		if d.X != 0 && d.Y != 0 {
			more = 1
		}
		for k, t := range s.nodes[j].trails {
			n.add(trail{asked: t.asked | asked, diagonals: t.diagonals + more, from: j, before: k})
		}
	}
}

// asks returns the bits of the foes to whom a step gives an opening.
func (s *search) asks(from, to board.Square) uint64 {
	var asked uint64
	for i := range s.alert {
		if s.alert[i].provokedBy(s.v, s.body(from), s.body(to)) {
			asked |= 1 << i
		}
	}
	return asked
}

// add stores a trail unless another is as good in every respect.
func (n *node) add(t trail) {
	for _, o := range n.trails {
		if o.asked&^t.asked == 0 && o.diagonals <= t.diagonals {
			return
		}
	}
	n.trails = slices.DeleteFunc(n.trails, func(o trail) bool { return t.asked&^o.asked == 0 && t.diagonals <= o.diagonals })
	if len(n.trails) < mostTrails {
		n.trails = append(n.trails, t)
	}
}

// best returns the path of the best trail to the goal.
func (s *search) best(goal board.Square) []engine.Waypoint {
	i := s.place[goal]
	if len(s.nodes[i].trails) == 0 {
		return nil
	}
	k := 0
	for j, t := range s.nodes[i].trails {
		o := s.nodes[i].trails[k]
		if cmp.Or(cmp.Compare(bits.OnesCount64(t.asked), bits.OnesCount64(o.asked)), cmp.Compare(t.diagonals, o.diagonals)) < 0 {
			k = j
		}
	}
	var path []engine.Waypoint
	for s.nodes[i].at != s.t.At {
		path = append(path, engine.Waypoint{At: s.nodes[i].at})
		t := s.nodes[i].trails[k]
		i, k = t.from, t.before
	}
	slices.Reverse(path)
	return path
}
