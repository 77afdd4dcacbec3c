package aachen

import (
	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// Odds are exact: every face of every die is counted, none is sampled (Contract h).

// faces returns the distribution of the die that counts.
func (k *roll20) faces() dice.Dist { return rulekit.PickedDie(20, k.advantage()) }

// chances are the odds of one attack.
type chances struct {
	needs        int
	hit, shock   float64
	damage, down float64
}

// chances returns the odds of a strike, without total defense, swerving or screening.
func (s *strike) chances(v *engine.View) chances {
	k := s.roll(v)
	t, at := v.Token(s.who), v.Token(s.target)
	ac := armourClass(v, at, t).total()
	shock, _ := s.shock(v, ac, at.Is("total_defense"))
	key := oddsKey{rules: v.Settings, w: s.w, bonus: k.bonus(), advantage: k.advantage(), ac: ac, fixed: engine.Sum(s.damageParts(v)), shock: shock,
		thorns: s.thorns(v), dulled: trait(v, at, "impervious"), level: at.Stats.Int(sLevel), life: at.Stats.Int(sHP), plain: s.plain}
	if s.manner == melee {
		key.brutal = trait(v, t, "brutal")
	}
	return engine.Cached(v.Scratch, key, func() chances { return s.chancesAt(v, &k, ac) })
}

// oddsKey is everything that the odds of a strike depend on. Records of settings and weapons never change.
type oddsKey struct {
	rules, w              *sheet.Rec
	bonus, advantage, ac  int
	fixed, shock, thorns  int
	brutal, dulled, level int
	life                  int
	plain                 bool
}

// chancesAt returns the odds of a roll against an armour class.
func (s *strike) chancesAt(v *engine.View, k *roll20, ac int) chances {
	at := v.Token(s.target)
	c := chances{needs: needsFace(v, k.bonus(), ac), hit: k.hitChance(v, ac)}
	life := at.Stats.Int(sHP)
	hurt := s.harmDist(v, ac)
	c.damage, c.down = c.hit*hurt.Mean(), c.hit*hurt.AtLeast(life)
	if graze := s.missDist(v, ac); graze.Low > 0 {
		c.shock = 1 - c.hit
		c.damage += c.shock * graze.Mean()
		c.down += c.shock * graze.AtLeast(life)
	} else if life == 0 {
		c.down += 1 - c.hit
	}
	return c
}

func (k *roll20) hitChance(v *engine.View, ac int) float64 {
	p := 0.0
	for i, q := range k.faces().P {
		if hits(v, i+1, i+1+k.bonus(), ac) {
			p += q
		}
	}
	return p
}

// needsFace returns the lowest natural die that hits; 20 if only that does, 21 if none does.
func needsFace(v *engine.View, bonus, ac int) int {
	for n := 1; n <= 20; n++ {
		if hits(v, n, n+bonus, ac) {
			return n
		}
	}
	return 21
}

// harmDist returns the distribution of a hit's damage after minimum, shock and impervious.
func (s *strike) harmDist(v *engine.View, ac int) dice.Dist {
	if s.plain {
		return dice.Fixed(0)
	}
	d := dice.Sum(dice.Expr{Groups: s.dice(v).Groups}).Shift(engine.Sum(s.damageParts(v)))
	if x := s.brutalDice(v); x.Count() > 0 {
		d = d.Plus(dice.Sum(x))
	}
	floor := v.Settings.Int(setMinDamage)
	if n, ok := s.shock(v, ac, v.Token(s.target).Is("total_defense")); ok {
		floor = max(floor, n)
	}
	d = d.Map(func(n int) int { return max(n, floor, 0) })
	return dulledDist(v, v.Token(s.target), d)
}

// missDist returns the distribution of a miss's damage, by shock or thorns; constant 0 without either.
func (s *strike) missDist(v *engine.View, ac int) dice.Dist {
	n, _ := s.shock(v, ac, v.Token(s.target).Is("total_defense"))
	n = max(n, s.thorns(v))
	if n < 1 {
		return dice.Fixed(0)
	}
	return dulledDist(v, v.Token(s.target), dice.Fixed(n))
}

// dulledDist returns a distribution of damage after the trait impervious.
func dulledDist(v *engine.View, at *engine.Token, d dice.Dist) dice.Dist {
	less := func(off int) dice.Dist {
		return d.Map(func(n int) int { return min(n, max(n-off, 1)) })
	}
	switch trait(v, at, "impervious") {
	case 1:
		out := less(1)
		for _, off := range []int{2, 3} {
			out = mix(out, less(off), 1/float64(off))
		}
		return out
	case 2:
		return less(at.Stats.Int(sLevel))
	case 3:
		return less(2 * at.Stats.Int(sLevel))
	}
	return d
}

// mix returns the mixture of two distributions, with probability p of the second.
func mix(a, b dice.Dist, p float64) dice.Dist {
	lo := min(a.Low, b.Low)
	hi := max(a.Low+len(a.P), b.Low+len(b.P))
	out := dice.Dist{Low: lo, P: make([]float64, hi-lo)}
	for i, q := range a.P {
		out.P[a.Low-lo+i] += q * (1 - p)
	}
	for i, q := range b.P {
		out.P[b.Low-lo+i] += q * p
	}
	return out
}

func (c chances) node() *jsondoc.Node {
	return jsondoc.Obj(jsondoc.M("needs", c.needs), jsondoc.M("hit", rulekit.Odds(c.hit)), jsondoc.M("miss", rulekit.Odds(1-c.hit)),
		jsondoc.M("shock", rulekit.Odds(c.shock)), jsondoc.M("damage", rulekit.Odds(c.damage)), jsondoc.M("down", rulekit.Odds(c.down)))
}

// reaching returns the probability that a check reaches a number.
func (k *roll20) reaching(v *engine.View, dc int) float64 {
	p := 0.0
	for i, q := range k.faces().P {
		if succeeds(v, i+1, i+1+k.bonus(), dc) {
			p += q
		}
	}
	return p
}

// beating returns the probability that a check reaches the highest of others' rolls.
func (k *roll20) beating(v *engine.View, others ...roll20) float64 {
	p := 0.0
	for i, q := range k.faces().P {
		if v.IsOn(setNaturalCheck) && (i == 0 || i == 19) {
			if i == 19 {
				p += q
			}
			continue
		}
		none := 1.0
		for _, o := range others {
			none *= 1 - o.faces().AtLeast(i+1+k.bonus()-o.bonus()+1)
		}
		p += q * none
	}
	return p
}

// screenChance returns the probability that no screener deflects.
func (s *strike) screenChance(v *engine.View) (p float64, any bool) {
	p = 1
	for _, id := range screeners(v, v.Token(s.who), s.target) {
		k, dc := s.screenRoll(v, v.Token(id))
		p, any = p*k.reaching(v, dc), true
	}
	return p, any
}
