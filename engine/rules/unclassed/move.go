package unclassed

import (
	"math"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

// gaits are the words of "by", with the most halves that each may pay at once; sprint is handled separately.
var gaits = map[string]int{"move": math.MaxInt32, "half": 1, "full": 2, "sprint": 0}

// moving is a move as sent.
type moving struct {
	t    *engine.Token
	by   string
	goal rulekit.Goal
}

// moveAction charges by the length of the path, which also decides about openings (UNC-ACT-12, UNC-ACT-13, UNC-ACT-16).
var moveAction = &rulekit.FuncAction{
	Info: engine.Action{ID: "move", Name: "Move", Cost: "½", Target: engine.GoSquare,
		Args:   engine.Goal().May(engine.WordArg("by", "move", "half", "full", "sprint")),
		Key:    "M",
		When:   "not while prone, grappled or grappling",
		Help:   "half an action up to half the speed, a whole one up to the speed, the whole turn for a sprint; a step away from an enemy gives it an opening",
		Clause: "UNC-MOVE-1"},
	PerformFunc: move, ViewsFunc: moveViews, PreviewFunc: movePreview,
}

// move plans a move, pays for it and walks it step by step (Contract c).
func move(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	m := moveArgs(in)
	if in.Refusal != nil {
		return in.Refusal
	}
	if r := mayMove(&tx.View, m.t, m.by); r != nil {
		return r
	}
	w, r := m.plan(&tx.View)
	if r != nil {
		return r
	}
	f, r := fareOf(&tx.View, m.t, m.by, int(w.Cost))
	if r != nil {
		return r.Where(w.End().To)
	}
	f.charge(tx, m.t.ID)
	walk(tx, w)
	return nil
}

func moveArgs(in *engine.ArgReader) moving {
	m := moving{by: in.Text("by", "move")}
	if _, ok := gaits[m.by]; !ok {
		in.Refuse(engine.Refuse(engine.BadCommand, "move: the way of moving must be move, half, full or sprint, not %s", m.by))
	}
	m.goal, m.t = rulekit.ReadGoal(in), in.Token("who")
	in.Refuse(m.goal.From(in.Command, m.t, false))
	if n := len(m.goal.Path); n > 0 && m.goal.Path[n-1].At == m.t.At {
		in.Refuse(engine.Refuse(engine.BadCommand, "move: %s is already there", m.t.Name))
	}
	return m
}

// mayMove checks turn and conditions, and that nothing was spent before a sprint (UNC-MOVE-7, UNC-TURN-11).
func mayMove(v *engine.View, t *engine.Token, by string) *engine.Refusal {
	if r := mayAct(v, "move", t); r != nil {
		return r
	}
	sprinting := t.Budget[bSprinting] != 0 // whatever "by" says, the rest of the turn is that sprint
	if r := cannotWalk(v, t, sprinting || by == "sprint"); r != nil {
		return r
	}
	if by == "sprint" && !sprinting && !unspent(t) {
		return engine.Refuse(sprintUnspent, "a sprint takes the whole turn; %s of %s actions left",
			amountText(t.Budget[bAction]), amountText(t.Stats.Int(sActions))).Of(t.ID).On("UNC-MOVE-7")
	}
	return nil
}

// unspent reports whether nothing of the allotment has been spent.
func unspent(t *engine.Token) bool {
	return t.Budget[bAction] > 0 && t.Budget[bAction] == t.Stats.Int(sActions)
}

// walkClauses are the clauses that refusals of a walk cite.
var walkClauses = rulekit.Clauses{Occupied: "UNC-DEF-39", NoWay: "UNC-DEF-39", TooDear: "UNC-DEF-10"}

// pace returns the multiplier of every step: crawling costs double (UNC-DEF-16).
func pace(t *engine.Token) int {
	if t.Is("prone") {
		return 2
	}
	return 1
}

// plan checks the path, whatever it costs; of the cheapest paths to a square it takes the one that gives the fewest
// openings. The board prices steps by terrain and low walls (UNC-DEF-53).
func (m *moving) plan(v *engine.View) (rulekit.Way, *engine.Refusal) {
	return rulekit.Closely(v, m.t, m.goal, func() (rulekit.Way, *engine.Refusal) { return m.planned(v) })
}

func (m *moving) planned(v *engine.View) (rulekit.Way, *engine.Refusal) {
	k := rulekit.Mover{View: v, Token: m.t, Occ: rulekit.Others(v, m.t), Budget: math.MaxInt32, Clauses: walkClauses}
	k.Terms.Multiplier = pace(m.t)
	w, r := k.Plan(m.goal)
	if r != nil && r.Code == engine.Occupied {
		k.Occ = nil // blocked comes before occupied (Contract e)
		if _, first := k.Plan(m.goal); first != nil {
			return w, first
		}
	}
	if r != nil || m.goal.Path != nil || m.goal.To.Rises {
		return w, r
	}
	if quiet := quietest(v, m.t, w, k.Occ, k.Terms); quiet != nil {
		return k.Plan(rulekit.Goal{Path: quiet})
	}
	return w, nil
}

// fare is what a move costs beyond what is already paid for.
type fare struct {
	halves int
	sprint bool // starts one: the whole turn
}

// fareOf prices a path of cost quarters of a square, or refuses it if the turn can't pay for it (UNC-DEF-10, UNC-MOVE-4,
// UNC-MOVE-5).
func fareOf(v *engine.View, t *engine.Token, by string, cost int) (fare, *engine.Refusal) {
	s := stridesOf(v, t)
	b := t.Budget
	switch {
	case b[bSprinting] != 0:
		return fare{}, tooFar(cost, b[bMove], message.Of(" left of the sprint"))
	case by == "sprint":
		return fare{sprint: true}, tooFar(cost, s.sprint*square-b[bMoved], message.Of(" in a sprint"))
	}
	halves := min(gaits[by], b[bAction]/half)
	k := 0
	for k <= halves && covered(s, t, k) < cost {
		k++
	}
	if k > halves {
		return fare{}, tooFar(cost, covered(s, t, halves), forHalves(halves))
	}
	if b[bMoved]+cost > s.sprint*square {
		return fare{}, engine.Refuse(beyondSprint, "too far: %s squares this turn, a sprint is %d", board.Cost(b[bMoved]+cost), s.sprint).
			Of(t.ID).On("UNC-MOVE-9")
	}
	return fare{halves: k}, nil
}

// forHalves returns what a refusal adds about the actions that a move may take.
func forHalves(halves int) message.Text {
	if halves == 0 {
		return message.Of(" and no actions left")
	}
	return message.Of(" for %s", actionText(halves*half))
}

// covered returns how far the current move goes with k more halves, in quarters of a square.
func covered(s strides, t *engine.Token, k int) int {
	paid := t.Budget[bPaid]
	return t.Budget[bMove] + (s.way(paid+k)-s.way(paid))*square
}

func tooFar(cost, have int, what message.Text) *engine.Refusal {
	if cost <= have {
		return nil
	}
	return engine.Refuse(engine.NotEnoughMovement, "too far: needs %s, has %s%s", inSquares(board.Cost(cost).String()),
		board.Cost(max(have, 0)), what).On("UNC-DEF-10")
}

// price returns the price in quarters of an action (UNC-MOVE-8).
func (f fare) price(t *engine.Token) int {
	if f.sprint {
		return t.Budget[bAction]
	}
	return f.halves * half
}

// charge pays the fare before the first step.
func (f fare) charge(tx *engine.Tx, id string) {
	emitSpent(tx, id, "move", f.take(&tx.View, tx.Edit(id)))
}

// take takes the fare from a token that the caller owns, and returns its price.
func (f fare) take(v *engine.View, t *engine.Token) (price int) {
	t.Budget[bMove] = f.open(v, t)
	t.Budget[bPaid] += f.halves
	if f.sprint {
		t.Budget[bSprinting], t.Budget[bPaid] = 1, 0
	}
	price = f.price(t)
	t.Budget[bAction] -= price
	return price
}

// open returns how much movement is paid for once the fare is, in quarters of a square.
func (f fare) open(v *engine.View, t *engine.Token) int {
	s := stridesOf(v, t)
	if f.sprint {
		return s.sprint*square - t.Budget[bMoved]
	}
	return covered(s, t, f.halves)
}

func moveViews(v *engine.View, t *engine.Token, a *engine.Action) []engine.ActionView {
	var list []engine.ActionView
	for _, g := range []struct{ by, name, cost string }{{"half", "Move up to half speed", "½"}, {"full", "Move up to speed", "1"},
		{"sprint", "Sprint", "turn"}} {
		r := mayMove(v, t, g.by)
		if r == nil {
			_, r = fareOf(v, t, g.by, square*pace(t))
		}
		w := engine.NewActionView(a, r)
		w.Name, w.Cost = g.name, g.cost
		w.More = []jsondoc.Member{jsondoc.M("by", g.by)}
		list = append(list, w)
	}
	return list
}

// movePreview returns the members of a move's preview.
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
	f, r := fareOf(v, m.t, m.by, int(w.Cost))
	if r != nil {
		return nil
	}
	price := f.price(m.t)
	return []jsondoc.Member{
		jsondoc.M("path", rulekit.PathNode(w.Legs, true)),
		jsondoc.M("cost", jsondoc.Quarters(int(w.Cost))),
		jsondoc.M("left", jsondoc.Quarters(f.open(v, m.t)-int(w.Cost))),
		jsondoc.M("price", actions(price)),
		jsondoc.M("action_left", actions(m.t.Budget[bAction]-price)),
		provokesNode(askedAlong(v, m.t, w)),
	}
}
