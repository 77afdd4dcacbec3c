package ai

import "math"

// outdone is how many times the value of an attack (blow) an action may be worth: it may also fell, or hit several.
const outdone = 1.5

// settled reports whether a creature that has acted has nothing to gain by another place, wherever that is.
func (th *thought) settled(here placeWorth) bool {
	return th.flight == nil && here.later > 0 && th.gainsAtMost(here, 0, 0)+th.guardsAtMost()-here.side < max(here.best, least) && !th.acts() && !th.strikesMore()
}

// bound sets about how much a place is worth at most, by what can be struck and suffered there.
func (th *thought) bound(all []place, i int, here placeWorth) {
	p, blow := &all[i], 0.0
	body := th.body(p)
	p.exposed = th.exposure(th.placedAt(th.v, body.At, body.Elevation))
	for k, g := range th.m.gaps[i*len(th.foes):][:len(th.foes)] {
		if int(g) <= max(th.arms.Melee, th.arms.Far) {
			blow = max(blow, th.foes[k].blow)
		}
	}
	if blow > 0 && !th.acts() && !th.strikesMore() {
		blow = 0
	}
	p.strikes = blow > 0
	p.side = th.sideWorth(body)
	if p.most = th.gainsAtMost(here, outdone*blow, p.exposed) + p.side - here.side; p.height != nil && blow > 0 && here.later <= 0 {
		p.most = math.Inf(1) // a flyer may come down for less
	}
	if p.helps {
		p.most = math.Inf(1)
	}
}

// gainsAtMost roughly bounds the gain of a place where the best action is worth at most that much.
func (th *thought) gainsAtMost(here placeWorth, best, exposed float64) float64 {
	next := best
	for i := range th.foes {
		next = max(next, th.foes[i].blow)
	}
	caution := th.nature.caution
	if !here.strikes && exposed < here.exposed {
		caution = max(caution, th.nature.patience)
	}
	return max(best, here.best) + another*max(next-here.next, 0) - caution*(exposed-here.exposed) - better
}
