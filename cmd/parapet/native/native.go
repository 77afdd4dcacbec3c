// Package native shows the desktop's file dialogs (GTK, Windows, macOS). Built with the tag nogtk it contains none and
// needs no GTK headers.
package native

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"

	"parapet/ui/session"
)

// dialogs are a toolkit's blocking calls. All are made from one OS thread. They return session.ErrCancelled if the dialog
// is closed, and may panic if the toolkit can't reach a screen.
type dialogs interface {
	open(session.Ask) (string, error)
	save(session.Ask) (string, error) // the dialog itself asks before replacing a file with the typed name
	replace(path string) bool
}

// errNoScreen means that the toolkit can't work here: the fallback takes over for good.
var errNoScreen = errors.New("no native dialogs here")

// desktop passes requests to a worker, and its answers back to the window.
type desktop struct {
	dialogs  dialogs
	fallback session.Chooser
	deliver  func(func()) // runs a function on the window's goroutine
	jobs     chan job     // holds at most one job, because of open
	open     atomic.Bool  // a dialog is open
	broken   atomic.Bool  // the toolkit has failed once
}

type job struct {
	ask     func() (string, error)
	answer  func(string, error)
	instead func() // shows the fallback
}

// start returns a chooser with its worker, which runs as long as the program: GTK requires all calls from the same thread.
func start(d dialogs, fallback session.Chooser, deliver func(func())) *desktop {
	c := &desktop{dialogs: d, fallback: fallback, deliver: deliver, jobs: make(chan job, 1)}
	go c.work()
	return c
}

// Open asks for an existing file.
func (c *desktop) Open(a session.Ask, answer func(string, error)) {
	c.put(job{
		ask:     func() (string, error) { return c.dialogs.open(a) },
		answer:  answer,
		instead: func() { c.fallback.Open(a, answer) },
	})
}

// Save asks for a file to write.
func (c *desktop) Save(a session.Ask, answer func(string, error)) {
	c.put(job{
		ask:     func() (string, error) { return saveAs(c.dialogs, a) },
		answer:  answer,
		instead: func() { c.fallback.Save(a, answer) },
	})
}

func (c *desktop) work() {
	runtime.LockOSThread()
	for j := range c.jobs {
		path, err := guard(j.ask)
		c.open.Store(false)
		if errors.Is(err, errNoScreen) {
			c.broken.Store(true)
			c.deliver(j.instead)
			continue
		}
		c.deliver(func() { j.answer(path, err) })
	}
}

// guard turns the toolkit's panic without a screen into errNoScreen.
func guard(ask func() (string, error)) (path string, err error) {
	defer func() {
		if recover() != nil {
			path, err = "", errNoScreen
		}
	}()
	return ask()
}

// put passes a job to the worker, or answers at once if that isn't possible.
func (c *desktop) put(j job) {
	switch {
	case c.broken.Load():
		j.instead()
	case !c.open.CompareAndSwap(false, true):
		j.answer("", session.ErrBusy)
	default:
		c.jobs <- j
	}
}

// saveAs adds the extension if the toolkit doesn't, and then confirms replacing the file of that name, which the toolkit
// hasn't seen. If the user declines, the dialog opens again.
func saveAs(d dialogs, a session.Ask) (string, error) {
	for {
		typed, err := d.save(a)
		if err != nil {
			return "", err
		}
		path := a.WithEnding(typed)
		if path == typed || !exists(path) || d.replace(path) {
			return path, nil
		}
		a.Folder, a.Name = filepath.Dir(path), filepath.Base(path)
	}
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// patterns removes the dots and adds capitals, because GTK matches case-sensitively. A filter without endings is "*",
// which GTK matches against names with a dot.
func patterns(endings []string) []string {
	var out []string
	for _, e := range endings {
		low := strings.ToLower(strings.TrimPrefix(e, "."))
		out = append(out, low, strings.ToUpper(low))
	}
	return out
}
