package sigil

import (
	"slices"

	"parapet/engine"
	"parapet/engine/sheet"
)

// The fields that every condition has.
const (
	kHits = iota
	kRounds
	kBy
	kPotency
	kDamage
	kAmount
	kOwn // the first of its own fields
)

// Own fields.
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

// Fields of a stack of fatigue.
const (
	stRounds = iota
	stBy
)

// token is the id of a token.
func token(name, help string) sheet.Field {
	f := text(name, help)
	f.Tokens = true
	return f
}

func conditionFields(name string, more ...sheet.Field) *sheet.Schema {
	return sheet.New(name, append([]sheet.Field{
		maybe("hits", "hits", "hits that it still lasts"),
		maybe("rounds", "rounds", "rounds that it still lasts"),
		token("by", "who applied it; its rounds run down at the start of that creature's turns"),
		number("potency", 0, "potency of the one who applied it, at that time"),
		maybe("damage", "", "damage of each hit before armour"),
		maybe("amount", "", "points left in the pool"),
	}, more...)...)
}

// conditionTable is the catalogue's two tables of conditions.
var conditionTable = []struct {
	id, name   string
	help, ends string
	clause     string
}{
	{"unconscious", "Unconscious", "no turns; lies prone and is in nobody's way; a death save in each End phase", "at 1 health or more, or by death", "SIG-DEATH-1"},
	{"dead", "Dead", "out of the order; covers no square", "by the DM's hand", "SIG-DEATH-9"},
	{"prone", "Prone", "half cover against projectiles, but resistances 2 lower from melee range; only a basic weapon attack, for half damage and without weapon precision; crawls at 3 a metre", "by standing up", "SIG-PRONE-1"},
	{"ambushed", "Ambushed", "initiative 2 lower; precision and resistances 1 lower", "when the round ends", "SIG-AMBUSH-2"},
	{"prepared", "Prepared", "an action waits for its trigger", "when it has fired, or lapses", "SIG-PREP-1"},
	{"transformed", "Transformed", "has the stats, weapons and abilities of another form", "by returning", "SIG-XFORM-1"},
	{"mounted", "Mounted", "goes where its mount goes; doesn't walk by itself", "by dismounting, or when the mount falls", "SIG-MOUNT-3"},
	{"ridden", "Ridden", "carries a rider", "when the rider dismounts", "SIG-MOUNT-1"},
	{"left", "Gone", "out of the fight and off the board", "by the DM's hand", "SIG-TURN-13"},
	{"bleeding", "Bleeding", "5 and the potency of its cause, ignoring armour, at the start of its turn", "after its hits", "SIG-COND-14"},
	{"blinded", "Blinded", "sees 1 m far; precision 5 lower", "after its rounds", "SIG-COND-3"},
	{"cracked_armour", "Cracked armour", "armour counts nothing", "after its rounds", "SIG-COND-4"},
	{"disoriented", "Disoriented", "precision lower by 1 and a third of the potency of its cause", "after its rounds", "SIG-COND-5"},
	{"exposed", "Exposed", "weapon attacks do 3 and half the potency of its cause more damage to it", "after its rounds", "SIG-COND-6"},
	{"fatigued", "Fatigued", "each level: speed, precision and all resistances 2 lower", "each level after its rounds", "SIG-COND-7"},
	{"immobilized", "Immobilized", "can't move; Evasion 1 lower", "after its rounds", "SIG-COND-8"},
	{"sickened", "Sickened", "Constitution lower by 1 and a third of the potency of its cause; a harmful effect that takes hold does one of its hits at once", "after its rounds", "SIG-COND-9"},
	{"slowed", "Slowed", "speeds halved; Evasion and initiative lower by 1 and a third of the potency of its cause", "after its rounds", "SIG-COND-10"},
	{"soaked", "Soaked", "doubles the damage of frost or electricity once", "when it has doubled, or after its rounds", "SIG-COND-11"},
	{"stunned", "Stunned", "can't move or act; Parry and Evasion 3 lower", "after its rounds", "SIG-COND-12"},
	{"weakened_defences", "Weakened defences", "Parry lower by 1 and a third of the potency of its cause", "after its rounds", "SIG-COND-13"},
	{"burning", "Burning", "10 and the potency of its cause, physical, at the start of its turn", "after its hits, by water or frost", "SIG-COND-15"},
	{"diseased", "Diseased", "5, ignoring armour, at the start of its turn; at the end of its turn all adjacent creatures catch it for a hit", "after its hits", "SIG-COND-16"},
	{"electrified", "Electrified", "10 and the potency of its cause, magical, at the start of its turn", "after its hits", "SIG-COND-17"},
	{"frostbitten", "Frostbitten", "5 and the potency of its cause, ignoring armour, at the start of its turn", "after its hits, or by fire", "SIG-COND-18"},
	{"inspired", "Inspired", "once: 1d2 more on a precision roll, or 2d4 more damage of a basic weapon attack", "when it is spent, or after its rounds", "SIG-COND-20"},
	{"protected", "Protected", "the next main damage that hits is halved after armour", "when it has halved, or after its rounds", "SIG-COND-21"},
	{"predictive_foresight", "Predictive foresight", "its next precision roll is 1 higher", "with that roll, or after its rounds", "SIG-COND-22"},
	{"protective_foresight", "Protective foresight", "resistances 1 higher against the next precision roll at it", "with that roll, or after its rounds", "SIG-COND-22"},
	{"quickened", "Quickened", "speed higher by 2 and a third of the potency of its cause", "after its rounds", "SIG-COND-23"},
	{"regeneration", "Regeneration", "heals 2 and a third of the potency of its cause at the start of its turn", "after its hits", "SIG-COND-24"},
	{"temp_health", "Temporary health", "loses points before health does", "when it is used up, or after its rounds", "SIG-COND-25"},
	{"temp_armour_physical", "Temporary armour, physical", "takes physical damage before armour does, point for point", "when it is used up, or after its rounds", "SIG-COND-26"},
	{"temp_armour_magical", "Temporary armour, magical", "takes magical damage before armour does, point for point", "when it is used up, or after its rounds", "SIG-COND-26"},
	{"surefooted", "Surefooted", "can't be made prone or moved against its will", "after its rounds", "SIG-COND-27"},
}

