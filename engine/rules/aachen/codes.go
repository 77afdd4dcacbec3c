package aachen

import "parapet/engine"

// The refusal codes of this system besides the shared ones (Contract e).
const (
	noWeapon           = "no_weapon"
	noSuchItem         = "no_such_item"
	turnBegun          = "turn_begun"
	nameless           = "nameless"
	notReadied         = "not_readied"
	noFreeHand         = "no_free_hand"
	notLoaded          = "not_loaded"
	noAmmo             = "no_ammo"
	skillTooLow        = "skill_too_low"
	notEnoughCP        = "not_enough_cp"
	targetAlert        = "target_alert"
	notPrepared        = "not_prepared"
	lightBearer        = "light_bearer"
	twoHandedInContact = "two_handed_in_contact"
	chargeTooShort     = "charge_too_short"
	chargeTooLong      = "charge_too_long"
	notStraight        = "not_straight"
	roughGround        = "rough_ground"
)

// codes returns the system's refusal codes with their meanings.
func codes() []engine.Word {
	return []engine.Word{
		{ID: noWeapon, Help: "the token has no such weapon, or no list of attacks"},
		{ID: noSuchItem, Help: "the token has no such thing"},
		{ID: turnBegun, Help: "too late: for a snap attack the own turn has begun, to wait a slot of it is spent"},
		{ID: nameless, Help: "a nameless creature makes no snap attacks, unless npc_snap_attack is on"},
		{ID: notReadied, Help: "it isn't where it would have to be: in hand, ready, within reach; or it is no weapon or shield for this"},
		{ID: noFreeHand, Help: "too few hands are free"},
		{ID: notLoaded, Help: "the weapon isn't loaded"},
		{ID: noAmmo, Help: "the quiver is empty, or not at hand"},
		{ID: skillTooLow, Help: "two weapons and screening take skill 1; extra_attack takes one that is granted"},
		{ID: notEnoughCP, Help: "less than 1 casting point, or more than are left"},
		{ID: targetAlert, Help: "the target is neither unaware nor helpless nor unconscious"},
		{ID: notPrepared, Help: "the target is unaware, and ten rounds weren't spent on it"},
		{ID: lightBearer, Help: "who carries a light can't roll for surprise over those in the dark"},
		{ID: twoHandedInContact, Help: "a two-handed ranged weapon can't be used beside an able foe"},
		{ID: chargeTooShort, Help: "a charge of less than 30 ft"},
		{ID: chargeTooLong, Help: "a charge of more than 60 ft"},
		{ID: notStraight, Help: "something stands in the straight way of a charge"},
		{ID: roughGround, Help: "a square of a charge's way costs more than a plain one"},
	}
}
