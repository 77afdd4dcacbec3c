package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/engine/sheet"
)

// Placed: what needs adjacency ends.
func (a *Aachen) Placed(tx *engine.Tx, _ string) { mend(tx) }

// Damage by the DM's hand brings all that a hit brings.
func (a *Aachen) Damage(tx *engine.Tx, id string, amount int, kind string) *engine.Refusal {
	harm{source: "dm", kind: kind, lethal: true, parts: []engine.Part{{Name: "DM", N: amount}}}.inflict(tx, id, amount)
	afterBlow(tx)
	return nil
}

// Heal is as any healing.
func (a *Aachen) Heal(tx *engine.Tx, id string, amount int) *engine.Refusal {
	heal(tx, id, amount)
	return nil
}

// AddCondition puts a condition on with what hangs on it (Contract c).
func (a *Aachen) AddCondition(tx *engine.Tx, id, condition string, args *doc.Node) *engine.Refusal {
	level, r := levelArg(tx, id, condition, args)
	if r != nil {
		return r
	}
	read, r := fieldArgs(tx, condition, args)
	if r != nil {
		return r
	}
	switch condition {
	case "dead":
		die(tx, id)
	case "unconscious":
		knockOut(tx, id)
	case "grappled", "grappling":
		if r := handHold(tx, id, condition, read); r != nil {
			return r
		}
	case "exhausted":
		if level >= 6 { // AAC-EXH-7
			die(tx, id)
			break
		}
		put(tx, id, condition, level, nil)
	default:
		put(tx, id, condition, level, nil)
	}
	if tx.Token(id).Is(condition) {
		keepFields(tx, id, condition, read, args)
	}
	handAfter(tx, id, condition)
	afterBlow(tx)
	return nil
}

// levelArg reads "level": of exhaustion one more where it is left out, 1 of all that have none.
func levelArg(tx *engine.Tx, id, condition string, args *doc.Node) (int, *engine.Refusal) {
	n := args.Get("level")
	if n.IsNull() {
		if condition == "exhausted" {
			return tx.Token(id).Level(condition) + 1, nil
		}
		return 1, nil
	}
	level, ok := n.Int()
	if !ok || level < 1 || level > 1_000_000 {
		return 0, engine.Refuse(engine.BadCommand, "condition: \"level\" must be a whole number of at least 1")
	}
	if known := tx.NewCondition(condition, 1).Rec != nil; known && condition != "exhausted" {
		level = 1
	}
	return level, nil
}

// ownFields are the members of the command that belong to the condition itself.
func ownFields(args *doc.Node) []doc.Member {
	var own []doc.Member
	for _, m := range args.Members {
		switch m.Key {
		case "do", "who", "add", "remove", "level":
		default:
			own = append(own, m)
		}
	}
	return own
}

// fieldArgs reads a condition's own fields; nil for one that the system doesn't know.
func fieldArgs(tx *engine.Tx, condition string, args *doc.Node) (*sheet.Rec, *engine.Refusal) {
	blank := tx.NewCondition(condition, 1)
	if blank.Rec == nil {
		if n := args.Get("rounds"); !n.IsNull() {
			if rounds, ok := n.Int(); !ok || rounds < 1 {
				return nil, engine.Refuse(engine.BadCommand, "condition: \"rounds\" must be a whole number of at least 1")
			}
		}
		return nil, nil
	}
	var ps doc.Problems
	rec := blank.Rec.Schema.Read(doc.Read(doc.Obj(ownFields(args)...), &ps))
	rec.Extra = nil
	for _, p := range ps.List {
		if !p.Warning {
			return nil, engine.Refuse(engine.BadCommand, "condition: %s: %s", p.Path, p.Why)
		}
	}
	return rec, nil
}

// keepFields takes over what was said of a condition.
func keepFields(tx *engine.Tx, id, condition string, read *sheet.Rec, args *doc.Node) {
	c := *tx.Token(id).Condition(condition)
	if read == nil {
		c.Extra = ownFields(args)
		tx.PutCondition(id, c)
		return
	}
	c.Rec = c.Rec.Clone()
	for i := range read.Values {
		if read.Given&(1<<i) != 0 && !(condition == "grappled" && i == grappledBy) {
			c.Rec.Set(i, read.Values[i])
		}
	}
	c.Rec.Given = 0
	tx.PutCondition(id, c)
}

