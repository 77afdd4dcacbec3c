package glitters

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// freed is the factor by which advantage raises the value of an attack on a released foe (GLT-GRAP-26).
const freed = 1.2

// bared is the cost of being unguarded while holding, in shares of the damage that the holder may take (GLT-GRAP-11).
const bared = -0.5

// lost is the share of the target's turn that counts: it is certainly lost, but the holder has lost its own too, and may do
// little in its next (GLT-GRAP-16).
const lost = 0.6

// Maneuvers returns grapples, which certainly cost the target its next turn (GLT-GRAP-4, GLT-GRAP-6).
func (g *Glitters) Maneuvers(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	if !affords(t, bothHands) || grapple.CheckAvailable(v, t, grab{}) != nil {
		return nil
	}
	var list []engine.ScoredCommand
	for _, at := range v.Tokens {
		if out(at) || !v.Hostile(t, at) || grapple.CheckTarget(v, t, grab{target: at.ID}) != nil {
			continue
		}
		p := seizing(v, t, at, judgement{})
		held := v.NewCondition("grappled", 1)
		held.Rec.SetText(heldBy, t.ID)
		penalty := rulekit.PenaltyOf(g, v, rulekit.WithCondition(v, at.ID, held), at, t, false)
		list = append(list, engine.ScoredCommand{Do: "grapple", Target: at.ID, Hit: p, Hinders: p * lost, Exposes: p * max(penalty.Lays, 0), Protects: p * bared})
	}
	return list
}

// holderCommands returns what a token that holds a foe at the start of its turn can do: going on holding means doing nothing
// (GLT-GRAP-16).
func (g *Glitters) holderCommands(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	foe := heldFoe(v, t)
	release := engine.ScoredCommand{Do: "release", Hit: 1, Grants: 0.1}
	if foe == nil || out(foe) {
		return []engine.ScoredCommand{release}
	}
	if affords(t, price{main: 1}) {
		release.Target = foe.ID
		if helped(v, t) {
			release.Hinders = -1
		}
		release.Others = []engine.Effect{{Target: foe.ID, Damage: freed * g.ExpectedDamage(v, t, foe, true)}}
	}
	return append(throwCommands(v, t, foe), release)
}

// helped reports whether others fight on a token's side: nobody wins by holding on alone.
func helped(v *engine.View, t *engine.Token) bool {
	return slices.ContainsFunc(v.Tokens, func(o *engine.Token) bool { return o.ID != t.ID && !out(o) && v.Friends(t.Side, o.Side) })
}

// throwCommands returns throws of the held foe to where it loses time (GLT-GRAP-21, GLT-GRAP-23).
func throwCommands(v *engine.View, t, foe *engine.Token) []engine.ScoredCommand {
	if grappleThrow.CheckAvailable(v, t, toss{}) != nil {
		return nil
	}
	var list []engine.ScoredCommand
	k, dt := throwCheck(t, foe, judgement{})
	for _, d := range directions {
		path, _ := rulekit.Push(v.Board(), foe.Body(), d.X, d.Y, 1, rulekit.Foes(walkers(v, foe)))
		if end := rulekit.ForcedMoveHazard(v.Board(), foe.Body(), path); end != nil {
			p := k.reaching(v, dt, true)
			list = append(list, engine.ScoredCommand{Do: "grapple_throw", Args: []jsondoc.Member{jsondoc.M("dir", jsondoc.Ints(d.X, d.Y))}, Hit: p,
				Pushed: foe.ID, PushedTo: end, Hinders: p * rulekit.FallPenalty(v.Board(), foe.Body(), path)})
		}
	}
	return list
}

// careCommands returns help for bleeding friends nearby (GLT-COND-4); at 0 hit points bleeding does no harm (GLT-COND-24).
func careCommands(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	var list []engine.ScoredCommand
	for _, o := range v.Tokens {
		if !o.Is("bleeding") || atZero(o) || help.CheckLegal(v, t, aid{friend: o.ID, what: "bleeding"}) != nil {
			continue
		}
		dt := stanchDT(v, o)
		k := stanchCheck(t, o, dt, judgement{})
		n := o.Level("bleeding")
		p := k.reaching(v, dt, true)
		list = append(list, engine.ScoredCommand{Do: "help", Target: o.ID, Args: []jsondoc.Member{jsondoc.M("what", "bleeding")}, Hit: p,
			Healing: p * float64(n*(n+1)/2)})
	}
	return list
}

// pickUps returns pick-ups of own weapons in reach, and draws into an empty hand (GLT-ACT-20).
func pickUps(v *engine.View, t *engine.Token) []engine.ScoredCommand {
	if t.Stats.Text(sMainHand) != "" {
		return nil
	}
	var list []engine.ScoredCommand
	for _, w := range t.Lists[weaponList] {
		if w.Is(wNatural) {
			return nil
		}
		id := w.Text(wID)
		take := engine.ScoredCommand{Do: "pick_up", Args: []jsondoc.Member{jsondoc.M("item", id)}, Hit: 1, Grants: 0.4}
		r := pickUp.CheckAvailable(v, t, id)
		if w.Int(wCount) > 0 {
			take.Do, take.Args = "equip", []jsondoc.Member{jsondoc.M("main", id)}
			r = equip.CheckAvailable(v, t, grasp{id, t.Stats.Text(sOffHand)})
		}
		if r == nil {
			list = append(list, take)
		}
	}
	return list
}
