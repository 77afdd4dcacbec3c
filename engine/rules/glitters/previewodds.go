package glitters

import (
	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// seizing returns the probability that a grapple succeeds: the grappler wins ties, and needs no die against an
// incapacitated target (GLT-GRAP-2, GLT-GRAP-27).
func seizing(v *engine.View, t, foe *engine.Token, j judgement) float64 {
	if incapacitated(foe) {
		return 1
	}
	mine := grappleCheck(t, foe, j)
	theirs := check{parts: skillParts(foe, "martial_arts")}
	return rulekit.NotBelow(mine.total(v), theirs.total(v))
}

// holdingOn returns the probability that a regrapple keeps the foe (GLT-GRAP-25).
func holdingOn(v *engine.View, t, foe *engine.Token, j judgement) float64 {
	held := foe.Condition("grappled").Rec
	own := held.IntOr(heldOwn, -1_000_000_000)
	if regrappleScore(v, foe, own-1) >= own {
		return 1
	}
	k := regrappleCheck(t, foe, j)
	return k.reaching(v, own, false)
}

// escaping returns the probability of a roll above a hold's score, by which the grappler can judge whether to regrapple
// (GLT-GRAP-5, GLT-GRAP-28).
func escaping(v *engine.View, t, grappler, held *engine.Token, j judgement) float64 {
	if incapacitated(t) {
		return 0
	}
	score := held.Condition("grappled").Rec.Int(heldScore)
	k := escapeCheck(t, grappler, score)
	j.apply(&k)
	return k.reaching(v, score+1, false)
}

// odds returns the odds of a spell: of its attack roll, of each target's save, or the mean of its automatic effect.
func (a *casting) odds(v *engine.View) *jsondoc.Node {
	targets, _ := a.find(v)
	switch a.l.Word(lResolve) {
	case "attack":
		return a.attackOdds(v, targets)
	case "save":
		return a.saveOdds(v, targets)
	}
	return a.meanNode(v, targets)
}

// attackOdds returns one target's odds directly, those of several as a list.
func (a *casting) attackOdds(v *engine.View, targets []string) *jsondoc.Node {
	list := jsondoc.Arr()
	for _, id := range targets {
		s := a.strikeAt(id)
		n := s.oddsNode(v)
		if len(targets) == 1 {
			return n
		}
		list.Items = append(list.Items, &jsondoc.Node{Kind: jsondoc.Object, Members: append([]jsondoc.Member{who(id)}, n.Members...)})
	}
	return jsondoc.Obj(jsondoc.M("targets", list))
}

// saveOdds returns each target's probability to save, and its mean damage.
func (a *casting) saveOdds(v *engine.View, targets []string) *jsondoc.Node {
	list := jsondoc.Arr()
	for _, id := range targets {
		target := v.Token(id)
		k, fails := saveCheck(target, a.t.ID, a.l)
		saves := 0.0
		if !fails {
			saves = k.reaching(v, a.l.Int(lDT), true)
		}
		mean := (1 - saves) * a.damageOn(v, target, 1).Mean()
		if a.l.Word(lOnSave) == "half" {
			mean += saves * a.damageOn(v, target, 2).Mean()
		}
		list.Items = append(list.Items, jsondoc.Obj(who(id), jsondoc.M("save", rulekit.Odds(saves)), jsondoc.M("damage", rulekit.Odds(mean))))
	}
	return jsondoc.Obj(jsondoc.M("targets", list))
}

// damageOn returns the distribution of the spell's damage to a token, or of a share of it.
func (a *casting) damageOn(v *engine.View, target *engine.Token, share int) dice.Dist {
	s := spellStrike(v, a.t.ID, a.l)
	if !s.hits {
		return dice.Fixed(0)
	}
	return s.damageShared(v, a.t, target, false, share)
}

// meanNode returns the means of an automatic spell: damage to the first target, after its resistances; healing as rolled.
func (a *casting) meanNode(v *engine.View, targets []string) *jsondoc.Node {
	n := jsondoc.Obj()
	if a.l.Text(lDamage) != "" && len(targets) > 0 {
		n.Members = append(n.Members, jsondoc.M("damage", rulekit.Odds(a.damageOn(v, v.Token(targets[0]), 1).Mean())))
	}
	if heal := a.l.Text(lHeal); heal != "" {
		d := dice.Sum(parsed(heal))
		if _, bonus, ok := bestASM(a.t, a.l.List(lAttr)); ok {
			d = d.Shift(bonus)
		}
		n.Members = append(n.Members, jsondoc.M("healing", rulekit.Odds(d.Map(func(n int) int { return max(n, 0) }).Mean())))
	}
	if len(targets) > 0 {
		n.Members = append(n.Members, jsondoc.M("targets", targetsNode(targets)))
	}
	return n
}

func targetsNode(ids []string) *jsondoc.Node {
	list := jsondoc.Arr()
	for _, id := range ids {
		list.Items = append(list.Items, jsondoc.Obj(who(id)))
	}
	return list
}
