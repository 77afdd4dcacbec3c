package plunder

import "parapet/engine"

// The refusal codes of this system besides the shared ones (Contract e).
var (
	codes engine.CodeRows

	alreadyDeclared  = codes.Add("already_declared", "the token has declared or passed in this phase")
	declarationsOpen = codes.Add("declarations_open", "somebody may still declare: roll with close, or let them pass")
	unresolved       = codes.Add("unresolved", "entries or a Morale check wait, and the phase can't be left behind")
	interactionSpent = codes.Add("interaction_spent", "the round's free handling of an object is spent")
	notHeld          = codes.Add("not_held", "what it takes isn't in hand")
	weaponDestroyed  = codes.Add("weapon_destroyed", "it has three Notches")
	noFreeHand       = codes.Add("no_free_hand", "no arm is free for it, or finesse is hindered by something else in hand")
	inPack           = codes.Add("in_pack", "it is packed: retrieve takes the action")
	noFocus          = codes.Add("no_focus", "the spell needs an arcane focus in hand, and none is")
	notEnoughMagic   = codes.Add("not_enough_magic_dice", "more Magic Dice than are left, or none though some are")
	notTowardEnemy   = codes.Add("not_toward_enemy", "a Rally must end nearer to the nearest living enemy than it starts")
	factorUsed       = codes.Add("factor_used", "this thing of the surroundings has helped once in this fight")
	badGroup         = codes.Add("bad_group", "two melees are too near one another, or one aims into the other")
	locked           = codes.Add("locked", "the door is locked")
	spellSpoiled     = codes.Add("spell_spoiled", "never a refusal: the code of an entry that fails since its caster was hurt, by a setting")
)
