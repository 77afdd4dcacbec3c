package ui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"parapet/canvas/gesture"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules"
	"parapet/ui/commands"
	"parapet/ui/session"
	"parapet/ui/uitest"
)

const tusker = `{"parapet":1,"name":"Tusker","system":"aachen","map":{"size":[8,6]},"sides":{"party":{"players":true}},"tokens":[
 {"id":"bear","name":"Bear","side":"foes","at":[3,2],"stats":{"hp":9,"attack_total":3,"hands":0,"multi_attack":["claw","claw","bite"]},
  "weapons":[{"id":"claw","natural":true,"damage":"1d6"},{"id":"bite","natural":true,"damage":"1d8"}]},
 {"id":"ada","name":"Ada","side":"party","player":true,"at":[2,2],"stats":{"hp":9}},
 {"id":"bor","name":"Bor","side":"party","player":true,"at":[4,2],"stats":{"hp":9}}]}`

// openedTusker returns a window over a combat with a bear, on its turn.
func openedTusker(t *testing.T) *window {
	t.Helper()
	w := openedText(t, tusker)
	w.session.Send(engine.NewCommand("start", "", jsondoc.M("order", []string{"foes", "party"})))
	return w
}

// openedText returns a window over an encounter of any system, with the same dice each time.
func openedText(t testing.TB, text string) *window {
	t.Helper()
	n, err := jsondoc.Parse([]byte(text))
	if err == nil && n.Get("seed") == nil {
		text = string(n.With("seed", jsondoc.Int(1)).Indented())
	}
	path := filepath.Join(t.TempDir(), "test.parapet")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	w := newWindow(Options{App: uitest.App(t), Systems: rules.ByID, Offered: rules.All,
		Chooser: func(fyne.Window) session.Chooser { return &session.Script{} }, later: never, now: unhurried()})
	w.shell.Background.Work = func(do, done func()) { do(); done() }
	w.mapview.Board.SetTimer(func(time.Duration, func()) func() { return func() {} })
	w.open(path)
	w.files.Unwatch()
	t.Cleanup(func() { w.session.File.Close() })
	return w
}

func chooseDo(t *testing.T, w *window, do string) {
	t.Helper()
	for _, c := range w.actions.Choices {
		if c.View.Do == do {
			w.actions.Choose(c)
			return
		}
	}
	t.Fatalf("no %s among %d actions of %s", do, len(w.actions.Choices), w.actions.Title.Text)
}

// TestSeveralTargetsAreClicked checks three attacks on three targets, one of them twice: two clicks with Shift, one without.
func TestSeveralTargetsAreClicked(t *testing.T) {
	w := openedTusker(t)
	chooseDo(t, w, "multi_attack")
	if w.input.Aim == nil {
		t.Fatal("nothing is aimed")
	}
	click := func(x int, mods gesture.Mods) {
		g := doGesture(w, x, 2)
		g.Mods = mods
		gestures(w).Tap(g)
	}
	click(2, gesture.Shift)
	click(2, gesture.Shift)
	if w.input.Aim == nil || len(w.input.Aim.Many) != 2 {
		t.Fatal("a click with Shift doesn't wait for more")
	}
	if p := w.input.Aim.CountPlates(w.view()); len(p) != 1 || p[0].Text != "1, 2" {
		t.Errorf("%+v", p)
	}
	click(4, 0)
	if w.input.Aim != nil {
		t.Fatal("the last click doesn't send")
	}
	c := w.session.Fight.Game.PendingCommand()
	if c == nil {
		log := w.session.Fight.Game.Log()
		c = log[len(log)-1].Command
	}
	if ids, _ := c.Node.Get("targets").Strings(); len(ids) != 3 || ids[1] != "ada" || ids[2] != "bor" {
		t.Errorf("%s", c.Node)
	}
}

// TestSeveralTargetsByKeys checks that Tab aims at targets, Space adds them, and Enter sends all with the last.
func TestSeveralTargetsByKeys(t *testing.T) {
	w := openedTusker(t)
	chooseDo(t, w, "multi_attack")
	for _, k := range []fyne.KeyName{fyne.KeyTab, fyne.KeySpace, fyne.KeySpace, fyne.KeyTab, fyne.KeyReturn} {
		pressKey(w, k, 0)
	}
	if w.input.Aim != nil {
		t.Fatalf("still aimed at %v", w.input.Aim.Many)
	}
	c := w.session.Fight.Game.PendingCommand()
	if c == nil {
		log := w.session.Fight.Game.Log()
		c = log[len(log)-1].Command
	}
	if ids, _ := c.Node.Get("targets").Strings(); len(ids) != 3 || ids[0] != ids[1] || ids[1] == ids[2] {
		t.Errorf("%s", c.Node)
	}
}

// TestTooFewTargetsStayAimed checks that a refused action stays aimed, with the targets that were clicked; Esc cancels it.
func TestTooFewTargetsStayAimed(t *testing.T) {
	w := openedTusker(t)
	chooseDo(t, w, "multi_attack")
	g := doGesture(w, 2, 2)
	g.Mods = gesture.Shift
	gestures(w).Tap(g)
	pressKey(w, fyne.KeyReturn, 0)
	if w.input.Aim == nil || len(w.input.Aim.Many) != 1 {
		t.Error("one target of three was sent, or forgotten")
	}
	pressKey(w, fyne.KeyEscape, 0)
	if w.input.Aim != nil {
		t.Error("Esc leaves it aimed")
	}
}

