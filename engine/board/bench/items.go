package main

import (
	"fmt"
	"log"
	"math/rand/v2"

	"codeberg.org/anaseto/gruid"
	"codeberg.org/anaseto/gruid/paths"
	"codeberg.org/anaseto/gruid/rl"

	"parapet/engine/board"
)

const person = 5 * board.One // height of a person

var metrics = []struct {
	name       string
	fractional bool
	half       int // cost of a diagonal, in half squares
}{{"diagonal 1", false, 2}, {"diagonal 1.5", true, 3}}

func boardOf(g *ground, fractional bool) *board.Board {
	b, err := g.boardOf(board.Options{Fractional: fractional})
	if err != nil {
		log.Fatal(err)
	}
	return b
}

func bodyAt(s board.Square) board.Body { return board.Body{At: s, Size: 1, Height: person} }

func ranges(g *ground) {
	pr := paths.NewPathRange(gruid.NewRange(0, 0, g.w, g.h))
	for _, d := range metrics {
		b := boardOf(g, d.fractional)
		gm := &gruidMap{g, d.half, make([]gruid.Point, 0, 8)}
		var f board.Flood
		for _, points := range []int{12, 60} {
			for _, s := range g.starts {
				f.Run(b, bodyAt(s), board.Cost(4*points), nil, nil, board.FloodOptions{})
				reached := 1
				f.Each(func(board.Square, board.Cost) bool { reached++; return true })
				if n := len(pr.DijkstraMap(gm, []gruid.Point{point(s)}, 2*points)); n != reached {
					log.Fatalf("%s: from %v %d squares, gruid %d", g.name, s, reached, n)
				}
			}
			theirs := func() {
				for _, s := range g.starts {
					pr.DijkstraMap(gm, []gruid.Point{point(s)}, 2*points)
				}
			}
			if !d.fractional {
				theirs = func() {
					for _, s := range g.starts {
						pr.BreadthFirstMap(gm, []gruid.Point{point(s)}, points)
					}
				}
			}
			compare(fmt.Sprintf("reach %d, %s", points, d.name), g.name, len(g.starts), func() {
				for _, s := range g.starts {
					f.Run(b, bodyAt(s), board.Cost(4*points), nil, nil, board.FloodOptions{})
				}
			}, theirs)
		}
	}
}

func ways(g *ground) {
	pr := paths.NewPathRange(gruid.NewRange(0, 0, g.w, g.h))
	for _, d := range metrics {
		b := boardOf(g, d.fractional)
		gm := &gruidMap{g, d.half, make([]gruid.Point, 0, 8)}
		var f board.Flood
		var path []board.Square
		for _, w := range g.ways {
			cost, ok := f.To(b, bodyAt(w[0]), w[1], nil, nil, board.FloodOptions{})
			theirs := 0
			found := pr.AstarPath(gm, point(w[0]), point(w[1]))
			for i := 1; i < len(found); i++ {
				theirs += gm.Cost(found[i-1], found[i])
			}
			if !ok || int(cost) != 2*theirs {
				log.Fatalf("%s: from %v to %v %v, gruid %d halves", g.name, w[0], w[1], cost, theirs)
			}
		}
		compare("path across, "+d.name, g.name, len(g.ways), func() {
			for _, w := range g.ways {
				f.To(b, bodyAt(w[0]), w[1], nil, nil, board.FloodOptions{})
				path = f.Path(path[:0], w[1])
			}
		}, func() {
			for _, w := range g.ways {
				pr.AstarPath(gm, point(w[0]), point(w[1]))
			}
		})
	}
}

// views compares our exact views (any eye point to any eye point) with gruid's symmetric shadow casting (centre to centre):
// similar, but not the same question.
func views(g *ground) {
	b := boardOf(g, false)
	fov := rl.NewFOV(gruid.NewRange(0, 0, g.w, g.h))
	passable := func(p gruid.Point) bool { return g.free[p.Y*g.w+p.X] }
	var view board.SquareSet
	for _, r := range []struct {
		name   string
		radius int
	}{{"12", 12}, {"60", 60}, {"unlimited", max(g.w, g.h)}} {
		theirs := func() {
			for _, s := range g.starts {
				fov.SSCVisionMap(point(s), r.radius, passable, true)
			}
		}
		compare("view, radius "+r.name, g.name, len(g.starts), func() {
			for _, s := range g.starts {
				b.ViewOnce(&view, bodyAt(s), int64(r.radius)*5*board.One)
			}
		}, theirs)
		compare("view again, radius "+r.name, g.name, len(g.starts), func() {
			for _, s := range g.starts {
				b.View(&view, bodyAt(s), int64(r.radius)*5*board.One)
			}
		}, theirs)
	}
}

