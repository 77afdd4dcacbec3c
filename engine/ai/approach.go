package ai

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// farthest is how far ahead the AI plans a path to a foe, in quarters of a square.
const farthest = 800

// mostGoals is how many squares are tried as places to attack from.
const mostGoals = 60

// allowed reports whether the creature's behaviour lets it go to a square: a guard stays near what it guards.
func (th *thought) allowed(at board.Square) bool {
	if th.temper.Word != engine.Guard {
		return true
	}
	post, leash, ok := th.post()
	if !ok {
		return true
	}
	body := th.t.Body()
	body.At = at
	now, then := gap(th.v, th.t.Body(), post), gap(th.v, body, post)
	return then <= leash || then < now
}

// post returns the place or creature that a guard guards, and how far from it the guard may go.
func (th *thought) post() (board.Body, int, bool) {
	if ward := th.v.Token(th.temper.Who); ward != nil {
		return ward.Body(), 2, th.v.System.InFight(th.v, ward)
	}
	body := th.t.Body()
	if th.temper.Place != nil {
		body.At, body.Size = *th.temper.Place, 1
		return body, 1, true
	}
	return body, 0, th.temper.Who == ""
}

// approach returns a move along the cheapest path to where a foe can be attacked, which may take several turns.
func (th *thought) approach(all []place) (Option, bool) {
	if len(all) == 0 && !th.atDoor() {
		return Option{}, false
	}
	way := th.cheapestWay()
	if th.temper.Word == engine.Guard {
		way = th.wayToPost()
	}
	way, shut := th.untilDoor(way)
	if shut != nil && len(way) == 0 {
		return th.opens(shut)
	}
	if way == nil {
		return Option{}, false
	}
	at, ok := th.stage(way, all)
	if p := th.m.held(th.v, th.t); !ok || p != nil && at.rest >= p.rest {
		return Option{}, false // or it would go to and fro
	}
	th.rest = at.rest
	return Option{Command: th.walkTo(&all[at.entry]), Value: at.value, Why: th.reasonToGoOn(way, &all[at.entry])}, true
}

// stage is how far a creature goes along a path this turn.
type stage struct {
	entry int // index in the places in reach
	rest  int // steps left of the path
	value float64
}

// stage weighs progress along a path against the damage expected there. A creature that waits for the foes stays out of
// their reach, and only a brute goes farther into danger than necessary, until the waiting has lasted too long.
func (th *thought) stage(way []board.Square, all []place) (best stage, ok bool) {
	wary := th.nature.patience > 0 && th.v.Round < eager
	waits := wary && th.holdsBack()
	here, side := 0.0, th.guards(th.t.Body())-th.crowding(th.t.Body())
	if wary {
		here = th.exposure(th.v, th.t)
	}
	safe := false
	for i, at := range way {
		n := slices.IndexFunc(all, func(p place) bool { return p.entry.At == at })
		if n < 0 {
			continue
		}
		s := stage{n, len(way) - 1 - i, progress * (1 + 2*float64(i+1)/float64(len(way))) / 3}
		reached := th.nature.patience > 0 && th.reachable(at)
		if waits && reached || safe && reached {
			continue
		}
		if wary {
			s.value -= th.nature.caution * (th.exposure(th.placedAt(th.v, at, th.t.Elevation)) - here)
		}
		if th.nature.patience > 0 && !reached && !safe {
			safe, ok = true, false
		}
		if th.nature.patience > 0 {
			s.value -= th.contact(at)
		}
		s.value += th.guards(th.at(at)) - th.crowding(th.at(at)) - side
		if s.value > 0 && (!ok || s.value >= best.value) {
			best, ok = s, true
		}
	}
	return best, ok
}

// contact is the cost of ending an approach within a foe's reach, which strikes first then, relative to one that must come closer.
func (th *thought) contact(at board.Square) (price float64) {
	body := th.t.Body()
	body.At = at
	for i := range th.foes {
		if f := &th.foes[i]; f.arms.Far <= f.arms.Melee && gap(th.v, body, f.t.Body()) <= f.arms.Melee {
			price += 0.3 * th.nature.patience * f.menace
		}
	}
	return price
}

// eager is the round from which nobody waits for the foes to come.
const eager = 4

