package session

import (
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/savefiles"
	"parapet/ui/platform"
	"parapet/ui/uitest"
)

// leave returns a move of ann's that prompts cid.
func leave() *engine.Command {
	return engine.NewCommand("move", "ann", jsondoc.M("to", engine.SquareNode(uitest.Square(0, 3))))
}

// TestWhatMayBeDoneWithAQuestion checks that a command is carried out whether its prompt is answered by the user or the
// program, that a cancelled one isn't, and that undoing the turn undoes it. Without an open encounter nothing happens.
func TestWhatMayBeDoneWithAQuestion(t *testing.T) {
	for name, c := range map[string]struct {
		do   func(*Session)
		more int // number of records
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

// TestWhatUndoAndRedoWouldDo checks that undo and redo describe the last command done and undone, or nothing if there is none.
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

// TestASaveIsOfWhenItWasAskedFor checks that a save contains the encounter as of the moment when it was started, even if
// play goes on meanwhile, and that later changes stay unsaved.
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
