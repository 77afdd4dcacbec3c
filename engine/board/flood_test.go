package board

import (
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// way is the twin's label of a square.
type way struct {
	cost               Cost
	provoked, diagonal int
	last               int
	from               Square
}

func (a way) better(c way) bool {
	switch {
	case a.cost != c.cost:
		return a.cost < c.cost
	case a.provoked != c.provoked:
		return a.provoked < c.provoked
	case a.diagonal != c.diagonal:
		return a.diagonal < c.diagonal
	}
	return a.last < c.last
}

// slowFlood tries every step from every square until nothing improves. At each square it knows with which occupants the
// mover has shared squares all along; the others count as usual.
func slowFlood(b *Board, m Body, occ []Occupant, threats []Threat, times int) map[Square]way {
	type place struct {
		at     Square
		shared uint8 // one bit per occupant
	}
	begin := place{m.At, sharedWith(b, m, occ, 0xff)}
	known := map[place]way{begin: {}}
	for todo := []place{begin}; len(todo) > 0; {
		p := todo[0]
		todo = todo[1:]
		body := m
		body.At = p.at
		for d := range directions {
			next := body
			next.At = p.at.step(d)
			cost, why := b.Step(body, next.At, m.Elevation, without(occ, p.shared))
			if why.Reason != Free || next.At == m.At {
				continue
			}
			old := known[p]
			better := way{old.cost + cost*Cost(times), old.provoked, old.diagonal + d>>2, d, p.at}
			for _, threat := range threats {
				if threat.Reach.Has(p.at) && !threat.Reach.Has(next.At) {
					better.provoked++
				}
			}
			q := place{next.At, sharedWith(b, next, occ, p.shared)}
			if had, ok := known[q]; !ok || better.better(had) {
				known[q] = better
				todo = append(todo, q)
			}
		}
	}
	ways := map[Square]way{}
	for p, w := range known {
		if had, ok := ways[p.at]; !ok || w.better(had) {
			ways[p.at] = w
		}
	}
	return ways
}

// sharedWith returns which occupants, among those in the bit set of, a body shares squares with.
func sharedWith(b *Board, a Body, occ []Occupant, of uint8) (shared uint8) {
	for i, o := range occ {
		if of>>i&1 != 0 && slowMeet(b, a, o.Body) {
			shared |= 1 << i
		}
	}
	return shared
}

func without(occ []Occupant, set uint8) (left []Occupant) {
	for i, o := range occ {
		if set>>i&1 == 0 {
			left = append(left, o)
		}
	}
	return left
}

func drawThreats(t *rapid.T, b *Board) (threats []Threat) {
	for range rapid.IntRange(0, 3).Draw(t, "threats") {
		set := NewSquareSet(b.cols, b.rows)
		x, y := rapid.IntRange(0, b.cols-1).Draw(t, "threat x"), rapid.IntRange(0, b.rows-1).Draw(t, "threat y")
		for dy := -1; dy <= 1; dy++ {
			for dx := -1; dx <= 1; dx++ {
				set.Add(Square{x + dx, y + dy})
			}
		}
		threats = append(threats, Threat{set})
	}
	return threats
}

func drawOccupants(t *rapid.T, b *Board) (occ []Occupant) {
	for i := range rapid.IntRange(0, 4).Draw(t, "occupants") {
		occ = append(occ, Occupant{drawBody(t, b, 2), i, rapid.Bool().Draw(t, "friend")})
	}
	return occ
}

func TestFloodAgreesWithTwin(t *testing.T) {
	var f Flood
	floods, sharing := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		floods++
		b := drawBoard(t, rapid.Bool().Draw(t, "relief"))
		if rapid.IntRange(0, 2).Draw(t, "ridge") == 0 {
			b = ridge(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)))
		}
		m := drawBody(t, b, 4)
		occ, threats := drawOccupants(t, b), drawThreats(t, b)
		for range rapid.IntRange(0, 2).Draw(t, "sharers") {
			occ = append(occ, Occupant{drawSharer(t, b, m), len(occ), rapid.Bool().Draw(t, "friend")})
		}
		count(&sharing, sharedWith(b, m, occ, 0xff) != 0)
		times := rapid.IntRange(1, 2).Draw(t, "times")
		budget := Cost(rapid.IntRange(0, 80).Draw(t, "budget"))
		ways := slowFlood(b, m, occ, threats, times)
		f.Run(b, m, budget, occ, threats, FloodOptions{Multiplier: times})
		for y := range b.rows {
			for x := range b.cols {
				s := Square{x, y}
				want, reached := ways[s]
				reached = reached && want.cost <= budget
				got, ok := f.Cost(s)
				if ok != reached || ok && (got != want.cost || f.Provokes(s) != want.provoked) {
					t.Fatalf("%v: %v %v provoking %d, twin %+v %v", s, got, ok, f.Provokes(s), want, reached)
				}
				if !ok {
					continue
				}
				if path := f.Path(nil, s); !slices.Equal(path, slowPath(ways, m.At, s)) {
					t.Fatalf("%v: path %v, twin %v", s, path, slowPath(ways, m.At, s))
				}
				body := m
				body.At = s
				if may := b.MayEnd(body, occ).Reason == Free; s != m.At && may != f.MayEnd(s) {
					t.Fatalf("%v: MayEnd %v, board %v", s, f.MayEnd(s), may)
				}
			}
		}
		checkEach(t, &f, b, m.At)
		goal := Square{rapid.IntRange(0, b.cols-1).Draw(t, "goal x"), rapid.IntRange(0, b.rows-1).Draw(t, "goal y")}
		want, reached := ways[goal]
		got, ok := f.To(b, m, goal, occ, threats, FloodOptions{Multiplier: times})
		if ok != reached || ok && (got != want.cost || f.Provokes(goal) != want.provoked) {
			t.Fatalf("to %v: %v %v, twin %+v %v", goal, got, ok, want, reached)
		}
		if path := f.Path(nil, goal); ok && !slices.Equal(path, slowPath(ways, m.At, goal)) {
			t.Fatalf("to %v: path %v, twin %v", goal, path, slowPath(ways, m.At, goal))
		}
	})
	if floods >= 100 && sharing < 10 {
		t.Errorf("only %d of %d movers share squares", sharing, floods)
	}
}

