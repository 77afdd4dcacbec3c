package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/savefiles/library"
	"parapet/ui/filedialogs"
	"parapet/ui/mapview"
	"parapet/ui/menu"
	"parapet/ui/session"
	"parapet/ui/widgets"
)

// dialogs are all dialogs of the window, with functions that open them; slow ones and the start of combat have tests of
// their own (TestKeysOfOtherDialogs in ui/files, TestTheStartByKeys). In those of many, Enter leads on to another dialog
// or to missing input.
var dialogs = []struct {
	name string
	open func(d *dialogTest)
	on   bool // Enter continues, or there is nothing to accept
}{
	{"New…", func(d *dialogTest) { d.wish(menu.New) }, false},
	{"New from picture…", func(d *dialogTest) { d.align.NewFrom(d.picture) }, false},
	{"a picture that was dropped", func(d *dialogTest) { d.align.Open(d.picture, true) }, false},
	{"Session…", func(d *dialogTest) { d.wish(menu.SessionList) }, false},
	{"Recover…", func(d *dialogTest) { d.maker.AskRecover() }, false},
	{"a file that isn't opened", func(d *dialogTest) { d.shell.Dialogs.NotOpened("a.parapet", "broken") }, false},
	{"Import map…", func(d *dialogTest) {
		d.script.Answers = []session.Answer{{Path: d.path("cave.json", `{"cell_bit":{"room":2},"rooms":[],"cells":[[2,2,2],[0,0,2]]}`)}, {Err: session.ErrCancelled}}
		d.wish(menu.Import)
	}, true},
	{"a place for a file", func(d *dialogTest) {
		d.inWindow().Save(session.Ask{Folder: d.folder, Name: "x.parapet"}, func(string, error) {})
	}, false},
	{"a file that is there", func(d *dialogTest) {
		d.inWindow().Save(session.Ask{Folder: d.folder, Name: filepath.Base(d.path("there.parapet", "x"))}, func(string, error) {})
		enter(d.window)
	}, false},
	{"a name that can't be", func(d *dialogTest) {
		d.inWindow().Save(session.Ask{Folder: d.folder}, func(string, error) {})
		enter(d.window)
	}, true},
	{"New token…", func(d *dialogTest) { d.wish(menu.NewToken) }, true},
	{"Stat block…", func(d *dialogTest) { d.wish(menu.StatBlock) }, false},
	{"a stat block that the library has", func(d *dialogTest) {
		d.wish(menu.StatBlock)
		first := d.top()
		for range 2 {
			if d.top() == first {
				d.press("Save to library")
			}
		}
	}, true},
	{"Add several…", func(d *dialogTest) { d.wish(menu.Several) }, false},
	{"Move to reinforcements…", func(d *dialogTest) { d.wish(menu.Reserve) }, true},
	{"Add log note…", func(d *dialogTest) { d.wish(menu.Note) }, true},
	{"Party and treasure…", func(d *dialogTest) { d.wish(menu.Pages) }, true},
	{"Add note…", func(d *dialogTest) { d.window.request(mapview.Request{For: mapview.AskNote}) }, true},
	{"Add light…", func(d *dialogTest) { d.window.request(mapview.Request{For: mapview.AskLight}) }, false},
	{"Size…", func(d *dialogTest) { d.wish(menu.Resize) }, false},
	{"Save to library…", func(d *dialogTest) { d.wish(menu.KeepMap) }, false},
	{"Rule settings…", func(d *dialogTest) { d.wish(menu.Settings) }, false},
	{"Print…", func(d *dialogTest) { d.wish(menu.Print) }, true},
	{"About Parapet", func(d *dialogTest) { d.wish(menu.About) }, false},
	{"Damage…", func(d *dialogTest) { d.window.request(mapview.Request{For: mapview.AskDamage, Token: d.id()}) }, true},
	{"DM: set value…", func(d *dialogTest) { d.window.request(mapview.Request{For: mapview.AskField, Token: d.id()}) }, false},
	{"Elevation…", func(d *dialogTest) {
		d.window.request(mapview.Request{For: mapview.AskNumber, Title: "x", Number: func(*engine.View, int) []*engine.Command { return nil }})
	}, true},
	{"a name", func(d *dialogTest) {
		d.window.request(mapview.Request{For: mapview.AskText, Title: "x", Text: func(*engine.View, string) ([]*engine.Command, string) { return nil, "no" }})
	}, true},
	{"a picture of a token", func(d *dialogTest) { d.window.portraits.Begin(d.picture, []string{d.id()}) }, false},
	{"something to be sure about", func(d *dialogTest) { d.flow.AskOver("Sure?", "why", func() {}) }, false},
}

// dialogTest is a window with what its dialogs need.
type dialogTest struct {
	*window
	t               *testing.T
	script          *session.Script
	folder, picture string
}

