package paint

import (
	"image"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestPicturesDifferWhereTheySay checks, for random changes of tokens, terrain, walls and fog, that two pictures are the same outside the parts that Differ returns.
func TestPicturesDifferWhereTheySay(t *testing.T) {
	const side, scale = 32, 0.5
	rapid.Check(t, func(t *rapid.T) {
		token := func(id string) Token {
			return Token{ID: id, Name: rapid.SampledFrom([]string{"Joss Quickwater", "Gloom bat 7", "Ann"}).Draw(t, "name"), Col: float64(rapid.IntRange(0, 11).Draw(t, "x")),
				Row: float64(rapid.IntRange(0, 7).Draw(t, "y")), Size: rapid.IntRange(1, 2).Draw(t, "size"), Turn: rapid.Bool().Draw(t, "turn"),
				Down: rapid.Bool().Draw(t, "down"), ShowHP: true, HP: 3, HPMax: 9, Elevation: "↑10"}
		}
		num := func(n int) int { return rapid.IntRange(0, n).Draw(t, "n") }
		a := &Scene{Cols: 12, Rows: 8, Theme: Light().Styled(Style(num(int(Ink)))), NameSize: rapid.SampledFrom([]float64{0, 18, 40}).Draw(t, "names")}
		for _, id := range []string{"a", "b", "c", "d", "e"} {
			a.Tokens = append(a.Tokens, token(id))
		}
		b := *a
		b.Tokens = slices.Clone(a.Tokens)
		b.Tokens[2] = token("c")
		if rapid.Bool().Draw(t, "gone") {
			b.Tokens = b.Tokens[1:]
		}
		fog := func() *Fog {
			views := make([][]Point, 2)
			for i := range 16 { // around the middle of the map
				x, y := math.Cos(float64(i%8)*math.Pi/4), math.Sin(float64(i%8)*math.Pi/4)
				far := float64(rapid.SampledFrom([]int{1, 3, 3, 3, 3, 3, 3, 4}).Draw(t, "far"))
				views[i/8] = append(views[i/8], Point{6 + x*far*1.4, 4 + y*far})
			}
			return &Fog{Views: views, WallsOver: true, Endless: true}
		}
		a.Terrain, b.Terrain, a.Fog, b.Fog = make([]Terrain, 12*8), make([]Terrain, 12*8), fog(), fog()
		var sights [12 * 8]Sight
		for range num(3) {
			i := num(12*8 - 1)
			b.Terrain[i] = Terrain{Kind: TerrainKind(num(int(Void))), Look: Look(num(int(looks) - 1))}
			sights[num(12*8-1)] = Sight(num(2))
		}
		known := FogOf(12, 8, func(c Cell) Sight { return sights[c.Y*12+c.X] })
		b.Fog.Seen, b.Fog.Explored = known.Seen, known.Explored
		for range num(3) {
			w := Wall{Kind: WallKind(num(3)), From: Point{float64(num(10)), float64(num(7))}, To: Point{float64(num(12)), float64(num(8)) + 0.5}, Open: rapid.Bool().Draw(t, "open")}
			b.Walls = append(b.Walls, w)
			if rapid.Bool().Draw(t, "old") {
				a.Walls = append(a.Walls, w)
			}
		}
		if num(9) == 0 {
			a.Terrain = nil
		}
		p := NewPainter(nil)
		parts, ok := p.Differ(a, &b, side, scale)
		if !ok {
			return // the order of the tokens changed
		}
		was, now := image.NewRGBA(image.Rect(0, 0, 12*side, 8*side)), image.NewRGBA(image.Rect(0, 0, 12*side, 8*side))
		p.PaintPart(was, a, side, image.Point{}, scale)
		p.PaintPart(now, &b, side, image.Point{}, scale)
		for y := range was.Rect.Dy() {
			for x := range was.Rect.Dx() {
				at := image.Rect(x, y, x+1, y+1)
				if was.RGBAAt(x, y) != now.RGBAAt(x, y) && !slices.ContainsFunc(parts, at.Overlaps) {
					t.Fatalf("pixel %d,%d differs", x, y)
				}
			}
		}
	})
}
