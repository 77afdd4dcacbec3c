package sigil

import (
	"parapet/engine"
	"parapet/engine/sheet"
)

// Indices of the settings, in the order of the catalogue.
const (
	setDiagonal = iota
	setHeight
	setRounding
	setDownBelow
	setDeadBelow
	setMassive
	setFifthRound
	setRoundOwner
	setMinorAlone
	setForcedTriggers
	setRunInHeavy
	setMeleeRange
	setStealOverkill
	setFallProne
	setFlyerDisabled
	setMounts
	setConfirm
)

func settingsSchema() *sheet.Schema {
	bounded := func(name string, lo, hi, def int, unit, help string) sheet.Field {
		return sheet.Field{Name: name, Type: sheet.Int, Min: lo, Max: hi, Default: sheet.Num(def), Unit: unit, Help: help}
	}
	diagonal := sheet.NewWord("diagonal_rule", "what a diagonal step costs, and counts as in ranges", "one", "fractional")
	return sheet.New("settings", sheet.Labelled(settingNames, settingWords,
		diagonal,
		bounded("significant_height_m", 1, 1000, 2, "m", "difference in height that separates neighbours, gives high ground and must be climbed"),
		sheet.NewWord("rounding", "how halves and thirds are rounded", "down", "up"),
		bounded("down_below", 0, 1, 0, "", "health below which creatures with death saves fall unconscious: at 0 they stay awake with exactly 0"),
		bounded("npc_dead_below", 0, 1, 1, "", "health below which creatures without death saves die"),
		sheet.NewWord("massive_damage", "which damage is compared with twice the base maximum: all that is unhealed, that of a single packet, or none", "outstanding",
			"single_blow", "off"),
		sheet.NewWord("fifth_round_death", "when a fifth round unconscious kills: in its Start phase, or in its End phase", "start", "end"),
		sheet.NewWord("round_owner", "on whose turns the rounds of an effect run down: the user's, or the recipient's", "user", "recipient"),
		sheet.NewFlag("minor_without_action", true, "they may be used before the Action, or without one"),
		sheet.NewFlag("forced_move_triggers", false, "pushes, pulls, falls and being carried trigger prepared actions"),
		sheet.NewFlag("run_in_heavy", true, "a run may enter heavy terrain, swim, climb and crawl"),
		sheet.NewWord("melee_range", "from where a prone creature's resistances are 2 lower: adjacent, or within the reach of the weapon", "adjacent", "weapon"),
		sheet.NewFlag("steal_overkill", true, "stealing health also counts damage beyond 0"),
		sheet.NewFlag("fall_prone", false, "a creature that falls ends up prone"),
		sheet.NewWord("flyer_disabled", "flyers that are stunned, immobilized or knocked prone drop up to 3 m, or stay in the air",
			"drop", "none"),
		sheet.NewWord("mounts", "riders move with their mounts, or there is no riding", "linked", "off"),
		sheet.NewFlag("pvp_confirm", true, "ask before a player character attacks another"),
	)...)
}

// settingNames are the names of the settings and the chapters of the rules that they belong to.
var settingNames = map[string]sheet.Name{
	"diagonal_rule":        {Group: "Map and movement", Label: "Diagonal steps"},
	"significant_height_m": {Group: "Map and movement", Label: "High ground from"},
	"rounding":             {Group: "General", Label: "Rounding"},
	"down_below":           {Group: "Health and death", Label: "Unconscious below"},
	"npc_dead_below":       {Group: "Health and death", Label: "Other creatures die below"},
	"massive_damage":       {Group: "Health and death", Label: "Massive damage"},
	"fifth_round_death":    {Group: "Health and death", Label: "Death in the fifth round"},
	"round_owner":          {Group: "Turns and actions", Label: "Effects count rounds"},
	"minor_without_action": {Group: "Turns and actions", Label: "Rapid and Prepared actions alone"},
	"forced_move_triggers": {Group: "Turns and actions", Label: "Forced movement triggers"},
	"run_in_heavy":         {Group: "Map and movement", Label: "Run through heavy terrain"},
	"melee_range":          {Group: "Attacks", Label: "Melee against prone creatures"},
	"steal_overkill":       {Group: "Attacks", Label: "Steal health below 0"},
	"fall_prone":           {Group: "Map and movement", Label: "Falls knock prone"},
	"flyer_disabled":       {Group: "Map and movement", Label: "Disabled flyers"},
	"mounts":               {Group: "Map and movement", Label: "Mounts"},
	"pvp_confirm":          {Group: "Attacks", Label: "Confirm attacks on players"},
}

// settingWords are what the words of settings are called; "setting.word" where it is another in one of them.
var settingWords = map[string]string{
	"one":                     "1",
	"fractional":              "1.5",
	"outstanding":             "all unhealed damage",
	"single_blow":             "a single packet",
	"massive_damage.off":      "none",
	"fifth_round_death.start": "in the Start phase",
	"fifth_round_death.end":   "in the End phase",
	"user":                    "the user's",
	"recipient":               "the recipient's",
	"adjacent":                "adjacent",
	"weapon":                  "weapon reach",
	"drop":                    "drop",
	"flyer_disabled.none":     "stay in the air",
	"linked":                  "ride together",
	"mounts.off":              "no riding",
}

// part returns n/d, rounded as the setting says; n may be negative (the catalogue's "Arithmetic").
func part(v *engine.View, n, d int) int {
	q := n / d
	if n%d != 0 && n < 0 {
		q--
	}
	if n%d != 0 && v.IsSet(setRounding, "up") {
		q++
	}
	return q
}

// highStep returns the smallest significant difference of levels, in the board's units (SIG-ADJ-2).
func highStep(v *engine.View) int32 { return int32(v.Settings.Int(setHeight)) * metre }

// terrainSchema returns the fields that Sigil adds to entries of the legend.
func terrainSchema() *sheet.Schema {
	return sheet.New("terrain",
		count("height", 0, "m", "how far it reaches up: flyers above it aren't touched"),
		sheet.NewFlag("climb", false, "entering it is climbing"),
		material(),
	)
}

// Indices of the fields of terrainSchema and wallSchema.
const (
	tHeight = iota
	tClimb
	tMaterial
)

const (
	wallMaterial = iota
	wallThickness
	wallSound
)

func material() sheet.Field {
	f := sheet.NewWord("material", "its material, for sound; null stops sound", "rock", "wood", "metal", "shallow_water", "deep_water")
	f.Null = true
	return f
}

func wallSchema() *sheet.Schema {
	sound := sheet.NewWord("sound", "magic that blocks sound, or lets it through", "stops", "passes")
	sound.Null = true
	return sheet.New("wall", material(),
		sheet.Field{Name: "thickness", Type: sheet.Decimal, Max: 1000, Default: sheet.Num(200), Unit: "m", Help: "how thick it is, for sound"},
		sound,
	)
}
