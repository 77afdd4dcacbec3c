package engine_test

import (
	"fmt"
	"strings"
	"testing"
)

// large is a map of n × n squares with rows, heights and some walls.
func large(n int) string {
	row := `"` + strings.Repeat(".,~.", n/4) + `"`
	rows := strings.TrimSuffix(strings.Repeat(row+",", n), ",")
	return fmt.Sprintf(`{"parapet":1,"name":"Large","system":"duel","map":{"size":[%d,%d],"rows":[%s],"elevation":[{"area":[0,0,9,9],"height":5}],`+
		`"walls":[{"id":"a","kind":"wall","from":[2,2],"to":[9,2]}]},"tokens":[{"id":"ann","side":"red","at":[0,0]}]}`, n, n, rows)
}

// BenchmarkWallOnALargeMap builds a wall on 1,000 × 1,000 squares and takes it back.
func BenchmarkWallOnALargeMap(b *testing.B) {
	g := open(b, large(1000))
	b.ReportAllocs()
	for b.Loop() {
		if out := do(b, g, `{"do":"edit_map","walls":[{"kind":"wall","from":[500,500],"to":[503,500]}]}`); out.Record == nil {
			b.Fatal(out.Refusal)
		}
		do(b, g, `{"do":"undo"}`)
	}
}

// BenchmarkDoorOnALargeMap opens and shuts a door there.
func BenchmarkDoorOnALargeMap(b *testing.B) {
	g := open(b, strings.Replace(large(1000), `"kind":"wall"`, `"kind":"door"`, 1))
	b.ReportAllocs()
	for b.Loop() {
		do(b, g, `{"do":"edit_map","walls":[{"id":"a","open":true}]}`)
		do(b, g, `{"do":"edit_map","walls":[{"id":"a","open":false}]}`)
	}
}

// BenchmarkBuild builds 5,000 pieces of wall through the gate, one command each.
func BenchmarkBuild5000(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		g := open(b, large(200))
		for i := range 5000 {
			x, y := i%199, i/199*7
			c := fmt.Sprintf(`{"do":"edit_map","walls":[{"kind":"wall","from":[%d,%d],"to":[%d,%d]}]}`, x, y, x+1, y+1)
			if out := do(b, g, c); out.Record == nil {
				b.Fatal(out.Refusal)
			}
		}
	}
}
