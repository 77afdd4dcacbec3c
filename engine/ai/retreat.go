package ai

import "parapet/engine"

// What makes a creature fall back: fewer hit points than a third, of which it is expected to lose that share; and how careful it is
// then. Attacks on the way count as ever: whoever would be struck as it leaves stays and fights.
const (
	doomed   = 0.75
	retiring = 0.7
)

// fallsBack makes a creature that is about to fall careful while a friend can take its place.
func (th *thought) fallsBack(exposed float64) {
	if th.temper.Word != engine.Steady || !th.weak || exposed < doomed || len(th.friends) == 0 || th.declares() {
		return
	}
	th.failing, th.nature.caution = true, max(th.nature.caution, retiring)
}
