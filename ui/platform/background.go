// Package platform provides what the window needs of the machine and the toolkit lacks: background work, pictures from
// the clipboard, and preferences in a file that is replaced atomically.
package platform

import (
	"context"
	"sync/atomic"
)

// Runner runs background work. Its methods are called on the window's goroutine.
type Runner struct {
	// Work runs do in the background, then done on the window's goroutine.
	Work func(do, done func())
	// Back runs do on the window's goroutine. It is called from another one.
	Back func(do func())

	jobs atomic.Int64 // atomic because in tests the toolkit returns on any goroutine
}

// New returns a runner that works on other goroutines and returns to the window's with back.
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

// Jobs returns the number of jobs in progress.
func (r *Runner) Jobs() int { return int(r.jobs.Load()) }

// Run runs do in the background, then done on the window's goroutine.
func (r *Runner) Run(do, done func()) { r.Work(do, done) }

// Follow calls take on the window's goroutine with each value of a channel until the channel is closed.
func Follow[T any](r *Runner, from <-chan T, take func(T)) {
	go func() {
		for e := range from {
			r.Back(func() { take(e) })
		}
	}()
}

// Lane runs one job at a time in the background. Of the jobs that wait, only the last one is run.
type Lane struct {
	runner *Runner
	stop   context.CancelFunc // cancels the current job
	busy   bool
	next   *job
}

type job struct {
	do   func(context.Context)
	done func()
}

// Lane returns a new lane of the runner.
func (r *Runner) Lane() *Lane { return &Lane{runner: r, stop: func() {}} }

// Busy reports whether a job is running.
func (l *Lane) Busy() bool { return l.busy }

// Next runs a job after the current one, replacing any that waits.
func (l *Lane) Next(do func(context.Context), done func()) {
	if l.busy {
		l.next = &job{do, done}
		return
	}
	l.start(job{do, done})
}

// Instead runs a job instead of the current one and any that waits. The current one's context is cancelled and its done
// isn't called.
func (l *Lane) Instead(do func(context.Context), done func()) {
	l.Cancel()
	l.Next(do, done)
}

// Cancel cancels the current job and drops the one that waits.
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
