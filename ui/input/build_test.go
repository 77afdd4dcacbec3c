package input

import (
	"slices"
	"strings"
	"testing"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/commands"
	"parapet/ui/uitest"
)

// builds drives the wall tool over a game and applies the commands that it sends.
type builds struct {
	*State
	t *testing.T
	g *engine.Game
}

func newBuilds(t *testing.T) *builds {
	g := uitest.NewGame(t, `{"parapet":1,"system":"skirmish","map":{"size":[20,12]},"tokens":[]}`)
	return &builds{&State{Tool: Wall}, t, g}
}

// at returns a gesture at a point, over the wall that lies there.
func (b *builds) at(x, y float64, mods gesture.Mods) gesture.Gesture {
	p := paint.Point{X: x, Y: y}
	g := gesture.Gesture{At: p, From: p, Cell: p.Cell(), Wall: -1, Mods: mods, Button: gesture.Primary}
	for i, w := range b.g.View().Board().Map().Walls {
		from, to := commands.Point(w.From), commands.Point(w.To)
		if d := commands.Distance(from, p) + commands.Distance(p, to) - commands.Distance(from, to); d < 0.02 {
			g.Wall = i
		}
	}
	return g
}

func (b *builds) does(e Effect) Effect {
	b.t.Helper()
	if e.Command != nil {
		uitest.Do(b.t, b.g, e.Command)
	}
	return e
}

func (b *builds) click(x, y float64, mods ...gesture.Mods) Effect {
	b.t.Helper()
	return b.does(b.Tap(b.g.View(), b.at(x, y, mod(mods))))
}

func (b *builds) drag(x0, y0, x1, y1 float64, mods ...gesture.Mods) (e Effect, shown gesture.Overlay) {
	b.t.Helper()
	g := b.at(x0, y0, mod(mods))
	if _, taken := b.DragStart(b.g.View(), g); !taken {
		return Effect{}, gesture.Overlay{}
	}
	g.At = paint.Point{X: x1, Y: y1}
	if m := b.DragMove(b.g.View(), g); m.Live != nil {
		shown = *m.Live
	}
	return b.does(b.DragEnd(b.g.View(), g)), shown
}

func (b *builds) key(name string, mods ...gesture.Mods) bool {
	b.t.Helper()
	e, used := Press(b.State, b.g.View(), Key{Name: name, Mods: mod(mods)})
	b.does(e)
	return used
}

func (b *builds) walls() []board.Wall { return b.g.View().Board().Map().Walls }

// TestTheLastCornerIsTakenBack checks that Backspace removes the last piece of a chain, which then continues from the
// corner before. The same holds if the undo key undid the piece. Removing the first corner ends the chain, and no older
// change is undone.
func TestTheLastCornerIsTakenBack(t *testing.T) {
	b := newBuilds(t)
	b.drag(10, 1, 12, 3) // an earlier room
	b.click(1, 1)
	b.click(4, 1)
	b.click(4, 4)
	b.click(9, 9)
	b.key("BackSpace")
	if n := len(b.walls()); n != 6 {
		t.Fatal(n, "walls")
	}
	uitest.Do(t, b.g, engine.NewCommand("undo", ""))
	b.click(2, 6)
	last := b.walls()[len(b.walls())-1]
	if n := len(b.walls()); n != 6 || last.From != (board.Point{X: 4 * board.One, Y: board.One}) || last.To != (board.Point{X: 2 * board.One, Y: 6 * board.One}) {
		t.Errorf("%d walls, %+v", n, last)
	}
	for range 9 {
		b.key("BackSpace")
	}
	if n := len(b.walls()); n != 4 {
		t.Errorf("%d walls: the room is older", n)
	}
}

