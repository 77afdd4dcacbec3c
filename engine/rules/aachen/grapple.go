package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

// wrestling is Grapple where that is known, else Punch; an absent one is -2, or a creature's whole
// bonus to hit (AAC-GRAP-2, AAC-SHOVE-2).
func wrestling(t *engine.Token) engine.Part {
	for _, name := range []string{"grapple", "punch"} {
		if n, ok := skill(t, name); ok {
			return engine.Part{Name: name, N: n}
		}
	}
	if !t.Stats.IsNull(sAttackTotal) {
		return engine.Part{Name: "attack", N: t.Stats.Int(sAttackTotal)}
	}
	return engine.Part{Name: "punch", N: combatSkillAbsent}
}

// bulk is what a larger foe takes off a contest (AAC-SHOVE-4, AAC-GRAP-8).
func bulk(t, at *engine.Token) int {
	switch d := at.Size - t.Size; {
	case d >= 2:
		return -4
	case d == 1:
		return -2
	}
	return 0
}

// wrestle is one side of a contest of grappling; holder tells whether size weighs on it.
func wrestle(v *engine.View, word string, t, at *engine.Token, holder bool) roll20 {
	k := check(v, word, t, wrestling(t))
	if holder {
		k.add("larger foe", bulk(t, at))
	}
	k.target, k.why = at.ID, "grappling against "+at.Name
	return k
}

// bareStrike is the unarmed attack roll of a grapple.
func bareStrike(t, at *engine.Token, j say) strike {
	s := strikeOf(t, weapon(t, "unarmed"))
	s.target, s.declared, s.say = at.ID, at.ID, j
	s.plain, s.unscreened = true, true
	return s
}

// grab is a grapple as it was commanded.
type grab struct {
	at *engine.Token
	j  say
}

// grapple seizes a foe (AAC-GRAP-1, AAC-GRAP-2).
var grapple = newAction(&action[grab]{
	Info: engine.Action{ID: "grapple", Name: "Grapple", Target: engine.Enemy, Args: judgedBy(engine.Needs(engine.ArgTarget())), Key: "G",
		When: "with two free hands, a foe beside",
		Help: "an unarmed attack roll, then a contest; the held one can't move", Clause: "AAC-GRAP-1"},
	Price: fee{cost: mainAction, need: hostileAct | handsFree, module: wrestles},
	ReadArgs: func(v *engine.View, c *engine.Command) (t *engine.Token, a grab, r *engine.Refusal) {
		if a.j, r = sayArgs(c); r != nil {
			return nil, a, r
		}
		t, a.at, r = pairArgs(reading(v, c), c)
		return t, a, r
	},
	CheckAfterPrice: func(_ *engine.View, t *engine.Token, _ grab) *engine.Refusal {
		if n := freeHands(t); n < 2 {
			return refuse(noFreeHand, "AAC-GRAP-1", "grappling needs two free hands, %s has %d", t.Name, n).Of(t.ID)
		}
		return nil
	},
	CheckTarget: func(v *engine.View, t *engine.Token, a grab) *engine.Refusal {
		if r := fair(t, a.at); r != nil {
			return r
		}
		return beside(v, t, t.Body(), a.at)
	},
	Run: func(tx *engine.Tx, t *engine.Token, a grab) {
		acted(tx, "grapple", t.ID, mainAction, target(a.at.ID))
		v, s := &tx.View, bareStrike(t, a.at, a.j)
		if !s.resolve(tx) {
			return
		}
		mine := wrestle(v, "grapple", tx.Token(t.ID), tx.Token(a.at.ID), true)
		if mine.beats(tx, wrestle(v, "grapple", tx.Token(a.at.ID), tx.Token(t.ID), false)) {
			grips.Seize(tx, t.ID, a.at.ID)
		}
	},
	Odds: func(v *engine.View, t *engine.Token, a grab) []jsondoc.Member {
		s := bareStrike(t, a.at, a.j)
		mine := wrestle(v, "grapple", t, a.at, true)
		return []jsondoc.Member{jsondoc.M("odds", contested(v, &s, mine.beating(v, wrestle(v, "grapple", a.at, t, false))))}
	},
})

