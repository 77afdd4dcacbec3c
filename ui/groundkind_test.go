package ui

import (
	"testing"

	"fyne.io/fyne/v2"
)

// TestAKindOfGroundByKeys checks that in the form of a terrain kind, Enter with an invalid cost keeps the form open and
// says why; with a valid one it adds the kind and selects it for drawing.
func TestAKindOfGroundByKeys(t *testing.T) {
	w, _ := opened(t)
	w.editor.NewKind()
	c := w.shell.Win.Canvas()
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
	if k := kinds[len(kinds)-1]; k.Name != "Tar" || k.Cost != 10 || w.input.Paint.Kind != k.Rune {
		t.Errorf("%+v, in hand %q", k, w.input.Paint.Kind)
	}
}
