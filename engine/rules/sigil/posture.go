package sigil

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// posture is what a change of posture costs and requires: half of the base speed, from the walking budget.
type posture struct {
	need       need
	cost, left int // quarters of a square
	run        bool
	mounts     bool // by the rules for mounts
}

func postureOf(v *engine.View, t *engine.Token, run bool) posture {
	run = run || t.Budget[bTurnState] == running
	return posture{need: need{kind: movement, moves: true}, cost: part(v, t.Stats.Int(sSpeed), 2) * square, left: left(v, t, onFoot, run), run: run}
}

var postureEconomy = rulekit.Economy[posture]{
	CheckTurn: func(v *engine.View, do string, t *engine.Token, p posture) *engine.Refusal {
		if p.mounts {
			if r := mountsAllowed(v, do); r != nil {
				return r
			}
		}
		if r := p.need.may(v, t, do); r != nil {
			return r
		}
		if p.run && !mayRun(t) {
			return engine.Refuse(cannotRun, "%s has acted and can't run", t.Name).Of(t.ID).On("SIG-RUN-2")
		}
		return nil
	},
	CheckPrice: func(t *engine.Token, _ string, p posture) *engine.Refusal {
		if p.left < p.cost {
			return tooLittle(p.cost, p.left).Of(t.ID)
		}
		return nil
	},
	Pay: func(tx *engine.Tx, id, _ string, p posture, _ func() bool) (bool, *engine.Refusal) {
		enterMove(tx, id, p.run)
		tx.Edit(id).Budget[bSpent] += p.cost
		return true, nil
	},
	Announce: func(tx *engine.Tx, id, do string, p posture, _ []jsondoc.Member) {
		acted(tx, do, id, price{kind: movement, move: p.cost})
	},
	PreviewPrice: func(_ *engine.View, _ *engine.Token, _ string, p posture) []jsondoc.Member {
		return []jsondoc.Member{jsondoc.M("cost", jsondoc.Quarters(p.cost)), jsondoc.M("left", jsondoc.Quarters(max(p.left-p.cost, 0)))}
	},
	ShowPrice:   func(w *engine.ActionView, p posture) { showPrice(w, price{kind: movement, move: p.cost}) },
	FormatPrice: func(posture) string { return "half of the base speed" },
}

// newPosture completes the action of lying down or standing up; its argument says whether it is done during a run.
func newPosture(x *rulekit.Action[bool, posture]) *rulekit.Action[bool, posture] {
	x.Economy = &postureEconomy
	x.Info.Args = engine.May(engine.WordArg("by", "walk", "run"))
	x.PriceOf = func(v *engine.View, t *engine.Token, run bool) (string, posture) {
		p := postureOf(v, t, run)
		p.need.prone = true
		return "", p
	}
	x.Entries = func(_ *engine.View, t *engine.Token) []rulekit.Entry[bool] {
		return []rulekit.Entry[bool]{{Args: mayRun(t)}}
	}
	x.ReadArgs = func(in *engine.ArgReader) (*engine.Token, bool) {
		by := in.Text("by", "")
		if by != "" && by != "walk" && by != "run" {
			in.Refuse(engine.Refuse(engine.BadCommand, "%s: the way of moving must be walk or run, not %s", in.Do, by))
		}
		return actor(in), by == "run"
	}
	return x
}

// standUp ends prone (SIG-PRONE-2, SIG-PRONE-3, SIG-PRONE-4).
var standUp = newPosture(&rulekit.Action[bool, posture]{
	Info: engine.Action{ID: "stand_up", Name: "Stand up", Key: "U",
		When: "while prone, as a part of the Move", Help: "gets up from prone", Clause: "SIG-PRONE-2"},
	CheckActor: func(_ *engine.View, t *engine.Token, _ bool) *engine.Refusal {
		if t.Is("prone") {
			return nil
		}
		return engine.Refuse(engine.NothingToDo, "%s isn't prone", t.Name)
	},
	CheckListed: func(_ *engine.View, t *engine.Token) *engine.Refusal {
		if t.Is("prone") {
			return nil
		}
		return engine.Refuse(engine.NothingToDo, "%s isn't prone", t.Name)
	},
	Run: func(tx *engine.Tx, t *engine.Token, _ bool) { drop(tx, t.ID, "prone", "stood up") },
})

// goProne makes the actor prone by choice; a mount's rider is set down (SIG-PRONE-1, SIG-MOUNT-4).
var goProne = newPosture(&rulekit.Action[bool, posture]{
	Info: engine.Action{ID: "go_prone", Name: "Go prone", When: "as a part of the Move, on the ground",
		Help: "half cover against projectiles; resistances 2 lower from melee range", Clause: "SIG-PRONE-1"},
	CheckActor: func(v *engine.View, t *engine.Token, _ bool) *engine.Refusal {
		if r := onGround(v, t); r != nil || !t.Is("prone") {
			return r
		}
		return engine.Refuse(engine.NothingToDo, "%s is already prone", t.Name)
	},
	Run: func(tx *engine.Tx, t *engine.Token, _ bool) {
		ensureProne(tx, t.ID)
		dismountFallen(tx, t.ID)
	},
})

// onGround refuses a change of posture in the air.
func onGround(_ *engine.View, t *engine.Token) *engine.Refusal {
	if airborne(t) {
		return engine.Refuse(airborneCode, "%s is in the air", t.Name).Of(t.ID).On("SIG-FLY-5")
	}
	return nil
}
