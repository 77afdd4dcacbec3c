package canvas

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
)

// clerk is a Handler that records the calls it gets.
type clerk struct {
	NoGestures
	reported []string
	last     gesture.Gesture
	keys     map[fyne.KeyName]bool
}

func (c *clerk) note(what string, g gesture.Gesture) {
	c.last = g
	c.reported = append(c.reported, strings.TrimSpace(fmt.Sprintf("%s %d,%d %s", what, g.Cell.X, g.Cell.Y, g.Token)))
}

func (c *clerk) Tap(g gesture.Gesture) { c.note("tap", g) }

func (c *clerk) DoubleTap(g gesture.Gesture) { c.note("double", g) }

func (c *clerk) Menu(g gesture.Gesture) { c.note("menu", g) }

func (c *clerk) DragStart(g gesture.Gesture) bool { c.note("start", g); return g.Token != "" }

func (c *clerk) DragMove(g gesture.Gesture) { c.note("move", g) }

func (c *clerk) DragEnd(g gesture.Gesture) { c.note("end", g) }

func (c *clerk) DragCancel() { c.reported = append(c.reported, "cancel") }

func (c *clerk) Waypoint(g gesture.Gesture) { c.note("waypoint", g) }

func (c *clerk) Box(g gesture.Gesture) { c.note("box", g) }

func (c *clerk) Hover(g gesture.Gesture) { c.note("hover", g) }

func (c *clerk) Leave() { c.reported = append(c.reported, "leave") }

func (c *clerk) Key(n fyne.KeyName, m fyne.KeyModifier) bool {
	c.reported = append(c.reported, fmt.Sprintf("key %s %d", n, m))
	return c.keys[n]
}

func (c *clerk) expect(t *testing.T, want string) {
	t.Helper()
	if got := strings.Join(c.reported, "; "); got != want {
		t.Errorf("\n got %s\nwant %s", got, want)
	}
	c.reported = nil
}

// stage is a map in a window with a clock that stands still.
type stage struct {
	*Map
	c       *clerk
	w       fyne.Window
	waiting []*func() // the pending timers
}

// newStage shows a map of 10 by 8 squares at zoom 1, aligned with the view's corner.
func newStage(t *testing.T) *stage {
	test.NewTempApp(t)
	s := &stage{c: &clerk{keys: map[fyne.KeyName]bool{}}}
	s.Map = NewMap(s.c, paint.NewPainter(nil))
	s.mods = func() fyne.KeyModifier { return 0 }
	s.after = func(_ time.Duration, f func()) func() {
		s.waiting = append(s.waiting, &f)
		return func() { f = nil }
	}
	s.SetScene(&paint.Scene{Cols: 10, Rows: 8, Theme: paint.Light(), Grid: paint.Grid{Style: paint.GridLines},
		Walls: []paint.Wall{{From: paint.Point{X: 0, Y: 5}, To: paint.Point{X: 5, Y: 5}}},
		Tokens: []paint.Token{
			{ID: "rolf", Name: "Rolf", Col: 2, Row: 1},
			{ID: "troll", Name: "Troll", Col: 6, Row: 2, Size: 2, Side: 1},
		}})
	s.w = test.NewWindow(s.Map)
	t.Cleanup(s.w.Close)
	s.w.SetPadded(false)
	s.w.Resize(fyne.NewSize(640, 512))
	s.SetCamera(paint.Camera{Zoom: 1})
	return s
}

// pass fires the pending timers.
func (s *stage) pass() {
	due := s.waiting
	s.waiting = nil
	for _, f := range due {
		if *f != nil {
			(*f)()
		}
	}
}

func (s *stage) down(x, y float32, b desktop.MouseButton, mods fyne.KeyModifier) {
	s.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at(x, y)}, Button: b, Modifier: mods})
}

func (s *stage) drag(x, y float32) {
	s.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at(x, y)}})
}

func (s *stage) up(x, y float32, b desktop.MouseButton) {
	s.MouseUp(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at(x, y)}, Button: b})
}

func (s *stage) hover(x, y float32) {
	s.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at(x, y)}})
}

func (s *stage) scroll(x, y, dy float32) {
	s.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: at(x, y)}, Scrolled: fyne.NewDelta(0, dy)})
}

func (s *stage) key(n fyne.KeyName) { s.TypedKey(&fyne.KeyEvent{Name: n}) }
