package sigil

import (
	"parapet/engine"
	"parapet/engine/board"
)

// charge runs straight at a foe and strikes it (SIG-SUP-8, FULL-2).
func (d *deed) charge(c *engine.Command) *engine.Refusal {
	g, given, r := readGoal(c)
	if r != nil {
		return r
	}
	t, target, r := d.pair(c)
	if r != nil {
		return r
	}
	if given {
		if r := g.check(c, t); r != nil {
			return r
		}
	}
	if r := special(t, c.Do); r != nil {
		return r
	}
	if r := another(t, target); r != nil {
		return r
	}
	if r := mayCharge(&d.View, t); r != nil {
		return r
	}
	w, r := planCharge(&d.View, t, target, g, given)
	if r != nil {
		return r
	}
	if r := d.consent(t, target); r != nil {
		return r
	}
	p := price{kind: fullTurn}
	d.pay(t.ID, p)
	d.acted(c.Do, t.ID, p, str("target", target.ID))
	if d.walk(w, false) {
		d.strikeCharged(t.ID, target.ID)
	}
	if u := d.Token(t.ID); u != nil && !gone(u) {
		tired := d.NewCondition("fatigued", 1)
		tired.Rec.SetInt(kRounds, 1)
		tired.Rec.SetText(kBy, t.ID)
		d.inflict(t.ID, tired)
	}
	return nil
}

// mayCharge refuses what turn and hands forbid.
func mayCharge(v *engine.View, t *engine.Token) *engine.Refusal {
	if r := (need{kind: fullTurn, moves: true}).may(v, t, "charge"); r != nil {
		return r
	}
	if airborne(t) {
		return engine.Refuse(airborneCode, "%s is in the air", t.Name).Of(t.ID).On(clause("FLY-5"))
	}
	if r := loaded(t, readyWeapon(v, t)); r != nil {
		return r
	}
	return meet(t, "melee_main_hand")
}

// charging is the attack at the end of a charge: without weapon precision.
func charging(v *engine.View, t *engine.Token) *blow {
	b := of(t, judgement{}).withWeapon(v, t, readyWeapon(v, t)).lying(t)
	b.bare = true
	return b
}

// strikeCharged attacks from where the charge came to, if the weapon reaches from there.
func (d *deed) strikeCharged(id, target string) {
	t, f := d.Token(id), d.Token(target)
	if f == nil || gone(f) {
		return
	}
	b := charging(&d.View, t)
	if b.reach(&d.View, t, f) != nil {
		return
	}
	b.targets = []string{target}
	b.resolve(d)
}

// chargeLimit is how far a charge goes, in quarters of a square.
func chargeLimit(v *engine.View, t *engine.Token) int {
	return (speed(v, t, onFoot) + 3 + part(v, t.Stats.Int(sControl), 4)) * square
}

// planCharge finds the way of a charge: as many steps as the distance between its ends, over squares
// that no standing creature covers, to where the weapon reaches the target.
func planCharge(v *engine.View, t, target *engine.Token, g goal, given bool) (*way, *engine.Refusal) {
	b := charging(v, t)
	if b.reach(v, t, target) == nil {
		return nil, engine.Refuse(tooNear, "%s is within reach already", target.Name).Of(target.ID).On(clause("SUP-8"))
	}
	k := newWalker(v, t, gait{by: "charge"})
	l := newLanes(k, max(chargeLimit(v, t)/square, distance(t.At, g.to.At))+1)
	strikes := func(at board.Square) *engine.Refusal {
		u := *t
		u.At = at
		return b.reach(v, &u, target)
	}
	switch {
	case g.path != nil:
		return l.along(g, strikes, chargeLimit(v, t))
	case given:
		return l.to(g.to.At, strikes, chargeLimit(v, t))
	}
	return l.nearest(target, strikes, chargeLimit(v, t))
}

func distance(a, b board.Square) int {
	dx, dy := b.X-a.X, b.Y-a.Y
	return max(dx, -dx, dy, -dy)
}

// lanes are the straight ways from a square: each step leads a square farther away.
type lanes struct {
	k    *walker          // prices steps, whoever stands there
	occ  []board.Occupant // on whose squares no lane leads
	span int
	cost map[board.Square]int
	bent map[board.Square]int // diagonals on the way
	from map[board.Square]board.Square
}

// neighbours in the order in which ways are preferred: straight before diagonal.
var neighbours = [8]board.Square{{X: 0, Y: -1}, {X: -1, Y: 0}, {X: 1, Y: 0}, {X: 0, Y: 1}, {X: -1, Y: -1}, {X: 1, Y: -1}, {X: -1, Y: 1}, {X: 1, Y: 1}}

// newLanes finds the cheapest straight ways up to so many steps long.
func newLanes(k *walker, span int) *lanes {
	size := k.v.Board().Map()
	lone := *k
	lone.occ = nil
	l := &lanes{k: &lone, occ: k.occ, span: min(span, max(size.Cols, size.Rows)), cost: map[board.Square]int{}, bent: map[board.Square]int{}, from: map[board.Square]board.Square{}}
	start := k.t.At
	l.cost[start] = 0
	for n := 1; n <= l.span; n++ {
		l.ring(start, n, func(at board.Square) { l.enter(start, at, n) })
	}
	return l
}