// escape is one roll against each who holds (AAC-GRAP-5, AAC-GRAP-6).
var escape = newAction(&action[say]{
	Info: engine.Action{ID: "escape", Name: "Escape", Args: judgedBy(nil), Key: "X",
		When: "grappled", Help: "a contest against each who holds", Clause: "AAC-GRAP-6"},
	Price: fee{cost: mainAction, module: wrestles},
	ReadArgs: func(v *engine.View, c *engine.Command) (t *engine.Token, j say, r *engine.Refusal) {
		if j, r = sayArgs(c); r != nil {
			return nil, j, r
		}
		t, r = tokenArg(reading(v, c), c, "who")
		return t, j, r
	},
	CheckActor: func(_ *engine.View, t *engine.Token, _ say) *engine.Refusal {
		if t.Is("grappled") {
			return nil
		}
		return engine.Refuse(engine.NothingToDo, "%s isn't held", t.Name)
	},
	Run: func(tx *engine.Tx, t *engine.Token, j say) {
		acted(tx, "escape", t.ID, mainAction)
		if breaksFree(tx, t.ID, j) {
			lift(tx, t.ID, "grappled")
		}
	},
	Odds: func(v *engine.View, t *engine.Token, j say) []jsondoc.Member {
		return []jsondoc.Member{jsondoc.M("odds", rulekit.Success(escapeChance(v, t, j)))}
	},
})

// breaksFree rolls the escaper, then each grappler; it must reach every total (AAC-GRAP-5).
func breaksFree(tx *engine.Tx, id string, j say) bool {
	v, t := &tx.View, tx.Token(id)
	by := slices.Clone(grapplers(t))
	k := wrestle(v, "escape", t, tx.Token(by[0]), false)
	j.apply(&k)
	mine := k.roll(tx)
	var theirs []rolled20
	most := 0
	for i, g := range by {
		r := wrestle(v, "escape", tx.Token(g), t, true).roll(tx)
		if theirs = append(theirs, r); i == 0 || r.Total > most {
			most = r.Total
		}
	}
	ok := succeeds(v, mine.Kept, mine.Total, most)
	mine.tell(tx, against(most, ok)...)
	for i := range theirs {
		theirs[i].tell(tx)
	}
	return ok
}

// release lets go (AAC-GRAP-6).
var release = newAction(&action[nothingMore]{
	Info: engine.Action{ID: "release", Name: "Let go",
		When: "grappling", Help: "ends the hold", Clause: "AAC-GRAP-6"},
	Price:      fee{cost: free, module: wrestles},
	ReadArgs:   readDoer,
	CheckActor: func(_ *engine.View, t *engine.Token, _ nothingMore) *engine.Refusal { return grappling(t) },
	Run: func(tx *engine.Tx, t *engine.Token, _ nothingMore) {
		acted(tx, "release", t.ID, free)
		lift(tx, t.ID, "grappling")
	},
})

func grappling(t *engine.Token) *engine.Refusal {
	if t.Is("grappling") {
		return nil
	}
	return engine.Refuse(engine.NothingToDo, "%s holds nobody", t.Name)
}

// hauling is a haul of a held foe as it was commanded.
type hauling struct {
	t      *engine.Token
	j      say
	throws bool
	goal   rulekit.Goal
}

func haulArgs(tx *engine.Tx, c *engine.Command) (h hauling, r *engine.Refusal) {
	if h.j, r = sayArgs(c); r != nil {
		return h, r
	}
	how, r := wordArg(c, "result", "move", "throw")
	if r != nil {
		return h, r
	}
	h.throws = how == "throw"
	if h.t, r = tokenArg(tx, c, "who"); r != nil {
		return h, r
	}
	if h.throws {
		to, given, r := c.Waypoint("to")
		if r == nil && !given {
			r = c.Missing("to")
		}
		h.goal = rulekit.Goal{To: to}
		return h, r
	}
	h.goal, r = goalArg(c, h.t)
	return h, r
}

// haulSquares is how far a grappler moves with its foe (AAC-GRAP-7).
const haulSquares = 2

