package unclassed

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// rollCheck rolls a check, emits it and returns its total.
func rollCheck(tx *engine.Tx, k rulekit.Check) int {
	t := k.Roll(tx)
	k.Emit(tx, t, nil)
	return t.Total
}

// rollAgainst rolls a check against a total and reports whether it succeeded: ties do (UNC-DEF-47).
func rollAgainst(tx *engine.Tx, k rulekit.Check, against int) (held bool, total int) {
	k.Need = against
	t := k.Roll(tx)
	held = t.Total >= against
	k.Emit(tx, t, []jsondoc.Member{jsondoc.M("against", against), jsondoc.M("success", held)})
	return held, t.Total
}

// skillPart returns a skill as the only part of a check.
func skillPart(t *engine.Token, name string) []engine.Part {
	return []engine.Part{{Name: name, N: skill(t, name)}}
}

// nonZero drops the parts that add nothing.
func nonZero(parts ...engine.Part) []engine.Part {
	var out []engine.Part
	for _, p := range parts {
		if p.N != 0 {
			out = append(out, p)
		}
	}
	return out
}
