package ai

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/message"
)

// Value of the damage that an area does to a creature, for each friend whom the area covers as well, of whom most count; a foe would
// rather use it, the more it hurts.
const (
	covered = 0.12
	crowd   = 3
)

// blast is an area attack of a foe.
type blast struct {
	foe *foe
	engine.AreaAttack
	share float64 // of the creature's remaining hit points that it takes
}

// findBlasts finds the area attacks that foes are known to have, for those who care and have friends.
func (th *thought) findBlasts(own float64) {
	th.m.blasts = th.m.blasts[:0]
	guide, ok := th.guide.(engine.AreaAdvisor)
	if !ok || th.nature.patience < careful || len(th.friends) == 0 {
		return
	}
	for i := range th.foes {
		f := &th.foes[i]
		for _, a := range guide.AreaAttacks(th.v, f.t, th.t) {
			if a.Damage > 0 && a.Across > 1 {
				th.m.blasts = append(th.m.blasts, blast{foe: f, AreaAttack: a, share: min(a.Damage/own, 1)})
			}
		}
	}
}

// crowding returns the expected cost of being in the same area as friends at a place.
func (th *thought) crowding(body board.Body) (price float64) {
	for i := range th.m.blasts {
		b := &th.m.blasts[i]
		if n := th.covers(b, body); n > 0 {
			price = max(price, covered*th.nature.patience*b.share*float64(min(n, crowd)))
		}
	}
	return price
}

// covers returns how many friends an area that reaches a creature at a place could cover together with it.
func (th *thought) covers(b *blast, body board.Body) (n int) {
	if gap(th.v, body, b.foe.t.Body()) > b.Reach+b.Across/2+b.foe.arms.Stride {
		return 0
	}
	for _, o := range th.friends {
		if gap(th.v, body, o.Body()) < b.Across {
			n++
		}
	}
	return n
}

// reasonToSpread says which area reaches fewer of the creature's friends from a place than from where it is; ok is false if none.
func (th *thought) reasonToSpread(body board.Body) (why message.Text, ok bool) {
	most := 0.0
	for i := range th.m.blasts {
		b := &th.m.blasts[i]
		now, then := th.covers(b, th.t.Body()), th.covers(b, body)
		if gain := b.share * float64(now-then); gain > most {
			most, ok = gain, true
			why = message.Of("spreads out: %s of %s would hit %d beside it, not %d", b.Name, b.foe.t.Name, then, now)
		}
	}
	return why, ok
}
