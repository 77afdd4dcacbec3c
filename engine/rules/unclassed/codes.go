package unclassed

import "parapet/engine"

// The refusal codes of this system besides the shared ones (Contract e).
const (
	sprintUnspent    = "sprint_needs_unspent_turn"
	beyondSprint     = "beyond_sprint_cap"
	noWeapon         = "no_weapon"
	noSuchItem       = "no_such_item"
	notHeld          = "not_held"
	notCarried       = "not_carried"
	noFreeHand       = "no_free_hand"
	needsMoreWeapons = "needs_more_weapons"
	lockedDoor       = "locked"
)

// codes returns the system's refusal codes with their meanings.
func codes() []engine.Word {
	return []engine.Word{
		{ID: sprintUnspent, Help: "something of the turn is spent already, or it gives no actions: a sprint takes all of it"},
		{ID: beyondSprint, Help: "with this way the moves of the turn would come to more than a sprint's length"},
		{ID: noWeapon, Help: "the attacker has no such weapon, or it isn't in hand"},
		{ID: noSuchItem, Help: "the token has no such thing, or no such spell"},
		{ID: notHeld, Help: "it is in no hand, so it can't be put away, dropped or drunk"},
		{ID: notCarried, Help: "it lies on the ground: pick it up instead"},
		{ID: noFreeHand, Help: "too few hands are free for the thing, the fist or the hold"},
		{ID: needsMoreWeapons, Help: "more attacks than weapons, ends, natural weapons and free hands make, or a fist of a hand that isn't free"},
		{ID: lockedDoor, Help: "the door is locked; the DM unlocks it with edit_map"},
	}
}
