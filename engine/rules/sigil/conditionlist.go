package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/sheet"
)

// Indices of the fields that every condition has.
const (
	kHits = iota
	kRounds
	kBy
	kPotency
	kDamage
	kAmount
	kOwn // the first of its own fields
)

// Indices of conditions' own fields.
const (
	uncRound = kOwn + iota
	uncSaved
)

const (
	prepAbility = kOwn + iota
	prepFires
	prepExpires
)

const (
	formID = kOwn + iota
	formOriginal
)

const (
	mountOn     = kOwn
	leftFled    = kOwn
	fatigueList = kOwn
)

// token returns a field for a token id.
func token(name, help string) sheet.Field {
	f := sheet.NewMaybeText(name, help)
	f.Tokens = true
	return f
}

// mountField returns the field for a rider's mount.
func mountField() sheet.Field {
	f := token("on", "its mount")
	f.Label = "Rides on"
	return f
}

func conditionFields(name string, more ...sheet.Field) *sheet.Schema {
	return sheet.New(name, append([]sheet.Field{
		maybe("hits", "hits", "hits that it still lasts"),
		maybe("rounds", "rounds", "rounds that it still lasts"),
		token("by", "who applied it; its rounds count down at the start of that creature's turns"),
		sheet.NewInt("potency", -100_000, 100_000, 0, "potency of whoever applied it, at that time"),
		maybe("damage", "", "damage of each hit before armour"),
		maybe("amount", "", "points left in the pool"),
	}, more...)...)
}

// stateDefs returns the conditions of the catalogue's first table that aren't status effects.
func stateDefs() []engine.ConditionDef {
	return []engine.ConditionDef{
		{ID: "unconscious", Name: "Unconscious", Clause: "SIG-DEATH-1",
			Help: "no turns; lies prone and is in nobody's way; a death save in each End phase",
			Ends: "at 1 health or more, or by death",
			Fields: conditionFields("unconscious",
				sheet.Field{Name: "round", Type: sheet.Int, Min: 1, Max: 5, Default: sheet.Num(1), Always: true,
					Help: "which round of unconsciousness it is: the save gets harder"},
				sheet.NewFlag("saved", false, "this round's save is made"))},
		{ID: "dead", Name: "Dead", Clause: "SIG-DEATH-9",
			Help: "out of the order; covers no square",
			Ends: "by the DM"},
		{ID: "prone", Name: "Prone", Clause: "SIG-PRONE-1",
			Help: "half cover against projectiles, but resistances 2 lower from melee range; only a basic weapon attack, for half damage and without weapon precision; crawls at 3 a metre",
			Ends: "by standing up"},
		{ID: "ambushed", Name: "Ambushed", Clause: "SIG-AMBUSH-2",
			Help: "initiative 2 lower; precision and resistances 1 lower",
			Ends: "when the round ends"},
		{ID: "prepared", Name: "Prepared", Clause: "SIG-PREP-1",
			Help: "an action waits for its trigger",
			Ends: "when it has fired, or lapses",
			Fields: conditionFields("prepared", sheet.NewMaybeText("ability", "what waits"),
				sheet.Field{Name: "fires", Type: sheet.Int, Min: 1, Max: 1000, Default: sheet.Num(1), Always: true,
					Help: "how often it may still fire"},
				sheet.Field{Name: "expires", Type: sheet.Word, Words: []string{"round_end", "own_turn"}, Always: true, Help: "when it lapses"})},
		{ID: "transformed", Name: "Transformed", Clause: "SIG-XFORM-1",
			Help: "has the stats, weapons and abilities of another form",
			Ends: "by returning",
			Fields: conditionFields("transformed", sheet.NewMaybeText("form", "id of the form"),
				sheet.Field{Name: "original", Type: sheet.Any, Null: true, Help: "what the creature was"})},
		{ID: "mounted", Name: "Mounted", Clause: "SIG-MOUNT-3",
			Help:   "goes where its mount goes; doesn't walk",
			Ends:   "by dismounting, or when the mount falls",
			Fields: conditionFields("mounted", mountField())},
		{ID: "ridden", Name: "Ridden", Clause: "SIG-MOUNT-1",
			Help: "carries a rider",
			Ends: "when the rider dismounts"},
		{ID: "left", Name: "Gone", Clause: "SIG-TURN-13",
			Help:   "out of the fight and off the board",
			Ends:   "by the DM",
			Fields: conditionFields("left", sheet.NewFlag("fled", false, "it fled"))},
	}
}

