package playerview

import (
	"time"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/icons"
	"parapet/ui/forms"
	"parapet/ui/input"
	"parapet/ui/mapview"
	"parapet/ui/session"
	"parapet/ui/share"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// Memory stores the settings of the player view.
type Memory interface {
	Players() share.Choice
	SetPlayers(share.Choice)
	Folder() string // of encounters
}

// Pictures provides the pictures of the open encounter and of other programs.
type Pictures interface {
	Loaded() int // number of portraits loaded
	FromFile(title, folder string, then func(path string))
	Copied(then func(path string))
}

// Controller connects the player view to the DM's window: what it shows of the encounter, the DM's pen and pointing, and
// handouts.
type Controller struct {
	*Window
	Pen           pen
	Sign          *widgets.Chip // on the DM's map: what covers the player view
	Tray          *Tray
	handoutSource string   // the shown handout, or the last one; "" if it isn't among the encounter's
	unkept        []string // pictures to add to the encounter's handouts
	shell         *shell.Shell
	session       *session.Session
	input         *input.State
	mapview       *mapview.MapView
	pics          Pictures
	forms         *forms.Forms
	memory        Memory
	last          shownFor
	pointing      pointing
	traces        map[*engine.State][]share.Trace // by state that was shown, so that undo restores them
	unshown       int                             // how many of the last records aren't shown yet
	held          []*engine.Record                // those records
	looks         scene.Looks                     // at the states of a turn that isn't shown yet
	web           sharing
}

// signAt is the distance of the sign from the map's left and upper edges.
const signAt = 8

// shownFor identifies what the player view was last built from.
type shownFor struct {
	state     *engine.State
	choice    share.Choice
	palette   paint.Palette
	grid      bool
	picture   *paint.Picture
	portraits int
	grants    int
}

var _ DMWindow = (*Controller)(nil)

// NewController returns a closed player view. places may be nil.
func NewController(sh *shell.Shell, s *session.Session, in *input.State, m *mapview.MapView, pics Pictures, f *forms.Forms, memory Memory, places Places) *Controller {
	c := &Controller{shell: sh, session: s, input: in, mapview: m, pics: pics, forms: f, memory: memory, looks: scene.Looks{}}
	c.Pen.c = c
	c.Sign = widgets.NewChip("", nil, c.uncover)
	c.Sign.Strong = true
	c.Sign.Hide()
	c.Sign.Move(fyne.NewPos(signAt, signAt))
	c.Tray = newTray(c)
	c.Window = New(sh.App, fyne.NewStaticResource("parapet.png", icons.App()), memory.Players(), c, widgets.NewPainter)
	c.Window.Places, c.onShown = places, c.serve
	c.web = sharing{allowed: map[string]bool{}, onDialog: func() {}}
	return c
}

// Restore opens the player view if it was open when the program ended.
func (s *Controller) Restore() {
	if s.Choice.Open {
		s.show()
	}
}

func (s *Controller) show() {
	s.Beside(s.mapview.Board.Sees())
	s.Open()
	s.last = shownFor{}
	s.mapview.Players = true
	s.shell.Changed()
}

func (s *Controller) Toggle() {
	if s.Shown() {
		s.Close()
		s.Choice.Open = false
	} else {
		s.show()
	}
	s.Chosen(s.Choice)
}

// ForgetEncounter clears what belonged to the last encounter.
func (s *Controller) ForgetEncounter() {
	s.last, s.traces, s.handoutSource, s.unkept, s.held = shownFor{}, nil, "", nil, nil
	s.Tray.Open(false)
	clear(s.web.allowed)
	s.web.shown = share.Shown{}
	s.Forget()
	if s.Served() && !s.web.stays {
		s.StopServing()
	}
}

// Chosen stores and applies new settings.
func (s *Controller) Chosen(c share.Choice) {
	s.Choice = c
	s.memory.SetPlayers(c)
	s.mapview.Players = s.Shown()
	if !s.Shown() {
		s.mapview.Board.SetFrame(nil)
	}
	s.shell.Changed()
}

// choose returns a function that changes the settings.
func (s *Controller) choose(change func(*share.Choice)) func() {
	return func() {
		change(&s.Choice)
		s.Chosen(s.Choice)
	}
}

// Later runs a function after a duration.
func (s *Controller) Later(d time.Duration, do func()) { s.shell.After(d, do) }

// InSight draws a frame on the DM's map around what the player view shows.
func (s *Controller) InSight(r paint.Rect) { s.mapview.Board.SetFrame(&r) }

// Update updates the player view if anything that it shows has changed.
func (s *Controller) Update() {
	s.ShowSign()
	s.Tray.update()
	if s.unkept != nil && !s.session.Waiting() {
		s.Later(0, func() { s.keep() })
	}
	if !s.Live() {
		return
	}
	s.Beside(s.mapview.Board.Sees()) // another scene may be fitted differently without a report
	v, of := s.session.Now(), s.mapview.Showing
	now := shownFor{choice: s.Choice, palette: of.Palette, grid: of.Grid, picture: of.Picture, portraits: s.pics.Loaded(), grants: s.web.grants}
	if v != nil {
		now.state = v.State
	}
	if now == s.last {
		return
	}
	s.last = now
	from, o := s.options(v)
	m := share.ModelOf(from, s.Choice, o)
	s.own(m, from, o)
	s.Put(m)
}

// model returns what the player view shows of a state.
func (s *Controller) model(v *engine.View) share.Model {
	of, o := s.options(v)
	return share.ModelOf(of, s.Choice, o)
}

// options returns what the player view is built from.
func (s *Controller) options(v *engine.View) (share.ModelOptions, scene.Options) {
	of, from := &s.mapview.Showing, share.ModelOptions{}
	s.unshown = 0
	if v != nil {
		from, s.unshown = share.Present(v, of.Fog.Seen(v), engine.InEffect(s.session.Fight.Game.Log()), s.looks)
		from.Traces = s.traces[from.View.State]
	}
	return from, scene.Options{Palette: of.Palette, Grid: of.GridLines(), Picture: of.Picture,
		Portrait: of.Portrait}
}
