package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"parapet/engine"
)

const started = `{"do":"start","answers":[15,4]}`

func TestBatchIsOneRecord(t *testing.T) {
	g := open(t, duelFile)
	do(t, g, started)
	before := sum(g)
	out := do(t, g, `{"do":"batch","commands":[{"do":"damage","who":"bo","amount":2},{"do":"hit","who":"ann","target":"bo"},{"do":"note","text":"x"}],"answers":["no",[1,1]]}`)
	if out.Record == nil || len(g.Log()) != 2 {
		t.Fatalf("%+v, %d records", out, len(g.Log()))
	}
	for i, want := range []string{`"event":"overridden","do":"damage","who":"bo","amount":2,"n":0`,
		`"damaged","who":"bo","amount":2,"n":0`, `"damaged","who":"bo","amount":2,"n":1`, `"noted","text":"x","n":2`} {
		if got := string(out.Events()[i].Node.JSON()); !strings.Contains(got, want) {
			t.Errorf("event %d: %s, not %s", i, got, want)
		}
	}
	if hp := g.State().Token("bo").Stats.Int(1); hp != 6 {
		t.Errorf("bo has %d", hp)
	}
	if n := g.State().Step; n != 4 {
		t.Errorf("step %d after four commands", n)
	}
	after := sum(g)
	if do(t, g, `{"do":"undo"}`); sum(g) != before {
		t.Error("one undo doesn't take it back")
	}
	if do(t, g, `{"do":"redo"}`); sum(g) != after {
		t.Error("one redo doesn't do it again")
	}
	again := reopened(t, g)
	if sum(again) != after || len(again.Log()) != 4 {
		t.Error("it isn't replayed")
	}
}

func sum(g *engine.Game) string { return g.State().Sum(g.System().Declaration()) }

// TestBatchIsRefusedWhole checks that each command sees the effects of those before it: the second attack finds no action left.
func TestBatchIsRefusedWhole(t *testing.T) {
	const twice = `{"do":"hit","who":"ann","target":"bo"},{"do":"hit","who":"ann","target":"bo"}`
	for _, c := range []struct{ name, command, code, n string }{
		{"the second", `"commands":[` + twice + `],"answers":["no",[1,1]]`, engine.NotEnoughActions, `"n":1`},
		{"an unknown one", `"commands":[{"do":"fly"}]`, engine.NoSuchAction, `"n":0`},
		{"no command", `"commands":[{"do":"note","text":"x"},5]`, engine.BadCommand, `"n":1`},
		{"nothing given", `"skip":true`, engine.BadCommand, ""},
		{"an empty list", `"skip":true,"commands":[]`, engine.BadCommand, ""},
		{"no list", `"commands":{"do":"note"}`, engine.BadCommand, ""},
		{"an odd skip", `"skip":1,"commands":[{"do":"note","text":"x"}]`, engine.BadCommand, ""},
		{"a batch within", `"skip":true,"commands":[{"do":"note","text":"x"},{"do":"batch","commands":[]}]`, engine.BadCommand, `"n":1`},
		{"an undo within", `"skip":true,"commands":[{"do":"undo"}]`, engine.BadCommand, `"n":0`},
		{"a redo within", `"skip":true,"commands":[{"do":"redo"}]`, engine.BadCommand, `"n":0`},
		{"too many", `"commands":[` + strings.Repeat(`{"do":"note","text":"x"},`, 500) + `{"do":"note","text":"x"}]`, engine.BadCommand, ""},
		{"all of them, skipped", `"skip":true,"commands":[{"do":"fly"},{"do":"swim"}]`, engine.NothingToDo, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := open(t, duelFile)
			do(t, g, started)
			before := sum(g)
			out := do(t, g, `{"do":"batch",`+c.command+`}`)
			if out.Refusal == nil || out.Refusal.Code != c.code || sum(g) != before {
				t.Fatalf("%+v", out)
			}
			got := string(out.Refusal.Node().JSON())
			if c.n == "" == strings.Contains(got, `"n":`) || !strings.Contains(got, c.n) {
				t.Errorf("%s, not %s", got, c.n)
			}
		})
	}
}

func TestBatchAsksWithItsPlace(t *testing.T) {
	g := open(t, duelFile)
	do(t, g, started)
	out := do(t, g, `{"do":"batch","commands":[{"do":"note","text":"x"},{"do":"hit","who":"ann","target":"bo"}]}`)
	if out.Question == nil || !strings.HasSuffix(string(out.Question.Node().JSON()), `"n":1}`) {
		t.Fatalf("%+v", out)
	}
	g.Answer(engine.WordsAnswer("no"), nil)
	if len(g.Log()) != 1 {
		t.Fatal("something was committed before the last answer")
	}
	g.Cancel()
	if len(g.Log()) != 1 || g.Pending() != nil {
		t.Fatal("cancelling leaves something")
	}
}

