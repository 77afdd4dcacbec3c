package panels

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"parapet/ui/widgets"
)

// TestTheListMayAskForOneRowMore checks that scrolling to a last row that exactly fills the list doesn't fail when the
// list asks for one row more, which it does when the sum of the row heights is rounded.
func TestTheListMayAskForOneRowMore(t *testing.T) {
	test.NewTempApp(t)
	s := NewInitiative(nil, widgets.NewTips(), nil)
	asked := 0
	fill := s.list.UpdateItem
	s.list.UpdateItem = func(i int, o fyne.CanvasObject) {
		if i >= len(s.shown) {
			asked++
		}
		fill(i, o)
	}
	w := test.NewWindow(s.list)
	defer w.Close()
	r := rand.New(rand.NewPCG(1, 1))
	for n := 2; n < 12; n++ {
		s.Show(rowsOf(r, n), true, "Round 1", nil)
		height := float32(0)
		for k := n - 1; k > 0; k-- {
			height += rowHeight(s.shown[k]) + theme.Padding()
			s.list.Resize(fyne.NewSize(200, height-theme.Padding()))
			s.list.ScrollTo(n - 1)
			s.list.ScrollTo(k)
		}
	}
	if asked == 0 {
		t.Error("no list asked for a row too many: this shows nothing any more")
	}
}

func rowsOf(r *rand.Rand, n int) []Row {
	var rows []Row
	for i := range n {
		row := Row{Card: Card{Player: true, ID: fmt.Sprint(i), Name: fmt.Sprint("Orc ", i), Initiative: fmt.Sprint(n)}}
		switch r.IntN(4) {
		case 0:
			row = Row{Heading: "foes"}
		case 1:
			row.Card.Note = "moves"
		}
		rows = append(rows, row)
	}
	return rows
}
