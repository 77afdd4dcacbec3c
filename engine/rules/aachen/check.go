package aachen

import (
	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/rulekit"
	"parapet/engine/sheet"
)

// roll20 is a d20 roll before its die.
type roll20 struct {
	need        int    // the total to reach; 0 if unknown
	word        string // what the question is for
	who, target string
	why         message.Text
	parts       []engine.Part
	adv, dis    []string // sources of advantage and disadvantage
}

// say is the DM's modifier to a roll: advantage, disadvantage, a number.
type say struct {
	advantage, disadvantage bool
	mod                     int
}

// sayArgs reads the DM's modifier.
func sayArgs(in *engine.ArgReader) say {
	return say{advantage: in.Flag("advantage"), disadvantage: in.Flag("disadvantage"), mod: in.Int("mod", 0)}
}

// apply adds the DM's modifier to a roll.
func (s say) apply(k *roll20) {
	if s.advantage {
		k.adv = append(k.adv, "DM")
	}
	if s.disadvantage {
		k.dis = append(k.dis, "DM")
	}
	k.add("DM", s.mod)
}

// add adds a part to the sum, unless it is 0.
func (k *roll20) add(name string, n int) {
	if n != 0 {
		k.parts = append(k.parts, engine.Part{Name: name, N: n})
	}
}

// check returns a roll with the effects of exhaustion and heavy burden (AAC-EXH-2, AAC-EXH-3, AAC-EXH-4, AAC-ENC-4).
func check(v *engine.View, word string, t *engine.Token, parts ...engine.Part) roll20 {
	k := roll20{word: word, who: t.ID, parts: parts}
	switch n := exhaustion(v, t); {
	case n >= 3:
		k.dis = append(k.dis, "exhausted")
	case n > 0:
		k.add("exhausted", -n)
	}
	if overloaded(v, t) {
		k.dis = append(k.dis, "very burdened")
	}
	return k
}

// skillPart returns a skill as a part of a sum.
func skillPart(v *engine.View, t *engine.Token, name string) engine.Part {
	return engine.Part{Name: sheet.Spaced(name), N: skillBonus(v, t, name)}
}

// bonus returns the sum of what is added to the die, which has no limit (AAC-ATK-14).
func (k *roll20) bonus() int { return engine.Sum(k.parts) }

// advantage returns which of two dice is kept: 1 for the higher, -1 for the lower, 0 for a single die: one of each kind cancels
// all (AAC-ATK-9, AAC-CHECK-5).
func (k *roll20) advantage() int { return rulekit.AdvantageOf(len(k.adv), len(k.dis), true) }

func (k *roll20) die() rulekit.Check {
	return rulekit.Check{For: k.word, Who: k.who, Target: k.target, Why: k.why, Parts: k.parts, Advantage: k.advantage(), Need: k.need}
}

// rolled20 is a d20 roll with its result.
type rolled20 struct {
	roll20
	rulekit.Thrown
}

// roll asks for the dice and returns the roll with the face that counts.
func (k roll20) roll(tx *engine.Tx) rolled20 {
	die := k.die()
	return rolled20{k, die.Roll(tx)}
}

// emit emits the roll with the sources of advantages.
func (r *rolled20) emit(tx *engine.Tx, measured ...jsondoc.Member) {
	last := []jsondoc.Member{jsondoc.M("parts", engine.PartsNode(r.parts))}
	if len(r.adv) > 0 {
		last = append(last, jsondoc.M("advantage", r.adv))
	}
	if len(r.dis) > 0 {
		last = append(last, jsondoc.M("disadvantage", r.dis))
	}
	die := r.die()
	die.Emit(tx, r.Thrown, measured, last...)
}

func against(n int, success bool) []jsondoc.Member {
	return []jsondoc.Member{jsondoc.M("against", n), jsondoc.M("success", success)}
}

// succeeds reports whether a check reaches a number; the setting decides about naturals (AAC-CHECK-6).
func succeeds(v *engine.View, kept, total, dc int) bool {
	if v.IsOn(setNaturalCheck) && (kept == 1 || kept == 20) {
		return kept == 20
	}
	return total >= dc
}

// atLeast rolls against a number and reports success.
func (k roll20) atLeast(tx *engine.Tx, dc int) bool {
	k.need = dc
	r := k.roll(tx)
	ok := succeeds(&tx.View, r.Counted, r.Total, dc)
	r.emit(tx, against(dc, ok)...)
	return ok
}

// beats rolls against another's roll and reports success; ties go to the initiator (AAC-CHECK-3).
func (k roll20) beats(tx *engine.Tx, other roll20) bool {
	mine := k.roll(tx)
	theirs := other.roll(tx)
	ok := succeeds(&tx.View, mine.Counted, mine.Total, theirs.Total)
	mine.emit(tx, against(theirs.Total, ok)...)
	theirs.emit(tx)
	return ok
}
