package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/icons"
	"parapet/ui/look"
	"parapet/ui/menu"
	"parapet/ui/offers"
	"parapet/ui/players"
)

// screen is the players' window as the DM's sees it.
type screen struct {
	*players.Window
	t        *table
	last     shownFor
	pointing pointing
}

// shownFor is what the window shows is made from.
type shownFor struct {
	state     *engine.State
	choice    players.Choice
	palette   paint.Palette
	grid      bool
	picture   *paint.Picture
	portraits int
}

var _ players.Host = (*screen)(nil)

func newScreen(t *table) *screen {
	s := &screen{t: t}
	icon := fyne.NewStaticResource("parapet.png", icons.App())
	s.Window = players.New(t.app, icon, t.prefs.players(), s, look.NewPainter)
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
	s.last = shownFor{}
	s.Forget()
}

// Chosen remembers a choice, and shows what comes of it.
func (s *screen) Chosen(c players.Choice) {
	s.Choice = c
	s.t.prefs.setPlayers(c)
	s.t.tabletop.Players = s.Shown()
	if !s.Shown() {
		s.t.board.SetFrame(nil)
	}
	s.t.refresh()
}

// choose changes a choice.
func (s *screen) choose(change func(*players.Choice)) func() {
	return func() {
		change(&s.Choice)
		s.Chosen(s.Choice)
	}
}

// InSight frames on the DM's map what the window shows.
func (s *screen) InSight(r paint.Rect) { s.t.board.SetFrame(&r) }

// show brings the window up to date, where anything that it shows has changed.
func (s *screen) show() {
	if !s.Shown() {
		return
	}
	v, of := s.t.view(), s.t.tabletop.Showing
	now := shownFor{choice: s.Choice, palette: of.Palette, grid: of.Grid, picture: of.Picture, portraits: len(s.t.pics.known)}
	if v != nil {
		now.state = v.State
	}
	if now == s.last {
		return
	}
	s.last = now
	s.Put(players.ModelOf(v, s.Choice, scene.Options{Palette: of.Palette, Grid: of.GridLines(), Picture: of.Picture, Portrait: of.Portrait}))
}

// glide shows the ways that tokens took, as far as the players see all of them.
func (s *screen) glide(r *engine.Record, before players.Model) {
	if !s.Shown() || before.Scene == nil {
		return
	}
	for _, e := range r.Events {
		id := e.Str("who")
		k := r.Before.Token(id)
		if e.Name != "moved" || k == nil || before.Scene.Token(id) == nil {
			continue
		}
		if path := offers.Squares(e.Get("path")); s.inSight(k, path) {
			way := []paint.Point{scene.Middle(k.At, k.Size)}
			for _, q := range path {
				if q != k.At {
					way = append(way, scene.Middle(q, k.Size))
				}
			}
			s.Glide(id, way)
		}
	}
}

// inSight tells whether the players see a token all along its way: their own they know of.
func (s *screen) inSight(k *engine.Token, path []board.Square) bool {
	v := s.t.view()
	if v.Fog.Mode == engine.FogOff || k.Player || slices.Contains(v.PlayersSides(), k.Side) {
		return true
	}
	seen := v.Known().Visible
	return !slices.ContainsFunc(path, func(q board.Square) bool { return !seen.Has(q) })
}

// list is what can be chosen of the window, for the menu.
func (s *screen) list() []menu.Sub {
	c := s.Choice
	list := s.listFollow()
	list = append(list, menu.Sub{})
	for i, name := range []string{lang.L("Names of foes"), lang.L("Foes are called “?”"), lang.L("No names of foes")} {
		list = append(list, menu.Sub{Name: name, Marked: c.Names == scene.Names(i), Do: s.choose(func(c *players.Choice) { c.Names = scene.Names(i) })})
	}
	list = append(list, menu.Sub{})
	for i, name := range []string{lang.L("Nothing of others' health"), lang.L("Others' health as a word"), lang.L("Others' health as a bar")} {
		list = append(list, menu.Sub{Name: name, Marked: c.Health == scene.Health(i), Do: s.choose(func(c *players.Choice) { c.Health = scene.Health(i) })})
	}
	list = append(list, menu.Sub{})
	list = append(list, s.listHandout()...)
	return append(list, menu.Sub{},
		menu.Sub{Name: lang.L("Bar of turns"), Marked: !c.NoBar, Do: s.choose(func(c *players.Choice) { c.NoBar = !c.NoBar })},
		menu.Sub{Name: lang.L("1 square = 1 inch"), Marked: c.True, Do: s.trueSize},
		menu.Sub{Name: lang.L("Size of their screen…"), Do: func() { s.askScreen(nil) }},
		menu.Sub{Name: lang.L("Black (B in their window)"), Marked: c.Black, Off: !s.Shown(), Do: s.choose(func(c *players.Choice) { c.Black = !c.Black })})
}

func (s *screen) listFollow() (list []menu.Sub) {
	for _, f := range []struct {
		id   players.Following
		name string
	}{{players.Along, lang.L("Follow my view")}, {players.Still, lang.L("Stay where they are")}, {players.Acting, lang.L("Keep the one who acts in the middle")}} {
		list = append(list, menu.Sub{Name: f.name, Marked: s.Choice.Follow == f.id, Do: s.choose(func(c *players.Choice) { c.Follow = f.id })})
	}
	return list
}

// trueSize locks the zoom so that a square is an inch wide, or lets it go; the screen is asked for where it
// isn't known.
func (s *screen) trueSize() {
	turn := s.choose(func(c *players.Choice) { c.True = !c.True })
	if s.Choice.PPI == 0 {
		s.askScreen(turn)
		return
	}
	turn()
}

// askScreen asks how large the players' screen is; then may be nil.
func (s *screen) askScreen(then func()) {
	hint := lang.L("43 3840x2160, or 96 ppi")
	s.t.forms.Text(lang.L("Their screen: diagonal in inches and pixels"), hint, s.t.centre(), func(text string) string {
		w, h := s.Pixels()
		ppi, err := players.ReadScreen(text, w, h)
		if err != nil {
			return err.Error()
		}
		s.choose(func(c *players.Choice) { c.PPI = ppi })()
		if then != nil {
			then()
		}
		return ""
	})
}
