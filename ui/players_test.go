package ui

import (
	"image"
	"testing"

	"fyne.io/fyne/v2"
)

// TestTheDMSeesWhatCoversThePlayerView checks the sign on the DM's map, the keys that cover the player view, and that a
// click on the sign uncovers it.
func TestTheDMSeesWhatCoversThePlayerView(t *testing.T) {
	w, _ := opened(t)
	sign := w.players.Sign
	if w.key(fyne.KeyF6, 0); w.players.Choice.Black || sign.Visible() {
		t.Error("the closed player view is black")
	}
	w.key(fyne.KeyF4, 0)
	if !w.players.Shown() || sign.Visible() {
		t.Fatalf("open: %v, sign %q", w.players.Shown(), sign.Name)
	}
	w.key(fyne.KeyF6, 0)
	if !w.players.Choice.Black || !sign.Visible() || sign.Name != "Players see black (F6)" {
		t.Errorf("black: %v, sign %q", w.players.Choice.Black, sign.Name)
	}
	sign.Press()
	if w.players.Choice.Black || sign.Visible() {
		t.Error("still black after a click on the sign")
	}
	w.players.Hand(image.NewRGBA(image.Rect(0, 0, 4, 4)))
	w.key(fyne.KeyF7, 0)
	if w.players.Handing() {
		t.Error("F7 leaves the handout")
	}
	w.key(fyne.KeyF7, 0)
	if !w.players.Handing() || sign.Name != "Players see the handout (F7)" {
		t.Errorf("F7 again: %v, sign %q", w.players.Handing(), sign.Name)
	}
	sign.Press()
	if w.players.Handing() || sign.Visible() {
		t.Error("the sign leaves the handout")
	}
	w.key(fyne.KeyF4, 0)
	if w.players.Shown() {
		t.Error("F4 leaves it open")
	}
}