// handHold puts the other half of a hold on the other token.
func handHold(tx *engine.Tx, id, condition string, read *sheet.Rec) *engine.Refusal {
	others := []string{read.Text(grapplingOf)}
	if condition == "grappled" {
		others = read.List(grappledBy)
	}
	if len(others) == 0 || others[0] == "" {
		return engine.Refuse(engine.BadCommand, "condition: %s needs the other token: \"by\" or \"of\"", condition)
	}
	for _, o := range others {
		switch {
		case tx.Token(o) == nil:
			return engine.Refuse(engine.NoSuchToken, "there is no token %q", o)
		case o == id:
			return engine.Refuse(engine.BadCommand, "condition: %s can't hold itself", id)
		}
	}
	for _, o := range others {
		grappler, foe := id, o
		if condition == "grappled" {
			grappler, foe = o, id
		}
		if old := heldBy(tx.Token(grappler)); old != "" && old != foe {
			endHold(tx, grappler, old)
		}
		hold(tx, grappler, foe)
	}
	return nil
}

// handAfter are further consequences of a condition that the DM put on.
func handAfter(tx *engine.Tx, id, condition string) {
	switch condition {
	case "fled":
		tx.Emit("fled", who(id))
		endStances(tx, id)
	case "helpless", "parleying":
		drop(tx, id, "screening")
	}
}

// RemoveCondition takes one off with what hangs on it.
func (a *Aachen) RemoveCondition(tx *engine.Tx, id, condition string) *engine.Refusal {
	takeOff(tx, id, condition)
	mend(tx)
	return nil
}

// takeOff ends a condition with what its end brings.
func takeOff(tx *engine.Tx, id, condition string) {
	switch condition {
	case "unconscious":
		wake(tx, id)
	case "prone":
		drop(tx, id, condition)
		drop(tx, id, "must_stand")
	default:
		lift(tx, id, condition)
	}
	closeWounds(tx, id)
}

// Edited draws the consequences of a field that was set.
func (a *Aachen) Edited(tx *engine.Tx, id string, before *engine.Token) {
	keepDefaults(tx, id, before)
	fitBudget(tx, id, before)
	t := tx.Token(id)
	if was, is := before.Stats.Int(sHP), t.Stats.Int(sHP); was != is {
		switch {
		case is > 0:
			wake(tx, id)
		case !down(t):
			if character(t) {
				collapse(tx, id)
			} else {
				die(tx, id)
			}
		}
	}
	if !before.Is("dead") && exhaustedToDeath(tx.Token(id)) {
		die(tx, id)
	}
	closeWounds(tx, id)
	mendHalves(tx)
	if t.Side != before.Side {
		changeSide(tx, id)
	}
	afterBlow(tx)
}

// fitBudget keeps the main action to one, and to a slot that it can be taken with.
func fitBudget(tx *engine.Tx, id string, before *engine.Token) {
	b := tx.Edit(id).Budget
	b[bMain] = min(b[bMain], 1)
	switch {
	case b[bMain] == 0 || b[bAction] > 0:
	case before.Budget[bMain] == 0: // given by hand
		b[bAction] = 1
	default:
		b[bMain] = 0
	}
}

func exhaustedToDeath(t *engine.Token) bool { return t.Level("exhausted") >= 6 }

// keepDefaults notes which fields of the stats were set, and works the defaults of the others out
// anew.
func keepDefaults(tx *engine.Tx, id string, before *engine.Token) {
	r := tx.Edit(id).Stats
	old := before.Stats.Full()
	now := r.Full()
	for i, f := range r.Schema.Fields {
		if !doc.Equal(old.Get(f.Name), now.Get(f.Name)) {
			r.Given |= 1 << i
		}
	}
	for i, f := range r.Schema.Fields {
		if f.Derive != nil && i != sHP && r.Given&(1<<i) == 0 {
			r.Set(i, f.Derive(r))
		}
	}
}

// mendHalves takes away halves of holds that were set by hand without the other.
func mendHalves(tx *engine.Tx) {
	for _, t := range slices.Clone(tx.Tokens) {
		if foe := heldBy(tx.Token(t.ID)); tx.Token(t.ID).Is("grappling") && (tx.Token(foe) == nil || !slices.Contains(grapplers(tx.Token(foe)), t.ID)) {
			drop(tx, t.ID, "grappling")
		}
		for _, g := range slices.Clone(grapplers(tx.Token(t.ID))) {
			if tx.Token(g) == nil || heldBy(tx.Token(g)) != t.ID {
				endHold(tx, g, t.ID)
			}
		}
	}
}

// changeSide: it acts with its new side from the next round on (AAC-INIT-14).
func changeSide(tx *engine.Tx, id string) {
	if !tx.InCombat() {
		return
	}
	if i := slices.Index(tx.Order, id); i >= 0 && tx.Side(id) == nil && tx.Token(id).Side != playersSide(tx.State) {
		leaveOrder(tx, id)
		tx.SetOrder(slices.DeleteFunc(slices.Clone(tx.Order), func(e string) bool { return e == id }))
	}
	if tx.Turn == id {
		tx.Turn = ""
	}
	e := tx.Edit(id)
	e.Budget[bActed], e.Budget[bMove] = 1, 0
	enlist(tx, id)
}

