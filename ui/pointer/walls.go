package pointer

import (
	"math"

	"fyne.io/fyne/v2/lang"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/doc"
)

// WallKinds are what the wall tool builds, in the order in which a further press of its button
// chooses them.
var WallKinds = []board.Kind{board.KindWall, board.KindDoor, board.KindWindow, board.KindCurtain, board.KindLow}

// WallName is what people call a kind of wall.
func WallName(k board.Kind) string {
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

// Corner is the corner of squares nearest to a place, kept on the map.
func Corner(m board.Map, p paint.Point) paint.Point {
	return paint.Point{X: math.Min(math.Max(math.Round(p.X), 0), float64(m.Cols)), Y: math.Min(math.Max(math.Round(p.Y), 0), float64(m.Rows))}
}

// WallCommand builds a piece of wall between two corners.
func WallCommand(k board.Kind, from, to paint.Point) *engine.Command {
	w := doc.Obj(doc.M("kind", doc.Str(k.String())),
		doc.M("from", doc.Ints(int(from.X), int(from.Y))), doc.M("to", doc.Ints(int(to.X), int(to.Y))))
	if k == board.KindLow {
		w.Members = append(w.Members, doc.M("height", doc.Int(3)))
	}
	return engine.NewCommand("edit_map", "", doc.M("walls", doc.Arr(w)))
}

// RemoveWall takes a piece of wall away.
func RemoveWall(w board.Wall) *engine.Command {
	gone := doc.Obj(doc.M("id", doc.Str(w.ID)), doc.M("remove", doc.Flag(true)))
	return engine.NewCommand("edit_map", "", doc.M("walls", doc.Arr(gone)))
}
