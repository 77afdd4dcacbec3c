package easel

import (
	"fyne.io/fyne/v2/lang"

	"parapet/engine/doc"
	"parapet/ui/pointer"
)

// fogRow has what the tool of the fog does, its shapes, and all of the map at once.
func (b *Bar) fogRow() {
	for _, s := range []struct {
		tool           pointer.Tool
		name, key, tip string
	}{
		{pointer.Uncover, lang.L("Uncover"), "", lang.L("The players see it from now on (X: cover instead)")},
		{pointer.Cover, lang.L("Cover"), "X", lang.L("The players don't see it from now on (X: uncover instead)")},
	} {
		b.chip(s.name, s.key, s.tip, func() bool { return b.hand.Tool == s.tool }, func() { b.carry(b.hand.SetTool(s.tool)) })
	}
	b.gap()
	for _, s := range []struct {
		shape     pointer.VeilShape
		name, key string
	}{
		{pointer.VeilRect, lang.L("Box"), "K"},
		{pointer.VeilCircle, lang.L("Circle"), "O"},
		{pointer.VeilPolygon, lang.L("Polygon"), "P"},
		{pointer.VeilBrush, lang.L("Brush"), "B"},
		{pointer.VeilRoom, lang.L("Room"), "L"},
	} {
		b.chip(s.name, s.key, s.shape.Name(), func() bool { return b.hand.VeilShape == s.shape },
			func() { b.carry(pointer.SetVeilShape(b.hand, s.shape)) })
	}
	b.gap()
	all := doc.Str("all")
	b.chip(lang.L("Uncover all"), "", "", nil, func() { b.carry(pointer.Effect{Command: pointer.FogCommand(true, all)}) })
	b.chip(lang.L("Cover all"), "", "", nil, func() { b.carry(pointer.Effect{Command: pointer.FogCommand(false, all)}) })
}

func (b *Bar) fogHint() string {
	switch b.hand.VeilShape {
	case pointer.VeilPolygon:
		return lang.L("Click from corner to corner; the first again, or Enter, closes. Backspace takes a corner back")
	case pointer.VeilCircle:
		return lang.L("Drag from the middle to the edge")
	case pointer.VeilRoom:
		return lang.L("Click into a room: all of it counts, up to its walls and shut doors")
	case pointer.VeilBrush:
		return lang.L("Drag: one stroke is one undo. Middle button or Space and drag moves the map")
	}
	return lang.L("Drag from square to square, or click a square")
}
