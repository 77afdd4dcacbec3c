package unclassed

import (
	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// Odds are exact: every face of both checks and of the damage dice is counted (Contract h).

// faces is the number of faces of a check's die.
const faces = 20

// chances are the odds of one attack.
type chances struct {
	hit, reduced, full float64
	damage             float64 // mean, misses included
	down               float64 // probability that hit points reach 0 or less
}

// chances returns the odds of the strike against the default defence.
func (s *strike) chances(v *engine.View) chances {
	a := s.arm(v)
	return s.chancesWith(v, &a)
}

// chancesWith is like chances for a given arm.
func (s *strike) chancesWith(v *engine.View, a *arm) chances {
	at := v.Token(s.target)
	key := oddsKey{lead: engine.Sum(s.attackParts(v, a)), n: len(a.damage.Groups), bonus: a.damage.Bonus, armour: at.Stats.Int(sArmour),
		less: a.reduction(at), hp: at.Stats.Int(sHP)}
	list := s.defences(v, a)
	if len(list) > 0 {
		best := bestOf(list)
		key.ward, key.warded = best.modifier(), true
	}
	if copy(key.groups[:], a.damage.Groups); key.n > len(key.groups) {
		return key.count(list, a.damage)
	}
	return engine.Cached(v.Scratch, key, func() chances { return key.count(list, a.damage) })
}

// oddsKey is everything that the odds of a strike depend on.
type oddsKey struct {
	lead, ward       int
	warded           bool
	groups           [2]dice.Group
	n, bonus         int // of the damage
	armour, less, hp int
}

// count counts the faces of both checks and of the damage.
func (k oddsKey) count(list []defence, damage dice.Expr) chances {
	c := count20(k.lead, list, k.armour)
	c.hit = c.reduced + c.full
	past := damageOf(damage)
	caught := past.Map(func(n int) int { return max(n-k.less, 0) })
	c.damage = c.reduced*caught.Mean() + c.full*past.Mean()
	if c.down = 1; k.hp > 0 {
		c.down = c.reduced*caught.AtLeast(k.hp) + c.full*past.AtLeast(k.hp)
	}
	return c
}

// count20 counts the faces of an attack and of the default defence: hits that the armour catches, and those beyond it.
func count20(lead int, list []defence, armour int) chances {
	reduced, full, ward := 0, 0, 0
	if len(list) > 0 {
		best := bestOf(list)
		ward = best.modifier()
	}
	for i := 1; i <= faces; i++ {
		for j := 1; j <= faces; j++ {
			against := 0
			if len(list) > 0 {
				against = j + ward
			}
			switch remainder := i + lead - against; {
			case remainder <= 0:
			case remainder <= armour:
				reduced++
			default:
				full++
			}
		}
	}
	return chances{reduced: float64(reduced) / (faces * faces), full: float64(full) / (faces * faces)}
}

// damageOf returns the distribution of rolled damage, never below 0 (UNC-DEF-13).
func damageOf(e dice.Expr) dice.Dist {
	return dice.Sum(e).Map(func(n int) int { return max(n, 0) })
}

// node returns the wire form.
func (c chances) node() *jsondoc.Node {
	return jsondoc.Obj(jsondoc.M("hit", rulekit.Odds(c.hit)), jsondoc.M("miss", rulekit.Odds(1-c.hit)), jsondoc.M("reduced", rulekit.Odds(c.reduced)),
		jsondoc.M("full", rulekit.Odds(c.full)), jsondoc.M("damage", rulekit.Odds(c.damage)), jsondoc.M("down", rulekit.Odds(c.down)))
}

// volleyOdds returns the odds of each attack against its target as it is now, null for one without a target, and of all
// together.
func volleyOdds(v *engine.View, list []strike) *jsondoc.Node {
	each := jsondoc.Arr()
	miss, damage := 1.0, 0.0
	for i := range list {
		if list[i].target == "" {
			each.Items = append(each.Items, jsondoc.Nil())
			continue
		}
		c := list[i].chances(v)
		miss *= 1 - c.hit
		damage += c.damage
		each.Items = append(each.Items, c.node())
	}
	return jsondoc.Obj(jsondoc.M("each", each), jsondoc.M("hit", rulekit.Odds(1-miss)), jsondoc.M("damage", rulekit.Odds(damage)))
}

// successOf returns the probability that a check with a modifier beats the default defence, or a total of 0 without one.
func successOf(lead int, list []defence) *jsondoc.Node {
	c := count20(lead, list, 0)
	return jsondoc.Obj(jsondoc.M("success", rulekit.Odds(c.full)))
}
