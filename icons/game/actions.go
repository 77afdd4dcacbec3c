package game

import (
	"cmp"
	"strings"
	"unicode"
)

// actions are the icons of the commands of all rule systems.
var actions = map[string]string{
	"act_after": "player-next", "apply_pressure": "hand-bandage", "attack": "sword-brandish", "bandage": "bandage-roll", "block": "shield",
	"cast": "magic-swirl", "charge": "charging-bull", "close_door": "closed-doors", "custom": "cog", "disarm": "drop-weapon",
	"disengage": "walking-boot", "dismount": "saddle", "dodge": "dodge", "double_attack": "crossed-swords", "drag": "pull",
	"drag_ally": "pull", "draw": "switch-weapon", "drink_potion": "drink-me", "drop": "drop-weapon", "drop_load": "light-backpack",
	"drop_weapon": "drop-weapon", "dual_attack": "crossed-swords", "dual_strike": "crossed-swords", "equip": "switch-weapon",
	"escape": "breaking-chain", "execution_attack": "decapitation", "extra_attack": "spinning-sword", "feint": "domino-mask",
	"fire": "targeting", "first_aid": "first-aid-kit", "flee": "exit-door", "go_prone": "half-body-crawling", "grapple": "grab",
	"grapple_move": "pull", "grapple_throw": "arrow-dunk", "help": "shaking-hands", "hold_action": "hourglass", "jog": "run",
	"jump": "jump-across", "lock_shields": "shield-opposition", "mount": "mounted-knight", "multi_attack": "crossed-slashes",
	"offhand_attack": "shield-bash", "open_door": "open-gate", "pass": "player-next", "pick_up": "hand", "prepare": "hourglass",
	"push": "push", "rally": "rally-the-troops", "ready_or_stow": "switch-weapon", "recognise": "magnifying-glass", "regrapple": "grab",
	"release": "open-palm", "reload": "bow-string", "retrieve": "backpack", "retrieve_weapon": "return-arrow",
	"screen_ally": "shield-echoes", "self_cure": "healing", "sever": "severed-hand", "shatter_shield": "cracked-shield",
	"sheathe": "backpack", "shove": "push", "snap_attack": "quick-slash", "speak": "talk", "sprint": "sprint", "stand_up": "kneeling",
	"steady_aim": "targeting", "surrender": "flying-flag", "swap_weapons": "switch-weapon", "throw": "thrown-spear",
	"throw_weapon": "thrown-daggers", "total_defense": "shield-reflect", "trip": "foot-trip", "two_weapon_attack": "crossed-swords",
	"use": "skills", "use_skill": "skills",
}

// strikes are the icons of what one strikes with or casts, by a word or its end.
var strikes = map[string]string{
	"arbalest": "crossbow", "axe": "battle-axe", "bash": "shield-bash", "bill": "halberd", "bite": "fangs", "blade": "gladius",
	"bow": "pocket-bow", "call": "sound-waves", "claw": "claws", "claws": "claws", "cleaver": "meat-cleaver", "club": "wood-club",
	"crossbow": "crossbow", "dagger": "plain-dagger", "fangs": "fangs", "fist": "fist", "flail": "flail", "flask": "standing-potion",
	"frost": "frozen-ring", "ember": "fire-ring", "cinder": "fire-wave", "halberd": "halberd", "hammer": "warhammer", "ice": "ice-spear",
	"javelin": "spears", "knife": "bowie-knife", "light": "sunbeams", "mace": "flanged-mace", "mend": "healing",
	"pitch": "fire-bomb", "quick": "shield-echoes", "scythe": "scythe", "shield": "shield-bash", "sling": "slingshot",
	"spark": "lightning-arc", "spear": "barbed-spear", "staff": "wizard-staff", "stiletto": "stiletto", "sting": "wasp-sting",
	"sword": "broadsword", "thorn": "thorned-arrow", "trunk": "wood-club", "tusks": "boar-tusks", "unarmed": "fist", "ward": "shield-echoes",
}

// ForAction returns the icon of a command with a weapon or spell, which may be "": that of the last word that has one, else the
// command's. It returns "" for unknown commands.
func ForAction(do, with string) string {
	found := ""
	for _, word := range strings.FieldsFunc(strings.ToLower(with), func(r rune) bool { return !unicode.IsLetter(r) }) {
		for from := range word {
			if icon, ok := strikes[word[from:]]; ok {
				found = icon
				break
			}
		}
	}
	switch do {
	case "attack", "offhand_attack", "cast", "use", "snap_attack", "extra_attack":
		return cmp.Or(found, actions[do])
	}
	return actions[do]
}
