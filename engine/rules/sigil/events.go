package sigil

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// noteFallen remembers which creature fell prone, until answerFallen asks the owners of prepared actions that wait for it.
func noteFallen(tx *engine.Tx, id string) { tx.Local = append(fallen(tx), id) }

func fallen(tx *engine.Tx) []string {
	list, _ := tx.Local.([]string)
	return list
}

func who(id string) jsondoc.Member { return rulekit.Who(id) }

func str(key, v string) jsondoc.Member { return jsondoc.M(key, v) }

func num(key string, n int) jsondoc.Member { return jsondoc.M(key, n) }

// byWhom returns the member for the creature responsible, if there is one.
func byWhom(id string) []jsondoc.Member {
	if id == "" {
		return nil
	}
	return []jsondoc.Member{str("by", id)}
}

// acted emits an action with its cost.
func acted(tx *engine.Tx, do, id string, p price, more ...jsondoc.Member) {
	tx.Emit("acted", append([]jsondoc.Member{str("do", do), who(id), jsondoc.M("cost", p.node())}, more...)...)
}

// put adds a condition and emits it.
func put(tx *engine.Tx, id string, c engine.Condition) {
	tx.PutCondition(id, c)
	tx.Emit("condition_added", append([]jsondoc.Member{who(id), str("condition", c.ID)}, c.Node().Members...)...)
}

// drop removes a condition and emits it with the reason; it does nothing if there is none.
func drop(tx *engine.Tx, id, condition, why string) {
	if t := tx.Token(id); t == nil || !t.Is(condition) {
		return
	}
	tx.DropCondition(id, condition)
	tx.Emit("condition_removed", who(id), str("condition", condition), str("why", why))
}

// change replaces the fields of a condition without an event: its counts run down.
func change(tx *engine.Tx, id, condition string, set func(c *engine.Condition)) {
	c := *tx.Token(id).Condition(condition)
	c.Rec = c.Rec.Clone()
	set(&c)
	tx.PutCondition(id, c)
}

// emitRoll emits a roll with what was added and what it had to reach, and reports whether it did; natural rolls have no
// effect (SIG-ATK-10, SIG-ATK-15).
func emitRoll(tx *engine.Tx, word, id, target, dice string, got engine.Rolled, parts sum, against sum) bool {
	total := got.Sum + parts.total()
	success := total >= against.total()
	fields := []jsondoc.Member{str("for", word), who(id)}
	if target != "" {
		fields = append(fields, str("target", target))
	}
	fields = append(fields, str("dice", dice), jsondoc.M("faces", got.FacesNode()), num("bonus", parts.total()), num("total", total),
		num("against", against.total()), jsondoc.M("success", success),
		jsondoc.M("parts", engine.PartsNode(parts)), jsondoc.M("against_parts", engine.PartsNode(against)))
	tx.Emit("rolled", fields...)
	return success
}

// squareAt returns a member that holds a square.
func squareAt(key string, at board.Square) jsondoc.Member {
	return jsondoc.M(key, engine.SquareNode(at))
}
