package glitters

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Actions lists every action of the table; of those with weapons or spells one for each that fits
// (Contract h). Whether they are ready is asked of the gate itself, aimed at oneself: that is
// refused last of all, so that any other refusal is the one that would come.
func (g *Glitters) Actions(v *engine.View, t *engine.Token) []engine.ActionView {
	var list []engine.ActionView
	for i := range g.decl.Actions {
		a := &g.decl.Actions[i]
		list = append(list, actionViews(v, t, a)...)
	}
	return list
}

func actionViews(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	switch a.ID {
	case "attack":
		return armed(v, t, a, mainWeapons(t))
	case "offhand_attack":
		return armed(v, t, a, offWeapons(t))
	case "throw":
		return throws(v, t, a)
	case "double_attack":
		return doubles(v, t, a)
	case "cast":
		return spellViews(v, t, a)
	case "parry", "opportunity_attack":
		return []engine.ActionView{reactionView(v, t, a)}
	case "move", "drag":
		return []engine.ActionView{engine.NewActionView(a, walkable(v, t, a.ID))}
	case "grapple_throw":
		return []engine.ActionView{engine.NewActionView(a, hurlable(v, t))}
	}
	c := engine.NewCommand(a.ID, t.ID, trial(v, t, a.ID)...)
	return []engine.ActionView{engine.NewActionView(a, untargeted(v.Probe(c)))}
}

// untargeted passes over the refusals that only a target brings.
func untargeted(r *engine.Refusal) *engine.Refusal {
	if r == nil {
		return nil
	}
	switch r.Code {
	case engine.BadTarget, engine.OutOfRange, engine.Blocked, engine.NoLineOfSight, engine.Occupied:
		return nil
	}
	return r
}

// armed tries an action with each of some weapons, without one where none fits.
func armed(v *engine.View, t *engine.Token, a *engine.Action, ids []string) []engine.ActionView {
	if len(ids) == 0 {
		c := engine.NewCommand(a.ID, t.ID, jsondoc.M("target", jsondoc.Str(t.ID)))
		w := engine.NewActionView(a, untargeted(v.Probe(c)))
		if w.Code == engine.BadCommand {
			w.Code, w.Why = noWeapon, t.Name+" has nothing for it"
		}
		return []engine.ActionView{w}
	}
	var list []engine.ActionView
	for _, id := range ids {
		c := engine.NewCommand(a.ID, t.ID, jsondoc.M("target", jsondoc.Str(t.ID)), jsondoc.M("with", jsondoc.Str(id)))
		w := engine.NewActionView(a, untargeted(v.Probe(c)))
		w.With, w.Name = id, a.Name+": "+itemName(t, id)
		list = append(list, w)
	}
	return list
}

// throws are one for each weapon that can be thrown; where there is none any other thing still can (GLT-ACT-6).
func throws(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	try := func(thing jsondoc.Member) engine.ActionView {
		args := []jsondoc.Member{thing, jsondoc.M("target", jsondoc.Str(t.ID))}
		r := untargeted(v.Probe(engine.NewCommand(a.ID, t.ID, args...)))
		if r != nil && r.Code == engine.NotEnoughActions {
			r = untargeted(v.Probe(engine.NewCommand(a.ID, t.ID, append(args, jsondoc.M("hand", jsondoc.Str("offhand")))...)))
		}
		return engine.NewActionView(a, r)
	}
	var list []engine.ActionView
	for _, id := range throwables(t) {
		w := try(jsondoc.M("with", jsondoc.Str(id)))
		w.With, w.Name = id, a.Name+": "+itemName(t, id)
		list = append(list, w)
	}
	if len(list) == 0 {
		thing := jsondoc.M("what", jsondoc.Str("something"))
		w := try(thing)
		w.More = []jsondoc.Member{thing}
		list = append(list, w)
	}
	return list
}

