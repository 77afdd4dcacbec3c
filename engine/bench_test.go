package engine_test

import (
	"fmt"
	"strings"
	"testing"
)

// large returns a map of n × n squares with terrain, elevation and some walls.
func large(n int) string {
	row := `"` + strings.Repeat(".,~.", n/4) + `"`
	rows := strings.TrimSuffix(strings.Repeat(row+",", n), ",")
	return fmt.Sprintf(`{"parapet":1,"name":"Large","system":"duel","map":{"size":[%d,%d],"rows":[%s],"elevation":[{"area":[0,0,9,9],"height":5}],`+
		`"walls":[{"id":"a","kind":"wall","from":[2,2],"to":[9,2]}]},"tokens":[{"id":"ann","side":"red","at":[0,0]}]}`, n, n, rows)
}

// BenchmarkWallOnALargeMap measures building and removing a wall on 1,000 × 1,000 squares.
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

// BenchmarkDoorOnALargeMap measures opening and closing a door on 1,000 × 1,000 squares.
func BenchmarkDoorOnALargeMap(b *testing.B) {
	g := open(b, strings.Replace(large(1000), `"kind":"wall"`, `"kind":"door"`, 1))
	b.ReportAllocs()
	for b.Loop() {
		do(b, g, `{"do":"edit_map","walls":[{"id":"a","open":true}]}`)
		do(b, g, `{"do":"edit_map","walls":[{"id":"a","open":false}]}`)
	}
}

// BenchmarkBuild5000 measures building 5,000 pieces of wall through the gate, one command each.
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

// fogged returns a map of 108 × 108 squares as an import makes it: rooms with a door each, some 5,000 short walls off the grid, and
// fog by the sight of six characters. The benchmarks use the doors of three characters' rooms.
func fogged() string {
	var walls []string
	add := func(kind string, x0, y0, x1, y1 float64) {
		walls = append(walls, fmt.Sprintf(`{"id":"w%d","kind":%q,"from":[%.3f,%.3f],"to":[%.3f,%.3f]}`, len(walls), kind, x0, y0, x1, y1))
	}
	const rooms, pieces, step = 18, 8, 0.71
	for room := range rooms * rooms {
		x, y := float64(room%rooms*6)+0.1, float64(room/rooms*6)+0.1
		for k := range pieces {
			a, c, kind := float64(k)*step, float64(k+1)*step, "wall"
			if k == 3 {
				kind = "door"
			}
			add(kind, x+a, y+0.03, x+c, y+0.03)
			if k != 6 {
				add("wall", x+0.05*float64(k%2), y+a, x, y+c)
			}
		}
	}
	tokens := []string{`{"id":"foe","side":"red","at":[3,3]}`}
	for i := range 6 {
		tokens = append(tokens, fmt.Sprintf(`{"id":"p%d","side":"blue","player":true,"at":[%d,%d]}`, i, 51+i%3*3, 54+i/3*5))
	}
	return fmt.Sprintf(`{"parapet":1,"name":"Fogged","system":"duel","map":{"size":[108,108],"walls":[%s]},"fog":{"mode":"sight"},"tokens":[%s]}`,
		strings.Join(walls, ","), strings.Join(tokens, ","))
}

// BenchmarkFogAfterADoor measures updating the party's knowledge after opening or closing a door.
func BenchmarkFogAfterADoor(b *testing.B) {
	g := open(b, fogged())
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		room := 9*18 + 8 + n/2%3
		if out := do(b, g, fmt.Sprintf(`{"do":"edit_map","walls":[{"id":"w%d","open":%v}]}`, room*15+6, n%2 == 0)); out.Record == nil {
			b.Fatal(out.Refusal)
		}
		g.View().Known()
		n++
	}
}

// BenchmarkFogAfterAMove measures updating the party's knowledge after placing one of six characters elsewhere.
func BenchmarkFogAfterAMove(b *testing.B) {
	g := open(b, fogged())
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		if out := do(b, g, fmt.Sprintf(`{"do":"place","who":"p0","at":[%d,%d]}`, 1+n%100, 1+n/100%100)); out.Record == nil {
			b.Fatal(out.Refusal)
		}
		g.View().Known()
		n++
	}
}

