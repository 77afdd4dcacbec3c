package canvas

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"parapet/canvas/paint"
	"parapet/canvas/touch"
)

// clerk is a Handler that writes down what it is told.
type clerk struct {
	Idle
	told []string
	last touch.Gesture
	keys map[fyne.KeyName]bool
}

func (c *clerk) note(what string, g touch.Gesture) {
	c.last = g
	c.told = append(c.told, strings.TrimSpace(fmt.Sprintf("%s %d,%d %s", what, g.Cell.X, g.Cell.Y, g.Token)))
}

func (c *clerk) Tap(g touch.Gesture)            { c.note("tap", g) }
func (c *clerk) DoubleTap(g touch.Gesture)      { c.note("double", g) }
func (c *clerk) Menu(g touch.Gesture)           { c.note("menu", g) }
func (c *clerk) DragStart(g touch.Gesture) bool { c.note("start", g); return g.Token != "" }
func (c *clerk) DragMove(g touch.Gesture)       { c.note("move", g) }
func (c *clerk) DragEnd(g touch.Gesture)        { c.note("end", g) }
func (c *clerk) DragCancel()                    { c.told = append(c.told, "cancel") }
func (c *clerk) Waypoint(g touch.Gesture)       { c.note("waypoint", g) }
func (c *clerk) Box(g touch.Gesture)            { c.note("box", g) }
func (c *clerk) Hover(g touch.Gesture)          { c.note("hover", g) }
func (c *clerk) Leave()                         { c.told = append(c.told, "leave") }
func (c *clerk) Key(n fyne.KeyName, m fyne.KeyModifier) bool {
	c.told = append(c.told, fmt.Sprintf("key %s %d", n, m))
	return c.keys[n]
}

func (c *clerk) expect(t *testing.T, want string) {
	t.Helper()
	if got := strings.Join(c.told, "; "); got != want {
		t.Errorf("\n got %s\nwant %s", got, want)
	}
	c.told = nil
}

// stage is a map in a window, with time standing still.
type stage struct {
	*Map
	c       *clerk
	w       fyne.Window
	waiting []*func() // what timers would do
}

// newStage shows a map of 10 by 8 squares at zoom 1, its corner in the view's.
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

// pass runs the timers that are set.
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

func TestShowsTheWholeMapUntilMoved(t *testing.T) {
	s := newStage(t)
	s.FitMap()
	s.w.Resize(fyne.NewSize(320, 300))
	if seen := s.Camera().Sees(320, 300); seen.Min.X > 0 || seen.Min.Y > 0 || seen.Max.X < 10 || seen.Max.Y < 8 {
		t.Errorf("after a smaller window only %v is seen", seen)
	}
	s.CentreOn(paint.Point{X: 3, Y: 3})
	s.w.Resize(fyne.NewSize(500, 400))
	p := s.PlaceOf(paint.Point{X: 3, Y: 3})
	if math.Abs(float64(p.X-250)) > 0.01 || math.Abs(float64(p.Y-200)) > 0.01 {
		t.Errorf("what was in the middle is at %v of 500×400", p)
	}
}

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

// With Ctrl, while something is dragged, the wheel is a key and doesn't zoom.
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
	s.c.told = nil
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

func TestDraggingEmptyGroundPans(t *testing.T) {
	s := newStage(t)
	var cams int
	s.OnCamera = func(paint.Camera) { cams++ }
	s.down(20, 20, left, 0)
	s.drag(50, 10)
	s.drag(60, 30)
	s.up(60, 30, left)
	if got := s.Camera(); got != (paint.Camera{Zoom: 1, X: -40, Y: -10}) || cams != 2 {
		t.Errorf("camera %v, told %d times", got, cams)
	}
	if p := s.raster.Position(); p != fyne.NewPos(40-margin, 10-margin) {
		t.Errorf("the raster lies at %v", p)
	}
}

