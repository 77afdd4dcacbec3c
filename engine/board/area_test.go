package board

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"
)

// shown draws a set of squares as x and dots.
func shown(b *Board, s *SquareSet) string {
	var rows []string
	for y := range b.rows {
		row := ""
		for x := range b.cols {
			if s.Has(Square{x, y}) {
				row += "x"
			} else {
				row += "."
			}
		}
		rows = append(rows, row)
	}
	return strings.Join(rows, "|")
}

func TestAreas(t *testing.T) {
	const ft = One
	open := "......|......|......|......"
	for _, c := range []struct {
		name           string
		rows           string
		walls          []Wall
		shape          Shape
		origin, toward Point
		want           string
	}{
		{name: "circle on a corner", rows: open, shape: Shape{Kind: Circle, Radius: 10 * ft}, origin: at(2, 2), toward: at(2, 2),
			want: ".xx...|xxxx..|xxxx..|.xx..."},
		{name: "circle on a centre, its edge counts", rows: open, shape: Shape{Kind: Circle, Radius: 5 * ft}, origin: at(2.5, 1.5), toward: at(2, 2),
			want: "..x...|.xxx..|..x...|......"},
		{name: "square", rows: open, shape: Shape{Kind: SquareArea, Side: 10 * ft}, origin: at(3, 2), toward: at(3, 2),
			want: "......|..xx..|..xx..|......"},
		{name: "line of a square's width", rows: open, shape: Shape{Kind: LineArea, Length: 20 * ft}, origin: at(0.5, 1.5), toward: at(5.5, 1.5),
			want: "......|xxxxx.|......|......"},
		{name: "diagonal line", rows: open, shape: Shape{Kind: LineArea, Length: 25 * ft, Width: 5 * ft}, origin: at(0, 0), toward: at(3, 3),
			want: "x.....|.x....|..x...|...x.."},
		{name: "cone of 90 degrees, its edges count", rows: open, shape: Shape{Kind: Cone, Length: 15 * ft}, origin: at(0.5, 1.5), toward: at(4.5, 1.5),
			want: ".xx...|xxxx..|.xx...|..x..."},
		{name: "a wall stops it", rows: open, walls: []Wall{wall(KindWall, 2, -1, 2, 3)}, shape: Shape{Kind: Circle, Radius: 15 * ft}, origin: at(1.5, 1.5), toward: at(2, 2),
			want: "xx....|xx....|xx....|xx...."},
		{name: "nothing stops it", rows: "..#...|......|......|......", walls: []Wall{wall(KindWall, 2, -1, 2, 5)}, shape: Shape{Kind: Circle, Radius: 5 * ft, Passes: true}, origin: at(2, 1), toward: at(2, 2),
			want: ".xx...|.xx...|......|......"},
		{name: "it spreads around corners", rows: open, walls: []Wall{wall(KindWall, 2, -1, 2, 3)}, shape: Shape{Kind: Circle, Radius: 15 * ft, Spreads: true}, origin: at(1.5, 1.5), toward: at(2, 2),
			want: "xxxx..|xxxxx.|xxxx..|xxxx.."},
		{name: "it spreads to the right edge", rows: "....|....|....", walls: []Wall{wall(KindWall, 2, -1, 2, 2)}, shape: Shape{Kind: Circle, Radius: 30 * ft, Spreads: true}, origin: at(0.5, 0.5), toward: at(2, 2),
			want: "xxxx|xxxx|xxxx"},
		{name: "it spreads to the left edge", rows: "....|....|....", walls: []Wall{wall(KindWall, 2, -1, 2, 2)}, shape: Shape{Kind: Circle, Radius: 30 * ft, Spreads: true}, origin: at(3.5, 0.5), toward: at(2, 2),
			want: "xxxx|xxxx|xxxx"},
		{name: "it spreads to the lower edge", rows: "...|...|...|...", walls: []Wall{wall(KindWall, -1, 2, 2, 2)}, shape: Shape{Kind: Circle, Radius: 30 * ft, Spreads: true}, origin: at(0.5, 0.5), toward: at(2, 2),
			want: "xxx|xxx|xxx|xxx"},
		{name: "it spreads to the upper edge", rows: "...|...|...|...", walls: []Wall{wall(KindWall, -1, 2, 2, 2)}, shape: Shape{Kind: Circle, Radius: 30 * ft, Spreads: true}, origin: at(0.5, 3.5), toward: at(2, 2),
			want: "xxx|xxx|xxx|xxx"},
		{name: "it doesn't spread through a closed wall", rows: open, walls: []Wall{wall(KindWall, 2, -1, 2, 4)}, shape: Shape{Kind: Circle, Radius: 15 * ft, Spreads: true}, origin: at(1.5, 1.5), toward: at(2, 2),
			want: "xx....|xx....|xx....|xx...."},
		{name: "an origin on a wall moves into its square", rows: open, walls: []Wall{wall(KindWall, 2, -1, 2, 5)}, shape: Shape{Kind: Circle, Radius: 6 * ft}, origin: at(2, 2), toward: at(2, 2),
			want: "......|..x...|..x...|......"},
		{name: "rock isn't in it", rows: "......|..#...|......|......", shape: Shape{Kind: SquareArea, Side: 15 * ft}, origin: at(1.5, 1.5), toward: at(2, 2),
			want: "xx....|xx....|xx....|......"},
	} {
		b := drawn(t, Options{}, c.walls, nil, strings.Split(c.rows, "|")...)
		var set SquareSet
		if err := b.Area(&set, c.shape, c.origin, c.toward); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		if got := shown(b, &set); got != c.want {
			t.Errorf("%s:\n%s, want\n%s", c.name, strings.ReplaceAll(got, "|", "\n"), strings.ReplaceAll(c.want, "|", "\n"))
		}
	}
}

