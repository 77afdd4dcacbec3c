package glitters

import (
	"slices"
	"strings"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/doc"
)

// check is a d20 roll before its die.
type check struct {
	word        string // what it is asked for
	who, target string
	why         string
	parts       []engine.Part
	adv, dis    []string // sources of advantage and of disadvantage
}

// bonus is all that is added to the die.
func (k *check) bonus() int {
	n := 0
	for _, p := range k.parts {
		n += p.N
	}
	return n
}

// lean tells which of two dice is kept: 1 the higher, -1 the lower, 0 only one is rolled (GLT-GEN-4).
func (k *check) lean(v *engine.View) int {
	adv, dis := len(k.adv), len(k.dis)
	if setTo(v, setAdvCancel, "any") && adv > 0 && dis > 0 {
		return 0
	}
	switch {
	case adv > dis:
		return 1
	case dis > adv:
		return -1
	}
	return 0
}

// thrown is a d20 roll with its die.
type thrown struct {
	kept, total int
	fields      []doc.Member // of the event
}

// roll asks for the die and keeps the face that counts.
func (k *check) roll(tx *engine.Tx) thrown {
	lean, d := k.lean(&tx.View), dice.Of(1, 20)
	if lean != 0 {
		d = dice.Of(2, 20)
	}
	got := tx.Roll(engine.RollAsk{For: k.word, Who: k.who, Target: k.target, Why: k.why, Dice: d, Faces: lean != 0})
	kept := got.Faces[0]
	switch {
	case lean > 0:
		kept = slices.Max(got.Faces)
	case lean < 0:
		kept = slices.Min(got.Faces)
	}
	total := kept + k.bonus()
	fields := append(k.head(), doc.M("dice", doc.Str(d.Dice())), doc.M("faces", got.FacesNode()), doc.M("kept", doc.Int(kept)),
		doc.M("bonus", doc.Int(k.bonus())), doc.M("total", doc.Int(total)))
	return thrown{kept, total, fields}
}

func (k *check) head() []doc.Member {
	m := []doc.Member{doc.M("for", doc.Str(k.word)), who(k.who)}
	if k.target != "" {
		m = append(m, doc.M("target", doc.Str(k.target)))
	}
	return m
}

// tell emits the roll with what it came to.
func (k *check) tell(tx *engine.Tx, t thrown, more ...doc.Member) {
	m := append(t.fields, more...)
	m = append(m, doc.M("parts", engine.PartsNode(k.parts)))
	if len(k.adv) > 0 {
		m = append(m, doc.M("advantage", doc.Strs(k.adv)))
	}
	if len(k.dis) > 0 {
		m = append(m, doc.M("disadvantage", doc.Strs(k.dis)))
	}
	tx.Emit("rolled", m...)
}

// atLeast rolls against a DT, with natural 1 and 20 (GLT-GEN-2, 7).
func (k *check) atLeast(tx *engine.Tx, dt int) (success bool, total int) {
	t := k.roll(tx)
	success = naturally(&tx.View, t.kept, t.total >= dt)
	k.tell(tx, t, doc.M("against", doc.Int(dt)), doc.M("success", doc.Flag(success)))
	promptNatural(tx, t.kept, k.who)
	return success, t.total
}

// naturally is an outcome after natural 1 and 20.
func naturally(v *engine.View, kept int, success bool) bool {
	switch {
	case kept == 1 && on(v, setNat1):
		return false
	case kept == 20 && on(v, setNat20):
		return true
	}
	return success
}

func promptNatural(tx *engine.Tx, kept int, id string) {
	switch {
	case kept == 1 && on(&tx.View, setNat1):
		prompt(tx, "natural_1", id)
	case kept == 20 && on(&tx.View, setNat20):
		prompt(tx, "natural_20", id)
	}
}

// autoFail notes a check or save that fails without a die.
func (k *check) autoFail(tx *engine.Tx) {
	tx.Emit("rolled", append(k.head(), doc.M("auto", doc.Str("fail")), doc.M("success", doc.Flag(false)))...)
}

// skillParts are attribute and proficiency of a skill check (GLT-GEN-2).
func skillParts(t *engine.Token, skill string) []engine.Part {
	attr, n, _ := bestASM(t, skillAttributes[skillIndex(skill)].attrs)
	parts := []engine.Part{{Name: strings.ToUpper(attr), N: n}}
	if p := proficiency(t, skill); p != 0 {
		parts = append(parts, engine.Part{Name: strings.ReplaceAll(skill, "_", " "), N: p})
	}
	return parts
}

// attrParts are those of an attribute check or saving throw (GLT-GEN-3).
func attrParts(t *engine.Token, attr string) []engine.Part {
	return []engine.Part{{Name: strings.ToUpper(attr), N: asm(t, attributeIndex(attr))}}
}