// ring visits the squares at a distance, in reading order.
func (l *lanes) ring(c board.Square, n int, visit func(board.Square)) {
	for y := c.Y - n; y <= c.Y+n; y++ {
		for x := c.X - n; x <= c.X+n; x++ {
			if at := (board.Square{X: x, Y: y}); distance(c, at) == n && l.k.v.Board().In(at) {
				visit(at)
			}
		}
	}
}

// enter finds the cheapest step onto a square from those one nearer to the start.
func (l *lanes) enter(start, at board.Square, n int) {
	if l.stop(at) != nil {
		return
	}
	for _, s := range neighbours {
		before := board.Square{X: at.X - s.X, Y: at.Y - s.Y}
		had, ok := l.cost[before]
		if !ok || distance(start, before) != n-1 {
			continue
		}
		cost, r := l.price(before, at)
		bent := l.bent[before] + (s.X*s.X+s.Y*s.Y)/2
		if have, known := l.cost[at]; r == nil && (!known || had+cost < have || had+cost == have && bent < l.bent[at]) {
			l.cost[at], l.bent[at], l.from[at] = had+cost, bent, before
		}
	}
}

// price is that of a step, creatures apart.
func (l *lanes) price(from, to board.Square) (int, *engine.Refusal) {
	body := l.k.t.Body()
	body.At = from
	leg, r := l.k.step(body, to, body.Elevation)
	return leg.cost, r
}

// stop refuses a square that a standing creature covers, or on which nobody can stand.
func (l *lanes) stop(at board.Square) *engine.Refusal {
	body := l.k.t.Body()
	body.At = at
	if b := l.k.v.Board().MayEnd(body, l.occ); b.Reason != board.Free {
		return refuseBlock(l.k.v, b, at)
	}
	return nil
}

// way lays out the steps to a square that was reached.
func (l *lanes) way(to board.Square) *way {
	var path []board.Square
	for at := to; at != l.k.t.At; at = l.from[at] {
		path = append([]board.Square{at}, path...)
	}
	return l.laid(path)
}

func (l *lanes) laid(path []board.Square) *way {
	w := &way{who: l.k.t.ID, gait: l.k.gait}
	body := l.k.t.Body()
	for _, at := range path {
		leg, _ := l.k.step(body, at, body.Elevation)
		w.legs = append(w.legs, leg)
		w.cost += leg.cost
		body.At = at
	}
	return w
}

// to is the charge to a square that was named.
func (l *lanes) to(at board.Square, strikes func(board.Square) *engine.Refusal, most int) (*way, *engine.Refusal) {
	if r := strikes(at); r != nil {
		return nil, r
	}
	cost, ok := l.cost[at]
	switch {
	case !ok:
		return nil, l.closed(at)
	case cost > most:
		return nil, tooLittle(cost, most).Where(at)
	}
	return l.way(at), nil
}

// closed says what closes every straight way to a square.
func (l *lanes) closed(at board.Square) *engine.Refusal {
	if _, ok := newLanes(l.k, l.span).cost[at]; ok {
		return engine.Refuse(engine.Occupied, "creatures close every straight way to [%d, %d]", at.X, at.Y).Where(at).On(clause("SUP-8"))
	}
	return engine.Refuse(engine.Blocked, "no straight way leads to [%d, %d]", at.X, at.Y).Where(at).On(clause("SUP-8"))
}

// along is the charge along a path that was named.
func (l *lanes) along(g goal, strikes func(board.Square) *engine.Refusal, most int) (*way, *engine.Refusal) {
	last := g.path[len(g.path)-1].At
	if distance(l.k.t.At, last) != len(g.path) {
		return nil, engine.Refuse(engine.BadCommand, "charge: the path isn't straight").Where(last).On(clause("SUP-8"))
	}
	if r := strikes(last); r != nil {
		return nil, r
	}
	at := l.k.t.At
	var path []board.Square
	for _, p := range g.path {
		if _, r := l.price(at, p.At); r != nil {
			return nil, r
		}
		if r := l.stop(p.At); r != nil {
			return nil, r
		}
		at = p.At
		path = append(path, at)
	}
	w := l.laid(path)
	if w.cost > most {
		return nil, tooLittle(w.cost, most).Where(last)
	}
	return w, nil
}

// nearest is the charge to the square that costs least of those from which the weapon reaches; of
// several the first in the order of distance and reading.
func (l *lanes) nearest(target *engine.Token, strikes func(board.Square) *engine.Refusal, most int) (*way, *engine.Refusal) {
	best, least := board.Square{}, -1
	var closed *board.Square
	for n := 1; n <= l.span; n++ {
		l.ring(l.k.t.At, n, func(at board.Square) {
			if strikes(at) != nil {
				return
			}
			cost, ok := l.cost[at]
			switch {
			case !ok && closed == nil:
				closed = &at
			case ok && (least < 0 || cost < least):
				best, least = at, cost
			}
		})
	}
	switch {
	case least < 0 && closed != nil:
		return nil, l.closed(*closed)
	case least < 0:
		return nil, tooLittle(distance(l.k.t.At, target.At)*square, most).Where(target.At).On(clause("SUP-8"))
	case least > most:
		return nil, tooLittle(least, most).Where(best)
	}
	return l.way(best), nil
}