// TestTargetsAreTakenOut checks that if no target may be chosen twice, a second click with Shift removes it and a plain
// one sends the targets clicked so far; one too many is refused at once and not added.
func TestTargetsAreTakenOut(t *testing.T) {
	w := openedText(t, `{"parapet":1,"name":"t","system":"sigil","map":{"size":[8,6]},"tokens":[
	 {"id":"ada","name":"Ada","side":"party","at":[1,2],"abilities":[{"id":"volley","name":"Volley","delivery":"ranged","targets":2,"damage":{"amount":4}}]},
	 {"id":"gob","side":"foes","at":[2,2]},{"id":"orc","side":"foes","at":[3,2]},{"id":"imp","side":"foes","at":[4,2]}]}`)
	w.session.Send(engine.NewCommand("start", "", jsondoc.M("order", []string{"ada", "gob", "orc", "imp"})))
	chooseDo(t, w, "use")
	click := func(x int, mods gesture.Mods, want ...string) {
		t.Helper()
		g := doGesture(w, x, 2)
		g.Mods = mods
		gestures(w).Tap(g)
		if mods != 0 && (w.input.Aim == nil || !slices.Equal(w.input.Aim.Many, want)) {
			t.Fatalf("%d: %+v, want %v", x, w.input.Aim, want)
		}
	}
	const shift = gesture.Shift
	click(2, shift, "gob")
	click(3, shift, "gob", "orc")
	click(4, shift, "gob", "orc")
	if line := lastLine(w); !strings.Contains(line, "at most 2 targets") || strings.Contains(line, "use:") {
		t.Error(line)
	}
	click(2, shift, "orc")
	click(4, shift, "orc", "imp")
	click(4, 0)
	log := w.session.Fight.Game.Log()
	if ids, _ := log[len(log)-1].Command.Node.Get("targets").Strings(); !slices.Equal(ids, []string{"orc", "imp"}) || w.input.Aim != nil {
		t.Errorf("%s", log[len(log)-1].Command.Node)
	}
}

// TestTargetsInAnArea checks that a spell placed on the map gets the square of the last click, and the tokens in its area
// (Contract c, cast: at or toward, targets).
func TestTargetsInAnArea(t *testing.T) {
	for _, c := range []struct {
		kind       string
		lastX      int // of the click without Shift; the terrain from column 5 on
		enter      bool
		want, none string
	}{
		{"area", 5, false, `"targets":["gob","orc"],"at":[5,2]`, ""},
		{"area", 4, false, `"targets":["gob","orc","imp"],"at":[4,2]`, ""},
		{"area", 0, true, `"targets":["gob","orc"],"at":[3,2]`, ""},
		{"cone", 5, false, `"targets":["gob","orc"],"toward":[5,2]`, `"at"`},
	} {
		w := openedText(t, `{"parapet":1,"name":"t","system":"unclassed","map":{"size":[8,6]},"tokens":[
		 {"id":"ada","name":"Ada","side":"party","at":[1,2],"spells":[{"id":"mist","name":"Mist","target_kind":"`+c.kind+`"}]},
		 {"id":"gob","side":"foes","at":[2,2]},{"id":"orc","side":"foes","at":[3,2]},{"id":"imp","side":"foes","at":[4,2]}]}`)
		w.session.Send(engine.NewCommand("start", "", jsondoc.M("order", []string{"ada", "gob", "orc", "imp"})))
		w.session.Send(engine.NewCommand("set", "gob", jsondoc.M("field", "budget.reaction"), jsondoc.M("value", 0))) // nobody can react to her spell
		chooseDo(t, w, "cast")
		for _, x := range []int{2, 3} {
			g := doGesture(w, x, 2)
			g.Mods = gesture.Shift
			gestures(w).Tap(g)
		}
		if c.enter {
			pressKey(w, fyne.KeyReturn, 0)
		} else {
			gestures(w).Tap(doGesture(w, c.lastX, 2))
		}
		log := w.session.Fight.Game.Log()
		got := log[len(log)-1].Command.Node.String()
		if w.input.Aim != nil || !strings.Contains(got, c.want) || c.none != "" && strings.Contains(got, c.none) {
			t.Errorf("%s at %d: %s, want %s; %s", c.kind, c.lastX, got, c.want, lastLine(w))
		}
	}
}

func TestAPathKeepsSquaresWithFractionalHeights(t *testing.T) {
	n, err := jsondoc.Parse([]byte(`[[1,2],[3,4,1.5],[5],["a",6]]`))
	if err != nil {
		t.Fatal(err)
	}
	if got := commands.Squares(n); len(got) != 2 || got[1].X != 3 || got[1].Y != 4 {
		t.Errorf("%v", got)
	}
}

// TestAllSelectedAttackWhoMay checks that with everyone selected, those whose phase it is attack: also the party in its own.
func TestAllSelectedAttackWhoMay(t *testing.T) {
	w := openedTusker(t)
	w.session.Fight.Rules = session.Answering{PartyRolls: true, FoeRolls: true, PartyChoices: true, FoeChoices: true}
	w.session.Send(engine.NewCommand("end_turn", "bear"))
	w.input.Selected = []string{"bear", "ada", "bor"}
	before := len(w.session.Fight.Game.Log())
	pressKey(w, fyne.KeyA, fyne.KeyModifierShift)
	log := w.session.Fight.Game.Log()
	if len(log) != before+1 || len(log[before].Command.Commands()) != 2 {
		t.Errorf("%d records: %s", len(log)-before, lastLine(w))
	}
}
