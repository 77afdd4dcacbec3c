package session

import (
	"errors"
	"time"

	"fyne.io/fyne/v2/lang"

	"parapet/engine"
	"parapet/savefiles"
	"parapet/savefiles/mapformat"
	"parapet/ui/i18n"
)

// Files opens encounters in the session and closes them: new ones, those of files, maps of other
// programs, and what was set aside. It asks before anything could be lost.
type Files struct {
	Setup
	session *Session
	person  Dialogs
	window  Window
	unwatch func() // ends the watching of the open file
}

// Setup says what files are worked with.
type Setup struct {
	Systems savefiles.Systems
	Offered []engine.System // the rules that a new encounter can have
	Cache   string          // folder of dated copies of saves; "" for none
	Chooser Chooser
	Memory  Memory
	Later   func(time.Duration, func()) // does something on the window's goroutine after a while
}

// Dialogs asks the person at the window. All its methods return at once; what is answered comes later, on the
// window's goroutine, or never.
type Dialogs interface {
	// Ask asks a question with several answers; the first one is the default, and cancelling does nothing.
	Ask(title, text string, ways ...Choice)
	// AskNew asks what a new encounter is to be like, beginning with a proposal; without columns its size isn't asked.
	AskNew(rules []engine.System, first Blank, made func(Blank))
	// AskSetAside shows what was set aside of an encounter; bring is called with what is to come back.
	AskSetAside(name string, list []Recoverable, bring func(savefiles.SetAsideFile))
	// Busy shows that something is going on, when it takes long; the function that comes back takes it
	// away. drop is what cancelling does, nil where that can't be.
	Busy(what string, drop func()) (over func())
	// Progress is Busy for what knows how far it is: at is told so, from 0 to 1, on any goroutine.
	Progress(what string, drop func()) (at func(share float64), over func())
	// NotOpened shows every mistake of a file.
	NotOpened(name, why string)
}

// Choice is an answer to a question.
type Choice struct {
	Name   string
	Weight Emphasis
	Do     func() // nil: it leaves everything as it is, and no Cancel is needed beside it
}

// Emphasis is how a choice is shown: plain, recommended or losing something.
type Emphasis int

// The weights of answers.
const (
	Plain  Emphasis = iota
	Best            // what loses nothing
	Losing          // something is lost by it
)

// Window shows the session. It is called on its own goroutine.
type Window interface {
	Opened(told []string) // another encounter is open; told is what there is to say about it
	Closed()              // no encounter is open: what belonged to it is laid down
	Changed()             // the session is to be shown as it stands
	Remark(text string)   // news
	Complain(text string) // what went wrong

	LookAtImport(i *Import) // a map of another program was read: it is shown, and kept or left
	LayPicture(path string) // a picture is to become a map: it is laid by hand
}

// Memory is what the program remembers between starts.
type Memory interface {
	Folder() string // in which files are proposed
	SetFolder(path string)
	MapFolder() string // in which maps are proposed, and pictures of them
	SetMapFolder(path string)
	AddRecent(path string) // an encounter that was open
	Answering() Answering
}

// NewFiles returns the flow of files for a session.
func NewFiles(d *Session, s Setup, p Dialogs, w Window) *Files {
	return &Files{Setup: s, session: d, person: p, window: w, unwatch: func() {}}
}

// SystemID returns that of the open encounter, or the first that is offered; "" where none is.
func (f *Files) SystemID() string {
	if v := f.session.View(); v != nil {
		return v.Decl().ID
	}
	if len(f.Offered) > 0 {
		return f.Offered[0].Declaration().ID
	}
	return ""
}

// Chosen reports whether a file was chosen, and says what kept it from being.
func (f *Files) Chosen(err error) bool {
	if err != nil && !errors.Is(err, ErrCancelled) && !errors.Is(err, ErrBusy) {
		f.window.Complain(i18n.Error(err))
	}
	return err == nil
}

// report shows an error that belongs to no command; nil is none.
func (f *Files) report(err error) {
	if err != nil {
		f.window.Complain(i18n.Error(err))
	}
}

// askPlace asks where to put a file, and goes on with the place.
func (f *Files) askPlace(title, folder, name string, then func(path string)) {
	ask := Ask{Title: title, Folder: folder, Name: name, Filters: encounters()}
	f.Chooser.Save(ask, func(path string, err error) {
		if f.Chosen(err) {
			then(path)
		}
	})
}

func encounters() []Filter {
	return []Filter{{Name: lang.L("Encounters"), Endings: []string{ending}}}
}

// encountersAndMaps returns what can be opened.
func encountersAndMaps() []Filter {
	all := append([]string{ending}, mapformat.Endings()...)
	return []Filter{{Name: lang.L("Encounters and maps"), Endings: all}, encounters()[0]}
}

// ending is that of encounters.
const ending = ".parapet"

// soon is how long a save may take before it is looked at again.
const soon = 200 * time.Millisecond
