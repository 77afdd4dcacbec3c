package savefiles

import (
	"os"
	"testing"

	"pgregory.net/rapid"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

// odd lists odd values to put wherever a value can be.
var odd = []string{"null", "true", "0", "-1", "1", "2.5", "1e9", "-99999999999", "0.0001", `""`, `"x"`, `"hilda"`, `"."`, "[]", "{}", "[0,0]",
	"[1,2,3]", `[["x",1]]`, `{"level":1}`, `{"id":"x"}`, `"1d6"`, `"unconscious"`, `{"a":{"b":[1]}}`, "1.5", "255", `["hilda","reaver1"]`}

// mutate replaces, drops, duplicates or swaps members and items at random places of a document.
func mutate(t *rapid.T, n *jsondoc.Node, others []*jsondoc.Node) *jsondoc.Node {
	c := *n
	switch {
	case rapid.IntRange(0, 5).Draw(t, "here") == 0 || len(c.Items)+len(c.Members) == 0:
		if rapid.Bool().Draw(t, "moved") {
			return others[rapid.IntRange(0, len(others)-1).Draw(t, "which")]
		}
		v, err := jsondoc.Parse([]byte(odd[rapid.IntRange(0, len(odd)-1).Draw(t, "odd")]))
		if err != nil {
			t.Fatal(err)
		}
		return v
	case c.Kind == jsondoc.List:
		c.Items = append([]*jsondoc.Node(nil), c.Items...)
		i := rapid.IntRange(0, len(c.Items)-1).Draw(t, "item")
		switch rapid.IntRange(0, 7).Draw(t, "what") {
		case 0:
			c.Items = append(c.Items[:i], c.Items[i+1:]...)
		case 1:
			c.Items = append(c.Items, c.Items[i])
		default:
			c.Items[i] = mutate(t, c.Items[i], others)
		}
	case c.Kind == jsondoc.Object:
		c.Members = append([]jsondoc.Member(nil), c.Members...)
		i := rapid.IntRange(0, len(c.Members)-1).Draw(t, "member")
		switch rapid.IntRange(0, 7).Draw(t, "what") {
		case 0:
			c.Members = append(c.Members[:i], c.Members[i+1:]...)
		case 1:
			c.Members[i].Key += "x"
		default:
			c.Members[i].Value = mutate(t, c.Members[i].Value, others)
		}
	}
	return &c
}

func all(n *jsondoc.Node) []*jsondoc.Node {
	out := []*jsondoc.Node{n}
	for _, it := range n.Items {
		out = append(out, all(it)...)
	}
	for _, m := range n.Members {
		out = append(out, all(m.Value)...)
	}
	return out
}

// TestMutatedEncounters reads documents that are nearly valid: each is refused with a place, or is read, played, written,
// and read as the same state.
func TestMutatedEncounters(t *testing.T) {
	systems := func(id string) engine.System {
		if s := rules.ByID(id); s != nil {
			return s
		}
		return playtest.ByID(id)
	}
	var seeds []*jsondoc.Node
	for _, text := range seedTexts(t) {
		n, err := jsondoc.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		seeds = append(seeds, n)
	}
	read, tried := 0, 0
	check := func(rt *rapid.T) {
		n := seeds[rapid.IntRange(0, len(seeds)-1).Draw(rt, "seed")]
		others := all(n)
		for range rapid.IntRange(1, 3).Draw(rt, "mutations") {
			n = mutate(rt, n, others)
		}
		tried++
		a, err := parse("a", n.JSON(), systems, nil)
		if err != nil {
			return
		}
		read++
		d := a.encounter.System.Declaration()
		written := a.encounter.Node().Indented()
		b, err := parse("a", written, systems, nil)
		if err != nil {
			rt.Fatalf("what was written can't be read: %v\n%s", err, written)
		}
		if x, y := a.encounter.State.Sum(d), b.encounter.State.Sum(d); x != y {
			rt.Fatalf("another state after writing\n%s", written)
		}
		g, _ := engine.NewGame(a.encounter)
		for _, line := range []string{`{"do":"start"}`, `{"do":"end_turn"}`, `{"do":"undo"}`} {
			c, _ := jsondoc.Parse([]byte(line))
			command, _, _ := engine.ReadCommand(c)
			if out := g.Do(command, nil, engine.Auto); out.Bug != nil {
				rt.Fatalf("%s: %v\n%s", line, out.Bug, written)
			}
		}
	}
	for tried < 100 && !t.Failed() { // however few draws are asked for
		rapid.Check(t, check)
	}
	t.Logf("%d of %d could be read", read, tried)
	if 50*read < tried { // one in six is readable, so that a random failure is as rare as one in a million runs
		t.Error("too few could be read")
	}
}

// seedTexts returns encounters before and during combat.
func seedTexts(t testing.TB) [][]byte {
	t.Helper()
	bridge, err := os.ReadFile("sample/bridge.parapet")
	if err != nil {
		t.Fatal(err)
	}
	out := [][]byte{[]byte(playtest.File), bridge}
	c, err := parse("bridge", bridge, rules.ByID, nil)
	if err != nil {
		t.Fatal(err)
	}
	g, err := engine.NewGame(c.encounter)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{`{"do":"start"}`, `{"do":"condition","who":"hilda","add":"bleeding"}`, `{"do":"condition","who":"joss","add":"grappled","by":["wen"]}`, `{"do":"end_turn"}`} {
		n, _ := jsondoc.Parse([]byte(line))
		command, _, _ := engine.ReadCommand(n)
		if out := g.Do(command, nil, engine.Auto); out.Record == nil {
			t.Fatalf("%s: %+v", line, out)
		}
	}
	e := g.Encounter()
	return append(out, e.Node().Indented())
}
