package session

import (
	"cmp"
	"context"
	"encoding/hex"
	"errors"
	"path/filepath"
	"time"

	"parapet/engine"
	"parapet/savefiles"
	"parapet/savefiles/mapformat"
	"parapet/savefiles/watch"
	"parapet/ui/i18n"
	"parapet/ui/platform"
)

// Files opens and closes the session's encounters: new ones, files, imported maps and files that were set aside. It asks
// before anything could be lost.
type Files struct {
	Setup
	session *Session
	person  Dialogs
	window  Window
	unwatch func() // stops watching the open file
}

// Setup configures Files.
type Setup struct {
	Systems savefiles.Systems
	Offered func() []engine.System // the rules offered for new encounters; nil for none
	Cache   string                 // folder of dated copies of saves; "" for none
	Own     string                 // folder of the user's encounters, with a folder for each session; "" for none
	Samples string                 // folder of the sample encounters, where no others are proposed; "" for none
	Chooser Chooser
	Memory  Memory
	Later   func(time.Duration, func()) // runs a function on the window's goroutine after a duration
}

// Dialogs asks the user. All its methods return at once; the answer comes later on the window's goroutine, or never.
type Dialogs interface {
	// Ask asks a question with several answers. The first one is the default, and cancelling does nothing.
	Ask(title, text string, ways ...Choice)
	// AskNew asks for the details of a new encounter, starting from a proposal. It doesn't ask for the size if the
	// proposal has no columns.
	AskNew(rules []engine.System, first Blank, made func(Blank))
	// AskSetAside lists what was set aside of an encounter, and calls bring with the one to recover.
	AskSetAside(name string, list []Recoverable, bring func(savefiles.SetAsideFile))
	// Busy shows a dialog if something takes long, and returns a function that hides it. drop is called on cancelling; nil
	// if it can't be cancelled.
	Busy(what string, drop func()) (over func())
	// Progress is like Busy for work with known progress: at takes it, from 0 to 1, on any goroutine.
	Progress(what string, drop func()) (at func(share float64), over func())
	// NotOpened shows every mistake in a file.
	NotOpened(name, why string)
}

// Choice is a possible answer to a question.
type Choice struct {
	Name   string
	Weight Emphasis
	Do     func() // nil leaves everything as it is, so that no Cancel is needed
}

// Emphasis is how a choice is shown: plain, recommended or as losing something.
type Emphasis int

// The kinds of emphasis.
const (
	Plain  Emphasis = iota
	Best            // the one that loses nothing
	Losing          // one that loses something
)

// Window shows the session. Its methods are called on the window's goroutine.
type Window interface {
	Opened(remarks []string) // another encounter is open; told is what to report about it
	Closed()                 // no encounter is open, so drop what belonged to it
	Changed()                // the session has changed
	Remark(text string)      // shows a message
	Complain(text string)    // shows an error message

	LookAtImport(i *Import) // shows an imported map, to be kept or not
	LayPicture(path string) // starts aligning a picture that is to become a map
}

// Memory is what the program remembers between starts.
type Memory interface {
	Folder() string // the proposed folder for files
	SetFolder(path string)
	MapFolder() string // the proposed folder for maps and their pictures
	SetMapFolder(path string)
	AddRecent(path string) // remembers an encounter that was open
	Answering() Answering
}

// NewFiles returns the file handling of a session.
func NewFiles(d *Session, s Setup, p Dialogs, w Window) *Files {
	if s.Offered == nil {
		s.Offered = func() []engine.System { return nil }
	}
	return &Files{Setup: s, session: d, person: p, window: w, unwatch: func() {}}
}

// Folder returns the folder to propose for encounters.
func (f *Files) Folder() string { return cmp.Or(f.Memory.Folder(), f.Own) }

// SystemID returns the id of the open encounter's system, or of the first one offered, "" if there is none.
func (f *Files) SystemID() string {
	if v := f.session.View(); v != nil {
		return v.Decl().ID
	}
	if all := f.Offered(); len(all) > 0 {
		return all[0].Declaration().ID
	}
	return ""
}

// Chosen reports whether a file was chosen, and complains about any error but ErrCancelled and ErrBusy.
func (f *Files) Chosen(err error) bool {
	if err != nil && !errors.Is(err, ErrCancelled) && !errors.Is(err, ErrBusy) {
		f.window.Complain(i18n.Error(err))
	}
	return err == nil
}

