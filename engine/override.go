package engine

import (
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
)

// overrides are the DM overrides: available at any time, and refused only if they make no sense, never for a rule.
var overrides = map[string]func(*Tx, *Command) *Refusal{
	"place":        overridePlace,
	"set":          overrideSet,
	"damage":       overrideDamage,
	"heal":         overrideHeal,
	"condition":    overrideCondition,
	"add_token":    overrideAddToken,
	"remove_token": overrideRemoveToken,
	"edit_map":     overrideEditMap,
	"fog":          overrideFog,
	"set_turn":     overrideSetTurn,
	"settings":     overrideSettings,
	"note":         overrideNote,
	"habit":        overrideSavedAnswer,
	"call":         overrideCall,
}

// IsOverride reports whether a command is a DM override.
func IsOverride(do string) bool { _, ok := overrides[do]; return ok }

// logOverride logs the command as a DM override with all its arguments and with facts, which its arguments don't hold.
func (tx *Tx) logOverride(facts ...jsondoc.Member) {
	n := &jsondoc.Node{Kind: jsondoc.Object, Members: append([]jsondoc.Member{jsondoc.M("do", tx.Command.Do)}, facts...)}
	for _, m := range tx.Command.Node.Members {
		if n.Get(m.Key) == nil {
			n.Members = append(n.Members, m)
		}
	}
	tx.Emit("overridden", n.Members...)
}

func (tx *Tx) named(c *Command) (*Token, *Refusal) {
	if !c.Has("who") || c.Who == "" {
		return nil, c.Missing("who")
	}
	if t := tx.Token(c.Who); t != nil {
		return t, nil
	}
	return nil, Refuse(NoSuchToken, "there is no token %s", c.Who)
}

// namedAnywhere is like named but finds tokens in reserve too.
func (tx *Tx) namedAnywhere(c *Command) (*Token, *Refusal) {
	if t := tx.Reserved(c.Who); t != nil {
		return t, nil
	}
	return tx.named(c)
}

func who(id string) jsondoc.Member { return jsondoc.M("who", id) }

func overridePlace(tx *Tx, c *Command) *Refusal {
	t, r := tx.named(c)
	if r != nil {
		return r
	}
	in := tx.Read(c)
	at, given := in.Square("at")
	if !given {
		in.Refuse(c.Missing("at"))
		return in.Refusal
	}
	elevation := t.Elevation
	if n := c.Node.Get("elevation"); !n.IsNull() {
		e, err := units(n)
		if err != nil {
			return c.bad("elevation", "a height")
		}
		elevation = e
	}
	if !tx.inside(at, t.Size) {
		return Refuse(Blocked, "%s would be off the map", t.Name).Where(at)
	}
	from := t.At
	e := tx.Edit(t.ID)
	e.At, e.Elevation = at, elevation
	tx.logOverride(who(t.ID), jsondoc.M("from", SquareNode(from)))
	tx.System.Placed(tx, t.ID)
	return nil
}

func (v *View) inside(at board.Square, size int) bool {
	b := v.Board()
	return b.In(at) && b.In(board.Square{X: at.X + size - 1, Y: at.Y + size - 1})
}

func overrideDamage(tx *Tx, c *Command) *Refusal {
	t, amount, r := tx.amount(c)
	if r != nil {
		return r
	}
	in := tx.Read(c)
	kind := in.Text("type", "")
	if in.Refusal != nil {
		return in.Refusal
	}
	tx.logOverride(who(t.ID))
	return tx.System.Damage(tx, t.ID, amount, kind)
}

func overrideHeal(tx *Tx, c *Command) *Refusal {
	t, amount, r := tx.amount(c)
	if r != nil {
		return r
	}
	tx.logOverride(who(t.ID))
	return tx.System.Heal(tx, t.ID, amount)
}

func (tx *Tx) amount(c *Command) (*Token, int, *Refusal) {
	t, r := tx.named(c)
	if r != nil {
		return nil, 0, r
	}
	if !c.Has("amount") {
		return nil, 0, c.Missing("amount")
	}
	in := tx.Read(c)
	amount := in.Int("amount", 0)
	if amount < 0 || amount > 1_000_000 {
		in.Refuse(Refuse(BadCommand, "%s: the amount must be between 0 and 1,000,000", c.Do))
	}
	return t, amount, in.Refusal
}