// plan checks where the haul goes.
func (h *hauling) plan(v *engine.View) (w rulekit.Way, r *engine.Refusal) {
	foe := v.Token(heldBy(h.t))
	if !h.throws {
		return hauler(v, h.t, foe).Plan(h.goal)
	}
	body := foe.Body()
	body.At = h.goal.To.At
	if b := v.Board().MayEnd(body, v.Occupants(foe)); b.Reason != board.Free {
		return w, walkClauses.Blocked(v, b, body.At)
	}
	if body.At == foe.At || v.Board().Distance(foe.Body(), body) > feet(squareFeet) {
		return w, refuse(engine.OutOfRange, "AAC-GRAP-7", "%s can only be thrown to a square beside its own", foe.Name).Where(body.At)
	}
	if !v.MeleeLine(foe.Body(), body) {
		return w, refuse(engine.Blocked, "AAC-GRAP-7", "something is between %s and [%d, %d]", foe.Name, body.At.X, body.At.Y).Where(body.At)
	}
	return w, nil
}

// hauler is one who hauls a held foe, who comes right behind (AAC-GRAP-7).
func hauler(v *engine.View, t, foe *engine.Token) *rulekit.Mover {
	m := leading(v, t, foe, haulSquares*square, hauled)
	m.Company.Bars = true
	return m
}

// hauled comes right behind, and stays in the way: nobody walks over the one it holds, unless
// they share squares.
func hauled(m *rulekit.Mover, from, next board.Body, held []board.Body) ([]board.Square, *engine.Refusal) {
	b, foe := m.View.Board(), m.Company.Tokens[0]
	if m.View.Standing(foe) && rulekit.Collide(b, next, held[0]) && !rulekit.Collide(b, from, held[0]) {
		return nil, walkClauses.Blocked(m.View, board.Block{Reason: board.Occupied, Wall: -1, Occupant: m.View.Index(foe.ID)}, next.At)
	}
	return rulekit.Behind(m, from, next, held)
}

// grappleMove hauls the held foe along, or throws it (AAC-GRAP-7).
func grappleMove(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	h, r := haulArgs(tx, c)
	if r != nil {
		return r
	}
	v := &tx.View
	d := newAct(tx, c, h.t, mainAction, 0)
	var w rulekit.Way
	plan := func() (r *engine.Refusal) { w, r = h.plan(v); return r }
	off := func() *engine.Refusal { return module(v, setShoveGrapple, c.Do) }
	if r := engine.FirstRefusal(off, d.may, func() *engine.Refusal { return grappling(h.t) }, d.afford, plan, d.begin); r != nil {
		return r
	}
	foe := heldBy(h.t)
	d.tell(target(foe))
	k := wrestle(v, "grapple", tx.Token(h.t.ID), tx.Token(foe), true)
	h.j.apply(&k)
	switch {
	case !k.beats(tx, wrestle(v, "grapple", tx.Token(foe), tx.Token(h.t.ID), false)):
		grips.Release(tx, h.t.ID, foe)
	case h.throws:
		grips.Release(tx, h.t.ID, foe)
		tx.Edit(foe).At = h.goal.To.At
		rulekit.Moved(tx, foe, []board.Square{h.goal.To.At}, moveLeft(tx, foe), jsondoc.M("thrown", jsondoc.Flag(true)))
		put(tx, foe, "prone", 1, nil)
	default:
		walk{way: w, quiet: true}.run(tx)
	}
	return nil
}

// crush is what holds do when a round ends, in the order of the grapplers (AAC-GRAP-4).
func crush(tx *engine.Tx) {
	for _, t := range slices.Clone(tx.Tokens) {
		foe := heldBy(tx.Token(t.ID))
		if foe == "" || tx.Token(foe) == nil || down(tx.Token(foe)) {
			continue
		}
		s := strikeOf(tx.Token(t.ID), weapon(t, "unarmed"))
		s.target = foe
		parts := askDamage(tx, "damage", t.ID, foe, s.dice(&tx.View), "the grip", s.damageParts(&tx.View))
		n := max(engine.Sum(parts), tx.Settings.Int(setMinDamage), 0)
		harm{by: t.ID, source: "crush", means: engine.DamageSource{Kind: "crush"}, parts: parts, lethal: s.lethal()}.inflict(tx, foe, n)
		afterBlow(tx)
	}
}
