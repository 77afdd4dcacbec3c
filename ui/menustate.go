package ui

import (
	"path/filepath"
	"slices"
	"time"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/savefiles/mapformat"
	"parapet/ui/aiview"
	"parapet/ui/commands"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/mapview"
	"parapet/ui/menu"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// menuState returns the state from which the menu derives its texts and check marks.
func (w *window) menuState() *menu.State {
	l := menuLists{w}
	s := &menu.State{Grid: w.mapview.Showing.Grid, Library: w.prefs.unfolded().library(w.layout.playing()),
		Log: w.prefs.unfolded().log(w.layout.playing()), Players: w.players.Shown(), Shared: w.players.Served(), SoFar: w.replay.Line != nil,
		Answering: w.prefs.Answering(), Steps: len(w.lead.Steps()) > 0}
	s.Undo, s.Redo = w.session.Undoable()
	if w.session.File == nil || w.session.File.Unsaved() == 0 || w.earlier == nil {
		w.earlier = l.earlier() // the copies change with each save, not with each command
	}
	s.Behind = map[menu.Item][]menu.Sub{menu.Generate: l.kinds(), menu.Recent: l.recent(), menu.Ready: l.samples(), menu.Earlier: w.earlier,
		menu.MapStyle: l.mapStyles(), menu.Theme: l.themes(), menu.TextSize: l.sizes(), menu.Language: l.languages(), menu.TurnTimer: w.timer.Items(),
		menu.PlayersSee: w.players.SeenItems(), menu.PlayersView: w.players.ViewItems(), menu.Fog: l.fog(w.view())}
	if v := w.view(); v != nil {
		s.Picture, s.Held = v.Map.Image != nil, w.pics.HeldByMap()
		m := v.Board().Map()
		if k := v.Token(w.ai.Actor()); k != nil {
			s.Side = i18n.Side(k.Side)
		}
		s.Declares, s.Playing = aiview.Declares(v), w.ai.Player.Playing()
		s.Open, s.Fight, s.Cols, s.Rows, s.Walls = true, v.InCombat(), m.Cols, m.Rows, len(m.Walls)
		s.Behind[menu.SavedAnswers] = l.savedAnswers(v)
		s.Behind[menu.Doors], s.Behind[menu.Between], s.Behind[menu.Phase] = l.doors(v), l.between(v), l.phases()
	}
	return s
}

// menuLists builds the submenus.
type menuLists struct{ w *window }

// kinds returns the kinds of maps that can be generated.
func (l menuLists) kinds() (list []menu.Sub) {
	ids, names := mapformat.Kinds()
	for i, id := range ids {
		list = append(list, menu.Sub{Name: i18n.L("{{.What}}…", map[string]any{"What": i18n.Text(names[i])}), Do: func() { l.w.maker.Generate(id) }})
	}
	return list
}

func (l menuLists) recent() (list []menu.Sub) {
	for _, path := range l.w.prefs.recent() {
		list = append(list, menu.Sub{Name: filepath.Base(path) + "  (" + filepath.Dir(path) + ")", Do: func() {
			l.w.files.BeforeLeaving(func() { l.w.files.Open(path) })
		}})
	}
	return list
}

// samples returns the sample encounters; one already played opens as it was left.
func (l menuLists) samples() (list []menu.Sub) {
	for _, s := range l.w.opts.Samples {
		list = append(list, menu.Sub{Name: i18n.T(s.Title) + "  (" + i18n.T(s.Game) + ")", Do: func() { l.w.files.BeforeLeaving(func() { l.w.files.OpenPlaced(s.Place) }) }})
	}
	return list
}

// earlier returns the dated copies of the open encounter's saves.
func (l menuLists) earlier() []menu.Sub {
	list := []menu.Sub{}
	for _, c := range l.w.maker.Earlier() {
		list = append(list, menu.Sub{Name: c.Time.Local().Format(time.DateTime), Do: func() { l.w.maker.AskEarlier(c) }})
	}
	return list
}

// maxDoors is the number of doors that the menu lists; all can be clicked on the map.
const maxDoors = 20

func (l menuLists) doors(v *engine.View) (list []menu.Sub) {
	for _, w := range v.Board().Map().Walls {
		if w.Kind == board.KindDoor && len(list) < maxDoors {
			list = append(list, menu.Sub{Name: mapview.DoorText(w, phrase.Wall(v.State, w)) + " (" + phrase.Door(w) + ")", Do: func() { l.w.session.Send(input.DoorCommand(w)) }})
		}
	}
	return list
}

// between returns what the system offers between combats: rests, hours, repairs.
func (l menuLists) between(v *engine.View) (list []menu.Sub) {
	if v.InCombat() {
		return nil
	}
	for _, d := range v.Decl().Between {
		list = append(list, menu.Sub{Name: d.Name, Off: d.Token && len(l.w.input.Selected) != 1, Do: func() { l.w.flow.Between(d, l.w.input.Selected) }})
	}
	return list
}

func (l menuLists) phases() (list []menu.Sub) {
	for _, i := range l.w.lead.Phases() {
		list = append(list, menu.Sub{Name: i.Label, Off: i.Disabled, Do: i.Action})
	}
	return list
}

func (l menuLists) themes() (list []menu.Sub) {
	for _, id := range widgets.Themes {
		list = append(list, menu.Sub{Name: widgets.ThemeName(id), Marked: id == l.w.prefs.theme(), Do: func() { l.setTheme(id) }})
	}
	return list
}

func (l menuLists) sizes() (list []menu.Sub) {
	for i, s := range widgets.TextSizes {
		list = append(list, menu.Sub{Name: widgets.TextSizeName(i), Marked: s == l.w.prefs.textSize(), Do: func() { l.setTextSize(s) }})
	}
	return list
}

// savedAnswers returns the remembered answers; choosing one forgets it.
func (l menuLists) savedAnswers(v *engine.View) (list []menu.Sub) {
	for _, s := range commands.StandingAnswers(v) {
		list = append(list, menu.Sub{Name: i18n.L("{{.What}} (undo)", map[string]any{"What": s.Text}), Do: func() { l.w.session.Send(s.Drop) }})
	}
	return list
}

// languages returns the available languages, each by its own name, and the desktop's.
func (l menuLists) languages() []menu.Sub {
	chosen := l.w.prefs.language()
	list := []menu.Sub{{Name: i18n.L("Same as the desktop"), Marked: chosen == "", Do: func() { l.setLanguage("", "") }}}
	for _, o := range l.w.languages {
		list = append(list, menu.Sub{Name: o.Name, Marked: chosen == o.ID, Do: func() { l.setLanguage(o.ID, o.Name) }})
	}
	return list
}

// setLanguage sets the language for the next start: texts already shown stay in the current one.
func (l menuLists) setLanguage(id, name string) {
	l.w.prefs.setLanguage(id)
	if name == "" {
		name = i18n.L("Same as the desktop")
	}
	l.w.shell.Remark(i18n.L("{{.Language}} from the next start", map[string]any{"Language": name}))
	l.w.show()
}

// mapStyles returns how the map may be drawn.
func (l menuLists) mapStyles() (list []menu.Sub) {
	now := l.w.prefs.MapStyle()
	for _, s := range []struct {
		style paint.Style
		name  string
	}{{paint.Painted, i18n.L("Painted")}, {paint.Parchment, i18n.L("Parchment")}, {paint.Ink, i18n.L("Ink")}} {
		list = append(list, menu.Sub{Name: s.name, Marked: s.style == now, Do: func() {
			l.w.prefs.setMapStyle(s.style)
			l.w.shell.Changed()
		}})
	}
	return list
}

func (l menuLists) setTheme(id string) {
	l.w.prefs.setTheme(id)
	windowCommands(l).restyle()
}

func (l menuLists) setTextSize(s float32) {
	l.w.prefs.setTextSize(s)
	windowCommands(l).restyle()
}

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
		{engine.FogByDM, i18n.L("Revealed by you")}, {engine.FogByBoth, i18n.L("Line of sight and revealed by you")}} {
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
