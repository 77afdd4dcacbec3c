package ui

import (
	"image"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"parapet/canvas/paint"
	"parapet/ui/actionbar"
	"parapet/ui/mapview"
	"parapet/ui/panels"
	"parapet/ui/phrase"
	"parapet/ui/widgets"
)

// windowLayout shares out the window's room: the map has what library, log and combatants leave. What is folded away
// is remembered for preparing and for playing apart.
type windowLayout struct{ t *window }

// room is what the window's room is shared among, beside the map and the combatants.
type room struct {
	columns     *widgets.Columns
	spreadFor   bool // it is shared as while playing
	band        *mapview.Band
	facePainter *paint.Painter // of the band's picture
	latest      *panels.Latest // the end of the log over the map
	latestRound int
	quick       *actionbar.HPCard // of typed hit points
}

func newRoom() room {
	return room{band: mapview.NewBanner(), facePainter: widgets.NewPainter(), latest: panels.NewLatest()}
}

// Widths of the columns at first, in letters: they grow with the text.
const (
	leftLetters  = 19
	rightLetters = 14.6

	logShare = 0.55 // of the left column, above the log
)

// playing tells whether a fight is on, during which the map has more room.
func (s windowLayout) playing() bool { v := s.t.desk.Now(); return v != nil && v.InCombat() }

// arrange puts library and log, map and combatants side by side. A forecast stands in the library's stead.
func (s windowLayout) arrange() {
	t := s.t
	middle := t.tabletop.Content
	if t.foreseen {
		both := container.NewHSplit(middle, t.panel(t.forecast.Content))
		both.SetOffset(forecastShare)
		middle = both
	}
	t.columns = widgets.NewColumns(s.left(), t.past.under(middle), t.panel(t.side.Content))
	left, right := t.prefs.unfolded().columns()
	letter := theme.TextSize()
	t.columns.Left, t.columns.Right = left*letter, right*letter
	t.columns.Dragged = func(left, right float32) { t.prefs.unfolded().setColumns(left/letter, right/letter) }
	t.middle.Objects = []fyne.CanvasObject{t.columns.Content}
	t.middle.Refresh()
	t.spreadFor = s.playing()
}

// left is the column of library and log; nil where both are folded away.
func (s windowLayout) left() fyne.CanvasObject {
	t := s.t
	library := t.prefs.unfolded().library(s.playing()) && !t.foreseen
	switch log := t.prefs.unfolded().log(s.playing()); {
	case library && log:
		both := container.NewVSplit(t.panel(t.shelf.Content), t.panel(t.log))
		both.SetOffset(logShare)
		return both
	case library:
		return t.panel(t.shelf.Content)
	case log:
		return t.panel(t.log)
	}
	return nil
}

// show follows the beginning and the end of a fight, and says whose turn it is.
func (s windowLayout) show() {
	if s.playing() != s.t.spreadFor {
		s.arrange()
		if s.t.prefs.unfolded().log(s.playing()) {
			s.t.latest.Put(nil, 0) // the log itself is in sight now
		}
	}
	m := mapview.Of(s.t.view())
	s.t.band.Put(m, s.face(m.Who))
}

// face is a token as the map shows it, without what is written at it; nil for none.
func (s windowLayout) face(id string) image.Image { return s.faceOf(id, mapview.Side(), false) }

// picture is a token's face for its card in the list, where it has a picture; nil for none.
func (s windowLayout) picture(id string) image.Image { return s.faceOf(id, panels.FaceSide(), true) }

func (s windowLayout) faceOf(id string, high float32, pictured bool) image.Image {
	sc := s.t.board.Scene()
	at := slices.IndexFunc(sc.Tokens, func(k paint.Token) bool { return k.ID == id }) // also while it is in the hand
	if at < 0 || pictured && sc.Tokens[at].Picture == nil {
		return nil
	}
	k := &sc.Tokens[at]
	alone := paint.Token{ID: k.ID, Name: k.Name, Initials: k.Initials, Picture: k.Picture, Tint: k.Tint, Side: k.Side,
		Down: k.Down, Dead: k.Dead, HideName: true}
	const sharp = 2 // pixels for one of the window
	side := float64(high)
	img, place := s.t.facePainter.LiveSprite(&paint.Scene{Theme: sc.Theme}, &alone, paint.Camera{Zoom: side / paint.World}, sharp)
	return img.SubImage(image.Rectangle{Min: place, Max: place}.Inset(-int(side * sharp / 2)))
}

func (s windowLayout) toggleLibrary() {
	s.t.prefs.unfolded().setLibrary(s.playing(), !s.t.prefs.unfolded().library(s.playing()))
	s.again()
}

func (s windowLayout) toggleLog() {
	s.t.prefs.unfolded().setLog(s.playing(), !s.t.prefs.unfolded().log(s.playing()))
	s.again()
}

func (s windowLayout) again() {
	s.arrange()
	s.t.latest.Put(nil, 0)
	s.t.refresh()
}

// tells is how long the end of the log stands over the map, where the log is folded away.
const tells = 12 * time.Second

// added shows the end of the log over the map for a while.
func (s windowLayout) added([]phrase.Line) {
	t := s.t
	if t.prefs.unfolded().log(s.playing()) {
		return
	}
	t.latest.Put(t.log.Lines, t.board.Size().Width*0.6)
	s.placeLatest()
	t.latestRound++
	mine := t.latestRound
	t.later(tells, func() {
		if t.latestRound == mine {
			t.latest.Put(nil, 0)
		}
	})
}

// placeLatest puts the end of the log into the lower left corner of the map.
func (s windowLayout) placeLatest() {
	const gap = 6
	s.t.latest.Move(fyne.NewPos(gap, s.t.board.Size().Height-s.t.latest.Size().Height-gap))
}
