package ui

import (
	"time"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/icons"
	"parapet/ui/playerview"
	"parapet/ui/widgets"
)

// screen is the players' window as the DM's sees it.
type screen struct {
	*playerview.Window
	t        *window
	last     shownFor
	pointing pointing
	traces   map[*engine.State][]playerview.Trace // of each state that was shown; undone with it
}

// shownFor is what the window shows is made from.
type shownFor struct {
	state     *engine.State
	choice    playerview.Choice
	palette   paint.Palette
	grid      bool
	picture   *paint.Picture
	portraits int
}

var _ playerview.Host = (*screen)(nil)

func newScreen(t *window) *screen {
	s := &screen{t: t}
	icon := fyne.NewStaticResource("parapet.png", icons.App())
	s.Window = playerview.New(t.app, icon, t.prefs.players(), s, widgets.NewPainter)
	s.Places = t.opts.Places
	return s
}

// restore opens the window where it was open when the program ended.
func (s *screen) restore() {
	if s.Choice.Open {
		s.open()
	}
}

func (s *screen) open() {
	s.Beside(s.t.board.Sees())
	s.Open()
	s.last = shownFor{}
	s.t.tabletop.Players = true
	s.t.refresh()
}

func (s *screen) toggle() {
	if s.Shown() {
		s.Close()
		s.Choice.Open = false
	} else {
		s.open()
	}
	s.Chosen(s.Choice)
}

// forget shows nothing of the encounter before.
func (s *screen) forget() {
	s.last, s.traces = shownFor{}, nil
	s.Forget()
}

// Chosen remembers a choice, and shows what comes of it.
func (s *screen) Chosen(c playerview.Choice) {
	s.Choice = c
	s.t.prefs.setPlayers(c)
	s.t.tabletop.Players = s.Shown()
	if !s.Shown() {
		s.t.board.SetFrame(nil)
	}
	s.t.refresh()
}

// choose changes a choice.
func (s *screen) choose(change func(*playerview.Choice)) func() {
	return func() {
		change(&s.Choice)
		s.Chosen(s.Choice)
	}
}

// Later does something after a while.
func (s *screen) Later(d time.Duration, do func()) { s.t.later(d, do) }

// Handed shows a picture that was dropped on the window.
func (s *screen) Handed(path string) { s.hand(path) }

// InSight frames on the DM's map what the window shows.
func (s *screen) InSight(r paint.Rect) { s.t.board.SetFrame(&r) }

// show brings the window up to date, where anything that it shows has changed.
func (s *screen) show() {
	if !s.Shown() {
		return
	}
	s.Beside(s.t.board.Sees()) // another scene may be fitted otherwise, and nobody told
	v, of := s.t.desk.Now(), s.t.tabletop.Showing
	now := shownFor{choice: s.Choice, palette: of.Palette, grid: of.Grid, picture: of.Picture, portraits: len(s.t.pics.known)}
	if v != nil {
		now.state = v.State
	}
	if now == s.last {
		return
	}
	s.last = now
	s.Put(s.model(v))
}

// model is what the window shows of a state.
func (s *screen) model(v *engine.View) playerview.Model {
	of, from := &s.t.tabletop.Showing, playerview.ModelOptions{View: v}
	if v != nil {
		from.Seen, from.Traces = of.Fog.Seen(v), s.traces[v.State]
	}
	return playerview.ModelOf(from, s.Choice, scene.Options{Palette: of.Palette, Grid: of.GridLines(), Picture: of.Picture,
		Portrait: of.Portrait})
}
