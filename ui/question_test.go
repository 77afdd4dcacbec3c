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
	zoom := w.mapview.Board.Camera()
	w.shell.Win.Canvas().Focus(w.mapview.Board) // as after a click on the map
	pressed(w, "10")
	if w.prompt.Entry.Text != "10" || w.mapview.Board.Camera() != zoom {
		t.Fatalf("%q was typed", w.prompt.Entry.Text)
	}
	w.shell.Win.Canvas().Focus(w.mapview.Board)
	pressed(w, "\b2")
	w.shell.Win.Canvas().Focus(w.mapview.Board)
	pressed(w, "\n")
	if q := w.prompt.Question; q == nil || q.For != "damage" {
		t.Fatal("12 and Enter didn't answer the roll")
	}
	w.shell.Win.Canvas().Focus(w.mapview.Board)
	pressed(w, "-")
	if w.prompt.Entry.Text != "-" || w.mapview.Board.Camera() != zoom {
		t.Error("minus went to the map")
	}
	w.session.CancelQuestion()
	w.shell.Win.Canvas().Focus(w.mapview.Board)
	w.input.Selected = nil // with a token selected, it would start an amount of hit points
	if pressed(w, "-"); w.mapview.Board.Camera() == zoom {
		t.Error("minus doesn't zoom without a card")
	}
}

// TestTheKeyThatBringsAQuestionIsNoAnswer checks that the character of the key that opens a prompt doesn't answer it.
func TestTheKeyThatBringsAQuestionIsNoAnswer(t *testing.T) {
	w, _ := opened(t)
	pressKey(w, fyne.Key1, 0)
	w.mapview.Pick("cid", false)
	w.shell.Win.Canvas().Focus(w.mapview.Board)
	pressed(w, " ") // Space sends the aimed action
	if q := w.prompt; q.Question == nil || q.Entry.Text != "" {
		t.Fatalf("%q", q.Entry.Text)
	}
	pressed(w, "1e2")
	if w.prompt.Entry.Text != "12" {
		t.Errorf("%q", w.prompt.Entry.Text)
	}
	w.session.CancelQuestion()
	w.prompt.Put(&engine.Question{Ask: "choice", Options: []string{"yes", "no"}}, "", nil, 0, nil)
	w.prompt.Deaf = true
	w.prompt.TypedRune('2')
	if w.prompt.Question == nil || w.prompt.Deaf {
		t.Error("the choice took the key")
	}
}

func TestAChoiceIsAnsweredWhileTheMapHasTheKeys(t *testing.T) {
	w, _ := opened(t)
	dragged(w, 2, 3, 0, 3, 0)
	w.shell.Win.Canvas().Focus(w.mapview.Board)
	if pressed(w, "2"); at(w, "ann") != [2]int{0, 3} || w.session.Fight.Waiting() {
		t.Error(at(w, "ann"))
	}
}

func TestAChoiceIsAnsweredByItsNumberOrEnter(t *testing.T) {
	w, _ := opened(t)
	dragged(w, 2, 3, 0, 3, 0)
	if w.prompt.Question == nil || w.prompt.Question.Ask != "choice" {
		t.Fatal("no choice")
	}
	if len(w.mapview.Board.Scene().Paths) != 1 {
		t.Error("the way isn't shown while it is decided")
	}
	w.prompt.TypedRune('2') // no
	if at(w, "ann") != [2]int{0, 3} {
		t.Error(at(w, "ann"))
	}
	w.session.Undo()
	dragged(w, 2, 3, 0, 3, 0)
	w.prompt.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if at(w, "ann") != [2]int{2, 3} || w.prompt.Visible() || w.session.Fight.Waiting() {
		t.Error("Esc doesn't cancel")
	}
}
