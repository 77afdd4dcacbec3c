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

// TestABoxKeepsTheKeys checks that the button that opened a box takes the focus again when it is released; the box takes
// it back, but not from another of its fields, and not after it is closed.
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

// TestManyClosedActionsAreOutOfSight checks that if many actions are unavailable, they are listed behind those available.
func TestManyClosedActionsAreOutOfSight(t *testing.T) {
	w := snapping(t)
	r := w.actions
	list := make([]commands.Choice, 20)
	for i := range list {
		list[i].Name, list[i].View.Ready = string(rune('a'+i)), i%2 == 0
	}
	r.Content.Resize(fyne.NewSize(2000, 60))
	shown := func(n int) (seen int) {
		r.Show(actionbar.Shown{Choices: list[:n]})
		for _, o := range r.Flow.Objects {
			if o.Visible() {
				seen++
			}
		}
		return seen
	}
	if got := shown(10); got != 10 {
		t.Errorf("%d of 10", got)
	}
	if got := shown(20); got != 11 {
		t.Errorf("%d of 20", got)
	}
}

// TestOptionsStandOverTheMap checks that if there are more actions than fit, aiming one doesn't change the row's height:
// the rest is behind its last button, and the options are at the map's lower edge.
func TestOptionsStandOverTheMap(t *testing.T) {
	w := snapping(t)
	r := w.actions
	list := make([]commands.Choice, 40)
	for i := range list {
		list[i].Name = strings.Repeat("a name ", 3) + strconv.Itoa(i)
		list[i].View = engine.ActionView{Name: list[i].Name, Ready: true}
	}
	r.Content.Resize(fyne.NewSize(900, 60))
	r.Show(actionbar.Shown{Choices: list})
	high := r.Content.MinSize().Height
	for i, o := range r.Flow.Objects {
		if last := i == len(list); o.Visible() && (o.Position().Y+o.Size().Height > high || o.Position().X+o.Size().Width > 900) || last && !o.Visible() {
			t.Errorf("button %d at %v, %v high of %v", i, o.Position(), o.Size(), high)
		}
	}
	r.Show(actionbar.Shown{Choices: list, Aimed: &actionbar.Aimed{View: &list[39].View, Options: []actionbar.Option{{Option: commands.Option{Name: "option"}}}}})
	r.PlaceAbove(w.mapview.Board.Size())
	low := r.Above.Position().Y + r.Above.Size().Height
	if room := w.mapview.Board.Size().Height; !r.Above.Visible() || low > room || low < room-10 || r.Content.MinSize().Height != high {
		t.Errorf("the options end at %v of %v; the row is %v high, not %v", low, room, r.Content.MinSize().Height, high)
	}
	if r.Show(actionbar.Shown{}); r.Above.Visible() || r.Content.MinSize().Height != high {
		t.Error("without actions:", r.Above.Visible(), r.Content.MinSize().Height)
	}
}
