package glitters

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// gait is a kind of movement.
type gait struct {
	by string
	hurry
}

// gaits are the kinds of movement; jog comes before sprint.
var gaits = []gait{{"move", hurry{}}, {"jog", hurry{jog: true}}, {"sprint", hurry{sprint: true}}, {"jog_sprint", hurry{true, true}}}

// moveAction walks, or jogs or sprints first and then walks, as one command (GLT-ACT-17).
var moveAction = &rulekit.FuncAction{
	Info: engine.Action{ID: "move", Name: "Move", Cost: "move", Target: engine.GoSquare,
		Args: engine.Goal().May(engine.WordArg("by", "move", "jog", "sprint", "jog_sprint")),
		Key:  "M",
		When: "not while prone, grappled or holding a foe",
		Help: "each step costs a point times the terrain; leaving an enemy's reach provokes an opportunity attack", Clause: "GLT-ACT-17"},
	PerformFunc: func(tx *engine.Tx, c *engine.Command) *engine.Refusal {
		m, r := planMove(tx.Read(c))
		if r != nil {
			return r
		}
		m.hurry.run(tx, m.way.Who)
		walk(tx, m.way)
		return nil
	},
	ViewsFunc: func(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
		r := mayAct(v, "move", t, onFoot)
		if r == nil {
			r = walkable(v, t, nil)
		}
		return []engine.ActionView{engine.NewActionView(a, r)}
	},
	PreviewFunc: func(v *engine.View, c *engine.Command) []jsondoc.Member {
		m, _ := planMove(v.Read(c))
		return wayMembers(v, m.way, m.budget)
	},
}

// walkPlan is a walk that can be made, with its points.
type walkPlan struct {
	way    rulekit.Way
	budget int
	hurry  hurry // what multiplies them first
}

// planMove reads and checks a move.
func planMove(in *engine.ArgReader) (m walkPlan, r *engine.Refusal) {
	t, goal := goalArgs(in)
	by := in.Text("by", "move")
	i := slices.IndexFunc(gaits, func(g gait) bool { return g.by == by })
	if i < 0 {
		in.Refuse(engine.Refuse(engine.BadCommand, "move: the way of moving must be move, jog, sprint or jog_sprint, not %s", by))
	}
	if in.Refuse(mayAct(in.View, "move", t, onFoot)); in.Refusal != nil {
		return m, in.Refusal
	}
	m.hurry = gaits[i].hurry
	if r := m.hurry.check(in.View, t, ""); r != nil {
		return m, r
	}
	m.budget = t.Budget[bMove] * m.hurry.factor()
	m.way, r = planWay(in.View, t, goal, m.budget, nil)
	return m, r
}

// walkable refuses if no step in any direction is possible; foe is the dragged foe, or nil. If no step may end on a
// neighbouring square, there may still be a path through the creatures there, or one by jogging.
func walkable(v *engine.View, t, foe *engine.Token) *engine.Refusal {
	var first *engine.Refusal
	for _, d := range directions {
		step := engine.Waypoint{At: board.Square{X: t.At.X + d.X, Y: t.At.Y + d.Y}}
		_, r := planWay(v, t, rulekit.Goal{Path: []engine.Waypoint{step}}, t.Budget[bMove], foe)
		if r == nil {
			return nil
		}
		if first == nil || r.Code == engine.NotEnoughMovement {
			first = r
		}
	}
	for _, e := range v.System.Reach(v, t) {
		if e.By != "jump" {
			return nil
		}
	}
	return first
}

var directions = []board.Square{{X: 0, Y: -1}, {X: -1, Y: 0}, {X: 1, Y: 0}, {X: 0, Y: 1}, {X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: 1, Y: 1}}

// goalArgs reads the actor and its goal.
func goalArgs(in *engine.ArgReader) (*engine.Token, rulekit.Goal) {
	to, t := rulekit.ReadGoal(in), in.Token("who")
	in.Refuse(to.From(in.Command, t, false))
	return t, to
}

// walkers returns the occupants that matter to a mover; nobody stops a tiny one (GLT-GRID-3). The caller owns the list.
func walkers(v *engine.View, t *engine.Token, but ...string) []board.Occupant {
	if tiny(t) {
		return nil
	}
	return rulekit.Others(v, t, but...)
}

// walkClauses are the clauses that refusals of a walk cite.
var walkClauses = rulekit.Clauses{Occupied: "GLT-MOVE-9", Corner: "GLT-MOVE-11", NoWay: "GLT-MOVE-10",
	TooDear: "GLT-MOVE-5", Company: "GLT-GRAP-20"}

