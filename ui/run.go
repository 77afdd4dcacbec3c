// Package ui is the DM's window. It builds the components, gives each what it needs, and connects them. It holds no rules
// and no copy of the state.
package ui

import (
	"errors"
	"time"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/savefiles"
	"parapet/ui/platform"
	"parapet/ui/playerview"
	"parapet/ui/session"
)

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
