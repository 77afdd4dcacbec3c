package ai

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

// opening is the cost of opening a door on a long path, in quarters of a square.
const opening = 12

// passages holds the shut doors that a creature may open on a long path.
type passages struct {
	view  *engine.View // with those doors open
	doors []rulekit.Door
	flood board.Flood
	of    *thought // whose paths it holds
}

// through returns the doors that the creature may open, computed once, or nil.
func (th *thought) through() *passages {
	if !th.sought {
		th.sought = true
		th.doors = th.m.passagesOf(th.v, th.t)
	}
	return th.doors
}

// passagesOf returns the doors that a token may open, cached while doors don't change.
func (m *AI) passagesOf(v *engine.View, t *engine.Token) *passages {
	if !declared(v.Decl(), "open_door") {
		return nil
	}
	ours := slices.Contains(v.PlayersSides(), t.Side)
	list := rulekit.Doors(v.Board(), func(d rulekit.Door) bool { return !d.Open && !d.Locked && !(ours && d.Secret && !d.Found) })
	if len(list) == 0 {
		return nil
	}
	if m.doors == nil || m.shut != v.Board() || !slices.Equal(m.doors.doors, list) {
		m.doors, m.shut = &passages{doors: list}, v.Board()
		m.opened = v.Board()
		for _, d := range list {
			m.opened, _ = m.opened.WithDoor(d.Index, true) // rulekit.Doors returns only doors
		}
	}
	s := *v.State
	s.Map = v.Map.With(m.opened)
	m.doors.view = &engine.View{State: &s, System: v.System, Scratch: v.Scratch}
	return m.doors
}

// beyond returns the view for planning long paths, with the doors that may be opened open.
func (th *thought) beyond() *engine.View {
	if p := th.through(); p != nil {
		return p.view
	}
	return th.v
}

// run floods the board with its doors open, at the cost of opening them, once per thought.
func (p *passages) run(th *thought) *board.Flood {
	if p.of == th {
		return &p.flood
	}
	p.of = th
	shut, body := th.v.Board(), th.t.Body()
	dear := func(from, to board.Square, cost board.Cost) board.Cost {
		body.At = from
		if _, bars := p.bars(shut, body, to); bars {
			return cost + opening
		}
		return cost
	}
	p.flood.Run(p.view.Board(), th.t.Body(), farthest, rulekit.Others(th.v, th.t), nil, board.FloodOptions{Price: dear})
	return &p.flood
}

// bars returns the shut door across a step, and whether there is one.
func (p *passages) bars(shut *board.Board, body board.Body, to board.Square) (rulekit.Door, bool) {
	for _, d := range p.doors {
		if !within(d, body.At, to, body.Size) {
			continue
		}
		if _, why := shut.Step(body, to, body.Elevation, nil); why.Reason != board.Free {
			return d, true
		}
	}
	return rulekit.Door{}, false
}

// within reports whether a door crosses the squares of a step.
func within(d rulekit.Door, from, to board.Square, size int) bool {
	in := func(p, q int32, a, b int) bool {
		return int(max(p, q)) >= min(a, b)*board.One && int(min(p, q)) <= (max(a, b)+size)*board.One
	}
	return in(d.From.X, d.To.X, from.X, to.X) && in(d.From.Y, d.To.Y, from.Y, to.Y)
}

// atDoor reports whether the creature is at a door that it may open.
func (th *thought) atDoor() bool {
	p := th.through()
	return p != nil && slices.ContainsFunc(p.doors, func(d rulekit.Door) bool { return d.MiddleWithin(th.t.Body(), 1) })
}

// untilDoor returns the part of a path before the first shut door, and that door.
func (th *thought) untilDoor(way []board.Square) (before []board.Square, shut *rulekit.Door) {
	p := th.through()
	if p == nil {
		return way, nil
	}
	body := th.t.Body()
	for i, at := range way {
		if d, bars := p.bars(th.v.Board(), body, at); bars {
			return way[:i], &d
		}
		body.At = at
	}
	return way, nil
}

// opens returns the option of opening a door that the creature is at, unless it would rather avoid those behind it.
func (th *thought) opens(d *rulekit.Door) (Option, bool) {
	c := engine.NewCommand("open_door", th.t.ID, jsondoc.M("door", d.ID))
	if th.holdsBack() && th.reachable(th.t.At) || th.v.Probe(c) != nil {
		return Option{}, false
	}
	return Option{Command: c, Value: 2 * better, Why: message.Of("opens the door in its way"), tried: true}, true
}
