package ui

import (
	"math"

	"parapet/canvas/touch"

	"fyne.io/fyne/v2/lang"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

// wallKinds are what the wall tool builds, in the order in which a further press of its button
// chooses them.
var wallKinds = []board.Kind{board.KindWall, board.KindDoor, board.KindWindow, board.KindCurtain, board.KindLow}

func wallName(k board.Kind) string {
	switch k {
	case board.KindDoor:
		return lang.L("Door")
	case board.KindWindow:
		return lang.L("Window")
	case board.KindCurtain:
		return lang.L("Curtain")
	case board.KindLow:
		return lang.L("Low wall")
	}
	return lang.L("Wall")
}

// corner is the corner of squares nearest to a place, kept on the map.
func corner(m board.Map, p paint.Point) paint.Point {
	return paint.Point{X: math.Min(math.Max(math.Round(p.X), 0), float64(m.Cols)), Y: math.Min(math.Max(math.Round(p.Y), 0), float64(m.Rows))}
}

// wallCommand builds a piece of wall between two corners.
func wallCommand(k board.Kind, from, to paint.Point) *engine.Command {
	w := doc.Obj(doc.M("kind", doc.Str(k.String())),
		doc.M("from", doc.Ints(int(from.X), int(from.Y))), doc.M("to", doc.Ints(int(to.X), int(to.Y))))
	if k == board.KindLow {
		w.Members = append(w.Members, doc.M("height", doc.Int(3)))
	}
	return engine.NewCommand("edit_map", "", doc.M("walls", doc.Arr(w)))
}

// wallTap sets a corner of a wall: from the second on, each builds a piece. A door or window is one
// piece, after which the next begins anew.
func (t *table) wallTap(g touch.Gesture) {
	to := corner(t.view().Board().Map(), g.At)
	if n := len(t.ruler); n > 0 && t.ruler[n-1] != to {
		t.send(wallCommand(t.wall, t.ruler[n-1], to))
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
	to := corner(t.view().Board().Map(), g.At)
	from := to
	if n := len(t.ruler); n > 0 {
		from = t.ruler[n-1]
	}
	path := paint.Path{Points: []paint.Point{from, to}, Stops: []paint.Point{to}, Label: wallName(t.wall)}
	t.board.SetLive(touch.Live{Ruler: &path})
}

// nextWall chooses the tool, or the next kind of wall where it is chosen already.
func (t *table) nextWall() {
	if t.tool == toolWall {
		for i, k := range wallKinds {
			if k == t.wall {
				t.wall = wallKinds[(i+1)%len(wallKinds)]
				break
			}
		}
	}
	t.alone = false
	t.setTool(toolWall)
}

// removeWall takes a piece of wall away.
func (t *table) removeWall(w board.Wall) {
	gone := doc.Obj(doc.M("id", doc.Str(w.ID)), doc.M("remove", doc.Flag(true)))
	t.send(engine.NewCommand("edit_map", "", doc.M("walls", doc.Arr(gone))))
}
