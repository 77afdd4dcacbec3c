package ui

import (
	"parapet/engine"
)

// fight plays one encounter for the window. It is the only place that sends commands to the game;
// what it shows of them is shown after they were kept.
type fight struct {
	game  *engine.Game
	rules answering
	keep  keeper
	watch fightWatcher
	run   *exchange         // the command on its way, nil where none is
	queue []func()          // commands given while one is being kept
	rest  []*engine.Command // of several sent at once, those to come when the one before is done with
	busy  bool              // a record is being kept
}

// keeper puts a committed record where nothing can lose it, and calls done on the window's
// goroutine afterwards, with what went wrong.
type keeper func(r *engine.Record, done func(error))

// fightWatcher is told what comes of commands, on the window's goroutine.
type fightWatcher interface {
	committed(*engine.Record)
	refused(*engine.Command, *engine.Refusal)
	asked(*engine.Question, *engine.Refusal) // the refusal of the last answer, nil where there is none
	cancelled(*engine.Command)
	notKept(error) // the record is in memory alone
	bug(error)
}

func newFight(g *engine.Game, rules answering, keep keeper, watch fightWatcher) *fight {
	return &fight{game: g, rules: rules, keep: keep, watch: watch}
}

// send gives a command to the game.
func (f *fight) send(c *engine.Command) {
	f.then(func() { f.begin(c) })
}

// then does something now, or after the record that is being kept.
func (f *fight) then(do func()) {
	if f.busy {
		f.queue = append(f.queue, do)
		return
	}
	do()
}

// sendAll gives several commands, each once the one before is committed or refused, with all that it
// asks. Cancelling one drops those after it.
func (f *fight) sendAll(list []*engine.Command) {
	if len(list) == 0 {
		return
	}
	f.rest = append(f.rest, list[1:]...)
	f.send(list[0])
}

// next begins the next of several commands, where nothing else is on its way.
func (f *fight) next() {
	if len(f.rest) == 0 || f.busy || f.run != nil || f.waiting() {
		return
	}
	c := f.rest[0]
	f.rest = f.rest[1:]
	f.begin(c)
}

func (f *fight) begin(c *engine.Command) {
	if q := f.game.Pending(); q != nil {
		f.watch.refused(c, f.game.Do(c, nil, nil).Refusal)
		return
	}
	f.run = &exchange{command: c, roll: -1}
	f.goOn(nil)
}

// goOn runs the command on its way with all answers known.
func (f *fight) goOn(wrong *engine.Refusal) {
	if f.game.Pending() != nil {
		f.game.Cancel()
	}
	out := f.game.Do(f.run.command, nil, f.run.answerer(f.rules, f.game.State()))
	f.run.roll = -1
	switch {
	case out.Bug != nil:
		f.run, f.rest = nil, nil
		f.watch.bug(out.Bug)
	case out.Question != nil:
		f.watch.asked(out.Question, wrong)
	case out.Refusal != nil:
		c := f.run.command
		f.run = nil
		f.watch.refused(c, out.Refusal)
		f.next()
	case out.Record != nil:
		f.run = nil
		f.store(out.Record)
	}
}

func (f *fight) store(r *engine.Record) {
	f.busy = true
	f.keep(r, func(err error) {
		f.busy = false
		if err != nil {
			f.watch.notKept(err)
		}
		f.watch.committed(r)
		f.drain()
		f.next()
	})
}

func (f *fight) drain() {
	for len(f.queue) > 0 && !f.busy {
		next := f.queue[0]
		f.queue = f.queue[1:]
		next()
	}
}

// answer gives an answer to the question that stands; one that doesn't fit leaves it standing.
func (f *fight) answer(a engine.Answer) {
	q := f.game.Pending()
	if q == nil || f.run == nil {
		return
	}
	normal, wrong := q.Check(a)
	if wrong != nil {
		f.watch.asked(q, wrong)
		return
	}
	f.run.known = append(f.run.known, normal)
	f.goOn(nil)
}

// rollForMe lets the program answer the question that stands.
func (f *fight) rollForMe() {
	if f.game.Pending() == nil || f.run == nil {
		return
	}
	f.run.roll = len(f.run.known)
	f.goOn(nil)
}

// rollRest lets the program make all rolls that the command still asks for.
func (f *fight) rollRest() {
	if f.game.Pending() == nil || f.run == nil {
		return
	}
	f.run.rest = true
	f.goOn(nil)
}

// cancel drops the command that waits for an answer.
func (f *fight) cancel() {
	if f.run == nil || f.game.Pending() == nil {
		return
	}
	c := f.run.command
	f.game.Cancel()
	f.run, f.rest = nil, nil
	f.watch.cancelled(c)
}

// waiting tells whether a question stands.
func (f *fight) waiting() bool { return f.game.Pending() != nil }
