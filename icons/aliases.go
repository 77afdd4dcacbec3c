package icons

// sameAs gives a condition the badge of another one that looks alike at the
// table: the systems have many names for few things.
var sameAs = map[string]string{
	"ambushed":           "surprised",
	"arm_disabled_left":  "arm_disabled",
	"arm_disabled_right": "arm_disabled",
	"concentrating":      "concentration",
	"ear_disabled":       "deafened",
	"fatigued":           "exhausted",
	"frostbitten":        "freezing",
	"helpless":           "incapacitated",
	"left":               "fled",
	"leg_disabled_left":  "leg_disabled",
	"leg_disabled_right": "leg_disabled",
	"prepared":           "holding",
	"protected":          "total_defense",
}

// fromGame are the conditions whose badges are of the Game Icons collection.
var fromGame = map[string]string{
	"bleeding": "drop", "blinded": "sight-disabled", "blocking": "checked-shield", "burning": "flame",
	"cracked_armour": "cracked-shield", "dead": "death-skull", "deafened": "hearing-disabled", "exhausted": "sleepy",
	"exposed": "targeted", "fled": "exit-door", "fleeing": "run", "frozen": "ice-cube", "grappled": "manacles",
	"grappling": "grab", "hidden": "hood", "incapacitated": "knocked-out-stars", "intoxicated": "beer-stein",
	"invisible": "ghost", "mounted": "cavalry", "poisoned": "poison-bottle", "prone": "falling", "quickened": "wingfoot",
	"regeneration": "sprout", "ridden": "horse-head", "sickened": "vomiting", "slowed": "snail", "surrendered": "flying-flag",
	"total_defense": "stone-tower", "transformed": "wolf-head", "waiting": "hourglass", "weakened_defences": "shield-disabled",
	"wounded": "bleeding-wound",
}
