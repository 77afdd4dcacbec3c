package input

import (
	"image"
	"testing"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/ui/commands"
	"parapet/ui/uitest"
)

// TestAPictureIsLaidByADrag checks that dragging over one square of a picture aligns it to that square, that tokens can't
// be dragged meanwhile, that keys move the picture, and that Esc cancels.
func TestAPictureIsLaidByADrag(t *testing.T) {
	v := uitest.Started(t).View()
	s := &State{Align: &Align{Lies: commands.Picture{Size: image.Pt(800, 600), Pixels: 70, Opacity: 1, Fresh: true}, Across: 1, Down: 1}}
	from, to := gesture.Gesture{From: paint.Point{X: 2, Y: 3}, Token: "ann"}, gesture.Gesture{From: paint.Point{X: 2, Y: 3}, At: paint.Point{X: 4, Y: 5}}
	if _, taken := s.DragStart(v, from); !taken || s.Drag != nil {
		t.Fatal("the token was taken")
	}
	if e := s.DragMove(v, to); e.Live == nil || e.Live.Box == nil || e.Live.Plates[0].Text != "140 × 140 pixels" {
		t.Errorf("%+v", e.Live)
	}
	if e := s.DragEnd(v, to); !e.Changed || e.Command != nil || s.Align.Lies.Pixels != 140 || s.Align.Lies.Y != 70 {
		t.Errorf("%+v %+v", e, s.Align.Lies)
	}
	if e := s.DragEnd(v, gesture.Gesture{From: paint.Point{X: 2, Y: 3}, At: paint.Point{X: 4, Y: 3}}); e.Say.Text == "" || s.Align.Lies.Pixels != 140 {
		t.Errorf("a line lays nothing: %+v", e)
	}
	if e := s.Tap(v, gesture.Gesture{Token: "ann"}); len(s.Selected) > 0 || e.Command != nil {
		t.Error("a click did something")
	}
	s.Align.Move(1, 0)
	s.Align.Scale(1)
	if p := s.Align.Lies; p.X != -1 || p.Pixels <= 140 {
		t.Errorf("%+v", p)
	}
	if e := s.Escape(); s.Align != nil || !e.Changed {
		t.Error("still there")
	}
}
