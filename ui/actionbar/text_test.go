package actionbar

import (
	"reflect"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/message"
)

func TestLongLinesAreFolded(t *testing.T) {
	if got := strings.Join(folded("one two three", 7), "|"); got != "one two|three" {
		t.Error(got)
	}
}

func TestTypedAnswer(t *testing.T) {
	d20, two := &engine.Question{Ask: "roll", Dice: dice.Of(1, 20)}, &engine.Question{Ask: "roll", Dice: dice.Of(2, 6)}
	for _, c := range []struct {
		text string
		q    *engine.Question
		want engine.Answer
		ok   bool
	}{
		{"15", d20, engine.Roll(15), true},
		{" 3 4 ", two, engine.Roll(3, 4), true},
		{"3+4", two, engine.Roll(3, 4), true},
		{"7", two, engine.Answer{Total: 7, Sum: true}, true},
		{"", d20, engine.Answer{}, false},
		{"nine", d20, engine.Answer{}, false},
	} {
		got, err := typed(c.text, c.q)
		if (err == nil) != c.ok || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%q: %+v, %v", c.text, got, err)
		}
	}
}

// TestACardSaysAThingOnce checks that if a system explains a roll in nearly the same words as the reason, the card shows
// only one of them.
func TestACardSaysAThingOnce(t *testing.T) {
	d := &engine.Declaration{Rolls: []engine.Word{{ID: "recognition", Help: "Spy of the one who may notice it"}, {ID: "morale", Help: "one roll for a side"}}}
	for _, c := range []struct {
		roll, why string
		lines     int
	}{
		{"recognition", "Spy, to notice it", 1},
		{"recognition", "the Barker passes by", 2},
		{"morale", "the first Wound among them", 2},
	} {
		if got := Why(d, &engine.Question{Ask: "roll", For: c.roll, Why: message.Name(c.why)}, message.Text.String); len(got) != c.lines {
			t.Errorf("%s, %s: %q", c.roll, c.why, got)
		}
	}
}
