package unclassed_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/unclassed"
)

// FuzzToken checks that any token is either read with its mistakes reported, or makes a combat that can be started and
// shown.
func FuzzToken(f *testing.F) {
	f.Add(`{"id":"a","side":"s","at":[1,1],"stats":{"hands":["x"],"main_hand":"x","skills":{"dodge":3},"damage_reduction_by_type":{"s":1}},"weapons":[{"id":"w","held":["x"],"damage":"2d6-3","damage_types":"b+p/s"}]}`)
	f.Add(`{"id":"a","side":"s","at":[1,1],"stats":{"hp":-3,"speed":0,"sprint_multiplier":0.25},"items":[{"id":"i","kind":"potion","dropped":[9,9]}],"spells":[{"id":"q","cost":0}]}`)
	f.Add(`{"id":"a","side":"s","at":[1,1],"conditions":{"grappled":{"by":["a","b"]},"grappling":{},"prone":true,"odd":{"level":3}}}`)
	f.Fuzz(func(t *testing.T, text string) {
		token, err := jsondoc.Parse([]byte(text))
		if err != nil {
			return
		}
		file := jsondoc.Obj(jsondoc.M("parapet", 1), jsondoc.M("name", "f"), jsondoc.M("system", "unclassed"),
			jsondoc.M("map", jsondoc.Obj(jsondoc.M("size", jsondoc.Ints(4, 4)))), jsondoc.M("tokens", jsondoc.Arr(token)))
		var ps jsondoc.Problems
		e := engine.ReadEncounter(file, func(string) engine.System { return unclassed.New() }, &ps)
		if e == nil {
			return
		}
		g, err := engine.NewGame(e)
		if err != nil {
			t.Fatal(err)
		}
		out := g.Do(engine.NewCommand("start", ""), nil, engine.Auto)
		if out.Bug != nil {
			t.Fatal(out.Bug)
		}
		for _, k := range g.State().Tokens {
			g.View().System.Actions(g.View(), k)
			g.View().System.Reach(g.View(), k)
		}
		g.View().Node()
	})
}