// TestAPieceThatWasRefusedIsNoCorner checks that Backspace doesn't undo an earlier change after a piece was refused.
func TestAPieceThatWasRefusedIsNoCorner(t *testing.T) {
	b := newBuilds(t)
	b.drag(10, 1, 12, 3)
	b.click(1, 1)
	b.Tap(b.g.View(), b.at(4, 1, 0)) // and nothing is built
	b.key("BackSpace")
	if n := len(b.walls()); n != 4 {
		t.Error(n, "walls")
	}
}

// TestAChainEnds checks that a chain ends on its first corner, on its last one clicked again, and with Enter.
func TestAChainEnds(t *testing.T) {
	for _, c := range []struct {
		name string
		end  func(*builds)
		n    int
	}{
		{"the first corner", func(b *builds) { b.click(1, 1) }, 3},
		{"the last corner again", func(b *builds) { b.click(4, 4) }, 2},
		{"Enter", func(b *builds) { b.key("Return") }, 2},
	} {
		b := newBuilds(t)
		b.click(1, 1)
		b.click(4, 1)
		b.click(4, 4)
		c.end(b)
		b.click(9, 9)
		if n := len(b.walls()); n != c.n {
			t.Errorf("%s: %d walls", c.name, n)
		}
	}
}

// TestWhatCutsAWallIsOnePiece checks that a door, window or curtain clicked or dragged onto a wall is built there, and
// that the next click begins another.
func TestWhatCutsAWallIsOnePiece(t *testing.T) {
	for _, kind := range []board.Kind{board.KindDoor, board.KindWindow, board.KindCurtain} {
		b := newBuilds(t)
		b.click(1, 1)
		b.click(12, 1)
		b.Escape()
		b.Build.Kind = kind
		b.click(3, 1)
		b.click(4, 1)
		b.click(9, 9)
		b.Escape()
		_, shown := b.drag(6, 1, 8.1, 1.2)
		if shown.Ruler == nil || shown.Ruler.Label != WallName(kind)+" · 10 ft" {
			t.Errorf("%v: %+v", kind, shown.Ruler)
		}
		b.drag(10, 1, 10.1, 1)
		var built []float64
		for _, w := range b.walls() {
			if w.Kind == kind {
				built = append(built, commands.Point(w.From).X, commands.Point(w.To).X)
			}
		}
		if n := len(b.walls()); n != 5 || len(built) != 4 || built[0] != 3 || built[3] != 8 {
			t.Errorf("%v: %d walls, %v", kind, n, built)
		}
	}
}

// TestRoomsByPolygonAndCircle checks that polygon and circle rooms are one command each. A polygon is closed by its first
// corner or Enter, and its corners can be removed; a circle shows its radius in squares and in the system's unit, and its
// number of pieces.
func TestRoomsByPolygonAndCircle(t *testing.T) {
	b := newBuilds(t)
	b.key("P")
	for _, p := range [][2]float64{{1, 1}, {5, 1}, {9, 9}} {
		b.click(p[0], p[1])
	}
	b.key("BackSpace")
	b.click(3, 4)
	if b.click(1.2, 0.9); len(b.walls()) != 3 {
		t.Error(b.walls())
	}
	b.click(1, 8)
	b.click(2, 8)
	if b.key("Return"); len(b.walls()) != 3 {
		t.Error("two corners are no room")
	}
	b.key("O")
	_, shown := b.drag(13.1, 5.9, 16.9, 5.9)
	if len(b.walls()) != 3+20 || len(shown.Plates) == 0 || shown.Plates[0].Text != "radius 4 · 20 ft · 20 pieces" {
		t.Errorf("%d walls, %+v", len(b.walls()), shown.Plates)
	}
	_, shown = b.drag(13, 6, 14.6, 6, gesture.Control)
	if shown.Plates[0].Text != "radius 1.5 · 7.5 ft · 12 pieces" {
		t.Error(shown.Plates[0].Text)
	}
	if e := b.click(5, 5); e.Say.Text == "" {
		t.Error("a click draws no circle: say what does")
	}
}

