package tabletop

import (
	"testing"

	"parapet/ui/uitest"
)

func TestGroundHeightAndNotes(t *testing.T) {
	g := uitest.Started(t)
	note := func(x int, text string) {
		list, _ := noteAt(uitest.Square(x, 1))(g.View(), text)
		uitest.Do(t, g, list[0])
	}
	uitest.Do(t, g, groundCommand(uitest.Square(1, 1), g.View().Board().Map().Legend[4]))
	uitest.Do(t, g, raise(uitest.Square(1, 1))(g.View(), 10)[0])
	note(1, " a pit ")
	note(2, "a rug")
	if got := squareText(g.View(), uitest.Square(1, 1)); got != "1, 1 · shallow water · 10 ft" {
		t.Error(got)
	}
	if n := g.View().Map.Notes; len(n) != 2 || n[0].Text != "a pit" || n[0].Players {
		t.Errorf("%+v", n)
	}
	note(1, "")
	if n := g.View().Map.Notes; len(n) != 1 || n[0].Text != "a rug" {
		t.Errorf("%+v", n)
	}
}