// report complains about an error that belongs to no command. nil is ignored.
func (f *Files) report(err error) {
	if err != nil {
		f.window.Complain(i18n.Error(err))
	}
}

// while works in the background, below a dialog if that takes long, then calls done, or failed with the error.
func (f *Files) while(what string, work func() error, failed func(error), done func()) {
	var err error
	busy := f.person.Busy(what, nil)
	f.session.run.Run(func() { err = work() }, func() {
		if busy(); err != nil {
			failed(err)
		} else {
			done()
		}
	})
}

// askPlace asks where to save a file and calls then with the path.
func (f *Files) askPlace(title, folder, name string, then func(path string)) {
	ask := Ask{Title: title, Folder: folder, Name: name, Filters: encounters()}
	f.Chooser.Save(ask, func(path string, err error) {
		if f.Chosen(err) {
			then(path)
		}
	})
}

func encounters() []Filter {
	return []Filter{{Name: i18n.L("Encounters"), Endings: []string{ending}}}
}

// encountersAndMaps returns the filters for everything that can be opened.
func encountersAndMaps() []Filter {
	all := append([]string{ending}, mapformat.Endings()...)
	return []Filter{{Name: i18n.L("Encounters and maps"), Endings: all}, encounters()[0]}
}

// ending is the file extension of encounters.
const ending = ".parapet"

// soon is the delay before we check again whether a save is done.
const soon = 200 * time.Millisecond

// watchFile offers to read the open encounter again when another program has written its file, and reports when the file
// was removed.
func (f *Files) watchFile() {
	f.unwatch()
	ctx, stop := context.WithCancel(context.Background())
	f.unwatch = stop
	path := f.session.File.Path()
	w := watch.New(ctx, watch.Quiet)
	if err := w.Add(filepath.Dir(path), filepath.Base(path)); err != nil {
		return // the folder can't be listed: saving will still notice changes
	}
	platform.Follow(f.session.run, w.Events(), func(e watch.Event) {
		switch {
		case e.Path != path:
		case e.Gone:
			f.FileGone(path)
		default:
			f.FileChanged(path, hex.EncodeToString(e.Sum[:]))
		}
	})
}

// FileChanged handles the news that a file was written; sum is the checksum of its current content.
func (f *Files) FileChanged(path, sum string) {
	file := f.session.File
	if file == nil || file.Path() != path || file.Sum() == sum {
		return
	}
	if f.session.Saving { // it may be our own save
		f.Later(soon, func() { f.FileChanged(path, sum) })
		return
	}
	if file.Wrote(sum) { // the watcher has read an earlier save of ours: check the current content
		changed := false
		f.session.run.Run(func() { changed = file.Changed() }, func() {
			if changed && f.session.File == file {
				askChanged(f, path)
			}
		})
		return
	}
	askChanged(f, path)
}

// askChanged asks what to do after another program has written the open file.
func askChanged(f *Files, path string) {
	text := i18n.L("{{.Name}} was changed by another program.", map[string]any{"Name": filepath.Base(path)})
	if f.session.File.Unsaved() > 0 {
		text += " " + i18n.L("Your changes since the last save are set aside in the journal and can be recovered.")
	}
	f.person.Ask(i18n.L("File changed"), text,
		Choice{i18n.L("Keep mine"), Best, func() {}},
		Choice{i18n.L("Load the changed file"), Plain, func() { f.Open(path) }})
}

// FileGone handles the news that a file was removed, and offers to write the open one again.
func (f *Files) FileGone(path string) {
	if f.session.File == nil || f.session.File.Path() != path || f.session.Saving {
		return
	}
	text := i18n.L("{{.Name}} is gone from its folder. The encounter open here is complete.",
		map[string]any{"Name": filepath.Base(path)})
	f.window.Complain(text)
	f.person.Ask(i18n.L("The file is gone"), text,
		Choice{i18n.L("Save elsewhere…"), Best, func() { f.SaveAs(nil) }},
		Choice{i18n.L("Save again"), Plain, func() { f.Save(nil) }})
}

// Unwatch stops watching the open file.
func (f *Files) Unwatch() { f.unwatch() }
