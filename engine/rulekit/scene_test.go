package rulekit_test

import (
	"slices"
	"testing"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// folk is a system in which every token stands that isn't "down".
type folk struct {
	engine.System
	perform func(*engine.Tx) *engine.Refusal
}

func (f folk) Perform(tx *engine.Tx, _ *engine.Command) *engine.Refusal { return f.perform(tx) }
func (folk) Advance(*engine.Tx)                                         {}
func (folk) Check(*engine.View) error                                   { return nil }

func (folk) Standing(_ *engine.View, t *engine.Token) bool { return !t.Is("down") }

// scene draws a board from rows; letters are tokens of size 1, capitals on the side "foes", others on "us", with the given
// walls.
func scene(t *testing.T, rows []string, walls ...board.Wall) *engine.View {
	t.Helper()
	m := board.Map{Cols: len([]rune(rows[0])), Rows: len(rows), Legend: board.DefaultLegend(), Walls: walls}
	s := &engine.State{Phase: "turns"}
	for y, row := range rows {
		for x, r := range []rune(row) {
			i := slices.IndexFunc(m.Legend, func(e board.Terrain) bool { return e.Rune == r })
			m.Squares = append(m.Squares, uint8(max(i, 0)))
			if i < 0 {
				s.Tokens = append(s.Tokens, person(r, x, y))
			}
		}
	}
	b, err := board.New(m, board.Options{})
	if err != nil {
		t.Fatal(err)
	}
	s.Map = engine.NewMap(b)
	return &engine.View{State: s, System: folk{}, Scratch: &engine.Scratch{}}
}

func person(r rune, x, y int) *engine.Token {
	side := "us"
	if r < 'a' {
		side = "foes"
	}
	return &engine.Token{ID: string(r), Name: string(r), Side: side, At: board.Square{X: x, Y: y}, Size: 1, Height: 5 * board.One}
}

// run returns a running command on a copy of the view.
func run(v *engine.View) *engine.Tx {
	s := *v.State
	s.Tokens = slices.Clone(s.Tokens)
	return &engine.Tx{View: engine.View{State: &s, System: v.System, Scratch: v.Scratch}}
}

func mover(v *engine.View, id string, squares int) *rulekit.Mover {
	t := v.Token(id)
	return &rulekit.Mover{View: v, Token: t, Occ: rulekit.Others(v, t), Budget: board.Cost(squares) * rulekit.Square,
		Clauses: rulekit.Clauses{Occupied: "OCC", NoWay: "WAY", TooDear: "DEAR", Corner: "CORNER", Company: "WITH"}}
}

// try runs do with the given answers and returns the state after it, and the events, one per line.
func try(t *testing.T, v *engine.View, do func(*engine.Tx) *engine.Refusal, answers ...engine.Answer) (*engine.State, string) {
	t.Helper()
	with := *v
	with.System = folk{perform: do}
	out := with.Try(engine.NewCommand("try", ""), answers)
	if out.Record == nil {
		t.Fatalf("refused, or an answer is missing: %+v", out)
	}
	tx := run(v)
	for _, e := range out.Events() {
		tx.Emit(e.Name, e.Node.Members[1:]...)
	}
	return out.Record.After, reported(tx)
}

func sq(x, y int) board.Square { return board.Square{X: x, Y: y} }

func to(x, y int) rulekit.Goal { return rulekit.Goal{To: engine.Waypoint{At: sq(x, y)}} }

func path(xy ...int) (g rulekit.Goal) {
	for i := 0; i < len(xy); i += 2 {
		g.Path = append(g.Path, engine.Waypoint{At: sq(xy[i], xy[i+1])})
	}
	return g
}