// TestWallsAreSelected checks selecting walls by a click, by a box, and with Shift in any shape. Esc deselects them, and
// removed walls leave the selection.
func TestWallsAreSelected(t *testing.T) {
	b := newBuilds(t)
	b.drag(1, 1, 4, 4)
	b.drag(8, 1, 12, 4)
	b.click(2, 1, gesture.Shift)
	b.click(1, 2, gesture.Shift)
	b.click(2, 1, gesture.Shift)
	if len(b.Build.Picked) != 1 || len(b.walls()) != 8 {
		t.Fatal(b.Build.Picked, len(b.walls()))
	}
	b.Box(b.g.View(), gesture.Gesture{Box: paint.Rect{Min: paint.Point{X: 7, Y: 0}, Max: paint.Point{X: 13, Y: 5}}})
	if len(b.Build.Picked) != 4 {
		t.Error(b.Build.Picked)
	}
	b.Escape()
	if len(b.Build.Picked) != 0 || b.Tool != Wall {
		t.Error(b.Build.Picked, b.Tool)
	}
	b.key("V")
	b.click(2, 1)
	b.click(2, 4)
	if len(b.Build.Picked) != 1 {
		t.Error(b.Build.Picked)
	}
	b.drag(0.5, 0.5, 12.5, 2)
	if len(b.Build.Picked) != 2 {
		t.Error("wholly in the box are two", b.Build.Picked)
	}
	b.key("Delete")
	b.Forget(b.g.View())
	if len(b.Build.Picked) != 0 || len(b.walls()) != 6 {
		t.Error(b.Build.Picked, len(b.walls()))
	}
	if b.PickAll(b.g.View()); len(b.Build.Picked) != 6 {
		t.Error("select all")
	}
}

// TestSelectedWallsAreDragged checks that dragging one wall of a selected room moves the whole room, by whole squares and
// never off the map. A single piece moves too.
func TestSelectedWallsAreDragged(t *testing.T) {
	b := newBuilds(t)
	b.drag(1, 1, 4, 4)
	b.PickAll(b.g.View())
	_, shown := b.drag(2, 1, 4.2, 3.1)
	if len(shown.Lines) != 4 || shown.Plates[0].Text != "+2, +2" {
		t.Errorf("%+v", shown)
	}
	if w := b.walls()[0]; len(b.walls()) != 4 || w.From != (board.Point{X: 3 * board.One, Y: 3 * board.One}) {
		t.Errorf("%+v", b.walls())
	}
	b.drag(4, 3, -20, 3)
	if w := b.walls()[0]; w.From.X != 0 {
		t.Errorf("%+v", w)
	}
	b.Escape()
	b.key("V")
	b.drag(2, 3, 2, 1)
	if !slices.ContainsFunc(b.walls(), func(w board.Wall) bool { return w.From.Y == board.One && w.To.Y == board.One }) || len(b.Build.Picked) != 1 {
		t.Errorf("%+v", b.walls())
	}
}

// TestKindsByTheirNumbers checks that digits choose the kind of wall, and that the tool ignores other keys.
func TestKindsByTheirNumbers(t *testing.T) {
	b := newBuilds(t)
	for i, k := range []string{"1", "2", "3", "4", "5"} {
		if !b.key(k) || b.Build.Kind != WallKinds[i] {
			t.Error(k, b.Build.Kind)
		}
	}
	for _, k := range []string{"6", "E", "F", "Tab", "Escape", "12", ""} {
		if b.key(k) {
			t.Errorf("%q is used", k)
		}
	}
	b.Tool = Select
	if b.key("1") {
		t.Error("used although nothing draws")
	}
}

// TestRectanglesTellTheirSize checks that a dragged rectangle shows its size in squares and in the system's unit.
func TestRectanglesTellTheirSize(t *testing.T) {
	_, shown := newBuilds(t).drag(1, 1, 4.6, 3)
	if got := shown.Plates[0].Text; !strings.Contains(got, "4 × 2 · 20 ft × 10 ft") {
		t.Error(got)
	}
}
