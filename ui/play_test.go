package ui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"pgregory.net/rapid"

	"parapet/canvas/gesture"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/mapview"
	"parapet/ui/uitest"
)

func TestADragIsAMove(t *testing.T) {
	w, _ := opened(t)
	h := gestures(w)
	g := doGesture(w, 2, 3)
	if !h.DragStart(g) {
		t.Fatal("ann can't be dragged")
	}
	if len(w.mapview.Board.Scene().Reach) == 0 {
		t.Error("the reach isn't lit")
	}
	if w.layout.faces.of("ann", mapview.Side()) == nil {
		t.Error("the band loses her picture while she is in the hand")
	}
	h.DragCancel()
	if at(w, "ann") != [2]int{2, 3} || len(w.mapview.Board.Scene().Reach) != 0 {
		t.Error("a dropped drag left something")
	}
	dragged(w, 2, 3, 2, 2, 0)
	if at(w, "ann") != [2]int{2, 2} || lastLine(w) != "Ann moves 1 (5 left)" {
		t.Error(at(w, "ann"), lastLine(w))
	}
	if !strings.Contains(w.shell.Win.Title(), "*") {
		t.Error("no mark of what is unsaved:", w.shell.Win.Title())
	}
	w.session.Undo()
	if at(w, "ann") != [2]int{2, 3} || lastLine(w) != "Undid: Move (Ann)" {
		t.Error(at(w, "ann"), lastLine(w))
	}
}

func TestRefusalsSayWhy(t *testing.T) {
	w, _ := opened(t)
	dragged(w, 2, 5, 2, 6, 0)
	if at(w, "bo") != [2]int{2, 5} || lastLine(w) != "Move (Bo): it is Ann's turn" {
		t.Error(at(w, "bo"), lastLine(w))
	}
	dragged(w, 2, 3, 11, 7, 0)
	if at(w, "ann") != [2]int{2, 3} || !strings.Contains(lastLine(w), "needs 9 movement, 6 left") {
		t.Error(at(w, "ann"), lastLine(w))
	}
	dragged(w, 2, 5, 2, 6, gesture.Alt)
	if at(w, "bo") != [2]int{2, 6} || lastLine(w) != "DM: moves Bo 1 south" {
		t.Error(at(w, "bo"), lastLine(w))
	}
}

func TestAttackByActionTargetAndTypedDice(t *testing.T) {
	w, _ := opened(t)
	if !pressKey(w, fyne.Key1, 0) || w.input.Aim == nil {
		t.Fatal("1 doesn't choose the attack")
	}
	if k := w.mapview.Board.Scene().Token("dee"); !k.Dimmed || w.input.Aim.Dimmed["dee"] == "" {
		t.Errorf("dee: %+v", k)
	}
	h := gestures(w)
	h.Hover(doGesture(w, 3, 3))
	if got := strings.Join(w.mapview.Info.Lines(), "|"); !strings.Contains(got, "Attack: sword → Cid") || !strings.Contains(got, "hit 55%") {
		t.Error(got)
	}
	h.Tap(doGesture(w, 3, 3))
	if w.prompt.Question == nil || !w.prompt.Visible() || w.input.Aim != nil {
		t.Fatal("no question")
	}
	w.prompt.Entry.SetText("x")
	w.prompt.Accept()
	if w.prompt.Wrong.Text != "x isn't a number" {
		t.Error(w.prompt.Wrong.Text)
	}
	w.prompt.Entry.SetText("99")
	w.prompt.Accept()
	if !strings.Contains(w.prompt.Wrong.Text, "can't show 99") {
		t.Error(w.prompt.Wrong.Text)
	}
	w.prompt.Entry.SetText("12")
	w.prompt.Accept()
	if w.prompt.Question.For != "damage" || w.prompt.Entry.Text != "" {
		t.Fatal(w.prompt.Question, w.prompt.Entry.Text)
	}
	w.prompt.Entry.SetText("3 4")
	w.prompt.Accept()
	if w.prompt.Visible() {
		t.Error("the card is still there")
	}
	if got := lastLine(w); got != "Ann attacks Cid with Sword: 12 vs 10, hit" && !strings.Contains(got, "hit for 7 slashing (10 → 3)") {
		t.Error(got)
	}
}

func TestCommandsFromTheMenuOfAToken(t *testing.T) {
	w, _ := opened(t)
	m := tokenMenu(w, "cid", fyne.Position{})
	first := m.Items[0]
	if first.Label != "Attack: sword: 55%" || first.Disabled {
		t.Errorf("%q", first.Label)
	}
	m = tokenMenu(w, "dee", fyne.Position{})
	if !m.Items[0].Disabled || !strings.Contains(m.Items[0].Label, "out of reach") {
		t.Errorf("%q", m.Items[0].Label)
	}
	w.input.Selected = []string{"cid", "dee"}
	w.show()
	amount(w, "damage", 3)
	if w.view().Token("cid").Stats.Int(1) != 7 || w.view().Token("dee").Stats.Int(1) != 7 {
		t.Error("damage isn't done to all that are selected")
	}
	toggle(w, w.view().Decl().Conditions[1])
	if !w.view().Token("dee").Is("prone") {
		t.Error("dee isn't prone")
	}
	toggle(w, w.view().Decl().Conditions[1])
	if w.view().Token("dee").Is("prone") {
		t.Error("dee is still prone")
	}
}

