package ui

import (
	"testing"

	"fyne.io/fyne/v2"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// TestStepsThatCostAreLookedAt checks that arrows move a token at once where that is free, and lift it where it only declares or where the
// step takes the attack: then nothing is sent before Enter, the label says what it costs, and Esc, a click or another key leave the token
// where it was.
func TestStepsThatCostAreLookedAt(t *testing.T) {
	c := newCrowd(t, "aachen", crowds["aachen"][0], crowds["aachen"][1])
	c.session.Send(engine.NewCommand("start", "", jsondoc.M("order", []string{"party", "foes"})))
	c.input.Selected = []string{"h0"}
	steps := func(n int, key fyne.KeyName) {
		for range n {
			pressKey(c.window, key, 0)
		}
	}
	records := func() int { return len(c.session.File.Game.Log()) }
	if steps(5, fyne.KeyRight); at(c.window, "h0") != [2]int{13, 3} {
		t.Fatal("five free steps end at", at(c.window, "h0"), lastLine(c.window))
	}
	steps(1, fyne.KeyRight)
	before := records()
	if steps(2, fyne.KeyDown); c.input.Drag == nil || records() != before {
		t.Fatal("a step for the main action isn't looked at;", at(c.window, "h0"), lastLine(c.window))
	}
	if c.input.Drag.Plan.Loss == "" {
		t.Errorf("%+v", c.input.Drag.Plan)
	}
	for name, leave := range map[string]func(){"Esc": func() { pressKey(c.window, fyne.KeyEscape, 0) }, "a click": func() { gestures(c.window).Tap(doGesture(c.window, 1, 9)) },
		"another key": func() { pressKey(c.window, fyne.KeyF, 0) }} {
		if leave(); c.input.Drag != nil || records() != before {
			t.Error(name, "doesn't leave it")
		}
		c.input.Selected = []string{"h0"}
		steps(2, fyne.KeyDown)
	}
	if pressKey(c.window, fyne.KeyReturn, 0); records() != before+1 || at(c.window, "h0") != [2]int{14, 5} {
		t.Error("Enter leaves it at", at(c.window, "h0"))
	}
	c = tavern(t)
	c.session.Send(engine.NewCommand("start", ""))
	c.answers()
	c.input.Selected = []string{"g5", "g6"}
	from := c.goblins()[5].At
	before = records()
	for _, k := range []fyne.KeyName{fyne.KeyDown, fyne.KeyDown, fyne.KeyLeft, fyne.KeyReturn} {
		pressKey(c.window, k, 0)
	}
	entries := c.session.File.Game.Log()[before:]
	if len(entries) != 1 || len(entries[0].Command.Commands()) != 2 {
		t.Fatalf("two goblins at %v declare %d records: %s", from, len(entries), lastLine(c.window))
	}
}
