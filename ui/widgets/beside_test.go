package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
)

// TestACardLeavesBothInSight checks that a card is next to the asked token inside the room, whichever side the other
// token is on, and covers neither of them as long as there is a position where it doesn't.
func TestACardLeavesBothInSight(t *testing.T) {
	room, box := fyne.NewSize(700, 400), fyne.NewSize(320, 120)
	for _, c := range []struct {
		name  string
		at    fyne.Position
		other bool
		want  fyne.Position
	}{
		{"room to the right", fyne.NewPos(100, 200), false, fyne.NewPos(130, 140)},
		{"at the right edge", fyne.NewPos(600, 200), false, fyne.NewPos(250, 140)},
		{"the other one to the right", fyne.NewPos(500, 200), true, fyne.NewPos(150, 140)},
		{"no room to the left: below", fyne.NewPos(100, 200), true, fyne.NewPos(70, 230)},
		{"nor below: above", fyne.NewPos(100, 380), true, fyne.NewPos(70, 230)},
		{"in the corner", fyne.NewPos(10, 10), true, fyne.NewPos(4, 40)},
	} {
		got := Beside(c.at, 30, box, room, c.other)
		if got != c.want {
			t.Errorf("%s: %v, not %v", c.name, got, c.want)
		}
	}
}
