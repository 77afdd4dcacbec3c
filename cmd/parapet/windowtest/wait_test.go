//go:build window

package windowtest

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// Waiting depends on what the program does rather than on the clock: on a busy machine it may get a twentieth of a
// processor. The window's goroutine beats at most fifty times a second, and reports how much background work is running.
// A beat is idle if there is none and nothing new is shown.
const (
	patience   = 750             // idle beats after which we give up waiting
	atRest     = 20              // idle beats after which the layout is done and all input handled
	standstill = 5 * time.Minute // time without a beat after which the program counts as hung
)

// pulse is the number of beats of the window's goroutine, and of background jobs.
type pulse struct{ beats, jobs int }

// read returns what the window shows now; the zero value if it shows nothing yet.
func (w *window) read() shown {
	var s shown
	if text, err := os.ReadFile(w.state); err == nil {
		json.Unmarshal(text, &s) // a file that is being replaced is read again
	}
	return s
}

func (w *window) pulse() (p pulse) {
	if text, err := os.ReadFile(w.state + ".beat"); err == nil {
		fmt.Sscan(string(text), &p.beats, &p.jobs)
	}
	return p
}

// shows waits, for a number of idle beats, until the window shows something, and reports whether it does.
func (w *window) shows(most int, is func(shown) bool) bool {
	w.t.Helper()
	var s shown
	last, text, since, idle := pulse{-1, 0}, "", time.Now(), 0
	for ; ; time.Sleep(10 * time.Millisecond) {
		now := w.pulse()
		if now == last {
			w.alive(since)
			continue
		}
		if s = w.read(); is(s) { // read after the beat, so it isn't older
			return true
		}
		if new := fmt.Sprint(s); new != text || now.jobs > 0 {
			text, idle = new, 0
		} else {
			idle += now.beats - last.beats
		}
		if last, since = now, time.Now(); idle > most {
			return false
		}
	}
}

// alive fails the test if the program has ended or hangs, with its stack in the latter case.
func (w *window) alive(since time.Time) {
	w.t.Helper()
	select {
	case <-w.ended:
		w.t.Fatalf("the program has ended: %s; shown last: %+v", w.run.ProcessState, w.read())
	default:
	}
	if time.Since(since) > standstill {
		w.run.Process.Signal(syscall.SIGQUIT) // it dumps its goroutines
		<-w.ended
		w.t.Fatalf("the program hangs; shown last: %+v", w.read())
	}
}

// wait waits until the window shows something without further input.
func (w *window) wait(what string, is func(shown) bool) shown {
	w.t.Helper()
	var s shown
	if !w.shows(patience, func(now shown) bool { s = now; return is(s) }) {
		w.fail("waited in vain for " + what)
	}
	return s
}

// fail ends the test with what is shown, and a screenshot.
func (w *window) fail(why string) {
	w.t.Helper()
	shot := filepath.Join(os.TempDir(), "parapet-"+strings.ReplaceAll(w.t.Name(), "/", "-")+".png")
	if err := w.tool("import", "-window", "root", shot).Run(); err != nil {
		shot = err.Error()
	}
	w.t.Fatalf("%s; picture: %s; %+v; shown: %+v", why, shot, w.pulse(), w.read())
}

// settle waits until the window is at rest: nothing moves, and all input has been processed.
func (w *window) settle() {
	w.t.Helper()
	w.shows(atRest, func(shown) bool { return false })
}

// frame waits until the window has noticed the pointer: it reads input between two beats.
func (w *window) frame() {
	w.t.Helper()
	since := time.Now()
	for from := w.pulse().beats; w.pulse().beats < from+2; time.Sleep(5 * time.Millisecond) {
		w.alive(since)
	}
}

// at waits until a token is on a square.
func (w *window) at(id string, x, y int) shown {
	w.t.Helper()
	return w.wait(fmt.Sprintf("%s at %d, %d", id, x, y), func(s shown) bool { return s.Tokens[id].At == [2]int{x, y} })
}
