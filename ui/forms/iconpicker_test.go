package forms

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

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
		p := PickIcon(win, "Icon", c.at, func(name string) { got = name })
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
