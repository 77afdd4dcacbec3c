package ai

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/message"
)

// Values of standing between a foe and a friend that is worth protecting: the probability that the foe would attack that friend if it
// could, how much of a square's way a creature beside it bars, and how much the friend's hit points count.
const (
	picked  = 0.5
	soon    = 0.8 // of it for those who need two turns
	nearWay = 0.25
	holding = cross
)

// ahead is over how many turns of foes it looks.
const ahead = 2

// narrow is how many squares side by side a creature looks for to bar the way.
const narrow = 3

// route is the squares by which a foe gets at a friend within a turn.
type route struct {
	foe    *foe
	ward   *engine.Token
	harm   float64 // share of its remaining hit points that the friend is expected to lose
	to     *access // from the friend
	budget int
	wide   []int // squares that are that many steps from the foe
}

// wards reports whether a friend is worth standing in front of: it shoots, casts from afar or helps, or is about to fall.
func (th *thought) wards(o *engine.Token) bool {
	a := th.guide.Reaches(th.v, o)
	if a.Far > a.Melee+a.Stride || th.v.TacticsOf(o).Word == engine.Support {
		return true
	}
	left, whole := th.guide.HealthPool(th.v, o)
	return 3*left < whole
}

// findWards finds the friends whom the creature might guard: none for those who don't fight hand to hand or don't care.
func (th *thought) findWards() {
	th.m.warded, th.m.routes = th.m.warded[:0], th.m.routes[:0]
	if th.nature.patience >= careful && !th.arms.Instead && (th.fewer || !th.declares()) && !th.shoots() && th.temper.Word != engine.Guard && !th.flees() {
		for _, o := range th.friends {
			if th.wards(o) {
				th.m.warded = append(th.m.warded, o)
			}
		}
	}
	th.warded = len(th.m.warded) > 0
}

// routes returns the ways that the creature could bar, found when first asked for.
func (th *thought) routes() []route {
	if th.routed {
		return th.m.routes
	}
	th.routed = true
	for n, o := range th.m.warded {
		th.m.routes = th.routesTo(th.m.routes, o, n)
	}
	return th.m.routes
}

// routesTo adds the ways of foes to a friend.
func (th *thought) routesTo(list []route, o *engine.Token, n int) []route {
	left, _ := th.guide.HealthPool(th.v, o)
	for i := range th.foes {
		f := &th.foes[i]
		far := f.arms.Melee + ahead*f.arms.Stride
		g := gap(th.v, o.Body(), f.t.Body())
		if f.flies || f.arms.Melee == 0 || g <= f.arms.Melee || g > far || f.menace == 0 || o.Elevation > 0 || !th.comesUp(f, o.Body(), ahead*f.arms.Stride) || f.access == nil {
			continue
		}
		r := route{foe: f, ward: o, harm: picked * min(f.harm/float64(left), 1), to: th.accessTo(o, n, far), budget: far}
		if g > f.arms.Melee+f.arms.Stride {
			r.harm *= soon
		}
		if short, ok := r.to.steps.To(f.t.At); ok {
			r.budget = min(far, short+1)
		}
		r.measure(th.m.wide(len(list), far+1))
		list = append(list, r)
	}
	return list
}

// wide returns room for the widths of a route.
func (m *AI) wide(i, n int) []int {
	for len(m.widths) <= i {
		m.widths = append(m.widths, nil)
	}
	if len(m.widths[i]) < n {
		m.widths[i] = make([]int, n)
	}
	clear(m.widths[i])
	return m.widths[i][:n]
}

// accessTo returns how far squares are from a friend, for a foe as wide as a square.
func (th *thought) accessTo(o *engine.Token, n, far int) *access {
	for len(th.m.wards) <= n {
		th.m.wards = append(th.m.wards, &access{})
	}
	others := th.m.others[:0]
	for _, b := range th.line {
		if b.At != o.At {
			others = append(others, b)
		}
	}
	th.m.others = others
	body := o.Body()
	body.Size = 1
	th.m.wards[n].find(th.v.Board(), body, far, others)
	return th.m.wards[n]
}

// measure counts the squares of the route by their distance from the foe.
func (r *route) measure(wide []int) {
	r.wide = wide
	from, size := r.foe.access, r.budget
	for y := max(r.ward.At.Y-size, 0); y <= min(r.ward.At.Y+size, from.rows-1); y++ {
		for x := max(r.ward.At.X-size, 0); x <= min(r.ward.At.X+size, from.cols-1); x++ {
			if k := r.layer(board.Square{X: x, Y: y}); k > 0 {
				r.wide[k]++
			}
		}
	}
}

// layer returns how far a square of the route is from the foe; 0 if it isn't on the route.
func (r *route) layer(at board.Square) int {
	a, ok := r.foe.access.steps.To(at)
	b, too := r.to.steps.To(at)
	if !ok || !too || b == 0 || a+b > r.budget || r.foe.access.steps.Taken(at) {
		return 0
	}
	return a
}

