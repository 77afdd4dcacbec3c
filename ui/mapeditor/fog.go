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
	b.shapes(&b.hand.Fog)
	b.gap()
	all := jsondoc.Str("all")
	b.chip(lang.L("Reveal all"), "", "", nil, func() { b.apply(input.Effect{Command: input.FogCommand(true, all)}) })
	b.chip(lang.L("Hide all"), "", "", nil, func() { b.apply(input.Effect{Command: input.FogCommand(false, all)}) })
}
