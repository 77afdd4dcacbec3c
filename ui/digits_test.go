package ui

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// TestADigitThatComesTooLateDoesNothing checks that a digit typed for a prompt or an action less than a second after the
// prompt closed or the action was refused neither chooses nor zooms; a second later it does.
func TestADigitThatComesTooLateDoesNothing(t *testing.T) {
	for name, before := range map[string]func(*window){
		"a card closed": func(w *window) {
			w.session.Send(engine.NewCommand("attack", "ann", jsondoc.M("target", "cid")))
			w.session.CancelQuestion()
		},
		"a refusal": func(w *window) {
			w.session.Send(engine.NewCommand("attack", "ann", jsondoc.M("target", "dee")))
		},
	} {
		w, _ := opened(t)
		now := time.Unix(1000, 0)
		w.shell.Clock.Now = func() time.Time { return now }
		before(w)
		zoom := w.mapview.Board.Camera()
		now = now.Add(900 * time.Millisecond)
		for _, key := range []fyne.KeyName{fyne.Key1, fyne.Key0, fyne.KeyMinus} {
			if !pressKey(w, key, 0) || w.input.Aim != nil || w.mapview.Board.Camera() != zoom {
				t.Errorf("%s: %s does something", name, key)
			}
		}
		now = now.Add(200 * time.Millisecond)
		if pressKey(w, fyne.Key1, 0); w.input.Aim == nil {
			t.Errorf("%s: the digit does nothing even later", name)
		}
	}
}

// TestADigitSendsNothingByItself checks that an action without a target, chosen by digit, waits for Enter.
func TestADigitSendsNothingByItself(t *testing.T) {
	w, _ := opened(t)
	before := w.view().State
	for i := range w.actions.Choices {
		if w.actions.Choices[i].View.Do == "rest" {
			if w.actions.Choices[i].Key != "" {
				t.Error("it has a digit")
			}
			w.actions.Choices[i].Key = "5"
		}
	}
	if pressKey(w, fyne.Key5, 0); w.view().State != before || w.input.Aim == nil {
		t.Fatal("it was sent, or not taken up")
	}
	if pressKey(w, fyne.KeyReturn, 0); w.view().State == before {
		t.Error("Enter doesn't send it")
	}
}

// TestALetterSaysWhyNot checks that the letter of an action that isn't available says why, as its digit would.
func TestALetterSaysWhyNot(t *testing.T) {
	w := openedText(t, strings.Replace(tusker, `"stats":{"hp":9}},`, `"stats":{"hp":9},"weapons":[{"preset":"bow_small","carried":"hand"}]},`, 1))
	w.session.Send(engine.NewCommand("start", "", jsondoc.M("order", []string{"party", "foes"})))
	w.input.Selected = []string{"ada"}
	w.show()
	if pressKey(w, fyne.KeyG, 0); !strings.Contains(lastLine(w), "Grapple") {
		t.Error(lastLine(w))
	}
}

// TestEveryActionIsReachedByKeys checks that Shift+M lists the actions that have neither a digit nor a letter, and that one of the list is taken.
func TestEveryActionIsReachedByKeys(t *testing.T) {
	w := openedTusker(t)
	if !pressKey(w, fyne.KeyM, fyne.KeyModifierShift) {
		t.Fatal("Shift+M does nothing")
	}
	top, ok := w.shell.Win.Canvas().Focused().(*widget.PopUpMenu)
	if !ok {
		t.Fatalf("the keys are at %T", w.shell.Win.Canvas().Focused())
	}
	ready := 0
	for _, c := range w.actions.Choices {
		if c.View.Ready {
			ready++
		}
	}
	if len(top.Items) != ready {
		t.Errorf("%d of %d actions", len(top.Items), ready)
	}
	top.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if top.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}); w.input.Aim == nil {
		t.Error("the first action isn't aimed")
	}
}
