package mapeditor

import (
	"strconv"

	"fyne.io/fyne/v2/lang"

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
		{input.Freehand, lang.L("Chain"), "C", lang.L("Click corner to corner, each a wall; or drag a room")},
		{input.Polygon, lang.L("Polygon"), "P", lang.L("A room with any corners, in one step")},
		{input.Circle, lang.L("Circle"), "O", lang.L("A round room: drag from its centre")},
		{input.Pieces, lang.L("Pieces"), "V", lang.L("Select, move, change or remove walls")},
	} {
		b.chip(s.name, s.key, s.tip, func() bool { return build.Shape == s.shape }, func() { b.apply(build.SetShape(s.shape)) })
	}
	b.gap()
	for _, s := range []struct {
		snap      commands.Snap
		name, tip string
	}{
		{commands.Corners, lang.L("Corners"), lang.L("Snap to corners of squares (S: next)")},
		{commands.Halves, lang.L("Halves"), lang.L("Also snap to half squares, as with Ctrl held (S: next)")},
		{commands.Free, lang.L("Free"),
			lang.L("Snap to wall ends only, for tracing a picture. Alt or Ctrl+Shift: no snapping (S: next)")},
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
	switch k {
	case board.KindDoor:
		return lang.L("Click both ends on a wall; the wall is cut there")
	case board.KindWindow:
		return lang.L("Blocks movement, not sight. Click both ends on a wall")
	case board.KindCurtain:
		return lang.L("Blocks sight, not movement. Click both ends on a wall")
	case board.KindLow:
		return lang.L("Can be climbed; its height gives cover")
	}
	return lang.L("Blocks movement, sight and sound")
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
		return lang.L("Click a wall or drag a box around several; Shift+click adds one")
	}
	if build.Alone() {
		return lang.L("Click both ends or drag; the wall below is cut. Shift: select, move corners")
	}
	return lang.L("Click corner to corner, right-click ends, Backspace removes the last; drag a room. Shift: select, move corners")
}
