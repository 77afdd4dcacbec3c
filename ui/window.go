// Package ui is the DM's window. It builds the components, gives each what it needs, and connects them. It holds no rules
// and no copy of the state.
package ui

import (
	"errors"
	"time"

	"fyne.io/fyne/v2"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/icons"
	"parapet/savefiles"
	"parapet/ui/actionbar"
	"parapet/ui/aiview"
	"parapet/ui/filedialogs"
	"parapet/ui/forms"
	"parapet/ui/i18n"
	"parapet/ui/input"
	"parapet/ui/mapeditor"
	"parapet/ui/mapview"
	"parapet/ui/menu"
	"parapet/ui/panels"
	"parapet/ui/platform"
	"parapet/ui/playerview"
	"parapet/ui/printdialog"
	"parapet/ui/replay"
	"parapet/ui/session"
	"parapet/ui/shell"
	"parapet/ui/widgets"
)

// window is the DM's window. Only this file and those about the window as a whole (show, observe, commands, menu state,
// requests of the map, keys) know it; every component gets what it needs in its constructor.
type window struct {
	opts  Options
	prefs prefs
	shell *shell.Shell
	tips  *widgets.Tooltips
	dump  shell.DumpWriter

	session  *session.Session
	files    *session.Files
	maker    *session.Creator
	input    *input.State
	pics     *mapview.Pictures
	source   *filedialogs.PictureSource
	forms    *forms.Forms
	hooks    *mapview.Hooks
	mapview  *mapview.MapView
	seenTurn string // the last active token shown

	log        *panels.LogView
	prompt     *actionbar.Prompt
	actions    *actionbar.Controller
	lead       *actionbar.NextStep
	flow       actionbar.Flow
	hp         *actionbar.HPEntry
	after      *actionbar.AfterCombat
	initiative *panels.Sidebar
	banner     *mapview.Band
	timer      *mapview.TurnTimer
	library    *panels.LibraryPanel
	drawers    *panels.Drawers
	sessions   *panels.SessionList
	editor     *mapeditor.Editor
	align      *mapeditor.PictureAlign
	portraits  *forms.Portraits
	importing  *mapeditor.Dialog // the last map previewed; nil for none
	ai         *aiview.AI
	replay     *replay.Replay
	reports    *replay.Reporting
	players    *playerview.Controller
	printing   *printdialog.Printing
	hints      *hints
	bar        *toolbar
	layout     *windowLayout
	menu       *menu.Bar
	commands   map[menu.Item]func()
	earlier    []menu.Sub      // saves of the open encounter; nil if not listed yet
	languages  []i18n.Language // available languages; read once, because their catalogues are long
}

// newWindow returns a window. A component gets what it needs in its constructor, and notifies others through hooks set in
// listen.
func newWindow(o Options) *window {
	w := &window{opts: o, prefs: newPrefs(o), input: &input.State{Fog: input.Painter{Shape: input.Box}}, tips: widgets.NewTips(), log: panels.NewLog(), languages: i18n.All()}
	w.makeShell(o)
	w.makeSession(o)
	w.makeMap()
	w.makePanels()
	w.makeFeatures()
	w.layOut()
	w.listen()
	w.library.Open(o.Library)
	w.shell.Win.SetMaster()
	w.shell.Win.Resize(w.prefs.lastSize().size())
	w.show()
	return w
}

// makeShell creates the toolkit's window, and what every component may use of it.
func (w *window) makeShell(o Options) {
	o.App.Settings().SetTheme(w.prefs.look())
	win := o.App.NewWindow("Parapet")
	win.SetIcon(fyne.NewStaticResource("parapet.png", icons.App()))
	clock := &shell.Clock{Now: time.Now, After: func(d time.Duration, f func()) { time.AfterFunc(d, func() { fyne.Do(f) }) }}
	if o.later != nil {
		clock.After = o.later
	}
	if o.now != nil {
		clock.Now = o.now
	}
	var chooser session.Chooser = filedialogs.InWindow{Window: win}
	if o.Chooser != nil {
		chooser = o.Chooser(win)
	}
	w.shell = shell.New(o.App, win, clock, platform.New(fyne.Do), filedialogs.NewDialogs(win, clock.After), chooser, w.log)
	w.dump = shell.DumpWriter{Path: o.State, State: w.dumpState, Jobs: w.shell.Background.Jobs, Later: w.shell.After}
}

