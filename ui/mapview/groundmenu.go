package mapview

import (
	"strconv"

	"fyne.io/fyne/v2"

	"parapet/canvas"
	"parapet/canvas/gesture"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/input"
)

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
