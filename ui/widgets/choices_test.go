package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// forgetful is an app whose toolkit has forgotten in which window things stand.
type forgetful struct{ fyne.App }

func (f forgetful) Driver() fyne.Driver { return nowhere{f.App.Driver()} }

type nowhere struct{ fyne.Driver }

func (nowhere) CanvasForObject(fyne.CanvasObject) fyne.Canvas { return nil }

// TestAChoiceThatStoodStill: given a choice of which the toolkit has forgotten the window, as of one that stood still for a minute,
// when it is clicked or its keys are pressed, then nothing is opened, and nothing breaks.
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

// TestTabGoesToTheLineItself: given a line with options, then its arrow takes no focus, so that what is typed after Tab stands in it.
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
