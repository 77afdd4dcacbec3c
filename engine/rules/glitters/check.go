package glitters

import (
	"strings"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// check is a d20 roll before its die.
type check struct {
	word        string // what the question is for
	who, target string
	why         message.Text
	need        int // the total to reach; 0 if unknown
	parts       []engine.Part
	adv, dis    []string // sources of advantage and disadvantage
}

// bonus returns the sum of what is added to the die.
func (k *check) bonus() int {
	n := 0
	for _, p := range k.parts {
		n += p.N
	}
	return n
}

// advantage returns which of two dice is kept: 1 for the higher, -1 for the lower, 0 for a single die (GLT-GEN-4).
func (k *check) advantage(v *engine.View) int {
	return rulekit.AdvantageOf(len(k.adv), len(k.dis), v.IsSet(setAdvCancel, "any"))
}

// thrown is a d20 roll with its result.
type thrown struct {
	rulekit.Thrown
	check rulekit.Check // as rolled
}

// die returns the check as rulekit rolls it.
func (k *check) die(v *engine.View) rulekit.Check {
	return rulekit.Check{For: k.word, Who: k.who, Target: k.target, Why: k.why, Parts: k.parts, Advantage: k.advantage(v), Need: k.need, ShowFace: true}
}

// roll asks for the dice and returns the check with the face that counts.
func (k *check) roll(tx *engine.Tx) thrown {
	d := k.die(&tx.View)
	return thrown{d.Roll(tx), d}
}

// emit emits the roll with its result and the sources of its advantages.
func (k *check) emit(tx *engine.Tx, t thrown, more ...jsondoc.Member) {
	if tx.Quiet() {
		return
	}
	last := []jsondoc.Member{jsondoc.M("parts", engine.PartsNode(k.parts))}
	if len(k.adv) > 0 {
		last = append(last, jsondoc.M("advantage", k.adv))
	}
	if len(k.dis) > 0 {
		last = append(last, jsondoc.M("disadvantage", k.dis))
	}
	t.check.Emit(tx, t.Thrown, more, last...)
}

// atLeast rolls against a DT, with natural 1 and 20 (GLT-GEN-2, GLT-GEN-7).
func (k *check) atLeast(tx *engine.Tx, dt int) (success bool, total int) {
	k.need = dt
	t := k.roll(tx)
	success = naturally(&tx.View, t.Counted, t.Total >= dt)
	k.emit(tx, t, jsondoc.M("against", dt), jsondoc.M("success", success))
	promptNatural(tx, t.Counted, k.who)
	return success, t.Total
}

// naturally returns the outcome after applying natural 1 and 20.
func naturally(v *engine.View, kept int, success bool) bool {
	switch {
	case kept == 1 && v.IsOn(setNat1):
		return false
	case kept == 20 && v.IsOn(setNat20):
		return true
	}
	return success
}

func promptNatural(tx *engine.Tx, kept int, id string) {
	switch {
	case kept == 1 && tx.IsOn(setNat1):
		prompt(tx, "natural_1", id)
	case kept == 20 && tx.IsOn(setNat20):
		prompt(tx, "natural_20", id)
	}
}

// autoFail emits a check or save that fails without a die.
func (k *check) autoFail(tx *engine.Tx) {
	tx.Emit("rolled", append((&rulekit.Check{For: k.word, Who: k.who, Target: k.target}).Head(), jsondoc.M("auto", "fail"),
		jsondoc.M("success", false))...)
}

// skillParts returns attribute and proficiency of a skill check (GLT-GEN-2).
func skillParts(t *engine.Token, skill string) []engine.Part {
	attr, n, _ := bestASM(t, skillAttributes[skillIndex(skill)].attrs)
	parts := append(make([]engine.Part, 0, 3), engine.Part{Name: strings.ToUpper(attr), N: n})
	if p := proficiency(t, skill); p != 0 {
		parts = append(parts, engine.Part{Name: sheet.Spaced(skill), N: p})
	}
	return parts
}

// skillBonus returns the sum of skillParts.
func skillBonus(t *engine.Token, skill string) int {
	_, n, _ := bestASM(t, skillAttributes[skillIndex(skill)].attrs)
	return n + proficiency(t, skill)
}

// attrParts returns the parts of an attribute check or saving throw (GLT-GEN-3).
func attrParts(t *engine.Token, attr string) []engine.Part {
	return []engine.Part{{Name: strings.ToUpper(attr), N: asm(t, attributeIndex(attr))}}
}
