package sigil

import (
	"slices"

	"parapet/engine"
)

// gait is how a creature moves.
type gait struct {
	by       string
	run, fly bool
}

var gaits = []gait{{"walk", false, false}, {"run", true, false}, {"fly", false, true}, {"fly_run", true, true}}

func gaitOf(by string) (gait, bool) {
	i := slices.IndexFunc(gaits, func(g gait) bool { return g.by == by })
	if i < 0 {
		return gait{}, false
	}
	return gaits[i], true
}

// way returns the mode of movement that determines a gait's speed.
func (g gait) way() int {
	if g.fly {
		return inAir
	}
	return onFoot
}

// proper returns the gait that a word means now: once a creature runs, walking is running.
func proper(t *engine.Token, by string) (gait, bool) {
	if by == "" {
		by = "walk"
		if airborne(t) {
			by = "fly"
		}
	}
	g, ok := gaitOf(by)
	if t.Budget[bTurnState] == running && !g.run {
		g.run = true
		g.by = map[bool]string{false: "run", true: "fly_run"}[g.fly]
	}
	return g, ok
}

// may refuses a gait in the order of Contract e (SIG-RUN-2, SIG-FLY-1, SIG-FLY-5).
func (g gait) may(v *engine.View, t *engine.Token) *engine.Refusal {
	n := need{kind: movement, moves: true, prone: !g.fly}
	if r := n.may(v, t, g.by); r != nil {
		return r
	}
	switch {
	case g.run && !mayRun(t):
		return engine.Refuse(cannotRun, "%s has acted and can't run", t.Name).Of(t.ID).On("SIG-RUN-2")
	case g.fly && !t.Stats.Is(sCanFly):
		return engine.Refuse(cannotFly, "%s can't fly", t.Name).Of(t.ID).On("SIG-FLY-1")
	case !g.fly && airborne(t):
		return engine.Refuse(airborneCode, "%s is in the air", t.Name).Of(t.ID).On("SIG-FLY-5")
	}
	return nil
}
