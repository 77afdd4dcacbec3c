package engine

import "parapet/engine/limits"

// entries returns how many items, spells and conditions a token has.
func (t *Token) entries() int {
	n := len(t.Conditions)
	for _, l := range t.Lists {
		n += len(l)
	}
	return n
}

// entries returns how many items, spells and conditions all tokens have together.
func (s *State) entries() (n int) {
	for _, t := range s.Everybody() {
		n += t.entries()
	}
	return n
}

// noEntriesFor refuses additions that would exceed the number of entries a file may hold.
func (tx *Tx) noEntriesFor(more int) *Refusal {
	if more <= 0 {
		return nil
	}
	if n := tx.State.entries(); n+more > limits.Entries {
		return Refuse(BadCommand, "all tokens would have %d things, spells and conditions; at most %d", n+more, limits.Entries)
	}
	return nil
}
