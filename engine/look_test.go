package engine_test

import (
	"strings"
	"testing"

	"parapet/engine"
)

// TestLookOfGround: given a legend with a look, by "edit_map" or in a file, then the file keeps it and says version 2; a word that
// is no look is refused, and the refusal lists the words.
func TestLookOfGround(t *testing.T) {
	g := open(t, duelFile)
	if out := do(t, g, `{"do":"edit_map","legend":{",":{"look":"furniture"}}}`); out.Record == nil {
		t.Fatalf("%+v", out.Refusal)
	}
	text := g.Encounter().Node().String()
	again := open(t, text)
	if !strings.HasPrefix(text, `{"parapet":2`) || !strings.Contains(again.View().Map.Node().String(), `"look":"furniture"`) {
		t.Error(text)
	}
	for _, value := range []string{`"carpet"`, `7`} {
		out := do(t, g, `{"do":"edit_map","legend":{",":{"look":`+value+`}}}`)
		if out.Refusal == nil || out.Refusal.Code != engine.BadCommand || value == `"carpet"` && !strings.Contains(out.Refusal.Why.String(), "cobble") {
			t.Errorf("%s: %+v", value, out)
		}
	}
}
