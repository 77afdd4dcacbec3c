package ui

import (
	"testing"

	"parapet/ui/sidebar"

	"parapet/canvas/scene"

	"parapet/ui/uitest"

	"fyne.io/fyne/v2/test"

	"parapet/canvas/paint"
)

func BenchmarkDragStart300(b *testing.B) {
	v := uitest.Crowd(b, 150).View()
	k := v.Token(v.Turn)
	for b.Loop() {
		startDrag(v, k.ID, scene.Middle(k.At, k.Size), 0)
	}
}

func BenchmarkDragMove300(b *testing.B) {
	v := uitest.Crowd(b, 150).View()
	k := v.Token(v.Turn)
	d, _ := startDrag(v, k.ID, scene.Middle(k.At, k.Size), 0)
	for i := 0; b.Loop(); i++ {
		d.moveTo(v, paint.Point{X: float64(k.At.X) + 0.5 + float64(1+i%2), Y: float64(k.At.Y) + 0.5})
	}
}

// What a new square takes of the window's goroutine; BenchmarkDragMove300 is the plan made aside.
func BenchmarkDragFollow300(b *testing.B) {
	v := uitest.Crowd(b, 150).View()
	k := v.Token(v.Turn)
	d, _ := startDrag(v, k.ID, scene.Middle(k.At, k.Size), 0)
	d.moveTo(v, paint.Point{X: float64(k.At.X) + 1.5, Y: float64(k.At.Y) + 0.5})
	for i := 0; b.Loop(); i++ {
		d.follow(paint.Point{X: float64(k.At.X) + 0.5 + float64(1+i%2), Y: float64(k.At.Y) + 0.5})
		d.live(v, d.pointer)
	}
}

func BenchmarkAim300(b *testing.B) {
	v := uitest.Crowd(b, 150).View()
	k := v.Token(v.Turn)
	for _, av := range v.Sys.Actions(v, k) {
		if av.Do == "attack" {
			for b.Loop() {
				newAim(v, k.ID, av)
			}
			return
		}
	}
}

func BenchmarkSidebarAndScene300(b *testing.B) {
	test.NewTempApp(b)
	v := uitest.Crowd(b, 150).View()
	s := showing{grid: true}
	for b.Loop() {
		sidebar.Rows(v, nil)
		s.scene(v)
	}
}