// makeSession creates the session, and the code that opens and saves encounters.
func (w *window) makeSession(o Options) {
	w.session = session.Empty(w.shell.Background, observer{w})
	w.files = session.NewFiles(w.session, session.Setup{Systems: o.Systems, Offered: o.Offered, Cache: o.Cache, Own: o.Own, Samples: o.SampleFolder, Chooser: w.shell.Files,
		Memory: w.prefs, Later: w.shell.After}, w.shell.Dialogs, observer{w})
	w.maker = session.NewCreator(w.files)
	w.source = filedialogs.NewPictureSource(w.shell, w.files, o.Copied)
	w.forms = forms.New(w.shell.Win, w.session, w.shell, func() []string { return w.input.Selected })
}

// makeMap makes the map.
func (w *window) makeMap() {
	w.pics = mapview.NewPictures(w.shell, w.opts.Cache)
	w.hooks = mapview.NewHooks(w.shell)
	w.mapview = mapview.New(w.session, w.input, w.hooks, w.shell.Background, widgets.NewPainter())
	w.mapview.Showing.Grid, w.mapview.Showing.Portrait = w.prefs.grid(), w.pics.Portrait
	w.mapview.Showing.Fog.Through = w.prefs.fogThrough()
}

// makePanels creates the panels around and over the map.
func (w *window) makePanels() {
	sh, s, in, m := w.shell, w.session, w.input, w.mapview
	w.prompt = actionbar.NewPrompt(sh, s, m)
	w.actions = actionbar.NewController(sh, s, in, m, w.forms, w.tips)
	w.flow = actionbar.NewFlow(sh, s, w.forms)
	w.lead = actionbar.NewNextStep(w.tips, w.flow)
	w.hp = actionbar.NewHPEntry(sh, s, in, m)
	w.after = actionbar.NewAfterCombat(sh, s, in, m, w.forms, w.flow, w.tips)
	w.initiative = panels.NewInitiative(initiativeActions{m, in, w.hp}, w.tips, w.phasePressed)
	w.banner = mapview.NewBanner()
	w.timer = mapview.NewTurnTimer(sh, s.Now, w.banner, w.prefs)
	w.library = panels.NewLibraryPanel(sh, s, w.files, w.maker, libraryMap{m}, w.tips, w.opts.Systems, w.forms.Text)
	w.sessions = panels.NewSessionList(sh, s, w.files, widgets.NewPainter())
	w.sessions.Palette = func() paint.Palette { return m.Showing.Palette }
	w.editor = mapeditor.NewEditor(sh, s, in, m, w.forms, w.tips)
	w.hints = newHints(w.hintsDone)
}

// makeFeatures creates the features with a flow of their own, with dialogs and background work.
func (w *window) makeFeatures() {
	sh, s, in, m := w.shell, w.session, w.input, w.mapview
	w.align = mapeditor.NewPictureAlign(sh, s, in, w.files, w.maker, m, w.pics, w.source.FromFile, w.prefs)
	w.portraits = forms.NewPortraits(sh, s, in, w.align.ChooseFile, w.source.Copied)
	w.ai = aiview.NewAI(sh, s, in, m, w.files)
	w.replay = replay.New(sh, s, w.log, w.maker, w.tips, func() bool { return w.ai.Player.Playing() })
	w.reports = replay.NewReporting(sh, s, w.files, w.replay)
	w.reports.Names = w.prefs.Names
	w.players = playerview.NewController(sh, s, in, m, playerPictures{w.pics, w.source}, w.forms, w.prefs, w.opts.Places)
	w.printing = printdialog.NewPrinting(sh, s, w.files, printedMap{m, in, s}, w.pics, w.prefs)
}

