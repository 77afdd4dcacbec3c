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
		weapons := jsondoc.Arr(jsondoc.Obj(jsondoc.M("id", "sword"), jsondoc.M("parry", 4)),
			jsondoc.Obj(jsondoc.M("id", "bow"), jsondoc.M("mode", "ranged"), jsondoc.M("point_blank", 30)))
		tokens.Items = append(tokens.Items, jsondoc.Obj(jsondoc.M("id", fmt.Sprint("t", i)), jsondoc.M("side", side),
			jsondoc.M("at", jsondoc.Ints(2+i%20*2, 2+i/20*2)), jsondoc.M("weapons", weapons)))
	}
	text := `"map":{"size":[60,40]},"tokens":` + tokens.String()
	g := bench.Sit(b, text)
	for _, c := range []*engine.Command{engine.NewCommand("start", ""), engine.NewCommand("set_turn", "", jsondoc.M("phase", phase))} {
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
	benchPreview(b, "ranged", engine.NewCommand("attack", "t0", jsondoc.M("target", "t199"), jsondoc.M("with", "bow")))
}

func BenchmarkPreviewBlowAmongMany(b *testing.B) {
	benchPreview(b, "melee", engine.NewCommand("attack", "t0", jsondoc.M("target", "t1"), jsondoc.M("with", "sword")))
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
