package sigil

import (
	"parapet/engine"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// The settings, in the order of the catalogue.
var (
	settingSchema = sheet.New("settings")

	// setDiagonal is in force on the board (SIG-MAP-4).
	_         = settingSchema.Add(rulekit.DiagonalRule("Map and movement"))
	setHeight = settingSchema.Add(sheet.NewInt("significant_height_m", 1, 1000, 2, "difference in height that separates neighbours, gives high ground and must be climbed").In("m").
			Called("Map and movement", "High ground from"))
	setRounding  = settingSchema.Add(sheet.NewWord("rounding", "how halves and thirds are rounded", "down", "up").Called("General", "Rounding"))
	setDownBelow = settingSchema.Add(sheet.NewInt("down_below", 0, 1, 0, "health below which creatures with death saves fall unconscious: at 0 they stay awake with exactly 0").
			Called("Health and death", "Unconscious below"))
	setDeadBelow = settingSchema.Add(sheet.NewInt("npc_dead_below", 0, 1, 1, "health below which creatures without death saves die").
			Called("Health and death", "Other creatures die below"))
	setMassive = settingSchema.Add(sheet.NewWord("massive_damage", "which damage is compared with twice the base maximum: all that is unhealed, that of a single packet, or none", "outstanding", "single_blow", "off").
			Called("Health and death", "Massive damage", "all unhealed damage", "a single packet", "none"))
	setFifthRound = settingSchema.Add(sheet.NewWord("fifth_round_death", "when a fifth round unconscious kills: in its Start phase, or in its End phase", "start", "end").
			Called("Health and death", "Death in the fifth round", "in the Start phase", "in the End phase"))
	setRoundOwner = settingSchema.Add(sheet.NewWord("round_owner", "on whose turns the rounds of an effect run down: the user's, or the recipient's", "user", "recipient").
			Called("Turns and actions", "Effects count rounds", "the user's", "the recipient's"))
	setMinorAlone = settingSchema.Add(sheet.NewFlag("minor_without_action", true, "they may be used before the Action, or without one").
			Called("Turns and actions", "Rapid and Prepared actions alone"))
	setForcedTriggers = settingSchema.Add(sheet.NewFlag("forced_move_triggers", false, "pushes, pulls, falls and being carried trigger prepared actions").
				Called("Turns and actions", "Forced movement triggers"))
	setRunInHeavy = settingSchema.Add(sheet.NewFlag("run_in_heavy", true, "a run may enter heavy terrain, swim, climb and crawl").
			Called("Map and movement", "Run through heavy terrain"))
	setMeleeRange = settingSchema.Add(sheet.NewWord("melee_range", "from where a prone creature's resistances are 2 lower: adjacent, or within the reach of the weapon", "adjacent", "weapon").
			Called("Attacks", "Melee against prone creatures", "adjacent", "weapon reach"))
	setStealOverkill = settingSchema.Add(sheet.NewFlag("steal_overkill", true, "stealing health also counts damage beyond 0").
				Called("Attacks", "Steal health below 0"))
	setFallProne = settingSchema.Add(sheet.NewFlag("fall_prone", false, "a creature that falls ends up prone").
			Called("Map and movement", "Falls knock prone"))
	setFlyerDisabled = settingSchema.Add(sheet.NewWord("flyer_disabled", "flyers that are stunned, immobilized or knocked prone drop up to 3 m, or stay in the air", "drop", "none").
				Called("Map and movement", "Disabled flyers", "drop", "stay in the air"))
	setMounts = settingSchema.Add(sheet.NewWord("mounts", "riders move with their mounts, or there is no riding", "linked", "off").
			Called("Map and movement", "Mounts", "ride together", "no riding"))
	setConfirm = settingSchema.Add(sheet.NewFlag("pvp_confirm", true, "ask before a player character attacks another").
			Called("Attacks", "Confirm attacks on players"))
)

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

// The fields of terrainSchema and wallSchema.
var (
	terrainSchema = sheet.New("terrain")

	tHeight   = terrainSchema.Add(sheet.NewCount("height", 0, "how far it reaches up: flyers above it aren't touched").In("m"))
	tClimb    = terrainSchema.Add(sheet.NewFlag("climb", false, "entering it is climbing"))
	tMaterial = terrainSchema.Add(material())
)

func material() sheet.Field {
	return sheet.NewWord("material", "its material, for sound; null stops sound", "rock", "wood", "metal", "shallow_water", "deep_water").OrNull()
}

var (
	wallSchema = sheet.New("wall")

	wallMaterial  = wallSchema.Add(material())
	wallThickness = wallSchema.Add(sheet.Field{Name: "thickness", Type: sheet.Decimal, Max: 1000, Default: sheet.Num(200), Unit: "m", Help: "how thick it is, for sound"})
	wallSound     = wallSchema.Add(sheet.NewWord("sound", "magic that blocks sound, or lets it through", "stops", "passes").OrNull())
)
