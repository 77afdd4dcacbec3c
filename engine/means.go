package engine

import (
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// DamageSource is what harm was done with, for statistics. It isn't on the wire: events name it each in its system's way, or not at all.
type DamageSource struct {
	Kind string // a word of those below, or the rules' own: "fall", "crush"; "" for what nobody can tell
	ID   string // of the thing, spell, ability or condition; "" for none
}

// Kinds of means that several systems have.
const (
	ByWeapon    = "weapon"
	BySpell     = "spell"
	ByAbility   = "ability"
	ByCondition = "condition"
	ByPoison    = "poison"
	ByReaction  = "reaction" // a weapon of one who isn't the one that acts
)

// OtherMeans is the text of means that nobody can tell.
const OtherMeans = "other"

// String returns the text by which means are counted: "weapon:axe", "fall".
func (m DamageSource) String() string {
	switch {
	case m.Kind == "":
		return OtherMeans
	case m.ID == "":
		return m.Kind
	}
	return m.Kind + ":" + m.ID
}

// EmitHarm adds the event "damaged", and notes by what the harm was done; by is whose doing it is, "" for nobody's.
func (tx *Tx) EmitHarm(by string, m DamageSource, fields ...jsondoc.Member) {
	if m.Kind == ByWeapon && by != "" && tx.Command.Who != "" && tx.Command.Who != by {
		m.Kind = ByReaction
	}
	tx.Emit("damaged", fields...)
	tx.events[len(tx.events)-1].Means = m
}

// Consumable is something of which a combatant has only so much, and which its actions use up.
type Consumable struct {
	ID   string                // by which it is counted; of things before theirs: "ammo:bow"
	Name string                // of what things hold, for people: "ammunition"; "" where the field's or the thing's name says it
	List int                   // the list of the things; OfStats: Left is one of the stats
	Left int                   // the field that says how much is left
	One  func(*sheet.Rec) bool // of a list, in place of Left: which of its things are gone when they are used
}

// OfStats is the list of a supply that is one of the stats.
const OfStats = -1
