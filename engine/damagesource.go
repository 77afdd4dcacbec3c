package engine

import (
	"parapet/engine/jsondoc"
	"parapet/engine/sheet"
)

// DamageSource is the source of damage, for statistics. It isn't on the wire: each system's events name it in their own
// way, or not at all.
type DamageSource struct {
	Kind string // one of the kinds below, or the rules' own: "fall", "crush"; "" if unknown
	ID   string // of the item, spell, ability or condition; "" for none
}

// Kinds of damage sources that several systems have.
const (
	ByWeapon    = "weapon"
	BySpell     = "spell"
	ByAbility   = "ability"
	ByCondition = "condition"
	ByPoison    = "poison"
	ByReaction  = "reaction" // a weapon used by a token other than the acting one
)

// OtherMeans is the key for damage of unknown source.
const OtherMeans = "other"

// String returns the key by which damage is counted: "weapon:axe", "fall".
func (m DamageSource) String() string {
	switch {
	case m.Kind == "":
		return OtherMeans
	case m.ID == "":
		return m.Kind
	}
	return m.Kind + ":" + m.ID
}

// EmitHarm emits "damaged" and records the damage source; by is the token responsible, "" for nobody.
func (tx *Tx) EmitHarm(by string, m DamageSource, fields ...jsondoc.Member) {
	if m.Kind == ByWeapon && by != "" && tx.Command.Who != "" && tx.Command.Who != by {
		m.Kind = ByReaction
	}
	tx.Emit("damaged", fields...)
	tx.events[len(tx.events)-1].Means = m
}

// Use is one use of a weapon, spell or ability by a token, for statistics.
type Use struct{ Who, ID string }

// Use counts a use of a weapon, spell or ability.
func (tx *Tx) Use(who, id string) { tx.uses = append(tx.uses, Use{who, id}) }

// Consumable is something a combatant has a limited supply of and uses up by acting.
type Consumable struct {
	ID   string                // key by which it is counted; for items the prefix: "ammo:bow"
	Name string                // name for people if the item's and the field's don't say it: "ammunition"; "" otherwise
	List int                   // index of the list of items; OfStats if Left is a field of the stats
	Left int                   // index of the field with the amount left
	One  func(*sheet.Rec) bool // in place of Left, for lists: which items vanish when used
}

// OfStats is the value of Consumable.List for a supply in the stats.
const OfStats = -1