func checkEach(t *rapid.T, f *Flood, b *Board, start Square) {
	var want, got []Square
	for y := range b.rows {
		for x := range b.cols {
			if s := (Square{x, y}); s != start && f.MayEnd(s) {
				want = append(want, s)
			}
		}
	}
	f.Each(func(s Square, _ Cost) bool { got = append(got, s); return true })
	if !slices.Equal(got, want) {
		t.Fatalf("Each gives %v, want %v", got, want)
	}
}

func slowPath(ways map[Square]way, start, to Square) (path []Square) {
	for ; to != start; to = ways[to].from {
		path = append(path, to)
	}
	slices.Reverse(path)
	return path
}

func TestFloodBeforeAndBeyond(t *testing.T) {
	var f Flood
	f.Each(func(Square, Cost) bool { t.Error("a flood that never ran reached something"); return false })
	if _, ok := f.Cost(Square{}); ok || f.Path(nil, Square{}) != nil || f.MayEnd(Square{}) || f.Provokes(Square{}) != 0 {
		t.Error("a flood that never ran knows a square")
	}
	b := drawn(t, Options{}, nil, nil, "..#.", "..#.")
	for _, m := range []Body{person(-1, 0), person(4, 0), {At: Square{3, 0}, Size: 2}, {Size: 7}} {
		f.Run(b, m, 40, nil, nil, FloodOptions{})
		f.Each(func(s Square, _ Cost) bool { t.Errorf("%+v reached %v", m, s); return false })
	}
	if _, ok := f.To(b, person(0, 0), Square{3, 0}, nil, nil, FloodOptions{}); ok {
		t.Error("went through rock")
	}
	if cost, ok := f.To(b, person(0, 0), Square{0, 0}, nil, nil, FloodOptions{}); !ok || cost != 0 || len(f.Path(nil, Square{0, 0})) != 0 {
		t.Errorf("to its own square: %v %v", cost, ok)
	}
	f.Run(b, person(0, 0), 0, nil, nil, FloodOptions{})
	f.Each(func(s Square, _ Cost) bool { t.Errorf("reached %v for nothing", s); return false })
}

