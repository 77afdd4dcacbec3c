package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"parapet/engine"
	"parapet/icons"
	"parapet/savefiles/library"
	"parapet/ui/aside"
	"parapet/ui/choose"
	"parapet/ui/desk"
	"parapet/ui/files"
	"parapet/ui/forms"
	"parapet/ui/intake"
	"parapet/ui/offers"
	"parapet/ui/parts"
	"parapet/ui/pointer"
	"parapet/ui/press"
	"parapet/ui/told"
)

// table is the DM's window.
type table struct {
	opts    Options
	app     fyne.App
	win     fyne.Window
	prefs   prefs
	chooser choose.Chooser

	desk    *desk.Desk
	files   *desk.Files
	maker   *desk.Maker
	dialogs *files.Dialogs

	hand     *pointer.State // what the pointer holds
	digits   offers.Digits
	lib      *library.Library // nil where there is none
	shelving *shelving
	pasted   string    // the folder of pictures that were copied in other programs; "": none was
	seenTurn string    // whose turn was shown last
	answered time.Time // when a card closed, or something was refused, last

	printing *press.Dialog  // the dialog that is open; nil: none
	looking  *intake.Dialog // the map that was looked at last; nil: none

	frame
	players   *screen
	pen       pen
	forms     *forms.Forms
	told      told.Writer
	later     func(time.Duration, func())
	now       func() time.Time
	elsewhere *aside.Runner
}

func newTable(o Options) *table {
	t := &table{opts: o, app: o.App, prefs: newPrefs(o), later: laterOnWindow, now: time.Now, elsewhere: aside.New(fyne.Do)}
	t.hand = &pointer.State{}
	t.players, t.pen = newScreen(t), pen{t: t}
	if o.later != nil {
		t.later = o.later
	}
	if o.now != nil {
		t.now = o.now
	}
	t.told = told.Writer{Path: o.State, State: t.tell, Later: func(d time.Duration, do func()) { t.later(d, do) }}
	t.desk = desk.Empty(t.elsewhere, watcher{t})
	t.app.Settings().SetTheme(t.prefs.look())
	t.win = t.app.NewWindow("Parapet")
	t.win.SetIcon(fyne.NewStaticResource("parapet.png", icons.App()))
	t.chooser = files.InWindow{Window: t.win}
	if o.Chooser != nil {
		t.chooser = o.Chooser(t.win)
	}
	t.dialogs = files.New(t.win, t.later)
	t.files = desk.NewFiles(t.desk, desk.Setup{Systems: o.Systems, Offered: o.Offered, Cache: o.Cache, Chooser: t.chooser,
		Memory: t.prefs, Later: t.later}, t.dialogs, deskWindow{t})
	t.maker = desk.NewMaker(t.files)
	t.build()
	t.pics = pictures{run: t.elsewhere, status: t.bar.status, coarse: coarseViews(o.Cache), patience: parts.BusyAfter, complain: t.complain, show: t.showPicture}
	t.tabletop.Showing.Grid, t.tabletop.Showing.Portrait = t.prefs.grid(), t.pics.portrait
	t.tabletop.Showing.Fog.Through = t.prefs.fogThrough()
	keyboard{t}.add()
	t.shelving = &shelving{t: t}
	t.shelving.openLibrary()
	t.win.SetMaster()
	t.win.SetCloseIntercept(func() { t.files.BeforeLeaving(t.leave) })
	t.win.Resize(t.prefs.lastSize().size())
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

// mods are the modifier keys that are down, as far as Fyne knows.
func mods() fyne.KeyModifier {
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok {
		return d.CurrentKeyModifiers()
	}
	return 0
}

func newTips() *parts.Tips { return parts.NewTips() }
