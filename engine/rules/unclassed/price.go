package unclassed

import (
	"strconv"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// terms is what an action costs, in quarters of an action, and whether it gives an opening; an action without terms is free
// and gives none (UNC-TURN-7, UNC-TURN-10, UNC-SUP-13, UNC-OA-16).
type terms struct {
	price    int
	provokes bool
}

// volleyPrice returns 1½ actions for two attacks, and half an action for each further one (UNC-DUAL-1, UNC-DUAL-8).
func volleyPrice(n int) int { return (n + 1) * half }

// pay takes the price of an action other than a move and settles the opening that it gives, if any (Contract c). It reports
// whether the actor can go on; still, unless nil, reports whether it still has what it needs (UNC-OA-4, UNC-DEF-18).
func pay(tx *engine.Tx, id, do string, of terms, still func() bool) bool {
	spend(tx, id, do, of.price)
	if !of.provokes {
		return true
	}
	o := opening{do: do, who: id, from: tx.Token(id).Body()}
	o.settle(tx, func() {})
	if !down(tx.Token(id)) && (still == nil || still()) {
		return true
	}
	tx.Emit("interrupted", who(id), jsondoc.M("do", do))
	return false
}

// actions writes quarters of an action as a number.
func actions(quarters int) *jsondoc.Node { return jsondoc.Quarters(quarters) }

// amountText formats quarters of an action for people: "0", "½", "1½".
func amountText(quarters int) string {
	switch whole, odd := quarters/whole, quarters%whole != 0; {
	case whole == 0 && odd:
		return "½"
	case odd:
		return strconv.Itoa(whole) + "½"
	default:
		return strconv.Itoa(whole)
	}
}

// actionText formats them with their noun: "½ an action", "1 action", "1½ actions".
func actionText(quarters int) message.Text {
	switch quarters {
	case half:
		return message.Of("½ an action")
	case whole:
		return message.Of("1 action")
	}
	return message.Of("%s actions", amountText(quarters))
}

// spend takes a price from a token's turn and emits it, unless it is 0. A command with a price, other than a move, ends the
// current move (UNC-DEF-11).
func spend(tx *engine.Tx, id, do string, price int) {
	if price == 0 {
		return
	}
	t := tx.Edit(id)
	t.Budget[bAction] -= price
	if do != "move" && !tx.IsOn(setSplitMove) {
		t.Budget[bMove], t.Budget[bPaid] = 0, 0
	}
	emitSpent(tx, id, do, price)
}

// emitSpent emits a price that was paid, unless it is 0.
func emitSpent(tx *engine.Tx, id, do string, price int) {
	if price == 0 || tx.Quiet() {
		return
	}
	left := tx.Token(id).Budget[bAction]
	tx.Emit("spent", who(id), jsondoc.M("do", do), jsondoc.M("cost", actions(price)), jsondoc.M("left", actions(left)))
}

// short refuses a price above what is left of the turn.
func short(t *engine.Token, do string, price int) *engine.Refusal {
	if price <= t.Budget[bAction] {
		return nil
	}
	return engine.Refuse(engine.NotEnoughActions, "%s needs %s, %s left", sheet.Spaced(do), actionText(price),
		amountText(t.Budget[bAction])).
		Of(t.ID).On("UNC-TURN-3")
}

// priceText formats a price as buttons show it: "free", "½", "1", "1½".
func priceText(quarters int) string {
	if quarters == 0 {
		return "free"
	}
	return amountText(quarters)
}
