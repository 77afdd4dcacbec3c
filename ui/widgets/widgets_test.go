package widgets

import (
	"image/color"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// box returns an object with a minimum size.
func box(w, h float32) fyne.CanvasObject {
	r := canvas.NewRectangle(color.Black)
	r.SetMinSize(fyne.NewSize(w, h))
	return r
}

func TestFlow(t *testing.T) {
	changes := 0
	f := &Flow{Gap: 4, Change: func() { changes++ }}
	hidden := box(500, 500)
	hidden.Hide()
	objects := []fyne.CanvasObject{box(40, 10), box(40, 20), hidden, box(40, 10), box(90, 10)}
	for _, c := range []struct {
		width, height float32
		last          fyne.Position
	}{
		{400, 20, fyne.NewPos(132, 0)},
		{100, 20 + 4 + 10 + 4 + 10, fyne.NewPos(0, 38)},
		{90, 20 + 4 + 10 + 4 + 10, fyne.NewPos(0, 38)},
	} {
		f.Layout(objects, fyne.NewSize(c.width, 1000))
		if got := f.MinSize(objects); got != fyne.NewSize(90, c.height) {
			t.Errorf("width %v: %v", c.width, got)
		}
		if got := objects[4].Position(); got != c.last {
			t.Errorf("width %v: the last one is at %v", c.width, got)
		}
	}
	if changes != 2 {
		t.Error(changes, "changes of height")
	}
}

func TestChip(t *testing.T) {
	test.NewTempApp(t)
	pressed := 0
	tips := NewTips()
	c := NewChip("Attack", tips, func() { pressed++ })
	c.Tip = "one blow"
	w := test.NewWindow(container.NewStack(container.NewVBox(c), tips.Layer))
	defer w.Close()
	w.Resize(fyne.NewSize(300, 200))
	c.MouseIn(&desktop.MouseEvent{})
	if tips.Text() != "one blow" {
		t.Error(tips.Text())
	}
	c.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonSecondary})
	if pressed != 0 {
		t.Error("the other button presses")
	}
	c.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary})
	if pressed != 1 || tips.Text() != "" {
		t.Error(pressed, tips.Text())
	}
	c.Off = true
	c.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary})
	if pressed != 1 {
		t.Error("a chip that is off was pressed")
	}
}

func TestATipIsHiddenByItsOwnerAlone(t *testing.T) {
	test.NewTempApp(t)
	tips := NewTips()
	a, b := box(10, 10), box(10, 10)
	w := test.NewWindow(container.NewStack(container.NewVBox(a, b), tips.Layer))
	defer w.Close()
	tips.Show(a, "of a")
	tips.Hide(b)
	if tips.Text() != "of a" {
		t.Error(tips.Text())
	}
	tips.Hide(a)
	if tips.Text() != "" {
		t.Error(tips.Text())
	}
	tips.Show(a, "")
	if tips.Text() != "" {
		t.Error("an empty tip is shown")
	}
}

func TestATipStaysInsideTheWindow(t *testing.T) {
	test.NewTempApp(t)
	tips := NewTips()
	o := box(10, 10)
	w := test.NewWindow(container.NewStack(container.NewWithoutLayout(o), tips.Layer))
	defer w.Close()
	w.SetPadded(false)
	w.Resize(fyne.NewSize(400, 200))
	o.Resize(fyne.NewSize(10, 10))
	o.Move(fyne.NewPos(390, 190))
	tips.Show(o, "a sentence that is long enough to be broken into several lines of the tip")
	box := tips.box
	if p, s := box.Position(), box.Size(); p.X < 0 || p.Y < 0 || p.X+s.Width > 400 || p.Y+s.Height > 190 {
		t.Error(p, s)
	}
}

func TestEntryTellsOfEscape(t *testing.T) {
	test.NewTempApp(t)
	escaped := false
	e := NewEntry("")
	e.Escaped = func() { escaped = true }
	test.Type(e, "15")
	e.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if !escaped || e.Text != "15" {
		t.Error(escaped, e.Text)
	}
}

// TestPips checks that costs of all kinds show what they take: each thing a pip, halves and alternatives divided.
func TestPips(t *testing.T) {
	for cost, want := range map[string]string{"": "", "free": "", "main": "mainaction", "main+offhand": "mainaction minoraction",
		"offhand|2ap": "minoraction", "offhand+5move": "minoraction movement", "main|offhand": "mainaction/minoraction",
		"1½": "mainaction half-mainaction", "½": "half-mainaction", "minor or 1 energy": "minoraction", "full_turn, 2 energy": "mainaction"} {
		var got []string
		for _, p := range pipsOf(cost) {
			text := ""
			for i, c := range p.of {
				text += strings.Repeat("/", min(i, 1)) + string(c)
			}
			if p.half {
				text = "half-" + text
			}
			got = append(got, text)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %q, not %q", cost, got, want)
		}
	}
}

// TestFunctionKeysLeaveTextFields checks that a text field passes function keys on to the window, and keeps other keys.
func TestFunctionKeysLeaveTextFields(t *testing.T) {
	test.NewTempApp(t)
	e := NewEntry("")
	w := test.NewTempWindow(t, e)
	var keys []fyne.KeyName
	w.Canvas().SetOnTypedKey(func(k *fyne.KeyEvent) { keys = append(keys, k.Name) })
	for _, name := range []fyne.KeyName{fyne.KeyF6, fyne.KeyF, fyne.KeyF12, fyne.KeyHome, fyne.KeyEscape} {
		e.TypedKey(&fyne.KeyEvent{Name: name})
	}
	if !slices.Equal(keys, []fyne.KeyName{fyne.KeyF6, fyne.KeyF12}) {
		t.Error(keys)
	}
}
