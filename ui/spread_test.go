package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"parapet/engine"
	"parapet/engine/rules"
	"parapet/savefiles/sample"
	"parapet/ui/menu"
)

// barHeight is that of the menu bar, which the toolkit's test driver leaves out.
const barHeight = 34

// playingSample returns the window, 1280 by 800, over a ready encounter in which a fight is on.
func playingSample(t testing.TB, e sample.Encounter) *window {
	t.Helper()
	path, err := e.Place(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	w := newWindow(Options{App: test.NewTempApp(t), Systems: rules.ByID, Offered: rules.All(), later: never})
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

// TestAFightIsMostlyMap: given each ready fight in a window of 1280 by 800, then seven tenths of it are map, with
// library and log folded away; unfolded they come back, and it is remembered for playing alone.
func TestAFightIsMostlyMap(t *testing.T) {
	for _, e := range sample.List() {
		w := playingSample(t, e)
		share := func() float64 {
			s := w.mapview.Board.Size()
			return float64(s.Width*s.Height) / (1280 * 800)
		}
		if got := share(); got < 0.7 {
			t.Errorf("%s: %.1f %% map; the row of actions is %v high, the bar %v", e.Title, 100*got, w.actions.Content.Size().Height, w.bar.content.Size().Height)
		}
		t.Logf("%s: %.1f %%", e.Title, 100*share())
		before := share()
		pressKey(w, fyne.KeyF3, 0)
		if share() >= before || !w.menu.Item(menu.Log).Checked || w.prefs.unfolded().library(true) {
			t.Errorf("%s: F3 doesn't unfold the log alone", e.Title)
		}
		pressKey(w, fyne.KeyF3, 0)
		if share() != before || !w.prefs.unfolded().log(false) || !w.prefs.unfolded().library(false) {
			t.Errorf("%s: folded away again, the map has %.1f %%", e.Title, 100*share())
		}
	}
}

// TestTheEndOfTheLogStandsOverTheMap: while the log is folded away, what happened is seen all the same.
func TestTheEndOfTheLogStandsOverTheMap(t *testing.T) {
	w, _ := opened(t)
	w.layout.latestRound = 0
	w.layout.latest.Put(nil, 0)
	if w.layout.latest.Visible() {
		t.Error("before anything happened")
	}
	dragged(w, 2, 3, 2, 2, 0)
	if !w.layout.latest.Visible() || w.layout.latest.Position().Y+w.layout.latest.Size().Height > w.mapview.Board.Size().Height {
		t.Error(w.layout.latest.Visible(), w.layout.latest.Position(), w.layout.latest.Size())
	}
	if pressKey(w, fyne.KeyF3, 0); w.layout.latest.Visible() {
		t.Error("the log is unfolded")
	}
}
