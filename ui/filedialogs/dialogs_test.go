package filedialogs

import (
	"errors"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/savefiles"
	"parapet/ui/session"
	"parapet/ui/uitest"
	"parapet/ui/widgets"
)

// dialogs returns the dialogs of a window; passed lets time pass.
func dialogs(t *testing.T) (a *asking, d *Dialogs, passed func()) {
	a = ask(t)
	var due []func()
	d = NewDialogs(a.window, func(_ time.Duration, do func()) { due = append(due, do) })
	return a, d, func() {
		for _, do := range due {
			do()
		}
		due = nil
	}
}

// TestTheFirstAnswerHasTheKeys checks that Enter chooses the first of several answers, that each closes the dialog and
// runs, and that cancelling does nothing.
func TestTheFirstAnswerHasTheKeys(t *testing.T) {
	a, d, _ := dialogs(t)
	var did []string
	way := func(name string, w session.Emphasis) session.Choice {
		return session.Choice{Name: name, Weight: w, Do: func() { did = append(did, name) }}
	}
	put := func() {
		d.Ask("Changed", "What now?", way("Keep", session.Best), way("Read", session.Plain), way("Drop", session.Losing))
	}
	put()
	b, ok := a.window.Canvas().Focused().(*widgets.Button)
	if !ok || b.Text != "Keep" || b.Importance != widget.HighImportance {
		t.Fatalf("%v has the keys", a.window.Canvas().Focused())
	}
	for _, name := range []string{"Keep", "Read", "Drop", "Cancel"} {
		if a.window.Canvas().Overlays().Top() == nil {
			put()
		}
		a.press(name)
		if a.window.Canvas().Overlays().Top() != nil {
			t.Errorf("%s leaves the dialog", name)
		}
	}
	if !slices.Equal(did, []string{"Keep", "Read", "Drop"}) {
		t.Error(did)
	}
}

// TestKeysOfAnswers checks that Enter chooses the first answer and Esc none, closing the dialog either way, and that if
// an answer leaves everything as it is, there is no Cancel, which would mean the same.
func TestKeysOfAnswers(t *testing.T) {
	a, d, _ := dialogs(t)
	for key, want := range map[fyne.KeyName]string{fyne.KeyReturn: "first", fyne.KeyEnter: "first", fyne.KeySpace: "first", fyne.KeyEscape: ""} {
		taken := ""
		d.Ask("Title", "Text", session.Choice{Name: "First", Do: func() { taken = "first" }}, session.Choice{Name: "Second", Do: func() { taken = "second" }})
		a.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: key})
		if taken != want || a.window.Canvas().Overlays().Top() != nil {
			t.Errorf("%s: took %q", key, taken)
		}
	}
	d.Ask("Title", "Text", session.Choice{Name: "Only look", Do: nil}, session.Choice{Name: "Take", Do: func() { t.Error("taken") }})
	for _, o := range a.shown() {
		if b := buttonOf(o); b != nil && b.Text == "Cancel" {
			t.Error("Cancel stands beside what means the same")
		}
	}
	a.press("Only look")
}

// TestKeysInTheListOfWhatWasSetAside checks that Esc closes the list and Enter restores the first file that can be.
func TestKeysInTheListOfWhatWasSetAside(t *testing.T) {
	a, d, _ := dialogs(t)
	var brought []string
	list := []session.Recoverable{{Item: savefiles.SetAsideFile{Path: "bad"}, Err: errors.New("damaged")}, {Item: savefiles.SetAsideFile{Path: "new"}}, {Item: savefiles.SetAsideFile{Path: "old"}}}
	for _, key := range []fyne.KeyName{fyne.KeyEscape, fyne.KeyReturn} {
		d.AskSetAside("a.parapet", list, func(it savefiles.SetAsideFile) { brought = append(brought, it.Path) })
		a.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: key})
		if a.window.Canvas().Overlays().Top() != nil {
			t.Errorf("%s leaves the list", key)
		}
	}
	d.AskSetAside("a.parapet", list[:1], nil)
	a.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if !slices.Equal(brought, []string{"new"}) {
		t.Error(brought)
	}
}

// TestBusyShowsOnlyWhatTakesLong checks that work is shown only after a while, and no longer once it is done.
func TestBusyShowsOnlyWhatTakesLong(t *testing.T) {
	a, d, passed := dialogs(t)
	shown := func() bool { return a.window.Canvas().Overlays().Top() != nil }
	over := d.Busy("Saving…", nil)
	over()
	if passed(); shown() {
		t.Error("what is over is shown")
	}
	dropped := false
	over = d.Busy("Opening…", func() { dropped = true })
	if shown() {
		t.Error("shown at once")
	}
	if passed(); !shown() {
		t.Error("not shown")
	}
	a.press("Cancel")
	if over(); !dropped || shown() {
		t.Error("not dropped")
	}
}

