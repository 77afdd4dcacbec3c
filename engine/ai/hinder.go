package ai

import (
	"cmp"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// heedless is what it counts for a brute that a foe does less.
const heedless = 0.3

// hinders returns what it counts for that a deed keeps its target from doing something, lays it open, or sends it away.
func (th *thought) hinders(v *engine.View, d *engine.ScoredCommand) float64 {
	if d.Hold == 0 && d.Lays == 0 && d.Sends == nil {
		return 0
	}
	f := th.foeBy(cmp.Or(d.Whom, d.Target))
	if f == nil {
		return turn * d.Hold * th.weightOf(d.Target)
	}
	value := d.Hold * th.turnOf(f)
	if d.Lays != 0 {
		value += d.Lays * th.beside(v, f)
	}
	if d.Sends != nil {
		value += d.Hit * th.wayBack(v, f, *d.Sends) * th.turnOf(f)
	}
	return value
}

// promising is about the most of a foe's turn that a deed takes on average.
const promising = 0.8

// mayHinder reports whether keeping some foe at hand from its turn could be better than the best that is known.
func (th *thought) mayHinder(v *engine.View, best float64) bool {
	for i := range th.foes {
		f := &th.foes[i]
		o := v.Token(f.t.ID)
		if gap(th.t.Body(), o.Body()) <= max(th.arms.Melee, 1) && promising*th.turnOf(f) > best {
			return true
		}
	}
	return false
}

// putOff is what harm that comes later, and maybe to somebody else, counts against harm done now.
const putOff = 0.6

// turnOf returns what a turn of a foe counts for: what it would do to whom it gets at, but for a brute, who cares little what others take.
func (th *thought) turnOf(f *foe) float64 {
	danger := th.danger(f)
	worth := putOff * f.weight * (share*danger + felled*danger*danger)
	if th.nature.patience == 0 {
		worth *= heedless
	}
	return worth
}

// danger returns the largest share of what is left of somebody on the thinker's side that an action of a foe takes.
func (th *thought) danger(f *foe) float64 {
	if f.worst > 0 {
		return f.worst
	}
	f.worst = max(f.menace, 1e-9)
	for _, o := range th.v.Tokens {
		if o.ID == th.t.ID || !th.v.Friends(th.t.Side, o.Side) || !th.v.System.InFight(th.v, o) {
			continue
		}
		if gap(o.Body(), f.t.Body()) <= max(f.arms.Melee+f.arms.Stride, f.arms.Far) {
			left, _ := th.guide.HealthPool(th.v, o)
			f.worst = max(f.worst, min(th.guide.ExpectedDamage(th.v, f.t, o, true)/float64(left), 1))
		}
	}
	return f.worst
}

// foeBy returns a foe by its id; nil for others.
func (th *thought) foeBy(id string) *foe {
	for i := range th.foes {
		if th.foes[i].t.ID == id {
			return &th.foes[i]
		}
	}
	return nil
}

func (th *thought) isFoe(id string) bool { return th.foeBy(id) != nil }

// beside returns what the blows of the thinker's friends count for who stand beside a foe.
func (th *thought) beside(v *engine.View, f *foe) float64 {
	sum := 0.0
	for _, o := range v.Tokens {
		if o.ID != th.t.ID && v.Friends(th.t.Side, o.Side) && v.System.InFight(v, o) && gap(o.Body(), f.t.Body()) <= 1 {
			sum += putOff * f.weight * harmWorth(th.guide.ExpectedDamage(v, o, f.t, true), f.left, 0)
		}
	}
	return sum
}

// longest is how many turns of a foe that was sent away count, at most.
const longest = 2.0

// wayBack returns how many turns a foe needs to strike at somebody again from where it is sent. One that shoots loses none.
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

// strikesAt reports whether a foe on some squares would have somebody of the thinker's side in its reach.
func (th *thought) strikesAt(v *engine.View, f *foe, body board.Body) bool {
	for _, o := range v.Tokens {
		if v.Friends(th.t.Side, o.Side) && v.System.InFight(v, o) && gap(body, o.Body()) <= max(f.arms.Melee, 1) {
			return true
		}
	}
	return false
}
