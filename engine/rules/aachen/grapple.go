package aachen

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
)

// wrestling returns Grapple if known, else Punch; without either -2, or a creature's whole bonus to hit (AAC-GRAP-2,
// AAC-SHOVE-2).
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

// bulk returns the penalty of a contest against a larger foe (AAC-SHOVE-4, AAC-GRAP-8).
func bulk(t, at *engine.Token) int {
	switch d := at.Size - t.Size; {
	case d >= 2:
		return -4
	case d == 1:
		return -2
	}
	return 0
}

// wrestle returns one side's roll of a grappling contest; holder says whether size counts for it.
func wrestle(v *engine.View, word string, t, at *engine.Token, holder bool) roll20 {
	k := check(v, word, t, wrestling(t))
	k.target, k.why = at.ID, message.Of("to resist %s", at.Name)
	if holder {
		k.add("larger foe", bulk(t, at))
		k.why = message.Of("to hold %s", at.Name)
	}
	return k
}

// bareStrike returns the unarmed attack roll of a grapple.
func bareStrike(t *engine.Token, target string, j say) strike {
	s := strikeOf(t, weapon(t, "unarmed"))
	s.target, s.declared, s.say = target, target, j
	s.plain, s.unscreened = true, true
	return s
}

// grab holds the arguments of a grapple.
type grab struct {
	at *engine.Token
	j  say
}

