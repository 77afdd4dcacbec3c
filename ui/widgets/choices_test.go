package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
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