// TestPricesOfTheSystem checks prices changed by factors and by a function.
func TestPricesOfTheSystem(t *testing.T) {
	b := drawn(t, Options{}, []Wall{wall(KindLow, 2, 0, 2, 1)}, nil, ".;..,")
	var f Flood
	for _, c := range []struct {
		name string
		opts FloodOptions
		want []Cost
	}{
		{"the board's", FloodOptions{}, []Cost{12, 24, 28, 36}},
		{"dragging", FloodOptions{Multiplier: 2}, []Cost{24, 48, 56, 72}},
		{"flying over terrain", FloodOptions{Factors: []Cost{4, 4, 4, 4, 4, 4, 4}}, []Cost{4, 16, 20, 24}},
		{"crawling", FloodOptions{Factors: []Cost{12, 12, 12, 12}}, []Cost{12, 24, 36, 48}},
		{"dearer than foreseen", FloodOptions{Price: func(from, to Square, c Cost) Cost { return c + 500 }}, []Cost{512, 1024, 1528, 2036}},
		{"forbidden", FloodOptions{Price: func(from, to Square, c Cost) Cost {
			if to.X == 3 {
				return -1
			}
			return c
		}}, []Cost{12, 24}},
	} {
		f.Run(b, person(0, 0), 5000, nil, nil, c.opts)
		var got []Cost
		f.Each(func(_ Square, cost Cost) bool { got = append(got, cost); return true })
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
		last := Square{len(c.want), 0}
		if cost, ok := f.To(b, person(0, 0), last, nil, nil, c.opts); !ok || cost != c.want[len(c.want)-1] {
			t.Errorf("%s: to %v %v %v", c.name, last, cost, ok)
		}
	}
}

// TestNoQueryAllocates runs every query twice and checks that the second run doesn't allocate.
func TestNoQueryAllocates(t *testing.T) {
	b := drawn(t, Options{}, []Wall{wall(KindDoor, 2, 0, 2, 1), wall(KindLow, 1, 0, 1, 3)}, []Patch{{0, 0, 1, 1, One}}, ".,..;.", "......", "...#..")
	var f Flood
	var set, reach SquareSet
	var ev Evidence
	path := make([]Square, 0, 64)
	a, c := person(0, 0), person(4, 1)
	occ, others := []Occupant{{c, 1, false}}, []Body{person(3, 1)}
	threats := []Threat{{&reach}}
	for _, q := range []struct {
		name string
		ask  func()
	}{
		{"melee set", func() { b.MeleeSet(&reach, c, a, 5*One) }},
		{"reach", func() { f.Run(b, a, 80, occ, threats, FloodOptions{}) }},
		{"path", func() { f.To(b, a, Square{5, 2}, occ, threats, FloodOptions{}); path = f.Path(path[:0], Square{5, 2}) }},
		{"sight", func() { b.Sees(a, c) }},
		{"cover", func() { b.Cover(a, c, others, &ev) }},
		{"hidden", func() { b.Hidden(a, c) }},
		{"view", func() { b.View(&set, a, -1) }},
		{"area", func() { b.Area(&set, Shape{Radius: 15 * One, Spreads: true}, at(2, 1), at(2, 1)) }},
		{"step", func() { b.Step(a, Square{1, 1}, 0, occ) }},
	} {
		q.ask()
		if n := testing.AllocsPerRun(20, q.ask); n != 0 {
			t.Errorf("%s: %v allocations", q.name, n)
		}
	}
}

