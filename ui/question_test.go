package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"parapet/engine"
)

func TestDiceCanBeTypedWhileTheMapHasTheKeys(t *testing.T) {
	w, _ := opened(t)
	pressKey(w, fyne.Key1, 0)
	gestures(w).Tap(doGesture(w, 3, 3))
	zoom := w.board.Camera()
	w.win.Canvas().Focus(w.board) // as after a click on the map
	pressed(w, "10")
	if w.question.Entry.Text != "10" || w.board.Camera() != zoom {
		t.Fatalf("%q was typed", w.question.Entry.Text)
	}
	w.win.Canvas().Focus(w.board)
	pressed(w, "\b2")
	w.win.Canvas().Focus(w.board)
	pressed(w, "\n")
	if q := w.question.Question; q == nil || q.For != "damage" {
		t.Fatal("12 and Enter didn't answer the roll")
	}
	w.win.Canvas().Focus(w.board)
	pressed(w, "-")
	if w.question.Entry.Text != "-" || w.board.Camera() != zoom {
		t.Error("minus went to the map")
	}
	w.desk.CancelQuestion()
	w.win.Canvas().Focus(w.board)
	w.hand.Selected = nil // with somebody selected it begins an amount of hit points
	if pressed(w, "-"); w.board.Camera() == zoom {
		t.Error("minus doesn't zoom without a card")
	}
}

// The character of the key that brings a question is no answer to it.
func TestTheKeyThatBringsAQuestionIsNoAnswer(t *testing.T) {
	w, _ := opened(t)
	pressKey(w, fyne.Key1, 0)
	w.tabletop.Pick("cid", false)
	w.win.Canvas().Focus(w.board)
	pressed(w, " ") // Space sends the aimed action
	if q := w.question; q.Question == nil || q.Entry.Text != "" {
		t.Fatalf("%q", q.Entry.Text)
	}
	pressed(w, "1e2")
	if w.question.Entry.Text != "12" {
		t.Errorf("%q", w.question.Entry.Text)
	}
	w.desk.CancelQuestion()
	w.question.Put(&engine.Question{Ask: "choice", Options: []string{"yes", "no"}}, "", nil, nil)
	w.question.Deaf = true
	w.question.TypedRune('2')
	if w.question.Question == nil || w.question.Deaf {
		t.Error("the choice took the key")
	}
}

func TestAChoiceIsAnsweredWhileTheMapHasTheKeys(t *testing.T) {
	w, _ := opened(t)
	dragged(w, 2, 3, 0, 3, 0)
	w.win.Canvas().Focus(w.board)
	if pressed(w, "2"); at(w, "ann") != [2]int{0, 3} || w.desk.Fight.Waiting() {
		t.Error(at(w, "ann"))
	}
}

func TestAChoiceIsAnsweredByItsNumberOrEnter(t *testing.T) {
	w, _ := opened(t)
	dragged(w, 2, 3, 0, 3, 0)
	if w.question.Question == nil || w.question.Question.Ask != "choice" {
		t.Fatal("no choice")
	}
	if len(w.board.Scene().Paths) != 1 {
		t.Error("the way isn't shown while it is decided")
	}
	w.question.TypedRune('2') // no
	if at(w, "ann") != [2]int{0, 3} {
		t.Error(at(w, "ann"))
	}
	w.desk.Undo()
	dragged(w, 2, 3, 0, 3, 0)
	w.question.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if at(w, "ann") != [2]int{2, 3} || w.question.Visible() || w.desk.Fight.Waiting() {
		t.Error("Esc doesn't cancel")
	}
}
