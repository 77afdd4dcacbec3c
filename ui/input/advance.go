package input

import (
	"cmp"
	"slices"

	"parapet/engine"
	"parapet/ui/commands"
)

// mostTried is the number of squares to try for an attack.
const mostTried = 10

// Advance returns one command by which each token that can attack its nearest enemy does so, moving first if necessary;
// one after another, because in some systems a turn ends when another begins. count is the number of attackers; tokens
// that reach nobody do nothing. The command is nil if none attacks.
func Advance(v *engine.View, ids []string) (c *engine.Command, count int) {
	var list []*engine.Command
	now := v
	for _, id := range ids[:min(len(ids), mostTogether)] {
		who := now.Token(id)
		if who == nil {
			continue
		}
		if one := strike(now, who, ""); one != nil {
			list, count = append(list, one), count+1
			continue
		}
		move, blow, then := goAndStrike(now, who)
		if blow != nil {
			list, count, now = append(list, move, blow), count+1, then
		}
	}
	return commands.AsOne(list), count
}

// goAndStrike returns a move to where a token can attack, the attack, and the view between them; nil if there is none.
func goAndStrike(v *engine.View, who *engine.Token) (move, blow *engine.Command, then *engine.View) {
	foes := targets(v, who, "")
	if len(foes) == 0 {
		return nil, nil, nil
	}
	reach := v.System.Reach(v, who)
	far := func(e engine.ReachEntry) int {
		t := foes[0]
		dx, dy := 2*t.At.X+t.Size-2*e.At.X-who.Size, 2*t.At.Y+t.Size-2*e.At.Y-who.Size
		return dx*dx + dy*dy
	}
	near := slices.Clone(reach)
	slices.SortStableFunc(near, func(a, b engine.ReachEntry) int { return cmp.Compare(far(a), far(b)) })
	for _, e := range near[:min(len(near), mostTried)] {
		p := commands.PlanMove(v, who.ID, nil, engine.Waypoint{At: e.At}, reach)
		if !p.Legal {
			continue
		}
		then = commands.PlacedAt(v, who.ID, e.At)
		if then == nil {
			continue
		}
		if blow = strike(then, then.Token(who.ID), ""); blow != nil {
			return p.Command, blow, then
		}
	}
	return nil, nil, nil
}
