package engine

import (
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
)

// UncountedNote returns a note that doesn't count as a step, so that later seeded dice fall as they would have without it.
func UncountedNote(args ...jsondoc.Member) *Command {
	return NewCommand("note", "", append(args, jsondoc.M("aside", true))...)
}

// stepless reports whether a command doesn't count as a step.
func (c *Command) stepless() bool {
	return c.Do == "note" && (&ArgReader{Command: c}).Flag("aside")
}

func overrideNote(tx *Tx, c *Command) *Refusal {
	in := tx.Read(c)
	text := in.Text("text", "")
	if in.Flag("aside"); in.Refusal != nil {
		return in.Refusal
	}
	if hasMember(c.Node, oneOf("party", "treasure", "handouts")) {
		return storeNote(tx, c)
	}
	if text == "" {
		return c.Missing("text")
	}
	tx.Emit("noted", jsondoc.M("text", text))
	return nil
}

// storeNote stores the DM's note about the party or the treasure, or the list of handouts; null removes it.
func storeNote(tx *Tx, c *Command) *Refusal {
	if c.Has("text") {
		return Refuse(BadCommand, "note: change a note, or the party, treasure and handouts, one at a time")
	}
	in := tx.Read(c)
	for _, kept := range []struct {
		key string
		to  *string
	}{{"party", &tx.State.Party}, {"treasure", &tx.State.Treasure}} {
		if c.Node.Get(kept.key) != nil {
			*kept.to = in.Text(kept.key, "")
		}
	}
	if in.Refusal != nil {
		return in.Refusal
	}
	if n := c.Node.Get("handouts"); n != nil {
		var ps jsondoc.Problems
		at := jsondoc.Read(n, &ps)
		if at.Within(limits.Handouts, "handouts") {
			tx.State.Handouts = readWords(at)
		}
		if r := refuseProblems(c, &ps); r != nil {
			return r
		}
	}
	tx.logOverride()
	return nil
}
