package phrase

import (
	"slices"

	"parapet/engine"
)

// home returns the index of the log line that an event belongs to, -1 for none. If several tokens struck at the same
// time, an event belongs to the line of the strike that caused it, else to the last line.
func (t *transcriber) home(lines []Line, e engine.Event) int {
	last := len(lines) - 1
	if last < 1 {
		return last
	}
	who, by := e.Str("who"), e.Str("by")
	of := func(doer string) int {
		for i := last; i >= 0; i-- {
			if l := lines[i]; l.Kind != Heading && len(l.Tokens) > 0 && l.Tokens[0] == doer && slices.Contains(l.Tokens, who) {
				return i
			}
		}
		return -1
	}
	at, stays := t.hurt[who]
	own := t.ownFault(lines, e, of(by))
	switch {
	case own >= 0:
		at = own
	case by != "" && of(by) >= 0:
		at = of(by)
	case e.Name == "damaged" && by == "" && !slices.Contains(lines[last].Tokens, who) && of(who) >= 0:
		at = of(who)
	case !stays || slices.Contains(lines[last].Tokens, who) && lines[last].Tokens[0] == who:
		return last
	}
	if e.Name == "damaged" {
		t.hurt[who] = at
	}
	return at
}

// ownFault returns the index of the line of a failed test that caused the damage, -1 for none. blow is the line of the
// attacker's strike, -1 for none. Damage is logged in the order of its strikes and tests (PLU-ORDER-4).
func (t *transcriber) ownFault(lines []Line, e engine.Event, blow int) int {
	if e.Name != "damaged" {
		return -1
	}
	if blow < 0 || !t.owing[blow] {
		blow = len(lines)
	}
	for i, l := range lines[:blow] {
		if t.owing[i] && len(l.Tokens) > 1 && l.Tokens[0] == e.Str("who") && l.Tokens[1] == e.Str("by") {
			t.owing[i] = false
			return i
		}
	}
	if blow < len(lines) {
		t.owing[blow] = false
	}
	return -1
}
