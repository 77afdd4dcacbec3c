package canvas

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
)

func TestLiveThingsRepaintNothing(t *testing.T) {
	s := newStage(t)
	s.w.Canvas().Capture()
	s.SetLive(gesture.Overlay{
		Dragged:    []gesture.Dragged{{ID: "rolf", At: paint.Point{X: 4.5, Y: 4.5}}, {ID: "nobody"}},
		Path:       &paint.Path{Points: []paint.Point{{X: 2.5, Y: 1.5}, {X: 3.5, Y: 2.5}, {X: 4.5, Y: 3.5}, {X: 4.5, Y: 4.5}}, Label: "3.5", Provokes: []paint.Point{{X: 3.5, Y: 2.5}}, Stops: []paint.Point{{X: 4.5, Y: 3.5}}},
		CoverLines: []paint.CoverLine{{To: paint.Point{X: 1, Y: 1}}, {To: paint.Point{X: 3, Y: 1}, Blocked: true, Hit: paint.Point{X: 2, Y: 1}}},
		Hovered:    &paint.Cell{X: 4, Y: 4},
		Area:       paint.Disc(paint.Point{X: 3, Y: 3}, 2),
		Box:        &paint.Rect{Max: paint.Point{X: 1, Y: 1}},
		Squares:    []paint.Cell{{X: 1, Y: 1}, {X: 2, Y: 1}, {X: 1, Y: 2}},
		Arrows:     []gesture.Arrow{{DX: 1, Chosen: true}, {DY: 1, Off: true}, {}},
		Plates:     []gesture.Label{{Text: "half cover", At: paint.Point{X: 4, Y: 4}}},
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
	s.SetLive(gesture.Overlay{})
	if len(s.live.objects) != 2 {
		t.Errorf("%d objects are left", len(s.live.objects))
	}
}

// TestLabelsLeaveRoomForOneAnother checks that a path's cost stays readable whatever is around it, and labels never overlap.
func TestLabelsLeaveRoomForOneAnother(t *testing.T) {
	s := newStage(t)
	at := paint.Point{X: 4, Y: 4}
	l := gesture.Overlay{Path: &paint.Path{Points: []paint.Point{{X: 2, Y: 4}, at}, Label: "3.5 · 2 left"}}
	for range 12 {
		l.Plates = append(l.Plates, gesture.Label{Text: "half cover", At: paint.Point{X: at.X, Y: at.Y - 0.5}})
	}
	s.SetLive(l)
	if n := len(s.live.labels.taken); n < 4 || n > 7 {
		t.Errorf("%d labels found room", n)
	}
	for i, a := range s.live.labels.taken {
		for _, b := range s.live.labels.taken[:i] {
			if a.meets(b) {
				t.Errorf("%v covers %v", a, b)
			}
		}
	}
	where := s.live.labels.boxOf(s.live.labels.written("3.5 · 2 left", false), s.PlaceOf(at).SubtractXY(0, s.live.labels.lift()))
	if s.live.labels.taken[0] != where {
		t.Errorf("the cost is at %v, not at %v", s.live.labels.taken[0], where)
	}
}

func TestTemplatesAreTintedByRows(t *testing.T) {
	s := newStage(t)
	s.SetLive(gesture.Overlay{Squares: []paint.Cell{{X: 1, Y: 1}, {X: 2, Y: 1}, {X: 1, Y: 2}, {X: 5, Y: 2}}})
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
	s.live.glides.all = append(s.live.glides.all, g)
	if n := len(s.live.glides.still(s.Scene()).Tokens); n != 1 {
		t.Errorf("%d tokens are painted below", n)
	}
	s.live.glides.advance(g, 0.4)
	if g.at != (paint.Point{X: 2.5, Y: 4.5}) || done != 0 {
		t.Errorf("two fifths along it is at %v", g.at)
	}
	s.key(fyne.KeyA)
	if len(s.live.glides.all) != 0 || done != 1 {
		t.Error("a key doesn't end the glide")
	}
	if n := len(s.live.glides.still(s.Scene()).Tokens); n != 2 {
		t.Errorf("%d tokens are painted after it", n)
	}
	s.Glide("nobody", way, func() { done++ })
	s.Glide("rolf", way[:1], func() { done++ })
	if done != 3 {
		t.Errorf("glides to nowhere end %d times", done-1)
	}
	s.Glide("rolf", way, func() { done++ })
	s.Skip()
	if done != 4 || len(s.live.glides.all) != 0 {
		t.Errorf("done %d, %d under way", done, len(s.live.glides.all))
	}
}

func TestReasonsGoAway(t *testing.T) {
	s := newStage(t)
	here := paint.Point{X: 3, Y: 3}
	s.ShowReason(here, "needs 7 movement, 5 left")
	s.ShowReason(here, "a wall is in the way")
	s.ShowReason(paint.Point{X: 5, Y: 5}, "not your turn")
	if len(s.live.labels.reasons) != 2 || len(s.live.objects) != 4 {
		t.Errorf("%d reasons, %d objects", len(s.live.labels.reasons), len(s.live.objects))
	}
	s.pass()
	if len(s.live.labels.reasons) != 0 {
		t.Errorf("%d reasons stay", len(s.live.labels.reasons))
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
