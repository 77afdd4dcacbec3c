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
	return sheet.New("settings",
		sheet.NewWord("diagonal_rule", "what a diagonal step costs, and counts as in ranges", "one", "fractional").
			Called("Map and movement", "Diagonal steps", "1", "1.5"),
		bounded("significant_height_m", 1, 1000, 2, "m", "difference in height that separates neighbours, gives high ground and must be climbed").
			Called("Map and movement", "High ground from"),
		sheet.NewWord("rounding", "how halves and thirds are rounded", "down", "up").Called("General", "Rounding"),
		bounded("down_below", 0, 1, 0, "", "health below which creatures with death saves fall unconscious: at 0 they stay awake with exactly 0").
			Called("Health and death", "Unconscious below"),
		bounded("npc_dead_below", 0, 1, 1, "", "health below which creatures without death saves die").
			Called("Health and death", "Other creatures die below"),
		sheet.NewWord("massive_damage", "which damage is compared with twice the base maximum: all that is unhealed, that of a single packet, or none", "outstanding", "single_blow", "off").
			Called("Health and death", "Massive damage", "all unhealed damage", "a single packet", "none"),
		sheet.NewWord("fifth_round_death", "when a fifth round unconscious kills: in its Start phase, or in its End phase", "start", "end").
			Called("Health and death", "Death in the fifth round", "in the Start phase", "in the End phase"),
		sheet.NewWord("round_owner", "on whose turns the rounds of an effect run down: the user's, or the recipient's", "user", "recipient").
			Called("Turns and actions", "Effects count rounds", "the user's", "the recipient's"),
		sheet.NewFlag("minor_without_action", true, "they may be used before the Action, or without one").
			Called("Turns and actions", "Rapid and Prepared actions alone"),
		sheet.NewFlag("forced_move_triggers", false, "pushes, pulls, falls and being carried trigger prepared actions").
			Called("Turns and actions", "Forced movement triggers"),
		sheet.NewFlag("run_in_heavy", true, "a run may enter heavy terrain, swim, climb and crawl").
			Called("Map and movement", "Run through heavy terrain"),
		sheet.NewWord("melee_range", "from where a prone creature's resistances are 2 lower: adjacent, or within the reach of the weapon", "adjacent", "weapon").
			Called("Attacks", "Melee against prone creatures", "adjacent", "weapon reach"),
		sheet.NewFlag("steal_overkill", true, "stealing health also counts damage beyond 0").
			Called("Attacks", "Steal health below 0"),
		sheet.NewFlag("fall_prone", false, "a creature that falls ends up prone").
			Called("Map and movement", "Falls knock prone"),
		sheet.NewWord("flyer_disabled", "flyers that are stunned, immobilized or knocked prone drop up to 3 m, or stay in the air", "drop", "none").
			Called("Map and movement", "Disabled flyers", "drop", "stay in the air"),
		sheet.NewWord("mounts", "riders move with their mounts, or there is no riding", "linked", "off").
			Called("Map and movement", "Mounts", "ride together", "no riding"),
		sheet.NewFlag("pvp_confirm", true, "ask before a player character attacks another").
			Called("Attacks", "Confirm attacks on players"),
	)
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
