package sigil

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// The resistances, in the order of resistanceWords and of the fields sParry to sEvasion.
const (
	resParry = iota
	resWarding
	resConstitution
	resEvasion

	resNone = -1 // no roll
)

var resistanceWords = []string{"parry", "warding", "constitution", "evasion"}

var damageTypes = []string{physical, magical, ignoring}

const (
	physical = "physical"
	magical  = "magical"
	ignoring = "armour_ignoring"
)

// specialWords are the special actions (SIG-SPEC-1).
var specialWords = []string{"first_aid", "self_cure", "charge", "dual_strike", strikeID, "sever",
	"throw_weapon", "retrieve_weapon", "swap_weapons", "drop_weapon", "steady_aim", "reload", "speak"}

// strikeID is the only special action that is prepared.
const strikeID = "opportunistic_strike"

func maybe(name, unit, help string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Int, Min: 0, Max: 100_000, Null: true, Unit: unit, Help: help}
}

func texts(name, help string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Texts, Help: help}
}

func wordSet(name, help string, words ...string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.WordSet, Words: words, Help: help}
}

func always(f sheet.Field) sheet.Field {
	f.Always = true
	return f
}

// The fields of "stats", in the order of the catalogue.
var (
	statSchema = sheet.New("stats")

	sLevel   = statSchema.Add(sheet.NewCount("level", 1, "half of it is added to precision rolls and death saves").Under("Health"))
	sPotency = statSchema.Add(sheet.NewInt("potency", -100_000, 100_000, 0, "added to damage; strength of the effects that it applies").Under("Attacks"))
	sControl = statSchema.Add(sheet.NewInt("control", -100_000, 100_000, 0, "adds to the range of a charge and of thrown weapons").Under("Attacks"))
	sHPBase  = statSchema.Add(sheet.Field{Name: "hp_base", Type: sheet.Int, Min: 1, Max: 1_000_000, Default: sheet.Num(70),
		Help: "maximum health without additions; twice that much damage kills at once"}.Under("Health"))
	sHPMax      = statSchema.Add(sheet.Field{Name: "hp_max", Type: sheet.Int, Min: 1, Max: 1_000_000, Help: "maximum health; healing stops here"}.Like(sHPBase).Under("Health"))
	sHP         = statSchema.Add(sheet.Field{Name: "hp", Type: sheet.Int, Help: "health now; may be below 0"}.Like(sHPMax).Under("Health"))
	sEnergyMax  = statSchema.Add(sheet.NewCount("energy_max", 10, "maximum energy").Under("Health"))
	sEnergy     = statSchema.Add(sheet.NewCount("energy", 0, "energy now; pays for abilities").Like(sEnergyMax).Under("Health"))
	sInitiative = statSchema.Add(sheet.NewInt("initiative", -100_000, 100_000, 0, "base initiative; higher acts earlier").Under("Movement"))
	sAllyOrder  = statSchema.Add(always(sheet.Field{Name: "ally_order", Type: sheet.Int, Private: true, Min: 0, Max: 1_000_000,
		Help: "order among allies with equal initiative, lower first; default the order of tokens"}).Under("Movement"))
	sSpeed          = statSchema.Add(sheet.NewCount("speed", 6, "base speed; dropping prone and standing up cost half of it").In("squares").Under("Movement"))
	sSpeedBonus     = statSchema.Add(sheet.NewInt("speed_bonus", -100_000, 100_000, 0, "added to the base movement speed").Under("Movement"))
	sWalkSpeed      = statSchema.Add(maybe("walk_speed", "squares", "walking speed, in place of speed and speed_bonus").Under("Movement"))
	sCanFly         = statSchema.Add(sheet.NewFlag("can_fly", false, "flies").Under("Movement"))
	sFlySpeed       = statSchema.Add(maybe("fly_speed", "squares", "flight speed; null: its walking speed").Under("Movement"))
	sSwimSpeed      = statSchema.Add(maybe("swim_speed", "squares", "if given, deep water costs 1 a metre of this speed, not 3").Under("Movement"))
	sClimbSpeed     = statSchema.Add(maybe("climb_speed", "squares", "if given, climbing costs 1 a metre of this speed, not 3").Under("Movement"))
	sParry          = statSchema.Add(sheet.NewInt("parry", -100_000, 100_000, 5, "resistance against physical attacks").Under("Defences"))
	_               = statSchema.Add(sheet.NewInt("warding", -100_000, 100_000, 5, "resistance against magical attacks").Under("Defences"))
	_               = statSchema.Add(sheet.NewInt("constitution", -100_000, 100_000, 5, "resistance against effects without damage").Under("Defences"))
	_               = statSchema.Add(sheet.NewInt("evasion", -100_000, 100_000, 5, "resistance against areas").Under("Defences"))
	sArmourPhysical = statSchema.Add(sheet.NewCount("armour_physical", 0, "taken off physical damage").Under("Defences"))
	sArmourMagical  = statSchema.Add(sheet.NewCount("armour_magical", 0, "taken off magical damage").Under("Defences"))
	sPrecisionBonus = statSchema.Add(sheet.NewInt("precision_bonus", -100_000, 100_000, 0, "added to all its precision rolls").Under("Attacks"))
	sPrecisionTotal = statSchema.Add(sheet.Field{Name: "precision_total", Type: sheet.Int, Min: -1000, Max: 1000, Null: true,
		Help: "in place of half the level and the weapon's precision, for stat blocks that print one number"}.Under("Attacks"))
	sDamageBonus = statSchema.Add(sheet.NewInt("damage_bonus", -100_000, 100_000, 0, "added to the main damage of its attacks").Under("Attacks"))
	sMainHand    = statSchema.Add(always(sheet.NewMaybeText("main_hand", "weapon in the main hand; by default the first that is neither natural nor a shield")).Under("Attacks"))
	sOffHand     = statSchema.Add(sheet.NewMaybeText("off_hand", "weapon or shield in the off hand").Under("Attacks"))
	sDeathRules  = statSchema.Add(always(sheet.NewFlag("death_rules", false,
		"falls unconscious and makes death saves instead of dying; default for player characters")).Under("Health"))
	sSummoner         = statSchema.Add(sheet.NewMaybeText("summoner", "who summoned it: it vanishes when that creature dies, and pays no energy").Under("Nature"))
	sSpecial          = statSchema.Add(always(wordSet("special", "special actions that it may take; unless given, all for player characters, none for others", specialWords...)).Under("Nature"))
	sSkills           = statSchema.Add(sheet.Field{Name: "skills", Type: sheet.IntMap, Min: -1000, Max: 1000, Help: "skill values; healing counts for first aid"}.Under("Attacks"))
	sImmune           = statSchema.Add(wordSet("immune", "conditions that it never gets", conditionWords...).Under("Defences"))
	sCannotBeAmbushed = statSchema.Add(sheet.NewFlag("cannot_be_ambushed", false, "an ambush on its side doesn't touch it").Under("Nature"))
	sIgnoresRough     = statSchema.Add(sheet.NewFlag("ignores_rough", false, "rough terrain costs it 1 a metre; not swimming, climbing or crawling").Under("Nature"))
	sIgnoresCover     = statSchema.Add(sheet.NewFlag("ignores_cover", false, "cover counts nothing against its projectiles").Under("Nature"))
	sIgnoresLowGround = statSchema.Add(sheet.NewFlag("ignores_low_ground", false, "has no penalty for shooting upwards").Under("Nature"))
	sRemoteEyes       = statSchema.Add(sheet.Field{Name: "remote_eyes", Type: sheet.Squares, Help: "squares where it has a magical eye, 1 m above the ground"}.Under("Nature"))
	sRemoteEars       = statSchema.Add(sheet.Field{Name: "remote_ears", Type: sheet.Squares, Help: "squares where it has a magical ear"}.Under("Nature"))
)

