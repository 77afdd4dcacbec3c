package plunder_test

import (
	"fmt"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// crowd returns a board with two hundred tokens, a hundred on each side, in a phase.
func crowd(b *testing.B, phase string) *engine.Game {
	tokens := jsondoc.Arr()
	for i := range 200 {
		side := []string{"one", "two"}[i%2]
		weapons := jsondoc.Arr(jsondoc.Obj(jsondoc.M("id", jsondoc.Str("sword")), jsondoc.M("parry", jsondoc.Int(4))),
			jsondoc.Obj(jsondoc.M("id", jsondoc.Str("bow")), jsondoc.M("mode", jsondoc.Str("ranged")), jsondoc.M("point_blank", jsondoc.Int(30))))
		tokens.Items = append(tokens.Items, jsondoc.Obj(jsondoc.M("id", jsondoc.Str(fmt.Sprint("t", i))), jsondoc.M("side", jsondoc.Str(side)),
			jsondoc.M("at", jsondoc.Ints(2+i%20*2, 2+i/20*2)), jsondoc.M("weapons", weapons)))
	}
	text := `"map":{"size":[60,40]},"tokens":` + tokens.String()
	g := bench.Sit(b, text)
	for _, c := range []*engine.Command{engine.NewCommand("start", ""), engine.NewCommand("set_turn", "", jsondoc.M("phase", jsondoc.Str(phase)))} {
		if out := g.Do(c, nil, nil); out.Record == nil {
			b.Fatal(out)
		}
	}
	return g
}

func benchPreview(b *testing.B, phase string, c *engine.Command) {
	g := crowd(b, phase)
	if p := g.View().Preview(c); !p.Get("legal").Bool {
		b.Fatal(p)
	}
	b.ReportAllocs()
	for b.Loop() {
		g.View().Preview(c)
	}
}

func BenchmarkPreviewShotAmongMany(b *testing.B) {
	benchPreview(b, "ranged", engine.NewCommand("attack", "t0", jsondoc.M("target", jsondoc.Str("t199")), jsondoc.M("with", jsondoc.Str("bow"))))
}

func BenchmarkPreviewBlowAmongMany(b *testing.B) {
	benchPreview(b, "melee", engine.NewCommand("attack", "t0", jsondoc.M("target", jsondoc.Str("t1")), jsondoc.M("with", jsondoc.Str("sword"))))
}

func BenchmarkPreviewMoveAmongMany(b *testing.B) {
	benchPreview(b, "movement", engine.NewCommand("move", "t90", jsondoc.M("to", jsondoc.Ints(23, 13))))
}

func BenchmarkReachAmongMany(b *testing.B) {
	g := crowd(b, "movement")
	b.ReportAllocs()
	for b.Loop() {
		g.System().Reach(g.View(), g.State().Token("t90"))
	}
}

func BenchmarkStateOfMany(b *testing.B) {
	g := crowd(b, "melee")
	b.ReportAllocs()
	for b.Loop() {
		g.View().Node()
	}
}
