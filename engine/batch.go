package engine

import (
	"slices"

	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/limits"
)

// batchDo is the command that runs several commands as one record, with one undo.
const batchDo = "batch"

// maxBatch is the greatest number of commands in a batch.
const maxBatch = limits.Batch

// batch is a running batch. Each command has its own Tx on the state left by the one before; all share the batch's answers.
type batch struct {
	tx    *Tx
	items []*jsondoc.Node // the commands; answers given with a command are removed once it has started
	left  []Answer        // the batch's answers that no command has used yet
	skip  bool            // skips refused commands
}

// performBatch runs the commands of a batch in order, to the end or until an answer is missing.
func (tx *Tx) performBatch() (stopped, error) {
	b, r := newBatch(tx)
	if r != nil {
		return stopped{refusal: r}, nil
	}
	for n := range b.items {
		stop, err := b.step(n)
		if err != nil {
			return stopped{}, err
		}
		if stop.question != nil || stop.refusal != nil && !b.skip {
			return stop, nil
		}
		if stop.refusal != nil {
			tx.skipped = append(tx.skipped, stop.refusal)
		}
	}
	if len(tx.skipped) == len(b.items) {
		return stopped{refusal: Refuse(NothingToDo, "nothing could be done: %s", tx.skipped[0].Why)}, nil
	}
	return stopped{}, nil
}

// newBatch reads a batch. A command that may not be part of a batch refuses all of it, even if "skip" is set.
func newBatch(tx *Tx) (*batch, *Refusal) {
	c := tx.Command
	in := tx.Read(c)
	skip := in.Flag("skip")
	list := c.Node.Get("commands")
	switch {
	case in.Refusal != nil:
		return nil, in.Refusal
	case list.IsNull():
		return nil, c.Missing("commands")
	case list.Kind != jsondoc.List || len(list.Items) == 0 || len(list.Items) > maxBatch:
		return nil, Refuse(BadCommand, "batch: give 1 to %d commands", maxBatch)
	}
	for n, it := range list.Items {
		switch do, _ := it.Get("do").Str(); do {
		case batchDo, "undo", "redo":
			return nil, Refuse(BadCommand, "batch: %s can't stand in one", do).inBatch(n)
		}
	}
	return &batch{tx: tx, items: slices.Clone(list.Items), left: tx.answers, skip: skip}, nil
}

// step runs the nth command. Its own answers are used before the batch's.
func (b *batch) step(n int) (stopped, error) {
	tx := b.tx
	c, own, r := ReadCommand(b.items[n])
	if r != nil {
		return stopped{refusal: r.inBatch(n)}, nil
	}
	b.begun(n, c)
	sub := tx.within(c)
	sub.used, sub.answers = tx.used, slices.Concat(tx.used, own, b.left)
	stop, err := sub.performOne()
	taken := len(sub.used) - len(tx.used) - len(own) // taken from the batch's answers
	b.left = b.left[min(max(taken, 0), len(b.left)):]
	tx.used = sub.used
	switch {
	case err != nil:
		return stopped{}, err
	case stop.question != nil:
		stop.question.InBatch = n + 1
	case stop.refusal != nil:
		stop.refusal = stop.refusal.inBatch(n)
	default:
		tx.State = sub.State
		for _, e := range sub.events {
			tx.events = append(tx.events, e.inBatch(n))
		}
	}
	return stop, nil
}

// begun removes the answers from a started command; the answers that it used are stored with the batch's.
func (b *batch) begun(n int, c *Command) {
	if b.items[n].Get("answers") == nil {
		return
	}
	b.items[n] = c.Node
	b.tx.Command = &Command{Do: batchDo, Node: b.tx.Command.Node.With("commands", jsondoc.Arr(slices.Clone(b.items)...))}
}

// within returns a Tx for a command of the batch, on the state left by the commands before it.
func (tx *Tx) within(c *Command) *Tx {
	sub := newTx(tx.View, c, nil)
	sub.seed, sub.answerer, sub.probing, sub.legacy, sub.forgetful = tx.seed, tx.answerer, tx.probing, tx.legacy, tx.forgetful
	sub.recordsSight = tx.recordsSight
	return sub
}

// inBatch returns the event with the index of its command in the batch. An "n" that the event already has (Plunder's declarations)
// becomes "entry".
func (e Event) inBatch(n int) Event {
	fields := slices.Clone(e.Node.Members[1:])
	for i := range fields {
		if fields[i].Key == "n" {
			fields[i].Key = "entry"
		}
	}
	return NewEvent(e.Name, append(fields, jsondoc.M("n", n))...)
}

// inBatch returns the refusal with the index of its command in the batch.
func (r *Refusal) inBatch(n int) *Refusal {
	in := *r
	in.More = append(slices.Clone(r.More), jsondoc.M("n", n))
	return &in
}

// previewBatch previews the commands one by one, each on the state left by the one before, up to the first that needs a die.
// Choices get their defaults.
func (v *View) previewBatch(c *Command) []jsondoc.Member {
	tx := newTx(*v, c, nil)
	tx.answerer = undecided
	b, _ := newBatch(tx) // Probe has checked it
	steps := jsondoc.Arr()
	for n := range b.items {
		sub, _, r := ReadCommand(b.items[n])
		if r != nil {
			steps.Items = append(steps.Items, illegal(r))
			continue
		}
		steps.Items = append(steps.Items, tx.View.Preview(sub))
		stop, err := b.step(n)
		if err != nil || stop.question != nil || stop.refusal != nil && !b.skip {
			break
		}
	}
	return []jsondoc.Member{jsondoc.M("steps", steps)}
}

// undecided answers choices with their defaults and leaves rolls open.
func undecided(q *Question, _ dice.Place) (Answer, bool) {
	return WordsAnswer(q.Default...), q.Ask == "choice"
}

// Commands returns the commands of a batch, or nil for any other command.
func (c *Command) Commands() []*Command {
	if c.Do != batchDo {
		return nil
	}
	var out []*Command
	for _, it := range c.Node.Get("commands").List() {
		sub, _, r := ReadCommand(it)
		if r != nil {
			sub = NewCommand("", "") // it was skipped
		}
		out = append(out, sub)
	}
	return out
}

// Without returns a batch without the commands at some places; any other command as it is.
func (c *Command) Without(places []int) *Command {
	list := c.Node.Get("commands")
	if c.Do != batchDo || len(places) == 0 || list == nil {
		return c
	}
	rest := jsondoc.Arr()
	for n, it := range list.Items {
		if !slices.Contains(places, n) {
			rest.Items = append(rest.Items, it)
		}
	}
	return &Command{Do: c.Do, Who: c.Who, Node: c.Node.With("commands", rest)}
}

// Alone returns the event of a batched command as the command would have emitted it outside the batch.
func (e Event) Alone() Event {
	var fields []jsondoc.Member
	for _, m := range e.Node.Members[1:] {
		switch m.Key {
		case "n":
			continue
		case "entry":
			m.Key = "n"
		}
		fields = append(fields, m)
	}
	return NewEvent(e.Name, fields...)
}
