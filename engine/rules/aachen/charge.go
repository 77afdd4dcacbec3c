package aachen

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// The bounds of a charge, in quarters of a square: 30 and 60 ft (AAC-ACT-18).
const (
	shortestCharge = 6 * square
	longestCharge  = 12 * square
)

// charging is a charge as it was commanded.
type charging struct {
	s  strike
	to engine.Waypoint
}

func chargeArgs(tx *engine.Tx, c *engine.Command) (g charging, r *engine.Refusal) {
	if c.Has("path") {
		return g, engine.Refuse(engine.BadCommand, "charge takes no \"path\": it goes straight")
	}
	to, given, r := c.Waypoint("to")
	if r != nil {
		return g, r
	}
	if !given {
		return g, c.Missing("to")
	}
	g.to = to
	g.s, r = strikeArgs(tx, c)
	if r != nil {
		return g, r
	}
	if g.s.manner == shot {
		return g, engine.Refuse(engine.BadCommand, "charge: %s is no weapon for melee or to hurl", g.s.name())
	}
	if t := tx.Token(g.s.who); to.At == t.At {
		return g, engine.Refuse(engine.BadCommand, "%s stands there already", t.Name)
	}
	g.s.more = append(g.s.more, engine.Part{Name: "charge", N: 2})
	return g, nil
}

// end is the body of the charger at the end of its run.
func (g *charging) end(v *engine.View) board.Body {
	body := v.Token(g.s.who).Body()
	body.At = g.to.At
	if g.to.Rises {
		body.Elevation = g.to.Elevation
	}
	return body
}

// plan makes the tests of a charge, from not_readied on.
func (g *charging) plan(v *engine.View) (w rulekit.Way, r *engine.Refusal) {
	t, at := v.Token(g.s.who), v.Token(g.s.target)
	r = engine.FirstRefusal(
		func() *engine.Refusal { return g.s.armed(t) },
		func() *engine.Refusal { return fair(t, at) },
		func() (r *engine.Refusal) { w, r = chargeWay(v, t, g.end(v)); return r },
		func() *engine.Refusal { return g.s.reaches(v, g.end(v)) },
	)
	return w, r
}

// charge runs straight at a foe and attacks (AAC-ACT-18).
func charge(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	g, r := chargeArgs(tx, c)
	if r != nil {
		return r
	}
	t := tx.Token(g.s.who)
	d := newAct(tx, c, t, moveMain, g.s.needs()|onFoot|upright)
	var w rulekit.Way
	plan := func() (r *engine.Refusal) { w, r = g.plan(&tx.View); return r }
	if r := engine.FirstRefusal(d.may, d.afford, plan, d.begin); r != nil {
		return r
	}
	d.tell(target(g.s.target), withWhat(g.s.w))
	put(tx, t.ID, "charged", 1, nil)
	done := walk{way: w}.run(tx)
	if at := tx.Token(g.s.target); done && able(tx.Token(t.ID)) && takesPart(at) {
		g.s.resolve(tx)
	}
	return nil
}

// chargeWay is the straight way to a goal, or why there is none in the order of refusals (Contract e).
func chargeWay(v *engine.View, t *engine.Token, end board.Body) (rulekit.Way, *engine.Refusal) {
	length := v.Board().Between(t.At, end.At)
	switch {
	case length < shortestCharge:
		return rulekit.Way{}, refuse(chargeTooShort, "AAC-ACT-18", "a charge is at least 30 ft; to [%d, %d] it is %s squares",
			end.At.X, end.At.Y, length).Where(end.At)
	case length > longestCharge:
		return rulekit.Way{}, refuse(chargeTooLong, "AAC-ACT-18", "a charge is at most 60 ft; to [%d, %d] it is %s squares",
			end.At.X, end.At.Y, length).Where(end.At)
	}
	occ := v.Occupants(t)
	if b := v.Board().MayEnd(end, occ); b.Reason == board.Occupied {
		return rulekit.Way{}, walkClauses.Blocked(v, b, end.At)
	}
	line := chargeLine{v: v, t: t, end: end, occ: occ}
	w, why := line.from(t.Body(), 1)
	w.Who = t.ID
	switch why {
	case notStraight:
		return w, refuse(notStraight, "AAC-ACT-18", "something is in the straight way to [%d, %d]", end.At.X, end.At.Y).Where(line.at)
	case roughGround:
		return w, refuse(roughGround, "AAC-ACT-18", "the ground of the straight way to [%d, %d] is rough", end.At.X, end.At.Y).Where(line.at)
	}
	if b := v.Board().MayEnd(end, occ); b.Reason != board.Free {
		return w, refuse(notStraight, "AAC-ACT-18", "nobody can stand at [%d, %d]", end.At.X, end.At.Y).Where(end.At)
	}
	return w, nil
}

// chargeLine is a charge's own way, which no search of the kit's finds: along the longer side one square at a
// time, each time onto the square nearest to the straight line; where two are equally near, either will do.
type chargeLine struct {
	v   *engine.View
	t   *engine.Token
	end board.Body
	occ []board.Occupant
	at  board.Square // where it was stopped last
}

// from goes on with the i-th step; the second result is a refusal's code, "" for a free way.
func (l *chargeLine) from(body board.Body, i int) (rulekit.Way, string) {
	start := l.t.At
	dx, dy := l.end.At.X-start.X, l.end.At.Y-start.Y
	n := max(abs(dx), abs(dy))
	if i > n {
		return rulekit.Way{}, ""
	}
	worst := ""
	for _, x := range nearest(dx*i, n) {
		for _, y := range nearest(dy*i, n) {
			next := board.Square{X: start.X + x, Y: start.Y + y}
			w, why := l.step(body, next, i, i == n)
			if why == "" {
				return w, ""
			}
			if worst != roughGround {
				worst = why
			}
		}
	}
	return rulekit.Way{}, worst
}

// step makes one step of the line and what follows.
func (l *chargeLine) step(body board.Body, next board.Square, i int, last bool) (rulekit.Way, string) {
	elevation := body.Elevation
	if last {
		elevation = l.end.Elevation
	}
	cost, b := l.v.Board().Step(body, next, elevation, l.occ)
	if b.Reason != board.Free {
		l.at = next
		return rulekit.Way{}, notStraight
	}
	plain := rulekit.Square
	if l.v.Board().Options().Fractional && next.X != body.At.X && next.Y != body.At.Y {
		plain = rulekit.Square * 3 / 2
	}
	body.At, body.Elevation = next, elevation
	rest, why := l.from(body, i+1)
	if why != "" {
		return rulekit.Way{}, why
	}
	if cost > plain {
		l.at = next
		return rulekit.Way{}, roughGround
	}
	rest.Legs = append([]rulekit.Leg{{To: next, Elevation: elevation, Cost: cost}}, rest.Legs...)
	rest.Cost += cost
	return rest, ""
}

// nearest are the whole numbers nearest to n/d: two where it lies in the middle.
func nearest(n, d int) []int {
	q := floorDiv(n, d)
	switch r := 2 * (n - q*d); {
	case r < d:
		return []int{q}
	case r > d:
		return []int{q + 1}
	}
	return []int{q, q + 1}
}

func abs(n int) int { return max(n, -n) }
