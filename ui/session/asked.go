package session

import (
	"slices"

	"parapet/engine"
)

// What may be done with the question that stands, nothing where none does; taking back and doing again.

// Answer gives an answer; one that doesn't fit leaves the question standing.
func (d *Session) Answer(a engine.Answer) {
	if d.Fight != nil {
		d.Fight.Answer(a)
	}
}

// RollForMe lets the program answer.
func (d *Session) RollForMe() {
	if d.Fight != nil {
		d.Fight.RollForMe()
	}
}

// RollRest lets the program make all rolls that the command still asks for.
func (d *Session) RollRest() {
	if d.Fight != nil {
		d.Fight.RollRest()
	}
}

// CancelQuestion drops the command that asks.
func (d *Session) CancelQuestion() {
	if d.Fight != nil {
		d.Fight.Cancel()
	}
}

// Then does something now, or once the record that is being kept is.
func (d *Session) Then(do func()) {
	if d.Fight != nil {
		d.Fight.Then(do)
	}
}

// Undo takes the last command back; while a question stands, the command that asks.
func (d *Session) Undo() {
	if d.Waiting() {
		d.CancelQuestion()
		return
	}
	d.Send(engine.NewCommand("undo", ""))
}

// UndoTurn takes back all that was done in the turn in which the last command was given.
func (d *Session) UndoTurn() {
	if d.Waiting() {
		d.CancelQuestion()
	}
	if d.Fight == nil {
		return
	}
	d.SendAll(slices.Repeat([]*engine.Command{engine.NewCommand("undo", "")}, d.Fight.Game.LastTurn()))
}

// Redo does again what was taken back.
func (d *Session) Redo() { d.Send(engine.NewCommand("redo", "")) }
