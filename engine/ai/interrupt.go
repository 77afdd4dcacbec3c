package ai

import (
	"slices"

	"parapet/engine"
)

// instant reports whether an opening is for somebody to act out of its turn.
func instant(o engine.Opening) bool { return o.What == "instant" }

// interrupt returns what somebody does at once in the turn of a foe that stands before its blow; nil where nobody does anything.
func (m *AI) interrupt(v *engine.View) *Proposal {
	foe := v.Token(v.Turn)
	if foe == nil || !v.System.InFight(v, foe) || strikesNoMore(v, foe) {
		return nil
	}
	var best *Proposal
	for _, o := range v.System.Openings(v) {
		t := v.Token(o.Who)
		if !instant(o) || v.Friends(t.Side, foe.Side) || !threatens(v, foe, t.Side) {
			continue
		}
		if p := m.atOnce(v, t); p.Command != nil && (best == nil || p.Value > best.Value) {
			best = p
		}
	}
	return best
}

// strikesNoMore reports whether somebody has nothing left in this round to strike with.
func strikesNoMore(v *engine.View, t *engine.Token) bool {
	return budgetOf(v, t, "main")+budgetOf(v, t, "action") == 0
}

// threatens reports whether somebody stands where it could strike at one of a side.
func threatens(v *engine.View, foe *engine.Token, side string) bool {
	reach := max(guideOf(v.System).Reaches(v, foe).Melee, 1)
	return slices.ContainsFunc(v.Tokens, func(o *engine.Token) bool {
		return v.Friends(side, o.Side) && v.System.InFight(v, o) && gap(o.Body(), foe.Body()) <= reach
	})
}

// atOnce returns the best that somebody could do out of its turn; without a command where waiting for its turn is better.
func (m *AI) atOnce(v *engine.View, t *engine.Token) *Proposal {
	th := m.think(v, t)
	var list []Option
	if th.temper.Word != engine.Idle {
		deeds := th.guide.ScoredCommands(v, t)
		for i := range deeds {
			d := &deeds[i]
			if value := th.hasty(d); value > 0 {
				list = append(list, Option{Value: value, deed: d})
			}
		}
	}
	slices.SortStableFunc(list, byValue)
	return th.settle(list, most)
}

// hasty returns what a deed is worth now, against the same done in the own turn: who may fall before it loses that one, and who is felled now
// strikes no more.
func (th *thought) hasty(d *engine.ScoredCommand) float64 {
	now := th.weigh(th.v, d, 0)
	if now <= 0 {
		return 0
	}
	spared, later := 0.0, 0.0
	for i := range th.foes {
		f := &th.foes[i]
		later = max(later, f.blow)
		if f.t.ID == d.Target && !strikesNoMore(th.v, f.t) {
			spared = d.Down * th.nature.patience * f.menace
		}
	}
	return now + spared - (1-th.falling())*later
}

// falling is about how likely the thinker is to be out of the fight before its next turn.
func (th *thought) falling() float64 {
	sum := 0.0
	for i := range th.foes {
		f := &th.foes[i]
		if !strikesNoMore(th.v, f.t) {
			sum += th.attention(f, th.within(th.v, th.t, f)) * f.menace
		}
	}
	return min(sum*sum, 0.95)
}

// outOfTurn returns what one whose turn it isn't could do at once; nil where it can't, or would rather not.
func (m *AI) outOfTurn(v *engine.View, t *engine.Token) *Proposal {
	if !slices.ContainsFunc(v.System.Openings(v), func(o engine.Opening) bool { return o.Who == t.ID && instant(o) }) {
		return nil
	}
	if p := m.atOnce(v, t); p.Command != nil {
		return p
	}
	return nil
}
