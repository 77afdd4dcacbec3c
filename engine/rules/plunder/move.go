package plunder

import (
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// move walks a path (PLU-MOVE-1).
var move = &declarable{
	Action: engine.Action{ID: "move", Name: "Move", Target: engine.GoSquare, Args: engine.Goal(), Key: "M",
		When:   "movement; not while prone or grappled",
		Help:   "declares a path, walked in order of Dexterity as far as it is still open. Leaving an enemy's melee range provokes an opportunity attack",
		Clause: "PLU-MOVE-1"},
	phase: phaseMovement, move: true, read: readWalk,
	forbids: func(v *engine.View, t *engine.Token, _ entry) string {
		if v.IsSet(setCrawl, "half") {
			return firstOf(t, "grappled")
		}
		return firstOf(t, "prone", "grappled")
	},
	walk: walkEntry,
}

// walks reports whether an entry goes somewhere.
func (e *entry) walks() bool { return e.do == "move" || e.do == "rally" }

// movement are the clauses that refusals of a move cite.
var movement = rulekit.Clauses{Occupied: "PLU-MOVE-10", Corner: "PLU-MOVE-10", NoWay: "PLU-MOVE-10",
	TooDear: "PLU-MOVE-6", Company: "PLU-GRAP-6"}

// readWalk reads "to" or "path"; a path must consist of single steps.
func readWalk(in *engine.ArgReader, t *engine.Token, e *entry) {
	e.target, e.goal = "", rulekit.ReadGoal(in)
	in.Refuse(e.goal.From(in.Command, t, false))
}

// walkPlan is a walk as checked on declaration.
type walkPlan struct {
	way     rulekit.Way
	tooFar  *engine.Refusal // not enough movement
	refused *engine.Refusal // any other reason against it
}

// path returns the path that the entry stores.
func (w *walkPlan) path() []engine.Waypoint {
	path := make([]engine.Waypoint, len(w.way.Legs))
	for i, l := range w.way.Legs {
		path[i] = engine.Waypoint{At: l.To, Elevation: l.Elevation, Rises: l.Rises}
	}
	return path
}

// planWalk checks a walk: a given path only against the board, ignoring other creatures; for a goal it finds the best path
// on the board as it is (PLU-DECL-9, PLU-MOVE-5).
func planWalk(v *engine.View, t *engine.Token, e entry) walkPlan {
	var p walkPlan
	if e.goal.Path == nil && !v.Board().In(e.goal.To.At) {
		to := e.goal.To.At
		p.refused = engine.Refuse(engine.BadTarget, "off the map").Where(to)
		return p
	}
	var r *engine.Refusal
	p.way, r = rulekit.Closely(v, t, e.goal, func() (rulekit.Way, *engine.Refusal) {
		m := mover(v, t, e.goal.Path == nil)
		m.Budget = moveBudget(v, t)
		return m.Plan(e.goal)
	})
	if r != nil && r.Code == engine.NotEnoughMovement {
		p.tooFar = r
	} else {
		p.refused = r
	}
	return p
}

// moveBudget returns what a move may cost now; half when crawling (PLU-MOVE-13).
func moveBudget(v *engine.View, t *engine.Token) board.Cost {
	n := t.Budget[bMove]
	if t.Is("prone") && v.IsSet(setCrawl, "half") {
		n /= 2
	}
	return board.Cost(n) * rulekit.Square
}

// mover returns a mover for a token and the tokens it holds (PLU-GRAP-6); others says whether other creatures matter.
func mover(v *engine.View, t *engine.Token, others bool) *rulekit.Mover {
	m := &rulekit.Mover{View: v, Token: t, Clauses: movement}
	held := links(t, "grappling")
	if others {
		m.Occ = rulekit.Others(v, t, held...)
		m.Threats = func() []board.Threat { return threats(v, t) }
	}
	var company []*engine.Token
	for _, id := range held {
		if o := v.Token(id); o != nil {
			company = append(company, o)
		}
	}
	if company != nil {
		m.Company = &rulekit.Company{Tokens: company, Follow: rulekit.SameSteps, Rigid: true}
	}
	return m
}

// DeclaredMoves returns the ends of the declared paths still to be walked (PLU-MOVE-5).
func (p *Plunder) DeclaredMoves(v *engine.View) []engine.DeclaredMove {
	if !v.InCombat() || v.Phase != phaseMovement {
		return nil
	}
	var out []engine.DeclaredMove
	for _, r := range v.Combat.Subs(fDeclared) {
		if e := readEntry(r); e.waiting() && len(e.path) > 0 && v.Token(e.who) != nil {
			end := legsOf(v.Token(e.who).Elevation, e.path)[len(e.path)-1]
			out = append(out, engine.DeclaredMove{Who: e.who, At: end.To, Elevation: end.Elevation})
		}
	}
	return out
}

// legsOf returns the steps of a declared path; elevation is the mover's at its start.
func legsOf(elevation int32, path []engine.Waypoint) []rulekit.Leg {
	legs := make([]rulekit.Leg, len(path))
	for i, w := range path {
		if w.Rises {
			elevation = w.Elevation
		}
		legs[i] = rulekit.Leg{To: w.At, Elevation: elevation, Rises: w.Rises}
	}
	return legs
}

// barred returns what blocks a declared path in the current state, or nil.
func barred(v *engine.View, e entry) *engine.Refusal {
	t := v.Token(e.who)
	n, why := possible(v, t, legsOf(t.Elevation, e.path))
	if n == len(e.path) {
		return nil
	}
	return why
}

// possible returns how many legs of a way a token can walk now, and what stops the next one.
func possible(v *engine.View, t *engine.Token, legs []rulekit.Leg) (n int, why *engine.Refusal) {
	if len(links(t, "grappling")) == 0 {
		way := rulekit.Way{Legs: legs}
		defer v.Scratch.Only(way.Box(t.Body()))()
	}
	return mover(v, t, true).Possible(legs)
}
