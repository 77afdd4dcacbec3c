package rulestest

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// Titles of the remarks that list refusal codes, and conditions that forbid acting, in the order in which they are tested.
const (
	orderTitle      = "Which refusal comes first"
	conditionsTitle = "Which condition cannot_act names"
)

// mostOrders is in how many random combats pairs of refusals are compared; fewOrders with -short.
const (
	mostOrders = 120
	fewOrders  = 25
)

// fewestOrders is how many pairs of codes they must have put in order.
const fewestOrders = 10

// codeWord matches what may be a refusal code in a remark.
var codeWord = regexp.MustCompile(`[a-z]+(_[a-z]+)*`)

// RefusalOrder checks the remarks of these titles in the Contract: wherever two overrides of the DM each make a legal command
// be refused for a reason of its own, both together give the one that the remark lists first.
func (b Bench) RefusalOrder(t *testing.T) {
	t.Helper()
	d := b.New().Declaration()
	var conditions []engine.Word
	for _, c := range d.Conditions {
		conditions = append(conditions, engine.Word{ID: c.ID})
	}
	o := &refusalOrder{bench: b, t: t, codes: listedIn(d, orderTitle, slices.Concat(d.Codes, engine.Codes())),
		conditions: listedIn(d, conditionsTitle, conditions), seen: map[[2]string]bool{}}
	fights := mostOrders
	if testing.Short() {
		fights = fewOrders
	}
	for seed := range fights {
		o.draw = rand.New(rand.NewPCG(uint64(seed), 23)).IntN
		g := b.someFight(t, o.draw, 30)
		for range 6 {
			if c := b.next(t, g, o.draw); c.Who != "" && o.declared(c.Do) && g.View().Probe(c) == nil {
				o.compare(g, c)
			}
			g.Do(b.next(t, g, o.draw), nil, chancy)
		}
	}
	if len(o.seen) < fewestOrders {
		t.Errorf("only %d pairs of codes met", len(o.seen))
	}
}

// listedIn returns the known words in the remark of a title, in order.
func listedIn(d *engine.Declaration, title string, known []engine.Word) (list []string) {
	at := slices.IndexFunc(d.Remarks, func(r engine.Remark) bool { return r.Title == title })
	if at < 0 {
		return nil
	}
	for _, word := range codeWord.FindAllString(d.Remarks[at].Text, -1) {
		if slices.ContainsFunc(known, func(w engine.Word) bool { return w.ID == word }) {
			list = append(list, word)
		}
	}
	return list
}

type refusalOrder struct {
	bench             Bench
	t                 *testing.T
	draw              chance
	codes, conditions []string
	seen              map[[2]string]bool // pairs of reasons, the first given before the second
}

func (o *refusalOrder) declared(do string) bool {
	return slices.ContainsFunc(o.bench.New().Declaration().Actions, func(a engine.Action) bool { return a.ID == do })
}

// reason is a DM override after which a command is refused, with the code and for cannot_act the condition.
type reason struct {
	override *engine.Command
	why      string
}

func (o *refusalOrder) compare(g *engine.Game, c *engine.Command) {
	o.t.Helper()
	var reasons []reason
	for _, d := range o.overrides(g.View(), c) {
		if why := whyAfter(g, c, d); why != "" {
			reasons = append(reasons, reason{d, why})
		}
	}
	for i, x := range reasons {
		for _, y := range reasons[:i] {
			o.compareReasons(g, c, x, y)
		}
	}
}

