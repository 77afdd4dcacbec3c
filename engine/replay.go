package engine

import (
	"context"
	"slices"

	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// NewGame starts playing an encounter. If its history leads from its origin to the file's state, everything can be undone.
// If not (the file was edited since, or the rules changed), the file's state wins, the history is kept for reading, and the
// warning says so.
func NewGame(e *Encounter) (g *Game, warning error) {
	g, warning, _ = NewGameWithin(context.Background(), e)
	return g, warning
}

// NewGameWithin is like NewGame for histories that may be long: when the context is done, it returns the context's error
// and no game.
func NewGameWithin(ctx context.Context, e *Encounter) (g *Game, warning, err error) {
	fresh := func() *Game {
		s := *e.State
		g := &Game{seed: e.Seed, head: e, origin: &s}
		g.view = View{State: &s, System: e.System, Scratch: &Scratch{}}
		s.seal(e.System.Declaration())
		return g
	}
	if len(e.History) == 0 {
		return fresh(), nil, ctx.Err()
	}
	g, failed := replayed(ctx, e)
	if err := ctx.Err(); err != nil {
		return nil, nil, err
	}
	if failed != nil {
		g = fresh()
		g.past = slices.Concat(e.Past, e.History)
		return g, message.Errorf("the history can be read but not undone: %w", failed), nil
	}
	return g, nil, nil
}

func replayed(ctx context.Context, e *Encounter) (*Game, error) {
	g, err := e.begun()
	if err != nil {
		return nil, err
	}
	for i, h := range e.History {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := g.Replay(h); err != nil {
			return nil, message.Errorf("history[%d]: %w", i, err)
		}
	}
	d := e.System.Declaration()
	if got, want := g.State().Sum(d), e.State.Sum(d); got != want {
		return nil, message.Errorf("it leads to a different state than the file has")
	}
	return g, nil
}

// begun returns the game before its first record.
func (e *Encounter) begun() (*Game, error) {
	origin, err := e.originState()
	if err != nil {
		return nil, err
	}
	g := &Game{seed: e.Seed, head: e, origin: origin}
	g.view = View{State: origin, System: e.System, Scratch: &Scratch{}}
	origin.seal(e.System.Declaration())
	return g, nil
}

func (e *Encounter) originState() (*State, error) {
	n := e.origin((*Map).Node)
	if n == nil {
		return nil, message.Errorf("the file lacks its starting state")
	}
	if n.Get("map") == nil {
		n = n.With("map", e.State.Map.Node())
	}
	if n.Get("settings") == nil {
		n = n.With("settings", e.State.briefSettings())
	}
	var ps jsondoc.Problems
	s := readState(jsondoc.Read(n, &ps), e.System, nil)
	if s == nil {
		return nil, ps.List[0]
	}
	return s, nil
}

// Replay commits a record of the history or journal: the command with all its answers and, if present, the checksum of the
// state it must lead to. An edit_map with another result is tried as older programs ran it: they remembered no ground that
// changed unseen, and the oldest cut no walls and replaced all notes.
func (g *Game) Replay(n *jsondoc.Node) error {
	sum, _ := n.Get("sum").Str()
	c, answers, r := ReadCommand(n.With("sum", nil))
	if r != nil {
		return message.Errorf("%s: %s", r.Code, r.Why)
	}
	err := g.replay(c, answers, sum)
	if err == nil || c.Do != "edit_map" && c.Do != batchDo || sum == "" {
		return err
	}
	defer func() { g.forget, g.former = false, false }()
	for _, g.former = range []bool{false, true} {
		if g.forget = true; g.replay(c, answers, sum) == nil {
			return nil
		}
	}
	return err
}

// elsewhere is the error for a record that leads to another state than it did; it holds the events of this run.
type elsewhere struct {
	error
	events []Event
}

// Unwrap returns the reason.
func (e *elsewhere) Unwrap() error { return e.error }

// replay runs a record again. If it leads to another state, nothing is committed.
func (g *Game) replay(c *Command, answers []Answer, sum string) error {
	before, undo, redo := len(g.log), g.undo, g.redo
	state := g.view.State
	out := g.run(c, answers, nil)
	switch {
	case out.Bug != nil:
		return out.Bug
	case out.Refusal != nil:
		return message.Errorf("%s: %s: %s", c.Do, out.Refusal.Code, out.Refusal.Why)
	case out.Question != nil:
		g.pending = nil
		return message.Errorf("%s: no remembered answer for %s", c.Do, out.Question)
	case len(g.log) == before:
		return message.Errorf("%s: nothing was committed", c.Do)
	case sum != "" && out.Record.Sum != sum:
		g.log, g.undo, g.redo, g.view.State = g.log[:before], undo, redo, state
		return &elsewhere{message.Errorf("%s leads to a different state than before (%s, not %s)", c.Do, out.Record.Sum, sum), out.Record.Events}
	}
	return nil
}

// Node returns the record as the history and the journal store it.
func (r *Record) Node() *jsondoc.Node {
	n := r.Command.Node
	if len(r.Answers) > 0 {
		list := jsondoc.Arr()
		for _, a := range r.Answers {
			list.Items = append(list.Items, a.Node())
		}
		n = n.With("answers", list)
	}
	return n.With("sum", jsondoc.Str(r.Sum))
}

// Encounter returns the game as a file stores it: the current state, the history and its origin.
func (g *Game) Encounter() *Encounter {
	e := *g.head
	e.State, e.Seed = g.State(), g.seed
	if len(g.log) == 0 {
		return &e // as it was opened
	}
	e.History = nil
	if len(g.past) > 0 {
		e.Past = g.past
	}
	for _, r := range g.log {
		e.History = append(e.History, r.Node())
	}
	e.began = g.origin
	return &e
}

// Until returns the encounter after the given records, the first ones of InEffect, with them as its history; without
// records, its beginning. It leaves out an older history that can't be replayed.
func (g *Game) Until(records []*Record) *Encounter {
	s := g.origin
	if len(records) > 0 {
		s = records[len(records)-1].After
	}
	head := *g.head
	head.History, head.Past = nil, nil
	part := &Game{seed: g.seed, origin: g.origin, log: records, head: &head, view: View{State: s, System: g.view.System}}
	return part.Encounter()
}

// Unplayed returns how many records of an older history are kept for reading only.
func (g *Game) Unplayed() int { return len(g.past) }

// Origin returns the state before the first record; read-only. If the history couldn't be replayed, it is the state at
// opening.
func (g *Game) Origin() *State { return g.origin }

// From returns an encounter that starts at state s, without history, with the given seed.
func (g *Game) From(s *State, seed uint64) *Encounter {
	e := *g.head
	e.State, e.Seed, e.History, e.Past = s, seed, nil, nil
	return &e
}

// Name returns the encounter's name.
func (g *Game) Name() string { return g.head.Name }

// SetName renames the encounter.
func (g *Game) SetName(name string) {
	h := *g.head
	h.Name = name
	g.head = &h
}
