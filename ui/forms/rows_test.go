package forms

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/uitest"
	"parapet/ui/widgets"
)

// TestWordsAreSortedIntoSets checks that words with the same number form a set, and sets are in the order of their numbers.
func TestWordsAreSortedIntoSets(t *testing.T) {
	test.NewTempApp(t)
	o := &engine.Option{Arg: "sets", Kind: engine.OptSets, Words: []engine.Word{{ID: "a"}, {ID: "b"}, {ID: "c"}}, Sets: []int{2, 1, 2}}
	e := NewOptionEntry(o, nil, nil)
	if got := e.value().String(); got != `[["b"],["a","c"]]` {
		t.Error(got)
	}
	e.sets.picks[2].SetSelectedIndex(2)
	if got := e.value().String(); got != `[["b"],["a"],["c"]]` {
		t.Error(got)
	}
}

// TestAttacksOfAVolley checks that a dual attack is asked for row by row, starting with the items at hand, and the
// command is accepted.
func TestAttacksOfAVolley(t *testing.T) {
	test.NewTempApp(t)
	g := uitest.Game(t, `{"parapet":1,"name":"t","system":"unclassed","map":{"size":[6,6]},"tokens":[
	 {"id":"ada","name":"Ada","side":"party","at":[1,1],"weapons":[{"id":"a","name":"Axe","held":["right"]},{"id":"d","name":"Dirk","held":["left"]}],"stats":{"actions_per_turn":2}},
	 {"id":"gob","name":"Gob","side":"foes","at":[2,1]},{"id":"orc","name":"Orc","side":"foes","at":[1,2]}]}`)
	uitest.Do(t, g, engine.NewCommand("start", "", jsondoc.M("order", []string{"ada", "gob", "orc"})))
	v := g.View()
	av := uitest.ActionOf(v, t, "ada", "dual_attack", "")
	o := &commands.Action(v.Decl(), "dual_attack").Options[0]
	e := NewOptionEntry(o, v, v.Token("ada"))
	e.rows.fill(engine.NewCommand("dual_attack", "ada", av.More...).Node.Get("attacks"))
	if got := e.value().String(); got != `[{"with":"a"},{"with":"d"}]` {
		t.Fatal(got)
	}
	second := e.rows.rows[1]
	second[0].Shown.(*widgets.SelectEntry).SetText("Axe")
	second[1].Shown.(*widgets.Entry).SetText("+3")
	second[3].Shown.(*widgets.Check).SetChecked(true)
	c := WithOptions(engine.NewCommand("dual_attack", "ada", av.More...), []*OptionEntry{e})
	if got := c.Node.Get("attacks").String(); got != `[{"with":"a"},{"with":"a","mod":3,"no_defence":true}]` {
		t.Error(got)
	}
	if r := v.Probe(c); r == nil || r.Code != "needs_more_weapons" {
		t.Error("one axe strikes twice:", r)
	}
	second[0].Shown.(*widgets.SelectEntry).SetText("Dirk")
	if r := v.Probe(WithOptions(c, []*OptionEntry{e})); r != nil {
		t.Error(r.Why)
	}
}

// TestRowsWithinBounds checks that rows can be added and removed within the bounds.
func TestRowsWithinBounds(t *testing.T) {
	test.NewTempApp(t)
	o := &engine.Option{Arg: "attacks", Kind: engine.OptRows, Min: 1, Max: 2, Sub: []engine.Option{{Arg: "n", Kind: engine.OptNumber}}}
	e := NewOptionEntry(o, nil, nil).rows
	if !e.fewer.Disabled() || e.more.Disabled() {
		t.Error("one row of one to two")
	}
	e.fill(jsondoc.Arr(jsondoc.Obj(jsondoc.M("n", 4)), jsondoc.Obj(jsondoc.M("n", 5)), jsondoc.Obj(jsondoc.M("n", 6))))
	if got := e.value().String(); got != `[{"n":4},{"n":5}]` || e.fewer.Disabled() || !e.more.Disabled() {
		t.Error(got)
	}
	e.dropOne()
	if got := e.value().String(); got != `[{"n":4}]` {
		t.Error(got)
	}
}

// TestAnyNumberForAnAttack checks that a number without a button can be typed, even a negative one (UNC-DEF-28).
func TestAnyNumberForAnAttack(t *testing.T) {
	v := uitest.Armed(t).View()
	typed := map[string]bool{}
	for _, o := range commands.Options(v, v.Token("ada"), "attack") {
		if o.Typed != nil && o.Typed.Min < -10 && o.Typed.Max > 10 {
			typed[o.Arg] = true
		}
	}
	if !typed["mod"] || !typed["defence_mod"] {
		t.Error(typed)
	}
}

