package ui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/session"
)

// TestTheCardOfABatchSaysWhichCommandAsks checks that the prompt of one command in a batch says which command asks; the
// answer runs all of them as one, and one undo reverts them.
func TestTheCardOfABatchSaysWhichCommandAsks(t *testing.T) {
	w := openedText(t, `{"parapet":1,"name":"Two","system":"unclassed","map":{"size":[8,6]},"sides":{"party":{"players":true}},"tokens":[
 {"id":"ada","name":"Ada","side":"party","player":true,"at":[2,2]},{"id":"gob","name":"Gob","side":"foes","at":[5,2]}]}`)
	w.session.Send(engine.NewCommand("start", "", jsondoc.M("order", []string{"ada", "gob"})))
	w.session.Fight.Rules = session.Answering{}
	before := len(w.session.Fight.Game.Log())
	late, err := jsondoc.Parse([]byte(`{"do":"add_token","token":{"id":"late","name":"Latecomer","side":"foes","at":[0,0]}}`))
	if err != nil {
		t.Fatal(err)
	}
	note := engine.NewCommand("note", "", jsondoc.M("text", "x"))
	w.session.Fight.Send(engine.NewCommand("batch", "", jsondoc.M("commands", jsondoc.Arr(note.Node, late))))
	q := w.prompt.Question
	if q == nil || !w.prompt.Visible() || q.For != "initiative" {
		t.Fatalf("asked %v", q)
	}
	if got := w.prompt.Reasons(q)[0]; got != "2 of 2: Add token" {
		t.Errorf("the card says %q", got)
	}
	w.session.Fight.Answer(engine.Roll(7))
	log := w.session.Fight.Game.Log()
	if len(log) != before+1 || w.view().Token("late") == nil || w.prompt.Visible() {
		t.Fatalf("%d records", len(log)-before)
	}
	lines := ""
	for _, l := range w.log.Lines {
		lines += l.Text + "\n"
	}
	if !strings.Contains(lines, "DM: Latecomer joins") {
		t.Errorf("the log: %s", lines)
	}
}

// TestACallIsMadeForAllThatAreSelected checks that with three tokens selected, a call in the menu of one is sent for each of them, as one undo.
func TestACallIsMadeForAllThatAreSelected(t *testing.T) {
	c := newCrowd(t, "aachen", crowds["aachen"][0], crowds["aachen"][1])
	c.all()
	items := c.mapview.Menus().Token(nil, "g0", fyne.Position{}).Items
	i := slices.IndexFunc(items, func(i *fyne.MenuItem) bool { return i.Label == "Saving throws" })
	if i < 0 || !strings.HasSuffix(items[i].ChildMenu.Items[0].Label, " × 10") {
		t.Fatal(items)
	}
	items[i].ChildMenu.Items[0].Action()
	c.answers()
	saves := 0
	log := c.session.File.Game.Log()
	for _, e := range log[len(log)-1].Events {
		if e.Name == "rolled" && e.Str("for") == "save" {
			saves++
		}
	}
	if saves != 10 || len(log) != 1 {
		t.Error(saves, "saves in", len(log), "records")
	}
}

// TestOneRollForMany checks that with ten saving throws asked for, the card offers one die for all of them, and takes the dice of each typed
// in one go.
func TestOneRollForMany(t *testing.T) {
	for _, typed := range []string{"", "17", "1 2 3 4 5 6 7 8 9 10"} {
		c := newCrowd(t, "aachen", crowds["aachen"][0], crowds["aachen"][1])
		c.session.Fight.Rules = session.Answering{}
		var saves []*jsondoc.Node
		for _, k := range c.goblins() {
			saves = append(saves, engine.NewCommand("save", k.ID, jsondoc.M("tc", "evasion")).Node)
		}
		c.session.Send(engine.NewCommand("batch", "", jsondoc.M("commands", jsondoc.Arr(saves...))))
		if got := c.session.Like(); got != 9 {
			t.Fatal(got, "more rolls like this")
		}
		c.prompt.Entry.SetText(typed)
		if strings.Contains(typed, " ") {
			c.prompt.TakesKey(fyne.KeyReturn)
		} else {
			c.prompt.TakesKey(fyne.KeyS)
		}
		log := c.session.File.Game.Log()
		if c.session.Waiting() || len(log) != 1 {
			t.Fatalf("%q: asked again; %d records", typed, len(log))
		}
		for i, e := range log[0].Events {
			first, _ := log[0].Events[0].Get("faces").Ints()
			want := first[0]
			if strings.Contains(typed, " ") {
				want = i + 1
			}
			if faces, _ := e.Get("faces").Ints(); faces[0] != want || typed == "17" && want != 17 {
				t.Errorf("%q: roll %d shows %v, not %d", typed, i, faces, want)
			}
		}
	}
}
