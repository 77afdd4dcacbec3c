package canvas

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
)

// benchStage returns a map in a window, to measure the cost on Fyne's goroutine.
func benchStage(b *testing.B) *Map {
	test.NewTempApp(b)
	m := NewMap(nil, paint.NewPainter(nil))
	m.SetScene(&paint.Scene{Cols: 100, Rows: 100, Tokens: []paint.Token{{ID: "rolf", Name: "Rolf", Col: 5, Row: 5}}})
	w := test.NewWindow(m)
	b.Cleanup(w.Close)
	w.Resize(fyne.NewSize(1080, 830))
	m.SetCamera(paint.Camera{Zoom: 0.6})
	m.generate(1465, 1214)
	return m
}

// BenchmarkDrag measures one pointer move that drags a token with a path, its cost and 40 lines of cover.
func BenchmarkDrag(b *testing.B) {
	m := benchStage(b)
	l := gesture.Overlay{Path: &paint.Path{Points: []paint.Point{{X: 5.5, Y: 5.5}, {X: 7.5, Y: 7.5}, {X: 12.5, Y: 7.5}}, Label: "3.5 of 5", Provokes: []paint.Point{{X: 7.5, Y: 7.5}}}}
	for i := range 40 {
		l.CoverLines = append(l.CoverLines, paint.CoverLine{From: paint.Point{X: 5, Y: 5}, To: paint.Point{X: float64(i), Y: 9}, Blocked: i%2 == 0, Hit: paint.Point{X: 6, Y: 7}})
	}
	for i := 0; b.Loop(); i++ {
		l.Dragged = []gesture.Dragged{{ID: "rolf", At: paint.Point{X: 8 + float64(i%100)/50, Y: 8}}}
		m.SetLive(l)
	}
	if m.dirty {
		b.Fatal("dragging has the map painted again")
	}
}

// BenchmarkPan measures one pan within the margin.
func BenchmarkPan(b *testing.B) {
	m := benchStage(b)
	for i := 0; b.Loop(); i++ {
		m.reports.pan(float32(1-i%2*2), 0)
	}
}