func TestKeysStepSelectAndEndTheTurn(t *testing.T) {
	w, _ := opened(t)
	w.input.Selected = nil
	pressKey(w, fyne.KeyTab, 0)
	if w.input.Selected.Primary() != "ann" {
		t.Fatal(w.input.Selected)
	}
	pressKey(w, fyne.KeyUp, 0)
	if at(w, "ann") != [2]int{2, 2} {
		t.Error(at(w, "ann"))
	}
	pressKey(w, fyne.KeyTab, fyne.KeyModifierShift)
	if w.input.Selected.Primary() != "dee" {
		t.Error(w.input.Selected)
	}
	w.lead.Press()
	if w.view().Turn != "bo" || w.banner.Model.Name != "Bo" || w.banner.Model.Under != "Round 1" {
		t.Error(w.view().Turn, w.banner.Model)
	}
	w.input.Selected = []string{"dee"}
	pressKey(w, fyne.KeyDelete, 0)
	if w.view().Token("dee") != nil || len(w.input.Selected) != 0 {
		t.Error("dee is still there")
	}
	w.session.Undo()
	if w.view().Token("dee") == nil {
		t.Error("dee isn't back")
	}
}

func TestCopyAndPaste(t *testing.T) {
	w, _ := opened(t)
	w.mapview.Pick("cid", false)
	w.shell.App.Clipboard().SetContent("")
	w.mapview.Editor.Duplicate()
	k := w.view().Token("cid2")
	if k == nil || k.Name != "Cid 2" || !k.Is("bleeding") {
		t.Fatalf("%+v", k)
	}
	w.mapview.Pick("ann", false)
	w.mapview.Editor.Copy()
	w.mapview.Editor.Paste()
	if w.view().Token("ann2") == nil {
		t.Error("nothing was pasted")
	}
	w.shell.App.Clipboard().SetContent("no json {")
	w.mapview.Editor.Paste()
	if lastLine(w) != "The clipboard holds no tokens, map piece or picture." {
		t.Error(lastLine(w))
	}
}

func TestDoors(t *testing.T) {
	w, _ := opened(t)
	g := doGesture(w, 5, 0)
	g.Wall = 0
	gestures(w).Tap(g)
	if !w.view().Board().Map().Walls[0].Open || lastLine(w) != "DM: the door 3 east, 3 north of Cid opened" {
		t.Error(lastLine(w))
	}
}

func TestStartingAFight(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new.parapet")
	if err := os.WriteFile(path, []byte(uitest.FightFile), 0o600); err != nil {
		t.Fatal(err)
	}
	w, _ := openedAt(t, path)
	if w.lead.Main.Name != "Start combat" {
		t.Error("no way to start")
	}
	w.session.Send(engine.NewCommand("start", "", jsondoc.M("surprised", []string{"foes"})))
	if q := w.prompt.Question; q == nil || q.For != "initiative" || q.Who != "ann" {
		t.Fatal(q)
	}
	w.session.RollRest()
	if !w.view().InCombat() || w.lead.Main.Name != "End turn" {
		t.Error("not started")
	}
}

// TestRandomPlayShowsTheState checks that whatever is done with pointer and keys, in any order, the window shows the
// game's state.
func TestRandomPlayShowsTheState(t *testing.T) {
	w, _ := opened(t)
	path := w.session.File.Path()
	keys := []fyne.KeyName{fyne.KeyUp, fyne.KeyLeft, fyne.KeyDown, fyne.KeyRight, fyne.KeyTab, fyne.KeyEscape, fyne.Key1, fyne.Key2,
		fyne.KeyReturn, fyne.KeyR, fyne.KeyA}
	rapid.Check(t, func(rt *rapid.T) {
		w.session.CancelQuestion()
		_ = w.session.Discard() // each play starts the same way, so that a failure can be repeated by its seed
		w.open(path)
		for range rapid.IntRange(1, 12).Draw(rt, "steps") {
			x, y := rapid.IntRange(-1, 12).Draw(rt, "x"), rapid.IntRange(-1, 8).Draw(rt, "y")
			switch rapid.IntRange(0, 7).Draw(rt, "what") {
			case 0:
				gestures(w).Tap(doGesture(w, x, y))
			case 1:
				k := w.view().Tokens[rapid.IntRange(0, len(w.view().Tokens)-1).Draw(rt, "token")]
				dragged(w, k.At.X, k.At.Y, x, y, rapid.SampledFrom([]gesture.Mods{0, gesture.Alt}).Draw(rt, "mods"))
			case 2:
				gestures(w).Hover(doGesture(w, x, y))
			case 3:
				pressKey(w, rapid.SampledFrom(keys).Draw(rt, "key"), 0)
			case 4:
				w.session.RollForMe()
			case 5:
				w.lead.Press()
			case 6:
				rapid.SampledFrom([]func(){w.session.Undo, w.session.Redo}).Draw(rt, "steer")()
			case 7:
				gestures(w).Leave()
			}
			for _, k := range w.view().Tokens {
				p := w.mapview.Board.Scene().Token(k.ID)
				if w.input.Lifted() && slices.Contains(w.input.Drag.InHand(), k.ID) {
					continue // the map draws it where arrows carry it
				}
				if p == nil || p.Col != float64(k.At.X) || p.Row != float64(k.At.Y) || p.Turn != (k.ID == w.view().Turn) {
					rt.Fatalf("%s is shown as %+v", k.ID, p)
				}
			}
			if (w.prompt.Question != nil) != w.session.Fight.Waiting() || w.input.Aim != nil && w.session.Fight.Waiting() {
				rt.Fatal("the card and the game differ on whether a question stands")
			}
		}
	})
}
