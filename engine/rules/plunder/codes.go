package plunder

import "parapet/engine"

// The refusal codes of this system besides the shared ones (Contract e).
const (
	alreadyDeclared  = "already_declared"
	declarationsOpen = "declarations_open"
	unresolved       = "unresolved"
	interactionSpent = "interaction_spent"
	notHeld          = "not_held"
	weaponDestroyed  = "weapon_destroyed"
	noFreeHand       = "no_free_hand"
	inPack           = "in_pack"
	noFocus          = "no_focus"
	notEnoughMagic   = "not_enough_magic_dice"
	notTowardEnemy   = "not_toward_enemy"
	factorUsed       = "factor_used"
	badGroup         = "bad_group"
	locked           = "locked"
	spellSpoiled     = "spell_spoiled"
)

// codes returns the system's refusal codes with their meanings.
func codes() []engine.Word {
	return []engine.Word{
		{ID: alreadyDeclared, Help: "the token has declared or passed in this phase"},
		{ID: declarationsOpen, Help: "somebody may still declare: roll with close, or let them pass"},
		{ID: unresolved, Help: "entries or a Morale check wait, and the phase can't be left behind"},
		{ID: interactionSpent, Help: "the round's free handling of an object is spent"},
		{ID: notHeld, Help: "what it takes isn't in hand"},
		{ID: weaponDestroyed, Help: "it has three Notches"},
		{ID: noFreeHand, Help: "no arm is free for it, or finesse is hindered by something else in hand"},
		{ID: inPack, Help: "it is packed: retrieve takes the action"},
		{ID: noFocus, Help: "the spell needs an arcane focus in hand, and none is"},
		{ID: notEnoughMagic, Help: "more Magic Dice than are left, or none though some are"},
		{ID: notTowardEnemy, Help: "a Rally must end nearer to the nearest living enemy than it starts"},
		{ID: factorUsed, Help: "this thing of the surroundings has helped once in this fight"},
		{ID: badGroup, Help: "two melees are too near one another, or one aims into the other"},
		{ID: locked, Help: "the door is locked"},
		{ID: spellSpoiled, Help: "never a refusal: the code of an entry that fails since its caster was hurt, by a setting"},
	}
}
