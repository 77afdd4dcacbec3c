package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/savefiles/sample"
	"parapet/ui/session"
	"parapet/ui/widgets"
)

// TestEndingAPhaseAsksOnce checks that ending a side's phase names those who haven't acted and sends nothing before the DM
// agrees, that agreeing or pressing again ends it, and that nothing is asked if everyone has acted.
func TestEndingAPhaseAsksOnce(t *testing.T) {
	for _, agree := range []bool{true, false} {
		w := openedTusker(t)
		w.session.Fight.Rules = session.Answering{PartyRolls: true, FoeRolls: true, PartyChoices: true, FoeChoices: true}
		w.session.Send(engine.NewCommand("end_turn", "bear"))
		side, records := "party", len(w.session.Fight.Game.Log())
		if b := w.view().Combat.Text(w.view().Combat.Schema.Index("active_side")); b != side {
			t.Fatal("the phase of", b)
		}
		pressKey(w, fyne.KeyE, 0)
		top := w.shell.Win.Canvas().Overlays().Top()
		if top == nil || len(w.session.Fight.Game.Log()) != records || !strings.Contains(strings.Join(labels(top), "|"), "Not acted yet: Ada, Bor") {
			t.Fatal("it doesn't ask, or asks for others")
		}
		if agree {
			pressButton(top, w.lead.Main.Name)
		} else {
			widgets.PressLeave(top)
			if len(w.session.Fight.Game.Log()) != records {
				t.Error("it ended all the same")
			}
			pressKey(w, fyne.KeyE, 0)
		}
		if len(w.session.Fight.Game.Log()) == records || w.shell.Win.Canvas().Overlays().Top() != nil {
			t.Errorf("agreed %v: the phase goes on", agree)
		}
	}
}

// TestAnUnspentMainActionIsSaid checks that ending a turn with the main action unspent says so in a line that undoes it, once,
// and that a turn in which it was spent ends without it.
func TestAnUnspentMainActionIsSaid(t *testing.T) {
	for _, e := range sample.List() {
		w := playingSample(t, e)
		w.session.Fight.Rules = session.Answering{PartyRolls: true, FoeRolls: true, PartyChoices: true, FoeChoices: true}
		main := -1
		for i, b := range w.view().Decl().Budget {
			if b.Main != "" {
				main = i
			}
		}
		if main < 0 || w.view().Token(w.view().Turn) == nil {
			continue // actions are declared by phase, or nobody has begun a turn
		}
		said := func() (link string, record int) {
			for _, l := range w.log.Lines[max(0, len(w.log.Lines)-6):] {
				if strings.Contains(l.Text, "without using") {
					link, record = l.Link, l.Record
				}
			}
			return link, record
		}
		who := w.view().Turn
		w.session.Send(engine.NewCommand("end_turn", who))
		link, record := said()
		if link != "Undo" || w.view().Turn == who {
			t.Errorf("%s: the link is %q, the turn %s's", e.Title, link, w.view().Turn)
		}
		if w.log.Undo(record); w.view().Turn != who {
			t.Errorf("%s: the link doesn't undo", e.Title)
		}
		records := len(w.session.Fight.Game.Log())
		if w.log.Undo(record); len(w.session.Fight.Game.Log()) != records {
			t.Errorf("%s: an old link undoes something else", e.Title)
		}
		w.log.Set(nil)
		w.session.Send(engine.NewCommand("set", who, jsondoc.M("field", "budget."+w.view().Decl().Budget[main].Name), jsondoc.M("value", 0)))
		w.session.Send(engine.NewCommand("end_turn", who))
		if link, _ := said(); link != "" {
			t.Errorf("%s: said though it was spent", e.Title)
		}
	}
}

// TestCtrlPlusZooms checks that Ctrl with the key of + zooms in on each keyboard layout, with or without Shift.
func TestCtrlPlusZooms(t *testing.T) {
	w, _ := opened(t)
	typed, ok := w.shell.Win.Canvas().(interface{ TypedShortcut(fyne.Shortcut) })
	if !ok {
		t.Skip("this canvas takes no shortcuts")
	}
	for _, k := range zoomKeys {
		before := w.mapview.Board.Camera().Zoom
		typed.TypedShortcut(&desktop.CustomShortcut{KeyName: k.name, Modifier: fyne.KeyModifierControl | k.with})
		if after := w.mapview.Board.Camera().Zoom; after == before {
			t.Errorf("Ctrl+%s with %v doesn't zoom", k.name, k.with)
		}
	}
}

// pressButton presses the button of a dialog that says text.
func pressButton(in fyne.CanvasObject, text string) {
	for _, o := range test.LaidOutObjects(in) {
		if b, ok := o.(*widgets.Button); ok && b.Text == text {
			b.OnTapped()
			return
		}
	}
}

// labels returns the visible texts of labels and buttons.
func labels(o fyne.CanvasObject) (out []string) {
	for _, o := range test.LaidOutObjects(o) {
		switch o := o.(type) {
		case *widget.Label:
			out = append(out, o.Text)
		case *widgets.Button:
			out = append(out, o.Text)
		}
	}
	return out
}

// TestAHeldActionIsNotUnspent: who holds the main action ends the turn without a word, and may attack in the foes' phase, by a button and
// Tab (AAC-ACT-22).
func TestAHeldActionIsNotUnspent(t *testing.T) {
	e, _ := sample.ByID("tollgate")
	w := playingSample(t, e)
	w.session.Send(engine.NewCommand("end_combat", ""))
	w.session.Send(engine.NewCommand("start", "", jsondoc.M("initiative", jsondoc.Obj(jsondoc.M("party", 20), jsondoc.M("foes", 1)))))
	w.session.Send(engine.NewCommand("hold_action", "hedda"))
	w.session.Send(engine.NewCommand("end_turn", "hedda"))
	for _, l := range w.log.Lines {
		if strings.Contains(l.Text, "without using") {
			t.Error(l.Text)
		}
	}
	w.session.Send(engine.NewCommand("place", "hound", jsondoc.M("at", jsondoc.Ints(8, 7))))
	w.mapview.Pick("hedda", false)
	w.shell.Win.Canvas().Unfocus() // as a click on a button does
	for _, c := range w.actions.Choices {
		if c.View.Do == "attack" {
			w.actions.Choose(c)
			break
		}
	}
	if w.input.Aim == nil || w.shell.Win.Canvas().Focused() != fyne.Focusable(w.mapview.Board) {
		t.Error("the map hasn't the keys while the attack is aimed")
	}
}
