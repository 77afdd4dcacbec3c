package engine

import (
	"slices"

	"parapet/engine/jsondoc"
)

// Probe runs a command up to its first question and discards the result. It returns the refusal, or nil if the command is
// legal.
func (v *View) Probe(c *Command) *Refusal {
	tokens := copied(v.Scratch.probed, v.Tokens)
	v.Scratch.probed = nil
	tx := newTxOn(tokens, *v, c, nil)
	tx.probing, tx.quiet, tx.alone = true, true, true
	stop, err := tx.perform()
	v.Scratch.probed = tokens
	switch {
	case err != nil:
		return Refuse("bug", "%v", err)
	case stop.question != nil:
		return nil
	}
	return stop.refusal
}

// copied returns a copy of a list in the room of an earlier one. It writes only what differs: while garbage is collected, each
// pointer written costs as much as comparing a dozen.
func copied(earlier, tokens []*Token) []*Token {
	if len(earlier) != len(tokens) {
		return slices.Clone(tokens)
	}
	var room [16]int // mostly enough
	for _, i := range differing(room[:0], tokens, earlier) {
		earlier[i] = tokens[i]
	}
	return earlier
}

// Try runs a command with answers and returns its outcome as the gate would, without committing: a record has neither
// number nor checksum.
func (v *View) Try(c *Command, answers []Answer) Outcome {
	tx := newTx(*v, c, answers)
	tx.probing = true
	stop, err := tx.perform()
	if err != nil || stop.question != nil || stop.refusal != nil {
		return Outcome{Bug: err, Question: stop.question, Refusal: stop.refusal}
	}
	return Outcome{Record: &Record{Command: c, Answers: tx.used, Events: tx.events, Before: tx.base, After: tx.State}}
}

// Preview returns what a command would do: {"legal":true,…} with what the system adds, or {"legal":false,"code":…,"why":…}.
// It commits nothing and rolls no dice.
func (v *View) Preview(c *Command) *jsondoc.Node {
	if r := v.Probe(c); r != nil {
		return illegal(r)
	}
	n := jsondoc.Obj(jsondoc.M("legal", true))
	switch _, override := overrides[c.Do]; {
	case c.Do == batchDo:
		n.Members = append(n.Members, v.previewBatch(c)...)
	case !override:
		n.Members = append(n.Members, v.System.Preview(v, c)...)
	}
	return n
}

// illegal returns the preview of a refused command.
func illegal(r *Refusal) *jsondoc.Node {
	return jsondoc.Obj(append([]jsondoc.Member{jsondoc.M("legal", false)}, r.Node().Members...)...)
}
