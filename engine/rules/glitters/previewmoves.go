package glitters

import (
	"slices"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/rulekit"
)

// PreviewMoves predicts walks, runs and leaps, except those of burning tokens, those where entering a reach may provoke,
// and those that may end a hold.
func (g *Glitters) PreviewMoves(v *engine.View, t *engine.Token, to []engine.ReachEntry) []engine.MoveOutcome {
	list := make([]engine.MoveOutcome, len(to))
	if t.Is("burning") || v.IsOn(setOAOnEnter) || v.Over != fightOver(v) || slices.ContainsFunc(v.Tokens, held) {
		return list
	}
	s := mover(v, t, 0, nil).NewPathBatch(rulekit.FarthestOf(to))
	if s == nil {
		return list
	}
	for i, e := range to {
		steps := []board.Square{e.At}
		if e.By != "jump" {
			steps = s.To(e.At)
		}
		if len(steps) == 0 {
			continue
		}
		list[i].There = afterMove(v, t, e, len(steps))
		s.Leaving(steps, func(from, to board.Body) {
			for _, id := range provoked(v, t, from, to, leaving) {
				if len(openings(v, v.Token(id), t, from, to, leaving)) > 0 {
					list[i].Asked = append(list[i].Asked, id)
				}
			}
		})
	}
	return list
}

// held reports whether a token holds or is held: its move may end the hold.
func held(t *engine.Token) bool { return t.Is("grappled") || t.Is("grappling") }

// afterMove returns the token after a move of that many steps, or nil if its turn would end with it.
func afterMove(v *engine.View, t *engine.Token, e engine.ReachEntry, steps int) *engine.Token {
	c := v.Scratch.Walker(t)
	if e.By == "jump" {
		price{offhand: 1}.take(c)
	} else {
		gaits[slices.IndexFunc(gaits, func(g gait) bool { return g.by == e.By })].take(c)
	}
	c.At = e.At
	c.Budget[bMove] -= int(e.Cost)
	c.Budget[bMoved] += steps
	if v.IsOn(setAutoEnd) && spent(c) {
		return nil
	}
	return c
}
