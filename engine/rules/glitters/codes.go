package glitters

import "parapet/engine"

// The refusal codes of this system besides the shared ones, in the order in which they are checked (Contract e).
var (
	codes engine.CodeRows

	alreadyUsed = codes.Add("already_used", "what may be done once only: a second jog or escape in a turn, a second recognition in a fight, a parry while blocking")
	noWeapon    = codes.Add("no_weapon", "no such weapon, shield or spell, not in that hand, or no piece of it left")
	wrongGrip   = codes.Add("wrong_grip", "it is in hand, but not for this action: two-handed with `attack`, not light in the off hand, "+
		"a full off hand, a block without a shield; or `equip` asks for more than two hands hold")
	notEnoughAP = codes.Add("not_enough_ap", "too few AP for the payment that was asked for")
)
