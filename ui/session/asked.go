package session

import (
	"slices"

	"parapet/engine"
)

// Methods that act on the current prompt, which do nothing without one, and undo and redo.

// Answer answers the current prompt. An invalid answer leaves it open.
func (d *Session) Answer(a engine.Answer) {
	if d.Fight != nil {
		d.Fight.Answer(a)
	}
}

// RollForMe lets the program answer the current prompt.
func (d *Session) RollForMe() {
	if d.Fight != nil {
		d.Fight.RollForMe()
	}
}

// RollRest lets the program make all further rolls of the command.
func (d *Session) RollRest() {
	if d.Fight != nil {
		d.Fight.RollRest()
	}
}

// Like returns how many rolls like the one in the prompt are to follow.
func (d *Session) Like() int {
	if d.Fight == nil {
		return 0
	}
	return d.Fight.Like()
}

// AnswerEach answers the roll in the prompt and the ones like it after it, in their order.
func (d *Session) AnswerEach(list []engine.Answer) {
	if d.Fight != nil {
		d.Fight.AnswerEach(list)
	}
}

// AnswerLike answers the roll in the prompt and all like it with the same dice; nil lets the program roll them.
func (d *Session) AnswerLike(a *engine.Answer) {
	if d.Fight != nil {
		d.Fight.AnswerLike(a)
	}
}

// CancelQuestion cancels the command that waits for an answer.
func (d *Session) CancelQuestion() {
	if d.Fight != nil {
		d.Fight.Cancel()
	}
}

// Then runs do now, or after the record that is being journalled.
func (d *Session) Then(do func()) {
	if d.Fight != nil {
		d.Fight.Then(do)
	}
}

// Undo undoes the last command, or cancels the one that waits for an answer.
func (d *Session) Undo() {
	if d.Waiting() {
		d.CancelQuestion()
		return
	}
	d.Send(engine.NewCommand("undo", ""))
}

// UndoTurn undoes everything done in the turn of the last command.
func (d *Session) UndoTurn() {
	if d.Waiting() {
		d.CancelQuestion()
	}
	if d.Fight == nil {
		return
	}
	d.SendAll(slices.Repeat([]*engine.Command{engine.NewCommand("undo", "")}, d.Fight.Game.LastTurn()))
}

// Redo redoes the last command that was undone.
func (d *Session) Redo() { d.Send(engine.NewCommand("redo", "")) }
