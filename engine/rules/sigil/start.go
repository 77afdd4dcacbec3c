package sigil

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// opening is what "start" or "next_phase" was told of the round that begins.
type opening struct {
	ambushed []string // tokens
	totals   []engine.Total
	order    []string // nil: worked out
}

func listValue(list []string) sheet.Value { return sheet.Value{P: list} }

// start begins a fight (SIG-MAP-6, SIG-TURN-1, SIG-TURN-2).
func (d *Tx) start(c *engine.Command) *engine.Refusal {
	o, r := d.readOpening(c)
	if r != nil {
		return r
	}
	if d.InCombat() {
		return engine.Refuse(engine.WrongPhase, "a fight is on already").On("SIG-TURN-1")
	}
	if len(combatants(&d.View)) == 0 {
		return engine.Refuse(notReady, "nobody stands on the board").On("SIG-MAP-6")
	}
	d.Round, d.Order, d.Initiative = 0, nil, nil
	for _, id := range combatants(&d.View) {
		d.settleDown(id)
	}
	d.startPhase(o)
	return nil
}

// combatants are all tokens that have a part in the fight, in the order of the list.
func combatants(v *engine.View) []string {
	var list []string
	for _, t := range v.Tokens {
		if !gone(t) {
			list = append(list, t.ID)
		}
	}
	return list
}

// readOpening reads the arguments of "start" and "next_phase".
func (d *Tx) readOpening(c *engine.Command) (o opening, r *engine.Refusal) {
	if o.totals, r = d.readTotals(c); r != nil {
		return o, r
	}
	if o.order, r = c.Texts("order"); r != nil {
		return o, r
	}
	if len(o.order) == 0 {
		o.order = nil
	}
	if o.order != nil {
		if r = d.NamesEach(c.Do, o.order, combatants(&d.View)); r != nil {
			return o, r
		}
	}
	if c.Do == "start" {
		o.ambushed, r = d.readAmbush(c, "ambushed")
	}
	return o, r
}

func (d *Tx) readTotals(c *engine.Command) ([]engine.Total, *engine.Refusal) {
	n := c.Node.Get("initiative")
	if n.IsNull() {
		return nil, nil
	}
	if n.Kind != jsondoc.Object {
		return nil, engine.Refuse(engine.BadCommand, "%s: \"initiative\" must be an object of ids and values", c.Do)
	}
	var list []engine.Total
	for _, m := range n.Members {
		v, ok := m.Value.Int()
		if !ok {
			return nil, engine.Refuse(engine.BadCommand, "%s: the initiative of %q must be a whole number", c.Do, m.Key)
		}
		if d.Token(m.Key) == nil {
			return nil, engine.Refuse(engine.NoSuchToken, "there is no token %q", m.Key)
		}
		list = append(list, engine.Total{ID: m.Key, Total: v})
	}
	return list, nil
}

// readAmbush reads sides, and gives their members but the exempt (SIG-AMBUSH-1).
func (d *Tx) readAmbush(c *engine.Command, key string) ([]string, *engine.Refusal) {
	sides, r := c.Texts(key)
	if r != nil {
		return nil, r
	}
	exempt, r := c.Texts("exempt")
	if r != nil {
		return nil, r
	}
	for _, s := range sides {
		if d.Side(s) == nil {
			return nil, engine.Refuse(engine.NoSuchToken, "there is no side %q", s)
		}
	}
	for _, id := range exempt {
		if d.Token(id) == nil {
			return nil, engine.Refuse(engine.NoSuchToken, "there is no token %q", id)
		}
	}
	var list []string
	for _, t := range d.Tokens {
		if slices.Contains(sides, t.Side) && !slices.Contains(exempt, t.ID) && !t.Stats.Is(sCannotBeAmbushed) && !gone(t) {
			list = append(list, t.ID)
		}
	}
	return list, nil
}

// decideOrder works out initiative, rolls for ties, and sets the order of the round (SIG-INIT-1, SIG-INIT-2,
// SIG-INIT-4, SIG-INIT-7, SIG-INIT-10). Where the order is given, nothing is rolled.
func (d *Tx) decideOrder(o opening) {
	ids := combatants(&d.View)
	d.Initiative = nil
	value := map[string]int{}
	for _, id := range ids {
		value[id] = initiative(&d.View, d.Token(id))
		if i := slices.IndexFunc(o.totals, func(t engine.Total) bool { return t.ID == id }); i >= 0 {
			value[id] = o.totals[i].Total
		}
	}
	if o.order != nil {
		ids = slices.DeleteFunc(slices.Clone(o.order), func(id string) bool { return gone(d.Token(id)) })
	} else {
		rank := d.breakTies(ids, value)
		slices.SortStableFunc(ids, func(a, b string) int {
			x, y := d.Token(a), d.Token(b)
			by := cmp.Compare(value[b], value[a])
			if x.Side != y.Side {
				return cmp.Or(by, cmp.Compare(rank[x.Side], rank[y.Side]))
			}
			return cmp.Or(by, cmp.Compare(x.Stats.Int(sAllyOrder), y.Stats.Int(sAllyOrder)))
		})
	}
	for _, id := range ids {
		d.SetTotal(id, value[id])
	}
	d.SetOrder(ids)
}

// ambush is one that the DM springs: in force in the next round (SIG-AMBUSH-6).
func (d *Tx) ambush(c *engine.Command) *engine.Refusal {
	if !c.Has("sides") {
		return c.Missing("sides")
	}
	list, r := d.readAmbush(c, "sides")
	if r != nil {
		return r
	}
	if !d.InCombat() {
		return engine.Refuse(engine.WrongPhase, "before a fight \"start\" says who is ambushed").On("SIG-AMBUSH-6")
	}
	all := slices.Clone(d.Combat.List(0))
	for _, id := range list {
		if !slices.Contains(all, id) {
			all = append(all, id)
		}
	}
	d.Combat.Set(0, listValue(all))
	d.Emit("ambush_set", jsondoc.M("tokens", jsondoc.Strs(all)))
	return nil
}

// orderAllies fixes the order of allies with equal initiative (SIG-INIT-4, SIG-INIT-5).
func (d *Tx) orderAllies(c *engine.Command) *engine.Refusal {
	side, r := c.Text("side", "")
	if r != nil {
		return r
	}
	order, r := c.Texts("order")
	if r != nil {
		return r
	}
	if side == "" || order == nil {
		return engine.Refuse(engine.BadCommand, "order_allies needs \"side\" and \"order\"")
	}
	if d.Side(side) == nil {
		return engine.Refuse(engine.NoSuchToken, "there is no side %q", side)
	}
	var living []string
	for _, id := range combatants(&d.View) {
		if d.Token(id).Side == side {
			living = append(living, id)
		}
	}
	if r := d.NamesEach(c.Do, order, living); r != nil {
		return r
	}
	if d.Phase == phaseAction {
		return engine.Refuse(engine.WrongPhase, "allies change their order only in the End phase").On("SIG-INIT-5")
	}
	for i, id := range order {
		d.Edit(id).Stats.SetInt(sAllyOrder, i)
	}
	d.Emit("order_set", str("side", side), jsondoc.M("order", jsondoc.Strs(order)))
	return nil
}
