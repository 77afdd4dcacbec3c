// Package shell offers panels what every one of them needs of the window: dialogs, menus, keyboard focus, background work
// and news. It knows no encounter.
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

// Log takes lines of news.
type Log interface{ Add(...phrase.Line) }

// Clock is replaced in tests.
type Clock struct {
	Now   func() time.Time
	After func(time.Duration, func()) // calls back on the window's goroutine
}

// Shell is complete once New returns. Its hooks do nothing until somebody listens.
type Shell struct {
	App        fyne.App
	Win        fyne.Window
	Clock      *Clock
	Background *platform.Runner
	Dialogs    session.Dialogs
	Files      session.Chooser
	log        Log

	OnChanged  func() // state, selection or tool changed: every panel shows it
	OnShown    func() // something that no other panel shows came or went
	OnFocusMap func() // a panel is done with the keys
}

// New returns the shell of a window.
func New(app fyne.App, win fyne.Window, clock *Clock, run *platform.Runner, dialogs session.Dialogs, files session.Chooser, log Log) *Shell {
	nothing := func() {}
	return &Shell{App: app, Win: win, Clock: clock, Background: run, Dialogs: dialogs, Files: files, log: log,
		OnChanged: nothing, OnShown: nothing, OnFocusMap: nothing}
}

// Complain logs what went wrong.
func (s *Shell) Complain(text string) { s.news(text, phrase.Refused) }

// Remark logs news.
func (s *Shell) Remark(text string) { s.news(text, phrase.Note) }

func (s *Shell) news(text string, kind phrase.Kind) {
	s.log.Add(phrase.Line{Text: text, Kind: kind})
	s.OnShown()
}

// Changed has every panel show the state anew.
func (s *Shell) Changed() { s.OnChanged() }

// FocusMap returns the keys back to the map.
func (s *Shell) FocusMap() { s.OnFocusMap() }

// After calls back on the window's goroutine.
func (s *Shell) After(d time.Duration, do func()) { s.Clock.After(d, do) }

// Popup opens a menu.
func (s *Shell) Popup(m *fyne.Menu, at fyne.Position) {
	widget.ShowPopUpMenuAtPosition(m, s.Win.Canvas(), at)
}

// Centre returns the middle of the window.
func (s *Shell) Centre() fyne.Position {
	size := s.Win.Canvas().Size()
	return fyne.NewPos(size.Width/2, size.Height/2)
}

// Job runs work in the background behind a dialog that can cancel it. done isn't called after a cancel.
func (s *Shell) Job(title string, work func(ctx context.Context, at func(share float64)) error, done func(error)) {
	ctx, stop := context.WithCancel(context.Background())
	progress, over := s.Dialogs.Progress(title, stop)
	var err error
	s.Background.Run(func() {
		err = work(ctx, func(share float64) { s.Background.Back(func() { progress(share) }) })
	}, func() {
		cancelled := ctx.Err() != nil
		stop()
		over()
		if !cancelled {
			done(err)
		}
	})
}

// BusyJob runs work in the background behind a dialog that can cancel it, where nobody knows how far the work is. done isn't
// called after a cancel.
func (s *Shell) BusyJob(title string, work func(ctx context.Context) error, done func(error)) {
	ctx, stop := context.WithCancel(context.Background())
	over := s.Dialogs.Busy(title, stop)
	var err error
	s.Background.Run(func() { err = work(ctx) }, func() {
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
