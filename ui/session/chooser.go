package session

import (
	"errors"
	"path/filepath"
	"strings"
)

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

// Matches reports whether a file name passes one of the filters, ignoring case. Without filters, every name does.
func (a Ask) Matches(name string) bool {
	if len(a.Filters) == 0 {
		return true
	}
	for _, f := range a.Filters {
		if len(f.Endings) == 0 || hasEnding(name, f.Endings) {
			return true
		}
	}
	return false
}

// WithEnding returns the path with the first extension of the filters appended, unless it already has one of them or no
// filter has any.
func (a Ask) WithEnding(path string) string {
	first := ""
	for _, f := range a.Filters {
		if hasEnding(path, f.Endings) {
			return path
		}
		if first == "" && len(f.Endings) > 0 {
			first = f.Endings[0]
		}
	}
	if first == "" {
		return path
	}
	return strings.TrimSuffix(path, ".") + first
}

// hasEnding reports whether a path has one of the extensions after a name: ".parapet" alone is a hidden file.
func hasEnding(path string, endings []string) bool {
	name := strings.ToLower(filepath.Base(path))
	for _, e := range endings {
		if len(name) > len(e) && strings.HasSuffix(name, strings.ToLower(e)) {
			return true
		}
	}
	return false
}

// ErrScriptOver is the error of a Script that is asked more often than it has answers.
var ErrScriptOver = errors.New("the script has no more answers")

// Answer is a scripted answer to a file dialog.
type Answer struct {
	Path string
	Err  error
}

// Asked is one call that a Script received.
type Asked struct {
	Ask
	Save bool // false for Open
}

// Script is a Chooser for tests. It shows nothing and returns its answers at once, in order. The zero value answers every
// call with ErrScriptOver.
type Script struct {
	Answers []Answer // answers still to be given
	Asked   []Asked  // all calls so far, oldest first
}

var _ Chooser = (*Script)(nil)

// Open returns the next answer.
func (s *Script) Open(a Ask, answer func(string, error)) { s.next(Asked{Ask: a}, answer) }

// Save returns the next answer without changing its path.
func (s *Script) Save(a Ask, answer func(string, error)) { s.next(Asked{Ask: a, Save: true}, answer) }

func (s *Script) next(asked Asked, answer func(string, error)) {
	s.Asked = append(s.Asked, asked)
	if len(s.Answers) == 0 {
		answer("", ErrScriptOver)
		return
	}
	now := s.Answers[0]
	s.Answers = s.Answers[1:]
	answer(now.Path, now.Err)
}