// TestManyAskAtOnce queries a board concurrently, for the race detector.
func TestManyAskAtOnce(t *testing.T) {
	b := drawn(t, Options{}, []Wall{wall(KindDoor, 2, 0, 2, 1)}, nil, "......", "......")
	b, err := b.WithDoor(0, true)
	if err != nil {
		t.Fatal(err)
	}
	var wait sync.WaitGroup
	for range 4 {
		wait.Go(func() {
			var f Flood
			var set SquareSet
			f.Run(b, Body{Size: 2, Height: One}, 80, nil, nil, FloodOptions{})
			b.View(&set, person(0, 0), -1)
			b.Map()
		})
	}
	wait.Wait()
}

// TestStepsByFactorsCostWhatTheFloodSays compares single steps with floods of one step.
func TestStepsByFactorsCostWhatTheFloodSays(t *testing.T) {
	b := drawn(t, Options{}, []Wall{wall(KindLow, 2, 0, 2, 1)}, nil, ".;.,,", ".,~..")
	var f Flood
	for _, factors := range [][]Cost{nil, {4, 4, 4, 4, 4, 4, 4}, {12, 12, 12, 12}, {4, 4, 20, 16}} {
		for _, size := range []int{1, 2} {
			for x := range 4 {
				m := person(x, 0)
				m.Size = size
				f.Run(b, m, 5000, nil, nil, FloodOptions{Factors: factors})
				cost, block := b.StepBy(m, Square{x + 1, 0}, 0, nil, FloodOptions{Factors: factors})
				if want, ok := f.Cost(Square{x + 1, 0}); ok != (block.Reason == Free) || ok && want != cost && size == 2 {
					t.Errorf("%v, size %d from %d: %v, the flood says %v", factors, size, x, cost, want)
				}
				if low := Cost(12); x == 1 && size == 1 && factors != nil && cost != max(low, factors[0]) {
					t.Errorf("%v over the low wall: %v", factors, cost)
				}
			}
		}
	}
}

// TestManyThreats checks that every threat whose reach a path leaves counts, whatever its place in a long list.
func TestManyThreats(t *testing.T) {
	b, err := New(Map{Cols: 3, Rows: 1, Squares: make([]uint8, 3), Legend: DefaultLegend()}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	nowhere, here := NewSquareSet(3, 1), NewSquareSet(3, 1)
	here.Add(Square{0, 0})
	for _, n := range []int{1, 63, 64, 65, 130} {
		threats := slices.Repeat([]Threat{{nowhere}}, n)
		threats[n-1] = Threat{here}
		var f Flood
		f.Run(b, Body{Size: 1, Height: 5 * One}, 1000, nil, threats, FloodOptions{})
		if got := f.Provokes(Square{2, 0}); got != 1 {
			t.Errorf("the last of %d: %d provoked", n, got)
		}
	}
}

// TestAMapOfOneGround checks that a map without a list of squares consists of the legend's first terrain, at its price.
func TestAMapOfOneGround(t *testing.T) {
	mud := []Terrain{{Rune: ',', Cost: 8}}
	for _, squares := range [][]uint8{nil, make([]uint8, 3)} {
		b, err := New(Map{Cols: 3, Rows: 1, Legend: mud, Squares: squares}, Options{})
		if err != nil {
			t.Fatal(err)
		}
		var f Flood
		if cost, ok := f.To(b, Body{Size: 1, Height: 5 * One}, Square{2, 0}, nil, nil, FloodOptions{}); !ok || cost != 16 {
			t.Errorf("squares %v: %d, %v", squares, cost, ok)
		}
	}
}
