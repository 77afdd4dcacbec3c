package sigil_test

import (
	"fmt"
	"testing"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
)

// TestReachIsWhatMovesAllow plays turns of two combats, walking or running a little in some of them, and checks that reach
// lists a square exactly if the gate allows the move, at its price. Once a creature runs, walking means running and only
// the run is listed.
func TestReachIsWhatMovesAllow(t *testing.T) {
	for _, fight := range bench.Fights {
		g := bench.Open(t, `{"parapet":1,"system":"sigil","name":"x",`+fight[1:])
		g.Do(engine.NewCommand("start", ""), nil, engine.Auto)
		for turn := range 20 {
			v := g.View()
			if v.Turn == "" {
				g.Do(engine.NewCommand("next_phase", ""), nil, engine.Auto)
				continue
			}
			if list := v.System.Reach(v, v.Token(v.Turn)); turn%3 > 0 && len(list) > 0 {
				e := list[turn*7%len(list)]
				g.Do(engine.NewCommand("move", v.Turn, jsondoc.M("to", engine.SquareNode(e.At)), jsondoc.M("by", e.By)), nil, engine.Auto)
				v = g.View()
			}
			if v.Turn != "" {
				sameReach(t, v, v.Token(v.Turn))
			}
			g.Do(engine.NewCommand("end_turn", ""), nil, engine.Auto)
		}
	}
}

func sameReach(t *testing.T, v *engine.View, who *engine.Token) {
	t.Helper()
	listed := map[string]int{}
	for _, e := range v.System.Reach(v, who) {
		listed[fmt.Sprint(e.By, e.At)] = int(e.Cost)
	}
	m := v.Board().Map()
	runs := v.TokenNode(who, true).Get("budget").Get("turn_state").Text == "running"
	for _, by := range []string{"walk", "run", "fly", "fly_run"} {
		if runs && (by == "walk" || by == "fly") {
			continue
		}
		for i := range m.Cols * m.Rows {
			at := board.Square{X: i % m.Cols, Y: i / m.Cols}
			c := engine.NewCommand("move", who.ID, jsondoc.M("to", engine.SquareNode(at)), jsondoc.M("by", by))
			cost, ok := listed[fmt.Sprint(by, at)]
			if r := v.Probe(c); (r == nil) != ok {
				t.Fatalf("%s %s to %v: listed %v, the gate says %+v", who.ID, by, at, ok, r)
			}
			if !ok {
				continue
			}
			if said, _ := v.Preview(c).Get("cost").Quarters(); said != cost {
				t.Fatalf("%s %s to %v: listed at %d, previewed at %d", who.ID, by, at, cost, said)
			}
		}
	}
}
