package ui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/input"
	"parapet/ui/phrase"
	"parapet/ui/uitest"
)

func TestRecent(t *testing.T) {
	got := withRecent([]string{"a", "b", "c", "d", "e", "f", "g", "h"}, "c")
	if !slices.Equal(got, []string{"c", "a", "b", "d", "e", "f", "g", "h"}) {
		t.Error(got)
	}
	if got := withRecent(got, "i"); len(got) != maxRecent || got[0] != "i" {
		t.Error(got)
	}
}

func TestOddsText(t *testing.T) {
	g := uitest.Started(t)
	v := g.View()
	n := v.Preview(engine.NewCommand("attack", "ann", jsondoc.M("target", "cid")))
	got := strings.Join(phrase.Odds(v, n, ""), "|")
	if got != "hit 55% · critical 5%|d20 + 0 vs 10|3.9 damage on average|costs 1 main" {
		t.Error(got)
	}
	n = v.Preview(engine.NewCommand("attack", "ann", jsondoc.M("target", "dee")))
	if got := phrase.Odds(v, n, ""); len(got) != 1 || !strings.Contains(got[0], "out of reach") {
		t.Error(got)
	}
}

// TestADragIsPlannedElsewhere checks that while a path is computed in the background the pointer moves on; only the last
// position counts.
func TestADragIsPlannedElsewhere(t *testing.T) {
	w, _ := opened(t)
	var due []func()
	w.shell.Background.Work = func(do, done func()) { due = append(due, func() { do(); done() }) }
	h := gestures(w)
	g := doGesture(w, 2, 3)
	h.DragStart(g)
	for x := range 3 {
		g.At = paint.Point{X: 2.5, Y: 2.5 - float64(x)}
		h.DragMove(g)
	}
	if len(due) != 1 || w.input.Drag.Thought {
		t.Fatal(len(due), "squares are thought of at once")
	}
	finish := func() {
		for len(due) > 0 {
			next := due[0]
			due = due[1:]
			next()
		}
	}
	finish()
	if !w.input.Drag.Thought || w.input.Drag.At != uitest.Square(2, 0) || w.input.Drag.Plan.Cost != "3" {
		t.Errorf("%+v", w.input.Drag)
	}
	h.DragEnd(g)
	c := w.session.Fight.Game.PendingCommand() // cid may strike at a token that leaves
	if c == nil {
		t.Fatal("nothing was sent")
	}
	if to := c.Node.Get("to").String(); to != "[2,0]" {
		t.Error(c.Node)
	}
}

// TestWhatIsSaidWhileAimingTwice checks that before its square is chosen, an action with two targets says what to do next
// rather than what its command lacks; on the square it shows its price, and an action without a roll says nothing about
// cover.
func TestWhatIsSaidWhileAimingTwice(t *testing.T) {
	w := openedText(t, strings.Replace(uitest.ChargeFile, `"at":[4,4]`, `"at":[2,2]`, 1))
	w.session.Send(engine.NewCommand("start", "", jsondoc.M("order", []string{"party", "foes"})))
	w.mapview.Pick("ada", false)
	says := func(do string, x, y int, want string) {
		t.Helper()
		gestures(w).Hover(doGesture(w, x, y))
		if got := strings.TrimRight(strings.Join(w.mapview.Info.Lines(), "|"), "|"); got != want {
			t.Errorf("%s at %d/%d: %q", do, x, y, got)
		}
	}
	chooseDo(t, w, "drag_ally")
	says("drag_ally", 2, 2, "Drag an ally → Bor|Click a target, then a square|Needs: an ally beside, willing or helpless")
	gestures(w).Tap(doGesture(w, 2, 2))
	says("drag_ally", 1, 4, "Drag an ally → Bor|costs main")
	w.actions.LayDown()
	chooseDo(t, w, "act_after")
	says("act_after", 9, 2, "Act after → Gob")
	w.actions.LayDown()
	chooseDo(t, w, "charge")
	gestures(w).Tap(doGesture(w, 9, 2))
	says("charge", 9, 2, "Charge: axe → Gob|Now pick a square")
}

func TestPageUpLiftsWhatIsInHand(t *testing.T) {
	tab := openedText(t, uitest.Aloft)
	tab.session.Send(engine.NewCommand("start", ""))
	if pressKey(tab, fyne.KeyPageUp, 0) {
		t.Error("with nothing in hand the key is taken")
	}
	d, _ := input.StartDrag(tab.view(), "owl", scene.Middle(uitest.Square(2, 2), 1), 0)
	tab.input.Drag = d
	for _, key := range []fyne.KeyName{fyne.KeyPageUp, fyne.KeyPlus, fyne.KeyMinus} {
		if !pressKey(tab, key, 0) {
			t.Error(key, "isn't taken")
		}
	}
	if d.Height.Now != 2*board.One {
		t.Error(d.Height.Now)
	}
	if got := string(d.Command().Node.Get("to").JSON()); got != "[2,2,2]" {
		t.Error(got)
	}
}
