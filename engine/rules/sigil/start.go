package sigil

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// opening is what "start" or "next_phase" says about the new round.
type opening struct {
	ambushed []string // token ids
	totals   []engine.Total
	order    []string // nil: computed
}

func listValue(list []string) sheet.Value { return sheet.Value{P: list} }

// start begins combat (SIG-MAP-6, SIG-TURN-1, SIG-TURN-2).
func start(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	o := readOpening(in)
	if in.Refusal != nil {
		return in.Refusal
	}
	if tx.InCombat() {
		return engine.Refuse(engine.WrongPhase, "already in combat").On("SIG-TURN-1")
	}
	if len(combatants(&tx.View)) == 0 {
		return engine.Refuse(notReady, "nobody is on the map").On("SIG-MAP-6")
	}
	tx.Round, tx.Order, tx.Initiative = 0, nil, nil
	for _, id := range combatants(&tx.View) {
		settleDown(tx, id)
	}
	startPhase(tx, o)
	return nil
}

// combatants returns all tokens that take part in combat, in the order of the list.
func combatants(v *engine.View) []string {
	return rulekit.TokenIDs(v, func(t *engine.Token) bool { return !gone(t) })
}

// readOpening reads the arguments of "start" and "next_phase".
func readOpening(in *engine.ArgReader) opening {
	o := opening{totals: readTotals(in), order: in.Texts("order")}
	if len(o.order) == 0 {
		o.order = nil
	}
	if o.order != nil {
		in.Refuse(in.View.NamesEach(in.Do, o.order, combatants(in.View)))
	}
	if in.Do == "start" {
		o.ambushed = readAmbush(in, "ambushed")
	}
	return o
}

func readTotals(in *engine.ArgReader) (list []engine.Total) {
	n := in.Node.Get("initiative")
	if n.IsNull() {
		return nil
	}
	if n.Kind != jsondoc.Object {
		in.Refuse(engine.Refuse(engine.BadCommand, "%s: give each creature a value for its initiative", in.Do))
	}
	for _, m := range n.Members {
		v, ok := m.Value.Int()
		if !ok {
			in.Refuse(engine.Refuse(engine.BadCommand, "%s: the initiative of %s must be a whole number", in.Do, m.Key))
		}
		in.TokenOf(m.Key)
		list = append(list, engine.Total{ID: m.Key, Total: v})
	}
	return list
}

// readAmbush reads sides and returns their members, except the exempt ones (SIG-AMBUSH-1).
func readAmbush(in *engine.ArgReader, key string) (list []string) {
	sides, exempt := in.Texts(key), in.Texts("exempt")
	for _, s := range sides {
		if in.View.Side(s) == nil {
			in.Refuse(engine.Refuse(engine.NoSuchToken, "there is no side %s", s))
		}
	}
	for _, id := range exempt {
		in.TokenOf(id)
	}
	for _, t := range in.View.Tokens {
		if slices.Contains(sides, t.Side) && !slices.Contains(exempt, t.ID) && !t.Stats.Is(sCannotBeAmbushed) && !gone(t) {
			list = append(list, t.ID)
		}
	}
	return list
}

// decideOrder computes initiative, rolls for ties, and sets the order of the round (SIG-INIT-1, SIG-INIT-2, SIG-INIT-4,
// SIG-INIT-7, SIG-INIT-10). If the order is given, nothing is rolled.
func decideOrder(tx *engine.Tx, o opening) {
	ids := combatants(&tx.View)
	tx.Initiative = nil
	value := map[string]int{}
	for _, id := range ids {
		value[id] = initiative(&tx.View, tx.Token(id))
		if i := slices.IndexFunc(o.totals, func(t engine.Total) bool { return t.ID == id }); i >= 0 {
			value[id] = o.totals[i].Total
		}
	}
	if o.order != nil {
		ids = slices.DeleteFunc(slices.Clone(o.order), func(id string) bool { return gone(tx.Token(id)) })
	} else {
		rank := breakTies(tx, ids, value)
		slices.SortStableFunc(ids, func(a, b string) int {
			x, y := tx.Token(a), tx.Token(b)
			by := cmp.Compare(value[b], value[a])
			if x.Side != y.Side {
				return cmp.Or(by, cmp.Compare(rank[x.Side], rank[y.Side]))
			}
			return cmp.Or(by, cmp.Compare(x.Stats.Int(sAllyOrder), y.Stats.Int(sAllyOrder)))
		})
	}
	for _, id := range ids {
		tx.SetTotal(id, value[id])
	}
	tx.SetOrder(ids)
}

// ambush sets an ambush by the DM, which applies in the next round (SIG-AMBUSH-6).
func ambush(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	if !c.Has("sides") {
		in.Refuse(c.Missing("sides"))
	}
	list := readAmbush(in, "sides")
	if in.Refusal != nil {
		return in.Refusal
	}
	if !tx.InCombat() {
		return engine.Refuse(engine.WrongPhase, "before combat, pick who is ambushed when you start it").On("SIG-AMBUSH-6")
	}
	all := slices.Clone(tx.Combat.List(0))
	for _, id := range list {
		if !slices.Contains(all, id) {
			all = append(all, id)
		}
	}
	tx.Combat.Set(0, listValue(all))
	tx.Emit("ambush_set", jsondoc.M("tokens", all))
	return nil
}

// orderAllies sets the order of allies with equal initiative (SIG-INIT-4, SIG-INIT-5).
func orderAllies(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	side, order := in.Text("side", ""), in.Texts("order")
	if in.Refusal != nil {
		return in.Refusal
	}
	if side == "" || order == nil {
		return engine.Refuse(engine.BadCommand, "order_allies: pick a side and the order of its creatures")
	}
	if tx.Side(side) == nil {
		return engine.Refuse(engine.NoSuchToken, "there is no side %s", side)
	}
	var living []string
	for _, id := range combatants(&tx.View) {
		if tx.Token(id).Side == side {
			living = append(living, id)
		}
	}
	if r := tx.NamesEach(c.Do, order, living); r != nil {
		return r
	}
	if tx.Phase == phaseAction {
		return engine.Refuse(engine.WrongPhase, "allies can only change their order in the End phase").On("SIG-INIT-5")
	}
	for i, id := range order {
		tx.Edit(id).Stats.SetInt(sAllyOrder, i)
	}
	tx.Emit("order_set", str("side", side), jsondoc.M("order", order))
	return nil
}
