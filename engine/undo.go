package engine

import (
	"slices"

	"parapet/engine/jsondoc"
)

// CanUndo returns the command that undo would revert, or nil.
func (g *Game) CanUndo() *Command {
	if len(g.undo) == 0 {
		return nil
	}
	return g.log[g.undo[len(g.undo)-1]].done()
}

// CanRedo returns the command that redo would run again, the first of several, or nil.
func (g *Game) CanRedo() *Command {
	if len(g.redo) == 0 {
		return nil
	}
	return g.log[g.redo[len(g.redo)-1][0]].done()
}

// LastTurn returns how many of the last commands in effect belong to one turn, that is, were given in the same round, phase
// and turn as the last of them; 0 if there are none. Outside combat each command counts alone.
func (g *Game) LastTurn() int {
	n := 0
	var last *State
	for i := len(g.undo) - 1; i >= 0; i-- {
		s := g.log[g.undo[i]].Before
		if last != nil && (!s.InCombat() || s.Round != last.Round || s.Phase != last.Phase || s.Turn != last.Turn) {
			break
		}
		n++
		if last = s; !s.InCombat() {
			break
		}
	}
	return n
}

// undoLast reverts the last command in effect, or as many as "steps" says; commands undone together are redone together.
// The log keeps the commands and the undo.
func (g *Game) undoLast(c *Command) Outcome {
	n, refusal := undoSteps(c, len(g.undo))
	if refusal != nil {
		return Outcome{Refusal: refusal}
	}
	from := len(g.undo) - n
	taken := slices.Clone(g.undo[from:])
	g.undo, g.redo = g.undo[:from], append(g.redo, taken)
	first, last := g.log[taken[0]], g.log[taken[n-1]]
	return Outcome{Record: g.append(c, nil, []Event{steering("undone", first, n)}, last.After, first.Before)}
}

// TakeBack returns the command that undoes that many steps at once, at least 1.
func TakeBack(steps int) *Command {
	return NewCommand("undo", "", jsondoc.M("steps", steps))
}

// undoSteps returns how many steps an undo reverts, at most most.
func undoSteps(c *Command, most int) (int, *Refusal) {
	if most == 0 {
		return 0, Refuse(NothingToDo, "nothing to undo")
	}
	given := c.Node.Get("steps")
	if given == nil {
		return 1, nil
	}
	n, ok := given.Int()
	if !ok || n < 1 || n > most {
		return 0, Refuse(BadCommand, "only %d steps can be undone", most)
	}
	return n, nil
}

// redoLast repeats the command that was undone last, with the same answers.
func (g *Game) redoLast(c *Command) Outcome {
	if len(g.redo) == 0 {
		return Outcome{Refusal: Refuse(NothingToDo, "nothing to redo")}
	}
	again := g.redo[len(g.redo)-1]
	g.redo = g.redo[:len(g.redo)-1]
	g.undo = append(g.undo, again...)
	first, last := g.log[again[0]], g.log[again[len(again)-1]]
	events := []Event{steering("redone", first, len(again))}
	if len(again) == 1 {
		events = append(events, first.Events...)
	}
	return Outcome{Record: g.append(c, nil, events, first.Before, last.After)}
}

// steering returns the event for an undone or redone record; with steps it is the first of several.
func steering(name string, r *Record, steps int) Event {
	fields := []jsondoc.Member{jsondoc.M("do", r.Command.Do)}
	if r.Command.Who != "" {
		fields = append(fields, jsondoc.M("who", r.Command.Who))
	}
	fields = append(fields, jsondoc.M("command", r.Command.Node))
	if list := r.skippedAt(); list != nil {
		fields = append(fields, jsondoc.M("skipped", jsondoc.Ints(list...)))
	}
	if steps > 1 {
		fields = append(fields, jsondoc.M("steps", steps))
	}
	return NewEvent(name, fields...)
}

// skippedAt returns the places in the batch of the commands that were skipped.
func (r *Record) skippedAt() (list []int) {
	for _, s := range r.Skipped {
		for _, m := range s.More {
			if n, ok := m.Value.Int(); ok && m.Key == "n" {
				list = append(list, n)
			}
		}
	}
	return list
}

// done returns the command, of a batch what wasn't skipped.
func (r *Record) done() *Command { return r.Command.Without(r.skippedAt()) }
