package rules_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

// randomFog returns an encounter of any system with random walls, elevation, fliers and sizes, and fog by sight.
func randomFog(t *rapid.T) string {
	num := func(what string, lo, hi int) int { return rapid.IntRange(lo, hi).Draw(t, what) }
	const cols, rows = 9, 7
	var walls, ground, tokens, heights []string
	for i := range num("walls", 0, 7) {
		kind := rapid.SampledFrom([]string{"wall", "door", "window", "curtain", "low"}).Draw(t, "kind")
		x, y := num("x", 0, 4*cols), num("y", 0, 4*rows)
		dx, dy := num("dx", -12, 12), num("dy", -12, 12)
		if dx == 0 && dy == 0 {
			dx = 4
		}
		more := ""
		if kind == "low" || num("with a height", 0, 4) == 0 {
			more = fmt.Sprintf(`,"height":%d`, num("height", 1, 8))
		}
		if kind == "door" {
			more += fmt.Sprintf(`,"open":%v,"secret":%v`, rapid.Bool().Draw(t, "open"), rapid.Bool().Draw(t, "secret"))
		}
		walls = append(walls, fmt.Sprintf(`{"id":"w%d","kind":%q,"from":[%d.%d,%d.%d],"to":[%s,%s]%s}`, i, kind, x/4, x%4*25, y/4, y%4*25,
			quarter(x+dx), quarter(y+dy), more))
	}
	for range rows {
		ground = append(ground, `"`+rapid.StringOfN(rapid.SampledFrom([]rune("........#~ ")), cols, cols, -1).Draw(t, "ground")+`"`)
	}
	for range num("hills", 0, 2) {
		x, y := num("x", 0, cols-1), num("y", 0, rows-1)
		heights = append(heights, fmt.Sprintf(`{"area":[%d,%d,%d,%d],"height":%d}`, x, y, num("w", 1, cols-x), num("h", 1, rows-y), num("height", -4, 8)))
	}
	for i := range num("tokens", 2, 5) {
		size := num("size", 1, 2)
		tokens = append(tokens, fmt.Sprintf(`{"id":"t%d","side":%q,"player":%v,"at":[%d,%d],"size":%d,"elevation":%d,"hidden":%v}`, i,
			[]string{"party", "foes"}[min(i/2, 1)], i < 2, num("x", 0, cols-size), num("y", 0, rows-size), size, max(num("elevation", -12, 8), 0), i > 2 && rapid.Bool().Draw(t, "hidden")))
	}
	return fmt.Sprintf(`{"parapet":1,"system":%q,"map":{"size":[%d,%d],"rows":[%s],"walls":[%s],"elevation":[%s]},"fog":{"mode":"sight"},"sides":{"party":{"players":true}},"tokens":[%s]}`,
		rapid.SampledFrom(rules.All()).Draw(t, "system").Declaration().ID, cols, rows, strings.Join(ground, ","), strings.Join(walls, ","), strings.Join(heights, ","), strings.Join(tokens, ","))
}

func quarter(n int) string { return fmt.Sprintf("%.2f", float64(n)/4) }

// TestNothingHides checks that exactly what a player character sees is visible: tokens that "cover" calls seen, and squares
// on which it would see a creature like itself.
func TestNothingHides(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		v := playtest.OpenIn(rt, rules.ByID, randomFog(rt)).View()
		k, b := v.Known(), v.Board()
		for _, o := range v.Tokens {
			seen := slices.ContainsFunc(v.Tokens, func(p *engine.Token) bool { return p.Player && p != o && v.System.Cover(v, p, o).Sees })
			if known := slices.Contains(k.Tokens, o.ID); seen && !o.Hidden && !known || known && o.Hidden {
				rt.Fatalf("%s: seen %v, hidden %v, known %v", o.ID, seen, o.Hidden, known)
			}
		}
		m := b.Map()
		for i := range m.Cols * m.Rows {
			s := board.Square{X: i % m.Cols, Y: i / m.Cols}
			if k.Visible.Has(s) != squareSeen(v, s) {
				rt.Fatalf("%v: visible %v", s, k.Visible.Has(s))
			}
		}
	})
}

// squareSeen is the slow twin: it reports whether a player character sees a creature like itself there, or stands there.
func squareSeen(v *engine.View, s board.Square) bool {
	return !v.Board().TerrainAt(s).Solid && slices.ContainsFunc(v.Tokens, func(p *engine.Token) bool {
		dx, dy := s.X-p.At.X, s.Y-p.At.Y
		own := dx >= 0 && dy >= 0 && dx < p.Size && dy < p.Size
		return p.Player && (own || v.Board().Sees(p.Body(), board.Body{At: s, Size: 1, Height: p.Height}))
	})
}
