package mapview

import (
	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/input"
)

// area is the rectangle of squares that terrain commands apply to.
type area struct{ x, y, w, h int }

func (a area) one() bool           { return a.w == 1 && a.h == 1 }
func (a area) node() *jsondoc.Node { return commands.Rect(a.x, a.y, a.w, a.h) }

// areaAt returns the selection box if it contains the square, else the square alone.
func areaAt(m Menus, s board.Square) area {
	if r := m.Chosen; r != nil && r.Has(commands.CentreOf(s)) {
		return area{int(r.Min.X), int(r.Min.Y), int(r.Max.X - r.Min.X), int(r.Max.Y - r.Min.Y)}
	}
	return area{s.X, s.Y, 1, 1}
}

// areaItems returns the menu items that change the terrain of an area, with further ones for a selection box.
func (m Menus) areaItems(a area, at fyne.Position) []*fyne.MenuItem {
	size := map[string]any{"W": a.w, "H": a.h}
	ground, height := i18n.L("Terrain"), i18n.L("Elevation…")
	if !a.one() {
		ground, height = i18n.L("Terrain of {{.W}} × {{.H}} squares", size), i18n.L("Elevation of {{.W}} × {{.H}} squares…", size)
	}
	items := []*fyne.MenuItem{subMenu(ground, kinds(m, a)...),
		m.item(height, Request{For: AskNumber, Title: i18n.L("Elevation"), Number: raise(a), At: at})}
	if a.one() {
		return items
	}
	return append(items, fyne.NewMenuItemSeparator(),
		m.item(i18n.L("Copy map piece"), Request{For: CopyPiece}),
		m.item(i18n.L("Cut map piece"), Request{For: CutPiece}),
		m.item(i18n.L("Save piece to library…"), Request{For: KeepPiece}),
		m.item(i18n.L("Reveal to players"), send(input.FogCommand(true, a.node()))),
		m.item(i18n.L("Hide from players"), send(input.FogCommand(false, a.node()))),
		fyne.NewMenuItemSeparator())
}

// kinds returns the menu of kinds of terrain for an area.
func kinds(m Menus, a area) []*fyne.MenuItem {
	var items []*fyne.MenuItem
	b := m.View.Board()
	for _, g := range b.Map().Legend {
		i := m.item(i18n.T(g.Name), send(laid(a, g)))
		i.Checked = a.one() && b.TerrainAt(board.Square{X: a.x, Y: a.y}).Rune == g.Rune
		items = append(items, i)
	}
	return items
}

// laid returns a command that sets the terrain of an area.
func laid(a area, g board.Terrain) *engine.Command {
	if !a.one() {
		return commands.Ground{Kind: g.Rune}.On(a.node())
	}
	square := jsondoc.Obj(jsondoc.M("at", jsondoc.Ints(a.x, a.y)), jsondoc.M("is", string(g.Rune)))
	return engine.NewCommand("edit_map", "", jsondoc.M("squares", jsondoc.Arr(square)))
}

// mostHeight is more than the board allows, and small enough not to overflow.
const mostHeight = 1_000_000

// raise returns a function that makes commands to set an area's height.
func raise(a area) func(*engine.View, int) []*engine.Command {
	return func(_ *engine.View, n int) []*engine.Command {
		if !a.one() {
			high := int32(min(max(n, -mostHeight), mostHeight)) * board.One
			return []*engine.Command{commands.Ground{Heights: true, Height: high}.On(a.node())}
		}
		patch := jsondoc.Obj(jsondoc.M("area", jsondoc.Ints(a.x, a.y, 1, 1)), jsondoc.M("height", n))
		return []*engine.Command{engine.NewCommand("edit_map", "", jsondoc.M("elevation", jsondoc.Arr(patch)))}
	}
}