// TestSomeInNoSet checks that words without a number are in no set.
func TestSomeInNoSet(t *testing.T) {
	o := &engine.Option{Arg: "teams", Kind: engine.OptSets, Maybe: true, Words: []engine.Word{{ID: "a"}, {ID: "b"}, {ID: "c"}}, Sets: []int{1, 2, 0}}
	test.NewTempApp(t)
	e := newSetsEntry(o)
	if got := string(e.value().JSON()); got != `[["a"],["b"]]` {
		t.Error(got)
	}
	e.picks[0].SetSelectedIndex(0)
	e.picks[2].SetSelectedIndex(2)
	if got := string(e.value().JSON()); got != `[["b","c"]]` {
		t.Error(got)
	}
}

// TestTicksAreAList checks that an optional argument is left out if nothing is ticked.
func TestTicksAreAList(t *testing.T) {
	test.NewTempApp(t)
	for _, c := range []struct {
		maybe  bool
		marked []string
		want   string
	}{{false, []string{"b"}, `["b"]`}, {false, nil, `[]`}, {true, nil, ""}, {true, []string{"a", "b"}, `["a","b"]`}} {
		e := newManyEntry(&engine.Option{Arg: "sides", Kind: engine.OptMany, Maybe: c.maybe, Marked: c.marked, Words: []engine.Word{{ID: "a"}, {ID: "b"}}})
		got := ""
		if n := e.value(); n != nil {
			got = string(n.JSON())
		}
		if got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

// TestNumbersInALine checks that several numbers are sent as a list.
func TestNumbersInALine(t *testing.T) {
	e := &OptionEntry{option: &engine.Option{Kind: engine.OptNumber, List: true, Maybe: true}}
	if got := string(e.text("0, 2,").JSON()); got != "[0,2]" {
		t.Error(got)
	}
	if e.text("") != nil {
		t.Error("nothing is sent as something")
	}
}

// TestAFlagThatIsSentAsFalse checks that a flag is sent as false, from a button and from a form.
func TestAFlagThatIsSentAsFalse(t *testing.T) {
	test.NewTempApp(t)
	o := engine.Option{Arg: "willing", Kind: engine.OptFlag, Off: true}
	e := NewOptionEntry(&o, nil, nil)
	if e.value() != nil {
		t.Error("sent though it isn't ticked")
	}
	e.Shown.(*widgets.Check).SetChecked(true)
	if e.value().String() != "false" {
		t.Error(e.value())
	}
	g := uitest.NewGame(t, uitest.Duellists)
	uitest.Do(t, g, engine.NewCommand("start", ""))
	v := g.View()
	var got []string
	for _, c := range commands.Options(v, v.Token("ada"), "use") {
		if c.Arg == "willing" {
			got = append(got, c.Name+" "+c.Value.String())
		}
	}
	if strings.Join(got, ", ") != "willing true, against its will false" {
		t.Error(got)
	}
}

// TestALongListScrolls checks that a form with a long list stays within the window.
func TestALongListScrolls(t *testing.T) {
	test.NewTempApp(t)
	o := &engine.Option{Arg: "teams", Kind: engine.OptSets, Maybe: true}
	for range 60 {
		o.Words = append(o.Words, engine.Word{ID: "a", Help: "Ada"})
	}
	for _, shown := range []fyne.CanvasObject{newSetsEntry(o).shown, newManyEntry(o).shown} {
		if h := shown.MinSize().Height; h < 100 || h > 400 {
			t.Error(h)
		}
	}
}

// TestRowsAskForWhatThereIs checks that for two attacks of a creature with claws, each field is as wide as its content,
// no column asks for fists or targets, and the known values of a row stay.
func TestRowsAskForWhatThereIs(t *testing.T) {
	test.NewTempApp(t)
	g := uitest.Game(t, `{"parapet":1,"name":"t","system":"unclassed","map":{"size":[6,6]},"tokens":[
	 {"id":"ape","name":"Ape","side":"party","at":[1,1],"weapons":[{"id":"a","name":"Left claw of great length","kind":"natural"},{"id":"b","name":"Bite","kind":"natural"}]},
	 {"id":"gob","name":"Gob","side":"foes","at":[2,1]}]}`)
	v := g.View()
	o := &commands.Action(v.Decl(), "dual_attack").Options[0]
	e := NewOptionEntry(o, v, v.Token("ape")).rows
	var asked []string
	for _, c := range e.columns {
		asked = append(asked, c.Arg)
	}
	if got := strings.Join(asked, " "); got != "with mod defence_mod no_defence" {
		t.Error(got)
	}
	e.fill(jsondoc.Arr(jsondoc.Obj(jsondoc.M("with", "a"), jsondoc.M("target", "gob"))))
	if got := e.value().Items[0].String(); got != `{"target":"gob","with":"a"}` {
		t.Error(got)
	}
	e.grid.Resize(e.grid.MinSize())
	name := fyne.MeasureText("Left claw of great length", theme.TextSize(), fyne.TextStyle{}).Width
	if got := e.rows[0][0].Shown.Size().Width; got < name+20 {
		t.Errorf("a field %v wide for a name of %v", got, name)
	}
}
