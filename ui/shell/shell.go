// Package shell provides what every panel needs of the window: dialogs, menus, keyboard focus, background work and
// messages. It doesn't know the encounter.
package shell

import (
	"context"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"parapet/ui/phrase"
	"parapet/ui/platform"
	"parapet/ui/session"
)

// Log receives messages.
type Log interface{ Add(...phrase.Line) }

// Clock is the time and its timers, which tests replace.
type Clock struct {
	Now   func() time.Time
	After func(time.Duration, func()) // calls back on the window's goroutine
}

// Shell connects panels to the window. New returns a complete Shell. Its hooks do nothing until they are set.
type Shell struct {
	App        fyne.App
	Win        fyne.Window
	Clock      *Clock
	Background *platform.Runner
	Dialogs    session.Dialogs
	Files      session.Chooser
	log        Log

	OnChanged  func() // the state, selection or tool changed: every panel must update
	OnShown    func() // something shown by no other panel has changed
	OnFocusMap func() // gives the focus to the map
}

// New returns the shell of a window.
func New(app fyne.App, win fyne.Window, clock *Clock, run *platform.Runner, dialogs session.Dialogs, files session.Chooser, log Log) *Shell {
	nothing := func() {}
	return &Shell{App: app, Win: win, Clock: clock, Background: run, Dialogs: dialogs, Files: files, log: log,
		OnChanged: nothing, OnShown: nothing, OnFocusMap: nothing}
}

// Complain logs an error message.
func (s *Shell) Complain(text string) { s.news(text, phrase.Refused) }

// Remark logs a message.
func (s *Shell) Remark(text string) { s.news(text, phrase.Note) }

func (s *Shell) news(text string, kind phrase.Kind) {
	s.log.Add(phrase.Line{Text: text, Kind: kind})
	s.OnShown()
}

// Changed updates every panel.
func (s *Shell) Changed() { s.OnChanged() }

// FocusMap gives the focus to the map.
func (s *Shell) FocusMap() { s.OnFocusMap() }

// After calls do on the window's goroutine after a duration.
func (s *Shell) After(d time.Duration, do func()) { s.Clock.After(d, do) }

// Popup opens a menu.
func (s *Shell) Popup(m *fyne.Menu, at fyne.Position) {
	widget.ShowPopUpMenuAtPosition(m, s.Win.Canvas(), at)
}

// Centre returns the centre of the window.
func (s *Shell) Centre() fyne.Position {
	size := s.Win.Canvas().Size()
	return fyne.NewPos(size.Width/2, size.Height/2)
}

// Job runs work in the background with a progress dialog that can cancel it. done isn't called after a cancel.
func (s *Shell) Job(title string, work func(ctx context.Context, at func(share float64)) error, done func(error)) {
	ctx, stop := context.WithCancel(context.Background())
	progress, over := s.Dialogs.Progress(title, stop)
	at := func(share float64) { s.Background.Back(func() { progress(share) }) }
	s.job(ctx, stop, over, func() error { return work(ctx, at) }, done)
}

// BusyJob is like Job for work without known progress.
func (s *Shell) BusyJob(title string, work func(ctx context.Context) error, done func(error)) {
	ctx, stop := context.WithCancel(context.Background())
	s.job(ctx, stop, s.Dialogs.Busy(title, stop), func() error { return work(ctx) }, done)
}

func (s *Shell) job(ctx context.Context, stop, over func(), work func() error, done func(error)) {
	var err error
	s.Background.Run(func() { err = work() }, func() {
		cancelled := ctx.Err() != nil
		stop()
		over()
		if !cancelled {
			done(err)
		}
	})
}

// Mods returns the modifier keys that are down, as far as the toolkit knows.
func Mods() fyne.KeyModifier {
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok {
		return d.CurrentKeyModifiers()
	}
	return 0
}
