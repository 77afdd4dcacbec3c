package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"parapet/engine/board"
)

// TestStepCostsAreTyped: given what a DM types as the cost of a kind of ground, then every cost that the board takes is
// taken, with a point or a comma, and anything else is refused with what would be.
func TestStepCostsAreTyped(t *testing.T) {
	for text, want := range map[string]board.Cost{"": 4, "1": 4, " 2.5 ": 10, "2,5": 10, "7": 28, "20": 80, "1.50": 6,
		"0": 0, "0.5": 0, "1.25": 0, "20.5": 0, "-2": 0, "65": 0, "two": 0, "NaN": 0, "Inf": 0, "1e1": 40} {
		got, err := stepCost(text)
		if got != want || (err == nil) != (want > 0) || err != nil && !strings.Contains(err.Error(), "1 to 20") {
			t.Errorf("%q: %v, %v", text, got, err)
		}
	}
}

// TestAKindOfGroundByKeys: given the form of a kind of ground, when a cost that no board takes is typed, then Enter leaves it
// open and says why; mended, Enter adds the kind, which is in hand.
func TestAKindOfGroundByKeys(t *testing.T) {
	w, _ := opened(t)
	easelHost{w}.NewKind()
	c := w.win.Canvas()
	typed := func(text string, keys ...fyne.KeyName) {
		for _, r := range text {
			c.Focused().TypedRune(r)
		}
		for _, k := range keys {
			c.Focused().TypedKey(&fyne.KeyEvent{Name: k})
		}
	}
	if c.Focused() == nil {
		c.FocusNext()
	}
	typed("Tar")
	c.FocusNext()
	typed("2,75", fyne.KeyReturn)
	if c.Overlays().Top() == nil {
		t.Fatal("a cost in quarters was taken")
	}
	typed("", fyne.KeyBackspace, fyne.KeyBackspace)
	typed("5", fyne.KeyReturn)
	if c.Overlays().Top() != nil {
		t.Error("the form stayed")
	}
	kinds := w.view().Board().Map().Legend
	if k := kinds[len(kinds)-1]; k.Name != "Tar" || k.Cost != 10 || w.hand.Paint.Kind != k.Rune {
		t.Errorf("%+v, in hand %q", k, w.hand.Paint.Kind)
	}
}
