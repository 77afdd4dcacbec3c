package canvas

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

const (
	left   = desktop.MouseButtonPrimary
	right  = desktop.MouseButtonSecondary
	middle = desktop.MouseButtonTertiary
	shift  = fyne.KeyModifierShift
)

// diary records the calls that gestures make.
type diary struct {
	calls []string
	grabs bool
}

func (d *diary) note(what string, at ...fyne.Position) {
	for _, p := range at {
		what += fmt.Sprintf(" %g,%g", p.X, p.Y)
	}
	d.calls = append(d.calls, what)
}

func (d *diary) tap(p fyne.Position, twice bool) {
	d.note(map[bool]string{false: "tap", true: "double"}[twice], p)
}
func (d *diary) menu(p fyne.Position)           { d.note("menu", p) }
func (d *diary) dragStart(p fyne.Position) bool { d.note("start", p); return d.grabs }
func (d *diary) dragMove(p fyne.Position)       { d.note("move", p) }
func (d *diary) dragEnd(p fyne.Position)        { d.note("end", p) }
func (d *diary) dragCancel()                    { d.note("cancel") }
func (d *diary) waypoint(p fyne.Position)       { d.note("waypoint", p) }
func (d *diary) pan(dx, dy float32)             { d.note("pan", fyne.NewPos(dx, dy)) }
func (d *diary) boxMove(from, to fyne.Position) { d.note("box", from, to) }
func (d *diary) boxEnd(from, to fyne.Position)  { d.note("boxed", from, to) }
func (d *diary) boxCancel()                     { d.note("unboxed") }

// mouse plays events the way Fyne sends them.
type mouse struct {
	g   gestures
	now time.Time
}

func at(x, y float32) fyne.Position { return fyne.NewPos(x, y) }

