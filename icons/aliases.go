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
