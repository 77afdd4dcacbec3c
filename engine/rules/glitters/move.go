package glitters

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// gait is a way of moving.
type gait struct {
	by          string
	jog, sprint bool
}

// gaits are the ways of moving faster; jog before sprint.
var gaits = []gait{{"move", false, false}, {"jog", true, false}, {"sprint", false, true}, {"jog_sprint", true, true}}

// move is walking, or jogging or sprinting first and then walking, as one command (GLT-ACT-17).
func move(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, goal, r := goalArgs(tx, c)
	if r != nil {
		return r
	}
	by, r := c.Text("by", "move")
	if r != nil {
		return r
	}
	i := slices.IndexFunc(gaits, func(g gait) bool { return g.by == by })
	if i < 0 {
		return engine.Refuse(engine.BadCommand, "move: \"by\" must be move, jog, sprint or jog_sprint, not %q", by)
	}
	if r := mayAct(tx, c, t, onFoot); r != nil {
		return r
	}
	return hurryAndWalk(tx, t, goal, gaits[i].jog, gaits[i].sprint)
}

// hurryAndWalk runs on the command's working copy, so that a refusal leaves nothing of the hurry.
func hurryAndWalk(tx *engine.Tx, t *engine.Token, goal rulekit.Goal, jog, sprint bool) *engine.Refusal {
	h := hurry{jog: jog, sprint: sprint}
	if r := h.check(&tx.View, t, ""); r != nil {
		return r
	}
	budget := t.Budget[bMove] * h.factor()
	w, r := planWay(&tx.View, t, goal, budget, nil)
	if r != nil {
		return r
	}
	h.run(tx, t.ID)
	walk(tx, w)
	return nil
}

// goalArgs reads who walks where.
func goalArgs(tx *engine.Tx, c *engine.Command) (*engine.Token, rulekit.Goal, *engine.Refusal) {
	to, r := rulekit.ReadGoal(c)
	if r != nil {
		return nil, to, r
	}
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return nil, to, r
	}
	return t, to, to.From(c, t, false)
}

// walkers are the occupants that matter to a mover; nobody stops a tiny one (GLT-GRID-3). The list
// is the caller's.
func walkers(v *engine.View, t *engine.Token, but ...string) []board.Occupant {
	if tiny(t) {
		return nil
	}
	return rulekit.Others(v, t, but...)
}

// walkClauses are the clauses of walking.
var walkClauses = rulekit.Clauses{Occupied: "GLT-MOVE-9", Corner: "GLT-MOVE-11", NoWay: "GLT-MOVE-10",
	TooDear: "GLT-MOVE-5", Company: "GLT-GRAP-20"}

// planWay checks a walk step by step against a budget in quarters of a point. foe is whom the
// mover drags, or nil.
func planWay(v *engine.View, t *engine.Token, to rulekit.Goal, budget int, foe *engine.Token) (rulekit.Way, *engine.Refusal) {
	return mover(v, t, budget, foe).Plan(to)
}

// mover is one who walks, or drags a foe: a point a step, times the ground; the board knows the price of low walls
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

// besideOf finds the places of a foe that is dragged. Nobody stops a tiny grappler, but where the foe comes to
// stand goes by everybody's places (GLT-GRAP-20).
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

// hurry is what multiplies the points that are left: by 2, by 4, or both (GLT-ACT-14).
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
		return engine.Refuse(engine.RuleOff, "jog and sprint don't go together").On("GLT-ACT-14")
	}
	if h.jog && t.Budget[bJog] < 1 {
		return engine.Refuse(alreadyUsed, "%s has jogged in this turn", t.Name).On("GLT-ACT-14")
	}
	if t.Budget[bMove] == 0 {
		return engine.Refuse(engine.NothingToDo, "%s has no movement left to multiply", t.Name).On("GLT-ACT-14")
	}
	p := price{}
	if h.sprint {
		p.main = 1
	}
	if r := short(t, "sprint", p); r != nil || !h.jog {
		return r
	}
	return shortJog(t, pay)
}