func lines(g *ground) {
	b := boardOf(g, false)
	fov := rl.NewFOV(gruid.NewRange(0, 0, g.w, g.h))
	passable := func(p gruid.Point) bool { return g.free[p.Y*g.w+p.X] }
	for _, set := range []struct {
		name  string
		pairs [][2]board.Square
	}{{"at most 24 apart", g.near}, {"any distance", g.far}} {
		theirs := func() {
			for _, p := range set.pairs {
				a, c := point(p[0]), point(p[1])
				fov.SetRange(gruid.NewRange(min(a.X, c.X), min(a.Y, c.Y), max(a.X, c.X)+1, max(a.Y, c.Y)+1))
				fov.SSCVisionMap(a, g.w+g.h, passable, true)
				fov.Visible(c)
			}
		}
		compare("sees, "+set.name, g.name, len(set.pairs), func() {
			for _, p := range set.pairs {
				b.Sees(bodyAt(p[0]), bodyAt(p[1]))
			}
		}, theirs)
		compare("line, "+set.name, g.name, len(set.pairs), func() {
			for _, p := range set.pairs {
				b.LineClear(p[0].Centre(), p[1].Centre(), board.StopsSight)
			}
		}, theirs)
		compare("cover, "+set.name, g.name, len(set.pairs), func() {
			for _, p := range set.pairs {
				b.Hidden(bodyAt(p[0]), bodyAt(p[1]))
			}
		}, nil)
	}
}

// battle measures what each pointer step of a drag queries, on a map of rooms with 200 tokens and 2,000 pieces of wall.
func battle() {
	const side, rooms = 200, 2000
	r := rand.New(rand.NewPCG(9, 9))
	m := board.Map{Cols: side, Rows: side}
	for range rooms {
		at, length := board.Square{X: r.IntN(side), Y: r.IntN(side)}, 1+r.IntN(4)
		to := board.Square{X: min(at.X+length, side), Y: at.Y}
		if r.IntN(2) == 0 {
			to = board.Square{X: at.X, Y: min(at.Y+length, side)}
		}
		kind := board.KindWall
		if r.IntN(8) == 0 {
			kind = board.KindDoor
		}
		m.Walls = append(m.Walls, board.Wall{ID: fmt.Sprint("w", len(m.Walls)), Kind: kind, From: at.Corner(),
			To: to.Corner(), Open: r.IntN(2) == 0})
	}
	b, err := board.New(m, board.Options{})
	if err != nil {
		log.Fatal(err)
	}
	mover := bodyAt(board.Square{X: side / 2, Y: side / 2})
	var occ []board.Occupant
	var foes []board.Body
	for i := range 200 {
		around := side
		if i < 30 {
			around = 20
		}
		s := board.Square{X: (side-around)/2 + r.IntN(around), Y: (side-around)/2 + r.IntN(around)}
		if s == mover.At {
			continue
		}
		occ = append(occ, board.Occupant{Body: bodyAt(s), Index: i, Friend: i%3 == 0})
		if i%3 != 0 && len(foes) < 10 {
			foes = append(foes, bodyAt(s))
		}
	}
	others := make([]board.Body, len(occ))
	for i := range occ {
		others[i] = occ[i].Body
	}
	drag(b, mover, occ, foes, others)
	kinds(b, mover)
	door(b)
}

// kinds measures reach among walls, and for movers that can't enter some of the floor.
func kinds(b *board.Board, mover board.Body) {
	var f board.Flood
	reach := func(name string, b *board.Board, m board.Body) {
		compare("reach 12, "+name, "battle200", 1, func() { f.Run(b, m, 48, nil, nil, board.FloodOptions{}) }, nil)
	}
	reach("walls and doors", b, mover)
	large := mover
	large.Size = 2
	reach("walls and doors, size 2", b, large)
	large.Size = 3
	reach("walls and doors, size 3", b, large)
	m := b.Map()
	m.Squares = make([]uint8, m.Cols*m.Rows)
	r := rand.New(rand.NewPCG(4, 4))
	for i := range m.Squares {
		if r.IntN(5) == 0 {
			m.Squares[i] = uint8(2 + r.IntN(2))
		}
	}
	rough, err := board.New(m, board.Options{})
	if err != nil {
		log.Fatal(err)
	}
	reach("walls, doors and terrain", rough, mover)
}

func drag(b *board.Board, mover board.Body, occ []board.Occupant, foes, others []board.Body) {
	var f board.Flood
	sets := make([]board.SquareSet, len(foes))
	threats := make([]board.Threat, len(foes))
	for i := range foes {
		threats[i].Reach = &sets[i]
	}
	var path []board.Square
	target := mover.At
	preview := func() {
		for i, foe := range foes {
			b.MeleeSet(&sets[i], foe, mover, 5*board.One)
		}
		f.Run(b, mover, 24, occ, threats, board.FloodOptions{})
		f.Each(func(s board.Square, _ board.Cost) bool { target = s; return true })
		path = f.Path(path[:0], target)
		f.Provokes(target)
		there := mover
		there.At = target
		for _, foe := range foes {
			b.Cover(there, foe, others, nil)
		}
	}
	compare("drag preview, 10 foes", "battle200", 1, preview, nil)
	var view board.SquareSet
	compare("view, unlimited, among walls", "battle200", 1, func() { b.ViewOnce(&view, mover, -1) }, nil)
	compare("visibility polygons", "battle200", 1, func() { b.PolygonsOnce(mover) }, nil)
}

// door measures opening and shutting a door.
func door(b *board.Board) {
	m := b.Map()
	i := 0
	for m.Walls[i].Kind != board.KindDoor {
		i++
	}
	compare("a door moves", "battle200", 1, func() {
		if _, err := b.WithDoor(i, !m.Walls[i].Open); err != nil {
			log.Fatal(err)
		}
	}, nil)
	compare("a new board", "battle200", 1, func() {
		if _, err := board.New(m, board.Options{}); err != nil {
			log.Fatal(err)
		}
	}, nil)
}
