package mapview

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"parapet/canvas"
	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/phrase"
)

// Menus builds the menus of whatever is on the map. A chosen item is passed on as a Request.
type Menus struct {
	View     *engine.View
	Selected []string
	Group    []string     // the selection when the menu was opened
	Waiting  bool         // for an answer: nobody can act
	Players  bool         // the player view is open
	Chosen   *paint.Rect  // the selection box; nil for none
	Walls    []string     // ids of the selected walls
	Areas    *input.Areas // the templates on the map; nil for none
	Wish     func(Request)
}

// Menus returns the menus for the current state.
func (t *MapView) Menus() Menus {
	v, chosen := t.encounter.View(), slices.Clone(t.input.Selected)
	return Menus{View: v, Selected: chosen, Group: chosen, Waiting: t.encounter.Waiting(), Players: t.Players,
		Chosen: input.Chosen(t.input, v), Walls: slices.Clone(t.input.Build.Picked), Areas: &t.input.Areas, Wish: t.wish}
}

// item returns a menu item that makes a request.
func (m Menus) item(name string, w Request) *fyne.MenuItem {
	return fyne.NewMenuItem(name, func() { m.Wish(w) })
}

// lazy returns a menu item whose request is made when it is chosen.
func (m Menus) lazy(name string, make func() Request) *fyne.MenuItem {
	return fyne.NewMenuItem(name, func() { m.Wish(make()) })
}

func subMenu(name string, items ...*fyne.MenuItem) *fyne.MenuItem {
	m := fyne.NewMenuItem(name, nil)
	m.ChildMenu = fyne.NewMenu("", items...)
	return m
}

// still returns a disabled menu item with a text.
func still(text string) *fyne.MenuItem {
	i := fyne.NewMenuItem(text, nil)
	i.Disabled = true
	return i
}

// Menu opens a token's menu: actions against it, then the DM override. It selects the token if it isn't selected yet; the
// DM override applies to all selected tokens.
func (t *MapView) Menu(id string, at fyne.Position) {
	v := t.encounter.View()
	if v == nil || v.Token(id) == nil {
		return
	}
	by, group := commands.ActorAgainst(v, t.input.Selected.Primary(), id), slices.Clone(t.input.Selected)
	if !t.input.Selected.Has(id) {
		t.Pick(id, false)
	}
	menus := t.Menus()
	menus.Group = group
	t.window.Popup(menus.Token(by, id, at), at)
}

// MenuOfSelected opens the selected token's menu next to it.
func (t *MapView) MenuOfSelected() {
	v := t.encounter.View()
	if v == nil {
		return
	}
	if k := v.Token(t.input.Selected.Primary()); k != nil {
		origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(t.Board)
		t.Menu(k.ID, t.middleOf(k).Add(origin))
	}
}

// tactics returns the menu that sets the temperament of all selected tokens, or lets their side decide. The token's own
// is marked.
func (m Menus) tactics(k *engine.Token) []*fyne.MenuItem {
	set := func(name string, value *jsondoc.Node) *fyne.MenuItem {
		return m.item(name, send(commands.ToEach(m.Selected, commands.SetField("", "tactics", value))...))
	}
	side := *k
	side.Tactics = engine.Tactics{}
	own := set(i18n.L("Same as its side: {{.Word}}", map[string]any{"Word": i18n.Word(m.View.TacticsOf(&side).Word)}), jsondoc.Nil())
	own.Checked = k.Tactics.Word == ""
	items := []*fyne.MenuItem{own, fyne.NewMenuItemSeparator()}
	for _, w := range engine.TacticsWords() {
		does, how, _ := strings.Cut(i18n.T(w.Help), "\n")
		i, more := set(phrase.UpperFirst(i18n.Word(w.ID))+": "+does, jsondoc.Str(w.ID)), fyne.NewMenuItem(how, nil)
		i.Checked, more.Disabled = k.Tactics.Word == w.ID, true
		items = append(items, i, more)
	}
	return items
}

// together returns the menu items for several selected tokens attacking at once: this token, or each the nearest one. If
// the token is one of them, only the latter. It returns nil if fewer than two of them may attack.
func (m Menus) together(id string) (items []*fyne.MenuItem) {
	if len(m.Group) < 2 || m.Waiting || !m.View.InCombat() {
		return nil
	}
	add := func(a input.Assault, name string) {
		if a.Count > 1 {
			w := send(a.Command)
			w.Select = slices.Clone(m.Group)
			items = append(items, m.item(i18n.L(name, map[string]any{"N": a.Count, "All": len(m.Group)}), w))
		}
	}
	if !slices.Contains(m.Group, id) {
		a := input.AttackWithAll(m.View, m.Group, id)
		if a.Count == len(m.Group) {
			add(a, "All {{.N}} attack it")
		} else {
			add(a, "{{.N}} of {{.All}} attack it")
		}
	}
	add(input.Advance(m.View, m.Group, false), "{{.N}} attack the nearest (Shift+A)")
	if len(items) > 0 {
		items = append(items, fyne.NewMenuItemSeparator())
	}
	return items
}

