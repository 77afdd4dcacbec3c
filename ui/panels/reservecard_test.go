package panels

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/uitest"
)

// host is a window that records what it is asked for.
type host struct {
	t        *testing.T
	game     *engine.Game
	reported []string
}

func (h *host) Send(c *engine.Command) { uitest.Do(h.t, h.game, c) }
func (h *host) Popup(m *fyne.Menu, _ fyne.CanvasObject) {
	for _, i := range m.Items {
		h.reported = append(h.reported, i.Label)
	}
	m.Items[0].Action()
}
func (h *host) Sheet(id string)                                { h.reported = append(h.reported, id) }
func (h *host) AskGroup(ids []string, group string, round int) {}
func (h *host) ShowSquare(x, y int)                            {}
func (h *host) AskWho(_ string, list []engine.Word, take func(ids []string)) {
	take([]string{list[1].ID})
}

// TestGroupsAreOffered checks that the list expands and highlights its button when combat begins and a group is due, that
// it can be collapsed, and that called groups leave it.
func TestGroupsAreOffered(t *testing.T) {
	test.NewTempApp(t)
	g := uitest.NewGame(t, uitest.FightFile)
	h := &host{t: t, game: g}
	c := NewReserve(h)
	c.Changed = func() { c.Update(g.View()) }
	c.Update(g.View())
	if c.Content.Visible() {
		t.Error("nobody is in reserve")
	}
	uitest.Do(t, g, commands.MoveToReserve(g.View(), []string{"cid", "dee"}, "east", 1))
	c.Update(g.View())
	if !c.Content.Visible() || c.IsOpen() {
		t.Error("it isn't folded")
	}
	uitest.Do(t, g, engine.NewCommand("start", ""))
	c.Update(g.View())
	if !c.IsOpen() {
		t.Fatal("what is due isn't offered")
	}
	c.Open(false)
	c.Update(g.View())
	if c.IsOpen() {
		t.Error("it can't be put away")
	}
	groups := commands.Groups(g.View())
	if got := Heading(groups[0]) + ", " + Names(groups[0]); got != "east: due (round 1), Cid, Dee" {
		t.Error(got)
	}
	h.Popup(c.menu(groups[0]), nil)
	if g.State().Token("dee") == nil || g.State().Token("cid") != nil {
		t.Error("not some of them were called")
	}
	if got := strings.Join(h.reported, ", "); !strings.Contains(got, "Show arrival point (3, 3)") {
		t.Error(got)
	}
	c.Update(nil)
	if c.Content.Visible() {
		t.Error("nothing is open")
	}
}

// TestSeveralAreAsked checks that the typed number of creatures is added to the map or as reinforcements, and that
// invalid numbers are refused.
func TestSeveralAreAsked(t *testing.T) {
	w := test.NewTempApp(t).NewWindow("")
	var took []commands.Several
	known := []Creature{{"Orc", jsondoc.Obj()}, {"Rat", jsondoc.Obj(jsondoc.M("id", "rat"))}}
	s := AskSeveral(w, known, "Rat", []string{"east"}, func(s commands.Several) { took = append(took, s) })
	test.Type(s.Count, "4")
	if s.Count.Text != "4" {
		t.Errorf("%q: what is typed doesn't replace the number", s.Count.Text)
	}
	s.Count.SetText("0")
	if s.Count.Validate() == nil || manyOnly("101") == nil || diceOrNone("2x8") == nil || wholeOrNone("-1") == nil {
		t.Error("senseless, and taken")
	}
	s.Count.SetText("4")
	s.HP.SetText(" 2d8+2")
	s.waits.group.SetText("east ")
	s.waits.round.SetText("3")
	s.done()
	if len(took) != 1 || took[0].Count != 4 || took[0].HP != "2d8+2" || took[0].Group != "east" || took[0].Round != 3 || took[0].Block != known[1].Block {
		t.Errorf("%+v", took)
	}
}

// TestTheCreatureIsAsked checks that without a preselected creature nothing can be added before one is named, and that a part of
// the name is enough.
func TestTheCreatureIsAsked(t *testing.T) {
	w := test.NewTempApp(t).NewWindow("")
	var took []commands.Several
	s := AskSeveral(w, []Creature{{"Salt reaver", jsondoc.Obj()}, {"Reaver", jsondoc.Arr()}}, "", nil, func(s commands.Several) { took = append(took, s) })
	if w.Canvas().Focused() != s.Kind {
		t.Error("the creature isn't asked first")
	}
	s.Form.Submit()
	test.Type(s.Kind, "salt")
	s.Form.Submit()
	if len(took) != 1 || took[0].Block.Kind != jsondoc.Object || took[0].Count != 1 {
		t.Errorf("%+v", took)
	}
	if s.Kind.SetText("REAVER"); s.creature().Name != "Reaver" {
		t.Error(s.creature())
	}
}
