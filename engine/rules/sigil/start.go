package sigil

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/doc"
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
	if n.Kind != doc.Object {
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

// sideRoll is what a side has rolled, one total after the other.
type sideRoll struct {
	side  string
	rolls []int
}

func byRolls(a, b sideRoll) int { return slices.Compare(b.rolls, a.rolls) }

// breakTies rolls 2d10 for each side that has a creature on a value that another side has too, and
// again for those that draw; it ranks the sides, the higher roll first (SIG-INIT-6, SIG-INIT-7, SIG-INIT-8,
// SIG-INIT-9). All draws of
// a turn of rolls are rolled before the next, where the kit's BreakTies settles each wholly.
func (d *Tx) breakTies(ids []string, value map[string]int) map[string]int {
	var list []sideRoll
	for _, side := range d.conflicting(ids, value) {
		list = append(list, sideRoll{side: side})
	}
	for drawn := draws(list); len(drawn) > 0; drawn = draws(list) {
		for _, i := range drawn {
			list[i].rolls = append(list[i].rolls, d.tieRoll(list[i].side))
		}
		slices.SortStableFunc(list, byRolls)
	}
	rank := map[string]int{}
	for i, s := range list {
		rank[s.side] = i
	}
	return rank
}

// draws are the places of those that have rolled the same as somebody else.
func draws(list []sideRoll) []int {
	var at []int
	for i := range list {
		same := func(j int) bool { return j >= 0 && j < len(list) && byRolls(list[i], list[j]) == 0 }
		if same(i-1) || same(i+1) {
			at = append(at, i)
		}
	}
	return at
}

// conflicting are the sides that share a value with another, in the order in which their first
// tokens stand.
func (d *Tx) conflicting(ids []string, value map[string]int) []string {
	var sides []string
	for _, a := range ids {
		side := d.Token(a).Side
		if slices.Contains(sides, side) {
			continue
		}
		shares := func(mine string) bool {
			return d.Token(mine).Side == side && slices.ContainsFunc(ids, func(other string) bool {
				return d.Token(other).Side != side && value[other] == value[mine]
			})
		}
		if slices.ContainsFunc(ids, shares) {
			sides = append(sides, side)
		}
	}
	return sides
}

func (d *Tx) tieRoll(side string) int {
	got := d.Roll(engine.RollAsk{For: "tie_break", Who: side, Dice: dice.Of(2, 10), Why: "who of the tied goes first"})
	d.Emit("rolled", str("for", "tie_break"), who(side), str("dice", "2d10"), doc.M("faces", got.FacesNode()), num("total", got.Sum))
	return got.Sum
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
	d.Emit("ambush_set", doc.M("tokens", doc.Strs(all)))
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
	d.Emit("order_set", str("side", side), doc.M("order", doc.Strs(order)))
	return nil
}
