package scene

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/protocol"
	"parapet/engine/protocol/playtest"
)

// TestSightTakesOverWhatHolds checks after each of some random commands that what is seen, derived from what was seen before, is what is
// computed afresh, and that its squares are those of its slow twin.
func TestSightTakesOverWhatHolds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		num := func(n int) int { return rapid.IntRange(0, n-1).Draw(t, "n") }
		const cols, rows = 70, 9
		row := func() string {
			row := ""
			for range cols {
				row += string(".....,#~"[num(8)])
			}
			return `"` + row + `"`
		}
		lines, fog, byDM := "", "", ""
		for y := range rows {
			if y > 0 {
				lines, fog, byDM = lines+",", fog+",", byDM+","
			}
			lines += row()
			fog += fmt.Sprintf(`"%*s"`, -60, "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"[:num(60)+1])
			byDM += []string{`"........."`, `"..++..--....--"`, `"+"`}[num(3)]
		}
		mode := rapid.SampledFrom([]string{"sight", "both", "hand"}).Draw(t, "mode")
		g := playtest.Open(t, fmt.Sprintf(`{"parapet":1,"system":"yard","map":{"size":[%d,%d],"rows":[%s],"walls":[{"id":"a","kind":"door","from":[10,0],"to":[10,4]},
			{"id":"b","kind":"wall","from":[20,2],"to":[30,9]}]},"fog":{"mode":%q,"dark":%v,"hand":[%s],"explored":[%s]},"sides":{"red":{"players":true}},
			"tokens":[{"id":"ann","side":"red","player":true,"at":[2,2]},{"id":"bo","side":"red","player":true,"at":[40,4]}]}`,
			cols, rows, lines, mode, rapid.Bool().Draw(t, "dark"), byDM, dotted(fog)))
		seen := SightOf(g.View())
		for range 6 {
			line := rapid.SampledFrom([]func() string{
				func() string {
					return fmt.Sprintf(`{"do":"place","who":%q,"at":[%d,%d]}`, []string{"ann", "bo"}[num(2)], num(cols), num(rows))
				},
				func() string {
					return fmt.Sprintf(`{"do":"edit_map","squares":[{"at":[%d,%d],"is":%q}]}`, num(cols), num(rows), string(".#"[num(2)]))
				},
				func() string {
					return fmt.Sprintf(`{"do":"edit_map","walls":[{"id":"a","open":%v}]}`, rapid.Bool().Draw(t, "open"))
				},
				func() string {
					x, y := num(cols), num(rows)
					return fmt.Sprintf(`{"do":"edit_map","walls":[{"id":"w%d","kind":"wall","from":[%d,%d],"to":[%d,%d]}]}`, num(9), x, y, min(x+1+num(4), cols), y+num(2))
				},
				func() string { return `{"do":"edit_map","walls":[{"id":"b","remove":true}]}` },
			}).Draw(t, "command")()
			(&protocol.Session{Game: g, By: engine.Auto}).Line(1, []byte(line))
			v := g.View()
			seen = SightAfter(v, seen)
			if d := cmp.Diff(SightOf(v), seen, allowAll, cmp.Comparer(func(a, b *board.Board) bool { return a == b })); d != "" {
				t.Fatalf("after %s: %s", line, d)
			}
			sameSquares(t, v, seen)
			own := SightBy(v, v.Token("bo"), seen)
			if d := cmp.Diff(SightBy(v, v.Token("bo"), nil), own, allowAll, cmp.Comparer(func(a, b *board.Board) bool { return a == b })); d != "" {
				t.Fatalf("after %s, one alone: %s", line, d)
			}
		}
	})
}

func dotted(rows string) string {
	out := []byte(rows)
	for i, c := range out {
		if c == ' ' {
			out[i] = '.'
		}
	}
	return string(out)
}

// sameSquares compares the squares of a Sight with those marked one by one.
func sameSquares(t *rapid.T, v *engine.View, s *Sight) {
	m, k := v.Board().Map(), v.Known()
	fog, cells := make([]paint.Sight, m.Cols*m.Rows), board.NewSquareSet(m.Cols, m.Rows)
	mark := func(q board.Square, as paint.Sight) { fog[q.Y*m.Cols+q.X] = as; cells.Add(q) }
	if v.Fog.Mode.BySight() {
		for q := range k.Explored.All() {
			mark(q, paint.Explored)
		}
		for q := range k.Rough.All() {
			mark(q, paint.Seen)
		}
		for _, body := range k.Exact {
			touched, seen := board.NewSquareSet(m.Cols, m.Rows), board.NewSquareSet(m.Cols, m.Rows)
			for _, p := range v.Board().ViewPolygons(body) {
				touched.AddTouched(seamless(p))
			}
			v.Board().View(seen, body, -1)
			if v.Fog.Mode.ByDM() && coversAny(v.Fog.Covered, touched) {
				touched = board.NewSquareSet(m.Cols, m.Rows)
			}
			cells.Union(touched)
			for q := range seen.All() {
				if !touched.Has(q) {
					mark(q, paint.Seen)
				}
			}
		}
	}
	if v.Fog.Mode.ByDM() {
		for q := range v.Fog.Shown.All() {
			mark(q, paint.Seen)
		}
		for q := range v.Fog.Covered.All() {
			fog[q.Y*m.Cols+q.X] = paint.Unseen
			cells.Remove(q)
		}
	}
	known := v.MapAsKnown(k.Visible)
	solid := func(q board.Square) bool { return known.Legend[known.Squares[q.Y*m.Cols+q.X]].Solid }
	before := slices.Clone(fog)
	for n := range cells.Clone().Neighbours().All() {
		for _, d := range [...]board.Square{{X: 1}, {Y: 1}, {X: -1}, {Y: -1}} {
			q := board.Square{X: n.X + d.X, Y: n.Y + d.Y}
			if solid(n) && cells.Has(q) && !solid(q) && before[q.Y*m.Cols+q.X] != paint.Unseen && v.Board().Face(q, n) {
				fog[n.Y*m.Cols+n.X] = paint.Explored
				cells.Add(n)
			}
		}
	}
	for i, want := range fog {
		q := board.Square{X: i % m.Cols, Y: i / m.Cols}
		if got := s.fog.At(Cell(q)); got != want || s.Has(q) != cells.Has(q) {
			t.Fatalf("%v: %d, not %d; part %v, not %v", q, got, want, s.Has(q), cells.Has(q))
		}
	}
}