func newDialogTest(t *testing.T) *dialogTest {
	w, script := opened(t)
	d := &dialogTest{window: w, t: t, script: script, folder: t.TempDir(), picture: ruled(t, "p.png", 90, 60, 30)}
	lib, err := library.Open(t.TempDir(), d.opts.Systems)
	if err != nil {
		t.Fatal(err)
	}
	d.library.Library = lib
	d.shell.Win.Resize(fyne.NewSize(1280, 800))
	return d
}

func (d *dialogTest) wish(w menu.Item) { d.window.do(w) }
func (d *dialogTest) inWindow() filedialogs.InWindow {
	return filedialogs.InWindow{Window: d.shell.Win}
}
func (d *dialogTest) id() string             { return d.view().Tokens[0].ID }
func (d *dialogTest) top() fyne.CanvasObject { return d.shell.Win.Canvas().Overlays().Top() }

func (d *dialogTest) path(name, text string) string {
	path := filepath.Join(d.folder, name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		d.t.Fatal(err)
	}
	return path
}

// press presses a button of the dialog by name.
func (d *dialogTest) press(name string) {
	for _, o := range test.LaidOutObjects(d.top()) {
		if b, ok := o.(fyne.Tappable); ok && o.Visible() && buttonText(o) == name {
			b.Tapped(nil)
			return
		}
	}
	d.t.Error("no button", name)
}

func buttonText(o fyne.CanvasObject) string {
	switch b := o.(type) {
	case *widget.Button:
		return b.Text
	case *widgets.Button:
		return b.Text
	}
	return ""
}

// show opens a dialog again, over nothing else, with its first token selected.
func (d *dialogTest) show(open func(*dialogTest)) {
	for range 5 {
		if top := d.top(); top != nil {
			d.shell.Win.Canvas().Overlays().Remove(top)
		}
	}
	d.printing.Dialog, d.input.Align = nil, nil
	d.input.Selected = []string{d.id()}
	open(d)
}

// key presses a key in the focused object, or else in the window.
func (d *dialogTest) key(name fyne.KeyName) {
	if f := d.shell.Win.Canvas().Focused(); f != nil {
		f.TypedKey(&fyne.KeyEvent{Name: name})
		return
	}
	widgets.Overlaid(d.shell.Win.Canvas(), name)
}

// TestKeysOfAllDialogs checks that in every dialog something has the focus at once, that Esc closes it without changes
// wherever the focus is, and that Enter accepts it.
func TestKeysOfAllDialogs(t *testing.T) {
	d := newDialogTest(t)
	for _, c := range dialogs {
		d.t = t
		d.show(c.open)
		if d.top() == nil {
			t.Errorf("%s: doesn't open: %s", c.name, lastLine(d.window))
			continue
		}
		if d.shell.Win.Canvas().Focused() == nil {
			t.Errorf("%s: nothing has the keys", c.name)
		}
		before := d.view().State
		for i, all := 0, test.LaidOutObjects(d.top()); i < len(all); i++ {
			top := d.top()
			if why := d.leaves(all[i], c.open); why != "" {
				t.Errorf("%s: Esc doesn't leave it from %s", c.name, why)
			}
			if d.top() != top { // it was closed and shown again
				all = test.LaidOutObjects(d.top())
			}
		}
		d.show(c.open)
		top := d.top()
		if d.key(fyne.KeyEscape); d.top() == top {
			t.Errorf("%s: Esc doesn't leave it", c.name)
		}
		if d.view().State != before {
			t.Errorf("%s: Esc changed something", c.name)
		}
		if c.on {
			continue
		}
		d.show(c.open)
		top = d.top()
		if d.key(fyne.KeyReturn); d.top() == top {
			t.Errorf("%s: Enter doesn't accept it", c.name)
		}
	}
}

// leaves presses Esc in a focusable part of a dialog. It returns the part if it neither closes the dialog nor passes the
// key on to the window, which does; otherwise "".
func (d *dialogTest) leaves(o fyne.CanvasObject, open func(*dialogTest)) string {
	f, ok := o.(fyne.Focusable)
	if off, can := o.(fyne.Disableable); !ok || can && off.Disabled() || !o.Visible() {
		return ""
	}
	if plain, is := o.(*widget.Button); is && plain.Text == "" { // opens the list of an entry; it can't be reached with Tab
		return ""
	}
	c := d.shell.Win.Canvas()
	top, window, passedOn := d.top(), c.OnTypedKey(), false
	c.SetOnTypedKey(func(e *fyne.KeyEvent) { passedOn = e.Name == fyne.KeyEscape })
	defer c.SetOnTypedKey(window)
	f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if d.top() != top {
		d.show(open)
	} else if !passedOn {
		return fmt.Sprintf("%T %q", f, nameOf(f))
	}
	return ""
}

// nameOf returns the text of a part of a dialog.
func nameOf(f fyne.Focusable) string {
	switch w := f.(type) {
	case *widgets.Button:
		return w.Text
	case *widgets.Check:
		return w.Text
	case *widgets.Entry:
		return w.Text
	}
	return ""
}
