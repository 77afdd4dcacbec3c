package mapview

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/ui/input"
	"parapet/ui/uitest"
)

// TestAnAreaOnTheMap checks that a template over ann and her neighbours is painted, highlights them and has a menu that
// applies to all of them, and that nothing of it is left once it is removed.
func TestAnAreaOnTheMap(t *testing.T) {
	b := newBench(t, uitest.Started(t))
	b.Apply(input.NextArea(b.input))
	p := paint.Point{X: 2.5, Y: 3.5}
	b.Gestures.DragStart(gesture.Gesture{At: p, From: p, Cell: p.Cell(), Button: gesture.Primary})
	p.X = 4.5
	b.Gestures.DragEnd(gesture.Gesture{At: p, Cell: p.Cell(), Button: gesture.Primary})
	sc := b.Board.Scene()
	if len(sc.Areas) != 1 || sc.Areas[0].Label == "" || !sc.Token("ann").Lit || sc.Token("dee").Lit {
		t.Fatalf("%+v", sc.Areas)
	}
	ids := b.input.Areas.Placed[0].IDs(b.View())
	b.heard()
	m := b.Menus()
	items := templateItems(m, 0, fyne.Position{})
	if got := menuText(items); !strings.HasPrefix(got, "Circle 10 ft: Ann") || !strings.Contains(got, "Damage all in area… | Heal all in area… | Condition for all in area | Select all in area") {
		t.Error(got)
	}
	items[2].Action()
	if got := b.heard(); !strings.Contains(got, "wishes "+ids[0]) || len(b.input.Selected) != len(ids) {
		t.Error(got, b.input.Selected, ids)
	}
	conditions := items[4].ChildMenu.Items
	conditions[slices.IndexFunc(conditions, func(i *fyne.MenuItem) bool { return i.Action != nil && !i.IsSeparator })].Action()
	if got := b.heard(); len(ids) > 1 && !strings.Contains(got, "batch") {
		t.Error(got)
	}
	if overTemplate(m, uitest.Square(2, 3), fyne.Position{}) == nil || overTemplate(m, uitest.Square(11, 7), fyne.Position{}) != nil {
		t.Error("what is over a square")
	}
	items[len(items)-1].Action()
	if sc := b.Board.Scene(); len(sc.Areas) != 0 || sc.Token("ann").Lit {
		t.Error("it is still there")
	}
}
