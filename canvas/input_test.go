package canvas

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
)

func TestClicksAreReportedInSquares(t *testing.T) {
	s := newStage(t)
	s.down(150, 100, left, shift)
	s.up(150, 100, left)
	s.c.expect(t, "tap 2,1 rolf")
	if s.c.last.Mods != ModsOf(shift) || s.c.last.Button != buttonOf(left) || s.c.last.Wall != -1 {
		t.Errorf("got %+v", s.c.last)
	}
	s.down(100, 323, right, 0)
	s.up(100, 323, right)
	s.c.expect(t, "menu 1,5")
	if s.c.last.Wall != 0 || s.c.last.Button != buttonOf(right) {
		t.Errorf("3 px beside the wall: got %+v", s.c.last)
	}
	s.down(500, 200, left, 0)
	s.up(500, 200, left)
	s.down(500, 200, left, 0)
	s.up(500, 200, left)
	s.c.expect(t, "tap 7,3 troll; double 7,3 troll")
}

func TestDraggingATokenKeepsItsId(t *testing.T) {
	s := newStage(t)
	s.down(150, 100, left, 0)
	s.drag(500, 200)
	s.KeyDown(&fyne.KeyEvent{Name: fyne.KeySpace})
	s.key(fyne.KeySpace)
	s.drag(-30, 600)
	s.up(-30, 600, left)
	s.DragEnd()
	s.c.expect(t, "start 2,1 rolf; move 7,3 rolf; waypoint 7,3 rolf; move -1,9 rolf; end -1,9 rolf")
	if s.c.last.From.Cell() != (paint.Cell{X: 2, Y: 1}) {
		t.Errorf("it came from %v", s.c.last.From)
	}
}

// TestWheelWithCtrlIsAKeyWhileDragging checks that during a drag with Ctrl held, the wheel acts as a key and doesn't zoom.
func TestWheelWithCtrlIsAKeyWhileDragging(t *testing.T) {
	s := newStage(t)
	s.mods = func() fyne.KeyModifier { return fyne.KeyModifierControl }
	s.scroll(200, 200, 25)
	if s.Camera().Zoom == 1 {
		t.Error("no zoom with nothing in hand")
	}
	s.SetCamera(paint.Camera{Zoom: 1})
	s.down(150, 100, left, 0)
	s.drag(200, 200)
	s.c.reported = nil
	s.scroll(200, 200, 25)
	s.scroll(200, 200, -25)
	s.c.expect(t, "key Prior 0; key Next 0")
	if s.Camera().Zoom != 1 {
		t.Error("zoomed to", s.Camera().Zoom)
	}
}

func TestEscapeDropsADragAndIsNoKeyThen(t *testing.T) {
	s := newStage(t)
	s.down(150, 100, left, 0)
	s.drag(200, 200)
	s.key(fyne.KeyEscape)
	s.up(200, 200, left)
	s.key(fyne.KeyEscape)
	s.c.expect(t, "start 2,1 rolf; move 3,3 rolf; cancel; key Escape 0")
}

func TestShiftDragSelectsABox(t *testing.T) {
	s := newStage(t)
	s.down(64, 32, left, shift)
	s.drag(320, 192)
	if s.live.rubberR.Hidden {
		t.Error("no rubber band")
	}
	s.up(320, 192, left)
	s.c.expect(t, "start 1,0; box 5,3")
	if s.c.last.Box != (paint.Rect{Min: paint.Point{X: 1, Y: 0.5}, Max: paint.Point{X: 5, Y: 3}}) || !s.live.rubberR.Hidden {
		t.Errorf("box %v", s.c.last.Box)
	}
}

func TestHoverReportsSquaresOnce(t *testing.T) {
	s := newStage(t)
	s.hover(10, 10)
	s.hover(20, 20)
	s.hover(150, 100)
	if s.Cursor() != desktop.PointerCursor {
		t.Error("no hand over a token")
	}
	s.MouseOut()
	s.MouseOut()
	s.c.expect(t, "hover 0,0; hover 2,1 rolf; leave")
}

func TestClickTakesTheFocus(t *testing.T) {
	s := newStage(t)
	s.down(10, 10, left, 0)
	if s.w.Canvas().Focused() != fyne.Focusable(s.Map) {
		t.Errorf("%v has the focus", s.w.Canvas().Focused())
	}
}

// forgetful is an app whose toolkit has forgotten which windows objects are in, as it does now and then until the next frame.
type forgetful struct{ fyne.App }

func (f forgetful) Driver() fyne.Driver { return nowhere{f.App.Driver()} }

type nowhere struct{ fyne.Driver }

func (nowhere) CanvasForObject(fyne.CanvasObject) fyne.Canvas { return nil }

func (nowhere) AbsolutePositionForObject(fyne.CanvasObject) fyne.Position { return fyne.Position{} }

// TestAMenuOpensAtThePointer checks that a click's place in the window is right also while the toolkit has forgotten the map's.
func TestAMenuOpensAtThePointer(t *testing.T) {
	s := newStage(t)
	s.w.SetContent(container.NewBorder(nil, nil, widget.NewLabel("a panel beside it"), nil, s.Map))
	click := func() gesture.Gesture {
		s.down(100, 200, right, 0)
		s.up(100, 200, right)
		return s.c.last
	}
	before := click()
	a := fyne.CurrentApp()
	fyne.SetCurrentApp(forgetful{a})
	defer fyne.SetCurrentApp(a)
	if after := click(); before.Screen.X <= 100 || after.Screen != before.Screen {
		t.Errorf("%v, then %v", before.Screen, after.Screen)
	}
}