var handWords = []string{"one", "light", "two", "off"}

// wieldWords are the numbers that an item in a hand may add to.
var wieldWords = []string{"parry", "warding", "constitution", "evasion", "armour_physical", "armour_magical",
	"initiative", "speed", "precision"}

var (
	deliveries   = []string{"melee", "projectile", "ranged", "touch", "self"}
	triggerWords = []string{"moves_into", "moves_within", "moves_out", "attacked", "attacked_melee", "falls_prone", "custom"}
	needWords    = []string{"melee_main_hand", "light_off_hand", "one_handed_main_hand"}
)

// The a damage packet's fields.
var (
	packetSchema = sheet.New("packet")

	pAmount  = packetSchema.Add(sheet.Field{Name: "amount", Type: sheet.Any, Default: sheet.Value{P: jsondoc.Int(0)}, Help: "action damage: a number or dice such as 1d10+5"})
	pType    = packetSchema.Add(sheet.NewWord("type", "which armour meets it", damageTypes...))
	pPotency = packetSchema.Add(sheet.NewWord("potency", "how much of the potency is added", "full", "half", "none"))
	pFlat    = packetSchema.Add(sheet.NewInt("potency_flat", -100_000, 100_000, 0, "added to the potency term"))
	pBonus   = packetSchema.Add(sheet.NewInt("bonus", -100_000, 100_000, 0, "bonus damage"))
	pPierce  = packetSchema.Add(sheet.NewCount("pierce", 0, "that much of the armour is ignored"))
)

