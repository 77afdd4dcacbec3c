package ui

import (
	"path/filepath"
	"time"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/aiview"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/mapview"
	"parapet/ui/menu"
	"parapet/ui/widgets"
)

// listData is what the menu shows of the window.
type listData struct{ t *window }

// state is what its words and marks are made from.
func (l listData) state() *menu.State {
	t := l.t
	s := &menu.State{Grid: t.tabletop.Showing.Grid, Library: t.prefs.unfolded().library(windowLayout(l).playing()), Log: t.prefs.unfolded().log(windowLayout(l).playing()), Players: t.players.Shown(), SoFar: t.past.line != nil, Answering: t.prefs.Answering(), Steps: len(t.lead.Steps()) > 0}
	s.Undo, s.Redo = t.desk.Undoable()
	if t.desk.File == nil || t.desk.File.Unsaved() == 0 || t.earlier == nil {
		t.earlier = l.earlier() // the copies change with a save, not with every command
	}
	s.Behind = map[menu.Wish][]menu.Sub{menu.Recent: l.recent(), menu.Ready: l.ready(), menu.Earlier: t.earlier,
		menu.Theme: l.themes(), menu.TextSize: l.sizes(), menu.Language: l.languages(), menu.TurnTimer: t.clock.choices(),
		menu.PlayersSee: t.players.told(), menu.PlayersView: t.players.window(), menu.Fog: l.fog(t.view())}
	if v := t.view(); v != nil {
		s.Picture, s.Held = v.Map.Image != nil, t.pics.heldByMap()
		m := v.Board().Map()
		s.Declares, s.Playing = aiview.Declares(v), t.outlook.Player.Playing()
		s.Open, s.Fight, s.Cols, s.Rows, s.Walls = true, v.InCombat(), m.Cols, m.Rows, len(m.Walls)
		s.Behind[menu.Habits] = l.habits(v)
		s.Behind[menu.Doors], s.Behind[menu.Between], s.Behind[menu.Phase] = l.doors(m.Walls), l.between(v), l.phases()
	}
	return s
}

func (l listData) recent() (list []menu.Sub) {
	for _, path := range l.t.prefs.recent() {
		list = append(list, menu.Sub{Name: filepath.Base(path) + "  (" + filepath.Dir(path) + ")", Do: func() {
			l.t.files.BeforeLeaving(func() { l.t.files.Open(path) })
		}})
	}
	return list
}

// ready are the encounters that come with the program, opened as they were left.
func (l listData) ready() (list []menu.Sub) {
	for _, s := range l.t.opts.Samples {
		list = append(list, menu.Sub{Name: i18n.T(s.Title) + "  (" + i18n.T(s.Game) + ")", Do: func() { l.t.files.BeforeLeaving(func() { l.t.files.OpenPlaced(s.Place) }) }})
	}
	return list
}

// earlier are the dated copies of the open encounter's saves.
func (l listData) earlier() []menu.Sub {
	list := []menu.Sub{}
	for _, c := range l.t.maker.Earlier() {
		list = append(list, menu.Sub{Name: c.Time.Local().Format(time.DateTime), Do: func() { l.t.maker.AskEarlier(c) }})
	}
	return list
}

// maxDoors is how many doors the menu lists; all can be clicked on the map.
const maxDoors = 20

func (l listData) doors(walls []board.Wall) (list []menu.Sub) {
	for _, w := range walls {
		if w.Kind == board.KindDoor && len(list) < maxDoors {
			list = append(list, menu.Sub{Name: mapview.DoorText(w), Do: func() { l.t.send(input.DoorCommand(w)) }})
		}
	}
	return list
}

// between is what the system lets people do between fights: rests, hours, repairs.
func (l listData) between(v *engine.View) (list []menu.Sub) {
	if v.InCombat() {
		return nil
	}
	for _, d := range v.Decl().Between {
		list = append(list, menu.Sub{Name: d.Name, Off: d.Token && len(l.t.hand.Selected) != 1, Do: func() { menuCommands(l).between(d) }})
	}
	return list
}

func (l listData) phases() (list []menu.Sub) {
	for _, i := range l.t.lead.Phases() {
		list = append(list, menu.Sub{Name: i.Label, Off: i.Disabled, Do: i.Action})
	}
	return list
}

func (l listData) themes() (list []menu.Sub) {
	for _, id := range widgets.Themes {
		list = append(list, menu.Sub{Name: widgets.ThemeName(id), Marked: id == l.t.prefs.theme(), Do: func() { menuCommands(l).setTheme(id) }})
	}
	return list
}

func (l listData) sizes() (list []menu.Sub) {
	for i, s := range widgets.TextSizes {
		list = append(list, menu.Sub{Name: widgets.TextSizeName(i), Marked: s == l.t.prefs.textSize(), Do: func() { menuCommands(l).setTextSize(s) }})
	}
	return list
}
