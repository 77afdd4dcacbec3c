package ai

import "math"

// mostOverAttack is how many times the value of the best attack an action is worth at most: it may also fell, or hit several.
const mostOverAttack = 1.5

// settled reports whether a creature has nothing to gain by another place, wherever that is.
func (th *thought) settled(here placeWorth) bool {
	if th.flight != nil || here.later <= 0 || th.acts() && len(th.m.fallen) > 0 {
		return false
	}
	best, most := max(here.best, least), 0.0
	if th.acts() || th.strikesMore() {
		most = overAttackAt(here, th.blowsHere()) * th.blowsNear()
	}
	gain := th.gainsAtMost(here, most, 0) - here.side
	return gain < best && gain+th.guardsAtMost() < best
}

// rate sets what can be struck and suffered at a place, and what it is worth to the creature's side.
func (th *thought) rate(all []place, i int) {
	p := &all[i]
	body := th.body(p)
	p.exposed = th.exposure(th.placedAt(th.v, body.At, body.Elevation))
	blow := th.blowsAt(th.m.gaps[i*len(th.foes):][:len(th.foes)])
	if blow > 0 && !th.acts() && !th.strikesMore() {
		blow = 0
	}
	p.blow = blow
	p.side = th.sideWorth(body)
}

// mostAt bounds the value of a place, compared with staying, where the best action is worth at most overAttack times the best attack.
func (th *thought) mostAt(p *place, here placeWorth, overAttack float64) float64 {
	if p.helps || p.height != nil && p.blow > 0 && here.later <= 0 {
		return math.Inf(1) // a flyer may come down for less
	}
	return th.gainsAtMost(here, overAttack*p.blow, p.exposed) + p.side - here.side
}

// overAttackAt returns how many times the value of the best attack the best action is worth at most, judged by a place that was looked
// at. A creature that attacks unhindered there, and can't hit several, does no better elsewhere.
func overAttackAt(o placeWorth, blow float64) float64 {
	if !o.strikes || o.several || o.best < (1-jitter)*blow {
		return mostOverAttack
	}
	return min(max(o.best/blow, 1), mostOverAttack)
}

// blowsHere returns the value of the best attack from where the creature is.
func (th *thought) blowsHere() float64 {
	body := th.t.Body()
	th.m.near = th.v.Board().DistancesInSquares(th.m.near[:0], &body, th.foeBodies())
	return th.blowsAt(th.m.near)
}

// blowsNear returns the value of the best attack on a foe who is near enough to be struck after a walk.
func (th *thought) blowsNear() (blow float64) {
	for i := range th.foes {
		if f := &th.foes[i]; gap(th.v, th.t.Body(), f.t.Body()) <= max(th.arms.Melee, th.arms.Far)+th.arms.Stride {
			blow = max(blow, f.blow)
		}
	}
	return blow
}

// blowsAt returns the value of the best attack on one of the foes at these distances.
func (th *thought) blowsAt(gaps []int32) (blow float64) {
	for i, g := range gaps {
		if int(g) <= max(th.arms.Melee, th.arms.Far) {
			blow = max(blow, th.foes[i].blow)
		}
	}
	return blow
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
