package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/panels"
	"parapet/ui/phrase"
)

// musterHost is the window as the list of groups in reserve sees it.
type musterHost struct{ *window }

var _ panels.ReserveActions = musterHost{}

func (h musterHost) Send(c *engine.Command) { h.send(c) }
func (h musterHost) Sheet(id string)        { h.forms.Sheet(id) }

// Popup opens a menu below a button.
func (h musterHost) Popup(m *fyne.Menu, below fyne.CanvasObject) {
	at := h.app.Driver().AbsolutePositionForObject(below)
	h.popup(m, at.AddXY(0, below.Size().Height))
}

// ShowSquare brings a square to the middle of the view.
func (h musterHost) ShowSquare(x, y int) {
	benchHost(h).ShowPlace(board.Point{X: int32(x)*board.One + board.One/2, Y: int32(y)*board.One + board.One/2})
}

// AskGroup asks where somebody waits, on the board or in reserve already.
func (h musterHost) AskGroup(ids []string, group string, round int) {
	if h.view() == nil || h.desk.Waiting() || len(ids) == 0 {
		return
	}
	title := lang.L("Put {{.Who}} in reserve", map[string]any{"Who": phrase.Name(h.view(), ids[0])})
	if len(ids) > 1 {
		title = lang.L("Put {{.N}} in reserve", map[string]any{"N": len(ids)})
	}
	panels.AskGroup(h.win, title, h.groups(), group, round, func(group string, round int) {
		h.send(commands.Park(h.view(), ids, group, round))
	})
}

// AskWho asks for some of a list.
func (h musterHost) AskWho(title string, list []engine.Word, take func(ids []string)) {
	some := []engine.Option{{Arg: "who", Label: lang.L("Who"), Kind: engine.OptMany, Words: list}}
	h.forms.Ask(title, some, engine.NewCommand("call", ""), func(c *engine.Command) {
		ids, _ := c.Node.Get("who").Strings()
		take(ids)
	})
}

// groups are the names of those in reserve.
func (h musterHost) groups() (names []string) {
	for _, g := range commands.Groups(h.view()) {
		names = append(names, g.Name)
	}
	return names
}

// askSeveral adds several creatures of a kind at a square, on the map or in reserve.
func (h musterHost) askSeveral(at board.Square) {
	t := h.window
	v := t.view()
	if v == nil || t.desk.Waiting() {
		return
	}
	known := h.creatures(v)
	if len(known) == 0 {
		t.complain(lang.L("There are no creatures in the library, and none on the map."))
		return
	}
	first := known[0].Name
	if k := v.Token(t.hand.Selected.Primary()); k != nil {
		first = k.Name
	}
	panels.AskSeveral(t.win, known, first, h.groups(), func(s commands.Several) {
		c := s.Command(t.view(), at)
		if c == nil {
			t.complain(lang.L("There is no free square for it."))
		}
		t.send(c)
	})
}

// creatures are those of the library and of the map, each name once.
func (h musterHost) creatures(v *engine.View) (list []panels.Creature) {
	seen := map[string]bool{}
	add := func(name string, block *jsondoc.Node) {
		if !seen[name] {
			seen[name] = true
			list = append(list, panels.Creature{Name: name, Block: block})
		}
	}
	for _, k := range v.State.Everybody() {
		add(k.Name, k.Node(v.Decl()))
	}
	if h.lib != nil {
		for _, e := range h.lib.Entries() {
			if e.Good() && (e.System == "" || e.System == v.Decl().ID) {
				add(e.Name, e.Token.With("id", jsondoc.Str(e.Stats.ID)).With("name", jsondoc.Str(e.Name)))
			}
		}
	}
	return list
}
