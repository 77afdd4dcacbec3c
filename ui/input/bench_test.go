package input

import (
	"fmt"
	"strings"
	"testing"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
	"parapet/ui/commands"
)

// built returns a map with a number of walls.
func built(b *testing.B, pieces int) *engine.View {
	var walls []string
	for i := range pieces {
		x, y := i%99, i/99
		walls = append(walls, fmt.Sprintf(`{"id":"p%d","kind":"wall","from":[%d,%d],"to":[%d,%d]}`, i, x, y, x+1, y+i%2))
	}
	g := playtest.OpenIn(b, rules.ByID, `{"parapet":1,"system":"glitters","map":{"size":[100,100],"walls":[`+strings.Join(walls, ",")+`]},"tokens":[]}`)
	return g.View()
}

// BenchmarkPointerOver5000 moves the pointer over a map of 5,000 walls with the wall tool, where the pointer snaps to the
// ends of walls: the most that a pointer movement costs before painting.
func BenchmarkPointerOver5000(b *testing.B) {
	v := built(b, 5000)
	s := &State{Tool: Wall, Build: Builder{Snap: commands.Free}}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		p := paint.Point{X: float64(i%97) + 0.4, Y: float64(i%53) + 0.3}
		s.MoveOver(v, gesture.Gesture{At: p, Cell: p.Cell(), Wall: -1})
	}
}