// TestAnswersWithinABatch checks that answers given with a command go to no other command, even if it doesn't use them.
func TestAnswersWithinABatch(t *testing.T) {
	const before = `{"do":"batch","commands":[{"do":"hit","who":"ann","target":"bo","answers":["no",[1,1],"yes"]},` +
		`{"do":"end_turn"},{"do":"end_turn"},`
	for _, c := range []struct {
		name, rest string
		hp         int // bo's, after the batch; 8 before
	}{
		{"all with theirs", `{"do":"hit","who":"ann","target":"bo","answers":["no",[1,2]]}]}`, 5},
		{"the last with the batch's", `{"do":"hit","who":"ann","target":"bo"}],"answers":["no",[2,2]]}`, 4},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := open(t, duelFile)
			do(t, g, started)
			out := do(t, g, before+c.rest)
			if hp := g.State().Token("bo").Stats.Int(1); out.Record == nil || hp != c.hp {
				t.Fatalf("bo has %d: %+v", hp, out)
			}
			if len(out.Record.Answers) != 4 || sum(reopened(t, g)) != sum(g) {
				t.Error("its answers aren't kept")
			}
		})
	}
}

// TestBadAnswerWithinABatch checks that the gate asks again if a command's own answer doesn't fit.
func TestBadAnswerWithinABatch(t *testing.T) {
	g := open(t, duelFile)
	do(t, g, started)
	out := do(t, g, `{"do":"batch","commands":[{"do":"hit","who":"ann","target":"bo","answers":["no",[7,1]]}]}`)
	if out.Refusal == nil || out.Refusal.Code != engine.BadAnswer || out.Question == nil {
		t.Fatalf("%+v", out)
	}
	if out = g.Answer(engine.Roll(1, 1), nil); out.Record == nil || g.State().Token("bo").Stats.Int(1) != 8 {
		t.Fatalf("%+v", out)
	}
}

func TestSkippedAreLeftOut(t *testing.T) {
	g := open(t, duelFile)
	do(t, g, started)
	out := do(t, g, `{"do":"batch","skip":true,"commands":[{"do":"fly"},{"do":"note","text":"x"},{"do":"damage","who":"cid","amount":1}]}`)
	if out.Record == nil || len(out.Record.Skipped) != 2 || len(out.Events()) != 1 {
		t.Fatalf("%+v", out)
	}
	got := fmt.Sprint(string(out.Record.Skipped[0].Node().JSON()), string(out.Record.Skipped[1].Node().JSON()))
	for _, want := range []string{`"code":"no_such_action"`, `"n":0`, `"code":"no_such_token"`, `"n":2`} {
		if !strings.Contains(got, want) {
			t.Errorf("%s, not %s", got, want)
		}
	}
	if g.State().Step != 2 {
		t.Errorf("step %d: what was skipped counts", g.State().Step)
	}
	if c := g.CanUndo(); len(c.Commands()) != 1 {
		t.Error("undo would revert what was skipped:", string(c.Node.JSON()))
	}
	if e := do(t, g, `{"do":"undo"}`).Events()[0]; e.Get("skipped").String() != "[0,2]" {
		t.Error(string(e.Node.JSON()))
	}
}

func TestPreviewOfABatch(t *testing.T) {
	const hit = `{"do":"hit","who":"ann","target":"bo"}`
	for _, c := range []struct{ name, commands, want string }{
		{"no dice", `[{"do":"note","text":"x"},{"do":"note","text":"y"}]`, `{"legal":true,"steps":[{"legal":true},{"legal":true}]}`},
		{"a die decides the second", `[{"do":"note","text":"x"},` + hit + `,{"do":"note","text":"y"}]`, `{"legal":true,"steps":[{"legal":true},{"legal":true,"odds":{"damage":7}}]}`},
		{"the second is refused", `[{"do":"note","text":"x"},{"do":"fly"}]`, `{"legal":false,"code":"no_such_action","why":"there is no action \"fly\"","n":1}`},
		{"left out", `[{"do":"fly"},{"do":"note","text":"x"}],"skip":true`, `{"legal":true,"steps":[{"legal":false,"code":"no_such_action","why":"there is no action \"fly\""},{"legal":true}]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := open(t, duelFile)
			do(t, g, started)
			before := sum(g)
			cmd, _ := command(t, `{"do":"batch","commands":`+c.commands+`}`)
			if got := string(g.View().Preview(cmd).JSON()); got != c.want || sum(g) != before {
				t.Errorf("%s\nnot\n%s", got, c.want)
			}
		})
	}
}