// fogMenu returns the menu of the fog tools, while one is selected.
func (t handler) fogMenu() *fyne.Menu {
	m := t.Menus()
	tool, other := t.input.Tool, t.input.Tool.NextFog()
	var items []*fyne.MenuItem
	for _, s := range input.FogShapes {
		i := fyne.NewMenuItem(s.FogName(), func() {
			t.input.Fog.Shape = s
			t.SetTool(tool)
		})
		i.Checked = t.input.Fog.Shape == s
		items = append(items, i)
	}
	name := map[input.Tool]string{input.Uncover: i18n.L("Reveal instead"), input.Cover: i18n.L("Hide instead")}[other]
	return fyne.NewMenu("", append(items, fyne.NewMenuItemSeparator(), fyne.NewMenuItem(name, func() { t.SetTool(other) }),
		m.item(i18n.L("Reveal all"), send(input.FogCommand(true, jsondoc.Str("all")))),
		m.item(i18n.L("Hide all"), send(input.FogCommand(false, jsondoc.Str("all")))),
		fyne.NewMenuItem(i18n.L("Put the tool away"), func() { t.SetTool(input.Select) }))...)
}

// Ground returns the menu of a square and of a wall beside it.
func (m Menus) Ground(g gesture.Gesture) *fyne.Menu {
	s, at := scene.Square(g.Cell), canvas.PositionOf(g.Screen)
	items := append(m.wall(g.Wall, g.At, at),
		m.item(i18n.L("New token here…"), Request{For: NewToken, Square: s}),
		m.item(i18n.L("Add several here…"), Request{For: Several, Square: s}),
		m.item(i18n.L("Paste tokens here"), Request{For: Paste, Square: s}),
		m.item(i18n.L("Measure from here"), Request{For: Measure, Square: s}))
	items = append(items, m.putHere(s)...)
	items = append(items, fyne.NewMenuItemSeparator(),
		m.item(i18n.L("Reveal room to players"), send(input.FogCommand(true, commands.Flood(s)))),
		m.item(i18n.L("Hide room from players"), send(input.FogCommand(false, commands.Flood(s)))))
	if m.Players {
		items = append(items, m.item(i18n.L("Centre player view here"), Request{For: CentrePlayers, Square: s}))
	}
	items = append(items, fyne.NewMenuItemSeparator())
	if over := overTemplate(m, s, at); over != nil {
		items = append([]*fyne.MenuItem{over, fyne.NewMenuItemSeparator()}, items...)
	}
	return fyne.NewMenu("", append(append(items, m.areaItems(areaAt(m, s), at)...), m.note(s), m.light(s), m.arrival(s),
		fyne.NewMenuItemSeparator(), still(squareText(m.View, s)))...)
}

// putHere returns the menu items that move the selected tokens to a square by DM override, several in formation.
func (m Menus) putHere(s board.Square) []*fyne.MenuItem {
	n := len(m.Selected)
	if n == 0 || m.View.Token(m.Selected[n-1]) == nil {
		return nil
	}
	first := m.View.Token(m.Selected[n-1])
	name := i18n.L("DM: move {{.Who}} here (Alt+drag)", map[string]any{"Who": first.Name})
	if n > 1 {
		name = i18n.L("DM: move {{.N}} tokens here (Alt+drag)", map[string]any{"N": n})
	}
	var list []*engine.Command
	for _, id := range m.Selected {
		if k := m.View.Token(id); k != nil {
			to := board.Square{X: s.X + k.At.X - first.At.X, Y: s.Y + k.At.Y - first.At.Y}
			list = append(list, commands.PlaceCommand(id, engine.Waypoint{At: to}))
		}
	}
	return []*fyne.MenuItem{m.item(name, send(commands.AllOrNone(list...)))}
}

// squareText describes a square: "3, 4 · rough going · 10 ft".
func squareText(v *engine.View, s board.Square) string {
	text := strconv.Itoa(s.X) + ", " + strconv.Itoa(s.Y) + " · " + i18n.T(v.Board().TerrainAt(s).Name)
	if g := v.Board().Ground(s); g != 0 {
		text += " · " + board.FormatUnits(g) + " " + v.Decl().Unit
	}
	if at := v.Map.Arrive; at != nil && *at == s {
		text += " · " + i18n.L("the party arrives here")
	}
	return text
}

// arrival returns the menu item that makes a square the arrival place of a carried party, or no longer.
func (m Menus) arrival(s board.Square) *fyne.MenuItem {
	name, to := i18n.L("The party arrives here"), engine.SquareNode(s)
	if at := m.View.Map.Arrive; at != nil && *at == s {
		name, to = i18n.L("The party doesn't arrive here"), &jsondoc.Node{}
	}
	return m.item(name, send(engine.NewCommand("edit_map", "", jsondoc.M("arrive", to))))
}

// note returns the menu item that adds a note to a square, or the submenu that edits its notes.
func (m Menus) note(s board.Square) *fyne.MenuItem {
	anew := m.item(i18n.L("Add note…"), Request{For: AskNote, Square: s})
	list := commands.At(m.View.Map.Notes(), s)
	if len(list) == 0 {
		return anew
	}
	var items []*fyne.MenuItem
	for _, n := range list {
		items = append(items, m.item(n.Title()+": "+n.Brief(40), Request{For: AskNote, Square: s, Token: n.ID}))
	}
	anew.Label = i18n.L("Add another note…")
	return subMenu(i18n.L("Notes here"), append(items, anew)...)
}

// light returns the menu item that adds a light to a square, or changes the one there.
func (m Menus) light(s board.Square) *fyne.MenuItem {
	if l := commands.LightAt(m.View.Map.Lights(), s); l != nil {
		return m.item(i18n.L("Change light…"), Request{For: AskLight, Square: s, Target: l.ID})
	}
	return m.item(i18n.L("Add light…"), Request{For: AskLight, Square: s})
}
