package watch

import (
	"slices"
	"time"
)

// patience limits the wait for a file that is written continuously, in quiet periods.
const patience = 20

// emptied is how long, in quiet periods, a file must be empty before that is reported: most programs truncate a file
// before writing it.
const emptied = 10

// settle reads files that have come to rest, and sends events.
func (w *Watcher) settle() {
	defer close(w.events)
	poll := time.NewTimer(w.poll)
	defer poll.Stop()
	rest := time.NewTimer(time.Hour)
	defer rest.Stop()
	var queue []Event
	for {
		out, head := w.offer(queue)
		select {
		case <-w.ctx.Done():
			return
		case out <- head:
			queue = queue[1:]
			continue
		case <-poll.C:
			poll.Reset(w.pollOnce())
		case <-w.poke:
			if w.hasGrown() {
				w.adopt()
			}
		case <-rest.C:
		}
		queue = append(queue, w.rested(time.Now())...)
		rest.Reset(w.nextRest(time.Now()))
	}
}

// offer returns the channel to send on, or nil if nothing is queued.
func (w *Watcher) offer(queue []Event) (chan<- Event, Event) {
	if len(queue) == 0 {
		return nil, Event{}
	}
	return w.events, queue[0]
}

// pollOnce looks for changes without events and returns the time until the next poll: a folder that is slow to list takes
// at most a fiftieth of the time.
func (w *Watcher) pollOnce() time.Duration {
	begin := time.Now()
	w.adopt()
	w.markMoved()
	return max(w.poll, 50*time.Since(begin))
}

// due returns when to read a touched path.
func (w *Watcher) due(s span) time.Time {
	calm, late := s.last.Add(w.quiet), s.first.Add(patience*w.quiet)
	if late.Before(calm) {
		return late
	}
	return calm
}

func (w *Watcher) nextRest(now time.Time) time.Duration {
	w.mu.Lock()
	defer w.mu.Unlock()
	next := now.Add(time.Hour)
	for _, s := range w.dirty {
		if d := w.due(s); d.Before(next) {
			next = d
		}
	}
	return max(next.Sub(now), 0)
}

// rested reads the paths that are due, in alphabetical order.
func (w *Watcher) rested(now time.Time) []Event {
	w.mu.Lock()
	var paths []string
	for path, s := range w.dirty {
		if !w.due(s).After(now) {
			paths = append(paths, path)
			delete(w.dirty, path)
		}
	}
	w.mu.Unlock()
	slices.Sort(paths)
	var out []Event
	for _, path := range paths {
		file, err := w.look(path)
		if e, ok := w.compare(path, file, err); ok {
			out = append(out, e)
		}
	}
	return out
}

// compare decides whether a file's content is news. A file that exists but can't be read (locked, no permission) isn't;
// the next poll tries again.
func (w *Watcher) compare(path string, now seen, err error) (Event, bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	last, had := w.known[path]
	switch {
	case err != nil && gone(err):
		delete(w.known, path)
		return Event{Path: path, Gone: true}, had
	case err != nil:
		return Event{}, false
	}
	if had && last.size > 0 && w.justEmptied(now) {
		w.touch(path) // look again after another quiet period
		return Event{}, false
	}
	w.known[path] = now
	return Event{Path: path, Sum: now.sum}, !had || last.sum != now.sum
}

// justEmptied reports whether a file was truncated a moment ago, by its own time. A time in the future, as from another
// machine's clock, doesn't count.
func (w *Watcher) justEmptied(now seen) bool {
	age := time.Since(now.time)
	return now.size == 0 && age >= 0 && age < emptied*w.quiet
}
