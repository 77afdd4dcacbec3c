package sigil

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/message"
)

// sideRoll is a side's rolls, one total after another.
type sideRoll struct {
	side  string
	rolls []int
}

func byRolls(a, b sideRoll) int { return slices.Compare(b.rolls, a.rolls) }

// breakTies rolls 2d10 for each side with a creature on a value that another side has too, and again for those that tie,
// and ranks the sides, the higher roll first (SIG-INIT-6, SIG-INIT-7, SIG-INIT-8, SIG-INIT-9). All ties are rolled before
// any is rolled again, unlike in rulekit.BreakTies, which settles each completely.
func breakTies(tx *engine.Tx, ids []string, value map[string]int) map[string]int {
	var list []sideRoll
	for _, side := range conflicting(tx, ids, value) {
		list = append(list, sideRoll{side: side})
	}
	note := tiedNote(tx, ids, value)
	for drawn := draws(list); len(drawn) > 0; drawn = draws(list) {
		for _, i := range drawn {
			list[i].rolls = append(list[i].rolls, tieRoll(tx, list[i].side, note))
		}
		slices.SortStableFunc(list, byRolls)
	}
	rank := map[string]int{}
	for i, s := range list {
		rank[s.side] = i
	}
	return rank
}

// draws returns the indices of the sides whose roll another side shares.
func draws(list []sideRoll) []int {
	var at []int
	for i := range list {
		same := func(j int) bool { return j >= 0 && j < len(list) && byRolls(list[i], list[j]) == 0 }
		if same(i-1) || same(i+1) {
			at = append(at, i)
		}
	}
	return at
}

// conflicting returns the sides that share a value with another, in the order of their first tokens.
func conflicting(tx *engine.Tx, ids []string, value map[string]int) []string {
	var sides []string
	for _, a := range ids {
		side := tx.Token(a).Side
		if slices.Contains(sides, side) {
			continue
		}
		shares := func(mine string) bool {
			return tx.Token(mine).Side == side && slices.ContainsFunc(ids, func(other string) bool {
				return tx.Token(other).Side != side && value[other] == value[mine]
			})
		}
		if slices.ContainsFunc(ids, shares) {
			sides = append(sides, side)
		}
	}
	return sides
}

func tieRoll(tx *engine.Tx, side string, note message.Text) int {
	got := tx.Roll(engine.RollAsk{For: "tie_break", Who: side, Dice: dice.Of(2, 10), Why: message.Of("tied: the side with the higher roll goes first"), Note: note})
	tx.Emit("rolled", str("for", "tie_break"), who(side), str("dice", "2d10"), jsondoc.M("faces", got.FacesNode()), num("total", got.Sum))
	return got.Sum
}

// tiedNote names the creatures of different sides that share a value, the highest value first: "3: Boran, Wolf; 0: Ayla,
// Beast".
func tiedNote(tx *engine.Tx, ids []string, value map[string]int) message.Text {
	names, sides := map[int][]string{}, map[int]map[string]bool{}
	for _, id := range ids {
		n, t := value[id], tx.Token(id)
		if sides[n] == nil {
			sides[n] = map[string]bool{}
		}
		names[n], sides[n][t.Side] = append(names[n], t.Name), true
	}
	var spots []string
	for _, n := range slices.Backward(slices.Sorted(maps.Keys(names))) {
		if len(sides[n]) > 1 {
			spots = append(spots, strings.Replace(strconv.Itoa(n), "-", "−", 1)+": "+strings.Join(names[n], ", "))
		}
	}
	return message.Of("tied at %s", strings.Join(spots, "; "))
}
