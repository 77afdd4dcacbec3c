package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// mendHalves removes halves of holds that a DM override set without the other half.
func mendHalves(tx *engine.Tx) {
	for _, t := range slices.Clone(tx.Tokens) {
		if foe := heldBy(tx.Token(t.ID)); tx.Token(t.ID).Is("grappling") && !grips.Has(&tx.View, t.ID, foe) {
			drop(tx, t.ID, "grappling")
		}
		for _, g := range slices.Clone(grapplers(tx.Token(t.ID))) {
			if !grips.Has(&tx.View, g, t.ID) {
				grips.Release(tx, g, t.ID)
			}
		}
	}
}

// changeSide lets a token act with its new side from the next round on (AAC-INIT-14).
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

// Added lets a latecomer join (AAC-TURN-13).
func (a *Aachen) Added(tx *engine.Tx, id string, args *jsondoc.Node) *engine.Refusal {
	total, given, r := rulekit.AddedTotal(args)
	if r != nil {
		return r
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
		if !given {
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
		tx.Combat.SetInt(cEntry, i+1)
	}
}

// leaveOrder prepares the order for a token's removal: those attached to it take its place, or the next entry becomes
// current.
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
		tx.Combat.SetInt(cEntry, at-1+len(heirs))
	case at == i && i == len(order)-1 && len(order) > 1:
		endRound(tx)
	case at == i && len(order) > 1:
		tx.Combat.SetText(cActiveSide, entrySide(&tx.View, order[i+1]))
	}
}
