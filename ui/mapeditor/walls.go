package mapeditor

import (
	"strconv"

	"fyne.io/fyne/v2/lang"

	"parapet/engine/board"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/input"
)

// wallRow has the kinds of walls, the shapes and how places snap.
func (b *Bar) wallRow() {
	build := &b.hand.Build
	for i, k := range input.WallKinds {
		b.chip(input.WallName(k), strconv.Itoa(i+1), wallTip(k), func() bool { return build.Kind == k }, func() {
			build.Kind = k
			b.done.Carry(input.Effect{Changed: true, Keys: true})
		})
	}
	b.gap()
	for _, s := range []struct {
		shape          input.Shape
		name, key, tip string
	}{
		{input.Freehand, lang.L("Chain"), "C", lang.L("Click from corner to corner, each a piece; or drag a room")},
		{input.Polygon, lang.L("Polygon"), "P", lang.L("A room of any corners, as one piece of work")},
		{input.Circle, lang.L("Circle"), "O", lang.L("A round room: drag from its middle")},
		{input.Pieces, lang.L("Pieces"), "V", lang.L("Select walls, move them, change them, take them away")},
	} {
		b.chip(s.name, s.key, s.tip, func() bool { return build.Shape == s.shape }, func() { b.carry(build.SetShape(s.shape)) })
	}
	b.gap()
	for _, s := range []struct {
		snap      commands.Snap
		name, tip string
	}{
		{commands.Corners, lang.L("Corners"), lang.L("Places snap to corners of squares (S: the next)")},
		{commands.Halves, lang.L("Halves"), lang.L("Places snap to half squares too; so they do with Ctrl held (S: the next)")},
		{commands.Free, lang.L("Free"),
			lang.L("Places snap to ends of walls alone: for tracing a picture. With Alt, or Ctrl and Shift, to nothing (S: the next)")},
	} {
		b.chip(s.name, "", s.tip, func() bool { return build.Snap == s.snap }, func() {
			build.Snap = s.snap
			b.done.Carry(input.Effect{Changed: true, Keys: true})
		})
	}
}

// carry gives the keys back to the map.
func (b *Bar) carry(e input.Effect) {
	e.Keys = true
	b.done.Carry(e)
}

func wallTip(k board.Kind) string {
	switch k {
	case board.KindDoor:
		return lang.L("Click its two ends, on a wall: the wall is cut there")
	case board.KindWindow:
		return lang.L("Stops steps, not sight; click its two ends, on a wall")
	case board.KindCurtain:
		return lang.L("Stops sight, not steps; click its two ends, on a wall")
	case board.KindLow:
		return lang.L("Is climbed, and gives cover by its height")
	}
	return lang.L("Stops steps, sight and sound")
}

func (b *Bar) wallHint() string {
	build := &b.hand.Build
	if n := len(build.Picked); n > 0 {
		return i18n.N("1 piece selected: drag moves it, Delete takes it away, right click changes it, Ctrl+C copies, Esc lets go",
			"{{.N}} pieces selected: drag moves them, Delete takes them away, right click changes them, Ctrl+C copies, Esc lets go", n,
			map[string]any{"N": n})
	}
	switch build.Shape {
	case input.Polygon:
		return lang.L("Click from corner to corner; the first again, or Enter, closes. Backspace takes a corner back")
	case input.Circle:
		return lang.L("Drag from the middle to the edge")
	case input.Pieces:
		return lang.L("Click a piece, or drag a box around several; Shift and click adds one")
	}
	if build.Alone() {
		return lang.L("Click its two ends, or drag from one to the other: the wall that it lies on is cut. Shift: select, move corners")
	}
	return lang.L("Click from corner to corner, right click ends; Backspace takes the last back; drag: a room. Shift: select, move corners")
}
