package ai

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/dice"
)

// How many places are examined closely per thought, and if no foe can be attacked from any.
const (
	looked = 6
	afar   = 2
)

// progress is the most that going on towards the foes is worth.
const progress = 0.15

// better is by how much a place must beat the current one.
const better = 0.03

// careful is the least caution with which a creature retreats from its foes for safety.
const careful = 0.5

// afraid is the caution beyond which a creature may get away as far as it can.
const afraid = 1

// place is a square that the creature may move to.
type place struct {
	entry  engine.ReachEntry
	height *int32  // for flyers, above the ground there; nil for the height at which it is
	rough  float64 // estimated value

	blow    float64 // value of the best attack from there; 0 if no foe is near enough
	helps   bool    // a friend who has fallen is beside it
	exposed float64 // share of its remaining hit points that foes may take there
	side    float64 // value of the place to its side
}

// places returns the squares worth moving to, compared with staying.
func (th *thought) places(here placeWorth) []Option {
	arrived := th.m.held(th.v, th.t) != nil
	if th.stays(here) || arrived && !th.acts() {
		return nil
	}
	here.side = th.sideWorth(th.t.Body())
	if th.settled(here) {
		return nil
	}
	all := th.survey()
	var list []Option
	if here.exposed > 0 || here.later > 0 || th.flight != nil || th.anyNear() || !th.goesOn() {
		list = th.visits(all, here)
	}
	if arrived {
		list = slices.DeleteFunc(list, func(o Option) bool { return o.place.there.best <= 0 }) // or it would go to and fro
	}
	if here.later > 0 || !th.goesOn() {
		return list
	}
	list = slices.DeleteFunc(list, func(o Option) bool {
		return (o.Value <= progress || th.v.Round >= eager) && !o.place.there.strikes && o.place.there.later == 0
	})
	if slices.ContainsFunc(list, func(o Option) bool { return o.Value > 2*better }) {
		return list
	}
	if i := slices.IndexFunc(list, func(o Option) bool {
		return o.place.height != nil && (o.place.there.strikes || th.declares() && o.place.there.later > 0)
	}); i >= 0 {
		if !th.holdsBack() {
			list[i].Value = 2 * better // as those on the ground come close to strike
		}
		return list
	}
	if o, ok := th.approach(all); ok {
		list = append(list, o)
	}
	return list
}

// stays reports whether looking for another place is pointless. Whoever is in melee and isn't cautious stays there, except
// for a better target, and has no more use for its movement once it has acted.
func (th *thought) stays(here placeWorth) bool {
	if th.nature.caution >= careful || th.flight != nil {
		return false
	}
	acts, melee := th.acts(), th.arms.Far <= th.arms.Melee
	if !here.strikes && here.later > 0 && melee && !th.hurt {
		return true
	}
	now, elsewhere, held := 0.0, 0.0, false
	for i := range th.foes {
		f := &th.foes[i]
		switch g := gap(th.v, th.t.Body(), f.t.Body()); {
		case g <= th.arms.Melee:
			now = max(now, f.blow)
		case g <= th.arms.Melee+th.arms.Stride:
			elsewhere = max(elsewhere, f.blow)
		}
		held = held || f.menace > 0 && gap(th.v, th.t.Body(), f.t.Body()) <= f.arms.Melee
	}
	return held && (!acts || melee && !th.hurt && here.strikes && elsewhere <= 1.15*now)
}

// acts reports whether the creature may still act, beside moving.
func (th *thought) acts() bool { return th.declares() || !strikesNoMore(th.v, th.t) }

// survey lists the places in reach with values estimated from distances; for each square only its first entry. It looks no
// farther than the creature gets and still acts if that brings a foe into reach, and as far again for one that may step back.
func (th *thought) survey() []place {
	switch {
	case th.flight != nil || th.nature.caution > afraid:
		return th.inReach()
	case !th.foeWithinWalk():
		return th.wholeReach()
	}
	wary := th.nature.caution >= careful || th.hurt
	th.m.work.Near = board.Cost(4 * th.arms.Stride)
	if wary {
		th.m.work.Near *= 2
	}
	list := th.inReach()
	th.m.work.Near = 0
	if wary || th.anyNear() {
		return list
	}
	return th.wholeReach()
}