// The fields of an effect.
var (
	effectSchema = sheet.New("effect")

	eCondition = effectSchema.Add(sheet.Field{Name: "condition", Type: sheet.Word, Words: effectWords(), Required: true, Help: "condition that it brings"})
	eHits      = effectSchema.Add(sheet.Field{Name: "hits", Type: sheet.Int, Min: 1, Max: 1_000_000, Null: true,
		Help: "hits that it lasts, counted at the start of the bearer's turns"})
	eRounds = effectSchema.Add(sheet.Field{Name: "rounds", Type: sheet.Int, Min: 1, Max: 1_000_000, Null: true,
		Help: "rounds that it lasts, counted at the start of the user's turns"})
	eDamage = effectSchema.Add(maybe("damage", "", "damage of each hit as printed, to which no potency is added"))
	eAmount = effectSchema.Add(maybe("amount", "", "size of a pool of temporary health or armour"))
	eLevel  = effectSchema.Add(sheet.Field{Name: "level", Type: sheet.Int, Min: 1, Max: 5, Default: sheet.Num(1), Help: "stacks, of what stacks"})
	eTo     = effectSchema.Add(sheet.NewWord("to", "who gets it", "target", "self"))
)

func metres(name, help string) sheet.Field {
	return sheet.Field{Name: name, Type: sheet.Int, Max: 1000, Unit: "m", Help: help}
}

// The fields of an area.
var (
	areaSchema = sheet.New("area")

	arShape   = areaSchema.Add(sheet.NewWord("shape", "form of the area", "circle", "cone", "line", "square"))
	arRadius  = areaSchema.Add(metres("radius", "of a circle"))
	arLength  = areaSchema.Add(metres("length", "of a cone or line"))
	arSide    = areaSchema.Add(metres("side", "of a square"))
	arFrom    = areaSchema.Add(sheet.NewWord("from", "from the user, or from a point within range", "self", "point"))
	arSpreads = areaSchema.Add(sheet.NewFlag("spreads", false, "goes round walls"))
	arAffects = areaSchema.Add(sheet.NewWord("affects", "who it affects", "all", "foes", "allies"))
)

// The fields of a cost.
var (
	costSchema = sheet.New("cost")

	cEnergy = costSchema.Add(sheet.NewCount("energy", 0, "energy"))
	cHP     = costSchema.Add(sheet.NewCount("hp", 0, "health; at least 1 must be left"))
)

