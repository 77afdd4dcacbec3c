package forms

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/session"
	"parapet/ui/uitest"
	"parapet/ui/widgets"
)

// clerk is an encounter and everything else that forms need of their window; it records their requests.
type clerk struct {
	game *engine.Game
	did  []string
}

func (c *clerk) View() *engine.View                          { return c.game.View() }
func (c *clerk) Waiting() bool                               { return false }
func (c *clerk) Then(do func())                              { do() }
func (c *clerk) SendBy(x *engine.Command, _ session.Decider) { c.Send(x) }
func (c *clerk) Send(m *engine.Command) {
	c.did = append(c.did, string(m.Node.JSON()))
}
func (c *clerk) FocusMap()                   { c.did = append(c.did, "keys to the map") }
func (c *clerk) After(time.Duration, func()) {}
func (c *clerk) Choose(o commands.Choice)    { c.did = append(c.did, "aims "+o.View.Title().String()) }
func (c *clerk) Remark(string)               {}
func (c *clerk) Complain(text string)        { c.did = append(c.did, "complains") }
func (c *clerk) AddTokens(blocks []*jsondoc.Node, near board.Square) {
	name, _ := blocks[0].Get("name").Str()
	c.did = append(c.did, "adds "+name)
}

// at returns a window with the forms of an encounter, with Cid and Dee selected.
func at(t *testing.T, g *engine.Game) (*Forms, *clerk, fyne.Window) {
	test.NewTempApp(t)
	w := test.NewTempWindow(t, widget.NewLabel("map"))
	w.Resize(fyne.NewSize(1280, 800))
	c := &clerk{game: g}
	f := New(w, c, c, func() []string { return []string{"cid", "dee"} })
	f.OnChoose, f.OnAddTokens = c.Choose, c.AddTokens
	f.OnFace = func(_ string, _ bool, keep func(string)) { keep("faces/a.png") }
	return f, c, w
}

// press taps the button with a name in the topmost overlay; it reports false if there is none.
func press(w fyne.Window, name string) bool {
	for _, o := range test.LaidOutObjects(w.Canvas().Overlays().Top()) {
		switch b := o.(type) {
		case *widget.Button:
			if b.Text == name {
				test.Tap(b)
				return true
			}
		case *widgets.Button:
			if b.Text == name {
				test.Tap(b)
				return true
			}
		}
	}
	return false
}

// typed puts a text into the first field of the topmost overlay and presses Enter.
func typed(w fyne.Window, text string) {
	for _, o := range test.LaidOutObjects(w.Canvas().Overlays().Top()) {
		switch e := o.(type) {
		case *widgets.Entry:
			e.SetText(text)
			e.OnSubmitted(text)
			return
		case *widget.Entry:
			e.SetText(text)
			return
		}
	}
}

// TestFormsHandBackCommands checks that a filled-in form sends the right number of commands, and none if it is cancelled
// or invalid.
func TestFormsHandBackCommands(t *testing.T) {
	before := func(t *testing.T) *engine.Game { return uitest.NewGame(t, uitest.FightFile) }
	during := func(t *testing.T) *engine.Game { return uitest.Started(t) }
	prone := uitest.NewSkirmish().Declaration().Conditions[1]
	for _, c := range []struct {
		name  string
		begin func(*testing.T) *engine.Game
		do    func(*Forms, fyne.Window)
		want  []string
	}{
		{"a fight is started", before, func(f *Forms, w fyne.Window) { f.Start(); press(w, "Start") }, []string{`{"do":"start"}`}},
		{"and isn't", before, func(f *Forms, w fyne.Window) { f.Start(); press(w, "Cancel") }, nil},
		{"one is on already", during, func(f *Forms, _ fyne.Window) { f.Start() }, nil},
		{"a number", during, func(f *Forms, w fyne.Window) {
			f.Number("Heal", fyne.Position{}, func(n int) {
				f.details.encounter.Send(engine.NewCommand("heal", "ann", jsondoc.M("amount", n)))
			})
			typed(w, "many")
			typed(w, " 4 ")
		}, []string{`{"do":"heal","who":"ann","amount":4}`, "keys to the map"}},
		{"damage to all that are selected", during, func(f *Forms, w fyne.Window) { f.Damage("cid", fyne.Position{}); typed(w, "3") },
			[]string{`{"do":"batch","commands":[{"do":"damage","amount":3,"who":"cid"},{"do":"damage","amount":3,"who":"dee"}],"skip":true}`, "keys to the map"}},
		{"a condition on one who isn't selected", during, func(f *Forms, w fyne.Window) { f.Details([]string{"ann"}, prone); press(w, "Do it") },
			[]string{`{"do":"condition","who":"ann","add":"prone"}`}},
		{"a setting as it is", during, func(f *Forms, _ fyne.Window) {
			f.Set("cliff", f.details.encounter.View().SettingsNode().Get("cliff"))
		}, nil},
		{"a setting", during, func(f *Forms, _ fyne.Window) { f.Set("cliff", jsondoc.Int(7)) }, []string{`{"do":"settings","set":{"cliff":7}}`}},
		{"a stat block as it is", during, func(f *Forms, w fyne.Window) { f.Sheet("ann"); press(w, "Change") }, nil},
		{"a token without a name", during, func(f *Forms, w fyne.Window) {
			f.NewToken(board.Square{X: 1, Y: 1})
			press(w, "Place on map")
		}, nil},
	} {
		f, made, w := at(t, c.begin(t))
		c.do(f, w)
		if !slices.Equal(made.did, c.want) {
			t.Errorf("%s: %s", c.name, strings.Join(made.did, ", "))
		}
	}
}

// TestASheetOpensLikeAnother checks that a sheet opens the groups, things and tab that are open in another, and no others.
func TestASheetOpensLikeAnother(t *testing.T) {
	test.NewTempApp(t)
	b := goblin(t)
	was, is := NewStatBlock(b.sys, b.token, Around{}), NewStatBlock(b.sys, b.token, Around{})
	for _, g := range was.stats.groups {
		g.head.OnTapped()
	}
	was.lists[0].rows[1].unfold(was.lists[0])
	was.tabs.SelectIndex(1)
	is.openLike(was)
	for i, g := range was.stats.groups {
		if is.stats.groups[i].body.Visible() != g.body.Visible() {
			t.Error(g.head.Text)
		}
	}
	rows := is.lists[0].rows
	if len(is.stats.groups) < 3 || rows[0].body.Visible() || !rows[1].body.Visible() || is.tabs.SelectedIndex() != 1 {
		t.Error("another tab or thing is open")
	}
}

// TestTheStartFormIsAsHighAsItsRows checks that the list in the form for the start of combat ends with its rows while there is room.
func TestTheStartFormIsAsHighAsItsRows(t *testing.T) {
	g := uitest.NewGame(t, uitest.FightFile)
	f, _, w := at(t, g)
	f.Start()
	want, got := newStartEntry(g.View().Decl().Start, g.View()).listHeight(), float32(0)
	for _, o := range test.LaidOutObjects(w.Canvas().Overlays().Top()) {
		if list, ok := o.(*widgets.List); ok {
			got = list.Size().Height
		}
	}
	if got < want-1 || got > want+20 {
		t.Errorf("the list is %v high, its rows %v", got, want)
	}
}
