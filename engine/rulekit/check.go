package rulekit

import (
	"slices"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
	"parapet/engine/sheet"
)

// AdvantageOf returns which of two dice is kept: 1 for the higher, -1 for the lower, 0 for a single die. The more numerous
// of advantages and disadvantages wins; with cancel, one of each cancels all.
func AdvantageOf(advantages, disadvantages int, cancel bool) int {
	if cancel && advantages > 0 && disadvantages > 0 {
		return 0
	}
	return sign(advantages - disadvantages)
}

// Check is a roll of one die, or of the better or worse of two, plus modifiers.
type Check struct {
	For, Who, Target string
	Why              message.Text
	Skill            string // the skill rolled, reported if it says more than For
	Sides            int    // 0 means 20
	Advantage        int
	Need             int // the total to reach, shown to the roller; 0 if unknown
	Parts            []engine.Part
	ShowFace         bool // report the face kept even for a single die
}

// Thrown is a check with the die rolled.
type Thrown struct {
	Dice           dice.Expr
	Got            engine.Rolled
	Counted, Total int
}

// Bonus returns the sum of the modifiers.
func (k *Check) Bonus() int {
	n := 0
	for _, p := range k.Parts {
		n += p.N
	}
	return n
}

// Roll asks for the dice and returns the check with the face that counts.
func (k *Check) Roll(tx *engine.Tx) Thrown {
	d := dice.Of(1, k.sides())
	if k.Advantage != 0 {
		d = dice.Of(2, k.sides())
	}
	ask := engine.RollAsk{For: k.For, Who: k.Who, Target: k.Target, Why: k.Why, Dice: d, Faces: k.Advantage != 0}
	if !tx.Quiet() {
		ask.Note = k.note()
	}
	got := tx.Roll(ask)
	kept := PickDie(got.Faces, k.Advantage)
	return Thrown{d, got, kept, kept + k.Bonus()}
}

// note returns "9 or more (60%): d20 + 4 (STR)", as far as it is known.
func (k *Check) note() message.Text {
	sum := []message.Text{message.Of("d%d", k.sides())}
	for _, p := range k.Parts {
		if p.N != 0 {
			sum = append(sum, Addend(p))
		}
	}
	if len(sum) == 1 && k.Need == 0 {
		return message.Text{}
	}
	note := message.Join(sum, " ")
	if k.Need == 0 {
		return note
	}
	face := max(k.Need-k.Bonus(), 1)
	if face > k.sides() {
		return message.Of("needs a %d: %s", face, note)
	}
	return message.Of("%d or more (%.0f%%): %s", face, 100*PickedDie(k.sides(), k.Advantage).AtLeast(face), note)
}

// Addend returns "+ 2 (cover)" or "− 2 (cover)".
func Addend(p engine.Part) message.Text {
	p.Name = sheet.Capitals(p.Name)
	if p.N < 0 {
		return message.Of("− %d (%s)", -p.N, p.Text())
	}
	return message.Of("+ %d (%s)", p.N, p.Text())
}

func (k *Check) sides() int {
	if k.Sides == 0 {
		return 20
	}
	return k.Sides
}

// PickDie returns the face that counts: the highest (lean > 0), the lowest (lean < 0) or the first.
func PickDie(faces []int, advantage int) int {
	switch {
	case advantage > 0:
		return slices.Max(faces)
	case advantage < 0:
		return slices.Min(faces)
	}
	return faces[0]
}

// Head returns the first members of the roll's event: for, who, target, skill.
func (k *Check) Head() []jsondoc.Member {
	m := []jsondoc.Member{jsondoc.M("for", k.For), Who(k.Who)}
	if k.Target != "" {
		m = append(m, Target(k.Target))
	}
	if k.Skill != "" {
		m = append(m, jsondoc.M("skill", k.Skill))
	}
	return m
}

// Emit emits "rolled" with Head, dice, faces, kept (of two, or if Kept), bonus, total, measured (against, success, …) and
// last; without last, with the parts.
func (k *Check) Emit(tx *engine.Tx, t Thrown, measured []jsondoc.Member, last ...jsondoc.Member) {
	if tx.Quiet() {
		return
	}
	m := append(k.Head(), jsondoc.M("dice", t.Dice.Dice()), jsondoc.M("faces", t.Got.FacesNode()))
	if k.ShowFace || k.Advantage != 0 {
		m = append(m, jsondoc.M("kept", t.Counted))
	}
	m = append(m, jsondoc.M("bonus", k.Bonus()), jsondoc.M("total", t.Total))
	m = append(m, measured...)
	if last == nil {
		last = []jsondoc.Member{jsondoc.M("parts", engine.PartsNode(k.Parts))}
	}
	tx.Emit("rolled", append(m, last...)...)
}

// EmitDice emits "rolled" for plain dice, such as damage.
func EmitDice(tx *engine.Tx, a engine.RollAsk, got engine.Rolled, total int, more ...jsondoc.Member) {
	if tx.Quiet() {
		return
	}
	k := Check{For: a.For, Who: a.Who, Target: a.Target}
	plain := dice.Expr{Groups: a.Dice.Groups}
	m := append(k.Head(), jsondoc.M("dice", plain.Dice()), jsondoc.M("faces", got.FacesNode()), jsondoc.M("total", total))
	tx.Emit("rolled", append(m, more...)...)
}
