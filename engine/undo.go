package engine

import "parapet/engine/doc"

// CanUndo gives the command that undo would take back, or nil.
func (g *Game) CanUndo() *Command {
	if len(g.undo) == 0 {
		return nil
	}
	return g.log[g.undo[len(g.undo)-1]].Command
}

// CanRedo gives the command that redo would do again, or nil.
func (g *Game) CanRedo() *Command {
	if len(g.redo) == 0 {
		return nil
	}
	return g.log[g.redo[len(g.redo)-1]].Command
}

// LastTurn is how many of the last commands in effect were given in one turn: in the same round, phase and turn as the
// last of them; 0 where there is none. Outside of a fight each is one for itself.
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

// undoLast takes back the last command in effect. The log keeps it, and the undoing too.
func (g *Game) undoLast(c *Command) Outcome {
	if len(g.undo) == 0 {
		return Outcome{Refusal: Refuse(NothingToDo, "there is nothing to take back")}
	}
	i := g.undo[len(g.undo)-1]
	g.undo = g.undo[:len(g.undo)-1]
	g.redo = append(g.redo, i)
	r := g.log[i]
	return Outcome{Record: g.append(c, nil, []Event{steering("undone", r)}, r.After, r.Before)}
}

// redoLast does again what was last taken back, with the same answers.
func (g *Game) redoLast(c *Command) Outcome {
	if len(g.redo) == 0 {
		return Outcome{Refusal: Refuse(NothingToDo, "there is nothing to do again")}
	}
	i := g.redo[len(g.redo)-1]
	g.redo = g.redo[:len(g.redo)-1]
	g.undo = append(g.undo, i)
	r := g.log[i]
	events := append([]Event{steering("redone", r)}, r.Events...)
	return Outcome{Record: g.append(c, nil, events, r.Before, r.After)}
}

func steering(name string, r *Record) Event {
	fields := []doc.Member{doc.M("do", doc.Str(r.Command.Do))}
	if r.Command.Who != "" {
		fields = append(fields, doc.M("who", doc.Str(r.Command.Who)))
	}
	return NewEvent(name, append(fields, doc.M("command", r.Command.Node))...)
}
