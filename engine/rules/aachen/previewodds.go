package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// oddsMembers are what a preview tells of a command's dice.
func oddsMembers(a *Aachen, tx *engine.Tx, t *engine.Token, c *engine.Command) []jsondoc.Member {
	v := &tx.View
	switch c.Do {
	case "attack", "snap_attack", "two_weapon_attack", "extra_attack":
		if s, r := plannedStrike(tx, c); r == nil {
			return strikeMembers(a, v, s)
		}
	case "charge":
		if g, r := chargeArgs(tx, c); r == nil {
			return strikeMembers(a, charged(v, t, &g), g.s)
		}
	case "multi_attack":
		return multiMembers(tx, c)
	}
	if odds := oddsOf(tx, t, c); odds != nil {
		return []jsondoc.Member{jsondoc.M("odds", odds)}
	}
	return nil
}

// plannedStrike is the attack of a command.
func plannedStrike(tx *engine.Tx, c *engine.Command) (strike, *engine.Refusal) {
	switch c.Do {
	case "snap_attack":
		list, r := snapArgs(tx, c)
		if r != nil {
			return strike{}, r
		}
		return list[0], nil
	case "two_weapon_attack":
		s, _, r := twoArgs(tx, c)
		return s, r
	}
	return strikeArgs(tx, c)
}

// charged is the view in which a charge ends: the charger at its goal, its guard down.
func charged(v *engine.View, t *engine.Token, g *charging) *engine.View {
	state := *v.State
	state.Tokens = slices.Clone(v.Tokens)
	moved := *t
	end := g.end(v)
	moved.At, moved.Elevation = end.At, end.Elevation
	state.Tokens[v.Index(t.ID)] = &moved
	return &engine.View{State: &state, System: v.System, Scratch: v.Scratch}
}

// strikeMembers are what a single attack meets and may bring.
func strikeMembers(a *Aachen, v *engine.View, s strike) []jsondoc.Member {
	k := s.roll(v)
	ac := armourClass(v, v.Token(s.target), v.Token(s.who))
	m := []jsondoc.Member{jsondoc.M("against", jsondoc.Int(ac.total())), jsondoc.M("against_parts", engine.PartsNode(ac.all())),
		jsondoc.M("parts", engine.PartsNode(k.parts))}
	if s.manner != melee {
		m = append(m, jsondoc.M("cover", a.Cover(v, v.Token(s.who), v.Token(s.target)).Node(v)))
	}
	return append(m, jsondoc.M("odds", strikeOdds(v, s)))
}

// strikeOdds are those of an attack that nobody stops, and of getting past those who would.
func strikeOdds(v *engine.View, s strike) *jsondoc.Node {
	odds := s.chances(v).node()
	if p, any := s.screenChance(v); any && !s.unscreened {
		odds = odds.With("screen", rulekit.Odds(p))
	}
	return odds
}

// multiMembers are the odds of each attack by itself.
func multiMembers(tx *engine.Tx, c *engine.Command) []jsondoc.Member {
	list, r := multiArgs(tx, c)
	if r != nil {
		return nil
	}
	odds := jsondoc.Arr()
	for i := range list {
		odds.Items = append(odds.Items, strikeOdds(&tx.View, list[i]))
	}
	return []jsondoc.Member{jsondoc.M("odds", odds)}
}

// oddsOf gives the odds of a command that rolls checks or contests; nil for the others.
func oddsOf(tx *engine.Tx, t *engine.Token, c *engine.Command) *jsondoc.Node {
	v := &tx.View
	switch c.Do {
	case "shove":
		if h, r := shoveArgs(tx, c); r == nil {
			mine, theirs := shoveContest(v, t, v.Token(h.s.target))
			return contested(v, &h.s, mine.beating(v, theirs))
		}
	case "shatter_shield":
		if s, r := shatterArgs(tx, c); r == nil {
			mine, theirs := strengthContest(v, t, v.Token(s.target))
			return contested(v, &s, mine.beating(v, theirs))
		}
	case "grapple_move":
		if h, r := haulArgs(tx, c); r == nil {
			foe := v.Token(heldBy(t))
			k := wrestle(v, "grapple", t, foe, true)
			h.j.apply(&k)
			return rulekit.Success(k.beating(v, wrestle(v, "grapple", foe, t, false)))
		}
	case "execution_attack":
		if e, r := executeArgs(tx, c); r == nil {
			return e.odds(v)
		}
	}
	return checkOdds(tx, t, c)
}

// contested are an attack roll and a contest after it.
func contested(v *engine.View, s *strike, wins float64) *jsondoc.Node {
	c := s.chances(v)
	return jsondoc.Obj(jsondoc.M("needs", jsondoc.Int(c.needs)), jsondoc.M("hit", rulekit.Odds(c.hit)), jsondoc.M("success", rulekit.Odds(c.hit*wins)))
}

func escapeChance(v *engine.View, t *engine.Token, j say) float64 {
	by := grapplers(t)
	k := wrestle(v, "escape", t, v.Token(by[0]), false)
	j.apply(&k)
	var others []roll20
	for _, g := range by {
		others = append(others, wrestle(v, "escape", v.Token(g), t, true))
	}
	return k.beating(v, others...)
}

// odds of an execution: a failed save counts as the target's hit points.
func (e *executing) odds(v *engine.View) *jsondoc.Node {
	at := v.Token(e.s.target)
	life := at.Stats.Int(sHP)
	aimed, falls := 1.0, 1.0
	if e.s.manner != melee {
		k, n := e.aim(v)
		aimed = k.reaching(v, n)
	}
	mean, down := float64(life), 1.0
	if !helplessNow(at) {
		k, n := e.saveRoll(v)
		falls = 1 - k.reaching(v, n)
		most, _ := e.damage(v)
		d := dulledDist(v, at, dice.Fixed(most))
		mean = falls*float64(life) + (1-falls)*d.Mean()
		down = falls + (1-falls)*d.AtLeast(life)
	}
	return jsondoc.Obj(jsondoc.M("hit", rulekit.Odds(aimed)), jsondoc.M("damage", rulekit.Odds(aimed*mean)), jsondoc.M("down", rulekit.Odds(aimed*down)))
}

// checkOdds are those of checks and saves.
func checkOdds(tx *engine.Tx, t *engine.Token, c *engine.Command) *jsondoc.Node {
	v := &tx.View
	switch c.Do {
	case "check", "use_skill":
		if k, r := testArgs(tx, c); r == nil {
			return k.odds(v)
		}
	case "cast":
		if s, r := castArgs(tx, c); r == nil && s.trained() == nil {
			return s.k.odds(v)
		}
	case "save":
		if s, r := saveArgs(tx, c); r == nil {
			return rulekit.Success(s.roll.reaching(v, s.n))
		}
	case "first_aid":
		j, _ := sayArgs(c)
		whose, _ := wordArg(c, "against", "int_tc", "con_tc")
		if _, at, r := pairArgs(tx, c); r == nil {
			k, n := aidRoll(v, t, at, whose, j)
			return rulekit.Success(k.reaching(v, n))
		}
	case "disengage":
		if by, _ := c.Text("by", ""); by == "elusive" {
			j, _ := sayArgs(c)
			k, n := slipRoll(v, t, j)
			return rulekit.Success(k.reaching(v, n))
		}
	}
	return nil
}

func (k *skillTest) odds(v *engine.View) *jsondoc.Node {
	r := k.roll(v)
	if k.u.skill != "" {
		return rulekit.Success(r.beating(v, k.opposed(v)))
	}
	return rulekit.Success(r.reaching(v, k.u.n))
}
