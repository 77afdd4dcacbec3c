// Package platform holds what the window needs of the machine and the toolkit lacks: work off the window's goroutine,
// pictures from the clipboard, and preferences in a file that is always written whole.
package platform

import (
	"context"
	"sync/atomic"
)

// Runner does work elsewhere. It is called on the window's goroutine.
type Runner struct {
	// Work does something elsewhere, then done on the window's goroutine.
	Work func(do, done func())
	// Back does something on the window's goroutine, called from another.
	Back func(do func())

	jobs atomic.Int64 // in tests the toolkit comes back on any goroutine
}

// New returns a runner that works on other goroutines and comes back by back.
func New(back func(func())) *Runner {
	r := &Runner{Back: back}
	r.Work = func(do, done func()) {
		r.jobs.Add(1)
		go func() {
			do()
			back(func() {
				r.jobs.Add(-1)
				done()
			})
		}()
	}
	return r
}

// Jobs returns how much work is on its way.
func (r *Runner) Jobs() int { return int(r.jobs.Load()) }

// Run does something elsewhere, then done on the window's goroutine.
func (r *Runner) Run(do, done func()) { r.Work(do, done) }

// Follow hands on what comes of a channel, each on the window's goroutine, until the channel is closed.
func Follow[T any](r *Runner, from <-chan T, take func(T)) {
	go func() {
		for e := range from {
			r.Back(func() { take(e) })
		}
	}()
}

// Lane does one thing at a time elsewhere; of those that wait for it, the last alone is done.
type Lane struct {
	runner *Runner
	stop   context.CancelFunc // of what is on its way
	busy   bool
	next   *job
}

type job struct {
	do   func(context.Context)
	done func()
}

// Lane returns a lane of the runner's.
func (r *Runner) Lane() *Lane { return &Lane{runner: r, stop: func() {}} }

// Busy reports whether something is on its way.
func (l *Lane) Busy() bool { return l.busy }

// Next does something after what is on its way, in place of what waits.
func (l *Lane) Next(do func(context.Context), done func()) {
	if l.busy {
		l.next = &job{do, done}
		return
	}
	l.start(job{do, done})
}

// Instead does something in place of what is on its way too: its context is cancelled, and its done isn't
// called.
func (l *Lane) Instead(do func(context.Context), done func()) {
	l.Cancel()
	l.Next(do, done)
}

// Cancel drops what is on its way, and what waits.
func (l *Lane) Cancel() {
	l.stop()
	l.next = nil
}

func (l *Lane) start(j job) {
	ctx, stop := context.WithCancel(context.Background())
	l.busy, l.stop = true, stop
	l.runner.Work(func() { j.do(ctx) }, func() {
		dropped := ctx.Err() != nil
		stop()
		l.busy = false
		if !dropped {
			j.done()
		}
		if n := l.next; n != nil && !l.busy {
			l.next = nil
			l.start(*n)
		}
	})
}
