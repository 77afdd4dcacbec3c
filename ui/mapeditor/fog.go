package mapeditor

import (
	"fyne.io/fyne/v2/lang"

	"parapet/engine/jsondoc"
	"parapet/ui/input"
)

// fogRow adds the buttons of the fog tools: cover or uncover, the shapes, and the whole map at once.
func (b *Bar) fogRow() {
	for _, s := range []struct {
		tool           input.Tool
		name, key, tip string
	}{
		{input.Uncover, lang.L("Reveal"), "", lang.L("Players see it from now on (X: hide instead)")},
		{input.Cover, lang.L("Hide"), "X", lang.L("Players no longer see it (X: reveal instead)")},
	} {
		b.chip(s.name, s.key, s.tip, func() bool { return b.hand.Tool == s.tool }, func() { b.apply(b.hand.SetTool(s.tool)) })
	}
	b.gap()
	for _, s := range []struct {
		shape     input.FogShape
		name, key string
	}{
		{input.FogRect, lang.L("Box"), "K"},
		{input.FogCircle, lang.L("Circle"), "O"},
		{input.FogPolygon, lang.L("Polygon"), "P"},
		{input.FogBrush, lang.L("Brush"), "B"},
		{input.FogRoom, lang.L("Room"), "L"},
	} {
		b.chip(s.name, s.key, s.shape.Name(), func() bool { return b.hand.FogShape == s.shape },
			func() { b.apply(input.SetFogShape(b.hand, s.shape)) })
	}
	b.gap()
	all := jsondoc.Str("all")
	b.chip(lang.L("Reveal all"), "", "", nil, func() { b.apply(input.Effect{Command: input.FogCommand(true, all)}) })
	b.chip(lang.L("Hide all"), "", "", nil, func() { b.apply(input.Effect{Command: input.FogCommand(false, all)}) })
}

func (b *Bar) fogHint() string {
	switch b.hand.FogShape {
	case input.FogPolygon:
		return lang.L("Click each corner; the first again or Enter closes. Backspace removes a corner")
	case input.FogCircle:
		return lang.L("Drag from the centre to the edge")
	case input.FogRoom:
		return lang.L("Click in a room to choose it, up to its walls and shut doors")
	case input.FogBrush:
		return lang.L("Drag to paint; each stroke is one undo. Middle button or Space+drag moves the map")
	}
	return lang.L("Drag from square to square, or click a square")
}
