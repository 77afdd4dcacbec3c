package kit_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/doc"
	"parapet/engine/kit"
)

// Who rests is the party, those named once each, or nobody where the list says nobody or is none.
func TestWhoRests(t *testing.T) {
	v := scene(t, []string{"ab.O"})
	word := doc.Str
	for name, c := range map[string]struct {
		who  *doc.Node
		want string
		code string
	}{
		"nobody said: all, since nobody is the players'": {nil, `["a","b","O"]`, ""},
		"one named twice":  {doc.Arr(word("b"), word("b"), word("a")), `["b","a"]`, ""},
		"a word, no list":  {word("a"), "[]", engine.BadCommand},
		"a list of nobody": {doc.Arr(), "[]", engine.BadCommand},
		"somebody absent":  {doc.Arr(word("z")), "[]", engine.NoSuchToken},
	} {
		command := engine.NewCommand("rest", "")
		if c.who != nil {
			command = engine.NewCommand("rest", "", doc.M("who", c.who))
		}
		list, r := kit.Resting(run(v), command)
		if got := doc.Strs(list).String(); got != c.want || (r == nil) != (c.code == "") || r != nil && r.Code != c.code {
			t.Errorf("%s: %s, %+v", name, got, r)
		}
	}
}
