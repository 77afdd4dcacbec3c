package mapeditor

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"parapet/canvas/paint"
	"parapet/ui/commands"
	"parapet/ui/input"
)

// layer is a Layer for tests.
type layer struct{}

func (layer) Relaid()      {}
func (layer) Turn()        {}
func (layer) Lay(bool)     {}
func (layer) DropPicture() {}
func (layer) KeysToMap()   {}

// TestTheCardOfAPictureIsWholeOnASmallMap checks that the card of a picture lies entirely on the map, on the smallest
// window and after a toolbar has made the map smaller, and that it is never wider than it needs to be.
func TestTheCardOfAPictureIsWholeOnASmallMap(t *testing.T) {
	test.NewTempApp(t)
	room := fyne.NewSize(446, 380)
	l := NewPictureCard(layer{}, func() fyne.Size { return room }, func(*paint.Picture) string { return "picture 9000 × 9000, 432.0 MB in memory" })
	w := test.NewWindow(l.Content)
	defer w.Close()
	a := &input.Align{Lies: commands.Picture{Pixels: 70, Size: image.Pt(9000, 9000), Opacity: 1}, Across: 1, Down: 1}
	l.Open(a, Known{Named: 70}, true)
	whole := func(when string) {
		t.Helper()
		at, end := l.Content.Position(), l.Content.Position().Add(l.Content.Size())
		if at.X < 0 || at.Y < 0 || end.X > room.Width || end.Y > room.Height || l.Content.Size().Height < l.Content.MinSize().Height {
			t.Errorf("%s: from %v to %v in %v, at least %v", when, at, end, room, l.Content.MinSize())
		}
	}
	whole("at first")
	room.Height -= 40
	l.Place()
	whole("under a bar")
	room = fyne.NewSize(1400, 900)
	l.Place()
	if whole("in a large window"); l.Content.Size().Width > widest {
		t.Errorf("%v wide", l.Content.Size().Width)
	}
}
