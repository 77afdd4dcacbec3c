package engine_test

import (
	"strings"
	"testing"

	"parapet/engine"
)

// TestSavedAnswersAnswer checks saved answers: Ann attacks Bo, who has 10 hit points; dodging costs him none, not dodging costs
// 2.
func TestSavedAnswersAnswer(t *testing.T) {
	const hit = `{"do":"hit","who":"ann","target":"bo","answers":`
	for _, c := range []struct {
		name, savedAnswers, answers string
		hp                          int    // bo's, of 10
		event                       string // expected event; "" for none
	}{
		{"none: asked", ``, `["no",[1,1]]`, 8, ""},
		{"the side's", `{"do":"habit","for":"dodge","side":"blue","answer":"yes"}`, `[[1,1]]`, 10, `{"event":"habit","for":"dodge","who":"bo","answer":"yes"}`},
		{"another side's: asked", `{"do":"habit","for":"dodge","side":"red","answer":"yes"}`, `["no",[1,1]]`, 8, ""},
		{"the token's", `{"do":"habit","for":"dodge","who":"bo","answer":"no"}`, `[[1,1]]`, 8, `"answer":"no"`},
		{"the token's before its side's", `{"do":"habit","for":"dodge","who":"bo","answer":"no"} {"do":"habit","for":"dodge","side":"blue","answer":"yes"}`, `[[1,1]]`, 8, `"answer":"no"`},
		{"its side's where the token's isn't offered", `{"do":"habit","for":"dodge","who":"bo","answer":"fly"} {"do":"habit","for":"dodge","side":"blue","answer":"yes"}`, `[[1,1]]`, 10, `"answer":"yes"`},
		{"not offered: asked", `{"do":"habit","for":"dodge","side":"blue","answer":"fly"}`, `["yes",[1,1]]`, 10, ""},
		{"the last that was said", `{"do":"habit","for":"dodge","side":"blue","answer":"no"} {"do":"habit","for":"dodge","side":"blue","answer":"yes"}`, `[[1,1]]`, 10, `"answer":"yes"`},
		{"taken back: asked", `{"do":"habit","for":"dodge","side":"blue","answer":"no"} {"do":"habit","for":"dodge","side":"blue","answer":null}`, `["yes",[1,1]]`, 10, ""},
		{"true is yes", `{"do":"habit","for":"dodge","side":"blue","answer":true}`, `[[1,1]]`, 10, `"answer":"yes"`},
		{"a list of one", `{"do":"habit","for":"dodge","side":"blue","answer":["yes"]}`, `[[1,1]]`, 10, `"answer":["yes"]`},
		{"dice never", `{"do":"habit","for":"damage","who":"ann","answer":"12"}`, `["no",[1,1]]`, 8, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := open(t, duelFile)
			do(t, g, started)
			for h := range strings.SplitSeq(c.savedAnswers, "} {") {
				if h == "" {
					continue
				}
				h = "{" + strings.Trim(h, "{}") + "}"
				if out := do(t, g, h); out.Record == nil {
					t.Fatalf("%s: %+v", h, out.Refusal)
				}
			}
			out := do(t, g, hit+c.answers+`}`)
			if hp := g.State().Token("bo").Stats.Int(1); out.Record == nil || hp != c.hp {
				t.Fatalf("%d hp, %+v", hp, out)
			}
			got := string(engine.Events(out.Events()).JSON())
			if c.event == "" == strings.Contains(got, `"habit"`) || !strings.Contains(got, c.event) {
				t.Errorf("%s, not %s", got, c.event)
			}
			if again := reopened(t, g); sum(again) != sum(g) {
				t.Error("opened again the state differs")
			}
		})
	}
}

