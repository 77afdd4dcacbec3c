package mapeditor

import (
	"strconv"

	"parapet/engine/board"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/input"
)

// wallRow adds the buttons of the wall tool: the kinds of walls, the shapes, and how positions snap.
func (b *Bar) wallRow() {
	build := &b.hand.Build
	for i, k := range input.WallKinds {
		b.chip(input.WallName(k), strconv.Itoa(i+1), wallTip(k), func() bool { return build.Kind == k }, func() {
			build.Kind = k
			b.done.Apply(input.Effect{Changed: true, Keys: true})
		})
	}
	b.gap()
	for _, s := range []struct {
		shape          input.Shape
		name, key, tip string
	}{
		{input.Freehand, i18n.L("Chain"), "C", i18n.L("Click corner to corner, each a wall; or drag a room")},
		{input.Polygon, i18n.L("Polygon"), "P", i18n.L("A room with any corners, in one step")},
		{input.Circle, i18n.L("Circle"), "O", i18n.L("A round room: drag from its centre")},
		{input.Pieces, i18n.L("Pieces"), "V", i18n.L("Select, move, change or remove walls")},
	} {
		b.chip(s.name, s.key, s.tip, func() bool { return build.Shape == s.shape }, func() { b.apply(build.SetShape(s.shape)) })
	}
	b.gap()
	for _, s := range []struct {
		snap      commands.Snap
		name, tip string
	}{
		{commands.Corners, i18n.L("Corners"), i18n.L("Snap to corners of squares (S: next)")},
		{commands.Halves, i18n.L("Halves"), i18n.L("Also snap to half squares, as with Ctrl held (S: next)")},
		{commands.Free, i18n.L("Free"),
			i18n.L("Snap to wall ends only, for tracing a picture. Alt or Ctrl+Shift: no snapping (S: next)")},
	} {
		b.chip(s.name, "", s.tip, func() bool { return build.Snap == s.snap }, func() {
			build.Snap = s.snap
			b.done.Apply(input.Effect{Changed: true, Keys: true})
		})
	}
}

// apply carries out an effect and gives the focus back to the map.
func (b *Bar) apply(e input.Effect) {
	e.Keys = true
	b.done.Apply(e)
}

func wallTip(k board.Kind) string {
	return map[board.Kind]string{
		board.KindWall:    i18n.L("Blocks movement, sight and sound"),
		board.KindDoor:    i18n.L("Click both ends on a wall; the wall is cut there"),
		board.KindWindow:  i18n.L("Blocks movement, not sight. Click both ends on a wall"),
		board.KindCurtain: i18n.L("Blocks sight, not movement. Click both ends on a wall"),
		board.KindLow:     i18n.L("Can be climbed; its height gives cover"),
	}[k]
}

func (b *Bar) wallHint() string {
	build := &b.hand.Build
	if n := len(build.Picked); n > 0 {
		return i18n.N("1 piece selected: drag moves it, Delete takes it away, right click changes it, Ctrl+C copies, Esc lets go",
			"{{.N}} pieces selected: drag moves them, Delete takes them away, right click changes them, Ctrl+C copies, Esc lets go", n,
			map[string]any{"N": n})
	}
	switch build.Shape {
	case input.Polygon, input.Circle:
		return shapeHint(build.Shape)
	case input.Pieces:
		return i18n.L("Click a wall or drag a box around several; Shift+click adds one")
	}
	if build.Alone() {
		return i18n.L("Click both ends or drag; the wall below is cut. Shift: select, move corners")
	}
	return i18n.L("Click corner to corner, right-click ends, Backspace removes the last; drag a room. Shift: select, move corners")
}
