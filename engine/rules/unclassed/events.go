package unclassed

import (
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/doc"
)

func who(id string) doc.Member { return doc.M("who", doc.Str(id)) }

func target(id string) doc.Member { return doc.M("target", doc.Str(id)) }

// The refusal codes of this system beside the shared ones.
const (
	sprintUnspent    = "sprint_needs_unspent_turn"
	beyondSprint     = "beyond_sprint_cap"
	noWeapon         = "no_weapon"
	noSuchItem       = "no_such_item"
	notHeld          = "not_held"
	notCarried       = "not_carried"
	noFreeHand       = "no_free_hand"
	needsMoreWeapons = "needs_more_weapons"
	lockedDoor       = "locked"
)

// check is a d20 roll before its die.
type check struct {
	word        string // what it is asked for
	who, target string
	why         string
	skill       string // shown in the event where it says more than the word
	parts       []engine.Part
}

// d20 is the die of every check.
var d20 = dice.Of(1, 20)

// roll asks for the die and gives the total with the event's fields, but for the outcome and parts.
func (k *check) roll(tx *engine.Tx) (total int, fields []doc.Member) {
	got := tx.Roll(engine.RollAsk{For: k.word, Who: k.who, Target: k.target, Why: k.why, Dice: d20})
	bonus := sum(k.parts)
	total = got.Sum + bonus
	fields = []doc.Member{doc.M("for", doc.Str(k.word)), who(k.who)}
	if k.target != "" {
		fields = append(fields, target(k.target))
	}
	if k.skill != "" {
		fields = append(fields, doc.M("skill", doc.Str(k.skill)))
	}
	fields = append(fields, doc.M("dice", doc.Str(d20.Dice())), doc.M("faces", got.FacesNode()), doc.M("bonus", doc.Int(bonus)), doc.M("total", doc.Int(total)))
	return total, fields
}

// plain rolls and tells of it.
func (k *check) plain(tx *engine.Tx) int {
	total, fields := k.roll(tx)
	tx.Emit("rolled", append(fields, doc.M("parts", engine.PartsNode(k.parts)))...)
	return total
}

// holds rolls against a total and tells whether it held: an equal one does (UNC-DEF-47).
func (k *check) holds(tx *engine.Tx, against int) (held bool, total int) {
	total, fields := k.roll(tx)
	held = total >= against
	tx.Emit("rolled", append(fields, doc.M("against", doc.Int(against)), doc.M("success", doc.Flag(held)), doc.M("parts", engine.PartsNode(k.parts)))...)
	return held, total
}

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