// layOut arranges the components. The cards over the map are stacked in this order, the last on top.
func (w *window) layOut() {
	m := w.mapview
	w.bar = newToolbar(w.tips, m, w.lead, w.banner, w.session.Undo, w.session.Redo)
	w.layout = newLayout(w.shell, w.session, w.prefs, w.tips, layoutParts{bar: w.bar, actions: w.actions, editor: w.editor.Bar, mapview: m,
		banner: w.banner, initiative: w.initiative, library: w.library, log: w.log, replay: w.replay, ai: w.ai})
	m.Lay(w.hints.content)
	m.Lay(w.players.Sign)
	m.Lay(w.editor.Check.Content)
	m.Lay(w.align.Card.Content)
	m.LayBelow(w.layout.latest)
	m.Lay(w.actions.Above)
	w.drawers = panels.NewDrawers(w.shell, w.session, w.input, m, w.forms, w.players.Tray.Collapsible)
	w.players.Tray.OnPlace = func() { w.drawers.Place(); w.dump.Soon() }
	m.Lay(w.hp.Card)
	m.Lay(w.after.Card.Content)
	m.Lay(w.prompt.PromptCard) // the widget itself: the toolkit finds no canvas, and so no focus, for a widget that embeds it
	w.commands = w.allCommands()
	w.menu = menu.NewBar(w.do, func() bool { return w.shell.Win.Canvas().Overlays().Top() != nil })
	w.shell.Win.SetMainMenu(w.menu.Main)
}

// view returns the state on show, nil if nothing is open.
func (w *window) view() *engine.View { return w.session.View() }

// Options say what the window works with.
type Options struct {
	App     fyne.App
	Systems savefiles.Systems
	// Chooser returns the file dialogs of a window; nil means Fyne's own.
	Chooser      func(fyne.Window) session.Chooser
	Places       playerview.Places      // finds and moves windows on the desktop; may be nil
	Filler       Filler                 // lets the window fill its screen; may be nil
	Path         string                 // the encounter to open; "" for the sample
	Ready        func() (string, error) // writes the sample encounter to disk if necessary and returns its path; may be nil
	Samples      []Sample               // the sample encounters, for the menu
	Offered      func() []engine.System // the rules offered for new encounters; asked when they are needed
	Library      string                 // folder of the library; "" for none
	Cache        string                 // folder of dated copies of saves; "" for none
	Own          string                 // folder of the user's encounters, with a folder for each session; "" for none
	SampleFolder string                 // folder of the sample encounters; "" for none
	Memory       platform.Values        // preferences; nil for the toolkit's
	State        string                 // a file for the state dump that tests read; "" for none
	Version      string
	// Copied returns the source of a picture on the clipboard; nil supports only files named by the window's clipboard.
	Copied func(text string) platform.Source

	later func(time.Duration, func()) // in tests: replaces timers, which would run on other goroutines
	now   func() time.Time            // in tests: the clock; nil for the machine's
}

// Filler maximises windows, and reports whether one is maximised.
type Filler interface {
	Fill(fyne.Window)
	Fills(fyne.Window) bool
}

// Sample is a sample encounter.
type Sample struct {
	Title string
	Game  string                 // name of its rules
	Place func() (string, error) // writes it to disk if necessary and returns its path
}

// Run shows the window and returns when it is closed. It must be called on the main goroutine. It fails without an app or
// rule systems.
func Run(o Options) error {
	if o.App == nil || o.Systems == nil {
		return errors.New("ui: an app and the rule systems are needed")
	}
	go savefiles.SweepTemp()
	widgets.PackEmoji()
	w := newWindow(o)
	w.openFirst()
	w.players.Restore()
	o.App.Lifecycle().SetOnStarted(func() { w.layout.Begin(o.Filler) })
	w.dump.Beat()
	w.shell.Win.ShowAndRun()
	w.source.Close()
	if w.session.File != nil { // ended by a signal: the lock is released, and unsaved changes are in the journal
		return w.session.File.Close()
	}
	return nil
}