// compareReasons applies two overrides in both orders: one may undo what the other did, and then the reasons differ.
func (o *refusalOrder) compareReasons(g *engine.Game, c *engine.Command, x, y reason) {
	o.t.Helper()
	first := whyAfter(g, c, x.override, y.override)
	if x.why == y.why || first != whyAfter(g, c, y.override, x.override) {
		return
	}
	second := y.why
	switch first {
	case y.why:
		second = x.why
	case x.why:
	default:
		return
	}
	if o.seen[[2]string{first, second}] {
		return
	}
	o.seen[[2]string{first, second}] = true
	list := o.conditions
	if a, b := o.code(first), o.code(second); a != b {
		list, first, second = o.codes, a, b
	}
	if at := slices.Index(list, first); at < 0 || !slices.Contains(list[at:], second) {
		o.t.Errorf("%s after %s and %s: %s, but the Contract lists %s first: %s", c.Node, x.override.Node, y.override.Node, first, second,
			strings.Join(list, ", "))
	}
}

// code returns the refusal code of a reason: cannot_act for a condition.
func (o *refusalOrder) code(why string) string {
	if slices.ContainsFunc(o.bench.New().Declaration().Conditions, func(d engine.ConditionDef) bool { return d.ID == why }) {
		return engine.CannotAct
	}
	return why
}

// whyAfter returns the code, and for cannot_act the condition, with which a command is refused after some overrides; "" if it isn't, or if one of them fails,
// doesn't last, or moves combat on without being meant to.
func whyAfter(g *engine.Game, c *engine.Command, overrides ...*engine.Command) string {
	trial := engine.NewTrial(g.State(), g.System(), g.Seed())
	v := trial.View()
	for _, d := range overrides {
		turn, phase := v.Turn, v.Phase
		if trial.Do(d, nil, chancy) != nil || d.Do != "set_turn" && (v.Turn != turn || v.Phase != phase) {
			return ""
		}
	}
	for _, d := range overrides {
		if !lasts(v, d) {
			return ""
		}
	}
	if r := v.Probe(c); r != nil {
		if r.Code == engine.CannotAct && r.Condition != "" {
			return r.Condition
		}
		return r.Code
	}
	return ""
}

// lasts reports whether the state still is as an override left it.
func lasts(v *engine.View, d *engine.Command) bool {
	t := v.Token(d.Who)
	switch {
	case t == nil:
		return true
	case d.Do == "condition":
		add := d.Node.Get("add")
		return add == nil || t.Is(add.Text)
	case d.Do == "place":
		return jsondoc.Equal(d.Node.Get("at"), engine.SquareNode(t.At)) &&
			!slices.ContainsFunc(v.Tokens, func(o *engine.Token) bool { return o.ID != t.ID && o.At == t.At })
	case d.Do == "set_turn":
		return v.Turn == d.Who
	}
	return true
}

// overrides returns what the DM might do that makes a command illegal: the turn, phase, budget, places and conditions of
// actor and target, and anything else at random.
func (o *refusalOrder) overrides(v *engine.View, c *engine.Command) (list []*engine.Command) {
	d, m := v.Decl(), v.Board().Map()
	add := func(do, who string, args ...jsondoc.Member) { list = append(list, engine.NewCommand(do, who, args...)) }
	add("set_turn", one(o.draw, v.Tokens).ID)
	if len(d.Phases) > 0 {
		add("set_turn", "", jsondoc.M("phase", one(o.draw, d.Phases).ID))
	}
	for _, x := range d.Budget {
		add("set", c.Who, jsondoc.M("field", "budget."+x.Name), jsondoc.M("value", 0))
	}
	whom := []string{c.Who}
	if target := c.Node.Get("target"); target != nil && v.Token(target.Text) != nil {
		whom = append(whom, target.Text)
	}
	for _, id := range whom {
		add("place", id, jsondoc.M("at", jsondoc.Ints(o.draw(m.Cols), o.draw(m.Rows))))
		for range 5 {
			add("condition", id, o.bench.conditionArgs(v, o.draw, one(o.draw, d.Conditions))...)
		}
	}
	for range 6 {
		if x := o.bench.override(v, o.draw); x.Do != "undo" && x.Do != "redo" && x.Do != "note" {
			list = append(list, x)
		}
	}
	return list
}
