package ui

import (
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/menu"
)

// fog returns the fog items of the menu.
func (l menuLists) fog(v *engine.View) []menu.Sub {
	if v == nil {
		return nil
	}
	var list []menu.Sub
	for _, m := range []struct {
		mode engine.FogMode
		name string
	}{{engine.FogOff, i18n.L("Off: players see the whole map")}, {engine.FogBySight, i18n.L("Line of sight")},
		{engine.FogByHand, i18n.L("Revealed by you")}, {engine.FogByBoth, i18n.L("Line of sight and revealed by you")}} {
		list = append(list, menu.Sub{Name: m.name, Marked: v.Fog.Mode == m.mode, Do: func() { l.setFog(m.mode) }})
	}
	all := jsondoc.Str("all")
	list = append(list, menu.Sub{},
		menu.Sub{Name: i18n.L("Darkness: players see what is lit"), Marked: v.Fog.Dark,
			Do: func() { l.w.session.Send(fogCommand("dark", jsondoc.Flag(!l.w.view().Fog.Dark))) }},
		menu.Sub{},
		menu.Sub{Name: i18n.L("Reveal all"), Do: func() { l.w.session.Send(input.FogCommand(true, all)) }},
		menu.Sub{Name: i18n.L("Hide all"), Do: func() { l.w.session.Send(input.FogCommand(false, all)) }},
		menu.Sub{Name: i18n.L("Forget explored areas"), Off: v.Fog.Explored.Empty(), Do: func() { l.w.session.Send(fogCommand("forget", jsondoc.Arr(all))) }},
		menu.Sub{})
	for _, shape := range input.FogShapes {
		list = append(list, menu.Sub{Name: i18n.L("Tool: {{.Shape}}", map[string]any{"Shape": shape.FogName()}), Marked: l.w.input.Fog.Shape == shape,
			Do: func() {
				l.w.input.Fog.Shape = shape
				l.w.mapview.SetTool(input.Uncover)
			}})
	}
	return append(append(list, menu.Sub{}), l.hatches()...)
}

func fogCommand(key string, value *jsondoc.Node) *engine.Command {
	return engine.NewCommand("fog", "", jsondoc.M(key, value))
}

// setFog sets the fog mode. In a mode by sight it remarks if nobody is a player character, since the players would see
// nothing.
func (l menuLists) setFog(mode engine.FogMode) {
	v := l.w.view()
	if v.Fog.Mode == mode {
		return
	}
	l.w.session.Send(fogCommand("mode", jsondoc.Str(mode.String())))
	if mode.BySight() && !slices.ContainsFunc(v.Tokens, func(k *engine.Token) bool { return k.Player }) {
		l.w.shell.Remark(i18n.L("No token is a player character, so by line of sight the players see nothing. Set it in a stat block."))
	}
}

// hatches returns the menu items for the strength of the fog on the DM's map.
func (l menuLists) hatches() (list []menu.Sub) {
	names := []string{i18n.L("Light fog on my map"), i18n.L("Medium fog on my map"), i18n.L("Strong fog on my map")}
	for i, through := range []float64{0.75, 0.6, 0.35} {
		list = append(list, menu.Sub{Name: names[i], Marked: l.w.prefs.fogThrough() == through, Do: func() {
			l.w.prefs.setFogThrough(through)
			l.w.mapview.Showing.Fog.Through = through
			l.w.show()
		}})
	}
	return list
}
