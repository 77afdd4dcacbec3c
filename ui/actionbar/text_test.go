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
	for text, want := range map[string]string{"one two three": "one two|three", "for one (3 → −1)": "for|one (3 → −1)"} {
		if got := strings.Join(folded(text, 7), "|"); got != want {
			t.Error(got)
		}
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
		got, err := typed(c.text, c.q, 3)
		if (err == nil) != c.ok || c.ok && !reflect.DeepEqual(got, []engine.Answer{c.want}) {
			t.Errorf("%q: %+v, %v", c.text, got, err)
		}
	}
}

// TestACardSaysWhatIsAtStake: not what kind of question it is, and not what its title says.
func TestACardSaysWhatIsAtStake(t *testing.T) {
	d := &engine.Declaration{Choices: []engine.Word{{ID: "outcome", Title: "Morale breaks", Help: "whether they flee"}}}
	for _, c := range []struct{ why, note, want string }{
		{"the leader fell", "7 or more", "The leader fell|7 or more"},
		{"morale breaks", "", ""},
		{"", "", ""},
	} {
		q := &engine.Question{Ask: "choice", For: "outcome", Why: message.Text{Format: c.why}, Note: message.Text{Format: c.note}}
		if got := strings.Join(Why(d, q, nil, message.Text.String), "|"); got != c.want {
			t.Errorf("%q: %q", c.why, got)
		}
	}
	q := &engine.Question{Ask: "choice", For: "outcome"}
	if got := title(q, "Foes", "Morale breaks"); got != "Morale breaks · Foes" {
		t.Error(got)
	}
}