// grapple seizes a foe (AAC-GRAP-1, AAC-GRAP-2).
var grapple = newAction(&action[grab]{
	Info: engine.Action{ID: "grapple", Name: "Grapple", Target: engine.Enemy, Args: judgedBy(engine.Needs(engine.ArgTarget())), Key: "G", Options: luckButtons(),
		When: "with two free hands, a foe beside",
		Help: "an unarmed attack roll, then a contest; the held one can't move", Clause: "AAC-GRAP-1"},
	Price: fee{cost: mainAction, need: hostileAct | handsFree, rule: onlyWith(setShoveGrapple)},
	ReadArgs: func(in *engine.ArgReader) (t *engine.Token, a grab) {
		a.j = sayArgs(in)
		t, a.at = pairArgs(in)
		return t, a
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
	Event: func(_ *engine.View, _ *engine.Token, a grab) []jsondoc.Member {
		return []jsondoc.Member{target(a.at.ID)}
	},
	Run: func(tx *engine.Tx, t *engine.Token, a grab) {
		v, s := &tx.View, bareStrike(t, a.at.ID, a.j)
		if !s.resolve(tx) {
			return
		}
		mine := wrestle(v, "grapple", tx.Token(t.ID), tx.Token(a.at.ID), true)
		if mine.beats(tx, wrestle(v, "grapple", tx.Token(a.at.ID), tx.Token(t.ID), false)) {
			grips.Seize(tx, t.ID, a.at.ID)
		}
	},
	Odds: func(v *engine.View, t *engine.Token, a grab) []jsondoc.Member {
		s := bareStrike(t, a.at.ID, a.j)
		return s.contested(v, wrestle(v, "grapple", t, a.at, true), wrestle(v, "grapple", a.at, t, false))
	},
})

// escape is one roll against each holder (AAC-GRAP-5, AAC-GRAP-6).
var escape = newAction(&action[say]{
	Info: engine.Action{ID: "escape", Name: "Escape", Args: judgedBy(nil), Key: "X",
		When: "grappled", Help: "a contest against each who holds", Clause: "AAC-GRAP-6"},
	Price: fee{cost: mainAction, rule: onlyWith(setShoveGrapple)},
	ReadArgs: func(in *engine.ArgReader) (*engine.Token, say) {
		j := sayArgs(in)
		return in.Token("who"), j
	},
	CheckActor: func(_ *engine.View, t *engine.Token, _ say) *engine.Refusal {
		if t.Is("grappled") {
			return nil
		}
		return engine.Refuse(engine.NothingToDo, "%s isn't held", t.Name)
	},
	Run: func(tx *engine.Tx, t *engine.Token, j say) {
		if breaksFree(tx, t.ID, j) {
			lift(tx, t.ID, "grappled")
		}
	},
	Odds: func(v *engine.View, t *engine.Token, j say) []jsondoc.Member {
		k, others := breakout(v, t, j)
		return oddsOf(rulekit.Success(k.beating(v, others...)))
	},
})

// breakout returns the roll to break free, and the rolls of all holders.
func breakout(v *engine.View, t *engine.Token, j say) (mine roll20, others []roll20) {
	by := grapplers(t)
	mine = wrestle(v, "escape", t, v.Token(by[0]), false)
	j.apply(&mine)
	for _, g := range by {
		others = append(others, wrestle(v, "escape", v.Token(g), t, true))
	}
	return mine, others
}

// breaksFree rolls for the escaper, then each grappler, and reports whether the escaper reaches every total (AAC-GRAP-5).
func breaksFree(tx *engine.Tx, id string, j say) bool {
	k, others := breakout(&tx.View, tx.Token(id), j)
	mine := k.roll(tx)
	var theirs []rolled20
	most := 0
	for i, o := range others {
		r := o.roll(tx)
		if theirs = append(theirs, r); i == 0 || r.Total > most {
			most = r.Total
		}
	}
	ok := succeeds(&tx.View, mine.Counted, mine.Total, most)
	mine.emit(tx, against(most, ok)...)
	for i := range theirs {
		theirs[i].emit(tx)
	}
	return ok
}

// release ends the actor's hold (AAC-GRAP-6).
var release = newAction(&action[nothingMore]{
	Info: engine.Action{ID: "release", Name: "Let go",
		When: "grappling", Help: "ends the hold", Clause: "AAC-GRAP-6"},
	Price:      fee{cost: free, rule: onlyWith(setShoveGrapple)},
	ReadArgs:   readDoer,
	CheckActor: func(_ *engine.View, t *engine.Token, _ nothingMore) *engine.Refusal { return grappling(t) },
	Run:        func(tx *engine.Tx, t *engine.Token, _ nothingMore) { lift(tx, t.ID, "grappling") },
})

func grappling(t *engine.Token) *engine.Refusal {
	if t.Is("grappling") {
		return nil
	}
	return engine.Refuse(engine.NothingToDo, "%s holds nobody", t.Name)
}

// hauling is a haul of a held foe as commanded.
type hauling struct {
	j      say
	throws bool
	goal   rulekit.Goal
	foe    string      // "" if nobody is held
	way    rulekit.Way // once planned
}

// haul moves the held foe along, or throws it (AAC-GRAP-7).
var haul = newAction(&action[*hauling]{
	Info: engine.Action{ID: "grapple_move", Name: "Haul the held foe", Target: engine.GoSquare,
		Args:    judgedBy(engine.Needs(engine.ArgTo()).May(engine.WordArg("result", "move", "throw"))),
		Options: append([]engine.Option{pick("result", "throw", "thrown", "the foe lands there, prone and free")}, luckButtons()...),
		When:    "grappling", Help: "a contest; won, both move up to 2 squares, or the foe is thrown; lost, it is free", Clause: "AAC-GRAP-7"},
	Price:       fee{cost: mainAction, rule: onlyWith(setShoveGrapple)},
	ReadArgs:    readHaul,
	CheckActor:  func(_ *engine.View, t *engine.Token, _ *hauling) *engine.Refusal { return grappling(t) },
	CheckTarget: func(v *engine.View, t *engine.Token, h *hauling) *engine.Refusal { return h.plan(v, t) },
	Event: func(_ *engine.View, _ *engine.Token, h *hauling) []jsondoc.Member {
		return []jsondoc.Member{target(h.foe)}
	},
	Run: func(tx *engine.Tx, t *engine.Token, h *hauling) {
		mine, theirs := h.contest(&tx.View, t)
		switch {
		case !mine.beats(tx, theirs):
			grips.Release(tx, t.ID, h.foe)
		case h.throws:
			grips.Release(tx, t.ID, h.foe)
			tx.Edit(h.foe).At = h.goal.To.At
			rulekit.Moved(tx, h.foe, []board.Square{h.goal.To.At}, moveLeft(tx, h.foe), jsondoc.M("thrown", true))
			put(tx, h.foe, "prone", 1, nil)
		default:
			walk{way: h.way, quiet: true}.run(tx)
		}
	},
	PreviewWay: func(v *engine.View, t *engine.Token, h *hauling) []jsondoc.Member {
		if h.throws {
			return costMembers(t, mainAction)
		}
		h.plan(v, t)
		return wayMembers(t, h.way, mainAction, []string{})
	},
	Odds: func(v *engine.View, t *engine.Token, h *hauling) []jsondoc.Member {
		mine, theirs := h.contest(v, t)
		return oddsOf(rulekit.Success(mine.beating(v, theirs)))
	},
})

func (h *hauling) contest(v *engine.View, t *engine.Token) (mine, theirs roll20) {
	foe := v.Token(h.foe)
	mine = wrestle(v, "grapple", t, foe, true)
	h.j.apply(&mine)
	return mine, wrestle(v, "grapple", foe, t, false)
}

func readHaul(in *engine.ArgReader) (*engine.Token, *hauling) {
	h := &hauling{j: sayArgs(in), throws: in.OneOf("result", "move", "throw") == "throw"}
	t := in.Token("who")
	h.foe = heldBy(t)
	if !h.throws {
		h.goal = goalArg(in, t)
		return t, h
	}
	to, given := in.Waypoint("to")
	if !given {
		in.Refuse(in.Missing("to"))
	}
	h.goal.To = to
	return t, h
}

// haulSquares is how far a grappler moves with its foe, in squares (AAC-GRAP-7).
const haulSquares = 2

// plan checks where the haul goes.
func (h *hauling) plan(v *engine.View, t *engine.Token) (r *engine.Refusal) {
	foe := v.Token(h.foe)
	if !h.throws {
		h.way, r = hauler(v, t, foe).Plan(h.goal)
		return r
	}
	body := foe.Body()
	body.At = h.goal.To.At
	if b := v.Board().MayEnd(body, v.Occupants(foe)); b.Reason != board.Free {
		return walkClauses.Blocked(v, b, body.At)
	}
	if body.At == foe.At || v.Board().Distance(foe.Body(), body) > feet(squareFeet) {
		return refuse(engine.OutOfRange, "AAC-GRAP-7", "%s can only be thrown to an adjacent square", foe.Name).Where(body.At)
	}
	if !v.MeleeLine(foe.Body(), body) {
		return refuse(engine.Blocked, "AAC-GRAP-7", "something blocks %s from that square", foe.Name).Where(body.At)
	}
	return nil
}

// hauler returns a mover that hauls a held foe right behind it (AAC-GRAP-7).
func hauler(v *engine.View, t, foe *engine.Token) *rulekit.Mover {
	m := leading(v, t, foe, haulSquares*square, hauled)
	m.Company.Bars = true
	return m
}

// hauled follows right behind but stays in the way: nobody walks over the one it holds, unless they share squares.
func hauled(m *rulekit.Mover, from, next board.Body, held []board.Body) ([]board.Square, *engine.Refusal) {
	b, foe := m.View.Board(), m.Company.Tokens[0]
	if m.View.Standing(foe) && rulekit.Overlap(b, next, held[0]) && !rulekit.Overlap(b, from, held[0]) {
		return nil, walkClauses.Blocked(m.View, board.Block{Reason: board.Occupied, Wall: -1, Occupant: m.View.Index(foe.ID)}, next.At)
	}
	return rulekit.Behind(m, from, next, held)
}

// crush applies holds at the end of a round, in the order of the grapplers (AAC-GRAP-4).
func crush(tx *engine.Tx) {
	for _, t := range slices.Clone(tx.Tokens) {
		foe := heldBy(tx.Token(t.ID))
		if foe == "" || tx.Token(foe) == nil || down(tx.Token(foe)) {
			continue
		}
		s := strikeOf(tx.Token(t.ID), weapon(t, "unarmed"))
		s.target = foe
		parts := askDamage(tx, "damage", t.ID, foe, s.dice(&tx.View), message.Of("from the grapple"), s.damageParts(&tx.View))
		n := max(engine.Sum(parts), tx.Settings.Int(setMinDamage), 0)
		harm{by: t.ID, source: "crush", means: engine.DamageSource{Kind: "crush"}, parts: parts, lethal: s.lethal()}.inflict(tx, foe, n)
		afterBlow(tx)
	}
}
