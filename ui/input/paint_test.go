package input

import (
	"strings"
	"testing"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/commands"
	"parapet/ui/uitest"
)

func newPaints(t *testing.T) *builds {
	b := newBuilds(t)
	b.Tool = Brush
	return b
}

// laid counts the squares of a kind of terrain.
func (b *builds) laid(kind rune) (n int) {
	v := b.g.View().Board()
	for y := range v.Map().Rows {
		for x := range v.Map().Cols {
			if v.TerrainAt(board.Square{X: x, Y: y}).Rune == kind {
				n++
			}
		}
	}
	return n
}

func (b *builds) height(x, y int) int32 {
	return b.g.View().Board().Ground(board.Square{X: x, Y: y}) / board.One
}

// TestAStrokeIsOneCommand checks that dragging a brush of any size shows the squares passed and paints them with one
// command, that undo reverts the stroke, and that Esc cancels it.
func TestAStrokeIsOneCommand(t *testing.T) {
	b := newPaints(t)
	before := b.g.State()
	b.key("5") // shallow water
	b.Paint.Size = 2
	e, shown := b.drag(2, 2, 8, 2)
	if e.Command == nil || len(shown.Squares) != 16 || b.laid('~') != 16 || !strings.HasPrefix(shown.Plates[0].Text, "shallow water · 16") {
		t.Errorf("%v %d %d %+v", e.Command, len(shown.Squares), b.laid('~'), shown.Plates)
	}
	uitest.Do(t, b.g, engine.NewCommand("undo", ""))
	if b.g.State() != before {
		t.Error("not one undo")
	}
	b.DragStart(b.g.View(), b.at(2, 2, 0))
	b.DragCancel()
	if e := b.DragEnd(b.g.View(), b.at(4, 4, 0)); e.Command != nil {
		t.Error("laid although it was dropped")
	}
	if b.click(5.5, 5.5); b.laid('~') != 4 {
		t.Error("a dab", b.laid('~'))
	}
}

// TestShapesOfGround checks painting terrain as a box, a circle, a polygon and a whole room.
func TestShapesOfGround(t *testing.T) {
	b := newPaints(t)
	b.key("3")
	b.key("K")
	if b.drag(4.5, 3.5, 2.5, 2.5); b.laid(',') != 6 {
		t.Error("a box:", b.laid(','))
	}
	b.key("O")
	b.key("4")
	if _, shown := b.drag(10, 5, 12, 5); b.laid(';') != 12 || len(shown.Squares) != 12 {
		t.Error("a circle:", b.laid(';'))
	}
	b.key("P")
	b.key("5")
	for _, p := range [][2]float64{{14, 1}, {18, 1}, {18, 9}, {18, 5}} {
		b.click(p[0], p[1])
		if p[1] == 9 {
			b.key("BackSpace")
		}
	}
	if b.click(14.1, 1.1); b.laid('~') != 10 {
		t.Error("a polygon:", b.laid('~'))
	}
	b.Tool = Wall
	b.drag(0, 8, 3, 11)
	b.Tool = Brush
	b.key("L")
	b.key("6")
	if e := b.MoveOver(b.g.View(), b.at(1.5, 9.5, 0)); len(e.Live.Squares) != 9 {
		t.Error("the room isn't shown", len(e.Live.Squares))
	}
	if b.click(1.5, 9.5); b.laid('≈') != 9 {
		t.Error("a room:", b.laid('≈'))
	}
	if e := b.click(-3, 4); e.Command != nil {
		t.Error("off the map", e.Command.Node)
	}
}

// TestHeightsAreBrushed checks that heights are painted with their number shown, changed by keys, and erased.
func TestHeightsAreBrushed(t *testing.T) {
	b := newPaints(t)
	b.key("H")
	if _, shown := b.drag(2, 2, 2, 2); b.height(2, 2) != 5 || !strings.HasPrefix(shown.Plates[0].Text, "5 ft") {
		t.Error(b.height(2, 2), shown.Plates)
	}
	for _, k := range []rune{']', ']', '['} {
		Press(b.State, b.g.View(), Key{Rune: k})
	}
	if b.click(4, 4); b.height(4, 4) != 10 {
		t.Error(b.height(4, 4))
	}
	for range 4 {
		b.key("Next")
	}
	if b.click(6, 6); b.height(6, 6) != -10 {
		t.Error("a pit", b.height(6, 6))
	}
	b.key("X")
	if b.click(4, 4); b.height(4, 4) != 0 || b.laid('.') != 20*12 {
		t.Error("not erased", b.height(4, 4))
	}
	b.Paint.SetHeight(2 * board.One)
	if b.click(9, 9); b.height(9, 9) != 2 {
		t.Error("a height that was typed", b.height(9, 9))
	}
	b.key("2")
	if b.click(9, 9); b.laid('#') != 1 || b.height(9, 9) != 2 {
		t.Error("a kind again")
	}
	b.key("X")
	if b.click(9, 9); b.laid('#') != 0 {
		t.Error("floor again")
	}
	for _, want := range []int{2, 3, 4, 5, 5} {
		b.Paint.Heights = false
		Press(b.State, b.g.View(), Key{Rune: ']'})
		if b.Paint.Brush() != want {
			t.Error(b.Paint.Brush(), "not", want)
		}
	}
}