// Added lets a latecomer in (AAC-TURN-13).
func (a *Aachen) Added(tx *engine.Tx, id string, args *doc.Node) *engine.Refusal {
	n := args.Get("initiative")
	total, ok := n.Int()
	if !n.IsNull() && !ok {
		return engine.Refuse(engine.BadCommand, "add_token: \"initiative\" must be a whole number")
	}
	if !tx.InCombat() {
		return nil
	}
	t := tx.Token(id)
	if takesPart(t) {
		enlist(tx, id)
	}
	refresh(tx, id)
	if tx.Phase == phaseSurprise {
		setActed(tx, id, t.Side == tx.Combat.Text(cActiveSide))
		return nil
	}
	alone := interleaved(&tx.View) && t.Side == playersSide(tx.State)
	if alone && leaderOf(&tx.View, t) == id && takesPart(t) {
		if n.IsNull() {
			total = askInitiative(tx, id)
		}
		insert(tx, id, total)
	}
	late := alone
	if i := slices.Index(tx.Order, t.Side); i >= 0 && !alone {
		late = i <= tx.Combat.Int(cEntry)
	}
	setActed(tx, id, late)
	return nil
}

func setActed(tx *engine.Tx, id string, acted bool) {
	if acted {
		tx.Edit(id).Budget[bActed] = 1
	}
}

// insert puts a latecomer into the order by its total.
func insert(tx *engine.Tx, id string, total int) {
	v := &tx.View
	mine := standing{entry: id, total: total, ini: ini(v, tx.Token(id)), players: true}
	at := len(tx.Order)
	for i, e := range tx.Order {
		n, known := tx.Total(e)
		_, best := roller(v, e)
		if known && compareStandings(mine, standing{entry: e, total: n, ini: best, players: entryToken(v, e) != nil}) < 0 {
			at = i
			break
		}
	}
	tx.SetTotal(id, total)
	tx.SetOrder(slices.Insert(slices.Clone(tx.Order), at, id))
	if i := tx.Combat.Int(cEntry); at <= i {
		editCombat(tx).SetInt(cEntry, i+1)
	}
}

// Removing ends what hangs on a token.
func (a *Aachen) Removing(tx *engine.Tx, id string) {
	lift(tx, id, "grappling")
	lift(tx, id, "grappled")
	drop(tx, id, "screening")
	drop(tx, id, "shields_locked")
	mendWalls(tx)
	for _, s := range slices.Clone(tx.Sides) {
		if slices.Contains(tookPart(tx.State, s), id) {
			r := tx.EditSide(s.ID).Fight
			r.Set(fMembers, sheet.List(slices.DeleteFunc(slices.Clone(r.List(fMembers)), func(m string) bool { return m == id })...))
		}
	}
	if !tx.InCombat() {
		return
	}
	if tx.Turn == id {
		tx.Turn = ""
	}
	leaveOrder(tx, id)
}

// leaveOrder readies the order for a token that is about to leave it: those attached to it take its
// place, or the entry after it comes under way.
func leaveOrder(tx *engine.Tx, id string) {
	i := slices.Index(tx.Order, id)
	if i < 0 || entryToken(&tx.View, id) == nil {
		return
	}
	tx.Initiative = slices.DeleteFunc(slices.Clone(tx.Initiative), func(t engine.Total) bool { return t.ID == id })
	var heirs []string
	for _, t := range members(&tx.View, id)[1:] {
		heirs = append(heirs, t.ID)
	}
	order := slices.Insert(slices.Clone(tx.Order), i+1, heirs...)
	tx.SetOrder(order)
	at := tx.Combat.Int(cEntry)
	switch {
	case at > i:
		editCombat(tx).SetInt(cEntry, at-1+len(heirs))
	case at == i && i == len(order)-1 && len(order) > 1:
		endRound(tx)
	case at == i && len(order) > 1:
		editCombat(tx).SetText(cActiveSide, entrySide(&tx.View, order[i+1]))
	}
}

// SetTurn: the other's turn is over without anything else; this one's opens (Contract c).
func (a *Aachen) SetTurn(tx *engine.Tx, id string) *engine.Refusal {
	if tx.Turn != "" && tx.Turn != id {
		leaveTurn(tx, tx.Turn)
	}
	beginTurn(tx, id)
	return nil
}

// SetOrder takes every entry once; the one under way stays under way.
func (a *Aachen) SetOrder(tx *engine.Tx, order []string) *engine.Refusal {
	if !engine.SameOrder(order, tx.Order) {
		return engine.Refuse(engine.BadCommand, "set_turn: \"order\" must name each of %v once", tx.Order)
	}
	entry := underWay(&tx.View)
	tx.SetOrder(order)
	editCombat(tx).SetInt(cEntry, max(slices.Index(order, entry), 0))
	return nil
}
