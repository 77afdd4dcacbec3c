package session

import (
	"parapet/engine"
)

// Fight plays one encounter for the window. It is the only place that sends commands to the game;
// what it shows of them is shown after they were kept.
type Fight struct {
	Game  *engine.Game
	Rules Answering
	Keep  Keeper
	watch Watcher
	run   *exchange         // the command on its way, nil where none is
	queue []func()          // commands given while one is being kept
	rest  []*engine.Command // of several sent at once, those to come when the one before is done with
	Busy  bool              // a record is being kept
}

// Keeper puts a committed record where nothing can lose it, and calls done on the window's
// goroutine afterwards, with what went wrong.
type Keeper func(r *engine.Record, done func(error))

// Watcher is told what comes of commands, on the window's goroutine.
type Watcher interface {
	Committed(*engine.Record)
	Refused(*engine.Command, *engine.Refusal)
	Asked(*engine.Question, *engine.Refusal) // the refusal of the last answer, nil where there is none
	Cancelled(*engine.Command)
	NotKept(error) // the record is in memory alone
	News(string)   // another program changed files of the encounter
	Bug(error)
}

// New plays a game; keep is called with each record before what it did is shown.
func New(g *engine.Game, rules Answering, keep Keeper, watch Watcher) *Fight {
	return &Fight{Game: g, Rules: rules, Keep: keep, watch: watch}
}

// Send gives a command to the game.
func (f *Fight) Send(c *engine.Command) {
	f.SendBy(c, nil)
}

// SendBy gives a command, whose choices somebody decides as far as it wants to.
func (f *Fight) SendBy(c *engine.Command, decide Decider) {
	f.Then(func() { f.begin(c, decide) })
}

// Then does something now, or after the record that is being kept.
func (f *Fight) Then(do func()) {
	if f.Busy {
		f.queue = append(f.queue, do)
		return
	}
	do()
}

// SendAll gives several commands, each once the one before is committed or refused, with all that it
// asks. Cancelling one drops those after it.
func (f *Fight) SendAll(list []*engine.Command) {
	if len(list) == 0 {
		return
	}
	f.rest = append(f.rest, list[1:]...)
	f.Send(list[0])
}

// next begins the next of several commands, where nothing else is on its way.
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
	if decide == nil && len(c.Commands()) > 1 {
		decide = confirmedAlike(c)
	}
	f.run = &exchange{command: c, roll: -1, decide: decide}
	f.goOn(nil)
}

// goOn runs the command on its way with all answers known.
func (f *Fight) goOn(wrong *engine.Refusal) {
	if f.Game.Pending() != nil {
		f.Game.Cancel()
	}
	out := f.Game.Do(f.run.command, nil, f.run.answerer(f.Rules, f.Game.State()))
	f.run.roll = -1
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
			f.watch.NotKept(err)
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

// Answer gives an answer to the question that stands; one that doesn't fit leaves it standing.
func (f *Fight) Answer(a engine.Answer) {
	q := f.Game.Pending()
	if q == nil || f.run == nil {
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

// RollForMe lets the program answer the question that stands.
func (f *Fight) RollForMe() {
	if f.Game.Pending() == nil || f.run == nil {
		return
	}
	f.run.roll = len(f.run.known)
	f.goOn(nil)
}

// RollRest lets the program make all rolls that the command still asks for.
func (f *Fight) RollRest() {
	if f.Game.Pending() == nil || f.run == nil {
		return
	}
	f.run.rest = true
	f.goOn(nil)
}

// Cancel drops the command that waits for an answer.
func (f *Fight) Cancel() {
	if f.run == nil || f.Game.Pending() == nil {
		return
	}
	c := f.run.command
	f.Game.Cancel()
	f.run, f.rest = nil, nil
	f.watch.Cancelled(c)
}

// Waiting reports whether a question stands.
func (f *Fight) Waiting() bool { return f.Game.Pending() != nil }
