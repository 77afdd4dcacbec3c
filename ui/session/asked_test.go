package session

import (
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/savefiles"
	"parapet/ui/platform"
	"parapet/ui/uitest"
)

// leave returns a move of ann's at which cid is asked.
func leave() *engine.Command {
	return engine.NewCommand("move", "ann", jsondoc.M("to", engine.SquareNode(uitest.Square(0, 3))))
}

// TestWhatMayBeDoneWithAQuestion: given a command that asks, when it is answered by hand or by the program, then it
// is carried out; dropped, it isn't; taken back with its turn, that is. Where nothing is open nothing happens.
func TestWhatMayBeDoneWithAQuestion(t *testing.T) {
	for name, c := range map[string]struct {
		do   func(*Session)
		more int // records
	}{
		"answered":           {func(d *Session) { d.Answer(engine.WordsAnswer("no")) }, 1},
		"left to the dice":   {(*Session).RollForMe, 1},
		"dropped":            {(*Session).CancelQuestion, 0},
		"taken back":         {(*Session).Undo, 0},
		"the turn gone back": {(*Session).UndoTurn, 1},
	} {
		s := sat(t)
		before := len(s.session.File.Game.Log())
		s.session.Send(leave())
		if !s.session.Waiting() {
			t.Fatal("nothing is asked")
		}
		c.do(s.session)
		if n := len(s.session.File.Game.Log()) - before; s.session.Waiting() || n != c.more {
			t.Errorf("%s: waiting %v, %d records more, not %d", name, s.session.Waiting(), n, c.more)
		}
		c.do(Empty(nil, &witness{}))
	}
}

// TestWhatUndoAndRedoWouldDo: nothing where nothing is open or was done; else what was done last, and what was taken
// back.
func TestWhatUndoAndRedoWouldDo(t *testing.T) {
	tells := func(d *Session, wantUndo, wantRedo bool) {
		t.Helper()
		if undo, redo := d.Undoable(); undo != "" != wantUndo || redo != "" != wantRedo {
			t.Errorf("undo %q, redo %q", undo, redo)
		}
	}
	tells(Empty(nil, &witness{}), false, false)
	s := sat(t)
	_, redo := s.session.Undoable()
	s.rest()
	tells(s.session, true, redo != "")
	s.session.Undo()
	if _, redo := s.session.Undoable(); redo == "" {
		t.Error("nothing to do again")
	}
}

// TestASaveIsOfWhenItWasAskedFor: given a save that the disk works at, when play goes on meanwhile, then the file
// holds the encounter of the moment at which it was asked for, and what came later isn't saved yet.
func TestASaveIsOfWhenItWasAskedFor(t *testing.T) {
	s := sat(t)
	s.rest()
	var later []func()
	s.session.run = &platform.Runner{Work: func(do, done func()) { later = append(later, func() { do(); done() }) }, Back: func(func()) {}}
	saved := false
	s.session.Write(s.session.File.Save, func(_ savefiles.Saved, err error) { saved = err == nil })
	if !s.session.Saving {
		t.Fatal("no save is under way")
	}
	now := s.session.run
	s.session.run = &platform.Runner{Work: func(do, done func()) { do(); done() }, Back: func(func()) {}}
	s.rest()
	s.session.run = now
	later[0]()
	if !saved || s.session.Saving || !s.session.Unsaved() {
		t.Errorf("saved %v, saving %v, unsaved %v", saved, s.session.Saving, s.session.Unsaved())
	}
}
