package mapview

import (
	"fyne.io/fyne/v2"

	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
	"parapet/ui/input"
)

// fogMenu returns the menu of the fog tools, while one is selected.
func (t handler) fogMenu() *fyne.Menu {
	m := t.Menus()
	tool, other := t.hand.Tool, t.hand.Tool.NextFog()
	var items []*fyne.MenuItem
	for _, s := range input.FogShapes {
		i := fyne.NewMenuItem(s.FogName(), func() {
			t.hand.Fog.Shape = s
			t.SetTool(tool)
		})
		i.Checked = t.hand.Fog.Shape == s
		items = append(items, i)
	}
	name := map[input.Tool]string{input.Uncover: i18n.L("Reveal instead"), input.Cover: i18n.L("Hide instead")}[other]
	return fyne.NewMenu("", append(items, fyne.NewMenuItemSeparator(), fyne.NewMenuItem(name, func() { t.SetTool(other) }),
		m.item(i18n.L("Reveal all"), send(input.FogCommand(true, jsondoc.Str("all")))),
		m.item(i18n.L("Hide all"), send(input.FogCommand(false, jsondoc.Str("all")))),
		fyne.NewMenuItem(i18n.L("Put the tool away"), func() { t.SetTool(input.Select) }))...)
}
