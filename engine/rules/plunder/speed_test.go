package plunder_test

import (
	"fmt"
	"testing"

	"parapet/engine"
	"parapet/engine/doc"
)

// crowd is a board with two hundred, a hundred a side, in a phase.
func crowd(b *testing.B, phase string) *engine.Game {
	tokens := doc.Arr()
	for i := range 200 {
		side := []string{"one", "two"}[i%2]
		weapons := doc.Arr(doc.Obj(doc.M("id", doc.Str("sword")), doc.M("parry", doc.Int(4))),
			doc.Obj(doc.M("id", doc.Str("bow")), doc.M("mode", doc.Str("ranged")), doc.M("point_blank", doc.Int(30))))
		tokens.Items = append(tokens.Items, doc.Obj(doc.M("id", doc.Str(fmt.Sprint("t", i))), doc.M("side", doc.Str(side)),
			doc.M("at", doc.Ints(2+i%20*2, 2+i/20*2)), doc.M("weapons", weapons)))
	}
	text := `"map":{"size":[60,40]},"tokens":` + tokens.String()
	g := bench.Sit(b, text)
	for _, c := range []*engine.Command{engine.NewCommand("start", ""), engine.NewCommand("set_turn", "", doc.M("phase", doc.Str(phase)))} {
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
	benchPreview(b, "ranged", engine.NewCommand("attack", "t0", doc.M("target", doc.Str("t199")), doc.M("with", doc.Str("bow"))))
}

func BenchmarkPreviewBlowAmongMany(b *testing.B) {
	benchPreview(b, "melee", engine.NewCommand("attack", "t0", doc.M("target", doc.Str("t1")), doc.M("with", doc.Str("sword"))))
}

func BenchmarkPreviewMoveAmongMany(b *testing.B) {
	benchPreview(b, "movement", engine.NewCommand("move", "t90", doc.M("to", doc.Ints(23, 13))))
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