// planWay checks a walk step by step against a budget in quarters of a point. foe is the one dragged, or nil.
func planWay(v *engine.View, t *engine.Token, to rulekit.Goal, budget int, foe *engine.Token) (rulekit.Way, *engine.Refusal) {
	return rulekit.Closely(v, t, to, func() (rulekit.Way, *engine.Refusal) { return mover(v, t, budget, foe).Plan(to) })
}

// mover returns a mover for walking, or dragging a foe: one point per step, times the terrain; the board prices low walls
// and corners (GLT-MOVE-3, GLT-MOVE-9, GLT-MOVE-10, GLT-MOVE-11, GLT-MOVE-12).
func mover(v *engine.View, t *engine.Token, budget int, foe *engine.Token) *rulekit.Mover {
	m := &rulekit.Mover{View: v, Token: t, Budget: board.Cost(budget), Clauses: walkClauses, BarredCode: engine.Blocked,
		Threats: func() []board.Threat { return threatsTo(v, t) }}
	if foe == nil {
		m.Occ = walkers(v, t)
		return m
	}
	m.Occ = walkers(v, t, foe.ID)
	m.Terms.Multiplier = 2 // GLT-GRAP-20
	m.Company = &rulekit.Company{Tokens: []*engine.Token{foe}, Follow: besideOf(v, t, foe), Strays: true}
	return m
}

// besideOf returns how a dragged foe follows. Nobody stops a tiny grappler, but everyone counts for where the foe ends
// (GLT-GRAP-20).
func besideOf(v *engine.View, t, foe *engine.Token) rulekit.Follow {
	if !tiny(t) || tiny(foe) {
		return rulekit.Beside
	}
	occ := rulekit.Others(v, foe, t.ID)
	return func(m *rulekit.Mover, from, next board.Body, held []board.Body) ([]board.Square, *engine.Refusal) {
		around := *m
		around.Occ = occ
		return rulekit.Beside(&around, from, next, held)
	}
}

// hurry is a multiplier of the remaining points: by 2, by 4, or both (GLT-ACT-14).
type hurry struct{ jog, sprint bool }

func (h hurry) factor() int {
	n := 1
	if h.jog {
		n *= 2
	}
	if h.sprint {
		n *= 4
	}
	return n
}

// check refuses a hurry (Contract e). pay is "offhand", "ap" or "" for the default.
func (h hurry) check(v *engine.View, t *engine.Token, pay string) *engine.Refusal {
	if !h.jog && !h.sprint {
		return nil
	}
	both := (h.jog || t.Marked(jogged)) && (h.sprint || t.Marked(sprinted))
	if both && !v.IsOn(setJogSprintStack) {
		return engine.Refuse(engine.RuleOff, "jog and sprint can't be combined").On("GLT-ACT-14")
	}
	if h.jog && t.Budget[bJog] < 1 {
		return engine.Refuse(alreadyUsed, "%s has already jogged this turn", t.Name).On("GLT-ACT-14")
	}
	if t.Budget[bMove] == 0 {
		return engine.Refuse(engine.NothingToDo, "%s has no movement left", t.Name).On("GLT-ACT-14")
	}
	if h.sprint {
		if r := short(t, "sprint", sprintPrice); r != nil {
			return r
		}
	}
	if !h.jog {
		return nil
	}
	return shortJog(t, pay)
}

// shortJog refuses a jog that can't be paid: an offhand action or 2 AP, by default the action if available (GLT-ACT-12).
func shortJog(t *engine.Token, pay string) *engine.Refusal {
	p := jogPrice(t, pay)
	if pay == "" && p.ap > t.Stats.Int(sAP) {
		return engine.Refuse(engine.NotEnoughActions, "jog needs an offhand action (%d left) or 2 AP (%d left)",
			t.Budget[bOffhand], t.Stats.Int(sAP)).On("GLT-ACT-12")
	}
	return short(t, "jog", p)
}

func jogPrice(t *engine.Token, pay string) price {
	if pay == "ap" || pay == "" && t.Budget[bOffhand] < 1 {
		return price{ap: 2, times: 2}
	}
	return price{offhand: 1, times: 2}
}

// sprintPrice quadruples the remaining points (GLT-ACT-13).
var sprintPrice = price{main: 1, times: 4}

// run pays and multiplies; the caller has checked it.
func (h hurry) run(tx *engine.Tx, id string) {
	if h.jog {
		jog.PayAndRun(tx, tx.Token(id), "")
	}
	if h.sprint {
		sprint.PayAndRun(tx, tx.Token(id), nothing{})
	}
}

// take is like run on a token that the caller owns, without events.
func (h hurry) take(t *engine.Token) {
	if h.jog {
		jogPrice(t, "").take(t)
		noteJog(t)
	}
	if h.sprint {
		sprintPrice.take(t)
		noteSprint(t)
	}
}

