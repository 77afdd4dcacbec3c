package ui

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"parapet/canvas/gesture"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/menu"
)

// TestAProposalOnTheMap checks that T shows a suggested turn for Ann, Esc drops it and Enter plays it.
func TestAProposalOnTheMap(t *testing.T) {
	w, _ := opened(t)
	pressKey(w, fyne.KeyT, 0)
	if p := w.input.Proposed; p == nil || p.Command.Do != "attack" || !strings.HasPrefix(strings.Join(w.mapview.Info.Lines(), "|"), "Ann: Attack: sword → Cid|") {
		t.Fatalf("%+v %q", w.input.Proposed, w.mapview.Info.Lines())
	}
	gestures(w).Hover(doGesture(w, 7, 7))
	gestures(w).Leave()
	if w.input.Proposed == nil || w.mapview.Info.Lines() == nil {
		t.Error("the pointer passes over, and it is gone")
	}
	first := w.input.Proposed
	if pressKey(w, fyne.KeyT, 0); w.input.Proposed == nil || w.input.Proposed.Command == first.Command {
		t.Error("no other is shown")
	}
	if pressKey(w, fyne.KeyEscape, 0); w.input.Proposed != nil || w.mapview.Info.Lines() != nil || w.input.Selected.Primary() != "ann" {
		t.Errorf("%+v", w.input)
	}
	pressKey(w, fyne.KeyT, 0)
	if pressKey(w, fyne.KeyReturn, 0); w.prompt.Question == nil || w.input.Proposed != nil {
		t.Fatal("it isn't sent: ", lastLine(w))
	}
	w.session.RollRest()
	if !strings.HasSuffix(lastLine(w), "(auto)") {
		t.Error(lastLine(w))
	}
}

// TestATurnIsPlayedAndTakenBack checks that Shift+T plays one action after another, asks for dice that are typed and then
// continues, and that undoing the turn undoes all of it.
func TestATurnIsPlayedAndTakenBack(t *testing.T) {
	w, _ := opened(t)
	var due []func()
	w.shell.Clock.After = func(_ time.Duration, do func()) { due = append(due, do) }
	before := w.view().State
	wait := func() {
		for len(due) > 0 {
			do := due[0]
			due = due[1:]
			do()
		}
	}
	pressKey(w, fyne.KeyT, fyne.KeyModifierShift)
	wait()
	if w.prompt.Question == nil || !w.ai.Player.Playing() {
		t.Fatal("the dice aren't asked for:", lastLine(w))
	}
	w.session.RollRest()
	wait()
	if w.ai.Player.Playing() || w.view().Turn == "ann" || !w.session.Waiting() && lastLine(w) == "" {
		t.Fatal("the turn isn't over:", lastLine(w))
	}
	w.do(menu.UndoTurn)
	if now := w.view().State; now.Turn != "ann" || now.Sum(w.view().Decl()) != before.Sum(w.view().Decl()) {
		t.Error("not all of it was taken back:", now.Turn, lastLine(w))
	}
}

// TestASideIsPlayedAndStopped checks that the first Esc stops auto-play after the active token.
func TestASideIsPlayedAndStopped(t *testing.T) {
	w, _ := opened(t)
	if l := w.menu.Item(menu.PlaySide).Label; l != "Auto-play party" {
		t.Error(l)
	}
	w.do(menu.PlaySide)
	if !w.ai.Player.Playing() || !w.menu.Item(menu.PlaySide).Disabled {
		t.Fatal("nothing is played")
	}
	if lines := w.mapview.Info.Lines(); lines[len(lines)-1] != "Auto-play party · Esc stops" {
		t.Error(lines)
	}
	pressKey(w, fyne.KeyEscape, 0)
	if !w.ai.Player.Playing() || w.input.Proposed == nil || !strings.HasPrefix(lastLine(w), "Auto-play stops after Ann") {
		t.Error(lastLine(w))
	}
	if pressKey(w, fyne.KeyEscape, 0); w.ai.Player.Playing() || w.input.Proposed != nil {
		t.Error("it goes on")
	}
}

// TestAllSelectedArePlayed checks that with several tokens selected, Shift+T plays all that may act, one after another.
func TestAllSelectedArePlayed(t *testing.T) {
	c := newCrowd(t, "aachen", crowds["aachen"][0], crowds["aachen"][1])
	c.session.Send(engine.NewCommand("start", "", jsondoc.M("order", []string{"foes", "party"})))
	c.answers()
	c.all()
	pressKey(c.window, fyne.KeyT, fyne.KeyModifierShift)
	if lines := c.mapview.Info.Lines(); lines[len(lines)-1] != "Auto-play 10 selected · Esc stops" {
		t.Error(lines)
	}
	for i := 0; i < 20 && c.ai.Player.Playing(); i++ {
		c.wait()
		c.answers()
	}
	if moved, struck := c.active(0); moved < 9 || struck < 9 {
		t.Error(moved, struck)
	}
}

// TestTheForecastStandsBesideTheMap checks that a forecast runs when opened, is marked out of date when a token moves,
// and closes when requested again.
func TestTheForecastStandsBesideTheMap(t *testing.T) {
	w, _ := opened(t)
	w.ai.Forecast.Fights = 1
	w.do(menu.Forecast)
	f := w.ai.Forecast
	if !w.ai.Open || f.Running() || f.Report == nil && f.Err == nil {
		t.Fatalf("%+v", f)
	}
	dragged(w, 2, 3, 2, 2, gesture.Alt)
	if !f.Stale() {
		t.Error("it isn't out of date")
	}
	w.do(menu.Forecast)
	if w.ai.Open {
		t.Error("it is still there")
	}
}
