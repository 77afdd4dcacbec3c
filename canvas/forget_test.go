package canvas

import (
	"image"
	"runtime"
	"testing"
	"weak"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
)

// TestForgetLetsGo checks that a map that has forgotten a token's picture, a sentence and a label and shows another scene
// holds no references to the pictures, and that no sentence stays over the new scene.
func TestForgetLetsGo(t *testing.T) {
	s := newStage(t)
	portrait, plate := shownAndForgotten(s)
	s.SetScene(&paint.Scene{Theme: paint.Light()})
	s.w.Canvas().Capture()
	runtime.GC()
	runtime.GC()
	if portrait.Value() != nil {
		t.Error("the token's picture is still held")
	}
	if plate.Value() != nil {
		t.Error("a label is still held")
	}
	if len(s.live.labels.reasons) != 0 {
		t.Errorf("%d refusals stay", len(s.live.labels.reasons))
	}
}

func shownAndForgotten(s *stage) (portrait, plate weak.Pointer[image.RGBA]) {
	face := image.NewRGBA(image.Rect(0, 0, 64, 64))
	s.SetScene(&paint.Scene{Cols: 10, Rows: 8, Theme: paint.Light(), Tokens: []paint.Token{{ID: "rolf", Name: "Rolf", Picture: face}}})
	s.ShowReason(paint.Point{X: 3, Y: 3}, "a wall is in the way")
	s.SetLive(gesture.Overlay{Plates: []gesture.Label{{At: paint.Point{X: 5, Y: 5}, Text: "65%"}}})
	s.w.Canvas().Capture()
	portrait, plate = weak.Make(face), weak.Make(s.live.labels.written("65%", false))
	s.Forget()
	return portrait, plate
}
