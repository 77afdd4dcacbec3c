package glitters

import "parapet/engine"

// The refusal codes of this system besides the shared ones (Contract e).
const (
	alreadyUsed = "already_used"
	noWeapon    = "no_weapon"
	wrongGrip   = "wrong_grip"
	notEnoughAP = "not_enough_ap"
)

// codes returns the system's refusal codes with their meanings, in the order in which they are checked.
func codes() []engine.Word {
	return []engine.Word{
		{ID: alreadyUsed,
			Help: "what may be done once only: a second jog or escape in a turn, a second recognition in a fight, a parry while blocking"},
		{ID: noWeapon, Help: "no such weapon, shield or spell, not in that hand, or no piece of it left"},
		{ID: wrongGrip, Help: "it is in hand, but not for this action: two-handed with `attack`, not light in the off hand, " +
			"a full off hand, a block without a shield; or `equip` asks for more than two hands hold"},
		{ID: notEnoughAP, Help: "too few AP for the payment that was asked for"},
	}
}
