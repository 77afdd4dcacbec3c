package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"parapet/canvas/paint"
	"parapet/canvas/touch"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/icons"
	"parapet/savefiles/library"
	"parapet/ui/aside"
	"parapet/ui/choose"
	"parapet/ui/desk"
	"parapet/ui/forms"
	"parapet/ui/offers"
	"parapet/ui/parts"
	"parapet/ui/pointer"
	"parapet/ui/press"
	"parapet/ui/tabletop"
)

// table is the DM's window.
type table struct {
	opts    Options
	app     fyne.App
	win     fyne.Window
	prefs   prefs
	chooser choose.Chooser

	desk    *desk.Desk
	unwatch func()

	show     tabletop.Showing
	selected []string       // the last one is the first among them
	boxed    *pointer.Boxed // what was selected by a box; nil: nothing
	tool     pointer.Tool
	drag     *pointer.Drag
	thinking bool // of where a dragged token would go
	aim      *pointer.Aim
	kept     []*engine.Command // aimed and kept back, to be sent together with what is aimed next
	digits   offers.Digits
	putDown  string // a token that was just put down: it needs no glide
	hover    touch.Gesture
	lib      *library.Library // nil where there is none
	ruler    []paint.Point    // corners set with the ruler, or the last one of a wall
	wall     board.Kind       // what the wall tool builds
	alone    bool             // half of a piece that stands alone, such as a door, is set
	seenTurn string           // whose turn was shown last

	printing *press.Dialog // the dialog that is open; nil: none

	stateDue  bool
	stateText string // as written last

	frame
	forms     *forms.Forms
	flashes   int           // running number of the last flash
	stepsAt   *engine.State // the state of stepsNow
	stepsNow  []engine.Step
	later     func(time.Duration, func())
	elsewhere *aside.Runner
	hovers    *aside.Lane // what an aimed action would do under the pointer
}

func newTable(o Options) *table {
	t := &table{opts: o, app: o.App, prefs: prefs{o.App.Preferences()}, later: laterOnWindow, elsewhere: aside.New(fyne.Do)}
	if o.later != nil {
		t.later = o.later
	}
	t.hovers = t.elsewhere.Lane()
	t.desk = desk.Empty(t.elsewhere, t)
	t.app.Settings().SetTheme(t.prefs.look())
	t.win = t.app.NewWindow("Parapet")
	t.win.SetIcon(fyne.NewStaticResource("parapet.png", icons.App()))
	t.chooser = choose.InWindow{Window: t.win}
	if o.Chooser != nil {
		t.chooser = o.Chooser(t.win)
	}
	t.show.Grid = t.prefs.grid()
	t.show.Selected = map[string]bool{}
	t.show.Portrait = t.portraitOf
	t.build()
	t.addKeys()
	t.openLibrary()
	t.win.SetMaster()
	t.win.SetCloseIntercept(func() { t.beforeLeaving(t.leave) })
	t.win.Resize(t.prefs.size())
	t.win.SetOnDropped(t.dropped)
	t.refresh()
	return t
}

// laterOnWindow does something on the window's goroutine after a while.
func laterOnWindow(d time.Duration, f func()) {
	time.AfterFunc(d, func() { fyne.Do(f) })
}

// view is the state as it stands, nil while nothing is open.
func (t *table) view() *engine.View { return t.desk.View() }

// send gives a command to the game.
func (t *table) send(c *engine.Command) { t.desk.Send(c) }

// sendAll gives several commands one after another, each with all that it asks.
func (t *table) sendAll(list []*engine.Command) { t.desk.SendAll(list) }

// mods are the modifier keys that are down, as far as Fyne knows.
func mods() fyne.KeyModifier {
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok {
		return d.CurrentKeyModifiers()
	}
	return 0
}

func newTips() *parts.Tips { return parts.NewTips() }