// remembering returns a map of 400 × 400 squares whose eastern half, behind a wall, the party remembers as it was before it became
// rock with columns of floor, and 2,000 walls there that it remembers elsewhere.
func remembering(system string) string {
	row := func(of string) string { return strings.TrimSuffix(strings.Repeat(`"`+of+`",`, 400), ",") }
	var walls, old []string
	for i := range 2000 {
		wall := `{"id":"w%d","kind":"wall","from":[%d,%d],"to":[%d,%d]}`
		x, y := 210+i%40*4, i/40*8
		walls, old = append(walls, fmt.Sprintf(wall, i, x, y, x+2, y)), append(old, fmt.Sprintf(wall, i, x, y+1, x+2, y+1))
	}
	return fmt.Sprintf(`{"parapet":1,"name":"Remembering","system":%q,"map":{"size":[400,400],"rows":[%s],"walls":[{"id":"mid","kind":"wall","from":[200,0],"to":[200,400]},%s]},
	"fog":{"mode":"sight","explored":[%s],"remembered":{"ground":[{"area":[201,0,199,400],"is":",","height":0}],"walls":[%s]}},
	"tokens":[{"id":"ann","side":"red","player":true,"at":[100,100]}]}`, system, row(strings.Repeat(".", 200)+strings.Repeat("###.", 50)), strings.Join(walls, ","),
		row(strings.Repeat("x", 400)), strings.Join(old, ","))
}

// BenchmarkStepBesideRemembered measures placing a character on a map of which the players remember half as it was.
func BenchmarkStepBesideRemembered(b *testing.B) {
	g := open(b, remembering("duel"))
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		if out := do(b, g, fmt.Sprintf(`{"do":"place","who":"ann","at":[%d,100]}`, 100+n%2)); out.Record == nil {
			b.Fatal(out.Refusal)
		}
	}
}

// wide returns a map of n × n squares with two rooms of 40 × 40 in its middle, a door between them and a viewer in one.
func wide(n int) string {
	row := `"` + strings.Repeat(".,.~", n/4) + `"`
	rows := strings.TrimSuffix(strings.Repeat(row+",", n), ",")
	m, walls := n/2, ""
	for i, w := range [][4]int{{-20, -20, 60, -20}, {-20, 20, 60, 20}, {-20, -20, -20, 20}, {60, -20, 60, 20}, {20, -20, 20, 0}, {20, 1, 20, 20}} {
		walls += fmt.Sprintf(`{"id":"w%d","kind":"wall","from":[%d,%d],"to":[%d,%d]},`, i, m+w[0], m+w[1], m+w[2], m+w[3])
	}
	return fmt.Sprintf(`{"parapet":1,"name":"Wide","system":"duel","map":{"size":[%d,%[1]d],"rows":[%s],"walls":[%s{"id":"door","kind":"door","from":[%[4]d,%[5]d],"to":[%[4]d,%[6]d]}]},
		"fog":{"mode":"sight","explored":[%[7]s]},"tokens":[{"id":"ann","side":"red","player":true,"at":[%[5]d,%[5]d]}]}`, n, rows, walls, m+20, m, m+1,
		strings.TrimSuffix(strings.Repeat(`"`+strings.Repeat("x", n)+`",`, n/2), ","))
}

// BenchmarkFogBySize measures updating the party's knowledge after a step and after a door moved, on maps of which it sees as much.
func BenchmarkFogBySize(b *testing.B) {
	for _, n := range []int{200, 2000} {
		for name, commands := range map[string][2]string{
			"step": {fmt.Sprintf(`{"do":"place","who":"ann","at":[%d,%d]}`, n/2+1, n/2), fmt.Sprintf(`{"do":"place","who":"ann","at":[%d,%d]}`, n/2, n/2)},
			"door": {`{"do":"edit_map","walls":[{"id":"door","open":true}]}`, `{"do":"edit_map","walls":[{"id":"door","open":false}]}`},
		} {
			b.Run(fmt.Sprintf("%s/map=%d", name, n), func(b *testing.B) {
				g := open(b, wide(n))
				g.View().Known()
				b.ReportAllocs()
				for i := 0; b.Loop(); i++ {
					if out := do(b, g, commands[i%2]); out.Record == nil {
						b.Fatal(out.Refusal)
					}
					g.View().Known()
				}
			})
		}
	}
}