// wholeReach lists all places in reach, with the flood in which a path of several turns is looked for next, if it is the same.
func (th *thought) wholeReach() []place {
	if _, priced := th.v.System.(engine.PathPricer); !priced && th.through() == nil {
		th.m.work.Ahead = farthest
		defer func() { th.m.work.Ahead = 0 }()
	}
	return th.inReach()
}

// foeWithinWalk reports whether a foe could be attacked after a walk straight towards it.
func (th *thought) foeWithinWalk() bool {
	far := max(th.arms.Melee, th.arms.Far) + th.arms.Stride
	return slices.ContainsFunc(th.foes, func(f foe) bool { return gap(th.v, th.t.Body(), f.t.Body()) <= far })
}

// anyNear reports whether a foe could be attacked from one of the places of the last glance.
func (th *thought) anyNear() bool {
	return slices.ContainsFunc(th.m.gaps, func(g int32) bool { return int(g) <= max(th.arms.Melee, th.arms.Far) })
}

func (th *thought) inReach() []place {
	reach := th.v.System.Reach(th.v, th.t)
	seen := th.m.squares(th.v.Board())
	list := slices.Grow(th.m.all[:0], len(reach))
	cols := th.v.Board().Map().Cols
	for _, e := range reach {
		at := e.At.Y*cols + e.At.X
		if seen[at] == th.m.era || !th.allowed(e.At) || th.leavesHeight(e.At) {
			continue
		}
		seen[at] = th.m.era
		list = append(list, place{entry: e})
	}
	if th.flight != nil {
		list = append(list, th.flights(reach)...)
	}
	th.m.gaps = slices.Grow(th.m.gaps[:0], len(list)*len(th.foes))
	foes, b := th.foeBodies(), th.v.Board()
	for i := range list {
		body := th.body(&list[i])
		th.m.gaps = b.DistancesInSquares(th.m.gaps, &body, foes)
		gaps := th.m.gaps[i*len(foes):]
		list[i].rough = th.rough(&body, gaps) - 0.002*float64(list[i].entry.Cost)/4
	}
	th.m.all = list
	return list
}

// squares returns marks for the board's squares; those not of the AI's era are outdated.
func (m *AI) squares(b *board.Board) []uint32 {
	if n := b.Map().Cols * b.Map().Rows; len(m.marks) < n {
		m.marks = make([]uint32, n)
	}
	m.era++
	return m.marks
}

// foeBodies returns the places of the foes.
func (th *thought) foeBodies() []board.Body {
	list := th.m.bodies[:0]
	for i := range th.foes {
		list = append(list, th.foes[i].t.Body())
	}
	th.m.bodies = list
	return list
}

// rough returns the estimated value of a place at these distances from the foes: from the targets that it brings into reach and the
// foes into whose reach it leads.
func (th *thought) rough(body *board.Body, gaps []int32) float64 {
	best, exposed := 0.0, 0.0
	for i := range th.foes {
		f, g := &th.foes[i], int(gaps[i])
		if g <= max(th.arms.Melee, th.arms.Far) {
			best = max(best, f.weight/(0.3+f.left/20))
		}
		switch {
		case g <= f.arms.Melee:
			exposed += f.menace
		case g <= f.arms.Melee+f.arms.Stride && th.climbable(f, *body):
			exposed += 0.7 * f.menace
		}
	}
	return best - th.nature.caution*exposed - th.spread(*body)
}

