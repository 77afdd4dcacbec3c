package ai

import (
	"slices"

	"parapet/engine"
)

// instant reports whether an opening lets a token act out of turn.
func instant(o engine.Opening) bool { return o.What == "instant" }

// interrupt returns the best action out of turn against the foe whose turn it is and who is about to attack, or nil.
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

// strikesNoMore reports whether a token has nothing left to attack with this round.
func strikesNoMore(v *engine.View, t *engine.Token) bool {
	return budgetOf(v, t, "main")+budgetOf(v, t, "action") == 0
}

// threatens reports whether a foe could attack a token of a side from where it is.
func threatens(v *engine.View, foe *engine.Token, side string) bool {
	reach := max(guideOf(v.System).Reaches(v, foe).Melee, 1)
	return slices.ContainsFunc(v.Tokens, func(o *engine.Token) bool {
		return v.Friends(side, o.Side) && v.System.InFight(v, o) && gap(v, o.Body(), foe.Body()) <= reach
	})
}

// atOnce returns a token's best action out of turn; without a command if it should wait for its turn.
func (m *AI) atOnce(v *engine.View, t *engine.Token) *Proposal {
	th := m.think(v, t)
	var list []Option
	if th.temper.Word != engine.Idle {
		commands := th.guide.ScoredCommands(v, t)
		for i := range commands {
			d := &commands[i]
			if value := th.hasty(d); value > 0 {
				list = append(list, Option{Value: value, scored: d})
			}
		}
	}
	slices.SortStableFunc(list, byValue)
	return th.settle(list, most)
}

// hasty returns the value of acting now rather than on the creature's own turn: the creature may fall before that, and a
// foe taken out now doesn't attack.
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

// falling returns a rough probability that the creature is out of combat before its next turn.
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

// outOfTurn returns an action out of turn for a token, or nil if it has none or should wait.
func (m *AI) outOfTurn(v *engine.View, t *engine.Token) *Proposal {
	if !slices.ContainsFunc(v.System.Openings(v), func(o engine.Opening) bool { return o.Who == t.ID && instant(o) }) {
		return nil
	}
	if p := m.atOnce(v, t); p.Command != nil {
		return p
	}
	return nil
}