func TestSavedAnswersAreStoredAndRemoved(t *testing.T) {
	g := open(t, duelFile)
	before := sum(g)
	do(t, g, `{"do":"habit","for":"dodge","side":"blue","answer":"no"}`)
	do(t, g, `{"do":"habit","for":"dodge","who":"bo","answer":["no","yes"]}`)
	const want = `"habits":[{"for":"dodge","side":"blue","answer":"no"},{"for":"dodge","who":"bo","answer":["no","yes"]}]`
	if got := string(g.View().Node().JSON()); !strings.Contains(got, want) {
		t.Errorf("the state: %s", got)
	}
	file := g.Encounter().Node()
	if got := string(file.JSON()); !strings.Contains(got, want) || !strings.Contains(got, `"parapet":2`) {
		t.Errorf("the file: %s", got)
	}
	if again := open(t, string(file.With("history", nil).With("origin", nil).JSON())); sum(again) != sum(g) {
		t.Error("without its history the file gives another state")
	}
	do(t, g, `{"do":"remove_token","who":"bo"}`)
	if n := len(g.State().SavedAnswers); n != 1 {
		t.Errorf("%d habits when bo is gone", n)
	}
	for range 3 {
		do(t, g, `{"do":"undo"}`)
	}
	if sum(g) != before {
		t.Error("undone the state differs")
	}
}

// TestRemovedTokensAreKnownToNoSide checks that removing a token also removes it from the sides that recognised it.
func TestRemovedTokensAreKnownToNoSide(t *testing.T) {
	g := open(t, strings.Replace(duelFile, `"tokens"`, `"sides":{"red":{"knows":["bo","ann"]}},"tokens"`, 1))
	do(t, g, `{"do":"remove_token","who":"bo"}`)
	if got := g.State().Side("red").Knows; len(got) != 1 || got[0] != "ann" {
		t.Errorf("red knows %v", got)
	}
	do(t, g, `{"do":"undo"}`)
	if got := g.State().Side("red").Knows; len(got) != 2 {
		t.Errorf("undone red knows %v", got)
	}
}

func TestSavedAnswersRefused(t *testing.T) {
	for _, c := range []struct{ name, args, code string }{
		{"neither", `"for":"dodge","answer":"no"`, engine.BadCommand},
		{"both", `"for":"dodge","who":"bo","side":"blue","answer":"no"`, engine.BadCommand},
		{"nobody", `"for":"dodge","who":"cid","answer":"no"`, engine.NoSuchToken},
		{"no side", `"for":"dodge","side":"green","answer":"no"`, engine.BadCommand},
		{"no word", `"side":"blue","answer":"no"`, engine.BadCommand},
		{"no answer", `"for":"dodge","side":"blue"`, engine.BadCommand},
		{"an object", `"for":"dodge","side":"blue","answer":{}`, engine.BadCommand},
		{"faces", `"for":"dodge","side":"blue","answer":[1,2]`, engine.BadCommand},
		{"nothing to take back", `"for":"dodge","side":"blue","answer":null`, engine.NothingToDo},
		{"that of the other", `"for":"dodge","who":"ann","answer":null`, engine.NothingToDo},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := open(t, duelFile)
			do(t, g, `{"do":"habit","for":"dodge","who":"bo","answer":"no"}`)
			before := sum(g)
			if out := do(t, g, `{"do":"habit",`+c.args+`}`); out.Refusal == nil || out.Refusal.Code != c.code || sum(g) != before {
				t.Errorf("%+v", out)
			}
		})
	}
}

func TestMistakesInSavedAnswers(t *testing.T) {
	for _, c := range []struct{ name, savedAnswers, want string }{
		{"twice", `[{"for":"dodge","side":"red","answer":"no"},{"for":"dodge","side":"red","answer":"yes"}]`, "habits[1]: stands here twice"},
		{"nobody", `[{"for":"dodge","who":"cid","answer":"no"}]`, `habits[0].who: there is no token "cid"`},
		{"no side", `[{"for":"dodge","side":"green","answer":"no"}]`, `habits[0].side: no side "green"`},
		{"nobody's", `[{"for":"dodge","answer":"no"}]`, `habits[0]: needs either`},
		{"no answer", `[{"for":"dodge","side":"red"}]`, `habits[0].answer`},
		{"no list", `{}`, "habits: must be a list"},
	} {
		t.Run(c.name, func(t *testing.T) {
			e, ps := read(t, strings.Replace(duelFile, `"history"`, `"habits": `+c.savedAnswers+`, "history"`, 1))
			if e != nil || !strings.Contains(ps.List[len(ps.List)-1].Error(), c.want) {
				t.Errorf("%v", ps.List)
			}
		})
	}
}
