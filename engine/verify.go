package engine

import (
	"context"
	"errors"

	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// Difference is where a history that is played again parts from what was kept of it.
type Difference struct {
	N       int           // of the record, from 1
	Command *jsondoc.Node // of that record
	Event   *jsondoc.Node // the first that differs, or of a record that leads elsewhere its first as it is now; nil: none
	Why     message.Text
}

// How much of what a file says of itself a difference tells, in characters.
const (
	maxShownCommand = 200
	maxShownReason  = 500
)

// Error names record, command, reason and event.
func (d *Difference) Error() string { return d.Text().String() }

// Text names record, command, reason and event.
func (d *Difference) Text() message.Text {
	command := message.Name(jsondoc.Shown(d.Command.String(), maxShownCommand))
	if d.Event == nil {
		return message.Of("record %d, %s: %s", d.N, command, d.Why)
	}
	return message.Of("record %d, %s: %s; event: %s", d.N, command, d.Why, message.Name(jsondoc.Shown(d.Event.String(), maxShownReason)))
}

// ReplayTo plays the first n records of the history, from 0 to all, from where it began; each is told of every
// one. The game can be undone and gone on with. The error is a *Difference where a record can't be played or
// leads elsewhere than it did, and the context's where that is done.
func (e *Encounter) ReplayTo(ctx context.Context, n int, each func(*Record)) (*Game, error) {
	if n < 0 || n > len(e.History) {
		return nil, message.Errorf("there is no record %d: the history has %d", n, len(e.History))
	}
	g, err := e.begun()
	if err != nil {
		return nil, err
	}
	head := *e
	head.History, head.Origin = nil, nil // what the game has of them it has from its own log
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

// differs makes a difference of why a record could not be played again.
func differs(n int, record *jsondoc.Node, why error) *Difference {
	d := &Difference{N: n, Command: record.With("answers", nil).With("sum", nil), Why: message.Of("%v", why)}
	var other *elsewhere
	if errors.As(why, &other) && len(other.events) > 0 {
		d.Event = other.events[0].Node
	}
	return d
}

// Verify plays the whole history twice, the second time of what the first writes, and compares each record: its
// checksum with the one that is kept, the events of both, and at last the state with the file's. The error is
// as of ReplayTo.
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

// endsUnlike reports where a game leads to that a file doesn't hold; the zero text where it holds the same. A command that
// changes nothing, such as a note, is told by its step alone.
func (g *Game) endsUnlike(s *State) message.Text {
	d := g.System().Declaration()
	if got, want := g.State().Sum(d), s.Sum(d); got != want {
		return message.Of("to another state than the file holds (%s, not %s)", got, want)
	}
	if got := g.State().Step; got != s.Step {
		return message.Of("to step %d; the file stands at step %d", got, s.Step)
	}
	return message.Text{}
}

// likeWritten compares the events of a game with those of the same played from what is written of it.
func (g *Game) likeWritten(ctx context.Context) error {
	text := g.Encounter().Node().JSON()
	n, err := jsondoc.ParseWithin(ctx, text)
	if err != nil {
		return err
	}
	var ps jsondoc.Problems
	again := ReadEncounter(n, func(string) System { return g.System() }, &ps)
	if again == nil {
		return message.Errorf("what is written of it can't be read: %w", ps.List[0])
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

// unlike finds the first event in which a record differs from the same played again; nil for none.
func unlike(a, b *Record) *Difference {
	d := &Difference{N: a.N, Command: a.Command.Node, Why: message.Of("played from what is written of it, other things happen")}
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
