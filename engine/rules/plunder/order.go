package plunder

import (
	"slices"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// inOrder sorts rolled entries into tie groups, highest place first (PLU-ORDER-1, PLU-ORDER-4).
func inOrder(tx *engine.Tx, list []entry) [][]int {
	var waiting []entry
	for _, e := range list {
		if e.status == rolled {
			waiting = append(waiting, e)
		}
	}
	slices.SortStableFunc(waiting, func(a, b entry) int { return b.place - a.place })
	var queue [][]int
	for len(waiting) > 0 {
		n := 1
		for n < len(waiting) && waiting[n].place == waiting[0].place {
			n++
		}
		queue = append(queue, untie(tx, waiting[:n])...)
		waiting = waiting[n:]
	}
	return queue
}

// untie splits entries with equal places into tie groups.
func untie(tx *engine.Tx, equal []entry) [][]int {
	v := &tx.View
	switch {
	case tx.Phase == phaseMovement && v.IsSet(setMoveTie, "dexterity"):
		return byDexterity(tx, equal)
	case tx.Phase == phaseMovement:
		return rollOff(tx, equal)
	}
	switch v.Settings.Word(setOrderTie) {
	case "declaration":
		return singly(equal)
	case "roll_off":
		return rollOff(tx, equal)
	}
	group := make([]int, len(equal))
	for i, e := range equal {
		group[i] = e.n
	}
	return [][]int{group}
}

func singly(list []entry) [][]int {
	queue := make([][]int, len(list))
	for i, e := range list {
		queue[i] = []int{e.n}
	}
	return queue
}

// byDexterity puts the lower target first; entries still tied roll off (PLU-MOVE-4).
func byDexterity(tx *engine.Tx, equal []entry) [][]int {
	return split(tx, equal, func(e entry) int { return -tx.Token(e.who).Stats.Int(sDex) })
}

// rollOff asks tied entries for another d20 each, until none are tied.
func rollOff(tx *engine.Tx, equal []entry) [][]int {
	if len(equal) == 1 {
		return singly(equal)
	}
	got := map[int]int{}
	for _, e := range equal {
		r := tx.Roll(engine.RollAsk{For: "tie_break", Who: e.who, Dice: dice.Of(1, 20), Why: message.Of("tied: the higher roll goes first")})
		got[e.n] = r.Sum
		tx.Emit("rolled", jsondoc.M("for", "tie_break"), who(e.who), jsondoc.M("dice", "1d20"), jsondoc.M("faces", r.FacesNode()),
			jsondoc.M("total", r.Sum))
	}
	return split(tx, equal, func(e entry) int { return got[e.n] })
}

// split sorts by a number, the highest first; ties roll off.
func split(tx *engine.Tx, equal []entry, by func(entry) int) [][]int {
	list := slices.Clone(equal)
	slices.SortStableFunc(list, func(a, b entry) int { return by(b) - by(a) })
	var queue [][]int
	for len(list) > 0 {
		n := 1
		for n < len(list) && by(list[n]) == by(list[0]) {
			n++
		}
		queue = append(queue, rollOff(tx, list[:n])...)
		list = list[n:]
	}
	return queue
}