// The fields of an ability.
var (
	abilitySchema = sheet.New("ability")

	aID        = abilitySchema.Add(sheet.NewID("name in commands"))
	aName      = abilitySchema.Add(sheet.NewName("name for people"))
	aExecution = abilitySchema.Add(sheet.Field{Name: "execution", Type: sheet.Word, Words: []string{"action", "rapid", "prepared", "full_turn"},
		Label: "Execution", // not of somebody
		Help:  "what it costs in a turn: the Action, a Rapid or Prepared action, or the whole turn"})
	aKind     = abilitySchema.Add(sheet.NewWord("kind", "a technique, or a weapon attack with the ready weapon", "technique", "weapon"))
	aBasic    = abilitySchema.Add(sheet.NewFlag("basic", false, "counts as the basic weapon attack"))
	aDelivery = abilitySchema.Add(sheet.NewWord("delivery", "melee and touch need a free line, projectiles meet cover and height", deliveries...))
	aRange    = abilitySchema.Add(maybe("range_m", "m",
		"farthest target; unless given, the ready weapon's for weapon attacks, 1 for melee and touch, 10 for projectile and ranged, 0 for self"))
	aMinRange   = abilitySchema.Add(sheet.NewCount("min_range_m", 0, "nearer targets are refused").In("m"))
	aTargets    = abilitySchema.Add(sheet.Field{Name: "targets", Type: sheet.Int, Min: 1, Max: 1000, Default: sheet.Num(1), Help: "most targets that may be named"})
	aArea       = abilitySchema.Add(sheet.Field{Name: "area", Type: sheet.Record, Sub: areaSchema, Null: true, Help: "area that it touches"})
	aResistance = abilitySchema.Add(sheet.NewWord("resistance",
		"the resistance its precision roll meets; none: no roll. Default: evasion for areas, constitution without damage, warding for magical damage, else parry",
		append(resistanceWords[:4:4], "none")...).OrNull())
	aHarmful       = abilitySchema.Add(sheet.NewFlag("harmful", true, "hurts its targets"))
	aPrecision     = abilitySchema.Add(sheet.NewInt("precision", -100_000, 100_000, 0, "its own bonus or penalty of the precision roll"))
	aIgnoresWeapon = abilitySchema.Add(sheet.NewFlag("ignores_weapon_precision", false, "weapon precision isn't added"))
	aDamage        = abilitySchema.Add(sheet.Field{Name: "damage", Type: sheet.Any, Null: true, Help: "main packet of damage, or \"weapon\" for that of the ready weapon"})
	aExtra         = abilitySchema.Add(sheet.Field{Name: "extra", Type: sheet.Records, Sub: packetSchema, Help: "further packets of damage on a hit"})
	aHalf          = abilitySchema.Add(sheet.NewFlag("half_damage", false, "the main packet is halved after armour"))
	aSteals        = abilitySchema.Add(sheet.NewFlag("steals_health", false, "the main packet is magical, and the user gains what the target loses"))
	aIgnoresCover  = abilitySchema.Add(sheet.NewFlag("ignores_cover", false, "cover counts nothing against it"))
	aHeal          = abilitySchema.Add(sheet.NewCount("heal", 0, "health that the target gains"))
	aEffects       = abilitySchema.Add(sheet.Field{Name: "effects", Type: sheet.Records, Sub: effectSchema, Help: "conditions that it brings"})
	aProne         = abilitySchema.Add(sheet.NewFlag("makes_prone", false, "knocks the target prone"))
	aPush          = abilitySchema.Add(sheet.NewCount("push_m", 0, "pushes the target away").In("m"))
	aPull          = abilitySchema.Add(sheet.NewCount("pull_m", 0, "pulls the target nearer").In("m"))
	aCost          = abilitySchema.Add(sheet.Field{Name: "cost", Type: sheet.Record, Sub: costSchema, Help: "price of using it, paid hit or miss"})
	aRequires      = abilitySchema.Add(sheet.NewWord("requires", "an area that affects only creatures the user sees, or that hear it; walls don't stop it otherwise",
		"sight", "hearing").OrNull())
	aNeeds   = abilitySchema.Add(wordSet("needs", "what it must hold", needWords...))
	aTrigger = abilitySchema.Add(wordSet("trigger", "of a prepared action: what sets it off", triggerWords...))
	aAreaM   = abilitySchema.Add(maybe("area_m", "m", "of a prepared action: reach of the watched area; default its range"))
	aFires   = abilitySchema.Add(sheet.Field{Name: "fires", Type: sheet.Int, Min: 1, Max: 1000, Default: sheet.Num(1),
		Help: "of a prepared action: how often it may fire"})
	aExpires = abilitySchema.Add(sheet.NewWord("expires", "of a prepared action: when it lapses", "round_end", "own_turn"))
	aCharges = abilitySchema.Add(maybe("charges", "", "uses left; null: without end"))
	aGrants  = abilitySchema.Add(sheet.NewCount("grants_action", 0, "Actions the target gains for the rest of its turn"))
	aForm    = abilitySchema.Add(sheet.Field{Name: "form", Type: sheet.Any, Null: true, Help: "form into which it transforms the target"})
	aSummon  = abilitySchema.Add(sheet.Field{Name: "summon", Type: sheet.Any, Null: true, Help: "token that it puts on the board"})
)

