package glitters

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

// drag moves the grappler and the held foe at double cost (GLT-GRAP-20).
var drag = &rulekit.FuncAction{
	Info: engine.Action{ID: "drag", Name: "Drag", Cost: "move", Target: engine.GoSquare, Args: engine.Goal(),
		When: "while holding a foe, not prone",
		Help: "both move, each step at twice its price", Clause: "GLT-GRAP-20"},
	PerformFunc: func(tx *engine.Tx, c *engine.Command) *engine.Refusal {
		m, r := planDrag(tx.Read(c))
		if r == nil {
			walk(tx, m.way)
		}
		return r
	},
	ViewsFunc: func(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
		r := mayDrag(v, t)
		if r == nil {
			r = walkable(v, t, heldFoe(v, t))
		}
		return []engine.ActionView{engine.NewActionView(a, r)}
	},
	PreviewFunc: func(v *engine.View, c *engine.Command) []jsondoc.Member {
		m, _ := planDrag(v.Read(c))
		return wayMembers(v, m.way, m.budget)
	},
}

// planDrag reads and checks a drag.
func planDrag(in *engine.ArgReader) (m walkPlan, r *engine.Refusal) {
	t, goal := goalArgs(in)
	if in.Refuse(mayDrag(in.View, t)); in.Refusal != nil {
		return m, in.Refusal
	}
	m.budget = t.Budget[bMove]
	m.way, r = planWay(in.View, t, goal, m.budget, heldFoe(in.View, t))
	return m, r
}

func mayDrag(v *engine.View, t *engine.Token) *engine.Refusal {
	if r := mayAct(v, "drag", t, stopGrappled|stopProne|stopBonus); r != nil {
		return r
	}
	return holding(v, t)
}

// toss is the direction of a throw, with the DM's judgement.
type toss struct {
	dx, dy int
	j      judgement
}

// grappleThrow throws the held foe, or fails and keeps holding it (GLT-GRAP-23).
var grappleThrow = newAction(&action[toss]{
	Info: engine.Action{ID: "grapple_throw", Name: "Throw the held foe", Target: engine.Direction,
		Args: judgedBy(engine.Needs(engine.DirectionArg("dir"))),
		When: "while holding a foe",
		Help: "a STR check against its STR score; it flies 5 ft, and a foot more for each point above", Clause: "GLT-GRAP-21"},
	Price:      terms{bothHands, stopGrappled | stopBonus},
	ReadArgs:   readToss,
	CheckActor: func(v *engine.View, t *engine.Token, _ toss) *engine.Refusal { return holding(v, t) },
	CheckTarget: func(v *engine.View, t *engine.Token, a toss) *engine.Refusal {
		foe := heldFoe(v, t)
		first := foe.Body()
		first.At = board.Square{X: foe.At.X + a.dx, Y: foe.At.Y + a.dy}
		if b := v.Board(); rulekit.Overlap(b, first, t.Body()) && !rulekit.Overlap(b, foe.Body(), t.Body()) {
			return engine.Refuse(engine.Blocked, "%s is in the way of the throw", t.Name).Where(first.At).On("GLT-GRAP-23")
		}
		return nil
	},
	Event: func(v *engine.View, t *engine.Token, a toss) []jsondoc.Member {
		return append(targeted(heldFoe(v, t).ID), jsondoc.M("dir", jsondoc.Ints(a.dx, a.dy)))
	},
	Run: func(tx *engine.Tx, t *engine.Token, a toss) {
		foe := heldFoe(&tx.View, t)
		k, dt := throwCheck(t, foe, a.j)
		if thrown, total := k.atLeast(tx, dt); thrown {
			endHold(tx, t.ID, foe.ID)
			hurl(tx, foe.ID, a.dx, a.dy, max(squareFeet+total-dt, squareFeet)/squareFeet)
		}
	},
	Odds: func(v *engine.View, t *engine.Token, a toss) []jsondoc.Member {
		k, dt := throwCheck(t, heldFoe(v, t), a.j)
		return aimedAt(v, t, nil, rulekit.Success(k.reaching(v, dt, true)))
	},
})

func readToss(in *engine.ArgReader) (*engine.Token, toss) {
	j := judged(in)
	d, ok := in.Node.Get("dir").Ints()
	if !ok || len(d) != 2 || d[0] < -1 || d[0] > 1 || d[1] < -1 || d[1] > 1 || d[0] == 0 && d[1] == 0 {
		in.Refuse(engine.Refuse(engine.BadCommand, "grapple_throw: pick a direction"))
		d = []int{0, 0}
	}
	return in.Token("who"), toss{d[0], d[1], j}
}

// throwCheck returns a STR check with the foe's STR score as its DT (GLT-GRAP-21).
func throwCheck(t, foe *engine.Token, j judgement) (check, int) {
	k := check{word: "check", who: t.ID, target: foe.ID, parts: attrParts(t, "str"), why: message.Of("STR to throw %s", foe.Name)}
	j.apply(&k)
	return k, current(foe, sStr)
}

// hurl throws a token a number of squares, or to the last one before something stops it (GLT-GRAP-22, GLT-GRAP-23).
func hurl(tx *engine.Tx, id string, dx, dy, squares int) {
	steps := squares
	if dx != 0 && dy != 0 && tx.Board().Options().Fractional {
		steps = squares * 2 / 3
	}
	body := tx.Token(id).Body()
	path, why := rulekit.Push(tx.Board(), body, dx, dy, steps, rulekit.Foes(walkers(&tx.View, tx.Token(id))))
	if len(path) > 0 {
		body.At = path[len(path)-1]
	}
	tx.Edit(id).At = body.At
	rulekit.Moved(tx, id, path, left(tx.Token(id)), jsondoc.M("thrown", true))
	tx.Emit("landed", jsondoc.M("what", id), jsondoc.M("at", engine.SquareNode(body.At)))
	if why.Reason != board.Free {
		prompt(tx, "impact", id)
	}
	wade(tx, id, nil)
}
