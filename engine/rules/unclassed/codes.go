package unclassed

import "parapet/engine"

// The refusal codes of this system besides the shared ones (Contract e).
var (
	codes engine.CodeRows

	sprintUnspent    = codes.Add("sprint_needs_unspent_turn", "something of the turn is spent already, or it gives no actions: a sprint takes all of it")
	beyondSprint     = codes.Add("beyond_sprint_cap", "with this way the moves of the turn would come to more than a sprint's length")
	noWeapon         = codes.Add("no_weapon", "the attacker has no such weapon, or it isn't in hand")
	noSuchItem       = codes.Add("no_such_item", "the token has no such thing, or no such spell")
	notHeld          = codes.Add("not_held", "it is in no hand, so it can't be put away, dropped or drunk")
	notCarried       = codes.Add("not_carried", "it lies on the ground: pick it up instead")
	noFreeHand       = codes.Add("no_free_hand", "too few hands are free for the thing, the fist or the hold")
	needsMoreWeapons = codes.Add("needs_more_weapons", "more attacks than weapons, ends, natural weapons and free hands make, or a fist of a hand that isn't free")
	lockedDoor       = codes.Add("locked", "the door is locked; the DM unlocks it with edit_map")
)
