package ui

import (
	"fmt"
	"image"
	"testing"

	"fyne.io/fyne/v2"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/savefiles/sample"
	"parapet/ui/actionbar"
	"parapet/ui/input"
	"parapet/ui/menu"
	"parapet/ui/phrase"
	"parapet/ui/session"
	"parapet/ui/shell"
)

// squareAt returns the position of a square in the middle of the map in the window.
func squareAt(w *window) fyne.Position {
	b := w.mapview.Board
	return shell.Corner(b).Add(b.PlaceOf(paint.Point{X: 5, Y: 5}))
}

// stays fails the test if do moves the map in the window.
func stays(t *testing.T, w *window, what string, do func()) {
	t.Helper()
	before, side := squareAt(w), w.mapview.Board.Camera().Side()
	do()
	const least = 0.01 // units: less is rounding
	if d := squareAt(w).Subtract(before); d.X*d.X+d.Y*d.Y > least*least || w.mapview.Board.Camera().Side() != side {
		t.Errorf("%s, round %d, %s: a square at %v goes to %v", what, w.view().Round, w.view().Phase, before, squareAt(w))
	}
}

// TestTheMapHoldsStill checks, with each sample in three window sizes, that every square stays where it is in every phase
// while combat is played, actions are aimed, bars and lists open and close, messages appear and a picture finishes
// loading. F and resizing the window show the whole map again.
func TestTheMapHoldsStill(t *testing.T) {
	steps := 8
	if testing.Short() {
		steps = 5
	}
	for i, e := range sample.List() {
		t.Run(e.ID, func(t *testing.T) {
			w := playingSample(t, e)
			w.session.Fight.Rules = session.Answering{PartyRolls: true, FoeRolls: true, PartyChoices: true, FoeChoices: true}
			w.shell.Win.Resize([]fyne.Size{{Width: 1280, Height: 766}, {Width: 900, Height: 540}, {Width: 1920, Height: 1046}}[i%3])
			w.mapview.Board.FitMap()
			for n := range steps {
				stays(t, w, "aiming", func() { aimAll(w) })
				stays(t, w, "a suggestion at the edge", func() {
					way := gesture.Overlay{Path: &paint.Path{Points: []paint.Point{{X: 0.5, Y: 0.5}, {X: 1.5, Y: 0.5}}}}
					w.ai.Propose(&input.Proposal{Command: engine.NewCommand("end_turn", w.view().Tokens[0].ID), Of: w.view().State, Seen: input.Seen{Live: way}})
					w.ai.DropProposed()
				})
				if n%4 == 0 {
					around(t, w)
				}
				stays(t, w, "the next step "+w.lead.Main.Name, func() { onward(w) })
			}
			at := squareAt(w)
			w.shell.Win.Resize(fyne.NewSize(1100, 700))
			if squareAt(w) == at {
				t.Error("the map isn't shown whole in another window")
			}
		})
	}
}

// aimAll starts and cancels every action that has a digit.
func aimAll(w *window) {
	for d := '1'; d <= '9'; d++ {
		if _, ok := w.actions.ByKey(string(d)); ok {
			pressKey(w, fyne.KeyName(string(d)), 0)
			w.show()
		}
		for w.session.RollRest(); w.session.Waiting(); w.session.RollRest() {
			w.prompt.Accept()
		}
		for range 3 {
			pressKey(w, fyne.KeyEscape, 0)
		}
	}
}

// onward takes the first step that advances the combat.
func onward(w *window) {
	if !w.view().InCombat() {
		return
	}
	w.lead.Press()
	if top := w.shell.Win.Canvas().Overlays().Top(); top != nil {
		top.Hide()
		if steps := w.lead.Steps(); len(steps) > 0 {
			w.session.Send(steps[0].Command)
		}
	}
	for w.session.RollRest(); w.session.Waiting(); w.session.RollRest() {
		w.prompt.Accept()
	}
	w.show()
}

// around opens and closes everything around the map.
func around(t *testing.T, w *window) {
	t.Helper()
	stays(t, w, "a notice", func() { w.bar.status("Loading the map's picture"); w.show() })
	stays(t, w, "a notice that goes", func() { w.bar.status("") })
	stays(t, w, "news", func() {
		for n := range 9 {
			w.log.Add(phrase.Line{Text: fmt.Sprint("A line of news that is long enough to be wrapped in a narrow column, number ", n), Kind: phrase.Note})
		}
	})
	stays(t, w, "a question", func() {
		q := longest(w.view().Decl())[0]
		q.Who = w.view().Tokens[0].ID
		w.prompt.Put(q, "Somebody → another one", nil, 0, nil)
		w.prompt.Place()
		w.prompt.Dismiss()
	})
	stays(t, w, "a picture", func() {
		w.showPicture(paint.NewPicture(image.NewRGBA(image.Rect(0, 0, 640, 480)), 20, 0, 0))
		w.showPicture(nil)
	})
	stays(t, w, "steps to choose from", func() {
		w.after.Card.Show("Now", []actionbar.Step{{Name: "Rest"}})
		w.after.Card.Hide()
	})
	for _, wish := range []menu.Item{menu.Library, menu.Log, menu.SoFar} {
		stays(t, w, fmt.Sprint("the panel ", wish), func() { w.do(wish) })
		stays(t, w, fmt.Sprint("the panel ", wish, " closed"), func() { w.do(wish) })
	}
	stays(t, w, "many selected", func() {
		for _, k := range w.view().Tokens {
			w.mapview.Pick(k.ID, true)
		}
	})
	if len(w.session.Fight.Game.Log()) > 4 { // not the prompts of the start
		stays(t, w, "undo and redo", func() { w.session.Undo(); w.session.Redo() })
	}
}
