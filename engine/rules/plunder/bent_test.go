package plunder_test

import (
	"testing"

	"pgregory.net/rapid"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// midFight returns a combat with rolled entries, waiting spells and Morale due, as a file without its history.
func midFight(t *testing.T) *jsondoc.Node {
	g := bench.Sit(t, skirmish[1:len(skirmish)-1])
	for _, text := range []string{`{"do":"start"}`, `{"do":"next_phase"}`, `{"do":"cast","who":"cy","spell":"bolt","target":"orc1","dice":1}`, `{"do":"next_phase"}`,
		`{"do":"damage","who":"ogre","amount":20}`, `{"do":"damage","who":"ogre","amount":4,"answers":["torso",1]}`,
		`{"do":"attack","who":"orc2","target":"ana","with":"handaxe"}`, `{"do":"attack","who":"bo","target":"orc1"}`, `{"do":"roll","close":true,"answers":[9,9]}`} {
		n, err := jsondoc.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		c, answers, _ := engine.ReadCommand(n)
		if out := g.Do(c, answers, nil); out.Record == nil {
			t.Fatalf("%s: %+v %v", text, out.Refusal, out.Question)
		}
	}
	return g.Encounter().Node().With("history", nil).With("origin", nil)
}

// bent returns a copy of a node with one value changed.
func bent(t *rapid.T, n *jsondoc.Node) *jsondoc.Node {
	c := *n
	switch {
	case n.Kind == jsondoc.Object && len(n.Members) > 0:
		i := rapid.IntRange(0, len(n.Members)-1).Draw(t, "member")
		c.Members = append([]jsondoc.Member(nil), n.Members...)
		c.Members[i].Value = bent(t, c.Members[i].Value)
		return &c
	case n.Kind == jsondoc.List && len(n.Items) > 0:
		i := rapid.IntRange(0, len(n.Items)-1).Draw(t, "item")
		c.Items = append([]*jsondoc.Node(nil), n.Items...)
		c.Items[i] = bent(t, c.Items[i])
		return &c
	}
	return rapid.SampledFrom([]*jsondoc.Node{jsondoc.Int(0), jsondoc.Int(-3), jsondoc.Int(7), jsondoc.Int(1 << 20), jsondoc.Str(""), jsondoc.Str("ana"), jsondoc.Str("zed"), jsondoc.Str("move"),
		jsondoc.Str("melee"), jsondoc.Str("spells"), jsondoc.Str("resolve"), jsondoc.Str("declare"), jsondoc.Nil(), jsondoc.Flag(true), jsondoc.Arr(), jsondoc.Obj(), jsondoc.Ints(1, 2), jsondoc.Arr(jsondoc.Ints(3), jsondoc.Ints(1))}).Draw(t, "value")
}

// TestCombatsChangedByOverrides checks that a combat edited in its file is either refused with its place, or can be played on
// without breaking a rule.
func TestCombatsChangedByOverrides(t *testing.T) {
	file := midFight(t)
	rapid.Check(t, func(t *rapid.T) {
		n := file
		for range rapid.IntRange(1, 3).Draw(t, "changes") {
			n = n.With("combat", bent(t, n.Get("combat")))
		}
		parsed, err := jsondoc.Parse(n.JSON())
		if err != nil {
			t.Fatal(err)
		}
		var ps jsondoc.Problems
		e := engine.ReadEncounter(parsed, func(string) engine.System { return bench.New() }, &ps)
		if e == nil {
			if !ps.Failed() {
				t.Fatal("refused without a reason")
			}
			return
		}
		g, err := engine.NewGame(e)
		if err != nil {
			t.Fatal(err)
		}
		g.View().Node()
		for _, text := range []string{`{"do":"resolve"}`, `{"do":"roll","close":true}`, `{"do":"resolve","all":true}`, `{"do":"next_phase"}`, `{"do":"roll","close":true}`,
			`{"do":"resolve","forgo":true}`, `{"do":"resolve","all":true}`, `{"do":"morale","side":"foes"}`, `{"do":"next_phase","to":"next_round"}`, `{"do":"morale"}`, `{"do":"end_combat"}`} {
			c, err := jsondoc.Parse([]byte(text))
			if err != nil {
				t.Fatal(err)
			}
			command, _, _ := engine.ReadCommand(c)
			if out := g.Do(command, nil, engine.Auto); out.Bug != nil {
				t.Fatalf("%s: %v", n.Get("combat"), out.Bug)
			}
		}
	})
}
