package protocol

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/protocol/playtest"
)

// TestProposals checks proposals for tokens that may act, for nobody in particular and for a question, and that others are
// refused.
func TestProposals(t *testing.T) {
	s := &Session{Game: playtest.Open(t, playtest.File)}
	for _, c := range []struct{ line, want string }{
		{`{"get":"proposal"}`, `{"proposal":{"command":{"do":"start"},"answers":"ask","why":"combat begins","value":0,"others":[]}}`},
		{`{"get":"proposal","who":"ann"}`, `{"refused":{"code":"wrong_phase",`},
		{`{"get":"proposal","question":true}`, `{"refused":{"code":"no_question",`},
		{`{"do":"start","answers":[12]}`, `{"question":`},
		{`{"get":"proposal","question":true}`, `{"refused":{"code":"bad_command",`},
		{`{"get":"proposal","who":"ann"}`, `{"refused":{"code":"answer_first",`},
		{`{"answer":9}`, `{"ok":true`},
		{`{"get":"proposal","who":"tom"}`, `{"refused":{"code":"no_such_token",`},
		{`{"get":"proposal","who":"ann","seed":-1}`, `{"error":`},
		{`{"get":"proposal","who":"ann","seed":"7"}`, `{"error":`},
		{`{"get":"proposal","question":1}`, `{"error":`},
		{`{"get":"proposal","who":"ann","seed":7}`, `{"proposal":{"command":{"do":"hit","who":"ann","target":"bo","with":"sword"},"answers":"ask","why":`},
		{`{"do":"hit","who":"ann","target":"bo","with":"sword","via":"tactics"}`, `{"question":{"ask":"choice"`},
		{`{"get":"proposal","question":true,"seed":7}`, `{"proposal":{"answer":"`},
		{`{"cancel":true}`, `{"ok":true`},
	} {
		out, _, err := run(t, s, false, c.line)
		if err != nil || !strings.HasPrefix(out[0], c.want) {
			t.Errorf("%s: %s %v", c.line, out[0], err)
		}
	}
}

// TestProposalsFollowSeedAndTemperament checks that the same seed gives the same proposal, and that an idle creature ends
// its turn.
func TestProposalsFollowSeedAndTemperament(t *testing.T) {
	s := &Session{Game: playtest.Open(t, playtest.File), By: engine.Auto}
	run(t, s, false, `{"do":"start","answers":[12,9]}`)
	const ask = `{"get":"proposal","who":"ann","seed":3}`
	out, _, _ := run(t, s, false, ask, ask, `{"do":"set","who":"ann","field":"tactics","value":"idle"}`, ask)
	if out[0] != out[1] || !strings.HasPrefix(out[3], `{"proposal":{"command":{"do":"end_turn","who":"ann"}`) {
		t.Error(out)
	}
}
