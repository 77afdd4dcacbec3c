//go:build !nowindow

package main

import (
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"

	"parapet/cmd/parapet/native"
	"parapet/cmd/parapet/verbs"
	"parapet/engine"
	"parapet/engine/rules"
	"parapet/savefiles"
	"parapet/savefiles/library"
	"parapet/savefiles/sample"
	"parapet/ui"
	"parapet/ui/filedialogs"
	"parapet/ui/i18n"
	"parapet/ui/platform"
	"parapet/ui/session"
)

// testState names the environment variable with the path of a file in which the window reports the positions of its
// elements to tests.
const testState = "PARAPET_TEST_STATE"

// openWindow opens the window and returns when it is closed; desktop is the desktop's language, as a tag.
func openWindow(path, desktop string) (err error) {
	if err := screen(os.Getenv); err != nil {
		return err
	}
	startLightly()
	native.Prepare()
	log.SetOutput(&lastWords{write: func(s string) { fmt.Fprint(os.Stderr, s) }, end: func(why string) { alert(why); os.Exit(1) }})
	defer func() {
		if p := recover(); p != nil && strings.Contains(fmt.Sprint(p), "GLFW") {
			err = errors.New(strings.TrimSpace(noWindow(fmt.Sprint(p))))
		} else if p != nil {
			panic(p)
		}
	}()
	o := options(path)
	defer keepMemory(&o)()
	speak(&o, desktop)
	return ui.Run(o)
}

// startLightly lets garbage wait until the window is painted, on a busy machine too, and then returns its memory to the system: a
// tenth less time than collecting it eight times meanwhile.
func startLightly() {
	const percent, painted = 300, 10 * time.Second
	usual := debug.SetGCPercent(percent)
	time.AfterFunc(painted, func() {
		debug.SetGCPercent(usual)
		debug.FreeOSMemory()
	})
}

// keepMemory stores the preferences next to the library, written atomically. The toolkit's own file, which older versions
// used and which a kill can truncate, supplies values that are missing. The returned function waits for the disk.
func keepMemory(o *ui.Options) func() {
	data, err := savefiles.DataFolder()
	if err != nil {
		return func() {} // the user can turn it off
	}
	memory := platform.Open(filepath.Join(data, "preferences.json"), o.App.Preferences(), savefiles.ReplaceText,
		func(err error) { log.Print(err) })
	o.Memory = memory
	return memory.Close
}

// speak sets the window's language to the user's choice, or else to the desktop's if there is a translation.
func speak(o *ui.Options, desktop string) {
	chosen := o.App.Preferences().String(i18n.Key)
	if o.Memory != nil {
		chosen = o.Memory.StringWithFallback(i18n.Key, chosen)
	}
	if err := i18n.Speak(i18n.Choose(chosen, desktop)); err != nil {
		log.Printf("the window speaks English: %v", errors.Join(err, i18n.Speak(i18n.English)))
	}
}

// offered returns all rule systems, with their declarations in the window's language.
func offered() []engine.System {
	all := rules.All()
	for _, s := range all {
		i18n.Declaration(s.Declaration())
	}
	return all
}

// system returns the rule system with an id, with its declaration in the window's language.
func system(id string) engine.System {
	s := rules.ByID(id)
	if s != nil {
		i18n.Declaration(s.Declaration())
	}
	return s
}

// options returns the options with the user's folders. If one is unavailable, the window works without it, and the log
// says why.
func options(path string) ui.Options {
	o := ui.Options{
		App:     app.NewWithID(verbs.ID),
		Systems: system,
		Chooser: func(w fyne.Window) session.Chooser { return native.New(filedialogs.InWindow{Window: w}) },
		Places:  native.Places{},
		Filler:  native.Places{},
		Path:    path,
		Offered: sync.OnceValue(offered),
		State:   os.Getenv(testState),
		Version: verbs.Version,
		Copied:  platform.Here,
	}
	if cache, err := savefiles.CacheFolder(); err == nil {
		o.Cache = cache
	} else {
		log.Printf("no dated copies of saves are kept: %v", err)
	}
	data, err := savefiles.DataFolder()
	if err != nil {
		log.Print(err)
		return o
	}
	o.Own, o.SampleFolder = filepath.Join(data, "encounters"), filepath.Join(data, "samples")
	if err := os.MkdirAll(o.Own, 0o755); err != nil {
		log.Print(err)
	}
	o.Ready = func() (string, error) { return sample.Place(o.SampleFolder) }
	for _, e := range sample.List() {
		o.Samples = append(o.Samples, ui.Sample{Title: e.Title, Game: e.Game(), Place: func() (string, error) { return e.Place(o.SampleFolder) }})
	}
	folder := filepath.Join(data, "library")
	if err := library.Install(folder); err != nil {
		log.Printf("no library: %v", err)
		return o
	}
	o.Library = folder
	return o
}
