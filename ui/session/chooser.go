package session

import "errors"

// ErrCancelled is the error when a file dialog was closed without a choice.
var ErrCancelled = errors.New("no file was chosen")

// ErrBusy is the error when another file dialog is still open.
var ErrBusy = errors.New("another file dialog is open")

// Filter is one kind of file that may be chosen.
type Filter struct {
	Name    string   // as displayed, "Encounters"
	Endings []string // with the dot, ".parapet"; none for all files
}

// Ask describes a file dialog. Every field may be empty.
type Ask struct {
	Title   string
	Folder  string // where the dialog starts; ignored if it doesn't exist
	Name    string // proposed file name when saving
	Filters []Filter
}

// Chooser shows file dialogs. Both methods must be called on the window's goroutine and return at once. The answer comes
// later, exactly once, on the same goroutine: an absolute path, or an error (ErrCancelled, ErrBusy, or why the dialog
// couldn't open). A Chooser only names files; it never reads, creates or truncates any.
type Chooser interface {
	// Open asks for an existing file.
	Open(Ask, func(path string, err error))
	// Save asks for a file to write. The path has one of the extensions of the filters. If the file exists, the user has
	// agreed to replace it.
	Save(Ask, func(path string, err error))
}