// hinderingDefs returns the status effects that hinder, and bleeding, in the catalogue's order.
func hinderingDefs() []engine.ConditionDef {
	return []engine.ConditionDef{
		{ID: "bleeding", Name: "Bleeding", Clause: "SIG-COND-14",
			Help: "5 and the potency of its cause, ignoring armour, at the start of its turn",
			Ends: "after its hits"},
		{ID: "blinded", Name: "Blinded", Clause: "SIG-COND-3",
			Help: "sees 1 m far; precision 5 lower",
			Ends: "after its rounds"},
		{ID: "cracked_armour", Name: "Cracked armour", Clause: "SIG-COND-4", As: "in cracked armour",
			Help: "armour counts nothing",
			Ends: "after its rounds"},
		{ID: "disoriented", Name: "Disoriented", Clause: "SIG-COND-5",
			Help: "precision lower by 1 and a third of the potency of its cause",
			Ends: "after its rounds"},
		{ID: "exposed", Name: "Exposed", Clause: "SIG-COND-6",
			Help: "weapon attacks do 3 and half the potency of its cause more damage to it",
			Ends: "after its rounds"},
		{ID: "fatigued", Name: "Fatigued", Clause: "SIG-COND-7", Levels: true,
			Help: "each level: speed, precision and all resistances 2 lower",
			Ends: "each level after its rounds",
			Fields: conditionFields("fatigued",
				sheet.Field{Name: "stacks", Type: sheet.Records, Sub: stackSchema, Help: "the levels with their rounds, oldest first"})},
		{ID: "immobilized", Name: "Immobilized", Clause: "SIG-COND-8",
			Help: "can't move; Evasion 1 lower",
			Ends: "after its rounds"},
		{ID: "sickened", Name: "Sickened", Clause: "SIG-COND-9",
			Help: "Constitution lower by 1 and a third of the potency of its cause; a harmful effect that takes hold does one of its hits at once",
			Ends: "after its rounds"},
		{ID: "slowed", Name: "Slowed", Clause: "SIG-COND-10",
			Help: "speeds halved; Evasion and initiative lower by 1 and a third of the potency of its cause",
			Ends: "after its rounds"},
		{ID: "soaked", Name: "Soaked", Clause: "SIG-COND-11",
			Help: "doubles the damage of frost or electricity once",
			Ends: "when it has doubled, or after its rounds"},
		{ID: "stunned", Name: "Stunned", Clause: "SIG-COND-12",
			Help: "can't move or act; Parry and Evasion 3 lower",
			Ends: "after its rounds"},
		{ID: "weakened_defences", Name: "Weakened defences", Clause: "SIG-COND-13", As: "weak in defence",
			Help: "Parry lower by 1 and a third of the potency of its cause",
			Ends: "after its rounds"},
	}
}

// lastingDefs returns the status effects that deal damage hit by hit, and those that help.
func lastingDefs() []engine.ConditionDef {
	return []engine.ConditionDef{
		{ID: "burning", Name: "Burning", Clause: "SIG-COND-15",
			Help: "10 and the potency of its cause, physical, at the start of its turn",
			Ends: "after its hits, by water or frost"},
		{ID: "diseased", Name: "Diseased", Clause: "SIG-COND-16",
			Help: "5, ignoring armour, at the start of its turn; at the end of its turn all adjacent creatures catch it for a hit",
			Ends: "after its hits"},
		{ID: "electrified", Name: "Electrified", Clause: "SIG-COND-17",
			Help: "10 and the potency of its cause, magical, at the start of its turn",
			Ends: "after its hits"},
		{ID: "frostbitten", Name: "Frostbitten", Clause: "SIG-COND-18",
			Help: "5 and the potency of its cause, ignoring armour, at the start of its turn",
			Ends: "after its hits, or by fire"},
		{ID: "inspired", Name: "Inspired", Clause: "SIG-COND-20",
			Help: "once: 1d2 more on a precision roll, or 2d4 more damage of a basic weapon attack",
			Ends: "when it is spent, or after its rounds"},
		{ID: "protected", Name: "Protected", Clause: "SIG-COND-21",
			Help: "the next main damage that hits is halved after armour",
			Ends: "when it has halved, or after its rounds"},
		{ID: "predictive_foresight", Name: "Predictive foresight", Clause: "SIG-COND-22", As: "foresighted in attack",
			Help: "+1 to its next precision roll",
			Ends: "with that roll, or after its rounds"},
		{ID: "protective_foresight", Name: "Protective foresight", Clause: "SIG-COND-22", As: "foresighted in defence",
			Help: "resistances 1 higher against the next precision roll at it",
			Ends: "with that roll, or after its rounds"},
		{ID: "quickened", Name: "Quickened", Clause: "SIG-COND-23",
			Help: "speed higher by 2 and a third of the potency of its cause",
			Ends: "after its rounds"},
		{ID: "regeneration", Name: "Regeneration", Clause: "SIG-COND-24", As: "regenerating",
			Help: "heals 2 and a third of the potency of its cause at the start of its turn",
			Ends: "after its hits"},
		{ID: "temp_health", Name: "Temporary health", Clause: "SIG-COND-25", As: "given temporary health",
			Help: "loses points before health does",
			Ends: "when it is used up, or after its rounds"},
		{ID: "temp_armour_physical", Name: "Temporary armour, physical", Clause: "SIG-COND-26", As: "given temporary physical armour",
			Help: "takes physical damage before armour does, point for point",
			Ends: "when it is used up, or after its rounds"},
		{ID: "temp_armour_magical", Name: "Temporary armour, magical", Clause: "SIG-COND-26", As: "given temporary magical armour",
			Help: "takes magical damage before armour does, point for point",
			Ends: "when it is used up, or after its rounds"},
		{ID: "surefooted", Name: "Surefooted", Clause: "SIG-COND-27",
			Help: "can't be knocked prone or moved against its will",
			Ends: "after its rounds"},
	}
}

// conditionDefs returns the catalogue's two tables of conditions.
func conditionDefs() []engine.ConditionDef {
	return slices.Concat(stateDefs(), hinderingDefs(), lastingDefs())
}

// The fields of a stack of fatigue.
var (
	stackSchema = sheet.New("stack")

	stRounds = stackSchema.Add(maybe("rounds", "rounds", "rounds that it still lasts"))
	stBy     = stackSchema.Add(token("by", "who applied it"))
)

var (
	conditionWords = wordsOf(conditionDefs())
	// notStatus are the conditions that aren't status effects: they can't be cured, and no ability causes them.
	notStatus = wordsOf(stateDefs())
)

func wordsOf(list []engine.ConditionDef) []string {
	out := make([]string, len(list))
	for i, c := range list {
		out[i] = c.ID
	}
	return out
}

// effectWords returns what an ability may cause: status effects, and prone.
func effectWords() []string {
	return slices.DeleteFunc(slices.Clone(conditionWords), func(id string) bool { return id != "prone" && slices.Contains(notStatus, id) })
}
