package forms

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// TestIconsAreDraggedOut checks that a dragged icon reports where it is and where it is dropped, and that the dialog makes way.
func TestIconsAreDraggedOut(t *testing.T) {
	win := test.NewWindow(widget.NewLabel(""))
	defer win.Close()
	win.Resize(fyne.NewSize(1280, 800))
	var got []string
	p := PickIcon(win, "Icon", "", nil, func(name string, at fyne.Position, end bool) { got = append(got, fmt.Sprint(name, at.X, end)) })
	test.Type(p.Search, "goblin head")
	cell := newIconCell(p)
	p.fill(0, cell)
	icon := cell.(*fyne.Container).Objects[0].(*fyne.Container).Objects[0].(*iconCell)
	icon.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{AbsolutePosition: fyne.NewPos(7, 5)}})
	if win.Canvas().Overlays().Top() != nil {
		t.Error("the dialog covers the map")
	}
	icon.DragEnd()
	if want := []string{"goblin-head7 false", "goblin-head7 true"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// TestPickIcon: given words that are typed and keys, then the dialog takes the icon that is chosen.
func TestPickIcon(t *testing.T) {
	for _, c := range []struct {
		name, at, typed string
		keys            []fyne.KeyName
		want            string
	}{
		{"the one it began at", "ogre", "", []fyne.KeyName{fyne.KeyReturn}, "ogre"},
		{"the first found", "", "wolf head", []fyne.KeyName{fyne.KeyReturn}, "wolf-head"},
		{"the next", "", "goblin", []fyne.KeyName{fyne.KeyRight, fyne.KeyReturn}, "goblin-camp"},
		{"there and back", "", "goblin", []fyne.KeyName{fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyReturn}, "goblin"},
		{"the last", "", "goblin", []fyne.KeyName{fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn}, "goblin-head"},
		{"nothing found", "", "no such thing", []fyne.KeyName{fyne.KeyRight, fyne.KeyReturn}, "-"},
		{"escaped", "ogre", "", []fyne.KeyName{fyne.KeyEscape}, "-"},
	} {
		got := "-"
		win := test.NewWindow(widget.NewLabel(""))
		win.Resize(fyne.NewSize(1280, 800))
		p := PickIcon(win, "Icon", c.at, func(name string) { got = name }, nil)
		if win.Canvas().Focused() != p.Search {
			t.Fatalf("%s: the keyboard is at %T", c.name, win.Canvas().Focused())
		}
		test.Type(p.Search, c.typed)
		for _, k := range c.keys {
			p.Search.TypedKey(&fyne.KeyEvent{Name: k})
		}
		if got != c.want {
			t.Errorf("%s: %q, not %q", c.name, got, c.want)
		}
		win.Close()
	}
}
