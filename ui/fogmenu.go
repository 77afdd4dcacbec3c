package ui

import (
	"slices"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/input"
	"parapet/ui/menu"
)

// fog is what can be done about the fog, for the menu.
func (l menuLists) fog(v *engine.View) []menu.Sub {
	if v == nil {
		return nil
	}
	var list []menu.Sub
	for _, m := range []struct {
		mode engine.FogMode
		name string
	}{{engine.FogOff, lang.L("Off: the players see the whole map")}, {engine.FogBySight, lang.L("By sight")},
		{engine.FogByHand, lang.L("By hand")}, {engine.FogByBoth, lang.L("By sight and by hand")}} {
		list = append(list, menu.Sub{Name: m.name, Marked: v.Fog.Mode == m.mode, Do: func() { l.setFog(m.mode) }})
	}
	all := jsondoc.Str("all")
	list = append(list, menu.Sub{},
		menu.Sub{Name: lang.L("Darkness: what is lit is seen"), Marked: v.Fog.Dark,
			Do: func() { l.w.session.Send(fogCommand("dark", jsondoc.Flag(!l.w.view().Fog.Dark))) }},
		menu.Sub{},
		menu.Sub{Name: lang.L("Uncover all"), Do: func() { l.w.session.Send(input.FogCommand(true, all)) }},
		menu.Sub{Name: lang.L("Cover all"), Do: func() { l.w.session.Send(input.FogCommand(false, all)) }},
		menu.Sub{Name: lang.L("Forget what was seen"), Off: v.Fog.Explored.Empty(), Do: func() { l.w.session.Send(fogCommand("forget", jsondoc.Arr(all))) }},
		menu.Sub{})
	for _, shape := range input.VeilShapes {
		list = append(list, menu.Sub{Name: lang.L("Tool: {{.Shape}}", map[string]any{"Shape": shape.Name()}), Marked: l.w.input.VeilShape == shape,
			Do: func() {
				l.w.input.VeilShape = shape
				l.w.mapview.SetTool(input.Uncover)
			}})
	}
	return append(append(list, menu.Sub{}), l.hatches()...)
}

func fogCommand(key string, value *jsondoc.Node) *engine.Command {
	return engine.NewCommand("fog", "", jsondoc.M(key, value))
}

// setFog sets what hides the map; by sight nothing shows where nobody is a player character, which is told.
func (l menuLists) setFog(mode engine.FogMode) {
	v := l.w.view()
	if v.Fog.Mode == mode {
		return
	}
	l.w.session.Send(fogCommand("mode", jsondoc.Str(mode.String())))
	if mode.BySight() && !slices.ContainsFunc(v.Tokens, func(k *engine.Token) bool { return k.Player }) {
		l.w.shell.Remark(lang.L("Nobody here is a player character (see their stat blocks): by sight the players see nothing."))
	}
}

// hatches are the strengths of the fog on the DM's map.
func (l menuLists) hatches() (list []menu.Sub) {
	names := []string{lang.L("Light hatch on my map"), lang.L("Medium hatch on my map"), lang.L("Strong hatch on my map")}
	for i, through := range []float64{0.75, 0.6, 0.35} {
		list = append(list, menu.Sub{Name: names[i], Marked: l.w.prefs.fogThrough() == through, Do: func() {
			l.w.prefs.setFogThrough(through)
			l.w.mapview.Showing.Fog.Through = through
			l.w.show()
		}})
	}
	return list
}