// holdsBack reports whether it is better to let the foes come, since being attacked first is a disadvantage. Nobody waits
// forever, nor under fire that it can't return.
func (th *thought) holdsBack() bool {
	if th.v.Round >= eager || th.nature.patience == 0 || th.temper.Word == engine.Guard || th.joined() {
		return false
	}
	shots := 0 // of our side, minus theirs
	for _, o := range th.v.Tokens {
		if a := th.guide.Reaches(th.v, o); a.Far <= a.Melee+a.Stride || !th.v.System.InFight(th.v, o) {
			continue
		}
		if th.v.Friends(th.t.Side, o.Side) {
			shots++
		} else {
			shots--
		}
	}
	return shots >= 0
}

// letsCome returns the value of acting after a foe that is about to close in: then all of the creature's side can strike it. Shooters
// shoot at once.
func (th *thought) letsCome(id string) float64 {
	f := th.foeBy(id)
	if f == nil || th.shoots() || !th.holdsBack() {
		return 0
	}
	if !th.comes(f, 2) {
		return 0
	}
	return 1 - 0.001*float64(gap(th.v, th.t.Body(), f.t.Body()))
}

// comes reports whether a foe can reach the creature's side within some turns.
func (th *thought) comes(f *foe, turns int) bool {
	far := f.arms.Melee + max(turns*f.arms.Stride, f.arms.Dash)
	return slices.ContainsFunc(th.v.Tokens, func(o *engine.Token) bool {
		return th.v.Friends(th.t.Side, o.Side) && th.v.System.InFight(th.v, o) && gap(th.v, o.Body(), f.t.Body()) <= far
	})
}

// awaits returns the first foe that may come within four turns if a creature that can't strike this turn stays where it is until
// then, or nil: where steps are paid with attacks, those who are come to strike first, and more often.
func (th *thought) awaits(here *placeWorth) *foe {
	if !th.arms.Instead || here.strikes || th.flight != nil || th.declares() || !th.holdsBack() {
		return nil
	}
	var first *foe
	for i := range th.foes {
		f := &th.foes[i]
		if gap(th.v, th.t.Body(), f.t.Body()) <= th.arms.Melee+th.arms.Stride {
			return nil
		}
		if first == nil && th.comes(f, 4) {
			first = f
		}
	}
	return first
}

// reachable reports whether a foe could walk up to a square and attack there.
func (th *thought) reachable(at board.Square) bool {
	body := th.t.Body()
	body.At = at
	return slices.ContainsFunc(th.foes, func(f foe) bool {
		far := f.arms.Melee + max(f.arms.Stride, f.arms.Dash)
		return f.arms.Melee > 0 && th.climbable(&f, body) && gap(th.v, body, f.t.Body()) <= far
	})
}

// goesOn reports whether it makes sense to go closer now: cautious creatures stay where they are once they have acted.
func (th *thought) goesOn() bool {
	return th.nature.caution < careful || th.declares() || th.fresh()
}

// fresh reports whether the creature could still attack this turn if it were adjacent to a foe.
func (th *thought) fresh() bool {
	if th.freshness == unknown {
		th.freshness = stale
		for i := range th.foes {
			for _, at := range beside(th.foes[i].t.Body(), th.t.Size) {
				if th.freshness == stale && th.v.Board().In(at) && th.strikesFrom(th.level(at, &th.foes[i])) {
					th.freshness = ready
				}
			}
		}
	}
	return th.freshness == ready
}

// States of cached answers to yes-or-no questions.
const (
	unknown = iota
	stale
	ready
)

// declares reports whether commands are only declared now: one move a round and no other action.
func (th *thought) declares() bool {
	if th.declaring == unknown {
		th.declaring = stale
		opens := func(o engine.Opening) bool { return o.Who == th.t.ID && o.What == "declare" }
		if slices.ContainsFunc(th.v.System.Openings(th.v), opens) {
			th.declaring = ready
		}
	}
	return th.declaring == ready
}

// strikesMore reports whether a creature that has acted could still strike the nearest foe if it were beside it.
func (th *thought) strikesMore() bool {
	f := th.nearestTo(th.t.Body())
	return slices.ContainsFunc(beside(f.t.Body(), th.t.Size), func(at board.Square) bool {
		return th.v.Board().In(at) && th.strikesFrom(th.level(at, f))
	})
}

// strikesFrom reports whether the creature could now deal damage from a place.
func (th *thought) strikesFrom(body board.Body) bool {
	list := th.guide.ScoredCommands(th.placedAt(th.v, body.At, body.Elevation))
	return slices.ContainsFunc(list, func(d engine.ScoredCommand) bool { return d.Damage > 0 })
}

