package ui

import (
	"fmt"
	"strings"
	"testing"

	"parapet/ui/sidebar"

	"parapet/canvas/scene"

	"parapet/ui/uitest"

	"fyne.io/fyne/v2/test"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/play/playtest"
	"parapet/engine/rules"
)

// crowd is a fight of All That Glitters with n reavers a side on a field of 100 by 100.
func crowd(b testing.TB, n int) *engine.Game {
	b.Helper()
	var tokens []string
	for i := range 2 * n {
		side := []string{"party", "foes"}[i%2]
		tokens = append(tokens, fmt.Sprintf(`{"id":"t%d","name":"Reaver %d","side":%q,"at":[%d,%d],"stats":{"hp":22,"hp_max":22,"spd":11},
"weapons":[{"id":"axe","name":"Axe","damage":"1d12","types":["slashing"]}]}`, i, i, side, 5+3*(i%30), 5+3*(i/30)))
	}
	text := `{"parapet":1,"system":"glitters","map":{"size":[100,100]},"tokens":[` + strings.Join(tokens, ",") + `]}`
	g := playtest.OpenIn(b, rules.ByID, text)
	uitest.Do(b, g, engine.NewCommand("start", ""))
	return g
}

func BenchmarkDragStart300(b *testing.B) {
	v := crowd(b, 150).View()
	k := v.Token(v.Turn)
	for b.Loop() {
		startDrag(v, k.ID, scene.Middle(k.At, k.Size), 0)
	}
}

func BenchmarkDragMove300(b *testing.B) {
	v := crowd(b, 150).View()
	k := v.Token(v.Turn)
	d, _ := startDrag(v, k.ID, scene.Middle(k.At, k.Size), 0)
	for i := 0; b.Loop(); i++ {
		d.moveTo(v, paint.Point{X: float64(k.At.X) + 0.5 + float64(1+i%2), Y: float64(k.At.Y) + 0.5})
	}
}

// What a new square takes of the window's goroutine; BenchmarkDragMove300 is the plan made aside.
func BenchmarkDragFollow300(b *testing.B) {
	v := crowd(b, 150).View()
	k := v.Token(v.Turn)
	d, _ := startDrag(v, k.ID, scene.Middle(k.At, k.Size), 0)
	d.moveTo(v, paint.Point{X: float64(k.At.X) + 1.5, Y: float64(k.At.Y) + 0.5})
	for i := 0; b.Loop(); i++ {
		d.follow(paint.Point{X: float64(k.At.X) + 0.5 + float64(1+i%2), Y: float64(k.At.Y) + 0.5})
		d.live(v, d.pointer)
	}
}

func BenchmarkSightings300(b *testing.B) {
	v := crowd(b, 150).View()
	k := v.Token(v.Turn)
	for b.Loop() {
		sightings(v, k.ID, engine.Waypoint{At: uitest.Square(k.At.X+1, k.At.Y)})
	}
}

func BenchmarkAim300(b *testing.B) {
	v := crowd(b, 150).View()
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
	v := crowd(b, 150).View()
	s := showing{grid: true}
	for b.Loop() {
		sidebar.Rows(v, nil)
		s.scene(v)
	}
}

func BenchmarkActions300(b *testing.B) {
	v := crowd(b, 150).View()
	k := v.Token(v.Turn)
	for b.Loop() {
		choicesOf(v, k)
	}
}
