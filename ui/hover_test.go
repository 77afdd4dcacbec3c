package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

// TestAHoverIsWorkedOutElsewhere checks that what an aimed action would do is computed in the background: the window
// doesn't wait for it, only the last of the squares passed over is reported, and nothing after the action is cancelled.
func TestAHoverIsWorkedOutElsewhere(t *testing.T) {
	w, _ := opened(t)
	var due []func()
	pressKey(w, fyne.Key1, 0)
	w.shell.Background.Work = func(do, done func()) { due = append(due, func() { do(); done() }) }
	run := func() {
		for len(due) > 0 {
			next := due[0]
			due = due[1:]
			next()
		}
	}
	h := gestures(w)
	w.mapview.Info.Hide()
	h.Hover(doGesture(w, 10, 6))
	h.Hover(doGesture(w, 2, 5))
	h.Hover(doGesture(w, 3, 3))
	if w.mapview.Info.Lines() != nil || len(due) != 1 {
		t.Fatal("the window waits for it, or it is worked out at once:", w.mapview.Info.Lines(), len(due))
	}
	run()
	if got := strings.Join(w.mapview.Info.Lines(), "|"); !strings.Contains(got, "→ Cid") {
		t.Error(got)
	}
	h.Hover(doGesture(w, 10, 6))
	w.actions.LayDown()
	run()
	if got := w.mapview.Info.Lines(); got != nil {
		t.Error("reported an action that was laid down:", got)
	}
}

// TestATooltipGoesWithItsWidget: the tooltip of a library row doesn't stay over the map when the library folds.
func TestATooltipGoesWithItsWidget(t *testing.T) {
	w, _ := opened(t)
	w.tips.Show(w.lead.Main, "Drag onto the map")
	w.layout.ToggleLibrary()
	if w.tips.Text() != "" {
		t.Error(w.tips.Text())
	}
}
