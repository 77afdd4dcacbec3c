package playerview

import (
	"fyne.io/fyne/v2"

	"parapet/ui/i18n"
	"parapet/ui/share"
)

// ShowSign updates the sign on the DM's map that says what covers the player view.
func (s *Controller) ShowSign() {
	text := ""
	switch {
	case !s.Live():
	case s.Ruling():
		text = i18n.L("Players see a line to measure")
	case s.Choice.Black:
		text = i18n.L("Players see black (F6)")
	case s.HandoutShown():
		text = i18n.L("Players see the handout (F7)")
	}
	s.Sign.Hidden = text == ""
	if s.Sign.Name = text; text != "" {
		s.Sign.Resize(s.Sign.MinSize())
	}
	s.Sign.Refresh()
	s.Tray.OnPlace()
}

// uncover shows the players the map again.
func (s *Controller) uncover() {
	switch {
	case s.Ruling():
		s.Unrule()
	case s.Choice.Black:
		s.Blackout()
	default:
		s.ShowImage(nil)
	}
	s.shell.Changed()
}

// Blackout shows the players nothing, or the map again.
func (s *Controller) Blackout() {
	if s.Live() {
		s.choose(func(c *share.Choice) { c.Black = !c.Black })()
	}
}

// ToggleHandout hides the handout or shows the last one. If there was none it opens the tray.
func (s *Controller) ToggleHandout() {
	switch {
	case s.ToggleLast():
		s.shell.Changed()
	case s.session.Now() != nil:
		s.Tray.Toggle()
	}
}

// ToggleCards turns the title cards for each turn on or off.
func (s *Controller) ToggleCards() { s.choose(func(c *share.Choice) { c.Cards = !c.Cards })() }

// Press handles a key that controls the player view, in either window; it reports false for others.
func (s *Controller) Press(name fyne.KeyName) bool {
	switch name {
	case fyne.KeyF4:
		s.Toggle()
	case fyne.KeyF5:
		s.Tray.Toggle()
	case fyne.KeyF6:
		s.Blackout()
	case fyne.KeyF7:
		s.ToggleHandout()
	case fyne.KeyF8:
		s.ToggleCards()
	default:
		return false
	}
	return true
}
