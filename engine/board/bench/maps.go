package main

import (
	"fmt"
	"math/rand/v2"

	"parapet/engine/board"
)

// ground is a map of rock and floor with fixed points for the measurements, the same on every machine.
type ground struct {
	name   string
	w, h   int
	free   []bool
	starts []board.Square
	ways   [][2]board.Square // pairs across the map
	near   [][2]board.Square // pairs at most 24 apart
	far    [][2]board.Square
}

func (g *ground) at(x, y int) bool {
	return uint(x) < uint(g.w) && uint(y) < uint(g.h) && g.free[y*g.w+x]
}

// canStep applies the strict rule: no step past rock.
func (g *ground) canStep(x, y, dx, dy int) bool {
	return g.at(x+dx, y+dy) && g.at(x+dx, y) && g.at(x, y+dy)
}

func (g *ground) boardOf(o board.Options) (*board.Board, error) {
	m := board.Map{Cols: g.w, Rows: g.h, Squares: make([]uint8, g.w*g.h)}
	for i, free := range g.free {
		if !free {
			m.Squares[i] = 1
		}
	}
	return board.New(m, o)
}

func grounds() []*ground {
	all := []*ground{scattered(100, 100), dungeon(200, 200), cave(500, 500)}
	for i, g := range all {
		g.choose(rand.New(rand.NewPCG(uint64(i), 77)))
	}
	return all
}

func blank(name string, w, h int) *ground {
	return &ground{name: fmt.Sprint(name, w), w: w, h: h, free: make([]bool, w*h)}
}

// scattered returns a map of 30% rock, square by square.
func scattered(w, h int) *ground {
	r, g := rand.New(rand.NewPCG(1, 1)), blank("open", w, h)
	for i := range g.free {
		g.free[i] = r.IntN(10) >= 3
	}
	return g
}

// dungeon returns a map of rooms that don't touch, each joined to the one dug before it and some to another one.
func dungeon(w, h int) *ground {
	r, g := rand.New(rand.NewPCG(2, 2)), blank("dungeon", w, h)
	type room struct{ x, y, w, h int }
	var rooms []room
	for range 1500 {
		c := room{w: 4 + r.IntN(12), h: 4 + r.IntN(12)}
		c.x, c.y = 1+r.IntN(w-c.w-2), 1+r.IntN(h-c.h-2)
		clear := true
		for _, o := range rooms {
			clear = clear && (c.x > o.x+o.w+1 || o.x > c.x+c.w+1 || c.y > o.y+o.h+1 || o.y > c.y+c.h+1)
		}
		if clear {
			rooms = append(rooms, c)
		}
	}
	dig := func(x0, y0, x1, y1 int) {
		for y := min(y0, y1); y <= max(y0, y1); y++ {
			for x := min(x0, x1); x <= max(x0, x1); x++ {
				g.free[y*w+x] = true
			}
		}
	}
	join := func(a, c room) {
		x0, y0, x1, y1 := a.x+r.IntN(a.w), a.y+r.IntN(a.h), c.x+r.IntN(c.w), c.y+r.IntN(c.h)
		dig(x0, y0, x1, y0)
		dig(x1, y0, x1, y1)
	}
	apart := func(a, c room) int { return (a.x-c.x)*(a.x-c.x) + (a.y-c.y)*(a.y-c.y) }
	for i, c := range rooms {
		dig(c.x, c.y, c.x+c.w-1, c.y+c.h-1)
		if i == 0 {
			continue
		}
		nearest := rooms[0]
		for _, o := range rooms[:i] {
			if apart(c, o) < apart(c, nearest) {
				nearest = o
			}
		}
		join(c, nearest)
		if i%4 == 0 {
			join(c, rooms[i-1])
		}
	}
	return g
}

// cave returns a map grown from noise: five times each square becomes what most of its neighbours are.
func cave(w, h int) *ground {
	r, g := rand.New(rand.NewPCG(3, 3)), blank("cave", w, h)
	for i := range g.free {
		g.free[i] = r.IntN(1000) >= 435
	}
	for range 5 {
		next := make([]bool, len(g.free))
		for y := range h {
			for x := range w {
				rock := 0
				for i := range 9 {
					if !g.at(x+i%3-1, y+i/3-1) {
						rock++
					}
				}
				next[y*w+x] = rock < 5
			}
		}
		g.free = next
	}
	return g
}

// connected returns the largest connected part of the floor.
func (g *ground) connected() []board.Square {
	var largest []board.Square
	seen := make([]bool, len(g.free))
	for i, free := range g.free {
		if !free || seen[i] {
			continue
		}
		seen[i] = true
		part := []board.Square{{X: i % g.w, Y: i / g.w}}
		for k := 0; k < len(part); k++ {
			for d := range 9 {
				x, y := part[k].X+d%3-1, part[k].Y+d/3-1
				if g.canStep(part[k].X, part[k].Y, d%3-1, d/3-1) && !seen[y*g.w+x] {
					seen[y*g.w+x] = true
					part = append(part, board.Square{X: x, Y: y})
				}
			}
		}
		if len(part) > len(largest) {
			largest = part
		}
	}
	return largest
}

func (g *ground) choose(r *rand.Rand) {
	part := g.connected()
	pick := func() board.Square { return part[r.IntN(len(part))] }
	nearest := func(x, y int) board.Square {
		best := part[0]
		for _, s := range part {
			if (s.X-x)*(s.X-x)+(s.Y-y)*(s.Y-y) < (best.X-x)*(best.X-x)+(best.Y-y)*(best.Y-y) {
				best = s
			}
		}
		return best
	}
	for range 32 {
		g.starts = append(g.starts, pick())
	}
	e, s := g.w-1, g.h-1
	g.ways = [][2]board.Square{
		{nearest(0, 0), nearest(e, s)}, {nearest(e, 0), nearest(0, s)},
		{nearest(0, s/2), nearest(e, s/2)}, {nearest(e/2, 0), nearest(e/2, s)},
	}
	for range 1000 {
		g.far = append(g.far, [2]board.Square{pick(), pick()})
	}
	for len(g.near) < 1000 {
		a := pick()
		c := board.Square{X: a.X - 24 + r.IntN(49), Y: a.Y - 24 + r.IntN(49)}
		if g.at(c.X, c.Y) && a != c {
			g.near = append(g.near, [2]board.Square{a, c})
		}
	}
}
