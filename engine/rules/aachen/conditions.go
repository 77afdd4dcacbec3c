package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// put sets a condition to a level, with its fields, and emits it if it is new.
func put(tx *engine.Tx, id, condition string, level int, fields func(*sheet.Rec)) {
	old := tx.Token(id).Condition(condition)
	next := tx.NewCondition(condition, level)
	if old != nil {
		next.Extra = old.Extra
		if old.Rec != nil {
			next.Rec = old.Rec.Clone()
		}
	}
	if fields != nil && next.Rec != nil {
		fields(next.Rec)
	}
	tx.PutCondition(id, next)
	if old == nil || old.Level != level {
		tx.Emit("condition_added", who(id), jsondoc.M("condition", condition), jsondoc.M("level", level))
	}
}

// drop removes a condition if the token has it.
func drop(tx *engine.Tx, id, condition string) {
	c := tx.Token(id).Condition(condition)
	if c == nil {
		return
	}
	level := c.Level
	tx.DropCondition(id, condition)
	tx.Emit("condition_removed", who(id), jsondoc.M("condition", condition), jsondoc.M("level", level))
}

// lift ends a condition with everything that depends on it, such as the other half of a hold.
func lift(tx *engine.Tx, id, condition string) {
	switch condition {
	case "grappled":
		grips.ReleaseHeld(tx, id)
	case "grappling":
		grips.ReleaseHolding(tx, id)
	}
	drop(tx, id, condition)
}

// grips are the holds of the rules; a token can hold one foe (AAC-GRAP-3).
var grips = rulekit.Holds{
	Held: rulekit.Half{Condition: "grappled", Field: grappledBy,
		Order: func(v *engine.View, a, b string) int { return v.Index(a) - v.Index(b) }},
	Holding:     rulekit.Half{Condition: "grappling", Field: grapplingOf, Single: true},
	HolderFirst: true,
	OnSeize: func(tx *engine.Tx, grappler, foe string) { // ends some stances (AAC-GRAP-3)
		for _, id := range []string{grappler, foe} {
			for _, c := range []string{"screening", "shields_locked", "disengaged"} {
				drop(tx, id, c)
			}
		}
	},
	Emit: func(tx *engine.Tx, event, id, condition, _ string, whole bool) {
		if whole {
			tx.Emit(event, who(id), jsondoc.M("condition", condition), jsondoc.M("level", 1))
		}
	},
}

// grapplers returns the ids of the tokens that hold a token.
func grapplers(t *engine.Token) []string { return grips.Held.Names(t) }

// heldBy returns the id of the token that a token holds, or "".
func heldBy(t *engine.Token) string {
	for _, foe := range grips.Holding.Names(t) {
		return foe
	}
	return ""
}

// stances are the conditions that end when a token goes down.
var stances = []string{"disengaged", "total_defense", "holding", "waiting", "screening", "shields_locked", "hurt"}

// endStances ends the stances that going down ends.
func endStances(tx *engine.Tx, id string) {
	for _, c := range stances {
		drop(tx, id, c)
	}
	lift(tx, id, "grappling")
	lift(tx, id, "grappled")
}

// roundsLeft returns how long a condition lasts; ok is false if it has no end.
func roundsLeft(c *engine.Condition) (n int, ok bool) {
	if c.Rec != nil {
		return c.Rec.Int(roundsField), !c.Rec.IsNull(roundsField)
	}
	for _, m := range c.Extra {
		if m.Key == "rounds" {
			return m.Value.Int()
		}
	}
	return 0, false
}

// setRounds changes how long a condition lasts.
func setRounds(tx *engine.Tx, id, condition string, n int) {
	c := *tx.Token(id).Condition(condition)
	if c.Rec != nil {
		c.Rec = c.Rec.Clone()
		c.Rec.SetInt(roundsField, n)
	} else {
		c.Extra = slices.Clone(c.Extra)
		for i := range c.Extra {
			if c.Extra[i].Key == "rounds" {
				c.Extra[i].Value = jsondoc.Int(n)
			}
		}
	}
	tx.PutCondition(id, c)
}

// tickRounds removes a round from every condition counted in rounds (AAC-TURN-12).
func tickRounds(tx *engine.Tx) {
	for _, t := range slices.Clone(tx.Tokens) {
		for _, c := range slices.Clone(t.Conditions) {
			n, ok := roundsLeft(&c)
			if !ok || !tx.Token(t.ID).Is(c.ID) {
				continue
			}
			if n > 1 {
				setRounds(tx, t.ID, c.ID, n-1)
			} else {
				takeOff(tx, t.ID, c.ID)
			}
		}
	}
}

// mend ends whatever can't last: grapples of tokens apart or down, screens, shield walls.
func mend(tx *engine.Tx) {
	for i := range tx.Tokens {
		t := tx.Tokens[i]
		if foe := heldBy(t); foe != "" && !holds(&tx.View, t.ID, foe) {
			lift(tx, t.ID, "grappling")
		}
		if c := t.Condition("screening"); c != nil && !screens(&tx.View, t.ID, c) {
			drop(tx, t.ID, "screening")
		}
	}
	mendWalls(tx)
}

// holds reports whether a hold can last.
func holds(v *engine.View, grappler, foe string) bool {
	g, f := v.Token(grappler), v.Token(foe)
	return f != nil && !down(g) && !down(f) && !gone(g) && !gone(f) && adjacent(v, g, f)
}

// screens reports whether a screen can last (AAC-ACT-19).
func screens(v *engine.View, id string, c *engine.Condition) bool {
	t := v.Token(id)
	if c.Rec == nil {
		return false
	}
	ally := v.Token(c.Rec.Text(screenOf))
	return ally != nil && able(t) && !t.Is("grappled") && !t.Is("grappling") && adjacent(v, t, ally)
}