// TestANewEncounterIsAsked checks that the form of a new encounter returns its values, and that an invalid size is refused.
func TestANewEncounterIsAsked(t *testing.T) {
	a, d, _ := dialogs(t)
	var made []session.Blank
	d.AskNew([]engine.System{uitest.NewSkirmish()}, session.Blank{Name: "New encounter", Cols: 24, Rows: 16}, func(n session.Blank) { made = append(made, n) })
	if e := a.window.Canvas().Focused().(*widgets.Entry); e.Text != "New encounter" || e.SelectedText() != e.Text {
		t.Errorf("%q of %q is marked", e.SelectedText(), e.Text)
	}
	var entries []*widgets.Entry
	for _, o := range a.shown() {
		if e, ok := o.(*widgets.Entry); ok {
			entries = append(entries, e)
		}
	}
	entries[0].SetText("Ford")
	for size, fine := range map[string]bool{"0": false, "-3": false, "x": false, "9": true, "100000000": false} {
		if err := entries[1].Validator(size); (err == nil) != fine {
			t.Errorf("%s: %v", size, err)
		}
	}
	entries[1].SetText("9")
	a.press("Continue…")
	d.AskNew([]engine.System{uitest.NewSkirmish()}, session.Blank{Name: "Cave", System: "skirmish"}, func(n session.Blank) { made = append(made, n) })
	if n := len(a.shown()); slices.ContainsFunc(a.shown(), func(o fyne.CanvasObject) bool { e, ok := o.(*widgets.Entry); return ok && e.Text != "Cave" }) {
		t.Error("the size of a map of a picture is asked, among", n)
	}
	a.press("Continue…")
	if want := []session.Blank{{Name: "Ford", System: "skirmish", Cols: 9, Rows: 16}, {Name: "Cave", System: "skirmish"}}; !slices.Equal(made, want) {
		t.Errorf("%+v", made)
	}
}

// TestWhatWasSetAsideIsListed checks that set-aside files can be opened if they can be restored.
func TestWhatWasSetAsideIsListed(t *testing.T) {
	a, d, _ := dialogs(t)
	var brought []string
	bring := func(it savefiles.SetAsideFile) { brought = append(brought, it.Path) }
	d.AskSetAside("a.parapet", []session.Recoverable{{Item: savefiles.SetAsideFile{Path: "bad"}, Err: errors.New("damaged")}, {Item: savefiles.SetAsideFile{Path: "good"}}}, bring)
	for _, o := range a.shown() {
		if b := buttonOf(o); b != nil && b.Text == "Open as a new encounter…" && !b.Disabled() {
			test.Tap(b)
		}
	}
	if !slices.Equal(brought, []string{"good"}) {
		t.Error(brought)
	}
	d.AskSetAside("a.parapet", nil, bring)
	a.press("Close")
}

// TestEscapeCancels checks that Esc closes a dialog with the focus and does nothing else.
func TestEscapeCancels(t *testing.T) {
	a, d, _ := dialogs(t)
	for name, show := range map[string]func(){
		"a question": func() {
			d.Ask("Changed", "What now?", session.Choice{Name: "Drop", Do: func() { t.Error("done") }})
		},
		"nothing set aside": func() { d.AskSetAside("a.parapet", nil, nil) },
		"a new encounter":   func() { d.AskNew(nil, session.Blank{}, func(session.Blank) { t.Error("made") }) },
		"a place":           func() { InWindow{a.window}.Save(encounters, a.keep) },
	} {
		show()
		a.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		if a.window.Canvas().Overlays().Top() != nil {
			t.Fatalf("%s stays", name)
		}
	}
	a.wantOne("", session.ErrCancelled)
}

// TestKeysOfOtherDialogs checks that Enter and Esc close an error, that Esc cancels slow work and the form of a new
// encounter, that Enter in one of the form's fields continues, and that the form describes each system.
func TestKeysOfOtherDialogs(t *testing.T) {
	a, d, passed := dialogs(t)
	press := func(key fyne.KeyName) { a.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: key}) }
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEscape} {
		d.NotOpened("a.parapet", "broken")
		if press(key); a.window.Canvas().Overlays().Top() != nil {
			t.Errorf("%s doesn't close it", key)
		}
	}
	dropped := false
	at, over := d.Progress("Reading…", func() { dropped = true })
	passed()
	at(0.5)
	if press(fyne.KeyEscape); !dropped || a.window.Canvas().Overlays().Top() != nil {
		t.Error("Esc doesn't drop it")
	}
	over()
	made := 0
	for _, key := range []fyne.KeyName{fyne.KeyEscape, fyne.KeyReturn} {
		d.AskNew([]engine.System{uitest.NewSkirmish()}, session.Blank{Name: "New encounter", Cols: 24, Rows: 16}, func(session.Blank) { made++ })
		reported := false
		for _, o := range a.shown() {
			if l, ok := o.(*widget.Label); ok && l.Text == "d20. One blow each. A square is 5 ft." {
				reported = true
			}
		}
		if press(key); !reported || a.window.Canvas().Overlays().Top() != nil {
			t.Errorf("%s: game reported: %v", key, reported)
		}
	}
	if made != 1 {
		t.Error(made, "made")
	}
}
