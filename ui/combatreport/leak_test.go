package combatreport

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/canvas/scene/scenetest"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

// open are commands with results that the party sees; secret ones leave it no information. Stories contain any of these;
// on any encounter some are refused.
var (
	open = []string{`{"do":"place","who":"ann","at":[2,2]}`, `{"do":"damage","who":"orc","amount":1}`, `{"do":"place","who":"orc","at":[3,4]}`,
		`{"do":"place","who":"ann","at":[1,3]}`}
	secret = []string{`{"do":"place","who":"XYZZY0","at":[15,3]}`, `{"do":"damage","who":"XYZZY0","amount":2}`, `{"do":"note","text":"XYZZY"}`,
		`{"do":"note","treasure":"XYZZY"}`, `{"do":"note","handouts":["XYZZY.png"]}`, `{"do":"set","who":"orc","field":"notes","value":"XYZZY"}`,
		`{"do":"edit_map","notes":[{"id":"XYZZY","at":[2,2],"text":"XYZZY"}]}`, `{"do":"edit_map","lights":[{"id":"XYZZY","at":[14.5,2.5],"bright":2,"dim":3}]}`,
		`{"do":"edit_map","walls":[{"id":"q","open":true}]}`, `{"do":"set","who":"XYZZY0","field":"tactics","value":"coward"}`,
		`{"do":"add_token","token":{"id":"XYZZY7","name":"XYZZY","side":"foes","at":[16,1],"hidden":true}}`, `{"do":"remove_token","who":"XYZZY1"}`}
)

// playersReport returns the report of an encounter in fog as the party may know it, including its pictures.
func playersReport(t *rapid.T, file string, leak bool) string {
	g := playtest.OpenIn(t, rules.ByID, file)
	for _, line := range open {
		for range rapid.IntRange(0, 3).Draw(t, "secrets") {
			send(t, g, rapid.SampledFrom(secret).Draw(t, "secret"))
		}
		if send(t, g, line).Record == nil {
			t.Fatalf("%s is refused", line)
		}
	}
	n, err := jsondoc.Parse(g.Encounter().Node().JSON())
	if err != nil {
		t.Fatal(err)
	}
	var ps jsondoc.Problems
	e := engine.ReadEncounter(n, rules.ByID, &ps)
	if e == nil {
		t.Fatal(ps.List)
	}
	who := scene.Party
	if leak {
		who = scene.Players
	}
	s, err := Write(context.Background(), e, Reader{For: who})
	if err != nil {
		t.Fatal(err)
	}
	b := &Board{Ctx: context.Background(), Sys: e.System, For: Reader{For: scene.Party}, Side: 4, Painter: paint.NewPainter(nil),
		Options: func(*engine.State) scene.Options { return scene.Options{Palette: paint.Light()} }}
	var out bytes.Buffer
	if err := s.Markdown(&out, b.Inline); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func send(t *rapid.T, g *engine.Game, line string) engine.Outcome {
	n, err := jsondoc.Parse([]byte(line))
	if err != nil {
		t.Fatal(err)
	}
	c, _, refused := engine.ReadCommand(n)
	if refused != nil {
		t.Fatal(refused)
	}
	return g.Do(c, nil, engine.Auto)
}

// stories returns the reports of two encounters of one system that differ in what the party may not know.
func stories(t *rapid.T, leak bool) (one, other string) {
	d := rapid.SampledFrom(rules.All()).Draw(t, "system").Declaration()
	return playersReport(t, scenetest.BehindFog(t, d), leak), playersReport(t, scenetest.BehindFog(t, d), leak)
}

// TestNothingLeaksIntoTheReport checks that combats in every system that differ only in what the party may not know,
// including secret commands, have byte for byte the same report, without any secret in it.
func TestNothingLeaksIntoTheReport(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		one, other := stories(rt, false)
		if one != other || strings.Contains(one, "XYZZY") {
			rt.Fatalf("%s\n---\n%s", one, other)
		}
	})
}

// TestALeakIntoTheReportIsFound checks that reports made without regard to fog differ.
func TestALeakIntoTheReportIsFound(t *testing.T) {
	found := false
	rapid.Check(t, func(rt *rapid.T) {
		if found {
			return
		}
		one, other := stories(rt, true)
		found = one != other || strings.Contains(one, "XYZZY")
	})
	if !found {
		t.Error("it gets through")
	}
}