// shortlist returns the indices of the most promising places: one for each foe that could be attacked from there, and the
// best for staying away.
func (th *thought) shortlist(all []place) []int {
	acts, most, room := th.acts(), 0.0, looked
	if !th.anyNear() && th.flight == nil {
		room = afar
	}
	for i := range th.foes {
		most = max(most, th.foes[i].blow)
	}
	chosen := make([]int, 0, looked)
	take := func(fits func(gaps []int32) bool) {
		best := -1
		for i := range all {
			if best >= 0 && all[i].rough <= all[best].rough || slices.Contains(chosen, i) {
				continue
			}
			if fits(th.m.gaps[i*len(th.foes):][:len(th.foes)]) {
				best = i
			}
		}
		if best >= 0 && len(chosen) < room {
			chosen = append(chosen, best)
		}
	}
	any := func([]int32) bool { return true }
	take(any)
	for i := range th.foes {
		if f := &th.foes[i]; acts && 2*f.blow >= most {
			take(func(gaps []int32) bool { return int(gaps[i]) <= th.arms.Melee })
		}
	}
	if acts && len(th.m.fallen) > 0 {
		if i := th.nearFallen(all); i >= 0 && !slices.Contains(chosen, i) {
			chosen, room = append(chosen, i), room+1
		}
	}
	if i := th.posts(all); i >= 0 && !slices.Contains(chosen, i) {
		chosen, room = append(chosen, i), room+1
	}
	take(any)
	if th.flight != nil {
		take(th.swoops)
	}
	if th.arms.Far > th.arms.Melee || th.nature.caution > careful {
		take(th.clear)
	}
	return chosen
}

// nearFallen returns the best place in reach beside a friend who has fallen; -1 if there is none or the creature is beside it.
func (th *thought) nearFallen(all []place) int {
	best := -1
	for _, o := range th.m.fallen {
		if th.nature.help < careful || gap(th.v, th.t.Body(), o.Body()) <= 1 {
			continue
		}
		for i := range all {
			p := &all[i]
			if p.height != nil || best >= 0 && p.rough <= all[best].rough {
				continue
			}
			if gap(th.v, th.body(p), o.Body()) <= 1 {
				best = i
			}
		}
	}
	if best >= 0 {
		all[best].helps = true
	}
	return best
}

// clear reports whether a place with these distances is in no foe's reach.
func (th *thought) clear(gaps []int32) bool {
	for i, g := range gaps {
		if int(g) <= th.foes[i].arms.Melee {
			return false
		}
	}
	return true
}

// farthestOf returns the highest cost among some places.
func farthestOf(all []place, chosen []int) board.Cost {
	far := board.Cost(0)
	for _, i := range chosen {
		far = max(far, all[i].entry.Cost)
	}
	return far
}

// visited is a place examined closely.
type visited struct {
	place
	command *engine.Command // nil until made
	there   placeWorth
	price   float64 // expected cost of reactions on the way
	whom    *engine.Token
	here    *placeWorth
}

// visits examines the most promising places closely and scores them against staying and against each other: for a creature that could
// attack now, here or elsewhere, being out of reach counts less.
func (th *thought) visits(all []place, here placeWorth) []Option {
	best, strikes, most := max(here.best, least), here.strikes, overAttackAt(here, th.blowsHere())
	chosen := slices.DeleteFunc(th.shortlist(all), func(i int) bool {
		th.rate(all, i)
		strikes = strikes || all[i].blow > 0
		return th.mostAt(&all[i], here, most) <= best
	})
	far := farthestOf(all, chosen)
	there := th.previewMoves(all, chosen)
	list := make([]visited, 0, len(chosen))
	for n, i := range chosen {
		if th.mostAt(&all[i], here, most)-th.costOf(&all[i], there[n]) <= best {
			continue
		}
		if p, ok := th.visit(all[i], there[n], here, far); ok {
			list = append(list, p)
			strikes = strikes || p.there.strikes
			most = min(most, overAttackAt(p.there, p.blow))
			best = max(best, th.valueOf(here, &p, strikes))
		}
	}
	options := make([]Option, 0, len(list))
	for i := range list {
		p := &list[i]
		p.here = &here
		options = append(options, Option{Command: p.command, Value: th.valueOf(here, p, strikes), place: p, tried: true})
	}
	return options
}

// costOf returns what a walk to a place costs for certain: reactions, as far as they are predicted, and the way.
func (th *thought) costOf(p *place, walk engine.MoveOutcome) float64 {
	price := 0.001 * float64(p.entry.Cost) / 4
	for _, who := range walk.Asked {
		price += th.reactionPrice(who)
	}
	return price
}

// valueOf returns how much better a place is than staying.
func (th *thought) valueOf(here placeWorth, p *visited, strikes bool) float64 {
	side := p.there.side - here.side
	if side > 0 && !p.there.strikes && th.contact(p.entry.At) > 0 {
		side = 0 // or it would be struck first
	}
	return th.gain(here, p.there, strikes) + side - p.price - 0.001*float64(p.entry.Cost)/4 - better
}