// notStatus are the conditions that are no status effects: they can't be cured, and no ability
// brings them.
var notStatus = []string{"unconscious", "dead", "prone", "ambushed", "prepared", "transformed", "mounted", "ridden", "left"}

func conditionWords() []string {
	out := make([]string, len(conditionTable))
	for i, c := range conditionTable {
		out[i] = c.id
	}
	return out
}

// effectWords are what an ability may bring: status effects, and prone.
func effectWords() []string {
	return slices.DeleteFunc(conditionWords(), func(id string) bool { return id != "prone" && slices.Contains(notStatus, id) })
}

func conditionDefs() []engine.ConditionDef {
	stack := sheet.New("stack", maybe("rounds", "rounds", "rounds that it still lasts"), token("by", "who applied it"))
	own := map[string]*sheet.Schema{
		"unconscious": conditionFields("unconscious",
			sheet.Field{Name: "round", Type: sheet.Int, Min: 1, Max: 5, Default: sheet.Num(1), Always: true, Help: "which round of unconsciousness it is: the save gets harder"},
			flag("saved", false, "this round's save is made")),
		"prepared": conditionFields("prepared", text("ability", "what waits"),
			sheet.Field{Name: "fires", Type: sheet.Int, Min: 1, Max: 1000, Default: sheet.Num(1), Always: true, Help: "how often it may still fire"},
			sheet.Field{Name: "expires", Type: sheet.Word, Words: []string{"round_end", "own_turn"}, Always: true, Help: "when it lapses"}),
		"transformed": conditionFields("transformed", text("form", "id of the form"),
			sheet.Field{Name: "original", Type: sheet.Any, Null: true, Help: "what the creature was"}),
		"mounted":  conditionFields("mounted", token("on", "its mount")),
		"left":     conditionFields("left", flag("fled", false, "it fled")),
		"fatigued": conditionFields("fatigued", sheet.Field{Name: "stacks", Type: sheet.Records, Sub: stack, Help: "the levels with their rounds, oldest first"}),
	}
	out := make([]engine.ConditionDef, len(conditionTable))
	for i, c := range conditionTable {
		fields := own[c.id]
		if fields == nil {
			fields = conditionFields(c.id)
		}
		out[i] = engine.ConditionDef{ID: c.id, Name: c.name, Help: c.help, Ends: c.ends, Levels: c.id == "fatigued", Fields: fields, Clause: c.clause}
	}
	return out
}
