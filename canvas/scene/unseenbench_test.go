package scene_test

import (
	"fmt"
	"strings"
	"testing"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

// BenchmarkUnshown measures what each update of the player view adds late in a turn of 40 commands that the players don't see, among
// 60 tokens.
func BenchmarkUnshown(b *testing.B) {
	tokens, order := []string{`{"id":"spy","side":"foes","hidden":true,"at":[0,50]}`}, []string{`"spy"`}
	for i := range 60 {
		tokens = append(tokens, fmt.Sprintf(`{"id":"t%d","side":"%s","player":%v,"at":[%d,0]}`, i, []string{"party", "foes"}[i%2], i%2 == 0, i))
		order = append(order, fmt.Sprintf(`"t%d"`, i))
	}
	g := playtest.OpenIn(b, rules.ByID, fmt.Sprintf(`{"parapet":2,"system":"unclassed","map":{"size":[100,60]},"fog":{"mode":"sight"},
		"sides":{"party":{"players":true}},"tokens":[%s]}`, strings.Join(tokens, ",")))
	turns, err := jsondoc.Parse([]byte("[" + strings.Join(order, ",") + "]"))
	if err != nil {
		b.Fatal(err)
	}
	g.Do(engine.NewCommand("start", "", jsondoc.M("order", turns)), nil, engine.Auto)
	for i := range 40 {
		g.Do(engine.NewCommand("place", "spy", jsondoc.M("at", jsondoc.Ints(1+i, 50))), nil, engine.Auto)
	}
	looks, log := scene.Looks{}, engine.InEffect(g.Log())
	if n := looks.Unshown(g.View().System, log); n != 41 {
		b.Fatal(n)
	}
	for b.Loop() {
		looks.Unshown(g.View().System, log)
	}
}
