package protocol

import (
	"testing"

	"pgregory.net/rapid"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
)

const yard = `{"parapet":1,"system":"yard","map":{"size":[6,3]},"tokens":[{"id":"ann","side":"red","player":true,"at":[0,0]},` +
	`{"id":"bo","side":"blue","at":[3,0]}]}`

// TestPartsOfTheState checks what "only" and "since" give, together too, and what they refuse.
func TestPartsOfTheState(t *testing.T) {
	g := playtest.Open(t, yard)
	s := &Session{Game: g, By: engine.Auto}
	for _, line := range []string{`{"do":"note","text":"x"}`, `{"do":"damage","who":"bo","amount":1}`, `{"do":"remove_token","who":"bo"}`} {
		if n := s.Line(1, []byte(line)).Node; n.Get("ok") == nil {
			t.Fatalf("%s: %s", line, n.JSON())
		}
	}
	for ask, want := range map[string]string{
		`{"get":"state","only":["round","tokens.ann.at","tokens.eva","nothing"]}`: `{"state":{"round":0,"tokens":{"ann":{"at":[0,0]}}}}`,
		`{"get":"state","only":[]}`:                 `{"state":{}}`,
		`{"get":"state","since":3}`:                 `{"state":{},"gone":[]}`,
		`{"get":"state","since":2}`:                 `{"state":{"tokens":{}},"gone":["tokens.bo"]}`,
		`{"get":"state","since":1,"only":["turn"]}`: `{"state":{},"gone":["tokens.bo"]}`,
		`{"get":"state","since":4}`:                 `{"refused":{"code":"bad_command","why":"state: since: there are records 1 to 3, and 0 for the start"}}`,
		`{"get":"state","since":-1}`:                `{"refused":{"code":"bad_command","why":"state: since: there are records 1 to 3, and 0 for the start"}}`,
		`{"get":"state","only":"turn"}`:             `{"refused":{"code":"bad_command","why":"state: only must be a list of paths such as \"tokens.hilda\""}}`,
	} {
		if got := string(s.Line(1, []byte(ask)).Node.JSON()); got != want {
			t.Errorf("%s:\n%s, not\n%s", ask, got, want)
		}
	}
}

// TestChangesSinceARecordLeadToTheState checks that laying what changed over the state after any record, without what is gone,
// gives the state now.
func TestChangesSinceARecordLeadToTheState(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g := playtest.Open(t, yard)
		s := &Session{Game: g, By: engine.Auto}
		states := []*jsondoc.Node{g.View().Node()}
		for range rapid.IntRange(1, 8).Draw(rt, "commands") {
			s.Line(1, []byte(rapid.SampledFrom([]string{`{"do":"start"}`, `{"do":"damage","who":"bo","amount":1}`, `{"do":"remove_token","who":"bo"}`, `{"do":"undo"}`,
				`{"do":"place","who":"ann","at":[1,2]}`, `{"do":"add_token","token":{"id":"cy","side":"red","at":[5,2]}}`, `{"do":"end_combat"}`,
				`{"do":"edit_map","walls":[{"id":"w","kind":"wall","from":[2,0],"to":[2,2]}]}`, `{"do":"edit_map","walls":[{"id":"w","remove":true}]}`}).Draw(rt, "command")))
			if len(g.Log()) == len(states) {
				states = append(states, g.View().Node())
			}
		}
		n := rapid.IntRange(0, len(states)-1).Draw(rt, "since")
		answer := s.Line(1, jsondoc.Obj(jsondoc.M("get", "state"), jsondoc.M("since", n)).JSON()).Node
		gone, _ := answer.Get("gone").Strings()
		old := states[n]
		for _, path := range gone {
			old = without(old, path)
		}
		if got := over(old, answer.Get("state")); !jsondoc.Equal(got, g.View().Node()) {
			rt.Fatalf("since %d: %s\nleads to %s", n, answer.JSON(), got.JSON())
		}
	})
}

// without returns an object without the member at a path.
func without(n *jsondoc.Node, path string) *jsondoc.Node {
	for i, c := range path {
		if c == '.' {
			return n.With(path[:i], without(n.Get(path[:i]), path[i+1:]))
		}
	}
	return n.With(path, nil)
}

// over lays the members of an object over those of another.
func over(old, new *jsondoc.Node) *jsondoc.Node {
	for _, m := range new.Members {
		if was := old.Get(m.Key); was != nil && was.Kind == jsondoc.Object && m.Value.Kind == jsondoc.Object {
			old = old.With(m.Key, over(was, m.Value))
		} else {
			old = old.With(m.Key, m.Value)
		}
	}
	return old
}