func TestPanningPaintsOnlyWhenTheMarginIsUsed(t *testing.T) {
	s := newStage(t)
	s.w.Canvas().Capture()
	if s.dirty {
		t.Fatal("still to be painted after it was shown")
	}
	s.pan(-margin+2, 0)
	if s.dirty {
		t.Error("painted again within the margin")
	}
	s.pan(-10, 0)
	if !s.dirty || s.raster.Position() != fyne.NewPos(-margin, -margin) {
		t.Errorf("beyond the margin: dirty %v, raster at %v", s.dirty, s.raster.Position())
	}
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

func TestWheelZoomsAtThePointerCoarselyThenSharply(t *testing.T) {
	s := newStage(t)
	before := s.At(at(200, 300))
	s.scroll(200, 300, 25)
	after := s.At(at(200, 300))
	if math.Hypot(after.X-before.X, after.Y-before.Y) > 1e-5 || s.Camera().Zoom != math.Exp2(0.25) {
		t.Errorf("%v became %v at zoom %v", before, after, s.Camera().Zoom)
	}
	if s.coarse < 2 {
		t.Errorf("coarseness %d while zooming", s.coarse)
	}
	s.scroll(200, 300, 25)
	img := s.generate(1000, 800).Bounds()
	if img.Dx() > 500 {
		t.Errorf("painted %v while zooming", img)
	}
	s.pass()
	if img := s.generate(1000, 800).Bounds(); s.coarse != 1 || img.Dx() != 1000 || img.Dy() != 800 {
		t.Errorf("after a rest: coarseness %d, %v", s.coarse, img)
	}
}

func TestGeneratorKeepsItsPicture(t *testing.T) {
	s := newStage(t)
	a := s.generate(1024, 896)
	if b := s.generate(1024, 896); a != b || s.dirty {
		t.Error("painted again though nothing changed")
	}
	s.SetScene(s.Scene())
	if !s.dirty {
		t.Error("a new scene isn't painted")
	}
}

func TestAnotherScaleIsPaintedAnew(t *testing.T) {
	s := newStage(t)
	s.generate(1024, 896)
	if img := s.generate(2048, 1792).Bounds(); img.Dx() != 2048 || s.scale != 2 {
		t.Errorf("on a screen of twice the scale it is %v at scale %v", img, s.scale)
	}
}

func TestKeysOfTheView(t *testing.T) {
	s := newStage(t)
	s.key(fyne.KeyEqual)
	s.TypedRune('+')
	if s.Camera().Zoom != math.Exp2(0.25) {
		t.Errorf("one press of plus zooms to %v", s.Camera().Zoom)
	}
	s.TypedRune('-') // from a key that is none by itself
	if s.Camera().Zoom != 1 {
		t.Errorf("minus zooms to %v", s.Camera().Zoom)
	}
	s.key(fyne.KeyMinus)
	s.key(fyne.Key0)
	if s.Camera().Zoom != 1 {
		t.Errorf("0 zooms to %v", s.Camera().Zoom)
	}
	s.c.told = nil
	s.c.keys[fyne.KeyF] = true
	s.CentreOn(paint.Point{})
	was := s.Camera()
	s.key(fyne.KeyF)
	if s.Camera() != was {
		t.Error("the handler's key moved the view")
	}
	s.c.keys[fyne.KeyF] = false
	s.key(fyne.KeyF)
	if s.Camera() == was {
		t.Error("F doesn't fit")
	}
	s.c.expect(t, "key F 0; key F 0")
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

func TestLiveThingsRepaintNothing(t *testing.T) {
	s := newStage(t)
	s.w.Canvas().Capture()
	s.SetLive(touch.Live{
		Dragged:    []touch.Dragged{{ID: "rolf", At: paint.Point{X: 4.5, Y: 4.5}}, {ID: "nobody"}},
		Path:       &paint.Path{Points: []paint.Point{{X: 2.5, Y: 1.5}, {X: 3.5, Y: 2.5}, {X: 4.5, Y: 3.5}, {X: 4.5, Y: 4.5}}, Label: "3.5", Provokes: []paint.Point{{X: 3.5, Y: 2.5}}, Stops: []paint.Point{{X: 4.5, Y: 3.5}}},
		CoverLines: []paint.CoverLine{{To: paint.Point{X: 1, Y: 1}}, {To: paint.Point{X: 3, Y: 1}, Blocked: true, Hit: paint.Point{X: 2, Y: 1}}},
		Hovered:    &paint.Cell{X: 4, Y: 4},
		Area:       paint.Disc(paint.Point{X: 3, Y: 3}, 2),
		Box:        &paint.Rect{Max: paint.Point{X: 1, Y: 1}},
		Squares:    []paint.Cell{{X: 1, Y: 1}, {X: 2, Y: 1}, {X: 1, Y: 2}},
		Arrows:     []touch.Arrow{{DX: 1, Chosen: true}, {DY: 1, Off: true}, {}},
		Plates:     []touch.Plate{{Text: "half cover", At: paint.Point{X: 4, Y: 4}}},
	})
	if s.dirty {
		t.Error("the raster is painted again")
	}
	shown := len(s.live.objects)
	s.w.Canvas().Capture()
	lines, images := len(s.live.lines.all), len(s.live.images)
	s.SetLive(s.live.now)
	if len(s.live.objects) != shown || len(s.live.lines.all) != lines || len(s.live.images) != images {
		t.Error("objects are made anew")
	}
	s.SetLive(touch.Live{})
	if len(s.live.objects) != 2 {
		t.Errorf("%d objects are left", len(s.live.objects))
	}
}

// The cost of a way can be read whatever stands around it, and no label covers another.
func TestLabelsLeaveRoomForOneAnother(t *testing.T) {
	s := newStage(t)
	at := paint.Point{X: 4, Y: 4}
	l := touch.Live{Path: &paint.Path{Points: []paint.Point{{X: 2, Y: 4}, at}, Label: "3.5 · 2 left"}}
	for range 12 {
		l.Plates = append(l.Plates, touch.Plate{Text: "half cover", At: paint.Point{X: at.X, Y: at.Y - 0.5}})
	}
	s.SetLive(l)
	if n := len(s.live.taken); n < 4 || n > 7 {
		t.Errorf("%d labels found room", n)
	}
	for i, a := range s.live.taken {
		for _, b := range s.live.taken[:i] {
			if a.meets(b) {
				t.Errorf("%v covers %v", a, b)
			}
		}
	}
	where := s.live.boxOf(s.live.written("3.5 · 2 left", false), s.PlaceOf(at).SubtractXY(0, s.live.lift()))
	if s.live.taken[0] != where {
		t.Errorf("the cost is at %v, not at %v", s.live.taken[0], where)
	}
}

func TestTemplatesAreTintedByRows(t *testing.T) {
	s := newStage(t)
	s.SetLive(touch.Live{Squares: []paint.Cell{{X: 1, Y: 1}, {X: 2, Y: 1}, {X: 1, Y: 2}, {X: 5, Y: 2}}})
	if s.live.bars.n != 3 || s.live.lines.n != 12 { // an L of 8 edges, and a square of 4
		t.Errorf("%d bars, %d lines", s.live.bars.n, s.live.lines.n)
	}
	if w := s.live.bars.all[0].Size().Width; w != 128 {
		t.Errorf("two squares are %v wide", w)
	}
}

func TestStraighten(t *testing.T) {
	for _, c := range []struct {
		given []paint.Point
		want  int
	}{
		{nil, 0},
		{[]paint.Point{{X: 1}}, 1},
		{[]paint.Point{{X: 1}, {X: 2}, {X: 3}, {X: 4}}, 2},
		{[]paint.Point{{X: 1}, {X: 2}, {X: 3, Y: 1}, {X: 4, Y: 2}}, 3},
		{[]paint.Point{{X: 1}, {X: 2}, {X: 1}}, 3},
	} {
		if got := straighten(c.given); len(got) != c.want {
			t.Errorf("%v became %v", c.given, got)
		}
	}
}

func TestGlide(t *testing.T) {
	s := newStage(t)
	done := 0
	way := []paint.Point{{X: 4.5, Y: 4.5}, {X: 2.5, Y: 4.5}, {X: 2.5, Y: 1.5}}
	g := &glide{id: "rolf", way: way, at: way[0], run: fyne.NewAnimation(time.Hour, func(float32) {}), done: func() { done++ }}
	s.live.glides = append(s.live.glides, g)
	if n := len(s.live.still(s.Scene()).Tokens); n != 1 {
		t.Errorf("%d tokens are painted below", n)
	}
	s.live.advance(g, 0.4)
	if g.at != (paint.Point{X: 2.5, Y: 4.5}) || done != 0 {
		t.Errorf("two fifths along it is at %v", g.at)
	}
	s.key(fyne.KeyA)
	if len(s.live.glides) != 0 || done != 1 {
		t.Error("a key doesn't end the glide")
	}
	if n := len(s.live.still(s.Scene()).Tokens); n != 2 {
		t.Errorf("%d tokens are painted after it", n)
	}
	s.Glide("nobody", way, func() { done++ })
	s.Glide("rolf", way[:1], func() { done++ })
	if done != 3 {
		t.Errorf("glides to nowhere end %d times", done-1)
	}
	s.Glide("rolf", way, func() { done++ })
	s.Skip()
	if done != 4 || len(s.live.glides) != 0 {
		t.Errorf("done %d, %d under way", done, len(s.live.glides))
	}
}

func TestReasonsGoAway(t *testing.T) {
	s := newStage(t)
	here := paint.Point{X: 3, Y: 3}
	s.ShowReason(here, "needs 7 movement, 5 left")
	s.ShowReason(here, "a wall is in the way")
	s.ShowReason(paint.Point{X: 5, Y: 5}, "not your turn")
	if len(s.live.reasons) != 2 || len(s.live.objects) != 4 {
		t.Errorf("%d reasons, %d objects", len(s.live.reasons), len(s.live.objects))
	}
	s.pass()
	if len(s.live.reasons) != 0 {
		t.Errorf("%d reasons stay", len(s.live.reasons))
	}
}

func TestWrap(t *testing.T) {
	for given, want := range map[string]string{
		"": "", "one": "one", "one two  three": "one two\nthree", "extraordinarily long": "extraordinarily\nlong",
	} {
		if got := wrap(given, 8); got != want {
			t.Errorf("%q became %q, want %q", given, got, want)
		}
	}
}

func TestLabelsStayInView(t *testing.T) {
	s := newStage(t)
	s.ShowReason(paint.Point{X: 0.1, Y: 0.1}, "a long sentence that would leave the view")
	o := s.live.images[0]
	if o.Position().X < 0 || o.Position().Y < 0 {
		t.Errorf("the label begins at %v", o.Position())
	}
}

func TestReveal(t *testing.T) {
	s := newStage(t)
	s.ZoomTo(4)
	s.CentreOn(paint.Point{X: 1, Y: 1})
	r := paint.Rect{Min: paint.Point{X: 6, Y: 5}, Max: paint.Point{X: 7, Y: 6}}
	s.Reveal(r)
	w, h := s.extent()
	if seen := s.Camera().Sees(w, h); !seen.Has(r.Min) || !seen.Has(r.Max) {
		t.Errorf("%v isn't within %v", r, seen)
	}
	was := s.Camera()
	if s.Reveal(r); s.Camera() != was {
		t.Error("moved though all was seen")
	}
}