// The fields of a weapon.
var (
	weaponSchema = sheet.New("weapon")

	wID    = weaponSchema.Add(sheet.NewID("name in commands"))
	wName  = weaponSchema.Add(sheet.NewName("name for people"))
	wHands = weaponSchema.Add(sheet.Field{Name: "hands", Type: sheet.Word, Words: handWords,
		Help:  "one hand; light (may sit in the off hand); two hands; off (a shield or the like, makes no attack)",
		Names: func(word string) string { return map[string]string{"off": "off hand"}[word] }})
	wNatural    = weaponSchema.Add(sheet.NewFlag("natural", false, "claws and teeth: always ready, needs no hand"))
	wMelee      = weaponSchema.Add(sheet.NewFlag("melee", true, "melee weapon"))
	wProjectile = weaponSchema.Add(sheet.NewFlag("projectile", false, "shoots: cover and height count; default all but melee weapons").
			From(func(r *sheet.Rec) sheet.Value { return sheet.Num(1 - r.Int(wMelee)) }))
	wDamage = weaponSchema.Add(sheet.Field{Name: "damage", Type: sheet.Any, Null: true,
		Help: "action damage: a number or dice such as 1d10+5; 10 unless given, none for shields"}.From(func(r *sheet.Rec) sheet.Value {
		if r.Word(wHands) == "off" {
			return sheet.Null
		}
		return sheet.Value{P: jsondoc.Int(10)}
	}))
	wSteals     = weaponSchema.Add(sheet.NewFlag("steals_health", false, "its damage is magical, and the attacker gains what the target loses"))
	wDamageType = weaponSchema.Add(sheet.NewWord("damage_type", "which armour meets it", damageTypes...))
	wResistance = weaponSchema.Add(sheet.NewWord("resistance", "the resistance its precision roll meets; default warding for magical damage, else parry",
		resistanceWords...).From(func(r *sheet.Rec) sheet.Value {
		if r.Is(wSteals) || r.Word(wDamageType) == magical {
			return sheet.Num(resWarding)
		}
		return sheet.Num(resParry)
	}))
	wPrecision = weaponSchema.Add(sheet.NewInt("precision", -100_000, 100_000, 0, "weapon precision: added to precision rolls while it is in the main hand"))
	wRange     = weaponSchema.Add(sheet.Field{Name: "range_m", Type: sheet.Int, Min: 1, Max: 100_000, Default: sheet.Num(1), Unit: "m",
		Help: "farthest target; 1 means adjacent"})
	wMinRange     = weaponSchema.Add(sheet.NewCount("min_range_m", 0, "nearer targets are refused").In("m"))
	wPierce       = weaponSchema.Add(sheet.NewCount("pierce", 0, "that much of the armour is ignored"))
	wExtra        = weaponSchema.Add(sheet.Field{Name: "extra", Type: sheet.Records, Sub: packetSchema, Help: "further packets of damage on a hit"})
	wEffects      = weaponSchema.Add(sheet.Field{Name: "effects", Type: sheet.Records, Sub: effectSchema, Help: "conditions that a hit brings"})
	wIgnoresCover = weaponSchema.Add(sheet.NewFlag("ignores_cover", false, "cover counts nothing against it"))
	wReload       = weaponSchema.Add(sheet.NewFlag("reload", false, "must be reloaded after each shot"))
	wThrowable    = weaponSchema.Add(sheet.NewFlag("throwable", false, "may be thrown"))
	wSidearm      = weaponSchema.Add(sheet.NewFlag("sidearm", false, "drawn free on its turn"))
	wLoaded       = weaponSchema.Add(sheet.NewFlag("loaded", true, "ready to shoot"))
	wUnsteady     = weaponSchema.Add(sheet.Field{Name: "unsteady", Type: sheet.Int, Min: 0, Max: 2,
		Help: "penalty to its shots unless it gave up its Move to steady the aim"})
	wWield = weaponSchema.Add(sheet.Field{Name: "wield", Type: sheet.IntMap, Words: wieldWords, Min: -1000, Max: 1000,
		Help: "added while it is in a hand (a natural weapon: always)"})
	wDropped = weaponSchema.Add(sheet.Field{Name: "dropped", Type: sheet.Ints, Len: 2, Square: true, Min: 0, Max: 2000, Null: true, Help: "square on which it lies"})
	wStuckIn = weaponSchema.Add(sheet.NewMaybeText("stuck_in", "creature in which it sticks"))
)