// shortJog: an offhand action or 2 AP; by default the action while there is one (GLT-ACT-12).
func shortJog(t *engine.Token, pay string) *engine.Refusal {
	p := jogPrice(t, pay)
	if pay == "" && p.ap > t.Stats.Int(sAP) {
		return engine.Refuse(engine.NotEnoughActions, "jog needs an offhand action, %d left, or 2 AP, %d left",
			t.Budget[bOffhand], t.Stats.Int(sAP)).On("GLT-ACT-12")
	}
	return short(t, "jog", p)
}

func jogPrice(t *engine.Token, pay string) price {
	if pay == "ap" || pay == "" && t.Budget[bOffhand] < 1 {
		return price{ap: 2}
	}
	return price{offhand: 1}
}

// run pays and multiplies.
func (h hurry) run(tx *engine.Tx, id string) {
	if h.jog {
		jogOnce(tx, id, jogPrice(tx.Token(id), ""))
	}
	if h.sprint {
		p := price{main: 1}
		hasten(tx.Edit(id), p, 4, sprinted)
		acted(tx, "sprint", id, p, left(tx.Token(id)))
	}
}

// take pays and multiplies what somebody has whom the caller owns, as run does, and tells of nothing.
func (h hurry) take(t *engine.Token) {
	if h.jog {
		jogOff(t, jogPrice(t, ""))
	}
	if h.sprint {
		hasten(t, price{main: 1}, 4, sprinted)
	}
}

func jogOnce(tx *engine.Tx, id string, p price) {
	jogOff(tx.Edit(id), p)
	acted(tx, "jog", id, p, left(tx.Token(id)))
}

func jogOff(t *engine.Token, p price) {
	t.Budget[bJog]--
	hasten(t, p, 2, jogged)
}

func hasten(t *engine.Token, p price, factor int, mark string) {
	p.take(t)
	t.Budget[bMove] *= factor
	if !t.Marked(mark) {
		t.Mark(mark, true)
	}
}

// jog doubles the points that are left (GLT-ACT-12).
func jog(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	how, r := c.Text("pay", "")
	if r != nil {
		return r
	}
	if how != "" && how != "offhand" && how != "ap" {
		return engine.Refuse(engine.BadCommand, "jog: \"pay\" must be offhand or ap, not %q", how)
	}
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return r
	}
	if r := mayAct(tx, c, t, inTurn); r != nil {
		return r
	}
	if r := (hurry{jog: true}).check(&tx.View, t, how); r != nil {
		return r
	}
	jogOnce(tx, t.ID, jogPrice(t, how))
	return nil
}

// sprint quadruples the points that are left (GLT-ACT-13).
func sprint(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return r
	}
	if r := mayAct(tx, c, t, inTurn); r != nil {
		return r
	}
	h := hurry{sprint: true}
	if r := h.check(&tx.View, t, ""); r != nil {
		return r
	}
	h.run(tx, t.ID)
	return nil
}

// disengage frees own movement from opportunity attacks (GLT-ACT-10).
func disengage(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return r
	}
	if r := mayAct(tx, c, t, inTurn); r != nil {
		return r
	}
	if t.Is("disengaged") {
		return engine.Refuse(engine.NothingToDo, "%s is disengaged already", t.Name)
	}
	p := price{offhand: 1}
	if r := short(t, c.Do, p); r != nil {
		return r
	}
	pay(tx, t.ID, p)
	acted(tx, c.Do, t.ID, p)
	put(tx, t.ID, "disengaged", 1, nil)
	return nil
}

// standUp ends prone (GLT-ACT-18).
func standUp(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	how, r := c.Text("pay", "")
	if r != nil {
		return r
	}
	if how != "" && how != "offhand" && how != "main" {
		return engine.Refuse(engine.BadCommand, "stand_up: \"pay\" must be offhand or main, not %q", how)
	}
	t, r := tokenArg(tx, c, "who")
	if r != nil {
		return r
	}
	if r := mayAct(tx, c, t, inTurn); r != nil {
		return r
	}
	if !t.Is("prone") {
		return engine.Refuse(engine.NothingToDo, "%s isn't prone", t.Name)
	}
	p := price{offhand: 1}
	if how == "main" || how == "" && t.Budget[bOffhand] < 1 {
		p = price{main: 1}
	}
	if r := short(t, "standing up", p); r != nil {
		return r
	}
	pay(tx, t.ID, p)
	acted(tx, c.Do, t.ID, p)
	drop(tx, t.ID, "prone")
	return nil
}
