package engine_test

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/board"
)

// TestWhatAFileLeavesOut checks that a missing or null field gets the format's default.
func TestWhatAFileLeavesOut(t *testing.T) {
	text := strings.Replace(duelFile, `"seed": 7,`, `"combat":{"round":1,"phase":"turns","turn":"ann","order":["ann","bo"],"initiative":{"ann":null}},`, 1)
	text = strings.Replace(text, `"smell": "damp"`, `"smell": "damp", "elevation": [{"area": [0,0,1,1], "height": null}], `+
		`"image":{"src":"a.png","offset":[null,null]}`, 1)
	g := open(t, text)
	s := g.State()
	if s.Initiative[0] != (engine.Total{ID: "ann"}) {
		t.Errorf("a total of %+v", s.Initiative)
	}
	if g.Seed() != 0 {
		t.Errorf("the seed %d", g.Seed())
	}
	if h := g.View().Board().Map().Elevation; len(h) != 1 || h[0] != (board.Patch{W: 1, H: 1}) {
		t.Errorf("elevation %+v", h)
	}
	if im := s.Map.Image; im == nil || im.Offset != [2]float64{} {
		t.Errorf("a picture at %+v", im)
	}
	if _, ok := s.Total("bo"); ok {
		t.Error("bo has a total")
	}
}

// TestElevationOfNoArea checks that an area that isn't four numbers, the last two positive, is reported.
func TestElevationOfNoArea(t *testing.T) {
	for _, area := range []string{`[0,0,1]`, `[0,0,0,1]`, `[0,0,1,0]`, `"x"`} {
		e, ps := read(t, strings.Replace(duelFile, `"smell": "damp"`, `"elevation": [{"area": `+area+`, "height": 5}]`, 1))
		if e != nil || !ps.Failed() || ps.List[0].Path != "map.elevation[0]" {
			t.Errorf("%s: %v", area, ps.List)
		}
	}
}

// TestAPictureGivenInPlayIsWritten checks that a picture set in play is saved, even if the token's file had none.
func TestAPictureGivenInPlayIsWritten(t *testing.T) {
	g := open(t, duelFile)
	if out := do(t, g, `{"do":"set","who":"ann","fields":{"picture":"ann.png"}}`); out.Record == nil {
		t.Fatalf("%+v", out)
	}
	if text := g.Encounter().Node().Get("tokens").String(); !strings.Contains(text, `"picture":"ann.png"`) {
		t.Error(text)
	}
}

// TestAChoiceOfSomeTellsHowMany checks that a question for several options names the count only if it is bounded.
func TestAChoiceOfSomeTellsHowMany(t *testing.T) {
	q := engine.Question{Ask: "choice", For: "drop", Who: "ann", Options: []string{"a", "b"}, Default: []string{"a"}, Many: true}
	if n := q.Node().Get("count"); n != nil {
		t.Errorf("unbounded, %s", n)
	}
	if q.Most = 1; q.Node().Get("count").Text != "1" {
		t.Errorf("one, %s", q.Node())
	}
}
