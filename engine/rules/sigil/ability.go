package sigil

import (
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// Indices of an ability's fields.
const (
	aID = iota
	aName
	aExecution
	aKind
	aBasic
	aDelivery
	aRange
	aMinRange
	aTargets
	aArea
	aResistance
	aHarmful
	aPrecision
	aIgnoresWeapon
	aDamage
	aExtra
	aHalf
	aSteals
	aIgnoresCover
	aHeal
	aEffects
	aProne
	aPush
	aPull
	aCost
	aRequires
	aNeeds
	aTrigger
	aAreaM
	aFires
	aExpires
	aCharges
	aGrants
	aForm
	aSummon
)

// Indices of an area's fields.
const (
	arShape = iota
	arRadius
	arLength
	arSide
	arFrom
	arSpreads
	arAffects
)

// Indices of a damage packet's fields.
const (
	pAmount = iota
	pType
	pPotency
	pFlat
	pBonus
	pPierce
)

// Indices of an effect's fields.
const (
	eCondition = iota
	eHits
	eRounds
	eDamage
	eAmount
	eLevel
	eTo
)

// Indices of a cost's fields.
const (
	cEnergy = iota
	cHP
)

var (
	deliveries   = []string{"melee", "projectile", "ranged", "touch", "self"}
	triggerWords = []string{"moves_into", "moves_within", "moves_out", "attacked", "attacked_melee", "falls_prone", "custom"}
	needWords    = []string{"melee_main_hand", "light_off_hand", "one_handed_main_hand"}
)

func packetSchema() *sheet.Schema {
	return sheet.New("packet",
		sheet.Field{Name: "amount", Type: sheet.Any, Default: sheet.Value{P: jsondoc.Int(0)}, Help: "action damage: a number or dice such as 1d10+5"},
		sheet.NewWord("type", "which armour meets it", damageTypes...),
		sheet.NewWord("potency", "how much of the potency is added", "full", "half", "none"),
		number("potency_flat", 0, "added to the potency term"),
		number("bonus", 0, "bonus damage"),
		count("pierce", 0, "", "that much of the armour is ignored"),
	)
}

func effectSchema() *sheet.Schema {
	condition := sheet.NewWord("condition", "condition that it brings", effectWords()...)
	condition.Required = true
	return sheet.New("effect", condition,
		sheet.Field{Name: "hits", Type: sheet.Int, Min: 1, Max: 1_000_000, Null: true,
			Help: "hits that it lasts, counted at the start of the bearer's turns"},
		sheet.Field{Name: "rounds", Type: sheet.Int, Min: 1, Max: 1_000_000, Null: true,
			Help: "rounds that it lasts, counted at the start of the user's turns"},
		maybe("damage", "", "damage of each hit as printed, to which no potency is added"),
		maybe("amount", "", "size of a pool of temporary health or armour"),
		sheet.Field{Name: "level", Type: sheet.Int, Min: 1, Max: 5, Default: sheet.Num(1), Help: "stacks, of what stacks"},
		sheet.NewWord("to", "who gets it", "target", "self"),
	)
}

func areaSchema() *sheet.Schema {
	size := func(name, help string) sheet.Field {
		return sheet.Field{Name: name, Type: sheet.Int, Min: 0, Max: 1000, Unit: "m", Help: help}
	}
	return sheet.New("area",
		sheet.NewWord("shape", "form of the area", "circle", "cone", "line", "square"),
		size("radius", "of a circle"), size("length", "of a cone or line"), size("side", "of a square"),
		sheet.NewWord("from", "from the user, or from a point within range", "self", "point"),
		sheet.NewFlag("spreads", false, "goes round walls"),
		sheet.NewWord("affects", "who it affects", "all", "foes", "allies"),
	)
}

func costSchema() *sheet.Schema {
	return sheet.New("cost", count("energy", 0, "", "energy"), count("hp", 0, "", "health; at least 1 must be left"))
}

func abilitySchema() *sheet.Schema {
	resistance := sheet.NewWord("resistance",
		"the resistance its precision roll meets; none: no roll. Default: evasion for areas, constitution without damage, warding for magical damage, else parry",
		append(resistanceWords[:4:4], "none")...)
	resistance.Null = true
	requires := sheet.NewWord("requires", "an area that affects only creatures the user sees, or that hear it; walls don't stop it otherwise",
		"sight", "hearing")
	requires.Null = true
	execution := sheet.NewWord("execution", "what it costs in a turn: the Action, a Rapid or Prepared action, or the whole turn",
		"action", "rapid", "prepared", "full_turn")
	execution.Label = "Execution" // not of somebody
	return sheet.New("ability", id(), name(), execution,
		sheet.NewWord("kind", "a technique, or a weapon attack with the ready weapon", "technique", "weapon"),
		sheet.NewFlag("basic", false, "counts as the basic weapon attack"),
		sheet.NewWord("delivery", "melee and touch need a free line, projectiles meet cover and height", deliveries...),
		maybe("range_m", "m",
			"farthest target; unless given, the ready weapon's for weapon attacks, 1 for melee and touch, 10 for projectile and ranged, 0 for self"),
		count("min_range_m", 0, "m", "nearer targets are refused"),
		sheet.Field{Name: "targets", Type: sheet.Int, Min: 1, Max: 1000, Default: sheet.Num(1), Help: "most targets that may be named"},
		sheet.Field{Name: "area", Type: sheet.Record, Sub: areaSchema(), Null: true, Help: "area that it touches"},
		resistance,
		sheet.NewFlag("harmful", true, "hurts its targets"),
		number("precision", 0, "its own bonus or penalty of the precision roll"),
		sheet.NewFlag("ignores_weapon_precision", false, "weapon precision isn't added"),
		sheet.Field{Name: "damage", Type: sheet.Any, Null: true, Help: "main packet of damage, or \"weapon\" for that of the ready weapon"},
		sheet.Field{Name: "extra", Type: sheet.Records, Sub: packetSchema(), Help: "further packets of damage on a hit"},
		sheet.NewFlag("half_damage", false, "the main packet is halved after armour"),
		sheet.NewFlag("steals_health", false, "the main packet is magical, and the user gains what the target loses"),
		sheet.NewFlag("ignores_cover", false, "cover counts nothing against it"),
		count("heal", 0, "", "health that the target gains"),
		sheet.Field{Name: "effects", Type: sheet.Records, Sub: effectSchema(), Help: "conditions that it brings"},
		sheet.NewFlag("makes_prone", false, "knocks the target prone"),
		count("push_m", 0, "m", "pushes the target away"),
		count("pull_m", 0, "m", "pulls the target nearer"),
		sheet.Field{Name: "cost", Type: sheet.Record, Sub: costSchema(), Help: "price of using it, paid hit or miss"},
		requires,
		wordSet("needs", "what it must hold", needWords...),
		wordSet("trigger", "of a prepared action: what sets it off", triggerWords...),
		maybe("area_m", "m", "of a prepared action: reach of the watched area; default its range"),
		sheet.Field{Name: "fires", Type: sheet.Int, Min: 1, Max: 1000, Default: sheet.Num(1),
			Help: "of a prepared action: how often it may fire"},
		sheet.NewWord("expires", "of a prepared action: when it lapses", "round_end", "own_turn"),
		maybe("charges", "", "uses left; null: without end"),
		count("grants_action", 0, "", "Actions the target gains for the rest of its turn"),
		sheet.Field{Name: "form", Type: sheet.Any, Null: true, Help: "form into which it transforms the target"},
		sheet.Field{Name: "summon", Type: sheet.Any, Null: true, Help: "token that it puts on the board"},
	)
}