// barred returns how much of a route a creature at a place bars: all of it if nothing is left free at some distance.
func (r *route) barred(body board.Body) float64 {
	var there [64]float64
	most, size := 0.0, max(body.Size, 1)
	for y := max(body.At.Y-1, 0); y <= min(body.At.Y+size, r.foe.access.rows-1); y++ {
		for x := max(body.At.X-1, 0); x <= min(body.At.X+size, r.foe.access.cols-1); x++ {
			k := r.layer(board.Square{X: x, Y: y})
			if k == 0 || k >= len(there) {
				continue
			}
			on := x >= body.At.X && x < body.At.X+size && y >= body.At.Y && y < body.At.Y+size
			if on {
				there[k]++
			} else {
				there[k] += nearWay
			}
			most = max(most, there[k]/float64(r.wide[k]))
		}
	}
	return min(most*most, 1) // who isn't stopped goes where nobody stands
}

// guards returns the value of what a creature at a place spares its friends by barring the way to them.
func (th *thought) guards(body board.Body) float64 {
	sum, whose, of := 0.0, 0.0, (*engine.Token)(nil)
	for i := range th.routes() {
		r := &th.m.routes[i]
		if r.ward != of {
			sum, whose, of = sum+min(whose, 1), 0, r.ward
		}
		whose += r.barred(body) * r.harm
	}
	return th.holding() * (sum + min(whose, 1))
}

// level is by how much less guarding friends counts for a side that isn't outnumbered: it does better to strike first. Where steps are
// paid with attacks, or walks are declared at the same time, it doesn't count then.
const level = 0.25

// holding returns how much guarding friends counts: less once the foes have had time to come.
func (th *thought) holding() float64 {
	worth := holding * th.nature.patience
	if !th.fewer {
		worth *= level
	}
	if th.v.Round >= eager {
		worth /= 2
	}
	return worth
}

// guardsAtMost is the value of barring all ways.
func (th *thought) guardsAtMost() float64 {
	sum := 0.0
	for i := range th.routes() {
		sum += th.m.routes[i].harm
	}
	return th.holding() * sum
}

// posts returns the place in reach from which the creature guards its friends best, of those in narrow ways; -1 if there is none.
func (th *thought) posts(all []place) int {
	best, most := -1, 0.0
	for i := range th.routes() {
		r := &th.m.routes[i]
		k, least := 0, narrow+1
		for n := 1; n < len(r.wide); n++ {
			if w := r.wide[n]; w > 0 && w < least {
				k, least = n, w
			}
		}
		if k == 0 {
			continue
		}
		for n := range all {
			p := &all[n]
			if p.height != nil || r.layer(p.entry.At) != k {
				continue
			}
			if value := th.guards(th.body(p)); value > most {
				best, most = n, value
			}
		}
	}
	return best
}

// guarded returns whom a creature at a place guards most, from how many foes, and one of them.
func (th *thought) guarded(body board.Body) (ward *engine.Token, foes int, one *foe) {
	most, sum, n := 0.0, 0.0, 0
	var first *foe
	list := th.routes()
	for i := range list {
		r := &list[i]
		if i == 0 || r.ward != list[i-1].ward {
			sum, n, first = 0, 0, nil
		}
		if part := r.barred(body); part >= 0.5 {
			sum, n = sum+part*r.harm, n+1
			if first == nil {
				first = r.foe
			}
		}
		if sum > most {
			most, ward, foes, one = sum, r.ward, n, first
		}
	}
	return ward, foes, one
}

// sideWorth returns the value of a place to the creature's side, beside what it does there itself.
func (th *thought) sideWorth(body board.Body) float64 { return th.guards(body) - th.spread(body) }

// spread returns the cost of crowding for those who have a choice: hand to hand a side does better together.
func (th *thought) spread(body board.Body) float64 {
	if !th.shoots() {
		return 0
	}
	return th.crowding(body)
}

// reasonForSide says why a place is better for the creature's side; ok is false if it isn't much.
func (th *thought) reasonForSide(body board.Body) (message.Text, bool) {
	if th.spread(th.t.Body()) > th.spread(body)+better {
		return th.reasonToSpread(body)
	}
	return th.reasonToGuard(body)
}

// reasonToGuard says whom a creature at a place guards; ok is false if nobody much.
func (th *thought) reasonToGuard(body board.Body) (why message.Text, ok bool) {
	ward, n, one := th.guarded(body)
	switch {
	case ward == nil:
		return why, false
	case n == 1:
		return message.Of("bars %s's way to %s", one.t.Name, ward.Name), true
	}
	return message.Of("bars the way of %d enemies to %s", n, ward.Name), true
}
