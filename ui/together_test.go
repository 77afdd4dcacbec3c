package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"parapet/canvas/gesture"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/session"
	"parapet/ui/uitest"
)

const snappers = `{"parapet":1,"name":"Snap","system":"aachen","map":{"size":[10,6]},"sides":{"party":{"players":true},"foes":{"stats":{"morale":7}}},"tokens":[
 {"id":"gob","name":"Gob","side":"foes","at":[3,2],"stats":{"hp":4},"weapons":[{"preset":"club"}]},
 {"id":"hob","name":"Hob","side":"foes","at":[8,2],"stats":{"hp":4},"weapons":[{"preset":"club"}]},
 {"id":"ada","name":"Ada","side":"party","player":true,"at":[2,2],"stats":{"hp":9},"weapons":[{"preset":"axe"}]},
 {"id":"bor","name":"Bor","side":"party","player":true,"at":[4,2],"stats":{"hp":9},"weapons":[{"preset":"seax"}]}]}`

func snapping(t *testing.T) *window {
	w := openedText(t, snappers)
	w.session.Send(engine.NewCommand("start", "", jsondoc.M("order", []string{"foes", "party"})))
	return w
}

func pending(w *window) string {
	if c := w.session.Fight.Game.PendingCommand(); c != nil {
		return c.Node.String()
	}
	log := w.session.Fight.Game.Log()
	return log[len(log)-1].Command.Node.String()
}

// TestSnapAttacksTogether checks that two snap attacks are aimed one after the other and take place at the same time
// (AAC-ACT-16).
func TestSnapAttacksTogether(t *testing.T) {
	w := snapping(t)
	w.session.Fight.Rules = session.Answering{}
	aimAt := func(who string, x int, mods gesture.Mods) {
		w.mapview.Pick(who, false)
		chooseDo(t, w, "snap_attack")
		if w.input.Aim == nil || w.input.Aim.Who != who {
			t.Fatalf("%s doesn't aim", who)
		}
		g := doGesture(w, x, 2)
		g.Mods = mods
		gestures(w).Tap(g)
	}
	aimAt("ada", 3, gesture.Shift)
	if w.input.Aim != nil || len(w.input.Queue) != 1 || w.actions.First == nil || !strings.Contains(w.actions.First.Name, "Ada → Gob") {
		t.Fatalf("not kept back: %v", w.input.Queue)
	}
	if pressKey(w, fyne.KeyEscape, 0); len(w.input.Queue) != 0 || w.actions.First != nil {
		t.Fatal("Esc doesn't drop it")
	}
	aimAt("ada", 3, gesture.Shift)
	aimAt("bor", 3, 0)
	want := `{"do":"snap_attack","who":"ada","with":"axe","target":"gob","also":[{"who":"bor","with":"seax","target":"gob"}]}`
	if got := pending(w); got != want {
		t.Error(got)
	}
	if w.session.Fight.Waiting() {
		w.session.RollRest()
	}
	for w.session.Fight.Waiting() {
		w.session.RollForMe()
	}
	if len(w.input.Queue) != 0 {
		t.Error("kept after it was sent")
	}
	log := w.session.Fight.Game.Log()
	if c := log[len(log)-1].Command; c.Do != "snap_attack" {
		t.Error(c.Node)
	}
}

// TestDamageToSeveralWhereTheFirstAsks checks that what the DM does to several tokens continues after the first one's prompt.
func TestDamageToSeveralWhereTheFirstAsks(t *testing.T) {
	w := snapping(t)
	w.session.Fight.Rules = session.Answering{}
	w.mapview.Pick("gob", false)
	w.mapview.Pick("hob", true)
	amount(w, "damage", 2)
	amount(w, "damage", 3)
	if q := w.session.Fight.Game.Pending(); q == nil || q.For != "morale" {
		t.Fatalf("asked: %+v", q)
	}
	w.session.Answer(engine.Answer{Faces: []int{1, 1}})
	for w.session.Fight.Waiting() {
		w.session.RollForMe()
	}
	for _, id := range []string{"gob", "hob"} {
		if hp, _, _ := scene.HitPoints(w.view().Token(id)); hp != 0 {
			t.Errorf("%s has %d HP", id, hp)
		}
	}
}

func menuText(items []*fyne.MenuItem) string {
	var list []string
	for _, i := range items {
		list = append(list, i.Label)
	}
	return strings.Join(list, " | ")
}

// deepText is menuText including submenus.
func deepText(items []*fyne.MenuItem) string {
	text := menuText(items)
	for _, i := range items {
		if i.ChildMenu != nil {
			text += " | " + deepText(i.ChildMenu.Items)
		}
	}
	return text
}

// TestTheMenuOfATokenKeepsToWhatCanBe checks that a token's menu contains what can be done to it, including actions that
// also need a square; what is unavailable is in a submenu, also for a token that could act itself.
func TestTheMenuOfATokenKeepsToWhatCanBe(t *testing.T) {
	w := openedText(t, uitest.ChargeFile)
	w.session.Send(engine.NewCommand("start", "", jsondoc.M("order", []string{"party", "foes"})))
	w.mapview.Pick("ada", false)
	items := w.mapview.Menus().Against(w.actions.Actor(), "gob")
	got := menuText(items)
	if !strings.Contains(got, "Charge: axe…") || strings.Contains(got, "vantage") || !strings.Contains(got, "Not now (") {
		t.Fatal(got)
	}
	for _, i := range items {
		if i.Label == "Charge: axe…" {
			i.Action()
		}
	}
	if w.input.Aim == nil || w.input.Aim.Chosen != "gob" || len(w.input.Aim.Open) == 0 {
		t.Fatalf("the charge isn't aimed: %+v", w.input.Aim)
	}
	w.actions.LayDown()
	if got := menuText(w.mapview.Menus().Against(w.actions.Actor(), "bor")); !strings.Contains(got, "On an ally") || strings.Contains(got, "Attack: ") {
		t.Error(got)
	}
	w.session.Send(engine.NewCommand("condition", "gob", jsondoc.M("add", "unaware")))
	w.session.Send(engine.NewCommand("place", "gob", jsondoc.M("at", jsondoc.Ints(2, 2))))
	if got := deepText(w.mapview.Menus().Against(w.actions.Actor(), "gob")); !strings.Contains(got, "Execution attack: axe, prepared") {
		t.Error(got) // not without (AAC-EXEC-2)
	}
	w.session.Send(engine.NewCommand("set_turn", "gob"))
	w.session.Send(engine.NewCommand("place", "gob", jsondoc.M("at", jsondoc.Ints(2, 2))))
	w.mapview.Pick("bor", false)
	w.mapview.Pick("ada", false) // that might react to it
	if got := menuText(tokenMenu(w, "ada", fyne.Position{}).Items); !strings.HasPrefix(got, "Attack: club") {
		t.Error(got)
	}
}