// TestAPieceOfMapIsPutDown checks that a map piece is shown at the pointer, turned with R, and placed by a click as one
// command with its tokens, which get new names. With Shift it stays at the pointer; Esc cancels, and a drag moves the
// map.
func TestAPieceOfMapIsPutDown(t *testing.T) {
	b := &builds{&State{}, t, uitest.NewGame(t, `{"parapet":1,"system":"skirmish","map":{"size":[20,12],"walls":[{"id":"w","kind":"wall","from":[1,1],"to":[4,1]}]},
"sides":{"s":{}},"tokens":[{"id":"orc1","name":"Orc 1","side":"s","at":[1,1]},{"id":"orc2","name":"Orc 2","side":"s","at":[2,1]}]}`)}
	n, _ := jsondoc.Parse([]byte(commands.Copy(b.g.View(), paint.Rect{Min: paint.Point{X: 1, Y: 1}, Max: paint.Point{X: 4, Y: 2}})))
	p, why := commands.ReadPiece(n, b.g.View().System)
	if p == nil {
		t.Fatal(why)
	}
	before := b.g.State()
	Place(b.State, b.g.View(), p)
	e := b.MoveOver(b.g.View(), b.at(10.5, 6.5, 0))
	if len(e.Live.Lines) != 1 || *e.Live.Box != (paint.Rect{Min: paint.Point{X: 9, Y: 6}, Max: paint.Point{X: 12, Y: 7}}) {
		t.Errorf("%+v", e.Live)
	}
	if !b.key("R") || b.Placing.Piece.Cols != 1 {
		t.Error("not turned")
	}
	b.key("R", gesture.Shift)
	if _, taken := b.DragStart(b.g.View(), b.at(10, 6, 0)); taken {
		t.Error("a drag is the map's")
	}
	b.click(10.5, 6.5, gesture.Shift)
	v := b.g.View()
	if len(v.Tokens) != 4 || v.Tokens[2].ID != "orc3" || v.Tokens[3].ID != "orc4" || v.Tokens[3].At != uitest.Square(10, 6) || len(b.walls()) != 2 || b.Placing == nil {
		t.Errorf("%+v", v.Tokens[2:])
	}
	uitest.Do(t, b.g, engine.NewCommand("undo", ""))
	if b.g.State() != before {
		t.Error("not one undo")
	}
	if e := b.click(-30, 4); e.Say.Text == "" && e.Command == nil {
		t.Error("nothing is said")
	}
	if b.Escape(); b.Placing != nil {
		t.Error("Esc doesn't drop it")
	}
}

// TestABoxStaysUntilItIsLetGo checks that a selection box stays, as whole squares of the map, until it is deselected.
func TestABoxStaysUntilItIsLetGo(t *testing.T) {
	v := uitest.Started(t).View()
	s := &State{}
	box := func(x0, y0, x1, y1 float64) *paint.Rect {
		s.Box(v, gesture.Gesture{Box: paint.Rect{Min: paint.Point{X: x0, Y: y0}, Max: paint.Point{X: x1, Y: y1}}})
		return Chosen(s, v)
	}
	if got := box(0.5, 0.5, 2.2, 1.8); got == nil || *got != (paint.Rect{Max: paint.Point{X: 3, Y: 2}}) {
		t.Error(got)
	}
	if got := box(-5, -5, 99, 1); got == nil || got.Min != (paint.Point{}) || got.Max.X != float64(v.Board().Map().Cols) {
		t.Error(got)
	}
	if got := box(-5, -5, -1, -1); got != nil {
		t.Error("off the map", got)
	}
	box(0, 0, 3, 3)
	if s.Escape(); Chosen(s, v) != nil {
		t.Error("Esc doesn't let go")
	}
	box(0, 0, 3, 3)
	if s.Pick("ann", false); Chosen(s, v) != nil {
		t.Error("another selection")
	}
	if Chosen(s, nil) != nil {
		t.Error("of nothing")
	}
}
