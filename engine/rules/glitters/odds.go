package glitters

import (
	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

// Odds are exact: every face of every die is counted, none is sampled (Contract h).

// chances are the odds of one attack.
type chances struct {
	hit, crit      float64 // hit includes critical hits
	damage, down   float64 // mean after resistances, not limited by hit points; probability that hit points reach 0
	against, bonus int
}

// chances returns the odds of the strike against a parry bonus.
func (s *strike) chances(v *engine.View, parry int) chances {
	t, target := v.Token(s.who), v.Token(s.target)
	bonus, advantage := s.checkFor(v, t, target)
	key, ok := s.harmKey(v, t, target)
	odds := oddsKey{bonus: bonus, advantage: advantage, against: mitOf(v, target, s.against(v, t, target, parry, false)), critAt: s.critAt(v, t),
		hits: s.hits, nat1: v.IsOn(setNat1), nat20: v.IsOn(setNat20), life: target.Stats.Int(sHP) + target.Stats.Int(sTempHP),
		helpless: atZero(target), harm: key}
	if !ok {
		return s.chancesOf(v, t, target, odds)
	}
	return engine.Cached(v.Scratch, odds, func() chances { return s.chancesOf(v, t, target, odds) })
}

// oddsKey is everything that the odds of a strike without extra parts depend on.
type oddsKey struct {
	bonus, advantage, against, critAt int
	hits, nat1, nat20                 bool
	life                              int
	helpless                          bool // at 0 hit points
	harm                              harmKey
}

func (s *strike) chancesOf(v *engine.View, t, target *engine.Token, k oddsKey) chances {
	c := chances{against: k.against, bonus: k.bonus}
	for i, p := range countedDie(v, k.advantage).P {
		hit, crit := s.outcomeFrom(v, k.critAt, i+1, i+1+c.bonus, c.against)
		if hit {
			c.hit += p
		}
		if crit {
			c.crit += p
		}
	}
	if k.helpless {
		c.down = 1
	}
	if !s.hits {
		return c
	}
	plain, critical := s.damageOn(v, t, target, false), s.damageOn(v, t, target, true)
	c.damage = (c.hit-c.crit)*plain.Mean() + c.crit*critical.Mean()
	if !k.helpless {
		c.down = (c.hit-c.crit)*plain.AtLeast(k.life) + c.crit*critical.AtLeast(k.life)
	}
	return c
}

// dieKey is the lean of a d20.
type dieKey int

// countedDie returns the distribution of the d20 that counts.
func countedDie(v *engine.View, advantage int) dice.Dist {
	return engine.Cached(v.Scratch, dieKey(advantage), func() dice.Dist { return rulekit.PickedDie(20, advantage) })
}

// damageOn returns the distribution of a hit's damage to a token, after resistances.
func (s *strike) damageOn(v *engine.View, t, target *engine.Token, crit bool) dice.Dist {
	return s.damageShared(v, t, target, crit, 1)
}

// damageShared is like damageOn divided by share, since a save may halve it.
func (s *strike) damageShared(v *engine.View, t, target *engine.Token, crit bool, share int) dice.Dist {
	key, ok := s.harmKey(v, t, target)
	key.crit, key.share = crit, share
	if !ok {
		return s.findDamage(v, t, target, crit, share)
	}
	return engine.Cached(v.Scratch, key, func() dice.Dist { return s.findDamage(v, t, target, crit, share) })
}

func (s *strike) findDamage(v *engine.View, t, target *engine.Token, crit bool, share int) dice.Dist {
	p := s.planDamage(t, crit)
	return p.dist(target, v.Settings.Int(setMinDamage), share)
}

// harmKey returns the key of the damage without crit and share; ok is false if the key can't hold all of it.
func (s *strike) harmKey(v *engine.View, t, target *engine.Token) (key harmKey, ok bool) {
	if len(s.extras) > 0 || len(s.damage.Groups) > len(key.groups) {
		return key, false
	}
	key = harmKey{n: len(s.damage.Groups), fixed: s.damage.Bonus, least: v.Settings.Int(setMinDamage), how: takes(target, s.kind),
		pairs: s.improvised}
	copy(key.groups[:], s.damage.Groups)
	if _, n, ok := bestASM(t, s.attrs); ok && s.hits {
		key.fixed += n
	}
	return key, true
}

// harmKey holds everything that the damage of a strike without extra parts depends on.
type harmKey struct {
	groups       [2]dice.Group
	n            int // of groups
	fixed, least int
	how          string
	pairs, crit  bool
	share        int
}

// dist returns the distribution of a plan's damage to a token. Each part is divided by share (a save may halve), rounded
// down, before resistances.
func (p *damagePlan) dist(target *engine.Token, least, share int) dice.Dist {
	total := dice.Fixed(0)
	for i, part := range p.parts {
		d := dice.Fixed(0)
		for _, x := range part.fixed {
			d.Low += x.N
		}
		for _, g := range p.groups {
			if g.part == i {
				d = d.Plus(sumOf(g.n, g.sides, p.pairs))
			}
		}
		floor := 0
		if i == 0 {
			floor = least
		}
		how := takes(target, part.kind)
		d = d.Map(func(n int) int { return after(how, max(n, floor)/share) })
		if i == 0 {
			total = d
		} else {
			total = total.Plus(d)
		}
	}
	return total
}

// sumOf returns the distribution of the sum of n dice, or of the lower ones of n pairs.
func sumOf(n, sides int, lower bool) dice.Dist {
	now, next := make([]float64, n*(sides-1)+1), make([]float64, n*(sides-1)+1)
	now[0] = 1
	for filled := 1; filled < len(now); filled += sides - 1 {
		if lower {
			addLower(next, now[:filled], sides)
		} else {
			addDie(next, now[:filled], sides)
		}
		now, next = next, now
	}
	return dice.Dist{Low: n, P: now}
}

// addDie writes the distribution of src plus a die to dst, by a running sum: its cost doesn't depend on the number of
// sides.
func addDie(dst, src []float64, sides int) {
	run := 0.0
	for i := range len(src) + sides - 1 {
		if i < len(src) {
			run += src[i]
		}
		if j := i - sides; j >= 0 && j < len(src) {
			run -= src[j]
		}
		dst[i] = max(run, 0) / float64(sides)
	}
}

// addLower is like addDie for the lower of two dice, whose faces have the weights 2·sides-1, …, 3, 1.
func addLower(dst, src []float64, sides int) {
	run, weighed := 0.0, 0.0
	for i := range len(src) + sides - 1 {
		weighed -= 2 * run
		if j := i - sides; j >= 0 && j < len(src) {
			run -= src[j]
			weighed += src[j]
		}
		if i < len(src) {
			run += src[i]
			weighed += src[i] * float64(2*sides-1)
		}
		dst[i] = max(weighed, 0) / float64(sides*sides)
	}
}

// node returns the wire form.
func (c chances) node() *jsondoc.Node {
	return jsondoc.Obj(jsondoc.M("hit", rulekit.Odds(c.hit)), jsondoc.M("crit", rulekit.Odds(c.crit)), jsondoc.M("miss", rulekit.Odds(1-c.hit)),
		jsondoc.M("damage", rulekit.Odds(c.damage)), jsondoc.M("down", rulekit.Odds(c.down)), jsondoc.M("against", c.against),
		jsondoc.M("bonus", c.bonus))
}

// about describes the odds of the strike against a parry bonus or a block, for the token that decides.
func (s *strike) about(v *engine.View, parry int, blocks bool) message.Text {
	more := parry
	if blocks {
		blocked, open := s.mit(v, 0, true), s.mit(v, 0, false)
		more = blocked.MIT() - open.MIT()
	}
	text := message.Of("%.0f%% to be hit", 100*s.chances(v, more).hit)
	if more > 0 {
		text = message.Of("+%d, %s", more, text)
	}
	return text
}

// oddsNode returns the wire form of a strike's odds, including the effect of a parry and a held foe.
func (s *strike) oddsNode(v *engine.View) *jsondoc.Node {
	target := v.Token(s.target)
	c := s.chances(v, 0)
	n := c.node()
	if parry := parryOpen(v, target, s); parry > 0 {
		n.Members = append(n.Members, jsondoc.M("parried", s.chances(v, parry).node()))
	}
	if foe := heldFoe(v, target); foe != nil && foe.ID != s.who && !foe.Is("dead") && s.hits {
		mean := s.damageOn(v, v.Token(s.who), foe, false)
		n.Members = append(n.Members, jsondoc.M("held", jsondoc.Obj(who(foe.ID), jsondoc.M("damage", rulekit.Odds((1-c.hit)*mean.Mean())))))
	}
	return n
}

// bothOdds returns the odds of a dual wielder's two attacks, both on the first target.
func bothOdds(v *engine.View, list []strike) *jsondoc.Node {
	list[1].target = list[0].target
	a, b := list[0].chances(v, 0), list[1].chances(v, 0)
	return jsondoc.Obj(jsondoc.M("each", jsondoc.Arr(list[0].oddsNode(v), list[1].oddsNode(v))),
		jsondoc.M("hit", rulekit.Odds(1-(1-a.hit)*(1-b.hit))), jsondoc.M("damage", rulekit.Odds(a.damage+b.damage)))
}

// reaching returns the probability that a check reaches a DT, with natural 1 and 20 if they count.
func (k *check) reaching(v *engine.View, dt int, natural bool) float64 {
	sum, bonus := 0.0, k.bonus()
	for i, p := range countedDie(v, k.advantage(v)).P {
		success := i+1+bonus >= dt
		if natural {
			success = naturally(v, i+1, success)
		}
		if success {
			sum += p
		}
	}
	return sum
}

// total returns the distribution of a check's total.
func (k *check) total(v *engine.View) dice.Dist {
	return rulekit.PickedDie(20, k.advantage(v)).Shift(k.bonus())
}