func TestGestures(t *testing.T) {
	for _, c := range []struct {
		name  string
		grabs bool
		do    func(h *mouse)
		want  string
	}{
		{"click", true, func(h *mouse) {
			h.g.press(at(5, 5), left, 0)
			h.g.release(at(5, 5), left)
			h.g.tapEvent(at(5, 5))
		}, "tap 5,5"},
		{"a click that moves 3 px, which Fyne takes for a drag", true, func(h *mouse) {
			h.g.press(at(5, 5), left, 0)
			h.g.dragEvent(at(8, 5), fyne.NewDelta(3, 0))
			h.g.release(at(8, 5), left)
			h.g.dragEndEvent()
		}, "tap 8,5"},
		{"two clicks", true, func(h *mouse) {
			for range 3 {
				h.g.press(at(5, 5), left, 0)
				h.g.release(at(6, 5), left)
				h.now = h.now.Add(200 * time.Millisecond)
			}
		}, "tap 6,5; double 6,5; tap 6,5"},
		{"two slow clicks", true, func(h *mouse) {
			for range 2 {
				h.g.press(at(5, 5), left, 0)
				h.g.release(at(5, 5), left)
				h.now = h.now.Add(301 * time.Millisecond)
			}
		}, "tap 5,5; tap 5,5"},
		{"two clicks apart", true, func(h *mouse) {
			for x := range 2 {
				h.g.press(at(float32(x)*10, 5), left, 0)
				h.g.release(at(float32(x)*10, 5), left)
			}
		}, "tap 0,5; tap 10,5"},
		{"tapped without a press", true, func(h *mouse) { h.g.tapEvent(at(1, 2)) }, "tap 1,2"},
		{"drag", true, func(h *mouse) {
			h.g.press(at(5, 5), left, 0)
			h.g.dragEvent(at(7, 5), fyne.NewDelta(2, 0))
			h.g.dragEvent(at(15, 5), fyne.NewDelta(8, 0))
			h.g.dragEvent(at(-20, 5), fyne.NewDelta(-35, 0))
			h.g.release(at(-20, 5), left)
			h.g.dragEndEvent()
		}, "start 5,5; move 15,5; move -20,5; end -20,5"},
		{"drag released over another widget", true, func(h *mouse) {
			h.g.press(at(5, 5), left, 0)
			h.g.dragEvent(at(15, 5), fyne.NewDelta(10, 0))
			h.g.dragEndEvent()
			h.g.press(at(1, 1), left, 0)
			h.g.release(at(1, 1), left)
		}, "start 5,5; move 15,5; end 15,5; tap 1,1"},
		{"drag whose release was never reported", true, func(h *mouse) {
			h.g.press(at(5, 5), left, 0)
			h.g.dragEvent(at(15, 5), fyne.NewDelta(10, 0))
			h.g.hoverEvent(at(40, 40), 0)
		}, "start 5,5; move 15,5; end 15,5"},
		{"drag without a press", true, func(h *mouse) {
			h.g.dragEvent(at(15, 5), fyne.NewDelta(10, 0))
			h.g.dragEndEvent()
		}, "start 5,5; move 15,5; end 15,5"},
		{"right click while dragging, which ends Fyne's drag but not ours", true, func(h *mouse) {
			h.g.press(at(5, 5), left, 0)
			h.g.dragEvent(at(15, 5), fyne.NewDelta(10, 0))
			h.g.press(at(15, 5), right, 0)
			h.g.release(at(15, 5), right)
			h.g.dragEndEvent()
			h.g.hoverEvent(at(16, 5), left)
			h.g.dragEvent(at(30, 5), fyne.NewDelta(14, 0))
			h.g.release(at(30, 5), left)
			h.g.dragEndEvent()
		}, "start 5,5; move 15,5; waypoint 15,5; move 16,5; move 30,5; end 30,5"},
		{"space while dragging", true, func(h *mouse) {
			h.g.mark()
			h.g.press(at(5, 5), left, 0)
			h.g.mark()
			h.g.dragEvent(at(15, 5), fyne.NewDelta(10, 0))
			h.g.mark()
		}, "start 5,5; move 15,5; waypoint 15,5"},
		{"escape drops the drag until the button is up", true, func(h *mouse) {
			h.g.press(at(5, 5), left, 0)
			h.g.dragEvent(at(15, 5), fyne.NewDelta(10, 0))
			h.g.cancel()
			h.g.dragEvent(at(25, 5), fyne.NewDelta(10, 0))
			h.g.mark()
			h.g.release(at(25, 5), left)
			h.g.dragEndEvent()
			h.g.cancel()
		}, "start 5,5; move 15,5; cancel"},
		{"empty ground pans", false, func(h *mouse) {
			h.g.press(at(5, 5), left, 0)
			h.g.dragEvent(at(15, 5), fyne.NewDelta(10, 0))
			h.g.dragEvent(at(15, 8), fyne.NewDelta(0, 3))
			h.g.release(at(15, 8), left)
		}, "start 5,5; pan 10,0; pan 0,3"},
		{"middle button pans", true, func(h *mouse) {
			h.g.press(at(5, 5), middle, 0)
			h.g.dragEvent(at(15, 5), fyne.NewDelta(10, 0))
			h.g.release(at(15, 5), middle)
			h.g.dragEndEvent()
		}, "pan 10,0"},
		{"right click", true, func(h *mouse) {
			h.g.press(at(5, 5), right, 0)
			h.g.hoverEvent(at(7, 7), right)
			h.g.release(at(7, 7), right)
		}, "menu 7,7"},
		{"right drag pans and opens no menu", true, func(h *mouse) {
			h.g.press(at(5, 5), right, 0)
			h.g.hoverEvent(at(15, 5), right)
			h.g.hoverEvent(at(5, 5), right)
			h.g.release(at(5, 5), right)
		}, "pan 10,0; pan -10,0"},
		{"shift draws a box", false, func(h *mouse) {
			h.g.press(at(5, 5), left, shift)
			h.g.dragEvent(at(15, 5), fyne.NewDelta(10, 0))
			h.g.release(at(20, 9), left)
			h.g.dragEndEvent()
		}, "start 5,5; box 5,5 15,5; boxed 5,5 20,9"},
		{"escape drops the box", false, func(h *mouse) {
			h.g.press(at(5, 5), left, shift)
			h.g.dragEvent(at(15, 5), fyne.NewDelta(10, 0))
			h.g.cancel()
			h.g.release(at(20, 9), left)
		}, "start 5,5; box 5,5 15,5; unboxed"},
		{"a second button does nothing to a pan", false, func(h *mouse) {
			h.g.press(at(5, 5), left, 0)
			h.g.dragEvent(at(15, 5), fyne.NewDelta(10, 0))
			h.g.press(at(15, 5), right, 0)
			h.g.release(at(15, 5), right)
			h.g.dragEndEvent()
			h.g.release(at(15, 5), left)
		}, "start 5,5; pan 10,0"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := &diary{grabs: c.grabs}
			h := &mouse{now: time.Unix(1e9, 0)}
			h.g = gestures{to: d, now: func() time.Time { return h.now }}
			c.do(h)
			if got := strings.Join(d.calls, "; "); got != c.want {
				t.Errorf("\n got %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestWheel(t *testing.T) {
	for _, c := range []struct {
		name   string
		scroll []float32
		want   []int
	}{
		{"notches", []float32{25, -25}, []int{2, -2}},
		{"touchpad", []float32{5, 5, 5, 5, 5}, []int{0, 0, 1, 0, 1}},
		{"turning back forgets the rest", []float32{10, -13}, []int{0, -1}},
		{"Fyne's leap", []float32{1250, 1e9, float32(math.Inf(-1))}, []int{4, 4, -4}},
		{"nonsense", []float32{float32(math.NaN()), 25}, []int{0, 2}},
	} {
		var w wheel
		var got []int
		for _, v := range c.scroll {
			got = append(got, w.steps(v))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
}
