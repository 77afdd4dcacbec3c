package aachen_test

import (
	"fmt"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// crowded returns a combat of n tokens on a field of 60 × 60, two sides mixed.
func crowded(b *testing.B, n int) *engine.Game {
	var list []string
	for i := range n {
		side, player := "foes", false
		if i%2 == 0 {
			side, player = "party", true
		}
		list = append(list, fmt.Sprintf(`{"id":"t%d","side":"%s","player":%v,"at":[%d,%d],"stats":{"hp":9,"skills":{"slash":1}},"weapons":[{"preset":"spear_broad"}]}`,
			i, side, player, 4*(i%15)+i/15%2, 4*(i/15)+i%3))
	}
	g := bench.Sit(b, `"map":{"size":[62,62]},"tokens":[`+strings.Join(list, ",")+`]`)
	g.Do(engine.NewCommand("start", "", jsondoc.M("order", []string{"party", "foes"})), nil, engine.Auto)
	return g
}

func BenchmarkPreviewMove200(b *testing.B) {
	g := crowded(b, 200)
	c := engine.NewCommand("move", "t60", jsondoc.M("to", jsondoc.Ints(8, 20)))
	if p := g.View().Preview(c); !p.Get("legal").Bool {
		b.Fatal(p)
	}
	b.ReportAllocs()
	for b.Loop() {
		g.View().Preview(c)
	}
}

func BenchmarkReach200(b *testing.B) {
	g := crowded(b, 200)
	t := g.State().Token("t60")
	b.ReportAllocs()
	for b.Loop() {
		g.View().System.Reach(g.View(), t)
	}
}

func BenchmarkPreviewAttack200(b *testing.B) {
	g := crowded(b, 200)
	c := engine.NewCommand("attack", "t0", jsondoc.M("target", "t1"))
	for i := range 200 {
		c = engine.NewCommand("attack", fmt.Sprintf("t%d", i), jsondoc.M("target", fmt.Sprintf("t%d", (i+15)%200)))
		if g.View().Probe(c) == nil {
			break
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		g.View().Preview(c)
	}
}

func BenchmarkActions200(b *testing.B) {
	g := crowded(b, 200)
	t := g.State().Token("t60")
	b.ReportAllocs()
	for b.Loop() {
		g.System().Actions(g.View(), t)
	}
}
