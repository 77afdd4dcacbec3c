package ui

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	fynecanvas "fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"parapet/ui/actionbar"
	"parapet/ui/aiview"
	"parapet/ui/mapeditor"
	"parapet/ui/mapview"
	"parapet/ui/panels"
	"parapet/ui/replay"
	"parapet/ui/session"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// windowLayout divides the window: the map gets what library, log and initiative leave. What is collapsed is stored
// separately for preparation and combat.
type windowLayout struct {
	shell   *shell.Shell
	session *session.Session
	prefs   prefs
	parts   layoutParts
	tips    *widgets.Tooltips

	columns     *widgets.Columns
	forCombat   bool // the layout is the one for combat
	faces       *faces
	latest      *panels.Latest // the latest log lines, over the map
	latestRound int
	middle      *fyne.Container       // library, map and initiative
	anew        func()                // lays out the window
	least       *fynecanvas.Rectangle // limits how small the window can be made, so that its cards fit
}

// layoutParts are the parts of the window to arrange.
type layoutParts struct {
	bar        *toolbar
	actions    *actionbar.Controller
	editor     *mapeditor.Bar
	mapview    *mapview.MapView
	banner     *mapview.Band
	initiative *panels.Sidebar
	library    *panels.LibraryPanel
	log        *panels.LogView
	replay     *replay.Replay
	ai         *aiview.AI
}

// leftLetters is the initial width of the left column, in letters, so that it grows with the text.
const (
	leftLetters = 19

	logShare      = 0.55 // of the left column, for the library above the log
	forecastShare = 0.6  // of the map, if there is a forecast beside it; the edge can be dragged
)

// newLayout arranges the parts in the window.
func newLayout(sh *shell.Shell, s *session.Session, p prefs, tips *widgets.Tooltips, parts layoutParts) *windowLayout {
	l := &windowLayout{shell: sh, session: s, prefs: p, parts: parts, tips: tips, faces: newFaces(parts.mapview), latest: panels.NewLatest(),
		middle: container.NewStack(), anew: func() {}, least: fynecanvas.NewRectangle(color.Transparent)}
	l.Arrange()
	bottom := container.New(layout.NewCustomPaddedLayout(3, 5, 6, 4), parts.actions.Content)
	top := container.New(layout.NewCustomPaddedVBoxLayout(0), parts.bar.content, parts.editor.Content)
	content := container.NewBorder(l.panel(top), l.panel(bottom), nil, nil, l.middle)
	l.anew = content.Refresh
	anew := func() { parts.mapview.Board.Room.Lay(content.Refresh) }
	parts.editor.Resized, parts.bar.resized = anew, anew
	l.least.SetMinSize(leastSize(1))
	sh.Win.SetContent(container.NewStack(l.least, content, tips.Layer))
	sh.Win.SetPadded(false)
	return l
}

// panel puts a background behind a part of the window.
func (l *windowLayout) panel(o fyne.CanvasObject) fyne.CanvasObject {
	return container.NewStack(widgets.NewGround(widgets.Panel, 0), o)
}

// playing reports whether the layout is for combat, which gives the map more room.
func (l *windowLayout) playing() bool { v := l.session.Now(); return v != nil && v.InCombat() }

// Arrange puts library and log, map and initiative side by side. A forecast takes the library's place.
func (l *windowLayout) Arrange() {
	if room := &l.parts.mapview.Board.Room; l.playing() || !room.Fitted() {
		room.Lay(l.arrange)
	} else {
		l.arrange()
	}
	l.forCombat = l.playing()
}

func (l *windowLayout) arrange() {
	middle := l.parts.mapview.Content
	if l.parts.ai.Open {
		both := container.NewHSplit(middle, l.panel(l.parts.ai.Panel.Content))
		both.SetOffset(forecastShare)
		middle = both
	}
	l.columns = widgets.NewColumns(l.left(), l.parts.replay.Under(middle, l.panel), l.right())
	left, right := l.prefs.unfolded().columns()
	letter := theme.TextSize()
	l.columns.Left, l.columns.Right = left*letter, right*letter
	l.columns.Around = l.parts.mapview.Board.Room.Lay
	l.columns.Dragged = func(left, right float32) { l.prefs.unfolded().setColumns(left/letter, right/letter) }
	l.middle.Objects = []fyne.CanvasObject{l.columns.Content}
	l.middle.Refresh()
	l.anew()
}

// ShowsLibrary reports whether the library is shown beside the map.
func (l *windowLayout) ShowsLibrary() bool {
	return l.prefs.unfolded().library(l.playing()) && !l.parts.ai.Open
}

// right returns the column of the initiative, with the log below it in combat.
func (l *windowLayout) right() fyne.CanvasObject {
	if l.playing() && l.prefs.unfolded().log(true) {
		return l.panel(l.parts.initiative.Above(l.parts.log))
	}
	return l.panel(l.parts.initiative.Content)
}