// beside returns the corners and midpoints around a footprint where a token of a size may stand.
func beside(b board.Body, size int) []board.Square {
	x0, x1, y0, y1 := b.At.X-size, b.At.X+b.Size, b.At.Y-size, b.At.Y+b.Size
	return []board.Square{{X: x0, Y: b.At.Y}, {X: x1, Y: b.At.Y}, {X: b.At.X, Y: y0}, {X: b.At.X, Y: y1}}
}

func (th *thought) cheapestWay() []board.Square {
	if th.flight != nil && slices.ContainsFunc(th.foes, func(f foe) bool { return th.comesDownOn(&f) }) {
		return nil
	}
	f := th.flood()
	type goal struct {
		at   board.Square
		foe  int
		dear float64
	}
	var goals []goal
	b, far := th.v.Board(), max(th.arms.Melee, th.arms.Far, 1)
	f.Each(func(at board.Square, cost board.Cost) bool {
		for i := range th.foes {
			if b.DistanceInSquares(th.level(at, &th.foes[i]), th.foes[i].t.Body()) <= far {
				goals = append(goals, goal{at, i, float64(cost) / max(th.foes[i].weight, 0.05)})
			}
		}
		return true
	})
	tried := map[board.Square]bool{}
	for len(goals) > 0 && len(tried) < mostGoals {
		best := 0
		for i := range goals {
			if goals[i].dear < goals[best].dear {
				best = i
			}
		}
		g := goals[best]
		goals = slices.Delete(goals, best, best+1)
		if tried[g.at] || g.at == th.t.At {
			continue
		}
		tried[g.at] = true
		body := th.level(g.at, &th.foes[g.foe])
		if value, _ := th.potential(th.placedAt(th.beyond(), g.at, body.Elevation)); value > 0 {
			return th.flood().Path(nil, g.at)
		}
	}
	return th.nearer(th.flood())
}

// nearer returns the path to the square nearest to a foe, if none can be reached.
func (th *thought) nearer(f *board.Flood) []board.Square {
	best, least := board.Square{}, nearest(th.v, th.t)
	f.Each(func(at board.Square, _ board.Cost) bool {
		body := th.t.Body()
		body.At = at
		for i := range th.foes {
			if g := gap(th.v, body, th.foes[i].t.Body()); g < least {
				best, least = at, g
			}
		}
		return true
	})
	if least == nearest(th.v, th.t) {
		return nil
	}
	return f.Path(nil, best)
}

func (th *thought) wayToPost() []board.Square {
	post, leash, ok := th.post()
	if !ok || gap(th.v, th.t.Body(), post) <= leash {
		return nil
	}
	f := th.flood()
	best, dear := board.Square{}, board.Cost(1<<30)
	f.Each(func(at board.Square, cost board.Cost) bool {
		body := th.t.Body()
		body.At = at
		if cost < dear && gap(th.v, body, post) <= leash {
			best, dear = at, cost
		}
		return true
	})
	if dear == 1<<30 {
		return nil
	}
	return f.Path(nil, best)
}

// flood returns everywhere the creature could walk in many turns, through doors that it may open.
func (th *thought) flood() *board.Flood {
	if p := th.through(); p != nil {
		return p.run(th)
	}
	occ := rulekit.Others(th.v, th.t)
	if s, ok := th.v.System.(engine.PathPricer); ok {
		f := &th.m.work.Flood
		f.Run(th.v.Board(), th.t.Body(), farthest, occ, nil, s.PathTerms(th.v, th.t))
		return f
	}
	if f := th.m.work.Paths.Costs(th.v.Board(), th.t.Body(), farthest, occ, nil, board.FloodOptions{}); f != nil {
		return f
	}
	f := &th.m.work.Flood
	f.Run(th.v.Board(), th.t.Body(), farthest, occ, nil, board.FloodOptions{})
	return f
}

// joined reports whether melee has begun: a token on the creature's side is in a foe's reach, or the other way around.
func (th *thought) joined() bool {
	if th.joining == unknown {
		th.joining = stale
		if slices.ContainsFunc(th.v.Tokens, th.engaged) {
			th.joining = ready
		}
	}
	return th.joining == ready
}

// engaged reports whether a token on the creature's side is in melee with a foe.
func (th *thought) engaged(o *engine.Token) bool {
	if !th.v.Friends(th.t.Side, o.Side) || !th.v.System.InFight(th.v, o) {
		return false
	}
	return slices.ContainsFunc(th.foes, func(f foe) bool { return gap(th.v, o.Body(), f.t.Body()) <= max(f.arms.Melee, 1) })
}
