package unclassed_test

import (
	"fmt"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// host returns a walker among 200 foes and friends on a large map.
func host(b *testing.B) *engine.Game {
	var tokens []string
	for i := range 200 {
		side := []string{"party", "foes"}[i%2]
		tokens = append(tokens, fmt.Sprintf(`{"id":"t%d","side":"%s","at":[%d,%d],"stats":{"speed":40,"hp":9},"weapons":[{"id":"w","held":["right"],"reach_ft":%d}]}`,
			i, side, 2+i%20*3, 2+i/20*4, 5+5*(i%3)))
	}
	g := bench.Sit(b, `"map":{"size":[66,44]},"tokens":[`+strings.Join(tokens, ",")+`]`)
	begin(b, g)
	return g
}

func BenchmarkDragPreview(b *testing.B) {
	v := host(b).View()
	var drags []*engine.Command
	for _, to := range [][2]int{{3, 2}, {5, 5}, {8, 8}, {16, 16}, {24, 9}} {
		drags = append(drags, engine.NewCommand("move", "t0", jsondoc.M("to", jsondoc.Ints(to[0], to[1])), jsondoc.M("by", "sprint")))
	}
	b.ReportAllocs()
	for b.Loop() {
		for _, c := range drags {
			v.Preview(c)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(drags)), "µs/drag")
}

func BenchmarkReach(b *testing.B) {
	v := host(b).View()
	b.ReportAllocs()
	for b.Loop() {
		v.System.Reach(v, v.Token("t0"))
	}
}

func BenchmarkActions(b *testing.B) {
	v := host(b).View()
	b.ReportAllocs()
	for b.Loop() {
		v.System.Actions(v, v.Token("t0"))
	}
}

func BenchmarkAttackPreview(b *testing.B) {
	v := host(b).View()
	c := engine.NewCommand("attack", "t0", jsondoc.M("target", "t1"), jsondoc.M("with", "w"))
	b.ReportAllocs()
	for b.Loop() {
		v.Preview(c)
	}
}
