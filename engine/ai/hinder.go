package ai

import (
	"cmp"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// heedless is the factor by which a brute discounts keeping a foe from acting.
const heedless = 0.3

// hinders returns the value of costing the target part of its turn, making it easier to hit, or moving it away.
func (th *thought) hinders(v *engine.View, d *engine.ScoredCommand) float64 {
	if d.Hinders == 0 && d.Exposes == 0 && d.PushedTo == nil {
		return 0
	}
	f := th.foeBy(cmp.Or(d.Pushed, d.Target))
	if f == nil {
		return turn * d.Hinders * th.weightOf(d.Target)
	}
	value := d.Hinders * th.turnOf(f)
	if d.Exposes != 0 {
		value += d.Exposes * th.beside(v, f)
	}
	if d.PushedTo != nil {
		value += d.Hit * th.wayBack(v, f, *d.PushedTo) * th.turnOf(f)
	}
	return value
}

// promising is roughly the largest share of a foe's turn that a hindering action takes away on average.
const promising = 0.8

// mayHinder reports whether hindering an adjacent foe could beat the best value so far.
func (th *thought) mayHinder(v *engine.View, best float64) bool {
	for i := range th.foes {
		f := &th.foes[i]
		o := v.Token(f.t.ID)
		if gap(v, th.t.Body(), o.Body()) <= max(th.arms.Melee, 1) && promising*th.turnOf(f) > best {
			return true
		}
	}
	return false
}

// putOff is the value of preventing damage later, perhaps to another token, relative to dealing it now.
const putOff = 0.6

// turnOf returns the value of a foe's turn: the damage it would deal to the tokens it reaches. Brutes discount it.
func (th *thought) turnOf(f *foe) float64 {
	danger := th.danger(f)
	worth := putOff * f.weight * (share*danger + felled*danger*danger)
	if th.nature.patience == 0 {
		worth *= heedless
	}
	return worth
}

// danger returns the largest share of its remaining hit points that a token on the creature's side would lose to one action
// of a foe.
func (th *thought) danger(f *foe) float64 {
	if f.worst > 0 {
		return f.worst
	}
	f.worst = max(f.menace, 1e-9)
	for _, o := range th.v.Tokens {
		if o.ID == th.t.ID || !th.v.Friends(th.t.Side, o.Side) || !th.v.System.InFight(th.v, o) {
			continue
		}
		if gap(th.v, o.Body(), f.t.Body()) <= max(f.arms.Melee+f.arms.Stride, f.arms.Far) {
			left, _ := th.guide.HealthPool(th.v, o)
			f.worst = max(f.worst, min(th.guide.ExpectedDamage(th.v, f.t, o, true)/float64(left), 1))
		}
	}
	return f.worst
}

// foeBy returns a foe by id, or nil.
func (th *thought) foeBy(id string) *foe {
	for i := range th.foes {
		if th.foes[i].t.ID == id {
			return &th.foes[i]
		}
	}
	return nil
}

func (th *thought) isFoe(id string) bool { return th.foeBy(id) != nil }

// beside returns the value of attacks on a foe by the creature's friends adjacent to it.
func (th *thought) beside(v *engine.View, f *foe) float64 {
	sum := 0.0
	for _, o := range v.Tokens {
		if o.ID != th.t.ID && v.Friends(th.t.Side, o.Side) && v.System.InFight(v, o) && gap(v, o.Body(), f.t.Body()) <= 1 {
			sum += putOff * f.weight * harmWorth(th.guide.ExpectedDamage(v, o, f.t, true), f.left, 0)
		}
	}
	return sum
}

// longest is the greatest number of turns counted for a foe that was moved away.
const longest = 2.0

// wayBack returns how many turns a foe needs before it can attack again from where it is moved. Ranged foes lose none.
func (th *thought) wayBack(v *engine.View, f *foe, to board.Square) float64 {
	if f.arms.Far > f.arms.Melee || f.arms.Stride == 0 {
		return 0
	}
	o := v.Token(f.t.ID)
	body := o.Body()
	body.At = to
	flood := &th.m.work.Flood
	budget := board.Cost((longest + 1) * 4 * float64(f.arms.Stride))
	flood.Run(v.Board(), body, budget, rulekit.Others(v, o), nil, board.FloodOptions{})
	least := budget
	if th.strikesAt(v, f, body) {
		return 0
	}
	flood.Each(func(at board.Square, cost board.Cost) bool {
		body.At = at
		if cost < least && th.strikesAt(v, f, body) {
			least = cost
		}
		return true
	})
	return min(max(float64(least)/float64(4*f.arms.Stride)-1, 0), longest)
}

// strikesAt reports whether a foe at a place would have a token of the creature's side in reach.
func (th *thought) strikesAt(v *engine.View, f *foe, body board.Body) bool {
	for _, o := range v.Tokens {
		if v.Friends(th.t.Side, o.Side) && v.System.InFight(v, o) && gap(v, body, o.Body()) <= max(f.arms.Melee, 1) {
			return true
		}
	}
	return false
}