func TestAreasRefuse(t *testing.T) {
	b := drawn(t, Options{}, nil, nil, "...", "...")
	var set SquareSet
	for _, s := range []Shape{{Kind: Circle}, {Kind: Cone, Length: One}, {Kind: LineArea, Length: -One}, {Kind: 9}, {Kind: Cone, Length: One, Angle: 400}} {
		if b.Area(&set, s, at(1, 1), at(1, 1)) == nil {
			t.Errorf("%+v is taken", s)
		}
	}
	if b.Area(&set, Shape{Radius: One}, at(-1, 1), at(1, 1)) == nil {
		t.Error("an origin off the board is taken")
	}
}

// TestConesAgreeWithFractions compares cones of all angles with floating point where that is unambiguous.
func TestConesAgreeWithFractions(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	b := drawn(t, Options{}, nil, nil, strings.Split(strings.Repeat("....................|", 19)+"....................", "|")...)
	var set SquareSet
	for range 400 {
		origin := Point{int32(r.IntN(40)) * 512, int32(r.IntN(40)) * 512}
		toward := Point{int32(r.IntN(40)) * 512, int32(r.IntN(40)) * 512}
		if origin == toward {
			continue
		}
		angle, length := 1+r.IntN(360), 5+r.IntN(50)
		if err := b.Area(&set, Shape{Kind: Cone, Angle: int32(angle), Length: int64(length) * One}, origin, toward); err != nil {
			t.Fatal(err)
		}
		for i := range b.cells {
			s := Square{i % b.cols, i / b.cols}
			x, y := float64(s.Centre().X-origin.X), float64(s.Centre().Y-origin.Y)
			turn := math.Abs(math.Atan2(y, x) - math.Atan2(float64(toward.Y-origin.Y), float64(toward.X-origin.X)))
			turn = min(turn, 2*math.Pi-turn) - float64(angle)*math.Pi/360
			far := math.Hypot(x, y)/One*5 - float64(length)
			if math.Abs(turn) < 1e-6 || math.Abs(far) < 1e-6 || x == 0 && y == 0 {
				continue
			}
			if want := turn < 0 && far < 0; set.Has(s) != want {
				t.Fatalf("cone of %d° and %d ft from %v to %v: %v is %v", angle, length, origin, toward, s, set.Has(s))
			}
		}
	}
}
