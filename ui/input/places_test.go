package input

import (
	"testing"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine/board"
	"parapet/ui/commands"
)

// TestPlacesSnap checks that positions snap to corners, halves or nothing, as set for the tool or by the keys held, and
// to the ends of walls unless Alt is held.
func TestPlacesSnap(t *testing.T) {
	b := newBuilds(t)
	b.click(1, 1)
	b.click(4.3, 1)
	b.key("Return")
	b.Build.Snap = commands.Free
	b.click(8.375, 5.25)
	b.click(9.375, 7.25)
	b.key("Return")
	place := func(x, y float64, mods gesture.Mods) paint.Point {
		return b.Build.place(b.g.View(), paint.Point{X: x, Y: y}, mods)
	}
	for _, c := range []struct {
		name         string
		snap         commands.Snap
		mods         gesture.Mods
		x, y         float64
		wantX, wantY float64
	}{
		{"corners", commands.Corners, 0, 2.4, 2.6, 2, 3},
		{"halves", commands.Halves, 0, 2.4, 2.6, 2.5, 2.5},
		{"halves by Ctrl", commands.Corners, gesture.Control, 2.4, 2.6, 2.5, 2.5},
		{"nothing by Alt", commands.Corners, gesture.Alt, 2.375, 2.625, 2.375, 2.625},
		{"nothing by Ctrl and Shift", commands.Corners, gesture.Control | gesture.Shift, 2.375, 2.625, 2.375, 2.625},
		{"nothing", commands.Free, 0, 2.375, 2.625, 2.375, 2.625},
		{"an end of a wall", commands.Free, 0, 4.1, 1.1, 4, 1},
		{"not with Alt", commands.Free, gesture.Alt, 4.125, 1.125, 4.125, 1.125},
		{"an end that lies on no corner", commands.Corners, 0, 8.4, 5.3, 8.375, 5.25},
		{"by halves too", commands.Halves, 0, 8.4, 5.3, 8.375, 5.25},
		{"by Ctrl too", commands.Corners, gesture.Control, 8.4, 5.3, 8.375, 5.25},
		{"no end is near enough", commands.Corners, 0, 8.4, 5.05, 8, 5},
		{"on the map", commands.Free, 0, -3, 99, 0, 12},
	} {
		b.Build.Snap = c.snap
		if got := place(c.x, c.y, c.mods); got != (paint.Point{X: c.wantX, Y: c.wantY}) {
			t.Errorf("%s: %v", c.name, got)
		}
	}
	b.Build.Snap = commands.Corners
	for _, want := range []commands.Snap{commands.Halves, commands.Free, commands.Corners} {
		if b.key("S"); b.Build.Snap != want {
			t.Error(b.Build.Snap, "not", want)
		}
	}
}

// TestDoorsByEyeLieOnTheirWall checks that a door clicked roughly along a slanting wall without snapping is moved onto
// the wall, which is cut there, and that another wall stays where it is clicked.
func TestDoorsByEyeLieOnTheirWall(t *testing.T) {
	b := newBuilds(t)
	b.Build.Snap = commands.Free
	b.click(1, 1)
	b.click(8, 4.2)
	b.key("Return")
	b.Build.Kind = board.KindDoor
	b.click(3.1, 1.9)
	b.click(4.1, 2.5)
	if got := b.g.View().Board().Map().Walls; len(got) != 3 {
		t.Error("the wall isn't cut:", got)
	}
	b.Build.Kind = board.KindWall
	if p := (paint.Point{X: 6, Y: 3.1875}); b.Build.place(b.g.View(), p, 0) != p {
		t.Error("a wall is drawn to another's middle")
	}
}