func noteJog(t *engine.Token) {
	t.Budget[bJog]--
	markOnce(t, jogged)
}

func noteSprint(t *engine.Token) { markOnce(t, sprinted) }

func markOnce(t *engine.Token, mark string) {
	if !t.Marked(mark) {
		t.Mark(mark, true)
	}
}

// jog doubles the remaining points (GLT-ACT-12).
var jog = newAction(&action[string]{
	Info: engine.Action{ID: "jog", Name: "Jog", Cost: "offhand|2ap", Args: engine.May(engine.WordArg("pay", "offhand", "ap")), Key: "J",
		When: "with movement points left",
		Help: "doubles the movement points that are left", Clause: "GLT-ACT-12"},
	ReadArgs: readPay("ap"),
	PriceOf: func(_ *engine.View, t *engine.Token, how string) (string, terms) {
		return "jog", terms{jogPrice(t, how), inTurn}
	},
	CheckActor: func(v *engine.View, t *engine.Token, how string) *engine.Refusal {
		return hurry{jog: true}.check(v, t, how)
	},
	Event: func(_ *engine.View, t *engine.Token, _ string) []jsondoc.Member { return []jsondoc.Member{left(t)} },
	Run:   func(tx *engine.Tx, t *engine.Token, _ string) { noteJog(tx.Edit(t.ID)) },
})

// readPay reads how an action is to be paid, with an offhand action or otherwise; "" for the default.
func readPay(other string) func(in *engine.ArgReader) (*engine.Token, string) {
	return func(in *engine.ArgReader) (*engine.Token, string) {
		how := in.Text("pay", "")
		if how != "" && how != "offhand" && how != other {
			in.Refuse(engine.Refuse(engine.BadCommand, "%s: the price must be %s or %s, not %s", in.Do, "offhand", other, how))
		}
		return in.Token("who"), how
	}
}

// sprint quadruples the remaining points (GLT-ACT-13).
var sprint = newAction(&action[nothing]{
	Info: engine.Action{ID: "sprint", Name: "Sprint", Key: "S",
		When: "with movement points left",
		Help: "quadruples the movement points that are left", Clause: "GLT-ACT-13"},
	Price:    terms{sprintPrice, inTurn},
	ReadArgs: readActor,
	CheckActor: func(v *engine.View, t *engine.Token, _ nothing) *engine.Refusal {
		return hurry{sprint: true}.check(v, t, "")
	},
	Event: func(_ *engine.View, t *engine.Token, _ nothing) []jsondoc.Member { return []jsondoc.Member{left(t)} },
	Run:   func(tx *engine.Tx, t *engine.Token, _ nothing) { noteSprint(tx.Edit(t.ID)) },
})

// disengage prevents opportunity attacks against the actor's movement (GLT-ACT-10).
var disengage = newAction(&action[nothing]{
	Info: engine.Action{ID: "disengage", Name: "Disengage", Key: "E",
		When: "on its turn",
		Help: "its movement provokes no opportunity attacks this turn", Clause: "GLT-ACT-10"},
	Price:    terms{price{offhand: 1}, inTurn},
	ReadArgs: readActor,
	CheckActor: func(_ *engine.View, t *engine.Token, _ nothing) *engine.Refusal {
		if t.Is("disengaged") {
			return engine.Refuse(engine.NothingToDo, "%s has already disengaged", t.Name)
		}
		return nil
	},
	Run: func(tx *engine.Tx, t *engine.Token, _ nothing) { put(tx, t.ID, "disengaged", 1, nil) },
})

// standUp ends prone (GLT-ACT-18).
var standUp = newAction(&action[string]{
	Info: engine.Action{ID: "stand_up", Name: "Stand up", Cost: "main|offhand", Args: engine.May(engine.WordArg("pay", "offhand", "main")),
		When: "while prone",
		Help: "gets up from prone; no movement points", Clause: "GLT-ACT-18"},
	ReadArgs: readPay("main"),
	PriceOf: func(_ *engine.View, t *engine.Token, how string) (string, terms) {
		if how == "main" || how == "" && t.Budget[bOffhand] < 1 {
			return "standing up", terms{price{main: 1}, inTurn}
		}
		return "standing up", terms{price{offhand: 1}, inTurn}
	},
	CheckActor: func(_ *engine.View, t *engine.Token, _ string) *engine.Refusal {
		if !t.Is("prone") {
			return engine.Refuse(engine.NothingToDo, "%s isn't prone", t.Name)
		}
		return nil
	},
	Run: func(tx *engine.Tx, t *engine.Token, _ string) { drop(tx, t.ID, "prone") },
})
