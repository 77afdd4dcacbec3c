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

// overTemplate returns the menu item for the template over a square, nil if there is none.
func overTemplate(m Menus, s board.Square, at fyne.Position) *fyne.MenuItem {
	if m.Areas == nil {
		return nil
	}
	i := m.Areas.At(m.View, s)
	if i < 0 {
		return nil
	}
	one := m.Areas.Placed[i]
	name := i18n.L("{{.What}} ({{.N}} in it)", map[string]any{"What": one.Name(m.View), "N": len(one.Who(m.View))})
	return subMenu(name, templateItems(m, i, at)...)
}

// templateItems returns the menu items for the tokens in a template and for the template itself. They apply to all the
// tokens with one undo step, and select them.
func templateItems(m Menus, i int, at fyne.Position) []*fyne.MenuItem {
	one := m.Areas.Placed[i]
	items := []*fyne.MenuItem{still(one.Says(m.View)), fyne.NewMenuItemSeparator()}
	if ids := one.IDs(m.View); len(ids) > 0 {
		in := m
		in.Selected = ids
		in.Wish = func(w Request) {
			m.Wish(Request{For: PickThese, Tokens: ids})
			m.Wish(w)
		}
		items = append(items,
			in.item(i18n.L("Damage all in area…"), Request{For: AskDamage, Token: ids[0], At: at}),
			in.item(i18n.L("Heal all in area…"), Request{For: AskNumber, Title: i18n.L("Heal"), Number: in.amount("heal"), At: at}),
			subMenu(i18n.L("Condition for all in area"), in.Conditions(m.View.Token(ids[0]))...),
			m.item(i18n.L("Select all in area"), Request{For: PickThese, Tokens: ids}), fyne.NewMenuItemSeparator())
	}
	items = append(items, m.item(i18n.L("Remove area"), Request{For: TakeArea, Area: i}))
	if len(m.Areas.Placed) > 1 {
		items = append(items, m.item(i18n.L("Remove all areas"), Request{For: TakeArea, Area: -1}))
	}
	return items
}

// templateMenu returns the menu of the template tool and of the template under the pointer.
func (t handler) templateMenu(g gesture.Gesture) *fyne.Menu {
	m, a := t.Menus(), &t.input.Areas
	var items []*fyne.MenuItem
	if i := a.At(m.View, scene.Square(g.Cell)); i >= 0 {
		items = append(templateItems(m, i, canvas.PositionOf(g.Screen)), fyne.NewMenuItemSeparator())
	}
	for _, k := range input.AreaKinds {
		items = append(items, t.marked(input.ShapeName(k), a.Kind == k, func() { a.Kind = k }))
	}
	items = append(items, fyne.NewMenuItemSeparator())
	for _, squares := range []int{2, 3, 4, 6, 8, 12} {
		size := strconv.Itoa(squares * int(m.View.Board().Options().Side) / board.One)
		items = append(items, t.marked(size+" "+m.View.Decl().Unit, a.Typed == size, func() { a.Typed = size }))
	}
	return fyne.NewMenu("", append(items, t.marked(i18n.L("Size by dragging"), a.Typed == "", func() { a.Typed = "" }),
		fyne.NewMenuItemSeparator(),
		t.marked(i18n.L("Spread around corners"), a.Spreads, func() { a.Spreads = !a.Spreads }),
		t.marked(i18n.L("Ignore walls"), a.Passes, func() { a.Passes = !a.Passes }),
		fyne.NewMenuItem(i18n.L("Put the tool away"), func() { t.SetTool(input.Select) }))...)
}

// marked returns a menu item that sets an option of the current tool.
func (t handler) marked(name string, on bool, do func()) *fyne.MenuItem {
	i := fyne.NewMenuItem(name, func() {
		do()
		t.Apply(input.Effect{Changed: true})
	})
	i.Checked = on
	return i
}
