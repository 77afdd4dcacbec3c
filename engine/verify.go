package engine

import (
	"context"
	"errors"

	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// Difference is the first point at which a replayed history differs from the stored one.
type Difference struct {
	N       int           // number of the record, from 1
	Command *jsondoc.Node // the record's command
	Event   *jsondoc.Node // first event that differs, or, if the record leads to another state, its first event now; nil for none
	Why     message.Text
}

// Limits on how much of a file's content a Difference quotes, in characters.
const (
	maxShownCommand = 200
	maxShownReason  = 500
)

// Error describes record, command, reason and event.
func (d *Difference) Error() string { return d.Text().String() }

// Text describes record, command, reason and event.
func (d *Difference) Text() message.Text {
	command := message.Name(jsondoc.Shown(d.Command.String(), maxShownCommand))
	if d.Event == nil {
		return message.Of("record %d, %s: %s", d.N, command, d.Why)
	}
	return message.Of("record %d, %s: %s; event: %s", d.N, command, d.Why, message.Name(jsondoc.Shown(d.Event.String(), maxShownReason)))
}

// ReplayTo replays the first n records, from 0 to all, from the history's origin, and calls each for every one. The game
// can be undone and continued. The error is a *Difference if a record can't be replayed or leads to another state, or the
// context's error.
func (e *Encounter) ReplayTo(ctx context.Context, n int, each func(*Record)) (*Game, error) {
	if n < 0 || n > len(e.History) {
		return nil, message.Errorf("no record %d: the history has %d", n, len(e.History))
	}
	g, err := e.begun()
	if err != nil {
		return nil, err
	}
	head := *e
	head.History = nil // the game takes them from its own log
	g.head = &head
	for i, h := range e.History[:n] {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := g.Replay(h); err != nil {
			return nil, differs(i+1, h, err)
		}
		each(g.log[i])
	}
	return g, nil
}

// differs returns a Difference for a record that couldn't be replayed because of why.
func differs(n int, record *jsondoc.Node, why error) *Difference {
	d := &Difference{N: n, Command: record.With("answers", nil).With("sum", nil), Why: message.Of("%v", why)}
	var other *elsewhere
	if errors.As(why, &other) && len(other.events) > 0 {
		d.Event = other.events[0].Node
	}
	return d
}

// Verify replays the whole history twice, the second time from what the first wrote, and compares checksums with the stored
// ones, the events of both runs, and the final state with the file's. Errors are those of ReplayTo.
func (e *Encounter) Verify(ctx context.Context, each func(*Record)) error {
	if len(e.History) == 0 {
		return ctx.Err()
	}
	g, err := e.ReplayTo(ctx, len(e.History), each)
	if err != nil {
		return err
	}
	if where := g.endsUnlike(e.State); !where.IsZero() {
		last := g.log[len(g.log)-1]
		return &Difference{N: last.N, Command: last.Command.Node, Why: message.Of("it is the last, and leads %s", where)}
	}
	return g.likeWritten(ctx)
}

// endsUnlike describes how a game's final state differs from s, or returns "". Commands that change nothing, such as notes,
// show only in the step count.
func (g *Game) endsUnlike(s *State) message.Text {
	d := g.System().Declaration()
	if got, want := g.State().Sum(d), s.Sum(d); got != want {
		return message.Of("to a different state than the file has (%s, not %s)", got, want)
	}
	if got := g.State().Step; got != s.Step {
		return message.Of("to step %d; the file stands at step %d", got, s.Step)
	}
	return message.Text{}
}

// likeWritten compares a game's events with those of a game replayed from its written form.
func (g *Game) likeWritten(ctx context.Context) error {
	text := g.Encounter().Node().JSON()
	n, err := jsondoc.ParseWithin(ctx, text)
	if err != nil {
		return err
	}
	var ps jsondoc.Problems
	again := ReadEncounter(n, func(string) System { return g.System() }, &ps)
	if again == nil {
		return message.Errorf("it can't be read back: %w", ps.List[0])
	}
	var first *Difference
	_, err = again.ReplayTo(ctx, len(again.History), func(r *Record) {
		if first == nil {
			first = unlike(g.log[r.N-1], r)
		}
	})
	if first != nil {
		return first
	}
	return err
}

// unlike returns the first event in which two runs of a record differ, or nil.
func unlike(a, b *Record) *Difference {
	d := &Difference{N: a.N, Command: a.Command.Node, Why: message.Of("replayed from the file, it ends differently")}
	for i, e := range a.Events {
		if i >= len(b.Events) || !jsondoc.Equal(e.Node, b.Events[i].Node) {
			d.Event = e.Node
			return d
		}
	}
	if len(b.Events) > len(a.Events) {
		d.Event = b.Events[len(a.Events)].Node
		return d
	}
	return nil
}
