package sigil

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// Tx is a command while it runs, with what it has set off and not yet answered.
type Tx struct {
	*engine.Tx
	fell []string // who became prone: prepared actions may wait for it
}

func who(id string) jsondoc.Member { return rulekit.Who(id) }

func str(key, v string) jsondoc.Member { return jsondoc.M(key, jsondoc.Str(v)) }

func num(key string, n int) jsondoc.Member { return jsondoc.M(key, jsondoc.Int(n)) }

// byWhom names the one behind something, where there is one.
func byWhom(id string) []jsondoc.Member {
	if id == "" {
		return nil
	}
	return []jsondoc.Member{str("by", id)}
}

// acted notes an action with what it cost.
func (d *Tx) acted(do, id string, p price, more ...jsondoc.Member) {
	d.Emit("acted", append([]jsondoc.Member{str("do", do), who(id), jsondoc.M("cost", p.node())}, more...)...)
}

// put gives a condition and says so.
func (d *Tx) put(id string, c engine.Condition) {
	d.PutCondition(id, c)
	d.Emit("condition_added", append([]jsondoc.Member{who(id), str("condition", c.ID)}, c.Node().Members...)...)
}

// drop takes a condition off and says why; nothing where it isn't there.
func (d *Tx) drop(id, condition, why string) {
	if t := d.Token(id); t == nil || !t.Is(condition) {
		return
	}
	d.DropCondition(id, condition)
	d.Emit("condition_removed", who(id), str("condition", condition), str("why", why))
}

// change replaces the fields of a condition without a word: its counts run down.
func (d *Tx) change(id, condition string, set func(c *engine.Condition)) {
	c := *d.Token(id).Condition(condition)
	c.Rec = c.Rec.Clone()
	set(&c)
	d.PutCondition(id, c)
}

// tellRoll tells of dice with what was added and what they had to reach, and whether the total did; no face
// means more than its number (SIG-ATK-10, SIG-ATK-15).
func (d *Tx) tellRoll(word, id, target, dice string, got engine.Rolled, parts sum, against sum) bool {
	total := got.Sum + parts.total()
	success := total >= against.total()
	fields := []jsondoc.Member{str("for", word), who(id)}
	if target != "" {
		fields = append(fields, str("target", target))
	}
	fields = append(fields, str("dice", dice), jsondoc.M("faces", got.FacesNode()), num("bonus", parts.total()), num("total", total),
		num("against", against.total()), jsondoc.M("success", jsondoc.Flag(success)),
		jsondoc.M("parts", engine.PartsNode(parts)), jsondoc.M("against_parts", engine.PartsNode(against)))
	d.Emit("rolled", fields...)
	return success
}

// squareAt is a member that holds a square.
func squareAt(key string, at board.Square) jsondoc.Member {
	return jsondoc.M(key, engine.SquareNode(at))
}
