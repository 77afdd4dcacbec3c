package playerview

import (
	"net"

	"parapet/canvas/scene"
	"parapet/ui/share"
	"parapet/ui/widgets"
)

// sharing is the player view in browsers.
type sharing struct {
	server     *share.Server // nil if it isn't shared
	shown      share.Shown   // what is derived from the state: the last look at the map, the characters
	allowed    map[string]bool
	grants     int  // counts changes of allowed
	stays      bool // it goes on when another encounter is opened
	onDialog   func()
	lastServed string // the last chosen network address
}

// Served reports whether browsers may see the player view.
func (s *Controller) Served() bool { return s.web.server != nil }

// ServeAt starts to show the player view to browsers at an address of this machine.
func (s *Controller) ServeAt(at share.Place) error {
	s.Window.sharing = true
	s.last = shownFor{}
	s.Update()
	server, err := share.Listen(net.JoinHostPort(at.IP.String(), "0"), s.moment(), widgets.NewPainter(), func() {
		s.shell.Background.Back(func() { s.web.onDialog() })
	})
	if err != nil {
		s.StopServing()
		return err
	}
	s.web.server, s.web.lastServed = server, at.IP.String()
	s.shell.Changed()
	return nil
}

// StopServing ends sharing.
func (s *Controller) StopServing() {
	if s.web.server != nil {
		s.web.server.Close()
	}
	s.web.server, s.Window.sharing = nil, false
	s.alone()
	s.web.onDialog()
	s.shell.Changed()
}

// Leave shadows that of the window: nothing is shared after it.
func (s *Controller) Leave() share.Choice {
	if s.web.server != nil {
		s.web.server.Close()
	}
	return s.Window.Leave()
}

// allow sets whether a character's own view may be opened.
func (s *Controller) allow(id string, allowed bool) {
	s.web.allowed[id] = allowed
	s.web.grants++
	s.shell.Changed()
}

// serve shows browsers what the player view shows.
func (s *Controller) serve() {
	if s.web.server != nil {
		s.web.server.Show(s.moment())
	}
}

// moment returns what browsers are shown now. While somebody unknown acts they don't follow the DM, who looks there.
func (s *Controller) moment() *share.Shown {
	now := &s.web.shown
	if r, ok := s.along(); !ok || s.Choice.Follow != share.Along {
		now.Sees = nil
	} else if s.unshown == 0 {
		now.Sees = &r
	}
	now.Model, now.Choice, now.Handout, now.Over, now.Point, now.Strokes = s.Model, s.Choice, s.Window.picture, s.over.overlay(), s.point, s.strokes
	shown := *now
	return &shown
}

// own updates the views of single characters.
func (s *Controller) own(m share.Model, of share.ModelOptions, o scene.Options) {
	if s.web.shown.Characters = nil; s.Window.sharing {
		s.web.shown.Characters = m.Characters(of, s.Choice, o, func(id string) bool { return s.web.allowed[id] })
	}
}
