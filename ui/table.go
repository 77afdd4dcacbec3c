package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"parapet/engine"
	"parapet/icons"
	"parapet/savefiles/library"
	"parapet/ui/commands"
	"parapet/ui/filedialogs"
	"parapet/ui/forms"
	"parapet/ui/input"
	"parapet/ui/mapeditor"
	"parapet/ui/platform"
	"parapet/ui/printdialog"
	"parapet/ui/session"
	"parapet/ui/statedump"
	"parapet/ui/widgets"
)

// window is the DM's window.
type window struct {
	opts    Options
	app     fyne.App
	win     fyne.Window
	prefs   prefs
	chooser session.Chooser

	desk    *session.Session
	files   *session.Files
	maker   *session.Maker
	dialogs *filedialogs.Dialogs

	hand     *input.State // what the pointer holds
	digits   commands.Digits
	lib      *library.Library // nil where there is none
	shelving *shelving
	pasted   string    // the folder of pictures that were copied in other programs; "": none was
	seenTurn string    // whose turn was shown last
	answered time.Time // when a card closed, or something was refused, last

	printing *printdialog.Dialog // the dialog that is open; nil: none
	looking  *mapeditor.Dialog   // the map that was looked at last; nil: none

	frame
	players   *screen
	pen       pen
	forms     *forms.Forms
	told      statedump.Writer
	later     func(time.Duration, func())
	now       func() time.Time
	elsewhere *platform.Runner
}

func newTable(o Options) *window {
	t := &window{opts: o, app: o.App, prefs: newPrefs(o), later: laterOnWindow, now: time.Now, elsewhere: platform.New(fyne.Do)}
	t.hand = &input.State{}
	t.players, t.pen = newScreen(t), pen{t: t}
	if o.later != nil {
		t.later = o.later
	}
	if o.now != nil {
		t.now = o.now
	}
	t.told = statedump.Writer{Path: o.State, State: t.tell, Jobs: t.elsewhere.Jobs, Later: func(d time.Duration, do func()) { t.later(d, do) }}
	t.desk = session.Empty(t.elsewhere, sessionObserver{t})
	t.app.Settings().SetTheme(t.prefs.look())
	t.win = t.app.NewWindow("Parapet")
	t.win.SetIcon(fyne.NewStaticResource("parapet.png", icons.App()))
	t.chooser = filedialogs.InWindow{Window: t.win}
	if o.Chooser != nil {
		t.chooser = o.Chooser(t.win)
	}
	t.dialogs = filedialogs.NewDialogs(t.win, t.later)
	t.files = session.NewFiles(t.desk, session.Setup{Systems: o.Systems, Offered: o.Offered, Cache: o.Cache, Chooser: t.chooser,
		Memory: t.prefs, Later: t.later}, t.dialogs, deskWindow{t})
	t.maker = session.NewMaker(t.files)
	t.build()
	t.pics = pictures{run: t.elsewhere, status: t.bar.status, coarse: coarseViews(o.Cache), patience: widgets.BusyAfter, complain: t.complain, show: t.showPicture}
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
func (t *window) view() *engine.View { return t.desk.View() }

// send gives a command to the game.
func (t *window) send(c *engine.Command) { t.desk.Send(c) }

// mods are the modifier keys that are down, as far as Fyne knows.
func mods() fyne.KeyModifier {
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok {
		return d.CurrentKeyModifiers()
	}
	return 0
}

func newTips() *widgets.Tooltips { return widgets.NewTips() }
