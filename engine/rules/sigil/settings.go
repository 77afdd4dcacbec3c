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
	diagonal := sheet.NewWord("diagonal_rule", "what a diagonal counts in steps and distances: 1, or 1.5", "one", "fractional")
	diagonal.Names = func(word string) string { return map[string]string{"one": "1", "fractional": "1.5"}[word] }
	return sheet.New("settings",
		diagonal,
		bounded("significant_height_m", 1, 1000, 2, "m", "difference of heights that breaks adjacency, makes high ground and must be climbed"),
		sheet.NewWord("rounding", "how halves and thirds are rounded", "down", "up"),
		bounded("down_below", 0, 1, 0, "", "health below which those with death rules fall unconscious: 0 leaves one with exactly 0 awake"),
		bounded("npc_dead_below", 0, 1, 1, "", "health below which all others die"),
		sheet.NewWord("massive_damage",
			"what twice the base maximum is compared with: the damage outstanding, that of a single packet, or nothing", "outstanding",
			"single_blow", "off"),
		sheet.NewWord("fifth_round_death", "when the fifth round unconscious kills: in its Start phase, or in its End phase", "start", "end"),
		sheet.NewWord("round_owner",
			"at the start of whose turns rounds run down: of the one who used the ability, or of the one who bears the effect", "user", "recipient"),
		sheet.NewFlag("minor_without_action", true, "a Rapid or Prepared action may come before the Action or without one"),
		sheet.NewFlag("forced_move_triggers", false, "pushes, pulls, falls and being carried set off prepared actions"),
		sheet.NewFlag("run_in_heavy", true, "a run may enter heavy terrain, swim, climb and crawl"),
		sheet.NewWord("melee_range",
			"from where a prone creature's resistances are 2 lower: adjacent only, or within reach of the melee weapon used", "adjacent", "weapon"),
		sheet.NewFlag("steal_overkill", true, "stealing health counts damage below 0 too"),
		sheet.NewFlag("fall_prone", false, "a fall knocks prone"),
		sheet.NewWord("flyer_disabled", "a flyer that is stunned, immobilized or made prone drops up to 3 m, or stays in the air",
			"drop", "none"),
		sheet.NewWord("mounts", "riders go with their mounts, or there are none", "linked", "off"),
		sheet.NewFlag("pvp_confirm", true, "asks before a player character attacks another"),
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
	f := sheet.NewWord("material", "what it is made of, for sound; null stops sound", "rock", "wood", "metal", "shallow_water", "deep_water")
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
