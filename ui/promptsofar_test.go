package ui

import (
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// TestAPromptShowsWhatHappenedSoFar checks that the second prompt of a command shows the result of the first answer, although
// nothing is committed yet.
func TestAPromptShowsWhatHappenedSoFar(t *testing.T) {
	w, _ := opened(t)
	w.session.Send(engine.NewCommand("attack", "ann", jsondoc.M("target", "cid")))
	if got := w.prompt.SoFar(); got != nil {
		t.Errorf("before anything was rolled: %q", got)
	}
	before := w.view().State
	w.session.Answer(engine.Roll(15))
	if q := w.session.Fight.Game.Pending(); q == nil || q.For != "damage" {
		t.Fatal("the damage isn't asked")
	}
	if got := strings.Join(w.prompt.SoFar(), " "); !strings.Contains(got, "Ann attacks Cid") || !strings.Contains(got, "15") {
		t.Errorf("%q", got)
	}
	if w.view().State != before {
		t.Error("it was committed")
	}
}

// TestSeveralBlowsAreShownBeforeTheNextQuestion checks that when the first of two attacks in the Unclassed System has hit,
// the prompt for the next target says what it did (UNC-DEF-25).
func TestSeveralBlowsAreShownBeforeTheNextQuestion(t *testing.T) {
	w := openedText(t, `{"parapet":1,"name":"t","system":"unclassed","map":{"size":[6,6]},"sides":{"party":{"players":true}},"tokens":[
 {"id":"ape","name":"Ape","side":"party","player":true,"at":[1,1],"weapons":[{"id":"a","name":"Fist","held":["right"]},{"id":"b","name":"Claw","held":["left"]}]},
 {"id":"orc","name":"Orc","side":"foes","at":[2,1],"stats":{"hp":30,"hp_max":30}},{"id":"gob","name":"Gob","side":"foes","at":[2,2]}]}`)
	w.session.Send(engine.NewCommand("start", "", jsondoc.M("order", []string{"ape", "orc", "gob"})))
	first := jsondoc.Obj(jsondoc.M("with", "a"), jsondoc.M("target", "orc"))
	w.session.Send(engine.NewCommand("dual_attack", "ape", jsondoc.M("attacks", jsondoc.Arr(first, jsondoc.Obj(jsondoc.M("with", "b"))))))
	for range 9 {
		q := w.session.Fight.Game.Pending()
		switch {
		case q == nil:
			t.Fatal("it isn't asked", lastLine(w))
		case q.For == "target":
			if got := strings.Join(w.prompt.SoFar(), " "); !strings.Contains(got, "hit for 1 (30 → 29)") {
				t.Errorf("%q", got)
			}
			return
		case q.For == "attack":
			w.session.Answer(engine.Roll(20))
		case q.Ask == "roll":
			w.session.Answer(engine.Roll(slices.Repeat([]int{1}, len(q.Dice.Sides()))...))
		default:
			w.session.Answer(engine.WordsAnswer(q.Default...))
		}
	}
	t.Fatal("it isn't asked")
}
