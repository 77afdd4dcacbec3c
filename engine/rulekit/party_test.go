package rulekit_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// TestWhoRests checks that the default is the party, that duplicates count once, and that an empty list is refused.
func TestWhoRests(t *testing.T) {
	v := scene(t, []string{"ab.O"})
	word := jsondoc.Str
	for name, c := range map[string]struct {
		who  *jsondoc.Node
		want string
		code string
	}{
		"nobody said: all, since nobody is the players'": {nil, `["a","b","O"]`, ""},
		"one named twice":  {jsondoc.Arr(word("b"), word("b"), word("a")), `["b","a"]`, ""},
		"a word, no list":  {word("a"), "[]", engine.BadCommand},
		"a list of nobody": {jsondoc.Arr(), "[]", engine.BadCommand},
		"somebody absent":  {jsondoc.Arr(word("z")), "[]", engine.NoSuchToken},
	} {
		command := engine.NewCommand("rest", "")
		if c.who != nil {
			command = engine.NewCommand("rest", "", jsondoc.M("who", c.who))
		}
		in := v.Read(command)
		list, r := rulekit.Resting(in), in.Refusal
		if r != nil {
			list = nil
		}
		if got := jsondoc.Strs(list).String(); got != c.want || (r == nil) != (c.code == "") || r != nil && r.Code != c.code {
			t.Errorf("%s: %s, %+v", name, got, r)
		}
	}
}
