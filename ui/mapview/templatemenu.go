package mapview

import (
	"strconv"

	"fyne.io/fyne/v2"

	"parapet/canvas"
	"parapet/canvas/gesture"
	"parapet/canvas/scene"
	"parapet/engine/board"
	"parapet/ui/i18n"
	"parapet/ui/input"
)

// overTemplate returns the menu item for the template over a square, nil if there is none.
func overTemplate(m Menus, s board.Square, at fyne.Position) *fyne.MenuItem {
	if m.Areas == nil {
		return nil
	}
	i := m.Areas.At(m.View, s)
	if i < 0 {
		return nil
	}
	one := m.Areas.Laid[i]
	name := i18n.L("{{.What}} ({{.N}} in it)", map[string]any{"What": one.Name(m.View), "N": len(one.Who(m.View))})
	return subMenu(name, templateItems(m, i, at)...)
}

// templateItems returns the menu items for the tokens in a template and for the template itself. They apply to all the
// tokens with one undo step, and select them.
func templateItems(m Menus, i int, at fyne.Position) []*fyne.MenuItem {
	one := m.Areas.Laid[i]
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
	if len(m.Areas.Laid) > 1 {
		items = append(items, m.item(i18n.L("Remove all areas"), Request{For: TakeArea, Area: -1}))
	}
	return items
}

// templateMenu returns the menu of the template tool and of the template under the pointer.
func (t handler) templateMenu(g gesture.Gesture) *fyne.Menu {
	m, a := t.Menus(), &t.hand.Areas
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
