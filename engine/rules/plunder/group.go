package plunder

import (
	"cmp"
	"math"
	"slices"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// group resolves separate melees one after another (PLU-GROUP-1, PLU-GROUP-2, PLU-GROUP-3).
func group(tx *engine.Tx, c *engine.Command) *engine.Refusal {
	in := tx.Read(c)
	sets := readSets(in)
	if in.Refusal != nil {
		return in.Refusal
	}
	if !tx.InCombat() || tx.Phase != phaseMelee || tx.Combat.Word(fStep) != stepResolve {
		return engine.Refuse(engine.WrongPhase, "melees are split after the melee roll").On("PLU-GROUP-1")
	}
	waiting := waitingEntries(&tx.View)
	for _, e := range waiting {
		if setOf(sets, e.who) < 0 {
			return bad(c, "%s is in no group", e.who).Of(e.who)
		}
	}
	if r := refuseTouching(&tx.View, sets, waiting); r != nil {
		return r
	}
	setQueue(tx, regroup(tx.Combat.Lists(fQueue), waiting, sets))
	tx.Emit("grouped", jsondoc.M("queue", numbersNode(tx.Combat.Lists(fQueue))))
	return nil
}

// readSets reads disjoint lists of ids.
func readSets(in *engine.ArgReader) (sets [][]string) {
	n := in.Node.Get("sets")
	if n.IsNull() {
		in.Refuse(in.Missing("sets"))
		return nil
	}
	if n.Kind != jsondoc.List {
		in.Refuse(bad(in.Command, "the groups must be lists of creatures"))
	}
	seen := map[string]bool{}
	for _, it := range n.Items {
		ids, ok := it.Strings()
		if !ok {
			in.Refuse(bad(in.Command, "the groups must be lists of creatures"))
		}
		for _, id := range ids {
			if in.TokenOf(id); seen[id] {
				in.Refuse(bad(in.Command, "%s is listed twice", id).Of(id))
			}
			seen[id] = true
		}
		sets = append(sets, ids)
	}
	return sets
}

func setOf(sets [][]string, id string) int {
	return slices.IndexFunc(sets, func(ids []string) bool { return slices.Contains(ids, id) })
}

// waitingEntries returns the entries still to be resolved.
func waitingEntries(v *engine.View) []entry {
	return slices.DeleteFunc(entries(v, fDeclared), func(e entry) bool { return e.status != rolled })
}

// refuseTouching refuses sets that aren't separate: a member of one is linked to a member of another by melee range, or aimed at
// from outside its set.
func refuseTouching(v *engine.View, sets [][]string, waiting []entry) *engine.Refusal {
	for i, set := range sets {
		for _, other := range sets[:i] {
			for _, a := range set {
				for _, b := range other {
					if linked(v, v.Token(a), v.Token(b)) {
						return engine.Refuse(badGroup, "%s and %s are too close to be in separate groups", nameOf(v, a), nameOf(v, b)).Of(a).On("PLU-GROUP-2")
					}
				}
			}
		}
	}
	for _, e := range waiting {
		if to := setOf(sets, e.target); to >= 0 && to != setOf(sets, e.who) {
			return engine.Refuse(badGroup, "%s aims at %s in another group", nameOf(v, e.who), nameOf(v, e.target)).Of(e.who).On("PLU-GROUP-2")
		}
	}
	return nil
}

// linked reports whether two combatants are within melee range, 10 ft if one has that reach.
func linked(v *engine.View, a, b *engine.Token) bool {
	if a.Is("dead") || b.Is("dead") {
		return false
	}
	return v.Board().Distance(a.Body(), b.Body()) <= feet(max(longest(a), longest(b)))
}

// longest returns a token's reach, at least the melee range.
func longest(t *engine.Token) int {
	most := meleeFeet
	for _, w := range t.Lists[weaponList] {
		if usable(w) && w.Word(wMode) == "melee" {
			most = max(most, w.Int(wReach))
		}
	}
	return most
}

// regroup keeps the order within each set.
func regroup(queue [][]int, waiting []entry, sets [][]string) [][]int {
	in := map[int]int{}
	for _, e := range waiting {
		in[e.n] = setOf(sets, e.who)
	}
	var next [][]int
	for s := range sets {
		for _, group := range queue {
			var mine []int
			for _, n := range group {
				if in[n] == s {
					mine = append(mine, n)
				}
			}
			if mine != nil {
				next = append(next, mine)
			}
		}
	}
	return next
}

func numbersNode(lists [][]int) *jsondoc.Node {
	n := jsondoc.Arr()
	for _, l := range lists {
		n.Items = append(n.Items, jsondoc.Ints(l...))
	}
	return n
}

// melees returns the connected groups of actors waiting, as the DM may split them; highest place first.
func melees(v *engine.View) [][]string {
	waiting := waitingEntries(v)
	var ids []string
	for _, t := range v.Tokens {
		if slices.ContainsFunc(waiting, func(e entry) bool { return e.who == t.ID || e.target == t.ID }) {
			ids = append(ids, t.ID)
		}
	}
	var sets [][]string
	for len(ids) > 0 {
		set, rest := meleeOf(v, waiting, ids)
		sets, ids = append(sets, set), rest
	}
	slices.SortStableFunc(sets, func(a, b []string) int { return cmp.Compare(highest(waiting, b), highest(waiting, a)) })
	return sets
}

// meleeOf returns the melee of the first of the tokens left, and the other tokens: everyone linked to a member by distance
// or target belongs to it (PLU-GROUP-2).
func meleeOf(v *engine.View, waiting []entry, left []string) (set, rest []string) {
	set, rest = []string{left[0]}, left[1:]
	for i := 0; i < len(set); i++ {
		a := set[i]
		var others []string
		for _, id := range rest {
			aims := slices.ContainsFunc(waiting, func(e entry) bool {
				return e.who == a && e.target == id || e.who == id && e.target == a
			})
			if aims || linked(v, v.Token(a), v.Token(id)) {
				set = append(set, id)
			} else {
				others = append(others, id)
			}
		}
		rest = others
	}
	return set, rest
}

// highest returns the highest place in a melee.
func highest(waiting []entry, set []string) int {
	most := math.MinInt
	for _, e := range waiting {
		if slices.Contains(set, e.who) {
			most = max(most, e.place)
		}
	}
	return most
}
