package glitters

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// Placed ends a hold whose parties are no longer adjacent, and puts out flames in water.
func (g *Glitters) Placed(tx *engine.Tx, id string) {
	wade(tx, id, nil)
	mendHolds(tx)
}

// Damage removes hit points, without resistance or effects of the type.
func (g *Glitters) Damage(tx *engine.Tx, id string, amount int, kind string) *engine.Refusal {
	lose(tx, id, amount, loss{kind: kind, parts: []engine.Part{{Name: "DM", N: amount}}})
	fall(tx, id)
	return nil
}

// Heal heals like any healing.
func (g *Glitters) Heal(tx *engine.Tx, id string, amount int) *engine.Refusal {
	heal(tx, id, "", amount, []engine.Part{{Name: "DM", N: amount}})
	return nil
}

// Edited applies the consequences of changed fields: hit points, conditions, positions.
func (g *Glitters) Edited(tx *engine.Tx, id string, before *engine.Token) {
	t := tx.Token(id)
	if was, is := atZero(before), atZero(t); !is && was {
		wake(tx, id)
	} else if is && !was {
		fall(tx, id)
	}
	settle(tx, id)
	if c := tx.Token(id); c.Level("freezing") != before.Level("freezing") || c.Level("intoxicated") != before.Level("intoxicated") ||
		current(c, sStr) < current(before, sStr) {
		thaw(tx, id)
		overThreshold(tx, id)
	}
	wade(tx, id, nil)
	mendHolds(tx)
}

// Added puts a latecomer into the order: after those with its total, but a player before others (GLT-INIT-8).
func (g *Glitters) Added(tx *engine.Tx, id string, args *jsondoc.Node) *engine.Refusal {
	total, given, r := rulekit.AddedTotal(args)
	if r != nil {
		return r
	}
	if !tx.InCombat() || gone(tx.Token(id)) {
		return nil
	}
	if !given {
		total = rollInitiative(tx, id)
	}
	tx.SetTotal(id, total)
	tx.SetOrder(slices.Insert(slices.Clone(tx.Order), placeOf(tx, id, total), id))
	refresh(tx, id, false)
	fall(tx, id)
	return nil
}

// placeOf returns the index at which a total is inserted into the order.
func placeOf(tx *engine.Tx, id string, total int) int {
	player := tx.Token(id).Player
	for i, o := range tx.Order {
		n, known := tx.Total(o)
		if known && (n < total || n == total && player && !tx.Token(o).Player) {
			return i
		}
	}
	return len(tx.Order)
}

// Removing ends everything that depends on a token; on its turn, the next turn begins.
func (g *Glitters) Removing(tx *engine.Tx, id string) {
	endHoldsOf(tx, id)
	for _, t := range slices.Clone(tx.Tokens) {
		if c := t.Condition("release_advantage"); c != nil && c.Rec.Text(releaseAgainst) == id {
			drop(tx, t.ID, "release_advantage")
		}
	}
	tx.Initiative = slices.DeleteFunc(slices.Clone(tx.Initiative), func(t engine.Total) bool { return t.ID == id })
	if !tx.InCombat() {
		return
	}
	if len(tx.Order) == 1 && tx.Order[0] == id {
		closeCombat(tx)
		return
	}
	if tx.Turn == id {
		leaveTurn(tx, id)
	}
}

// leaveTurn passes the turn on from a token that is about to leave.
func leaveTurn(tx *engine.Tx, id string) {
	next := following(tx, id)
	if next == "" || next == id {
		others := slices.DeleteFunc(slices.Clone(tx.Order), func(o string) bool { return o == id })
		next = others[0]
	}
	stepRound(tx, id, next)
	beginTurn(tx, next)
	if !able(tx.Token(next)) {
		tx.SetOrder(slices.DeleteFunc(slices.Clone(tx.Order), func(o string) bool { return o == id }))
		passFrom(tx, next)
	}
}

// passFrom passes on a turn that began with a token that can't act, if another one has turns.
func passFrom(tx *engine.Tx, at string) {
	if next := following(tx, at); next == "" || next == at {
		return
	}
	closeTurn(tx, at, true)
	passOn(tx, at)
}

// SetTurn ends the current turn without its ticks and begins the token's turn as usual.
func (g *Glitters) SetTurn(tx *engine.Tx, id string) *engine.Refusal {
	if !slices.Contains(tx.Order, id) {
		return engine.Refuse(engine.BadTarget, "%s isn't in the initiative order", tx.Token(id).Name).Of(id)
	}
	closeTurn(tx, tx.Turn, false)
	beginTurn(tx, id)
	return nil
}
