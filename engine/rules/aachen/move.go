package aachen

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// goalArg reads a destination: a square, or a path; elevation costs nothing (AAC-MOVE-14).
func goalArg(in *engine.ArgReader, t *engine.Token) rulekit.Goal {
	g := rulekit.ReadGoal(in)
	in.Refuse(g.From(in.Command, t, false))
	return g
}

// crawl returns the multiplier of every step (AAC-MOVE-7).
func crawl(t *engine.Token) int {
	if t.Is("prone") {
		return 2
	}
	return 1
}

var walkClauses = rulekit.Clauses{Occupied: "AAC-MOVE-9", Corner: "AAC-MOVE-4", Cliff: "AAC-MOVE-14", NoWay: "AAC-MOVE-1",
	TooDear: "AAC-MOVE-1", Company: "AAC-MOVE-9"}

// mover returns a mover with a budget in quarters of a square (AAC-MOVE-1). Terrain and low walls cost what the board says
// (AAC-MOVE-6); what blocks it comes before the price (Contract c).
func mover(v *engine.View, t *engine.Token, budget int) *rulekit.Mover {
	return &rulekit.Mover{View: v, Token: t, Occ: v.Occupants(t), Threats: func() []board.Threat { return threatsTo(v, t) },
		Terms: board.FloodOptions{Multiplier: crawl(t)}, Budget: board.Cost(budget), Clauses: walkClauses,
		CostLast: true, BarredCode: engine.Blocked}
}

// leading returns a mover with a token following right behind, in the way follow says.
func leading(v *engine.View, t, along *engine.Token, budget int, follow rulekit.Follow) *rulekit.Mover {
	m := mover(v, t, budget)
	m.Occ = rulekit.Others(v, t, along.ID)
	m.Company = &rulekit.Company{Tokens: []*engine.Token{along}, Follow: follow, Trails: true}
	return m
}

// moveSlots returns how many slots a token may still spend on moving; with by "move", not that of the main action
// (Contract c).
func moveSlots(t *engine.Token, by string) int {
	if by == "move" {
		return t.Budget[bAction] - t.Budget[bMain]
	}
	return t.Budget[bAction]
}

// moveBudget returns how far a token may still walk, in quarters of a square (AAC-MOVE-5).
func moveBudget(v *engine.View, t *engine.Token, by string) int {
	return t.Budget[bMove] + moveSlots(t, by)*squares(v, t)*square
}

// moveAction walks with the rest of the current move action, then with further ones (AAC-MOVE-1).
var moveAction = &rulekit.FuncAction{
	Info: engine.Action{ID: "move", Name: "Move", Cost: "move", Target: engine.GoSquare,
		Args:   engine.Goal().May(engine.WordArg("by", "move", "run")),
		Key:    "M",
		When:   "on its turn, with movement or a move left",
		Help:   "uses up the move, then starts another; leaving a foe's reach provokes an opportunity attack",
		Clause: "AAC-MOVE-1"},
	PerformFunc: move,
	ViewsFunc: func(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
		return []engine.ActionView{engine.NewActionView(a, walkable(v, t))}
	},
	PreviewFunc: movePreview,
}

// moveFee is what a walk requires; its slots are paid on the way.
var moveFee = fee{need: onFoot | lying}

func move(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	m := moveArgs(in)
	if in.Refusal != nil {
		return in.Refusal
	}
	if r := moveFee.may(&tx.View, m.t); r != nil {
		return r
	}
	w, r := m.plan(&tx.View)
	if r != nil {
		return r
	}
	if r := moveFee.begin(tx, m.t.ID); r != nil {
		return r
	}
	walk{way: w, by: m.by, paying: true}.run(tx)
	return nil
}

// movePreview returns a preview's members: the path, what would be left, and whom it would provoke.
func movePreview(v *engine.View, c *engine.Command) []jsondoc.Member {
	in := v.Read(c)
	m := moveArgs(in)
	if in.Refusal != nil {
		return nil
	}
	w, r := m.plan(v)
	if r != nil {
		return nil
	}
	left, slots := m.t.Budget[bMove], 0
	for left < int(w.Cost) {
		left, slots = left+squares(v, m.t)*square, slots+1
	}
	return wayPreview(w, left-int(w.Cost), m.t.Budget[bAction]-slots, wouldProvoke(v, m.t, w, true))
}

// walkMembers returns a preview's members for a walk with a cost.
func walkMembers(v *engine.View, t *engine.Token, w rulekit.Way, c cost) []jsondoc.Member {
	return wayMembers(t, w, c, wouldProvoke(v, t, w, false))
}

func wayMembers(t *engine.Token, w rulekit.Way, c cost, provokes []string) []jsondoc.Member {
	return wayPreview(w, 0, t.Budget[bAction]-c.slots(), provokes)
}

func wayPreview(w rulekit.Way, left, slots int, provokes []string) []jsondoc.Member {
	return []jsondoc.Member{jsondoc.M("path", engine.SquaresNode(w.Squares())), jsondoc.M("cost", jsondoc.Quarters(int(w.Cost))),
		jsondoc.M("left", jsondoc.Quarters(left)), jsondoc.M("action_left", slots), jsondoc.M("provokes", provokes)}
}

// walking is a move as sent.
type walking struct {
	t    *engine.Token
	goal rulekit.Goal
	by   string
}

func moveArgs(in *engine.ArgReader) walking {
	m := walking{by: in.OneOf("by", "run", "move"), t: in.Token("who")}
	m.goal = goalArg(in, m.t)
	return m
}

func (m *walking) plan(v *engine.View) (rulekit.Way, *engine.Refusal) {
	return rulekit.Closely(v, m.t, m.goal, func() (rulekit.Way, *engine.Refusal) {
		return mover(v, m.t, moveBudget(v, m.t, m.by)).Plan(m.goal)
	})
}

// Reach returns where a token may end its move now; by is "move" if that leaves the main action.
func (a *Aachen) Reach(v *engine.View, t *engine.Token) []engine.ReachEntry {
	if moveFee.may(v, t) != nil {
		return nil
	}
	near, far := moveBudget(v, t, "move"), moveBudget(v, t, "run")
	if far <= 0 {
		return nil
	}
	return mover(v, t, far).Reach(rulekit.Stride{By: "move", Budget: board.Cost(near)}, rulekit.Stride{By: "run", Budget: board.Cost(far)})
}

// walkable refuses if no step in any direction is possible, nor a path through the creatures there.
func walkable(v *engine.View, t *engine.Token) *engine.Refusal {
	var why *engine.Refusal
	for _, d := range []board.Square{{X: 0, Y: -1}, {X: -1, Y: 0}, {X: 1, Y: 0}, {X: 0, Y: 1}, {X: -1, Y: -1}, {X: 1, Y: -1},
		{X: -1, Y: 1}, {X: 1, Y: 1}} {
		step := board.Square{X: t.At.X + d.X, Y: t.At.Y + d.Y}
		r := v.Probe(engine.NewCommand("move", t.ID, jsondoc.M("path", engine.SquaresNode([]board.Square{step}))))
		if r == nil {
			return nil
		}
		if why == nil || r.Code == engine.NotEnoughMovement {
			why = r
		}
	}
	if len(v.System.Reach(v, t)) > 0 {
		return nil
	}
	return why
}
