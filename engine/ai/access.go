package ai

import (
	"slices"

	"parapet/engine/board"
)

// access is how many steps squares are away for a foe that its enemies stand in the way of, kept while nothing of that changes.
type access struct {
	board *board.Board
	from  board.Body
	most  int
	taken []board.Body
	cols  int
	rows  int
	steps board.Steps
}

// accessOf returns how far a foe walks, computed when first asked for. The creature itself is in nobody's way: what is asked is
// where it might stand.
func (th *thought) accessOf(f *foe) *access {
	if f.access != nil {
		return f.access
	}
	i := th.index(f)
	for len(th.m.access) <= i {
		th.m.access = append(th.m.access, &access{})
	}
	f.access = th.m.access[i]
	most := max(f.arms.Stride, f.arms.Dash)
	if th.warded {
		most = max(most, ahead*f.arms.Stride)
	}
	f.access.find(th.v.Board(), f.t.Body(), most+1, th.line)
	return f.access
}

func (th *thought) index(f *foe) int {
	return slices.IndexFunc(th.foes, func(o foe) bool { return o.t == f.t })
}

func (a *access) find(b *board.Board, from board.Body, most int, taken []board.Body) {
	if a.board == b && a.from == from && a.most >= most && slices.Equal(a.taken, taken) {
		return
	}
	a.board, a.from, a.most, a.taken = b, from, most, append(a.taken[:0], taken...)
	m := b.Map()
	a.cols, a.rows = m.Cols, m.Rows
	a.steps.Run(b, from, most, taken)
}

// comesUp reports whether a foe can come within its reach of a creature at a place in that many steps, past walls and the
// creature's friends.
func (th *thought) comesUp(f *foe, body board.Body, steps int) bool {
	if f.flies || body.Elevation > 0 {
		return true
	}
	a, beyond := th.accessOf(f), 0
	if f.arms.Melee > 1 {
		beyond = f.arms.Melee // it reaches over those in its way
	} else {
		steps++ // the step onto the creature, which a wall between them stops
	}
	return a.reaches(body, beyond, steps)
}

// reaches reports whether a square from which the walker overlaps a body, or is that many squares beside it, is within some steps.
func (a *access) reaches(body board.Body, beyond, steps int) bool {
	size, wide := max(a.from.Size, 1), max(body.Size, 1)
	for y := max(body.At.Y-beyond-size+1, 0); y < min(body.At.Y+wide+beyond, a.rows); y++ {
		for x := max(body.At.X-beyond-size+1, 0); x < min(body.At.X+wide+beyond, a.cols); x++ {
			if n, ok := a.steps.To(board.Square{X: x, Y: y}); ok && n <= steps {
				return true
			}
		}
	}
	return false
}

// company finds the creature's friends in combat, those of them that stand in the way of foes, and those who have fallen.
func (th *thought) company() {
	th.line = th.m.line[:0]
	th.friends, th.m.fallen = th.m.friends[:0], th.m.fallen[:0]
	for _, o := range th.v.Tokens {
		if o.ID == th.t.ID || !th.v.Friends(th.t.Side, o.Side) {
			continue
		}
		if !th.v.System.InFight(th.v, o) {
			if !th.v.Standing(o) && !o.Is("dead") && !o.Is("fled") {
				th.m.fallen = append(th.m.fallen, o)
			}
			continue
		}
		th.friends = append(th.friends, o)
		if th.v.Standing(o) {
			th.line = append(th.line, o.Body())
		}
	}
	th.m.line, th.m.friends = th.line, th.friends
}

// at returns the creature at a square.
func (th *thought) at(at board.Square) board.Body {
	body := th.t.Body()
	body.At = at
	return body
}
