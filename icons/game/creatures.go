package game

import (
	"strings"
	"unicode"
)

// creatures are the icons of words that name creatures and callings.
var creatures = map[string]string{
	"ant": "ant", "ape": "gorilla", "archer": "archer", "assassin": "hooded-assassin",
	"bandit": "bandit", "barbarian": "barbarian", "bat": "bat", "bear": "bear-head", "bee": "bee", "beetle": "flying-beetle",
	"boar": "boar", "bull": "bull", "brigand": "bandit", "captain": "pirate-captain", "cat": "cat", "centaur": "centaur", "crab": "crab",
	"crocodile": "croc-jaws", "crone": "witch-face", "crow": "crow-dive", "cultist": "cultist", "cyclops": "cyclops",
	"deer": "deer-head", "demon": "devil-mask", "devil": "devil-mask", "dog": "sniffing-dog", "dragon": "dragon-head",
	"dwarf": "dwarf-face", "eagle": "eagle-head", "elephant": "elephant-head", "elf": "woman-elf-face", "farmer": "farmer",
	"fox": "fox-head", "frog": "frog", "gargoyle": "gargoyle", "ghost": "ghost", "ghoul": "shambling-zombie", "giant": "giant",
	"goat": "goat", "goblin": "goblin-head", "golem": "rock-golem", "gorilla": "gorilla", "griffin": "griffin-symbol",
	"guard": "spartan-helmet", "harpy": "harpy", "hawk": "hawk-emblem", "horse": "horse-head", "hound": "hound", "hydra": "hydra",
	"imp": "imp", "knight": "black-knight-helm", "kraken": "kraken-tentacle", "lion": "lion", "lizardman": "lizardman",
	"mage": "wizard-face", "medusa": "medusa-head", "minotaur": "minotaur", "monk": "monk-face", "monkey": "monkey", "mule": "donkey",
	"mummy": "mummy-head", "nun": "nun-face", "octopus": "octopus", "ogre": "ogre", "orc": "orc-head", "owl": "barn-owl", "pig": "pig-face",
	"pirate": "pirate-captain", "poacher": "bowman", "pony": "horse-head", "priest": "pope-crown", "raider": "viking-head",
	"ranger": "bowman", "rat": "rat", "raven": "raven", "reaver": "viking-head", "robber": "bandit", "scorpion": "scorpion",
	"serpent": "sea-serpent", "shark": "shark-jaws", "sheep": "sheep", "skeleton": "skeleton-inside", "skulker": "hooded-figure",
	"slime": "slime", "slinger": "slingshot", "snake": "snake", "soldier": "spartan-helmet", "spider": "angular-spider",
	"spirit": "floating-ghost", "squid": "squid", "stag": "deer-head", "thief": "robber", "tiger": "tiger-head", "toad": "frog",
	"treant": "evil-tree", "troll": "troll", "unicorn": "unicorn", "vampire": "vampire-dracula", "viking": "viking-head",
	"warden": "spartan-helmet", "warlock": "warlock-hood", "wasp": "wasp-sting", "werewolf": "werewolf", "wight": "shambling-zombie",
	"witch": "witch-face", "wizard": "wizard-face", "wolf": "wolf-head", "worm": "earth-worm", "wraith": "spectre",
	"wyvern": "wyvern", "zombie": "shambling-zombie",
}

// ForCreature returns the icon of a creature by a word of its name, the last that has one: "Dire wolf 2" has that of a wolf.
// It returns "" if no word has one.
func ForCreature(name string) string {
	found := ""
	for _, word := range strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return !unicode.IsLetter(r) }) {
		if icon, ok := creatures[word]; ok {
			found = icon
		}
	}
	return found
}
