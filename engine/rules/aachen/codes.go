package aachen

import "parapet/engine"

// The refusal codes of this system besides the shared ones (Contract e).
var (
	codes engine.CodeRows

	noWeapon           = codes.Add("no_weapon", "the token has no such weapon, or no list of attacks")
	noSuchItem         = codes.Add("no_such_item", "the token has no such thing")
	turnBegun          = codes.Add("turn_begun", "too late: for a snap attack the own turn has begun, to wait a slot of it is spent")
	nameless           = codes.Add("nameless", "a nameless creature makes no snap attacks, unless npc_snap_attack is on")
	notReadied         = codes.Add("not_readied", "it isn't where it would have to be: in hand, ready, within reach; or it is no weapon or shield for this")
	noFreeHand         = codes.Add("no_free_hand", "too few hands are free")
	notLoaded          = codes.Add("not_loaded", "the weapon isn't loaded")
	noAmmo             = codes.Add("no_ammo", "the quiver is empty, or not at hand")
	skillTooLow        = codes.Add("skill_too_low", "two weapons and screening take skill 1; extra_attack takes one that is granted")
	notEnoughCP        = codes.Add("not_enough_cp", "less than 1 casting point, or more than are left")
	targetAlert        = codes.Add("target_alert", "the target is neither unaware nor helpless nor unconscious")
	notPrepared        = codes.Add("not_prepared", "the target is unaware, and ten rounds weren't spent on it")
	lightBearer        = codes.Add("light_bearer", "who carries a light can't roll for surprise over those in the dark")
	twoHandedInContact = codes.Add("two_handed_in_contact", "a two-handed ranged weapon can't be used beside an able foe")
	chargeTooShort     = codes.Add("charge_too_short", "a charge of less than 30 ft")
	chargeTooLong      = codes.Add("charge_too_long", "a charge of more than 60 ft")
	notStraight        = codes.Add("not_straight", "something stands in the straight way of a charge")
	roughGround        = codes.Add("rough_ground", "a square of a charge's way costs more than a plain one")
)
