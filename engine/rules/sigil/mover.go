package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// moveClauses are the clauses that refusals of a move cite: creatures in the way (SIG-MOVE-8), corners and cliffs
// (SIG-MOVE-9).
var moveClauses = rulekit.Clauses{Occupied: "SIG-MOVE-8", Corner: "SIG-MOVE-9", Barred: "SIG-MOVE-9",
	NoWay: "SIG-MOVE-9", Crowded: "SIG-MOVE-8"}

// pace prices the steps of a creature in a gait: terrain and climbing, crawling, swimming, flying.
type pace struct {
	v     *engine.View
	t     *engine.Token
	gait  gait
	level bool // the board has no elevation
	light bool // a run that the setting keeps out of heavy terrain

	height int32 // for which the following are valid
	list   []ground
	costs  []board.Cost
}

func paceOf(v *engine.View, t *engine.Token, g gait) *pace {
	k := &pace{v: v, t: t, gait: g, level: len(v.Board().Map().Elevation) == 0, light: g.run && !v.IsOn(setRunInHeavy)}
	k.at(t.Elevation)
	return k
}

// at updates the prices for an elevation above the ground.
func (k *pace) at(elevation int32) {
	if k.list == nil || k.gait.fly && elevation != k.height {
		k.height = elevation
		k.list, k.costs = k.grounds(elevation)
	}
}

// moverOf returns a rulekit mover for a creature in a gait. Each step uses the speed of its mode, and what was spent in any
// mode counts against all (SIG-FLY-7, SIG-TERR-8).
func moverOf(v *engine.View, t *engine.Token, g gait) *rulekit.Mover { return paceOf(v, t, g).mover() }

func (k *pace) mover() *rulekit.Mover {
	v, t := k.v, k.t
	return &rulekit.Mover{View: v, Token: t, Occ: others(v, t), Clauses: moveClauses, CostLast: true,
		Graver:  []string{cannotRun, engine.Blocked, engine.Occupied},
		Threats: func() []board.Threat { return threats(v, t) },
		TermsAt: k.terms,
		Seek:    func(elevation int32) board.FloodOptions { return k.seek(elevation, k.light) },
		Judge:   k.judge,
		Limit:   func(l *rulekit.Leg) board.Cost { return board.Cost(left(v, t, l.Draws, k.gait.run)) },
		TooDear: func(w *rulekit.Way, limit board.Cost) *engine.Refusal {
			return tooLittle(int(w.Cost), int(limit)).Where(w.End().To)
		},
	}
}

// planWay checks a move step by step, and that it can be paid (SIG-MOVE-6). A run that must keep out of heavy terrain goes
// around it; if there is no such path, the one through it explains why.
func planWay(v *engine.View, t *engine.Token, g rulekit.Goal, by gait) (rulekit.Way, *engine.Refusal) {
	return rulekit.Closely(v, t, g, func() (rulekit.Way, *engine.Refusal) {
		k := paceOf(v, t, by)
		m := k.mover()
		w, r := m.Plan(g)
		if k.light && r != nil && (r.Code == engine.Blocked || r.Code == engine.Occupied) {
			m.Seek = func(elevation int32) board.FloodOptions { return k.seek(elevation, false) }
			return m.Plan(g)
		}
		return w, r
	})
}

// others returns the standing creatures that may be in a mover's way, without its own rider or mount. The caller owns the
// list.
func others(v *engine.View, t *engine.Token) []board.Occupant {
	return rulekit.Others(v, t, ridesOn(t), riderOf(t))
}

// terms returns the terrain's factors for a step that ends at an elevation of its own.
func (k *pace) terms(elevation int32) board.FloodOptions {
	k.at(elevation)
	return board.FloodOptions{Factors: k.costs}
}

// judge adds the price of heights to a step, sets the speed that the step uses, and refuses heavy terrain to a run that may
// not enter it (SIG-TERR-4, SIG-TERR-7, SIG-TERR-8, SIG-FLY-4).
func (k *pace) judge(l *rulekit.Leg, from, to board.Body) *engine.Refusal {
	l.Draws, l.Rises = k.gait.way(), from.Elevation != to.Elevation
	if from.At == to.At {
		l.Cost = lift(from.Elevation, to.Elevation)
		return nil
	}
	hard := k.mark(l, from, to)
	if k.gait.fly {
		b := k.v.Board()
		l.Cost += lift(b.Level(from), b.Level(to))
	} else if climb := k.climb(from, to); climb > 0 {
		l.Cost, hard = max(l.Cost, k.diagonal(from.At, to.At, climb)), true
		if k.climbs() {
			l.Draws = climbing
		}
	}
	if hard && k.light {
		return engine.Refuse(cannotRun, "that ground is too rough to run on").Where(l.To).On("SIG-TERR-7")
	}
	return nil
}

// diagonal returns the price of a step that costs cost if straight.
func (k *pace) diagonal(from, to board.Square, cost board.Cost) board.Cost {
	if from.X != to.X && from.Y != to.Y && k.v.Board().Options().Fractional {
		return cost * 3 / 2
	}
	return cost
}

// mark sets the speed that a step uses, by the squares newly entered, and reports whether one of them is heavy terrain
// (SIG-TERR-9).
func (k *pace) mark(l *rulekit.Leg, from, to board.Body) (hard bool) {
	m := k.v.Board().Map()
	if m.Squares == nil {
		return k.list[0].hard
	}
	for s := range rulekit.Covered(to) {
		if rulekit.SquaresTo(from, s) == 0 {
			continue
		}
		g := k.list[m.Squares[s.Y*m.Cols+s.X]]
		hard = hard || g.hard
		if g.way == inWater || g.way == climbing {
			l.Draws = g.way
		}
	}
	return hard
}

// seek returns flood prices equal to what judge makes of the steps; light keeps it out of heavy terrain.
func (k *pace) seek(elevation int32, light bool) board.FloodOptions {
	o := k.terms(elevation)
	if k.level && !light {
		return o
	}
	from, to := k.t.Body(), k.t.Body()
	from.Elevation, to.Elevation = elevation, elevation
	b := k.v.Board()
	o.Price = func(a, c board.Square, cost board.Cost) board.Cost {
		from.At, to.At = a, c
		if light {
			var l rulekit.Leg
			if k.mark(&l, from, to) || !k.gait.fly && k.climb(from, to) > 0 {
				return -1
			}
		}
		if k.gait.fly {
			return cost + lift(b.Level(from), b.Level(to))
		}
		return max(cost, k.diagonal(a, c, k.climb(from, to)))
	}
	return o
}

// threats returns the watched areas that a mover would trigger by leaving them, for choosing its path.
func threats(v *engine.View, t *engine.Token) []board.Threat {
	return rulekit.Threats(v, t, func(o *engine.Token) int64 {
		if !o.Is("prepared") || !v.Hostile(o, t) {
			return -1
		}
		a, _, ok := armed(v, o)
		if !ok || !slices.ContainsFunc(triggersOf(a), func(w string) bool { return slices.Contains(strikeTriggers, w) }) {
			return -1
		}
		return int64(watch(v, o, a)) * metre
	})
}
