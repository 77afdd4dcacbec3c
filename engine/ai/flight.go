package ai

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
)

// hovering is the least height of a flyer in systems in which only its elevation shows that it flies.
const hovering = board.One

// flightOf returns how a token flies, or nil if it can't.
func flightOf(v *engine.View, t *engine.Token) *engine.Flight {
	if s, ok := v.System.(engine.FlightAdvisor); ok {
		return s.Flight(v, t)
	}
	if t.Elevation > 0 {
		return &engine.Flight{}
	}
	return nil
}

// lowest returns the least height at which a flyer may end its move.
func (th *thought) lowest() int32 {
	if _, ok := th.v.System.(engine.FlightAdvisor); ok {
		return 0
	}
	return hovering
}

// climbable reports whether a foe could strike a creature at a place from the ground below it, or flies itself.
func (th *thought) climbable(f *foe, body board.Body) bool {
	return body.Elevation == 0 || f.flies || aloft(th.v, body, f.t.Height) <= f.arms.Melee
}

// aloft returns how many squares a body is above one of the given height that stands below it; 0 if they overlap in height.
func aloft(v *engine.View, body board.Body, height int32) int {
	if body.Elevation < height || body.Elevation == 0 {
		return 0
	}
	side := v.Board().Options().Side
	return int((body.Elevation-height+side-1)/side) + 1
}

// flights returns the places in reach at other heights: those from which a flyer strikes somebody, and those where nobody
// strikes it.
func (th *thought) flights(level []engine.ReachEntry) []place {
	budget := map[string]board.Cost{}
	for _, e := range level {
		budget[e.By] = max(budget[e.By], e.Cost)
	}
	safe := th.safeHeight()
	var list []place
	add := func(e engine.ReachEntry, height int32) {
		rise, per := int64(height-th.t.Elevation), th.flight.Up
		if rise < 0 {
			rise, per = -rise, th.flight.Down
		}
		p := place{entry: e, height: &height}
		p.entry.Cost += board.Cost(rise * int64(per) / board.One)
		if rise == 0 || p.entry.Cost > budget[e.By] {
			return
		}
		if !slices.ContainsFunc(list, func(o place) bool { return o.entry.At == e.At && *o.height == height }) {
			list = append(list, p)
		}
	}
	for _, e := range level {
		if !th.allowed(e.At) || th.flight.By != nil && !slices.Contains(th.flight.By, e.By) {
			continue
		}
		for i := range th.foes {
			if height, ok := th.strikeHeight(e.At, &th.foes[i]); ok {
				add(e, height)
			}
		}
		if safe > th.t.Elevation {
			add(e, safe)
		}
	}
	return list
}

// safeHeight returns the least height out of reach of every foe on the ground, or 0 if there are none.
func (th *thought) safeHeight() int32 {
	high := int32(0)
	for i := range th.foes {
		if f := &th.foes[i]; f.arms.Melee > 0 && !f.flies {
			high = max(high, f.t.Height+int32(f.arms.Melee-1)*th.v.Board().Options().Side+hovering)
		}
	}
	return high
}

// strikeHeight returns the greatest height over a square at which the creature could attack a foe beside it.
func (th *thought) strikeHeight(at board.Square, f *foe) (int32, bool) {
	b := th.v.Board()
	body, foe, reach := th.t.Body(), f.t.Body(), int32(th.arms.Melee)
	body.At, body.Elevation = at, foe.Elevation
	if g := gap(th.v, body, foe); g == 0 || g > th.arms.Melee+1 {
		return 0, false
	}
	ground, side := b.Level(body)-body.Elevation, b.Options().Side
	for _, level := range [3]int32{b.Level(foe) + foe.Height + (reach-1)*side, b.Level(foe) + side, b.Level(foe)} {
		height := max(level-ground, th.lowest())
		v, t := th.placedAt(th.v, at, height)
		if gap(v, t.Body(), foe) <= th.arms.Melee && th.guide.ExpectedDamage(v, t, f.t, false) > 0 {
			return height, true
		}
	}
	return 0, false
}

// body returns the creature at a place.
func (th *thought) body(p *place) board.Body {
	body := th.t.Body()
	body.At = p.entry.At
	if p.height != nil {
		body.Elevation = *p.height
	}
	return body
}

// level returns the creature at a square, as high as a foe if it flies.
func (th *thought) level(at board.Square, f *foe) board.Body {
	body := th.t.Body()
	body.At = at
	if th.flight != nil {
		b := th.v.Board()
		body.Elevation = max(b.Level(f.t.Body())-(b.Level(body)-body.Elevation), th.lowest())
	}
	return body
}

// swoops reports whether a place with these distances is in no foe's reach, but near enough to come down from next turn.
func (th *thought) swoops(gaps []int32) bool {
	return th.clear(gaps) && int(slices.Min(gaps)) <= th.arms.Melee+th.arms.Stride
}

// comesDownOn reports whether a flyer is near enough to come down on a foe next turn.
func (th *thought) comesDownOn(f *foe) bool {
	return gap(th.v, th.level(th.t.At, f), f.t.Body()) <= th.arms.Melee+th.arms.Stride
}
