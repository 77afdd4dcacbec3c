package engine

import (
	"context"
	"parapet/engine/message"
	"slices"
)

// Records replays the history from its origin and returns the records for reading; origin is the state before the first. If
// a record can't be replayed or leads to another state than it did, Records returns those before it and an error with its
// number, from 1. Without the origin in the file there are none.
func (e *Encounter) Records(ctx context.Context) (origin *State, records []*Record, err error) {
	g, err := e.begun()
	if err != nil {
		return nil, nil, message.Errorf("record 1: %w", err)
	}
	origin = g.origin
	for i, h := range e.History {
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		if err := g.Replay(h); err != nil {
			return origin, g.log, message.Errorf("record %d: %w", i+1, err)
		}
	}
	return origin, g.log, nil
}

// InEffect returns the records that weren't undone, in order, without those of undo and redo.
func InEffect(records []*Record) []*Record {
	var done []*Record
	var back [][]*Record
	for _, r := range records {
		switch {
		case r.Command.Do == "undo" && len(done) > 0:
			n, _ := undoSteps(r.Command, len(done))
			from := len(done) - max(n, 1)
			back = append(back, slices.Clone(done[from:]))
			done = done[:from]
		case r.Command.Do == "redo" && len(back) > 0:
			done = append(done, back[len(back)-1]...)
			back = back[:len(back)-1]
		default:
			done, back = append(done, r), nil
		}
	}
	return done
}

// Fought reports whether a combat in the history was begun and not undone.
func (e *Encounter) Fought() bool {
	var records []*Record
	for _, h := range e.History {
		if c, _, refusal := ReadCommand(h.With("sum", nil)); refusal == nil {
			records = append(records, &Record{Command: c})
		}
	}
	starts := func(c *Command) bool { return c.Do == "start" }
	return slices.ContainsFunc(InEffect(records), func(r *Record) bool {
		return starts(r.Command) || slices.ContainsFunc(r.Command.Commands(), starts)
	})
}
