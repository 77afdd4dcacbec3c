package sample

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/engine/rules"
	"parapet/savefiles"
)

func TestTheFirstTurnCanBePlayed(t *testing.T) {
	g, err := Ready()
	if err != nil {
		t.Fatal(err)
	}
	s := g.State()
	if s.Round != 1 || s.Turn != "hilda" || len(s.Tokens) != 7 {
		t.Errorf("round %d, turn %q, %d tokens", s.Round, s.Turn, len(s.Tokens))
	}
	ready := 0
	for _, a := range g.System().Actions(g.View(), s.Token("hilda")) {
		if a.Ready {
			ready++
		}
	}
	if reach := g.System().Reach(g.View(), s.Token("hilda")); ready < 4 || len(reach) < 20 {
		t.Errorf("%d actions, %d squares in reach", ready, len(reach))
	}
}

func TestNothingIsOddInTheFile(t *testing.T) {
	n, err := doc.Parse(bridge)
	if err != nil {
		t.Fatal(err)
	}
	var ps doc.Problems
	engine.ReadEncounter(n, rules.ByID, &ps)
	for _, p := range ps.List {
		t.Error(p)
	}
	kinds := map[string]bool{}
	g, _ := New()
	for _, w := range g.State().Map.Board.Map().Walls {
		kinds[w.Kind.String()] = true
	}
	for _, kind := range []string{"wall", "door", "window", "low"} {
		if !kinds[kind] {
			t.Errorf("no %s to try", kind)
		}
	}
}

func TestTheScriptRunsToItsEnd(t *testing.T) {
	g, err := New()
	if err != nil {
		t.Fatal(err)
	}
	g.SetSeed(Seed)
	s, err := Script()
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range s {
		if out := g.Do(c, nil, engine.Auto); out.Record == nil {
			t.Fatalf("line %d, %s: %+v", i+1, c.Node, out)
		}
	}
	if g.State().Round != 2 {
		t.Errorf("round %d at the end", g.State().Round)
	}
}

func TestPlaceKeepsWhatWasPlayed(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "encounters")
	path, err := Place(dir)
	if err != nil {
		t.Fatal(err)
	}
	f, r, err := savefiles.Open(path, rules.ByID, savefiles.Options{})
	if err != nil || len(r.Lines()) != 0 {
		t.Fatal(err, r.Lines())
	}
	if f.Game.CanUndo() == nil || f.Game.State().Turn != "hilda" {
		t.Error("the start can't be undone, or it isn't Hilda's turn")
	}
	out := f.Game.Do(engine.NewCommand("end_turn", "hilda"), nil, engine.Auto)
	if out.Record == nil {
		t.Fatalf("%+v", out)
	}
	if err := f.Append(out.Record); err != nil {
		t.Fatal(err)
	}
	if _, err := f.Save(); err != nil {
		t.Fatal(err)
	}
	f.Close()
	before, _ := os.ReadFile(path)
	if again, err := Place(dir); err != nil || again != path {
		t.Error(again, err)
	}
	if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
		t.Error("a played encounter was put back to its beginning")
	}
}

// TestEveryMomentCanBeSaved plays the script by many seeds: after each command the encounter is
// written, read and replayed to the same state.
func TestEveryMomentCanBeSaved(t *testing.T) {
	for seed := range uint64(6) {
		g, err := New()
		if err != nil {
			t.Fatal(err)
		}
		g.SetSeed(seed)
		s, _ := Script()
		for i, c := range s {
			g.Do(c, nil, engine.Auto)
			if g.Pending() != nil {
				g.Cancel()
			}
			n, err := doc.Parse(g.Encounter().Node().Indented())
			if err != nil {
				t.Fatal(err)
			}
			var ps doc.Problems
			e := engine.ReadEncounter(n, rules.ByID, &ps)
			if e == nil || len(ps.List) != 0 {
				t.Fatalf("seed %d, line %d: %v", seed, i+1, ps.List)
			}
			again, warning := engine.NewGame(e)
			if warning != nil || again.State().Sum(e.System.Declaration()) != g.State().Sum(e.System.Declaration()) || len(again.Log()) != len(g.Log()) {
				t.Fatalf("seed %d, line %d: %v", seed, i+1, warning)
			}
		}
	}
}
