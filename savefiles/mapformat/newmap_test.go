package mapformat

import (
	"os"
	"slices"
	"strconv"
	"testing"

	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/mapcheck"
	"parapet/engine/protocol/playtest"
)

// TestGenerate checks generated maps of all kinds, styles and many sizes: the file has no mistakes, the map check finds
// nothing, every square that can be entered can be reached, there is something on it, and no two are alike. PARAPET_NEW says
// how many of each kind.
func TestGenerate(t *testing.T) {
	n := 40
	if s := os.Getenv("PARAPET_NEW"); s != "" {
		n, _ = strconv.Atoi(s)
	}
	for _, k := range newMaps {
		t.Run(k.id, func(t *testing.T) {
			t.Parallel()
			seen := map[string]int{}
			for seed := range n {
				p := Plan{Kind: k.id, Seed: seed, System: playtest.ByID("yard")}
				if seed%5 == 3 {
					p.Cols, p.Rows = LeastCols+seed*7%45, LeastRows+seed*11%40
				}
				r, err := Generate(p)
				if err != nil {
					t.Fatalf("seed %d: %v", seed, err)
				}
				m := string(r.Encounter.Get("map").Get("rows").JSON()) + string(r.Encounter.Get("map").Get("walls").JSON())
				if old, known := seen[m]; known {
					t.Errorf("seeds %d and %d are alike", old, seed)
				}
				seen[m] = seed
				checkGenerated(t, seed, r)
			}
		})
	}
}

func checkGenerated(t *testing.T, seed int, r *Result) {
	t.Helper()
	var ps jsondoc.Problems
	g := playtest.Open(t, string(r.Encounter.JSON()))
	if e, err := Encounter(r.Encounter, playtest.ByID); err != nil || len(ps.List) > 0 {
		t.Fatalf("seed %d: %v %v %v", seed, e, err, ps.List)
	}
	for _, f := range mapcheck.Check(g.State()) {
		t.Errorf("seed %d: %s: %s", seed, f.Where(), f.Text)
	}
	s := g.State().Map
	m := s.Board().Map()
	m.Walls = slices.Clone(m.Walls)
	doors := 0
	for i := range m.Walls {
		if w := &m.Walls[i]; w.Kind == board.KindDoor {
			w.Open = true
			doors++
		}
	}
	b, err := board.New(m, board.Options{})
	if err != nil {
		t.Fatal(err)
	}
	in := board.NewSquareSet(m.Cols, m.Rows)
	b.Room(in, *s.Arrive)
	for i := range m.Cols * m.Rows {
		at := board.Square{X: i % m.Cols, Y: i / m.Cols}
		if c := b.TerrainAt(at); !c.Solid && !c.Void && !in.Has(at) {
			t.Fatalf("seed %d: nobody reaches %v", seed, at)
		}
	}
	if in.Len() < m.Cols*m.Rows/6 || len(s.Notes()) < 2 || len(s.Lights()) < 1 || doors < 3 && (r.Format == "dungeon" || r.Format == "inn") {
		t.Errorf("seed %d: %d squares, %s", seed, in.Len(), r.Report.Summary)
	}
}

// TestGenerateAgain checks that a plan gives the same bytes again, and that seed, style and size each change the map.
func TestGenerateAgain(t *testing.T) {
	for _, k := range newMaps {
		text := func(p Plan) string {
			p.Kind = k.id
			r, err := Generate(p)
			if err != nil {
				t.Fatal(err)
			}
			return string(r.Encounter.JSON())
		}
		first := text(Plan{Seed: 7})
		if text(Plan{Seed: 7}) != first || text(Plan{Seed: 7, Cols: k.cols, Rows: k.rows, Style: k.styles[7%len(k.styles)]}) != first {
			t.Errorf("%s: the same plan gives another map", k.id)
		}
		for _, p := range []Plan{{Seed: 8}, {Seed: 7, Style: k.styles[0]}, {Seed: 7, Cols: 50, Rows: 40}} {
			if text(p) == first {
				t.Errorf("%s: %+v gives the same map", k.id, p)
			}
		}
	}
	for _, p := range []Plan{{Kind: "castle"}, {Kind: "inn", Style: "lava"}, {Kind: "cave", Cols: 19, Rows: 30}, {Kind: "road", Cols: 40, Rows: 201}} {
		if _, err := Generate(p); err == nil {
			t.Errorf("%+v is generated", p)
		}
	}
}
