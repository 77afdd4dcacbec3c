package engine

import "parapet/engine/board"

// A trial is the gate without the overhead of records: no log, record or checksum. It runs the same rules by the same
// steps; a property test compares it with the gate, command by command.

// Trial is an encounter played to see how it goes and then discarded. It is not safe for concurrent use.
type Trial struct {
	view   View
	seed   uint64
	events []Event // of the last command
	uses   []Use
}

// NewTrial starts at a state, with dice seeded by seed. The state isn't changed.
func NewTrial(s *State, sys System, seed uint64) *Trial {
	return &Trial{view: View{State: s, System: sys, Scratch: &Scratch{Memory: &board.Memory{}}}, seed: seed}
}

// Restart goes back to a state with another seed, reusing allocated memory.
func (t *Trial) Restart(s *State, seed uint64) { t.view.State, t.seed = s, seed }

// Share lets the trial use the AI's memory of board queries and its path floods, which the trial would otherwise compute
// itself.
func (t *Trial) Share(memory *board.Memory, ways *board.PathCache) {
	t.view.Scratch.Memory, t.view.Scratch.Paths = memory, ways
}

// View returns a view of the current state.
func (t *Trial) View() *View { return &t.view }

// Do runs a command as the gate would and continues from its result. It returns nil on success. The func by answers
// questions; one that stays open drops the command.
func (t *Trial) Do(c *Command, answers []Answer, by Answerer) *Stop {
	tx, stop := t.view.attempt(c, answers, t.seed, by, true)
	if stop != nil {
		return stop
	}
	t.view.State, t.events, t.uses = tx.State, tx.events, tx.uses
	return nil
}

// Events returns the last command's events that report damage or healing or that the system reads.
func (t *Trial) Events() []Event { return t.events }

// Uses returns the weapons, spells and abilities that the last command used.
func (t *Trial) Uses() []Use { return t.uses }

// Stop is why a command of a trial failed: exactly one of its fields is set.
type Stop struct {
	Refusal  *Refusal
	Question *Question
	Bug      error
}

// Attempt runs a command as the gate would, with dice seeded by seed, and returns the resulting state. Nothing is
// committed, so invariants aren't checked; the gate does that when the command is sent. undo and redo are not supported.
func (v *View) Attempt(c *Command, answers []Answer, seed uint64, by Answerer) (*State, *Stop) {
	tx, stop := v.attempt(c, answers, seed, by, false)
	if stop != nil {
		return nil, stop
	}
	return tx.State, nil
}

func (v *View) attempt(c *Command, answers []Answer, seed uint64, by Answerer, checked bool) (*Tx, *Stop) {
	tx := newTx(*v, c, answers)
	tx.seed, tx.answerer, tx.quiet, tx.unchecked = seed, by, true, !checked
	stop, err := tx.perform()
	switch {
	case err != nil:
		return nil, &Stop{Bug: err}
	case stop.question != nil && stop.refusal == nil:
		return nil, &Stop{Question: stop.question}
	case stop.refusal != nil:
		return nil, &Stop{Refusal: stop.refusal}
	}
	tx.State.Step = tx.base.Step + 1
	tx.State.index()
	return tx, nil
}
