package ai

import "parapet/engine"

// Values of others giving up when a token falls, relative to damage dealt and to damage taken.
const (
	breaks = 0.4
	shaken = 0.4
)

// flees reports whether the creature wants to get away: it is a coward that is hurt, or its morale broke. Nobody flees from those who
// flee as well; and whoever may still fight does so once no friend covers its flight, for it can't leave the map.
func (th *thought) flees() bool {
	if th.temper.Word == engine.Coward && th.hurt {
		return true
	}
	if !th.t.Is("fleeing") {
		return false
	}
	covered, chased := !th.v.System.InFight(th.v, th.t), false
	for _, o := range th.v.Tokens {
		if o.Is("fleeing") || !th.v.System.InFight(th.v, o) {
			continue
		}
		friend := th.v.Friends(th.t.Side, o.Side)
		covered, chased = covered || friend, chased || !friend
	}
	return covered && chased
}

// discouraging returns how many others of its side are expected to give up if a token falls; 0 for brutes, who don't consider
// that.
func (th *thought) discouraging(o *engine.Token) float64 {
	if w, ok := th.v.System.(engine.MoraleAdvisor); ok && th.nature.patience > 0 {
		return w.GivingUp(th.v, o)
	}
	return 0
}