// doubles are the two-handed grips, and the pair that both hands hold (GLT-ACT-2, GLT-ACT-3).
func doubles(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	var list []engine.ActionView
	add := func(with *jsondoc.Node, name string) {
		c := engine.NewCommand(a.ID, t.ID, jsondoc.M("target", jsondoc.Str(t.ID)), jsondoc.M("with", with))
		w := engine.NewActionView(a, untargeted(v.Probe(c)))
		w.Name = a.Name + ": " + name
		if id, one := with.Str(); one {
			w.With = id
		} else {
			w.More = []jsondoc.Member{jsondoc.M("with", with)}
		}
		list = append(list, w)
	}
	for _, id := range mainWeapons(t) {
		if w := weaponOf(t, id); w != nil && inBothHands(t, w) {
			add(jsondoc.Str(id), w.Text(wName))
		}
	}
	main, off := t.Stats.Text(sMainHand), t.Stats.Text(sOffHand)
	if w := weaponOf(t, main); w != nil && off != "" && w.Word(wHands) != "two" {
		add(jsondoc.Strs([]string{main, off}), w.Text(wName)+", "+itemName(t, off))
	}
	if len(list) == 0 {
		c := engine.NewCommand(a.ID, t.ID, jsondoc.M("target", jsondoc.Str(t.ID)))
		list = append(list, engine.NewActionView(a, untargeted(v.Probe(c))))
	}
	return list
}

// spellViews are one for each spell; without spells one that says so.
func spellViews(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	if len(t.Lists[spellList]) == 0 {
		r := untargeted(v.Probe(engine.NewCommand(a.ID, t.ID, jsondoc.M("spell", jsondoc.Str("none")), jsondoc.M("target", jsondoc.Str(t.ID)))))
		if r != nil && r.Code == noWeapon {
			r.Why = t.Name + " knows no spells"
		}
		return []engine.ActionView{engine.NewActionView(a, r)}
	}
	var list []engine.ActionView
	for _, s := range t.Lists[spellList] {
		id := s.Text(lID)
		c := engine.NewCommand(a.ID, t.ID, append([]jsondoc.Member{jsondoc.M("spell", jsondoc.Str(id))}, spellTrial(v, t, s)...)...)
		w := engine.NewActionView(a, untargeted(v.Probe(c)))
		w.Name, w.Cost = s.Text(lName), s.Word(lCost)
		w.More = []jsondoc.Member{jsondoc.M("spell", jsondoc.Str(id))}
		list = append(list, w)
	}
	return list
}

// reactionView tells whether a reaction would be offered if its trigger came now.
func reactionView(v *engine.View, t *engine.Token, a *engine.Action) engine.ActionView {
	refuse := func(code, why string) engine.ActionView {
		return engine.NewActionView(a, engine.Refuse(code, "%s %s", t.Name, why))
	}
	s := stops(0)
	if t.Is("grappled") && !v.IsOn(setGrappledReact) {
		s |= stopGrappled
	}
	if t.Is("grappling") && !v.IsOn(setGrapplerReact) {
		s |= stopHolding
	}
	fits := parryOf(t) > 0
	if a.ID == "opportunity_attack" {
		fits = opportunityReach(t) >= 0
	}
	switch {
	case !v.InCombat():
		return refuse(engine.WrongPhase, "is in no fight")
	case v.Turn == t.ID && !v.IsOn(setReactionOwnTurn):
		return refuse(engine.NotYourTurn, "has its own turn")
	case cannotAct(t, s|stopSurprised) != nil:
		return engine.NewActionView(a, cannotAct(t, s|stopSurprised))
	case a.ID == "opportunity_attack" && !t.Stats.Is(sCanOpportunity):
		return refuse(engine.RuleOff, "makes no opportunity attacks")
	case a.ID == "parry" && (t.Is("blocking") || t.Marked(blockedBy)):
		return refuse(alreadyUsed, "is blocking")
	case !fits:
		return refuse(noWeapon, "has no weapon for it")
	case t.Budget[bReaction] < 1 || a.ID == "parry" && t.Budget[bParry] < 1:
		return refuse(engine.NotEnoughActions, "has no reaction left")
	}
	return engine.NewActionView(a, nil)
}