func overrideCondition(tx *Tx, c *Command) *Refusal {
	t, r := tx.named(c)
	if r != nil {
		return r
	}
	in := tx.Read(c)
	add, remove := in.Text("add", ""), in.Text("remove", "")
	switch {
	case in.Refusal != nil:
		return in.Refusal
	case (add == "") == (remove == ""):
		return Refuse(BadCommand, "condition: pick one to add or one to remove")
	case add != "" && !t.Is(add) && len(t.Conditions) >= limits.Conditions:
		return Refuse(BadCommand, "too many conditions: %s has %d, at most %d", t.Name, len(t.Conditions), limits.Conditions)
	case add != "":
		if r := tx.noEntriesFor(1); r != nil {
			return r
		}
		tx.logOverride(who(t.ID))
		return tx.System.AddCondition(tx, t.ID, add, c.Node)
	case !t.Is(remove):
		return Refuse(NothingToDo, "%s isn't %s", t.Name, remove)
	}
	tx.logOverride(who(t.ID))
	return tx.System.RemoveCondition(tx, t.ID, remove)
}

func overrideAddToken(tx *Tx, c *Command) *Refusal {
	if c.Has("copies") || c.Has("hp") {
		return overrideAddCopies(tx, c)
	}
	var ps jsondoc.Problems
	t := readToken(jsondoc.Read(c.Node, &ps).Field("token"), tx.System, tx.Map)
	if r := refuseProblems(c, &ps); r != nil {
		return r
	}
	if tx.Taken(t.ID) {
		return Refuse(BadCommand, "token %s already exists", t.ID)
	}
	if r := tx.noRoomFor(t); r != nil {
		return r
	}
	if t.Reserve != nil {
		tx.State.number(tx.System, t)
		tx.addReserve(t)
		tx.logOverride(who(t.ID))
		return nil
	}
	tx.AddToken(t)
	tx.logOverride(who(t.ID))
	return tx.System.Added(tx, t.ID, c.Node)
}

// noRoomFor refuses a token that would exceed what a file may hold.
func (tx *Tx) noRoomFor(t *Token) *Refusal {
	if n := len(tx.Tokens) + len(tx.State.Reserve); n >= limits.Tokens {
		return Refuse(BadCommand, "too many tokens: %d, at most %d", n, limits.Tokens)
	}
	if tx.Side(t.Side) == nil && len(tx.Sides) >= limits.Sides {
		return Refuse(BadCommand, "too many sides: %d, at most %d", len(tx.Sides), limits.Sides)
	}
	return tx.noEntriesFor(t.entries())
}

func refuseProblems(c *Command, ps *jsondoc.Problems) *Refusal { return RefuseMistakes(c.Do, ps) }

// RefuseMistakes returns a refusal for the first mistake found in a command's arguments, or nil if there is none.
func RefuseMistakes(do string, ps *jsondoc.Problems) *Refusal {
	bad := ps.Mistakes()
	if len(bad) == 0 {
		return nil
	}
	r := Refuse(BadCommand, "%s: %s: %s", do, bad[0].Path, bad[0].Why)
	r.Mistake = &bad[0]
	return r
}

func overrideRemoveToken(tx *Tx, c *Command) *Refusal {
	t, r := tx.namedAnywhere(c)
	if r != nil {
		return r
	}
	tx.logOverride(who(t.ID))
	if t.Reserve != nil {
		tx.dropReserve(t.ID)
		return nil
	}
	tx.System.Removing(tx, t.ID)
	tx.RemoveToken(t.ID)
	return nil
}

// units converts a number to 1/1024 ft or m, rounding half up.
func units(n *jsondoc.Node) (int32, error) {
	if n.Kind != jsondoc.Number {
		return 0, errNotNumber
	}
	v, err := board.ParseUnits(n.Text)
	if err == nil && (v > maxHeight || v < -maxHeight) {
		return 0, errTooHigh
	}
	return v, err
}

const maxHeight = 100_000 * 1024

func unitsNode(v int32) *jsondoc.Node {
	return &jsondoc.Node{Kind: jsondoc.Number, Text: board.FormatUnits(v)}
}
