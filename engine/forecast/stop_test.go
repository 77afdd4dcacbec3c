package forecast

import (
	"strings"
	"testing"

	"parapet/engine"
)

// TestWhyAFightStops checks the sentence for a failed command of the AI, including a question that it can't answer.
func TestWhyAFightStops(t *testing.T) {
	for _, c := range []struct {
		name string
		stop engine.Stop
		want string
	}{
		{"a refusal", engine.Stop{Refusal: engine.Refuse("x", "too far")}, "too far"},
		{"a question", engine.Stop{Question: &engine.Question{Ask: "roll", For: "luck", Who: "ada"}}, "a mind can't answer"},
	} {
		if got := reason(&c.stop); !strings.Contains(got, c.want) || strings.Contains(got, "\n") {
			t.Errorf("%s: %q", c.name, got)
		}
	}
}
