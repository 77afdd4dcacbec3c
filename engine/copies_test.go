package engine_test

import (
	"strings"
	"testing"

	"parapet/engine"
)

// TestCopies checks that copies are numbered from 1, placed side by side and given hit points of their own.
func TestCopies(t *testing.T) {
	const rat = `"token":{"id":"rat","name":"Rat","side":"grey","at":[1,0]}`
	for _, c := range []struct{ name, args, want string }{
		{"numbered", rat + `,"copies":2`, `{"event":"added","who":"rat1","at":[1,0]},{"event":"added","who":"rat2","at":`},
		{"the next free number", `"token":{"id":"bo","side":"grey","at":[1,0]},"copies":1`, `{"event":"added","who":"bo1","at":[1,0]}`},
		{"fixed", rat + `,"copies":1,"hp":7`, `"who":"rat1","at":[1,0],"hp":7}`},
		{"rolled", rat + `,"copies":2,"hp":"1d8+2","answers":[3,8]`, `"hp":5},{"event":"added","who":"rat2","at":[0,1],"hp":10}`},
		{"one, rolled", rat + `,"hp":"2d6","answers":[[1,1]]`, `{"event":"added","who":"rat","at":[1,0],"hp":2}`},
		{"at least 1", rat + `,"hp":"1d4-3","answers":[1]`, `"hp":1}`},
		{"in reserve", `"token":{"id":"rat","side":"grey","at":[1,0],"reserve":{"group":"east"}},"copies":2,"hp":4`, `{"event":"added","who":"rat2","at":[1,0],"hp":4}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := open(t, duelFile)
			before := sum(g)
			out := do(t, g, `{"do":"add_token",`+c.args+`}`)
			if out.Record == nil {
				t.Fatalf("%+v", out)
			}
			if got := string(engine.Events(out.Events()).JSON()); !strings.Contains(got, c.want) {
				t.Errorf("%s, not %s", got, c.want)
			}
			if again := reopened(t, g); sum(again) != sum(g) {
				t.Error("opened again the state differs")
			}
			if file := g.Encounter().Node().With("history", nil).With("origin", nil); sum(open(t, string(file.JSON()))) != sum(g) {
				t.Error("without its history the file gives another state")
			}
			if do(t, g, `{"do":"undo"}`); sum(g) != before {
				t.Error("it isn't undone")
			}
		})
	}
	g := open(t, duelFile)
	do(t, g, `{"do":"add_token",`+rat+`,"copies":2,"hp":"1d8+2","answers":[3,8]}`)
	if k := g.State().Token("rat2"); k.Name != "Rat 2" || k.Stats.Int(0) != 10 || k.Stats.Int(1) != 10 {
		t.Errorf("%+v", k)
	}
}

func TestCopiesRefused(t *testing.T) {
	const rat = `"token":{"id":"rat","side":"grey","at":[1,0]},`
	for _, c := range []struct{ name, args, code string }{
		{"none", rat + `"copies":0`, engine.BadCommand},
		{"too many", rat + `"copies":101`, engine.BadCommand},
		{"no number", rat + `"copies":"two"`, engine.BadCommand},
		{"more than fit", rat + `"copies":60`, engine.Occupied},
		{"no dice", rat + `"hp":"2x8"`, engine.BadCommand},
		{"no hit points", rat + `"hp":0`, engine.BadCommand},
		{"a list", rat + `"hp":[1]`, engine.BadCommand},
		{"an id that is taken", `"token":{"id":"bo","side":"grey","at":[1,0]},"hp":3`, engine.BadCommand},
		{"no token", `"copies":2`, engine.BadCommand},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := open(t, duelFile)
			before := sum(g)
			if out := do(t, g, `{"do":"add_token",`+c.args+`}`); out.Refusal == nil || out.Refusal.Code != c.code || sum(g) != before {
				t.Errorf("%+v", out)
			}
		})
	}
}
