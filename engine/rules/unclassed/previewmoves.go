package unclassed

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// PreviewMoves predicts walks and sprints, except those that may end a hold.
func (u *Unclassed) PreviewMoves(v *engine.View, t *engine.Token, to []engine.ReachEntry) []engine.MoveOutcome {
	list := make([]engine.MoveOutcome, len(to))
	if v.Over != (v.InCombat() && rulekit.OneSideLeft(v)) || slices.ContainsFunc(v.Tokens, holding) {
		return list
	}
	m := rulekit.Mover{View: v, Token: t, Occ: rulekit.Others(v, t)}
	m.Terms.Multiplier = pace(t)
	s := m.NewPathBatch(rulekit.FarthestOf(to))
	if s == nil {
		return list
	}
	for i, e := range to {
		if steps := s.To(e.At); len(steps) > 0 {
			list[i] = moveEnd(&m, e, steps)
		}
	}
	return list
}

// holding reports whether a token holds or is held.
func holding(t *engine.Token) bool { return len(holders(t)) > 0 || len(victims(t)) > 0 }

// moveEnd returns the end of a path to a square, or of an equally cheap path that gives fewer openings.
func moveEnd(m *rulekit.Mover, e engine.ReachEntry, steps []board.Square) (s engine.MoveOutcome) {
	v := m.View
	f, r := fareOf(v, m.Token, e.By, int(e.Cost))
	if r != nil {
		return s
	}
	w := rulekit.Way{Who: m.Token.ID, Legs: make([]rulekit.Leg, 0, len(steps)), Cost: e.Cost}
	for _, at := range steps {
		w.Legs = append(w.Legs, rulekit.Leg{To: at, Elevation: m.Token.Elevation})
	}
	c := v.Scratch.Walker(m.Token)
	if len(askedAlong(v, m.Token, w)) > 0 {
		if quiet := quietest(v, m.Token, w, m.Occ, m.Terms); quiet != nil {
			w.Legs = w.Legs[:0]
			for _, p := range quiet {
				w.Legs = append(w.Legs, rulekit.Leg{To: p.At, Elevation: m.Token.Elevation})
			}
		}
		s.Asked = declined(v, c, w)
	}
	f.take(v, c)
	c.At = e.At
	c.Budget[bMove] -= int(e.Cost)
	c.Budget[bMoved] += int(e.Cost)
	s.There = c
	return s
}

// declined returns the foes that could attack a mover on its way. It marks each as having asked unless declining keeps
// their chance.
func declined(v *engine.View, c *engine.Token, w rulekit.Way) (asked []string) {
	from := c.Body()
	for _, l := range w.Legs {
		to := from
		to.At = l.To
		for _, a := range watchers(v, c, true, footprint(from)) {
			if !a.provokedBy(v, from, to) {
				continue
			}
			asked = append(asked, a.t.ID)
			if !v.IsOn(setDeclineKeeps) {
				c.Mark(askedMark+a.t.ID, true)
			}
		}
		from = to
	}
	return asked
}
