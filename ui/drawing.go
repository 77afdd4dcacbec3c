package ui

import "parapet/ui/input"

// drawing sees to it that the map stays where it is under the pointer while bars around it open and close.
type drawing struct{ t *window }

// keepFree keeps room for the bar of walls and ground where all of the map is shown, so that nothing of it is hidden
// and nothing moves when the bar opens. In a fight, where nobody draws, the map has all the room.
func (d drawing) keepFree() {
	above := float32(0)
	if v := d.t.view(); v != nil && !v.InCombat() {
		above = d.t.easel.Above()
	}
	d.t.board.Room.Above = above
}

// below lays the row under the map anew: a map that is shown whole stays whole, any other stays where it is.
func (d drawing) below(anew func()) {
	if d.t.board.Room.Fitted() {
		anew()
		return
	}
	d.t.board.Room.Lay(anew)
}

// leavesCheck takes the card away that tells what is amiss in the map, unless Esc has something else to let go of.
func (k keyboard) leavesCheck() bool {
	h := k.t.hand
	busy := h.Tool != input.Select || len(h.Selected) > 0 || h.Aim != nil || h.Placing != nil || h.Align != nil || len(h.Kept) > 0
	if busy || !k.t.check.Visible() {
		return false
	}
	k.t.check.Hide()
	return true
}
