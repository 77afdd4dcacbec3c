package rulekit

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/message"
)

// obstacle names what stops a step or a stay, for a refusal.
func obstacle(v *engine.View, b board.Block) message.Text {
	switch b.Reason {
	case board.Occupied:
		if b.Occupant < 0 || b.Occupant >= len(v.Tokens) {
			return message.Of("occupied")
		}
		return message.Of("occupied by %s", v.Tokens[b.Occupant].Name)
	case board.Edge:
		return message.Of("off the map")
	case board.Solid:
		return message.Of("rock is in the way")
	case board.Void:
		return message.Of("there is no floor")
	case board.Corner:
		return message.Of("a corner is in the way")
	case board.Cliff:
		return message.Of("the rise or drop is too great")
	case board.Forbidden:
		return message.Of("that ground can't be crossed")
	}
	if b.Wall < 0 {
		return message.Of("a wall is in the way")
	}
	return WallObstacle(v.Board().Map().Walls[b.Wall])
}

// WallObstacle says how a wall or a door stops somebody, for a refusal.
func WallObstacle(w board.Wall) message.Text {
	door := w.Kind == board.KindDoor && !w.Open
	switch {
	case door && w.Name != "":
		return message.Of("%s is shut", w.Name)
	case door && w.Bars:
		return message.Of("the grating is shut")
	case door:
		return message.Of("the door is shut")
	case w.Name != "":
		return message.Of("%s is in the way", w.Name)
	case w.Kind == board.KindLow:
		return message.Of("the low wall is too high")
	case w.Kind == board.KindWindow:
		return message.Of("a window is in the way")
	}
	return message.Of("a wall is in the way")
}

// toPass is how many squares more somebody would rather walk than meet with a block, by its reason. It says which of several
// ways a refusal is about: the one on which a door must be opened, say, rather than the one through the rock.
var toPass = [...]int{board.Occupied: 8, board.WallHit: 100, board.LowWall: 30, board.Corner: 110, board.Cliff: 30, board.Forbidden: 30,
	board.Solid: 120, board.Void: 120}

const (
	toOpen     = 12     // a shut door, as toPass
	mostSought = 10_000 // squares, in the search of a barrier
)

// barriers seeks the first thing in the way to a square to which no path leads.
type barriers struct {
	m      *Mover
	body   board.Body
	to     board.Square
	occ    []board.Occupant
	alone  bool // only creatures are in the way: whatever else blocks a step is not to be passed
	known  map[board.Square]passage
	queues [][]board.Square // by what the way costs so far and would cost at least
}

// passage is the best way to a square that is known so far.
type passage struct {
	cost int
	from board.Square
	by   board.Block // of the last step
	done bool
}

// first returns what is met first on the way with the least in it; the zero Text where none is found.
func (s *barriers) first() message.Text {
	start := s.body.At
	s.known = map[board.Square]passage{start: {}}
	s.queue(start, 0)
	for f, sought := 0, 0; f < len(s.queues); f++ {
		for i := 0; i < len(s.queues[f]); i++ {
			at := s.queues[f][i]
			p := s.known[at]
			if p.done {
				continue
			}
			if at == s.to {
				return s.met(start)
			}
			if sought++; sought > mostSought {
				return message.Text{}
			}
			p.done = true
			s.known[at] = p
			s.spread(at, p.cost)
		}
	}
	return message.Text{}
}

func (s *barriers) queue(at board.Square, cost int) {
	f := cost + max(at.X-s.to.X, s.to.X-at.X, at.Y-s.to.Y, s.to.Y-at.Y)
	for len(s.queues) <= f {
		s.queues = append(s.queues, nil)
	}
	s.queues[f] = append(s.queues[f], at)
}

// spread goes on to the neighbours of a square, through whatever is in the way.
func (s *barriers) spread(at board.Square, cost int) {
	b, body := s.m.View.Board(), s.body
	body.At = at
	for d := range 9 {
		next := board.Square{X: at.X + d%3 - 1, Y: at.Y + d/3 - 1}
		p, known := s.known[next]
		if next == at || p.done {
			continue
		}
		_, by := b.StepBy(body, next, body.Elevation, s.occ, s.m.termsAt(body.Elevation))
		if by.Reason == board.Edge || s.alone && by.Reason != board.Free && by.Reason != board.Occupied {
			continue
		}
		if sum := cost + 1 + s.price(by); !known || sum < p.cost {
			s.known[next] = passage{cost: sum, from: at, by: by}
			s.queue(next, sum)
		}
	}
}

func (s *barriers) price(by board.Block) int {
	switch {
	case by.Reason == board.Free:
		return 0
	case by.Wall >= 0 && s.m.View.Board().Map().Walls[by.Wall].Kind == board.KindDoor:
		return toOpen
	}
	return toPass[by.Reason]
}

// met names the first block on the way that was found.
func (s *barriers) met(start board.Square) message.Text {
	var way []board.Block
	for at := s.to; at != start; at = s.known[at].from {
		way = append(way, s.known[at].by)
	}
	slices.Reverse(way)
	i := slices.IndexFunc(way, func(b board.Block) bool { return b.Reason != board.Free })
	if i < 0 {
		return message.Text{}
	}
	return obstacle(s.m.View, way[i])
}
