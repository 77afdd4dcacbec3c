package ui

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"parapet/engine"
	"parapet/ui/actionbar"
	"parapet/ui/commands"
)

// The button that opened a box takes the keys once more when it is let go; the box gets them back, but
// not from another of its fields, and not once it is gone.
func TestABoxKeepsTheKeys(t *testing.T) {
	w := snapping(t)
	var due []func()
	w.shell.Clock.After = func(_ time.Duration, do func()) { due = append(due, do) }
	run := func() {
		list := due
		due = nil
		for _, do := range list {
			do()
		}
	}
	c := w.shell.Win.Canvas()
	first, second := widget.NewEntry(), widget.NewEntry()
	box := widget.NewPopUp(widget.NewForm(widget.NewFormItem("a", first), widget.NewFormItem("b", second)), c)
	box.Show()
	w.forms.FocusSoon(first)
	c.Unfocus()
	if run(); c.Focused() != fyne.Focusable(first) {
		t.Error("the keys are gone")
	}
	w.forms.FocusSoon(first)
	c.Focus(second)
	if run(); c.Focused() != fyne.Focusable(second) {
		t.Error("another field lost the keys")
	}
	w.forms.FocusSoon(first)
	box.Hide()
	if run(); c.Focused() == fyne.Focusable(first) {
		t.Error("a box that is gone has the keys")
	}
}

// Where many actions aren't open, they go behind those that are.
func TestManyClosedActionsAreOutOfSight(t *testing.T) {
	w := snapping(t)
	r := w.actions
	list := make([]commands.Choice, 20)
	for i := range list {
		list[i].Name, list[i].View.Ready = string(rune('a'+i)), i%2 == 0
	}
	shown := func(n int) int { r.Show(actionbar.Shown{Choices: list[:n]}); return len(r.Flow.Objects) }
	if got := shown(10); got != 10 {
		t.Errorf("%d of 10", got)
	}
	if got := shown(20); got != 11 {
		t.Errorf("%d of 20", got)
	}
}

// The options of an aimed action stand in sight, wherever its button is.
func TestOptionsOfTheLastActionAreInSight(t *testing.T) {
	w := snapping(t)
	r := w.actions
	list := make([]commands.Choice, 40)
	for i := range list {
		list[i].Name = strings.Repeat("a long name ", 9) + strconv.Itoa(i)
		list[i].View = engine.ActionView{Name: list[i].Name, Ready: true}
	}
	r.Show(actionbar.Shown{Choices: list})
	r.Content.Resize(fyne.NewSize(400, 60))
	r.Show(actionbar.Shown{Choices: list, Aimed: &actionbar.Aimed{View: &list[39].View, Options: []actionbar.Option{{Option: commands.Option{Name: "option"}}}}})
	option := r.Above.Objects[0]
	if at := option.Position(); at.Y != 0 || r.Scroll.Offset.Y != 0 || r.Above.MinSize().Height == 0 {
		t.Errorf("the option at %v is out of sight, or the actions went to %v", at, r.Scroll.Offset)
	}
	r.Show(actionbar.Shown{Choices: list})
	if r.Above.MinSize().Height != 0 {
		t.Error("room is left for options when there are none")
	}
}
