package aachen

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// goalArg reads where somebody is to go: a square, or a path; a height there costs nothing (AAC-MOVE-14).
func goalArg(c *engine.Command, t *engine.Token) (rulekit.Goal, *engine.Refusal) {
	g, r := rulekit.ReadGoal(c)
	if r == nil {
		r = g.From(c, t, false)
	}
	return g, r
}

// crawl is what every step is multiplied by (AAC-MOVE-7).
func crawl(t *engine.Token) int {
	if t.Is("prone") {
		return 2
	}
	return 1
}

var walkClauses = rulekit.Clauses{Occupied: "AAC-MOVE-9", Corner: "AAC-MOVE-4", Cliff: "AAC-MOVE-14", NoWay: "AAC-MOVE-1",
	TooDear: "AAC-MOVE-1", Company: "AAC-MOVE-9"}

// mover is a token that would go somewhere for so many quarters of a square (AAC-MOVE-1). Ground and low
// walls cost what the board says (AAC-MOVE-6); what blocks it comes before the price (Contract c).
func mover(v *engine.View, t *engine.Token, budget int) *rulekit.Mover {
	return &rulekit.Mover{View: v, Token: t, Occ: v.Occupants(t), Threats: func() []board.Threat { return threatsTo(v, t) },
		Terms: board.FloodOptions{Multiplier: crawl(t)}, Budget: board.Cost(budget), Clauses: walkClauses,
		CostLast: true, BarredCode: engine.Blocked}
}

// leading is a mover with somebody who comes along right behind, in the way that follow says.
func leading(v *engine.View, t, along *engine.Token, budget int, follow rulekit.Follow) *rulekit.Mover {
	m := mover(v, t, budget)
	m.Occ = rulekit.Others(v, t, along.ID)
	m.Company = &rulekit.Company{Tokens: []*engine.Token{along}, Follow: follow, Trails: true}
	return m
}

// moveSlots is how many slots a token may still spend on moving: of "by": "move" not that of the
// main action (Contract c).
func moveSlots(t *engine.Token, by string) int {
	if by == "move" {
		return t.Budget[bAction] - t.Budget[bMain]
	}
	return t.Budget[bAction]
}

// moveBudget is what a token may still walk, in quarters of a square (AAC-MOVE-5).
func moveBudget(v *engine.View, t *engine.Token, by string) int {
	return t.Budget[bMove] + moveSlots(t, by)*squares(v, t)*square
}

// move walks with what is left of the move action, then with further ones.
func move(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	m, r := moveArgs(tx, c)
	if r != nil {
		return r
	}
	d := newAct(tx, c, m.t, free, onFoot|lying)
	if r := d.may(); r != nil {
		return r
	}
	w, r := mover(&tx.View, m.t, moveBudget(&tx.View, m.t, m.by)).Plan(m.goal)
	if r != nil {
		return r
	}
	if r := d.begin(); r != nil {
		return r
	}
	walk{way: w, by: m.by, paying: true}.run(tx)
	return nil
}

// walking is what a move was told.
type walking struct {
	t    *engine.Token
	goal rulekit.Goal
	by   string
}

func moveArgs(tx *engine.Tx, c *engine.Command) (m walking, r *engine.Refusal) {
	if m.by, r = wordArg(c, "by", "run", "move"); r != nil {
		return m, r
	}
	if m.t, r = tokenArg(tx, c, "who"); r != nil {
		return m, r
	}
	m.goal, r = goalArg(c, m.t)
	return m, r
}

// Reach lists where a token may end its move now; by is "move" where that leaves the main action.
func (a *Aachen) Reach(v *engine.View, t *engine.Token) []engine.ReachEntry {
	d := act{&engine.Tx{View: *v}, t, "move", free, onFoot | lying}
	if d.may() != nil {
		return nil
	}
	near, far := moveBudget(v, t, "move"), moveBudget(v, t, "run")
	if far <= 0 {
		return nil
	}
	return mover(v, t, far).Reach(rulekit.Stride{By: "move", Budget: board.Cost(near)}, rulekit.Stride{By: "run", Budget: board.Cost(far)})
}
