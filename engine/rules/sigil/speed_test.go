package sigil_test

import (
	"fmt"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// crowd returns a map of 40 × 40 with 200 tokens, one in ten of them with an armed action.
func crowd(b *testing.B) *engine.View {
	b.Helper()
	var tokens []string
	for i := range 200 {
		armed := ""
		if i%10 == 3 {
			armed = `,"conditions":{"prepared":{"ability":"opportunistic_strike"}}`
		}
		tokens = append(tokens, fmt.Sprintf(`{"id":"t%d","side":"%s","at":[%d,%d],"stats":{"speed":12,"special":["opportunistic_strike","charge"]},"weapons":[{"id":"claw","natural":true}]%s}`,
			i, []string{"a", "b"}[i%2], i%20*2, i/20*4+i%2, armed))
	}
	g := bench.Sit(b, `"map":{"size":[40,40],"elevation":[{"area":[0,0,9,9],"height":1}]},"tokens":[`+strings.Join(tokens, ",")+`]`)
	g.Do(engine.NewCommand("start", ""), nil, engine.Auto)
	return g.View()
}

func BenchmarkPreviewOfADrag(b *testing.B) {
	v := crowd(b)
	t := v.Token(v.Turn)
	c := engine.NewCommand("move", t.ID, jsondoc.M("to", jsondoc.Ints(t.At.X+5, t.At.Y+3)), jsondoc.M("by", "run"))
	b.ReportAllocs()
	for b.Loop() {
		v.Preview(c)
	}
}

func BenchmarkReach(b *testing.B) {
	v := crowd(b)
	t := v.Token(v.Turn)
	b.ReportAllocs()
	for b.Loop() {
		v.System.Reach(v, t)
	}
}

func BenchmarkActions(b *testing.B) {
	v := bench.Sit(b, strings.TrimSuffix(strings.TrimPrefix(yard, "{"), "}")).View()
	t := v.Tokens[0]
	b.ReportAllocs()
	for b.Loop() {
		v.System.Actions(v, t)
	}
}

func BenchmarkPreviewOfAnAttack(b *testing.B) {
	g := bench.Sit(b, duel)
	g.Do(engine.NewCommand("start", ""), nil, engine.Auto)
	v := g.View()
	c := engine.NewCommand("attack", "ann", jsondoc.M("target", "wolf"))
	b.ReportAllocs()
	for b.Loop() {
		v.Preview(c)
	}
}

func BenchmarkPreviewOfACharge(b *testing.B) {
	v := crowd(b)
	t := v.Token(v.Turn)
	for _, o := range v.Tokens {
		if c := engine.NewCommand("charge", t.ID, jsondoc.M("target", o.ID)); v.Probe(c) == nil {
			b.ReportAllocs()
			for b.Loop() {
				v.Preview(c)
			}
			return
		}
	}
	b.Skip("nobody to charge at")
}
