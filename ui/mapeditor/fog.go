package mapeditor

import (
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
	"parapet/ui/input"
)

// fogRow adds the buttons of the fog tools: cover or uncover, the shapes, and the whole map at once.
func (b *Bar) fogRow() {
	for _, s := range []struct {
		tool           input.Tool
		name, key, tip string
	}{
		{input.Uncover, i18n.L("Reveal"), "", i18n.L("Players see it from now on (X: hide instead)")},
		{input.Cover, i18n.L("Hide"), "X", i18n.L("Players no longer see it (X: reveal instead)")},
	} {
		b.chip(s.name, s.key, s.tip, func() bool { return b.hand.Tool == s.tool }, func() { b.apply(b.hand.SetTool(s.tool)) })
	}
	b.gap()
	b.shapes(&b.hand.Fog)
	b.gap()
	all := jsondoc.Str("all")
	b.chip(i18n.L("Reveal all"), "", "", nil, func() { b.apply(input.Effect{Command: input.FogCommand(true, all)}) })
	b.chip(i18n.L("Hide all"), "", "", nil, func() { b.apply(input.Effect{Command: input.FogCommand(false, all)}) })
}
