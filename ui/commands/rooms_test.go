package commands

import (
	"fmt"
	"strings"
	"testing"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/uitest"
)

// all formats the walls of a map, each as "kind x,y-x,y".
func all(g *engine.Game) string {
	var out []string
	for _, w := range g.View().Board().Map().Walls {
		a, b := Point(w.From), Point(w.To)
		out = append(out, fmt.Sprintf("%s %v,%v-%v,%v", w.Kind, a.X, a.Y, b.X, b.Y))
	}
	return strings.Join(out, " ")
}

// TestARoomIsFourWalls checks that a room is built between any opposite corners in one command, and that a room next to
// another shares its wall and the door in it.
func TestARoomIsFourWalls(t *testing.T) {
	g := drawn(t, `"kind":"door"`) // from 2,1 to 6,1
	m := func() board.Map { return g.View().Board().Map() }
	p := func(x, y float64) paint.Point { return paint.Point{X: x, Y: y} }
	uitest.Do(t, g, Room(m(), board.KindWall, p(8, 3), p(1, 1)))
	want := "door 2,1-6,1 wall 1,1-2,1 wall 6,1-8,1 wall 8,1-8,3 wall 1,3-8,3 wall 1,1-1,3"
	if got := all(g); got != want {
		t.Fatal(got)
	}
	if c := Room(m(), board.KindWall, p(1, 1), p(8, 3)); c != nil {
		t.Errorf("built twice: %s", c.Node)
	}
	if c := Room(m(), board.KindWall, p(1, 1), p(8, 1)); c != nil {
		t.Errorf("a room without depth: %s", c.Node)
	}
	uitest.Do(t, g, Room(m(), board.KindWall, p(1, 3), p(4.5, 5)))
	if got := all(g); got != want+" wall 4.5,3-4.5,5 wall 1,5-4.5,5 wall 1,3-1,5" {
		t.Error(got)
	}
}

// TestACornerIsMoved checks that a corner moves with all walls that meet there, in one command, and never so that a wall
// has no length.
func TestACornerIsMoved(t *testing.T) {
	g := drawn(t, `"kind":"wall"`)
	uitest.Do(t, g, Wall(board.KindLow, paint.Point{X: 6, Y: 1}, paint.Point{X: 6, Y: 4}))
	m := g.View().Board().Map()
	at, ok := CornerAt(m, paint.Point{X: 6.2, Y: 0.9}, 0.4)
	if !ok || at != (paint.Point{X: 6, Y: 1}) {
		t.Fatal(at, ok)
	}
	if _, ok := CornerAt(m, paint.Point{X: 4, Y: 1}, 0.4); ok {
		t.Error("there is no end there")
	}
	if c := MoveCorner(m, at, paint.Point{X: 6, Y: 4}); c != nil {
		t.Errorf("a wall without length: %s", c.Node)
	}
	uitest.Do(t, g, MoveCorner(m, at, paint.Point{X: 7.5, Y: 2}))
	if got := all(g); got != "wall 2,1-7.5,2 low 7.5,2-6,4" {
		t.Error(got)
	}
}
