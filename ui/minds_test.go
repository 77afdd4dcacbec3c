package ui

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"parapet/canvas/gesture"
	"parapet/ui/menu"
)

// TestAProposalOnTheMap: T shows what ann would do, Esc drops it, Enter does it.
func TestAProposalOnTheMap(t *testing.T) {
	w, _ := opened(t)
	pressKey(w, fyne.KeyT, 0)
	if p := w.hand.Proposed; p == nil || p.Command.Do != "attack" || !strings.HasPrefix(strings.Join(w.tabletop.Info.Lines(), "|"), "Ann: Attack: sword → Cid|") {
		t.Fatalf("%+v %q", w.hand.Proposed, w.tabletop.Info.Lines())
	}
	gestures(w).Hover(doGesture(w, 7, 7))
	gestures(w).Leave()
	if w.hand.Proposed == nil || w.tabletop.Info.Lines() == nil {
		t.Error("the pointer passes over, and it is gone")
	}
	first := w.hand.Proposed
	if pressKey(w, fyne.KeyT, 0); w.hand.Proposed == nil || w.hand.Proposed.Command == first.Command {
		t.Error("no other is shown")
	}
	if pressKey(w, fyne.KeyEscape, 0); w.hand.Proposed != nil || w.tabletop.Info.Lines() != nil || w.hand.Selected.Primary() != "ann" {
		t.Errorf("%+v", w.hand)
	}
	pressKey(w, fyne.KeyT, 0)
	if pressKey(w, fyne.KeyReturn, 0); w.question.Question == nil || w.hand.Proposed != nil {
		t.Fatal("it isn't sent: ", lastLine(w))
	}
	w.desk.RollRest()
	if !strings.HasSuffix(lastLine(w), "(by tactics)") {
		t.Error(lastLine(w))
	}
}

// TestATurnIsPlayedAndTakenBack: Shift+T does one thing after another; dice that are typed are asked for, and then
// it goes on; Undo the turn takes back all of it.
func TestATurnIsPlayedAndTakenBack(t *testing.T) {
	w, _ := opened(t)
	var due []func()
	w.later = func(_ time.Duration, do func()) { due = append(due, do) }
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
	if w.question.Question == nil || !w.outlook.Player.Playing() {
		t.Fatal("the dice aren't asked for:", lastLine(w))
	}
	w.desk.RollRest()
	wait()
	if w.outlook.Player.Playing() || w.view().Turn == "ann" || !w.desk.Waiting() && lastLine(w) == "" {
		t.Fatal("the turn isn't over:", lastLine(w))
	}
	menuCommands{w}.do(menu.UndoTurn)
	if now := w.view().State; now.Turn != "ann" || now.Sum(w.view().Decl()) != before.Sum(w.view().Decl()) {
		t.Error("not all of it was taken back:", now.Turn, lastLine(w))
	}
}

// TestASideIsPlayedAndStopped: the first Esc stops after the one who is acting.
func TestASideIsPlayedAndStopped(t *testing.T) {
	w, _ := opened(t)
	menuCommands{w}.do(menu.PlaySide)
	if !w.outlook.Player.Playing() || !w.menu.Item(menu.PlaySide).Disabled {
		t.Fatal("nothing is played")
	}
	pressKey(w, fyne.KeyEscape, 0)
	if !w.outlook.Player.Playing() || w.hand.Proposed == nil || !strings.HasPrefix(lastLine(w), "Ann is the last") {
		t.Error(lastLine(w))
	}
	if pressKey(w, fyne.KeyEscape, 0); w.outlook.Player.Playing() || w.hand.Proposed != nil {
		t.Error("it goes on")
	}
}

// TestTheForecastStandsBesideTheMap: it is played when it is opened, told out of date when somebody moves, and goes when it
// is wished for again.
func TestTheForecastStandsBesideTheMap(t *testing.T) {
	w, _ := opened(t)
	w.outlook.Forecast.Fights = 2
	menuCommands{w}.do(menu.Forecast)
	f := w.outlook.Forecast
	if !w.foreseen || f.Running() || f.Report == nil && f.Err == nil {
		t.Fatalf("%+v", f)
	}
	dragged(w, 2, 3, 2, 2, gesture.Alt)
	if !f.Stale() {
		t.Error("it isn't out of date")
	}
	menuCommands{w}.do(menu.Forecast)
	if w.foreseen {
		t.Error("it is still there")
	}
}
