package ai

import "parapet/engine/board"

// approaching is within how many turns foes must be able to come for a shooter to wait for them on its height.
const approaching = 6

// holdsHeight reports whether a shooter without a target stays on its height: all foes are at least a square lower, and some will come.
func (th *thought) holdsHeight(here *placeWorth) bool {
	if here.strikes || !th.acts() || !th.shoots() || th.flight != nil || !th.holdsBack() {
		return false
	}
	b, comes := th.v.Board(), false
	least := b.Level(th.t.Body()) - b.Options().Side
	for i := range th.foes {
		f := &th.foes[i]
		if b.Level(f.t.Body()) > least {
			return false
		}
		comes = comes || th.comes(f, approaching)
	}
	return comes
}

// leavesHeight reports whether a square is lower than where the creature holds its height.
func (th *thought) leavesHeight(at board.Square) bool {
	if !th.high {
		return false
	}
	b := th.v.Board()
	return b.Level(th.at(at)) < b.Level(th.t.Body())
}
