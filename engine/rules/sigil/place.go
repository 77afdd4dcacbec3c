package sigil

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// significant reports whether the levels of two bodies differ so much that they aren't adjacent (SIG-ADJ-2).
func significant(v *engine.View, a, b board.Body) bool {
	d := v.Board().Level(a) - v.Board().Level(b)
	return max(d, -d) >= highStep(v)
}

// adjacent reports whether two bodies are adjacent (SIG-ADJ-1, SIG-ADJ-2).
func adjacent(v *engine.View, a, b board.Body) bool {
	return !significant(v, a, b) && rulekit.Adjacent(v, a, b)
}

// within reports whether two bodies are within that many metres of each other; within 1 their levels must not differ
// significantly either (SIG-ADJ-3).
func within(v *engine.View, a, b board.Body, metres int) bool {
	return v.Board().Distance(a, b) <= int64(metres)*metre && (metres > 1 || !significant(v, a, b))
}

// flanked reports whether at least two foes with melee weapons are adjacent, whoever attacks (SIG-FLANK-1, SIG-FLANK-2,
// SIG-FLANK-5, SIG-FLANK-6).
func flanked(v *engine.View, t *engine.Token) bool {
	n := 0
	for _, f := range v.Tokens {
		if f.ID == t.ID || out(f) || !v.Hostile(f, t) || !wieldsMelee(f) || !adjacent(v, f.Body(), t.Body()) {
			continue
		}
		if n++; n == 2 {
			return true
		}
	}
	return false
}

// sees reports whether there is a line of sight; blindness limits it to 1 m, while cover and creatures don't break it
// (SIG-LOS-1, SIG-LOS-3, SIG-LOS-4, SIG-COND-3).
func sees(v *engine.View, t *engine.Token, from, to board.Body) bool {
	if t.Is("blinded") && v.Board().Distance(from, to) > metre {
		return false
	}
	return v.Sees(from, to)
}

// linked reports whether two tokens are rider and mount.
func linked(a, b *engine.Token) bool { return ridesOn(a) == b.ID || ridesOn(b) == a.ID }

// ridesOn returns the mount of a rider, or "".
func ridesOn(t *engine.Token) string {
	if c := t.Condition("mounted"); c != nil {
		return c.Rec.Text(mountOn)
	}
	return ""
}

// riderOf returns the rider of a mount, or "".
func riderOf(t *engine.Token) string {
	if c := t.Condition("ridden"); c != nil {
		return c.Rec.Text(kBy)
	}
	return ""
}
