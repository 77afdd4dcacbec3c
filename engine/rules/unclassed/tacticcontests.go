package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// wholeTurn is the least share of its turn that the target of a contest must lose: whoever can still attack nearly as well is better
// attacked.
const wholeTurn = 0.8

// Maneuvers returns grapples, trips and disarms.
func (u *Unclassed) Maneuvers(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	if mayAct(v, "attack", t) != nil {
		return nil
	}
	var list []engine.ScoredCommand
	for _, at := range v.Tokens {
		if down(at) || !v.Hostile(t, at) {
			continue
		}
		for _, x := range maneuvers {
			if x.CheckLegal(v, t, contest{do: x.Info.ID, who: t.ID, target: at.ID}) == nil {
				list = append(list, u.contestCommand(v, t, at, x.Info.ID))
			}
		}
	}
	return list
}

// contestCommand scores a grapple, trip or disarm.
func (u *Unclassed) contestCommand(v *engine.View, t, at *engine.Token, do string) engine.ScoredCommand {
	p := count20(skill(t, do), warding(v, at, false, 0), 0).full
	d := engine.ScoredCommand{Do: do, Target: at.ID, Hit: p}
	var penalty rulekit.Penalty
	switch do {
	case "grapple":
		penalty = rulekit.PenaltyOf(u, v, rulekit.WithCondition(v, at.ID, engine.Condition{ID: "grappled", Level: 1}), at, t, true)
	case "trip":
		penalty = rulekit.PenaltyOf(u, v, rulekit.WithCondition(v, at.ID, engine.Condition{ID: "prone", Level: 1}), at, t, true)
		if at.Is("grappled") || !pinned(at) {
			penalty.Hold = 0
		}
	case "disarm":
		item := bestInHand(v, at)
		d.Args = []jsondoc.Member{jsondoc.M("item", item)}
		penalty = rulekit.PenaltyOf(u, v, rulekit.Changed(v, at.ID, func(o *engine.Token) { putDown(o, item) }), at, t, false)
		penalty.Hold = min(penalty.Hold, pickingUp(u, v, at, t))
	}
	d.Exposes = p * max(penalty.Lays, 0)
	if penalty.Hold >= wholeTurn {
		d.Hinders = p * penalty.Hold
	}
	return d
}

// pinned reports whether a token that spends half an action on getting up or its weapon can't walk and attack as well.
func pinned(t *engine.Token) bool { return t.Stats.Int(sActions) < half+half+whole }

// pickingUp returns the share of its turn that a token loses by picking its weapon up again.
func pickingUp(u *Unclassed, v *engine.View, at, by *engine.Token) float64 {
	after := rulekit.Changed(v, at.ID, func(o *engine.Token) {
		o.Stats = o.Stats.Clone()
		o.Stats.SetInt(sActions, o.Stats.Int(sActions)-half)
	})
	return rulekit.PenaltyOf(u, v, after, at, by, pinned(at)).Hold
}

// bestInHand returns the id of the best weapon in a token's hands, else of the first item.
func bestInHand(v *engine.View, t *engine.Token) string {
	best, id := -1.0, ""
	for _, a := range armsOf(v, t) {
		mean := damageOf(a.damage).Mean()
		if i := weaponOf(t, a.id); i != nil && i.Word(wKind) != "natural" && mean > best {
			best, id = mean, a.id
		}
	}
	if id == "" {
		id = inHands(t)[0].id()
	}
	return id
}

// putDown takes a weapon out of the hands of a token that the caller owns.
func putDown(t *engine.Token, item string) {
	t.Lists = slices.Clone(t.Lists)
	arms := slices.Clone(t.Lists[weaponList])
	for i, w := range arms {
		if w.Text(wID) == item {
			arms[i] = w.Clone()
			arms[i].Set(wHeld, sheet.List())
		}
	}
	t.Lists[weaponList] = arms
}

// letGo returns releases of targets whose hold serves no purpose (UNC-DEF-17).
func (u *Unclassed) letGo(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	var list []engine.ScoredCommand
	for _, id := range victims(t) {
		at := v.Token(id)
		if release.CheckAvailable(v, t, nil) != nil || at == nil {
			continue
		}
		penalty := rulekit.PenaltyOf(u, v, v, at, t, true)
		list = append(list, engine.ScoredCommand{Do: "release", Target: id, Hit: 1, Grants: letGoGain, Hinders: -max(penalty.Hold, 0)})
	}
	return list
}

// letGoGain is the value of being free to move again, in turns.
const letGoGain = 0.03

// pickCommands returns pick-ups of weapons better than any in hand.
func pickCommands(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	if len(armsOf(v, t)) > 1 {
		return nil
	}
	var list []engine.ScoredCommand
	for _, w := range t.Lists[weaponList] {
		p := picking{from: t.ID, id: w.Text(wID)}
		if !wielded(w) && pickUp.CheckLegal(v, t, p) == nil {
			list = append(list, engine.ScoredCommand{Do: "pick_up", Args: []jsondoc.Member{jsondoc.M("item", p.id)}, Hit: 1, Grants: 0.4})
		}
	}
	return list
}
