package native

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"parapet/ui/session"
)

var encounters = session.Ask{Filters: []session.Filter{{Name: "Encounters", Endings: []string{".parapet"}}}}

// toolkit is a fake desktop toolkit.
type toolkit struct {
	paths    []string // answers, in order; then the dialog is closed
	agree    []bool   // answers to "replace?", in order
	asked    []session.Ask
	hold     chan struct{} // if set, a dialog stays open until it is closed
	noScreen bool
}

func (k *toolkit) next(a session.Ask) (string, error) {
	if k.noScreen {
		panic("gtk initialisation failed")
	}
	if k.hold != nil {
		<-k.hold
	}
	k.asked = append(k.asked, a)
	if len(k.paths) == 0 {
		return "", session.ErrCancelled
	}
	path := k.paths[0]
	k.paths = k.paths[1:]
	return path, nil
}

func (k *toolkit) open(a session.Ask) (string, error) { return k.next(a) }
func (k *toolkit) save(a session.Ask) (string, error) { return k.next(a) }
func (k *toolkit) replace(string) bool {
	yes := k.agree[0]
	k.agree = k.agree[1:]
	return yes
}

// window runs what the worker delivers, in place of Fyne's goroutine.
type window struct {
	t       *testing.T
	queue   chan func()
	answers []session.Answer
}

func newWindow(t *testing.T) *window { return &window{t: t, queue: make(chan func(), 8)} }

func (w *window) deliver(f func()) { w.queue <- f }
func (w *window) keep(path string, err error) {
	w.answers = append(w.answers, session.Answer{Path: path, Err: err})
}
func (w *window) turn() {
	w.t.Helper()
	select {
	case f := <-w.queue:
		f()
	case <-time.After(time.Minute):
		w.t.Fatal("no answer in a minute")
	}
}

func (w *window) want(want ...session.Answer) {
	w.t.Helper()
	if len(w.answers) != len(want) {
		w.t.Fatalf("answers %v, want %v", w.answers, want)
	}
	for i, a := range w.answers {
		if a.Path != want[i].Path || !errors.Is(a.Err, want[i].Err) {
			w.t.Errorf("answer %d is %v, want %v", i, a, want[i])
		}
	}
}

func TestTwoDialogsInARowAndACancelledOne(t *testing.T) {
	w := newWindow(t)
	c := start(&toolkit{paths: []string{"/a.parapet", "/b.parapet"}}, nil, w.deliver)
	c.Open(encounters, w.keep)
	w.turn()
	c.Open(encounters, w.keep)
	w.turn()
	c.Open(encounters, w.keep)
	w.turn()
	w.want(session.Answer{Path: "/a.parapet"}, session.Answer{Path: "/b.parapet"}, session.Answer{Err: session.ErrCancelled})
}

func TestASecondAskWhileADialogIsOpenIsRefused(t *testing.T) {
	w, k := newWindow(t), &toolkit{paths: []string{"/a.parapet"}, hold: make(chan struct{})}
	c := start(k, nil, w.deliver)
	c.Open(encounters, w.keep)
	c.Save(encounters, w.keep)
	close(k.hold)
	w.turn()
	w.want(session.Answer{Err: session.ErrBusy}, session.Answer{Path: "/a.parapet"})
}

func TestWithoutAScreenTheFallbackAnswersForGood(t *testing.T) {
	w := newWindow(t)
	k := &toolkit{noScreen: true}
	script := &session.Script{Answers: []session.Answer{{Path: "/in-window"}, {Path: "/again"}}}
	c := start(k, script, w.deliver)
	c.Save(encounters, w.keep)
	w.turn()
	c.Open(encounters, w.keep) // immediately: the toolkit isn't tried again
	w.want(session.Answer{Path: "/in-window"}, session.Answer{Path: "/again"})
	if !script.Asked[0].Save || script.Asked[1].Save {
		t.Errorf("the fallback was asked %+v", script.Asked)
	}
}

func TestSaveAsks(t *testing.T) {
	dir := t.TempDir()
	there := filepath.Join(dir, "bridge.parapet")
	if err := os.WriteFile(there, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	bare, free := filepath.Join(dir, "bridge"), filepath.Join(dir, "ford")
	for _, c := range []struct {
		name  string
		kit   toolkit
		want  string
		err   error
		shown int
	}{
		{"ending added, nothing there", toolkit{paths: []string{free}}, free + ".parapet", nil, 1},
		{"typed in full: the toolkit has asked already", toolkit{paths: []string{there}}, there, nil, 1},
		{"the longer name is there, agreed", toolkit{paths: []string{bare}, agree: []bool{true}}, there, nil, 1},
		{"kept, then another name", toolkit{paths: []string{bare, free}, agree: []bool{false}}, free + ".parapet", nil, 2},
		{"kept, then closed", toolkit{paths: []string{bare}, agree: []bool{false}}, "", session.ErrCancelled, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := saveAs(&c.kit, encounters)
			if got != c.want || !errors.Is(err, c.err) {
				t.Errorf("saveAs = %q, %v; want %q, %v", got, err, c.want, c.err)
			}
			if len(c.kit.asked) != c.shown || len(c.kit.agree) != 0 {
				t.Errorf("shown %d times, %d questions left; want %d, 0", len(c.kit.asked), len(c.kit.agree), c.shown)
			}
			if c.shown == 2 && c.kit.asked[1].Name != "bridge.parapet" {
				t.Errorf("second dialog proposes %q", c.kit.asked[1].Name)
			}
		})
	}
}
