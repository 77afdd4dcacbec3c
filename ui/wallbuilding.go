package ui

import (
	"parapet/canvas/paint"
	"parapet/canvas/touch"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
	"parapet/ui/pointer"
)

// wallTap sets a corner of a wall: from the second on, each builds a piece. A door or window is one
// piece, after which the next begins anew.
func (t *table) wallTap(g touch.Gesture) {
	to := pointer.Corner(t.view().Board().Map(), g.At)
	if n := len(t.ruler); n > 0 && t.ruler[n-1] != to {
		t.send(pointer.WallCommand(t.wall, t.ruler[n-1], to))
	}
	t.ruler = []paint.Point{to}
	if t.wall == board.KindDoor || t.wall == board.KindWindow {
		t.alone = !t.alone
		if !t.alone {
			t.ruler = nil
		}
	}
	t.showWall(g)
}

// showWall shows the piece that the next click would build.
func (t *table) showWall(g touch.Gesture) {
	to := pointer.Corner(t.view().Board().Map(), g.At)
	from := to
	if n := len(t.ruler); n > 0 {
		from = t.ruler[n-1]
	}
	path := paint.Path{Points: []paint.Point{from, to}, Stops: []paint.Point{to}, Label: pointer.WallName(t.wall)}
	t.board.SetLive(touch.Live{Ruler: &path})
}

// nextWall chooses the tool, or the next kind of wall where it is chosen already.
func (t *table) nextWall() {
	if t.tool == pointer.Wall {
		for i, k := range pointer.WallKinds {
			if k == t.wall {
				t.wall = pointer.WallKinds[(i+1)%len(pointer.WallKinds)]
				break
			}
		}
	}
	t.alone = false
	t.setTool(pointer.Wall)
}

// removeWall takes a piece of wall away.
func (t *table) removeWall(w board.Wall) {
	gone := doc.Obj(doc.M("id", doc.Str(w.ID)), doc.M("remove", doc.Flag(true)))
	t.send(engine.NewCommand("edit_map", "", doc.M("walls", doc.Arr(gone))))
}
