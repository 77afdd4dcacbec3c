package engine

import "parapet/engine/board"

// A trial is the gate without what only a record needs: no log, no record, no checksum. It runs the
// same rules by the same steps; a property test holds it to the gate, command by command.

// Trial is an encounter that is played to see what comes of it, and then forgotten. It is not safe for
// use by several goroutines at once.
type Trial struct {
	view   View
	seed   uint64
	events []Event // of the last command
}

// NewTrial begins at a state of a system, with the program's dice of a seed. The state isn't changed.
func NewTrial(s *State, sys System, seed uint64) *Trial {
	return &Trial{view: View{State: s, System: sys, Scratch: &Scratch{Memory: &board.Memory{}}}, seed: seed}
}

// Restart goes back to a state, with dice of another seed, and keeps the room that was made.
func (t *Trial) Restart(s *State, seed uint64) { t.view.State, t.seed = s, seed }

// Share has the trial ask what a mind that plays in it remembers of the board, and its floods, which are what it would find itself.
func (t *Trial) Share(memory *board.Memory, ways *board.Ways) {
	t.view.Scratch.Memory, t.view.Scratch.Ways = memory, ways
}

// View returns the state as it stands.
func (t *Trial) View() *View { return &t.view }

// Do runs a command as the gate would and goes on from what came of it. What comes back is nil where it
// was done; by answers what is asked, and a question that it leaves open drops the command.
func (t *Trial) Do(c *Command, answers []Answer, by Answerer) *Stop {
	tx, stop := t.view.attempt(c, answers, t.seed, by, true)
	if stop != nil {
		return stop
	}
	t.view.State, t.events = tx.State, tx.events
	return nil
}

// Events of the last command that was done: those that tell of harm and healing, and those that the system heeds.
func (t *Trial) Events() []Event { return t.events }

// Stop is why a command of a trial came to nothing: exactly one of its fields is set.
type Stop struct {
	Refusal  *Refusal
	Question *Question
	Bug      error
}

// Attempt runs a command as the gate would, with dice of a seed, and gives the state that would come of
// it. Nothing is committed, so that invariants aren't looked at: the gate does when the command is sent. undo and redo are no commands
// here.
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
	return tx, nil
}
