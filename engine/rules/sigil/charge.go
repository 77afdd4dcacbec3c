package sigil

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"slices"
)

// chargeArgs is a charge as a command aims it, with its path once found.
type chargeArgs struct {
	target string
	goal   rulekit.Goal
	given  bool
	way    rulekit.Way
}

// charge runs straight at a foe and attacks it (SIG-SUP-8, SIG-FULL-2).
var charge = newSpecial(&registration[*chargeArgs]{
	Info: engine.Action{ID: "charge", Name: "Charge", Target: engine.Enemy,
		Args: engine.Needs(engine.ArgTarget()).May(engine.ArgTo()).Or(engine.PathArg("path")),
		Key:  "C",
		When: "with a melee weapon, at a foe out of its range, along a straight free path",
		Help: "walking speed, 3 and a quarter of control; then an attack without weapon precision; fatigued for a round", Clause: "SIG-SUP-8"},
	Price: fee{price: price{kind: fullTurn}, need: need{kind: fullTurn, moves: true}},
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, *chargeArgs) {
		a := &chargeArgs{given: in.Has("to") || in.Has("path")}
		if a.given {
			a.goal = rulekit.ReadGoal(in)
		}
		t, target := pair(in)
		if a.given {
			in.Refuse(checkGoal(&a.goal, in.Command, t))
		}
		a.target = target.ID
		in.Refuse(specialAt(in.View, t, target, in.Do))
		return t, a
	},
	CheckActor: func(v *engine.View, t *engine.Token, _ *chargeArgs) *engine.Refusal {
		if r := onGround(v, t); r != nil {
			return r
		}
		return readyForMelee(v, t)
	},
	CheckTarget: func(v *engine.View, t *engine.Token, a *chargeArgs) (r *engine.Refusal) {
		a.way, r = a.plan(v, t)
		return r
	},
	Confirm: func(tx *engine.Tx, t *engine.Token, a *chargeArgs) *engine.Refusal {
		return consent(tx, t, tx.Token(a.target))
	},
	Event: func(_ *engine.View, _ *engine.Token, a *chargeArgs) []jsondoc.Member {
		return []jsondoc.Member{str("target", a.target)}
	},
	Run: func(tx *engine.Tx, t *engine.Token, a *chargeArgs) {
		if walk(tx, a.way, chargeGait, false) {
			strikeCharged(tx, t.ID, a.target)
		}
		if u := tx.Token(t.ID); u != nil && !gone(u) {
			tired := tx.NewCondition("fatigued", 1)
			tired.Rec.SetInt(kRounds, 1)
			tired.Rec.SetText(kBy, t.ID)
			inflict(tx, t.ID, tired)
		}
	},
	Odds: func(v *engine.View, t *engine.Token, a *chargeArgs) []jsondoc.Member {
		w, r := a.plan(v, t)
		if r != nil {
			return nil
		}
		moved := standing(v, t, w.End().To)
		b := charging(moved, moved.Token(t.ID))
		b.targets = []string{a.target}
		return append([]jsondoc.Member{jsondoc.M("path", rulekit.PathNode(w.Legs, true)), jsondoc.M("provokes", provokes(v, t, w.Legs))},
			b.forecast(moved)...)
	},
})

// standing returns the view with a token elsewhere.
func standing(v *engine.View, t *engine.Token, at board.Square) *engine.View {
	state := *v.State
	state.Tokens = slices.Clone(state.Tokens)
	u := *t
	u.At = at
	state.Tokens[v.Index(t.ID)] = &u
	return &engine.View{State: &state, System: v.System, Scratch: v.Scratch}
}

// charging returns the attack at the end of a charge: without weapon precision.
func charging(v *engine.View, t *engine.Token) *blow {
	b := of(t, judgement{}).withWeapon(v, t, readyWeapon(v, t)).lying(t)
	b.bare = true
	return b
}

// strikeCharged attacks from where the charge ended, if the weapon reaches from there.
func strikeCharged(tx *engine.Tx, id, target string) {
	t, f := tx.Token(id), tx.Token(target)
	if f == nil || gone(f) {
		return
	}
	b := charging(&tx.View, t)
	if b.reach(&tx.View, t, f) != nil {
		return
	}
	b.targets = []string{target}
	shot(tx, id, b.weapon)
	b.resolve(tx)
}

var chargeGait = gait{by: "charge"}

// chargeLimit returns how far a charge goes, in quarters of a square.
func chargeLimit(v *engine.View, t *engine.Token) int {
	return (speed(v, t, onFoot) + 3 + part(v, t.Stats.Int(sControl), 4)) * square
}

// plan returns the path of a charge: as many steps as the distance between its ends, over squares that no standing creature
// covers, to where the weapon reaches the target.
func (a *chargeArgs) plan(v *engine.View, t *engine.Token) (rulekit.Way, *engine.Refusal) {
	span := max(chargeLimit(v, t)/square, distance(t.At, a.goal.To.At)) + 1
	return chargeOn(newLanes(moverOf(v, t, chargeGait), span), v.Token(a.target), a.goal, a.given)
}

// chargeOn returns the charge along lanes that were found, which several targets may share.
func chargeOn(l *lanes, target *engine.Token, g rulekit.Goal, given bool) (w rulekit.Way, r *engine.Refusal) {
	v, t := l.m.View, l.m.Token
	b := charging(v, t)
	if b.reach(v, t, target) == nil {
		return w, engine.Refuse(tooNear, "%s is already in reach", target.Name).Of(target.ID).On("SIG-SUP-8")
	}
	u := *t
	strikes := func(at board.Square) *engine.Refusal {
		u.At = at
		return b.reach(v, &u, target)
	}
	hits := func(at board.Square) bool {
		u.At = at
		return within(v, u.Body(), target.Body(), b.farthest) && b.reach(v, &u, target) == nil
	}
	switch {
	case g.Path != nil:
		return l.along(g, strikes, chargeLimit(v, t))
	case given:
		return l.to(g.To.At, strikes, chargeLimit(v, t))
	}
	return l.nearest(target, hits, chargeLimit(v, t))
}

func distance(a, b board.Square) int { return rulekit.SquaresTo(board.Body{At: a}, b) }
