package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/rules"
	"parapet/savefiles/sample"
	"parapet/ui/input"
	"parapet/ui/menu"
	"parapet/ui/phrase"
	"parapet/ui/uitest"
)

// barHeight is the height of the menu bar, which the toolkit's test driver omits.
const barHeight = 34

// playingSample returns the window, 1280 by 800, over a sample encounter in combat.
func playingSample(t testing.TB, e sample.Encounter) *window {
	t.Helper()
	path, err := e.Place(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	w := newWindow(Options{App: uitest.App(t), Systems: rules.ByID, Offered: rules.All, later: never})
	w.shell.Background.Work = func(do, done func()) { do(); done() }
	w.shell.Background.Back = func(func()) {}
	w.open(path)
	t.Cleanup(w.close)
	if !w.view().InCombat() {
		w.session.Fight.Rules.PartyRolls, w.session.Fight.Rules.FoeRolls = true, true
		w.session.Fight.Rules.PartyChoices, w.session.Fight.Rules.FoeChoices = true, true
		w.session.Send(engine.NewCommand("start", ""))
		w.session.Fight.Rules = w.prefs.Answering()
	}
	w.shell.Win.Resize(fyne.NewSize(1280, 800-barHeight))
	w.show()
	return w
}

// TestACombatIsMostlyMap checks that during each sample's combat the map takes 63% of a window of 1280 by 800, whether
// the log is collapsed or not, which is remembered for combat only.
func TestACombatIsMostlyMap(t *testing.T) {
	for _, e := range sample.List() {
		w := playingSample(t, e)
		share := func() float64 {
			s := w.mapview.Board.Size()
			return float64(s.Width*s.Height) / (1280 * 800)
		}
		before := share()
		if before < 0.63 || !w.menu.Item(menu.Log).Checked {
			t.Errorf("%s: %.1f%% map; the row of actions is %v high, the bar %v", e.Title, 100*before, w.actions.Content.Size().Height, w.bar.content.Size().Height)
		}
		pressKey(w, fyne.KeyF3, 0)
		if folded := share(); folded != before || w.menu.Item(menu.Log).Checked || w.prefs.unfolded().log(true) || !w.prefs.unfolded().log(false) {
			t.Errorf("%s: with the log folded %.1f%%", e.Title, 100*folded)
		}
		pressKey(w, fyne.KeyF3, 0)
		if share() != before || !w.prefs.unfolded().log(true) || w.prefs.unfolded().library(true) {
			t.Errorf("%s: unfolded again, the map has %.1f%%", e.Title, 100*share())
		}
	}
}

// TestTheEndOfTheLogStandsOverTheMap checks that while the log is collapsed, new lines appear in a corner of the map where they
// hide no acting token, and disappear when the pointer gets there.
func TestTheEndOfTheLogStandsOverTheMap(t *testing.T) {
	w, _ := opened(t)
	pressKey(w, fyne.KeyF3, 0)
	latest, board := w.layout.latest, w.mapview.Board
	if latest.Visible() {
		t.Error("before anything happened")
	}
	for _, size := range []fyne.Size{{Width: 900, Height: 540}, {Width: 1280, Height: 766}} {
		w.shell.Win.Resize(size)
		for _, corner := range []paint.Point{{X: 0, Y: 6}, {X: 0, Y: 0}, {X: 12, Y: 7}} {
			w.input.Selected = input.Selection{"ann"}
			k := w.view().Token("ann")
			board.SetCamera(board.Camera().Pan(0, 0))
			board.CentreOn(paint.Point{X: float64(k.At.X) + 6 - corner.X, Y: float64(k.At.Y) + 4 - corner.Y})
			w.log.Add(phrase.Line{Text: "Ann does something that takes a line of some length to tell"})
			at, end := latest.Position(), latest.Position().Add(latest.Size())
			m := board.PlaceOf(paint.Point{X: float64(k.At.X) + 0.5, Y: float64(k.At.Y) + 0.5})
			if !latest.Visible() || m.X > at.X && m.X < end.X && m.Y > at.Y && m.Y < end.Y {
				t.Errorf("from %v to %v it hides ann at %v, or is gone", at, end, m)
			}
			if at.X < 0 || at.Y < 0 || end.X > board.Size().Width || end.Y > board.Size().Height {
				t.Errorf("from %v to %v it isn't on the map, %v", at, end, board.Size())
			}
		}
	}
	board.OnPointer(board.At(latest.Position().AddXY(9, 9)))
	if latest.Visible() {
		t.Error("it stays where the pointer is")
	}
	w.log.Add(phrase.Line{Text: "more"})
	if pressKey(w, fyne.KeyF3, 0); latest.Visible() {
		t.Error("the log is unfolded")
	}
}
