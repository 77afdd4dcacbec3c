package scene

import (
	"fmt"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
)

// BenchmarkRememberedEdition measures making the party's edition of 400 × 400 squares, of which it remembers half as they were.
func BenchmarkRememberedEdition(b *testing.B) {
	rows := func(of string) string { return strings.TrimSuffix(strings.Repeat(`"`+of+`",`, 400), ",") }
	v := playtest.Open(b, fmt.Sprintf(`{"parapet":1,"system":"yard","map":{"size":[400,400],"rows":[%s],"walls":[{"kind":"wall","from":[200,0],"to":[200,400]}]},
		"fog":{"mode":"sight","explored":[%s],"remembered":{"ground":[{"area":[201,0,199,400],"is":",","height":0},{"area":[300,0,50,400],"is":".","height":5}]}},
		"tokens":[{"id":"ann","side":"red","player":true,"at":[100,100]}]}`,
		rows(strings.Repeat(".", 200)+strings.Repeat("###.", 50)), rows(strings.Repeat("x", 400)))).View()
	b.ReportAllocs()
	for b.Loop() {
		PartyEdition(v, SightOf(v)).Scene(Options{})
	}
}

// BenchmarkSightBySize measures what the window computes of fog after a step, on maps of which the party sees as much and has explored
// half, without and with much rock.
func BenchmarkSightBySize(b *testing.B) {
	for _, ground := range []string{".,.~", ".,.#"} {
		for _, n := range []int{200, 2000} {
			b.Run(fmt.Sprintf("ground=%s/map=%d", ground, n), func(b *testing.B) {
				m, g := n/2, roomOn(b, ground, n)
				b.ReportAllocs()
				seen := SightOf(g.View())
				for i := 0; b.Loop(); i++ {
					c := engine.NewCommand("place", "ann", jsondoc.M("at", jsondoc.Ints(m+i%2, m)))
					if out := g.Do(c, nil, nil); out.Record == nil {
						b.Fatal(out.Refusal)
					}
					seen = SightAfter(g.View(), seen)
				}
			})
		}
	}
}

// roomOn returns a game on n × n squares of a ground that repeats every four columns, with somebody in a room of 40 × 40 in its middle.
func roomOn(b *testing.B, ground string, n int) *engine.Game {
	m := n / 2
	return playtest.Open(b, fmt.Sprintf(`{"parapet":1,"system":"yard","map":{"size":[%d,%[1]d],"rows":[%s],"walls":[%s]},"fog":{"mode":"sight","explored":[%s]},
		"tokens":[{"id":"ann","side":"red","player":true,"at":[%d,%[5]d]}]}`, n,
		strings.TrimSuffix(strings.Repeat(`"`+strings.Repeat(ground, n/4)+`",`, n), ","),
		fmt.Sprintf(`{"kind":"wall","from":[%d,%[1]d],"to":[%d,%[1]d]},{"kind":"wall","from":[%[1]d,%[2]d],"to":[%[2]d,%[2]d]},
		{"kind":"wall","from":[%[1]d,%[1]d],"to":[%[1]d,%[2]d]},{"kind":"wall","from":[%[2]d,%[1]d],"to":[%[2]d,%[2]d]}`, m-20, m+20),
		strings.TrimSuffix(strings.Repeat(`"`+strings.Repeat("x", n)+`",`, m), ","), m))
}
