package aachen

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// Limits of a charge, in quarters of a square: 30 and 60 ft (AAC-ACT-18).
const (
	shortestCharge = 6 * square
	longestCharge  = 12 * square
)

// charging is a charge as commanded.
type charging struct {
	strike
	to  engine.Waypoint
	way rulekit.Way // once planned
}

// charge runs straight at a foe and attacks (AAC-ACT-18).
var charge = newStrike(&action[*charging]{
	Info: engine.Action{ID: "charge", Name: "Charge", Args: strikeTakes(engine.ArgTo()), Key: "C", Options: attackOptions(),
		When: "with both slots unspent, 30 to 60 ft straight over clear ground",
		Help: "run and attack at +2; AC −2 until the round ends", Clause: "AAC-ACT-18"},
	Price:    fee{cost: moveMain, need: onFoot | upright},
	ReadArgs: readCharge,
	Entries:  chargings,
	CheckAfterPrice: func(_ *engine.View, t *engine.Token, g *charging) *engine.Refusal {
		return g.armed(t)
	},
	CheckTarget: func(v *engine.View, t *engine.Token, g *charging) *engine.Refusal { return g.plan(v, t) },
	Run: func(tx *engine.Tx, t *engine.Token, g *charging) {
		put(tx, t.ID, "charged", 1, nil)
		done := walk{way: g.way}.run(tx)
		if at := tx.Token(g.target); done && able(tx.Token(t.ID)) && takesPart(at) {
			g.resolve(tx)
		}
	},
	PreviewWay: func(v *engine.View, t *engine.Token, g *charging) []jsondoc.Member {
		g.plan(v, t)
		return walkMembers(v, t, g.way, moveMain)
	},
	Odds: func(v *engine.View, t *engine.Token, g *charging) []jsondoc.Member { return g.odds(charged(v, t, g)) },
})

// chargings returns an entry for each melee weapon, and each that may be thrown.
func chargings(_ *engine.View, t *engine.Token) []entry[*charging] {
	args := func(s *strike) *charging { return &charging{strike: *s} }
	var list []entry[*charging]
	for _, w := range arms(t) {
		if !closeWeapon(w) {
			continue
		}
		list = append(list, withEach(t, []*sheet.Rec{w}, args)...)
		if w.Is(wThrowable) || w.Word(wWeaponSkill) == "spears" {
			list = append(list, hurling(t, w, "%s and hurl", args))
		}
	}
	return list
}

func readCharge(in *engine.ArgReader) (*engine.Token, *charging) {
	if in.Has("path") {
		in.Refuse(engine.Refuse(engine.BadCommand, "pick only the square where the charge ends"))
	}
	to, given := in.Waypoint("to")
	if !given {
		in.Refuse(in.Missing("to"))
	}
	t, s := readStrike(in)
	switch {
	case s.manner == shot:
		in.Refuse(engine.Refuse(engine.BadCommand, "charge: %s is neither a melee nor a thrown weapon", s.name()))
	case to.At == t.At:
		in.Refuse(engine.Refuse(engine.BadCommand, "%s is already there", t.Name))
	}
	return t, chargeAt(*s, to)
}

func chargeAt(s strike, to engine.Waypoint) *charging {
	s.more = append(s.more, engine.Part{Name: "charge", N: 2})
	return &charging{strike: s, to: to}
}

// end returns the charger's body at the end of its run.
func (g *charging) end(v *engine.View) board.Body {
	body := v.Token(g.who).Body()
	body.At = g.to.At
	if g.to.Rises {
		body.Elevation = g.to.Elevation
	}
	return body
}

// plan runs the checks of a charge from bad_target on, and finds its path.
func (g *charging) plan(v *engine.View, t *engine.Token) (r *engine.Refusal) {
	if r = g.fair(v); r != nil {
		return r
	}
	if g.way, r = chargeWay(v, t, g.end(v)); r != nil {
		return r
	}
	return g.reaches(v, g.end(v))
}

// charged returns the view at the end of a charge: the charger at its goal, its guard down.
func charged(v *engine.View, t *engine.Token, g *charging) *engine.View {
	end := g.end(v)
	return rulekit.Changed(v, t.ID, func(moved *engine.Token) { moved.At, moved.Elevation = end.At, end.Elevation })
}

// chargeWay returns the straight path to a goal, or the refusal in the order of the Contract (Contract e).
func chargeWay(v *engine.View, t *engine.Token, end board.Body) (rulekit.Way, *engine.Refusal) {
	length := v.Board().Between(t.At, end.At)
	switch {
	case length < shortestCharge:
		return rulekit.Way{}, refuse(chargeTooShort, "AAC-ACT-18", "a charge needs 30 ft; this is %s", length*squareFeet).Where(end.At)
	case length > longestCharge:
		return rulekit.Way{}, refuse(chargeTooLong, "AAC-ACT-18", "a charge is 60 ft at most; this is %s", length*squareFeet).Where(end.At)
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
		return w, refuse(notStraight, "AAC-ACT-18", "something blocks the straight path").Where(line.at)
	case roughGround:
		return w, refuse(roughGround, "AAC-ACT-18", "the straight path crosses rough ground").Where(line.at)
	}
	if b := v.Board().MayEnd(end, occ); b.Reason != board.Free {
		return w, refuse(notStraight, "AAC-ACT-18", "no room there").Where(end.At)
	}
	return w, nil
}

// chargeLine is the path of a charge, which rulekit's path finding doesn't find: along the longer axis one square at a
// time, always onto the square nearest to the straight line; if two are equally near, either will do.
type chargeLine struct {
	v   *engine.View
	t   *engine.Token
	end board.Body
	occ []board.Occupant
	at  board.Square // where it was last stopped
}

// from continues with the i-th step and returns the path, or a refusal's code; "" if the path is free.
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

// step makes one step of the line and the rest after it.
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

// nearest returns the integers nearest to n/d: two if it lies halfway.
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
