package session

import "errors"

// ErrCancelled is the answer when the dialog was closed without a choice.
var ErrCancelled = errors.New("no file was chosen")

// ErrBusy is the answer when another file dialog is still open.
var ErrBusy = errors.New("another file dialog is open")

// Filter is one kind of file that may be chosen.
type Filter struct {
	Name    string   // as the person reads it, "Encounters"
	Endings []string // with their dot, ".parapet"; none means every file
}

// Ask is what the person is asked. Every field may be left empty.
type Ask struct {
	Title   string
	Folder  string // where the dialog starts; a folder that is gone is ignored
	Name    string // proposed file name when saving
	Filters []Filter
}

// Chooser shows a file dialog. Both methods return at once; the answer comes
// later, exactly once, on the window's goroutine: an absolute path, or an
// error (ErrCancelled, ErrBusy, or what kept the dialog from opening). They are
// called on the window's goroutine. A Chooser only names files: it neither
// reads, creates nor empties any.
type Chooser interface {
	// Open asks for a file that exists.
	Open(Ask, func(path string, err error))
	// Save asks for a place to write to. The path has one of the ask's endings,
	// and if a file is there already the person has agreed to its replacement.
	Save(Ask, func(path string, err error))
}
