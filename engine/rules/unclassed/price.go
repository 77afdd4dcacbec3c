package unclassed

import (
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/doc"
)

// actions writes quarters of an action as a number.
func actions(quarters int) *doc.Node { return doc.Quarters(quarters) }

// amountText writes quarters of an action for people: "0", "½", "1½".
func amountText(quarters int) string {
	switch whole, odd := quarters/(2*half), quarters%(2*half) != 0; {
	case whole == 0 && odd:
		return "½"
	case odd:
		return strconv.Itoa(whole) + "½"
	default:
		return strconv.Itoa(whole)
	}
}

// actionText writes them with their noun: "½ an action", "1 action", "1½ actions".
func actionText(quarters int) string {
	switch quarters {
	case half:
		return "½ an action"
	case 2 * half:
		return "1 action"
	}
	return amountText(quarters) + " actions"
}

// spend takes a price off the turn of a token and tells of it; a price of 0 leaves no trace. A
// costed command other than a move ends the move that is open (UNC-DEF-11).
func spend(tx *engine.Tx, id, do string, price int) {
	if price == 0 {
		return
	}
	t := tx.Edit(id)
	t.Budget[bAction] -= price
	if do != "move" && !on(&tx.View, setSplitMove) {
		t.Budget[bMove], t.Budget[bPaid] = 0, 0
	}
	tx.Emit("spent", who(id), doc.M("do", doc.Str(do)), doc.M("cost", actions(price)), doc.M("left", actions(t.Budget[bAction])))
}

// short refuses a price that is more than what is left of the turn.
func short(t *engine.Token, do string, price int) *engine.Refusal {
	if price <= t.Budget[bAction] {
		return nil
	}
	return engine.Refuse(engine.NotEnoughActions, "%s needs %s, %s left", strings.ReplaceAll(do, "_", " "), actionText(price), amountText(t.Budget[bAction])).
		Of(t.ID).On(clause("TURN-3"))
}
