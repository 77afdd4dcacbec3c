package session

import (
	"parapet/engine"
)

// Fight runs one encounter for the window. It is the only place that sends commands to the game, and reports their
// results only after they have been journalled.
type Fight struct {
	Game  *engine.Game
	Rules Answering
	Keep  Keeper
	watch Watcher
	run   *exchange         // the command in progress, nil for none
	queue []func()          // commands sent while a record is being journalled
	rest  []*engine.Command // the rest of several commands sent at once
	Busy  bool              // a record is being journalled
}

// Keeper journals a committed record, then calls done on the window's goroutine with the error, if any.
type Keeper func(r *engine.Record, done func(error))

// Watcher receives the results of commands, on the window's goroutine.
type Watcher interface {
	Committed(*engine.Record)
	Refused(*engine.Command, *engine.Refusal)
	Asked(*engine.Question, *engine.Refusal) // with the refusal of the last answer, nil for none
	Cancelled(*engine.Command)
	NotSaved(error) // the record is only in memory
	News(string)    // another program changed the encounter's files
	Bug(error)
}

// New returns a Fight for a game. It calls keep with each record before the result is shown.
func New(g *engine.Game, rules Answering, keep Keeper, watch Watcher) *Fight {
	return &Fight{Game: g, Rules: rules, Keep: keep, watch: watch}
}

// Send sends a command to the game.
func (f *Fight) Send(c *engine.Command) {
	f.SendBy(c, nil)
}

// SendBy sends a command whose choices are answered by decide as far as it does.
func (f *Fight) SendBy(c *engine.Command, decide Decider) {
	f.Then(func() { f.begin(c, decide) })
}

// Then runs do now, or after the record that is being journalled.
func (f *Fight) Then(do func()) {
	switch {
	case f == nil:
	case f.Busy:
		f.queue = append(f.queue, do)
	default:
		do()
	}
}

// SendAll sends several commands, each after the one before is committed or refused, including its prompts. Cancelling
// one drops those after it.
func (f *Fight) SendAll(list []*engine.Command) {
	if len(list) == 0 {
		return
	}
	f.rest = append(f.rest, list[1:]...)
	f.Send(list[0])
}

// next starts the next of several commands if nothing else is in progress.
func (f *Fight) next() {
	if len(f.rest) == 0 || f.Busy || f.run != nil || f.Waiting() {
		return
	}
	c := f.rest[0]
	f.rest = f.rest[1:]
	f.begin(c, nil)
}

func (f *Fight) begin(c *engine.Command, decide Decider) {
	if q := f.Game.Pending(); q != nil {
		f.watch.Refused(c, f.Game.Do(c, nil, nil).Refusal)
		return
	}
	c = f.withIdle(c)
	if decide == nil && len(c.Commands()) > 1 {
		decide = confirmedAlike(c)
	}
	f.run = &exchange{command: c, roll: -1, decide: decide}
	f.goOn(nil)
}

// withIdle returns a command with the step after it, if the command leaves nobody anything to do before that.
func (f *Fight) withIdle(c *engine.Command) *engine.Command {
	v := f.Game.View()
	flow, ok := v.System.(engine.FlowControl)
	if !ok || !v.InCombat() || idle(flow, v) != nil {
		return c
	}
	var by engine.Answerer // where somebody may act, dice could decide whether anybody still may
	if len(v.System.Openings(v)) == 0 {
		by = engine.Auto
	}
	after, stop := v.Attempt(c, nil, 0, by)
	if stop != nil {
		return c
	}
	next := idle(flow, &engine.View{State: after, System: v.System, Scratch: v.Scratch})
	if next == nil {
		return c
	}
	both := engine.InTurn(c, next)
	both.Node = both.Node.With("via", c.Node.Get("via"))
	return both
}

// idle returns the command of the step before which nobody can do anything; nil if somebody can.
func idle(flow engine.FlowControl, v *engine.View) *engine.Command {
	if steps := flow.Steps(v); v.InCombat() && len(steps) > 0 && steps[0].Idle {
		return steps[0].Command
	}
	return nil
}

// goOn runs the command in progress with all the answers so far.
func (f *Fight) goOn(wrong *engine.Refusal) {
	if f.Game.Pending() != nil {
		f.Game.Cancel()
	}
	out := f.Game.Do(f.run.command, nil, f.run.answerer(f.Rules, f.Game.State()))
	f.run.roll, f.run.share = -1, false
	switch {
	case out.Bug != nil:
		f.run, f.rest = nil, nil
		f.watch.Bug(out.Bug)
	case out.Question != nil:
		f.watch.Asked(out.Question, wrong)
	case out.Refusal != nil:
		c := f.run.command
		f.run = nil
		f.watch.Refused(c, out.Refusal)
		f.next()
	case out.Record != nil:
		f.run = nil
		f.store(out.Record)
	}
}

func (f *Fight) store(r *engine.Record) {
	f.Busy = true
	f.Keep(r, func(err error) {
		f.Busy = false
		if err != nil {
			f.watch.NotSaved(err)
		}
		f.watch.Committed(r)
		f.drain()
		f.next()
	})
}

func (f *Fight) drain() {
	for len(f.queue) > 0 && !f.Busy {
		next := f.queue[0]
		f.queue = f.queue[1:]
		next()
	}
}

// asked returns the question of the current prompt; nil for none.
func (f *Fight) asked() *engine.Question {
	if f == nil || f.run == nil {
		return nil
	}
	return f.Game.Pending()
}

// Answer answers the current prompt. An invalid answer leaves it open.
func (f *Fight) Answer(a engine.Answer) {
	q := f.asked()
	if q == nil {
		return
	}
	normal, wrong := q.Check(a)
	if wrong != nil {
		f.watch.Asked(q, wrong)
		return
	}
	f.run.known = append(f.run.known, normal)
	f.goOn(nil)
}

// RollForMe lets the program answer the current prompt.
func (f *Fight) RollForMe() {
	if f.asked() != nil {
		f.run.roll = len(f.run.known)
		f.goOn(nil)
	}
}

// RollRest lets the program make all further rolls of the command.
func (f *Fight) RollRest() {
	if f.asked() != nil {
		f.run.rest = true
		f.goOn(nil)
	}
}

// CancelQuestion cancels the command that waits for an answer.
func (f *Fight) CancelQuestion() {
	if f.asked() == nil {
		return
	}
	c := f.run.command
	f.Game.Cancel()
	f.run, f.rest = nil, nil
	f.watch.Cancelled(c)
}

// Waiting reports whether a prompt is open.
func (f *Fight) Waiting() bool { return f != nil && f.Game.Pending() != nil }
