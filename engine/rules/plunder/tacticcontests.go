package plunder

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// How much of a contest's effect counts, since the target may already have attacked this round; and the cost of holding, in
// shares of the damage that the actor may take.
const (
	inTime = 0.6
	bare   = -0.1
)

// Maneuvers returns Grapples, Shoves and Feints in the melee phase (PLU-GRAP-1, PLU-SHOVE-1, PLU-FEINT-1).
func (p *Plunder) Maneuvers(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	if !v.InCombat() || v.Phase != phaseMelee || !isOpen(v, t) {
		return nil
	}
	var list []engine.ScoredCommand
	for _, at := range v.Tokens {
		if down(at) || !v.Hostile(t, at) {
			continue
		}
		for _, do := range []string{"grapple", "shove", "feint"} {
			e := entry{who: t.ID, do: do, target: at.ID}
			if notReady(v, t, e) == nil && impossible(v, e) == nil {
				list = p.contestCommands(list, v, t, at, e)
			}
		}
	}
	return list
}

// contestCommands appends a contest with its score.
func (p *Plunder) contestCommands(list []engine.ScoredCommand, v *engine.View, t, at *engine.Token, e entry) []engine.ScoredCommand {
	s := strikeOf(v, e)
	d := engine.ScoredCommand{Do: e.do, Target: at.ID}
	if e.do == "feint" {
		return p.feintCommand(list, v, t, at, d, e)
	}
	success, harm := s.struggle(v)
	d.Hit = success
	d.Others = []engine.Effect{{Target: t.ID, Damage: harm}}
	if e.do == "grapple" {
		if at.Is("grappled") {
			return list
		}
		after := rulekit.WithCondition(rulekit.WithCondition(v, at.ID, v.NewCondition("grappled", 1)), t.ID, v.NewCondition("grappling", 1))
		penalty := rulekit.PenaltyOf(p, v, after, at, t, true)
		d.Hinders, d.Exposes, d.Protects = success*max(penalty.Hold, 0)*inTime, success*max(penalty.Lays, 0)*inTime, success*bare
		return append(list, d)
	}
	line := shoveLine(v, t, at, 1)
	if end := rulekit.ForcedMoveHazard(v.Board(), at.Body(), line); end != nil {
		away := d
		away.PushedTo, away.Hinders = end, success*rulekit.FallPenalty(v.Board(), at.Body(), line)
		list = append(list, away)
	}
	if at.Is("prone") {
		return list
	}
	penalty := rulekit.PenaltyOf(p, v, rulekit.WithCondition(v, at.ID, v.NewCondition("prone", 1)), at, t, false)
	d.Hinders, d.Exposes = success*max(penalty.Hold, 0)*inTime, success*max(penalty.Lays, 0)*inTime
	return append(list, d)
}

// feintCommand appends a Feint, worth what it adds to the next attack of a friend beside the foe (PLU-FEINT-2, PLU-FEINT-3).
func (p *Plunder) feintCommand(list []engine.ScoredCommand, v *engine.View, t, at *engine.Token, d engine.ScoredCommand, e entry) []engine.ScoredCommand {
	if at.Is("feinted") || defence(v, at) <= 0 {
		return list
	}
	feinted := rulekit.WithCondition(v, at.ID, v.NewCondition("feinted", 1))
	more := 0.0
	for _, o := range v.Tokens {
		if o.ID != t.ID && !down(o) && v.Friends(t.Side, o.Side) && rulekit.DistanceSquares(o, at) <= 1 {
			more = max(more, p.ExpectedDamage(feinted, feinted.Token(o.ID), feinted.Token(at.ID), true)-p.ExpectedDamage(v, o, at, true))
		}
	}
	if more <= 0 {
		return list
	}
	tn, _ := targetNumber(v, e)
	d.Hit = d20Of(edgeOf(v, e)).AtLeast(tn)
	d.Damage = d.Hit * more * inTime
	return append(list, d)
}

// lettingGo returns releases of targets whose hold serves no purpose: the actor can move and defend itself again
// (PLU-GRAP-9).
func (p *Plunder) lettingGo(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	var list []engine.ScoredCommand
	for _, id := range links(t, "grappling") {
		at := v.Token(id)
		free := rulekit.Changed(v, id, func(o *engine.Token) { o.Conditions = without(o.Conditions, "grappled") })
		penalty := rulekit.PenaltyOf(p, v, free, at, t, false)
		d := engine.ScoredCommand{Do: "release", Target: id, Hit: 1, Hinders: min(penalty.Hold, 0), Exposes: min(penalty.Lays, 0), Protects: -bare}
		list = offer(list, v, t, d)
	}
	return list
}

func without(list []engine.Condition, id string) []engine.Condition {
	var left []engine.Condition
	for _, c := range list {
		if c.ID != id {
			left = append(left, c)
		}
	}
	return left
}

// pickUps returns pick-ups of own weapons in reach, if none is in hand (PLU-OBJ-2).
func pickUps(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	var list []engine.ScoredCommand
	for _, w := range t.Lists[weaponList] {
		if usable(w) {
			return nil
		}
	}
	for _, w := range t.Lists[weaponList] {
		if !w.Is(wNatural) && !destroyed(w) {
			list = offer(list, v, t, engine.ScoredCommand{Do: "pick_up", Args: []jsondoc.Member{jsondoc.M("item", w.Text(wID))}, Hit: 1, Grants: 0.5})
		}
	}
	return list
}