// left returns the column of library and log, nil if both are collapsed. In combat the log is in the other column.
func (l *windowLayout) left() fyne.CanvasObject {
	library := l.ShowsLibrary()
	switch log := !l.playing() && l.prefs.unfolded().log(false); {
	case library && log:
		both := container.NewVSplit(l.panel(l.parts.library.Content), l.panel(l.parts.log))
		both.SetOffset(logShare)
		return both
	case library:
		return l.panel(l.parts.library.Content)
	case log:
		return l.panel(l.parts.log)
	}
	return nil
}

// Update adapts the layout when combat starts or ends, and says whose turn it is.
func (l *windowLayout) Update() {
	if l.playing() != l.forCombat {
		room := &l.parts.mapview.Board.Room
		room.Keep(false)
		l.Arrange()
		room.Keep(l.forCombat)
		if l.prefs.unfolded().log(l.playing()) {
			l.HideLatest() // now the log itself is visible
		}
	}
	m := mapview.Of(l.session.View())
	l.parts.banner.Put(m, l.faces.of(m.Who, mapview.Side()))
	l.PlaceLatest()
}

// KeepFree reserves room for the bar of map tools when the whole map is shown, so that the bar hides nothing and moves
// nothing when it opens. In combat, when nobody draws, the map gets all the room.
func (l *windowLayout) KeepFree() {
	above := float32(0)
	if v := l.session.View(); v != nil && !v.InCombat() {
		above = l.parts.editor.Above()
	}
	l.parts.mapview.Board.Room.Above = above
}

// ToggleLibrary expands or collapses the library.
func (l *windowLayout) ToggleLibrary() {
	l.prefs.unfolded().setLibrary(l.playing(), !l.prefs.unfolded().library(l.playing()))
	l.again()
}

// ToggleLog expands or collapses the log.
func (l *windowLayout) ToggleLog() {
	l.prefs.unfolded().setLog(l.playing(), !l.prefs.unfolded().log(l.playing()))
	l.again()
}

func (l *windowLayout) again() {
	l.tips.Clear() // its widget may be gone
	l.Arrange()
	l.HideLatest()
	l.shell.Changed()
}

// SearchLibrary focuses the library's search field, expanding the library if necessary.
func (l *windowLayout) SearchLibrary() {
	if !l.prefs.unfolded().library(l.playing()) {
		l.ToggleLibrary()
	}
	l.parts.library.Focus(l.shell.Win.Canvas())
}

// latestStays is how long the latest log lines are shown over the map while the log is collapsed.
const latestStays = 12 * time.Second

// Added shows the latest log lines over the map for a while, if the log is collapsed.
func (l *windowLayout) Added() {
	if l.prefs.unfolded().log(l.playing()) {
		return
	}
	l.latest.Put(l.parts.log.Lines, l.parts.mapview.Board.Size().Width*0.6)
	l.PlaceLatest()
	l.latestRound++
	mine := l.latestRound
	l.shell.After(latestStays, func() {
		if l.latestRound == mine {
			l.HideLatest()
		}
	})
}

// HideLatest hides the log lines over the map.
func (l *windowLayout) HideLatest() { l.latest.Put(nil, 0) }

// PlaceLatest puts the latest log lines into the corner of the map where they hide least.
func (l *windowLayout) PlaceLatest() {
	if !l.latest.Visible() || l.session.View() == nil {
		return
	}
	low := float32(0)
	if options := l.parts.actions.Above; options.Visible() {
		low = options.Size().Height + 6
	}
	l.latest.Move(l.parts.mapview.ClearCorner(l.latest.Size(), low))
}

// Pointed hides the latest log lines if the pointer is over them.
func (l *windowLayout) Pointed(at fyne.Position) {
	p := at.Subtract(l.latest.Position())
	if s := l.latest.Size(); l.latest.Visible() && p.X >= 0 && p.Y >= 0 && p.X < s.Width && p.Y < s.Height {
		l.HideLatest()
	}
}

// leastSize returns the smallest size of the window's content: 900 × 600 including title and menu bar, in which every
// card fits. At larger scales, that would be more than some screens have; there it is smaller, and content that doesn't
// fit scrolls.
func leastSize(scale float32) fyne.Size {
	const width, height, bars = 900, 600, 60
	const leastWidth, leastHeight = 640, 400
	scale = max(scale, 1)
	return fyne.NewSize(max(width/scale, leastWidth), max(height/scale, leastHeight)-bars)
}

// Begin maximises the window if it was maximised when last closed; filler may be nil.
func (l *windowLayout) Begin(filler Filler) {
	l.least.SetMinSize(leastSize(l.shell.Win.Canvas().Scale()))
	if filler != nil && l.prefs.lastSize().fills() {
		filler.Fill(l.shell.Win)
	}
}

// KeepSize stores the window's size, unless it is maximised.
func (l *windowLayout) KeepSize(filler Filler) {
	fills := filler != nil && filler.Fills(l.shell.Win)
	if l.prefs.lastSize().setFills(fills); !fills {
		l.prefs.lastSize().setSize(l.shell.Win.Canvas().Size())
	}
}
