// Package sampletest plays the sample encounters for tests.
package sampletest

import (
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/savefiles/sample"
)

// Played returns a sample encounter after its script and some more commands, given as JSON objects.
func Played(t testing.TB, id string, also ...string) *engine.Game {
	t.Helper()
	e, ok := sample.ByID(id)
	if !ok {
		t.Fatalf("no ready encounter %q", id)
	}
	g, err := e.New()
	if err != nil {
		t.Fatal(err)
	}
	g.SetSeed(e.Seed)
	script, err := e.Script()
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range also {
		n, err := jsondoc.Parse([]byte(line))
		if err != nil {
			t.Fatal(line, err)
		}
		c, _, r := engine.ReadCommand(n)
		if r != nil {
			t.Fatalf("%s: %+v", line, r)
		}
		script = append(script, c)
	}
	for _, c := range script {
		if out := g.Do(c, nil, engine.Auto); out.Record == nil {
			t.Fatalf("%s: %+v", c.Node.JSON(), out)
		}
	}
	return g
}
