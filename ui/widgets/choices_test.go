package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// forgetful is an app whose toolkit has forgotten which windows objects are in.
type forgetful struct{ fyne.App }

func (f forgetful) Driver() fyne.Driver { return nowhere{f.App.Driver()} }

type nowhere struct{ fyne.Driver }

func (nowhere) CanvasForObject(fyne.CanvasObject) fyne.Canvas { return nil }

// TestAChoiceThatStoodStill checks that clicking, or pressing keys on, a choice whose window the toolkit has forgotten
// opens nothing and doesn't crash.
func TestAChoiceThatStoodStill(t *testing.T) {
	a := test.NewTempApp(t)
	one, typed := NewSelect([]string{"a", "b"}, nil), NewSelectEntry([]string{"a", "b"})
	fyne.SetCurrentApp(forgetful{a})
	defer fyne.SetCurrentApp(a)
	one.Tapped(&fyne.PointEvent{})
	one.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	typed.ActionItem.(*arrow).Tapped(nil)
	one.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	if one.Selected != "a" {
		t.Errorf("chosen %q by the arrow", one.Selected)
	}
}

// TestTabGoesToTheLineItself checks that the arrow of a SelectEntry takes no focus, so that text typed after Tab goes
// into the entry.
func TestTabGoesToTheLineItself(t *testing.T) {
	test.NewTempApp(t)
	typed := NewSelectEntry([]string{"a", "b"})
	before := widget.NewEntry()
	w := test.NewTempWindow(t, container.NewVBox(before, typed))
	w.Canvas().Focus(before)
	w.Canvas().FocusNext()
	if w.Canvas().Focused() != typed {
		t.Errorf("focused %T", w.Canvas().Focused())
	}
	w.Canvas().FocusNext()
	if w.Canvas().Focused() != before {
		t.Errorf("then %T", w.Canvas().Focused())
	}
}

// TestTabShowsTheFieldItGoesTo checks that a dialog scrolls to the field that gets the focus, that Tab leaves a text of several
// lines, that a number is selected, and that the wheel above an entry scrolls the form.
func TestTabShowsTheFieldItGoesTo(t *testing.T) {
	win := test.NewTempWindow(t, container.NewVBox())
	win.Resize(fyne.NewSize(400, 300))
	rows := container.NewVBox()
	var last *Entry
	for range 20 {
		last = NewEntry("")
		rows.Add(last)
	}
	last.Short = true
	last.SetText("23")
	scroll := container.NewVScroll(rows)
	d := dialog.NewCustomWithoutButtons("", Wheeled(scroll), win)
	d.Resize(fyne.NewSize(300, 200))
	d.Show()
	if win.Canvas().Focus(last); scroll.Offset.Y+scroll.Size().Height < rows.Size().Height || last.SelectedText() != "23" {
		t.Error(scroll.Offset, last.SelectedText())
	}
	last.MultiLine = true
	if last.AcceptsTab() {
		t.Error("Tab stays in the text")
	}
	before := scroll.Offset.Y
	test.Scroll(win.Canvas(), fyne.NewPos(win.Canvas().Size().Width/2, win.Canvas().Size().Height/2), 0, 20)
	if scroll.Offset.Y >= before {
		t.Error("an entry takes the wheel")
	}
}