// The lists of a token.
var (
	lists engine.Rows[engine.List]

	weaponList  = lists.Add(engine.List{Name: "weapons", Schema: weaponSchema, Help: "weapons, shields and natural weapons"})
	abilityList = lists.Add(engine.List{Name: "abilities", Schema: abilitySchema, Help: "techniques, spells and items"})
)

// The parts of a turn's budget.
var (
	budgets engine.Rows[engine.Budget]

	bAction    = budgets.Add(engine.Budget{Name: "action", Label: "Action", Help: "Actions left in this turn", Shown: ownTurn, Main: "the action"})
	bMinor     = budgets.Add(engine.Budget{Name: "minor", Label: "Minor", Help: "1 while a Rapid or a Prepared action may still be taken", Shown: ownTurn})
	bMove      = budgets.Add(engine.Budget{Name: "move", Label: "Move", Quarters: true, Help: "squares left to walk", Shown: ownTurn}) // quarters of a square, as are the next three
	_          = budgets.Add(engine.Budget{Name: "fly", Label: "Fly", Quarters: true, Help: "squares left to fly", Shown: flying})
	_          = budgets.Add(engine.Budget{Name: "run", Quarters: true, Help: "squares left to walk if it runs, which closes all actions", Shown: ownTurn})
	bSpent     = budgets.Add(engine.Budget{Name: "spent", Quarters: true, Help: "squares paid in this turn", Shown: ownTurn})
	bTurnState = budgets.Add(engine.Budget{Name: "turn_state", Words: turnStates, Help: "how the turn stands: what has been used decides what may follow", Shown: ownTurn})
	bSteady    = budgets.Add(engine.Budget{Name: "steady", Flag: true, Help: "the Move was given up to steady the aim", Shown: ownTurn})
	bActed     = budgets.Add(engine.Budget{Name: "acted", Flag: true, Help: "had its turn this round"})
	bExtra     = budgets.Add(engine.Budget{Name: "extra", Quarters: true, Help: "squares that the DM has added", Shown: func(*engine.View, *engine.Token) bool { return false }}) // quarters of a square that a DM override has added to every mode
)

// newUnarmed returns the weapon that everyone has (with a value of our own).
func newUnarmed(s *sheet.Schema) *sheet.Rec {
	r := s.Blank()
	r.SetText(wID, "unarmed")
	r.SetText(wName, "Unarmed")
	r.Set(wNatural, sheet.Yes)
	r.Set(wDamage, sheet.Value{P: jsondoc.Int(5)})
	return r
}
