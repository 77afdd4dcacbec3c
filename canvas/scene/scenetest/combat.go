package scenetest

import (
	"fmt"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

// Nowhere is the place of a hidden creature that isn't there; Places are those in the order of initiative, from the first.
const (
	Nowhere = -1
	Places  = 4
)

// Ambush returns a combat of three rounds between Ada, Bo and an orc. A hidden creature of a side of its own acts at the given
// place in the order. What happens apart from that is the same for every place, and no die decides it.
func Ambush(t *testing.T, d *engine.Declaration, place int) *engine.Game {
	t.Helper()
	first := func(n int) string { // where it isn't rolled
		if d.ID != "sigil" {
			return ""
		}
		return fmt.Sprintf(`,"stats":{"initiative":%d}`, n)
	}
	spy, order := "", `"ada":12,"bo":10,"orc":8`
	if d.ID == "aachen" {
		order = `"party":12,"foes":8`
	}
	if place != Nowhere {
		spy = `,{"id":"spy","name":"XYZZY","side":"third","at":[6,0],"hidden":true` + first(13-2*place) + "}"
		if d.ID == "aachen" {
			order += fmt.Sprintf(`,"third":%d`, 13-2*place)
		} else {
			order += fmt.Sprintf(`,"spy":%d`, 13-2*place)
		}
	}
	g := playtest.OpenIn(t, rules.ByID, fmt.Sprintf(`{"parapet":1,"system":%q,"map":{"size":[8,4]},"sides":{"party":{"players":true}},"tokens":[
		{"id":"ada","name":"Ada","side":"party","player":true,"at":[0,0]%s},{"id":"bo","name":"Bo","side":"party","player":true,"at":[0,2]%s},
		{"id":"orc","name":"Orc","side":"foes","at":[4,2]%s}%s]}`, d.ID, first(12), first(10), first(8), spy))
	start := `{"do":"start"}`
	if d.ID != "plunder" {
		start = fmt.Sprintf(`{"do":"start","initiative":{%s}}`, order)
	}
	do(t, g, start)
	for i := 0; g.State().Round <= 3 || g.State().Turn == "spy"; i++ {
		if i > 200 {
			t.Fatalf("%s never gets past round %d", d.ID, g.State().Round)
		}
		v := g.View()
		if k := v.Token(v.Turn); k != nil && k.ID != "spy" {
			do(t, g, fmt.Sprintf(`{"do":"place","who":%q,"at":[%d,%d]}`, k.ID, 1+v.Round%2, k.At.Y))
		} else if k != nil {
			do(t, g, fmt.Sprintf(`{"do":"place","who":"spy","at":[%d,0]}`, 6+v.Round%2))
		}
		do(t, g, onward(g.View()))
	}
	return g
}

// onward returns the command that advances combat.
func onward(v *engine.View) string {
	if f, ok := v.System.(engine.FlowControl); ok {
		for _, s := range f.Steps(v) {
			if s.Why.Format == "" && s.Command != nil {
				return string(s.Command.Node.JSON())
			}
		}
	}
	return fmt.Sprintf(`{"do":"end_turn","who":%q}`, v.Turn)
}

func do(t *testing.T, g *engine.Game, line string) {
	t.Helper()
	n, err := jsondoc.Parse([]byte(line))
	if err != nil {
		t.Fatal(err)
	}
	c, _, refused := engine.ReadCommand(n)
	if refused != nil {
		t.Fatal(refused)
	}
	if o := g.Do(c, nil, engine.Auto); o.Record == nil {
		t.Fatalf("%s: %v", line, o.Refusal)
	}
}