// visit examines the place after a walk, as the system predicts it or else as the gate would leave it.
func (th *thought) visit(p place, walk engine.MoveOutcome, here placeWorth, far board.Cost) (visited, bool) {
	if walk.There != nil {
		found := visited{place: p}
		for _, who := range walk.Asked {
			found.price += th.reactionPrice(who)
		}
		return th.lookFrom(found, th.viewAfter(walk.There), here)
	}
	c := th.walkTo(&p)
	th.m.work.Paths.Share(far)
	after, price, ok := th.walked(c, &p)
	th.m.work.Paths.Share(0)
	if !ok {
		return visited{}, false
	}
	return th.lookFrom(visited{place: p, command: c, price: price}, after, here)
}

// lookFrom examines the place at the end of a walk; false if nobody would go there.
func (th *thought) lookFrom(p visited, after *engine.View, here placeWorth) (visited, bool) {
	t := after.Token(th.t.ID)
	if t == nil || !after.System.InFight(after, t) && th.v.System.InFight(th.v, th.t) {
		return p, false
	}
	p.there = th.look(after, t, p.exposed, false)
	p.there.side = p.side
	if p.there.scored != nil {
		p.whom = after.Token(p.there.scored.Target)
	}
	return p, p.there.later != 0 || here.later <= 0 || p.side > here.side || th.nature.caution >= careful || th.flight != nil
}

// Values of an attack on a later turn, for creatures that have acted and for those that could still act elsewhere; and of
// an attack next turn that needs a few steps first, relative to one from the spot.
const (
	another = 0.7
	delayed = 0.3 // for a creature that could act this turn and then doesn't
	waiting = 0.15
	nearby  = 0.7

	swooping = 0.95 // for flyers, whom nobody holds up
)

// gain returns how much better it is there than here. A creature that could attack this turn but goes where it can't should
// not be attacked first there.
func (th *thought) gain(here, there placeWorth, strikes bool) float64 {
	later, exposed := there.next-here.next, there.exposed-here.exposed
	switch {
	case th.declares(): // the attack comes after the walk
		return later - th.nature.caution*exposed
	case strikes && !there.strikes && there.best <= 0:
		return delayed*later - th.nature.caution*exposed
	case there.strikes || there.best > 0 || here.strikes || strikes || !th.fresh():
		return there.best + another*later - th.nature.caution*exposed
	}
	if th.v.Round >= eager {
		return -th.nature.caution * exposed
	}
	return waiting*later - max(th.nature.caution, th.nature.patience)*exposed
}

// walked returns the view after a walk and the expected cost of reactions on the way. If walks are only declared, the
// creature is at its goal in that view.
func (th *thought) walked(c *engine.Command, p *place) (*engine.View, float64, bool) {
	price := 0.0
	by := func(q *engine.Question, at dice.Place) (engine.Answer, bool) {
		if q.Ask == "choice" && slices.Contains(q.Options, "no") {
			price += th.reactionPrice(q.Who)
			return engine.WordsAnswer("no"), true
		}
		return engine.Auto(q, at)
	}
	s, stop := th.v.Attempt(c, nil, th.m.dice(th.v.Step, "walk", th.t.ID), by)
	if stop != nil {
		return nil, 0, false
	}
	after := th.m.own(th.v, s)
	if t := s.Token(th.t.ID); t != nil && t.At == th.t.At && p.entry.At != t.At {
		after = standingAt(after, t, th.body(p))
	}
	return after, price, true
}

// reactionPrice returns the expected cost of a foe's reaction.
func (th *thought) reactionPrice(who string) float64 {
	for _, f := range th.foes {
		if f.t.ID == who {
			return th.nature.patience * f.menace
		}
	}
	return 0
}

// standingAt returns the view with a token elsewhere.
func standingAt(v *engine.View, t *engine.Token, body board.Body) *engine.View {
	s := *v.State
	s.Tokens = slices.Clone(s.Tokens)
	moved := *t
	moved.At, moved.Elevation = body.At, body.Elevation
	s.Tokens[s.Index(t.ID)] = &moved
	return &engine.View{State: &s, System: v.System, Scratch: v.Scratch}
}
