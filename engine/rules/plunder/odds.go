package plunder

import (
	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// Odds are exact: every face of every die is counted, none is sampled (Contract h).

// d20Of returns the distribution of the die that counts with an edge.
func d20Of(e edge) dice.Dist { return rulekit.PickedDie(20, int(e)) }

// oddsOf returns the odds of a legal declaration; nil if it has none.
func oddsOf(v *engine.View, e entry) *jsondoc.Node {
	s := strikeOf(v, e)
	if s.doer == nil {
		return nil
	}
	if x := declarableOf(e.do); x.odds != nil {
		return x.odds(v, &s)
	}
	return nil
}

func attackOdds(v *engine.View, s *strike) *jsondoc.Node {
	if s.target == nil || !s.isAttack() {
		return nil
	}
	return s.attackOdds(v).node()
}

// testOdds returns the odds of a test without an opponent.
func testOdds(v *engine.View, s *strike) *jsondoc.Node {
	tn, ok := targetNumber(v, s.entry)
	if !ok {
		return nil
	}
	return success(v, s.entry, tn)
}

func success(v *engine.View, e entry, tn int) *jsondoc.Node {
	return jsondoc.Obj(jsondoc.M("success", rulekit.Odds(d20Of(edgeOf(v, e)).AtLeast(tn))))
}

// chances are the odds of an attack.
type chances struct {
	hit, cover, miss, critical, fumble float64
	damage, wound                      float64 // mean on the target, not limited by its Hit Points; probability of a Wound, or death
}

func (c chances) node() *jsondoc.Node {
	return jsondoc.Obj(jsondoc.M("hit", rulekit.Odds(c.hit)), jsondoc.M("cover", rulekit.Odds(c.cover)), jsondoc.M("miss", rulekit.Odds(c.miss)),
		jsondoc.M("critical", rulekit.Odds(c.critical)), jsondoc.M("fumble", rulekit.Odds(c.fumble)),
		jsondoc.M("damage", rulekit.Odds(c.damage)), jsondoc.M("wound", rulekit.Odds(c.wound)))
}

// attackOdds enumerates all dice of an attack roll and its damage.
func (s *strike) attackOdds(v *engine.View) chances {
	a, b, e, t := s.aim(v), s.blow(v), edgeOf(v, s.entry), s.target
	key := oddsKey{rules: v.Settings, weapon: s.weapon, spell: s.spell, manner: s.manner, finesse: s.finesse, hands: s.hands, gap: s.gap,
		dice: s.dice, magic: s.doer.Stats.Int(sMagicDice) > 0, edge: e, tn: a.tn, cover: a.bonus,
		hp: t.Stats.Int(sHP), most: t.Stats.Int(sHPMax), protection: protection(t), player: t.Player, dead: t.Is("dead")}
	for _, p := range b.more {
		key.more += p.N
	}
	return engine.Cached(v.Scratch, key, func() chances { return s.oddsOn(v, a, b, e) })
}

// oddsKey is everything that the odds of an attack depend on. Records of settings, weapons and spells never change.
type oddsKey struct {
	rules, weapon, spell *sheet.Rec
	manner               manner
	finesse, hands, gap  bool
	dice                 int // Magic Dice spent
	magic                bool
	edge                 edge
	tn, cover, more      int
	hp, most, protection int
	player, dead         bool
}

// oddsOn returns the odds with an edge.
func (s *strike) oddsOn(v *engine.View, a aim, b blow, e edge) chances {
	after := s.afterHit(v, b)
	var c chances
	for i, p := range d20Of(e).P {
		natural := i + 1
		switch a.judge(natural, natural) {
		case hit:
			c.hit += p
			mean, wound := after.of(b, natural-a.tn, natural == 20)
			c.damage += p * mean
			c.wound += p * wound
		case coverIt:
			c.cover += p
		default:
			c.miss += p
		}
		if natural == 20 {
			c.critical = p
		}
		if natural == 1 {
			c.fumble = p
		}
	}
	return c
}

// aftermath is a hit's damage before its margin is known.
type aftermath struct {
	rolled dice.Dist // damage dice, or Magic Dice
	adds   bool      // Magic Dice: added to the margin
	wounds func(amount int, natural20 bool) bool
	cached [2]*[2]float64 // for listed dice, whose damage doesn't depend on the margin: plain, natural 20
}

// afterHit returns the dice that a hit asks for.
func (s *strike) afterHit(v *engine.View, b blow) aftermath {
	o := aftermath{rolled: sumOf(b.ask)}
	if s.manner == bySpell {
		ask, _ := s.magicDice(v)
		o.rolled, o.adds = sumOf(ask), true
	}
	o.wounds = func(amount int, natural20 bool) bool { return s.wounds(v, amount, natural20) }
	return o
}

// of returns the mean damage of a hit with a margin, and the probability that it wounds or kills.
func (o *aftermath) of(b blow, margin int, natural20 bool) (mean, wound float64) {
	which := 0
	if natural20 {
		which = 1
	}
	if b.replace && o.cached[which] != nil {
		return o.cached[which][0], o.cached[which][1]
	}
	for i, p := range o.rolled.P {
		rolled := o.rolled.Low + i
		amount := b.of(margin, rolled)
		if o.adds {
			amount = b.of(margin, 0) + rolled
		}
		amount = max(amount, 1)
		mean += p * float64(amount)
		if o.wounds(amount, natural20) {
			wound += p
		}
	}
	if b.replace {
		o.cached[which] = &[2]float64{mean, wound}
	}
	return mean, wound
}

// wounds reports whether damage causes the target an ordinary Wound or kills it outright.
func (s *strike) wounds(v *engine.View, amount int, natural20 bool) bool {
	t := s.target
	h := harm{victim: t.ID, by: s.who, amount: amount, gap: s.gap}
	r := h.reckon(v, t, t.Stats.Int(sHP))
	if t.Is("dead") {
		return false
	}
	if t.Stats.Int(sHP)-amount < 0 && !r.prevented(v) {
		return true
	}
	return natural20 && r.instant
}

// struggleOdds returns the odds of a Grapple or Shove: success, and the mean damage to the actor.
func struggleOdds(v *engine.View, s *strike) *jsondoc.Node {
	if s.target == nil {
		return nil
	}
	success, damage := s.struggle(v)
	return jsondoc.Obj(jsondoc.M("success", rulekit.Odds(success)), jsondoc.M("damage", rulekit.Odds(damage)), jsondoc.M("harms", s.who))
}

// struggle enumerates all dice of a Grapple or Shove.
func (s *strike) struggle(v *engine.View) (success, damage float64) {
	tn, _ := targetNumber(v, s.entry)
	extra := dice.Fixed(0)
	if s.weapon != nil && s.do == "shove" {
		extra = dice.Die(bullRushSides)
	}
	for i, p := range d20Of(edgeOf(v, s.entry)).P {
		for j, q := range extra.P {
			natural := i + 1
			total := natural + extra.Low + j
			if ok, _ := s.passes(v, die{natural: natural, total: total}, tn); ok {
				success += p * q
			} else if able(s.target) {
				damage += p * q * float64(tenMinus(v, total))
			}
		}
	}
	return success, damage
}

// sumOf returns the distribution of the dice of an expression, without its constant.
func sumOf(e dice.Expr) dice.Dist {
	d := dice.Fixed(0)
	for _, sides := range e.Sides() {
		d = plusDie(d, sides)
	}
	return d
}

// plusDie adds a die by a running sum: its cost doesn't depend on the number of sides.
func plusDie(d dice.Dist, sides int) dice.Dist {
	out := dice.Dist{Low: d.Low + 1, P: make([]float64, len(d.P)+sides-1)}
	run := 0.0
	for i := range out.P {
		if i < len(d.P) {
			run += d.P[i]
		}
		if j := i - sides; j >= 0 {
			run -= d.P[j]
		}
		out.P[i] = max(run, 0) / float64(sides)
	}
	return out
}
