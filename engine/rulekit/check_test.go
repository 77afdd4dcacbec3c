package rulekit_test

import (
	"math"
	"slices"
	"testing"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
	"parapet/engine/rulekit"
)

func TestCheckKeepsTheFaceThatCounts(t *testing.T) {
	for _, c := range []struct {
		check rulekit.Check
		faces []int
		event string
	}{
		{rulekit.Check{For: "attack", Who: "a", Target: "B", Parts: []engine.Part{{Name: "sword", N: 4}}}, []int{13},
			`{"event":"rolled","for":"attack","who":"a","target":"B","dice":"1d20","faces":[13],"bonus":4,"total":17,"against":17,"success":true,"parts":[["sword",4]]}`},
		{rulekit.Check{For: "save", Who: "a", Advantage: 1}, []int{3, 9},
			`{"event":"rolled","for":"save","who":"a","dice":"2d20","faces":[3,9],"kept":9,"bonus":0,"total":9,"against":17,"success":true,"parts":[]}`},
		{rulekit.Check{For: "save", Who: "a", Advantage: -1, Sides: 6}, []int{5, 2},
			`{"event":"rolled","for":"save","who":"a","dice":"2d6","faces":[5,2],"kept":2,"bonus":0,"total":2,"against":17,"success":true,"parts":[]}`},
		{rulekit.Check{For: "defence", Who: "a", Target: "B", Skill: "parry"}, []int{2},
			`{"event":"rolled","for":"defence","who":"a","target":"B","skill":"parry","dice":"1d20","faces":[2],"bonus":0,"total":2,"against":17,"success":true,"parts":[]}`},
		{rulekit.Check{For: "save", Who: "a", ShowFace: true}, []int{7},
			`{"event":"rolled","for":"save","who":"a","dice":"1d20","faces":[7],"kept":7,"bonus":0,"total":7,"against":17,"success":true,"parts":[]}`},
	} {
		_, got := try(t, scene(t, []string{"a.B"}), func(tx *engine.Tx) *engine.Refusal {
			c.check.Emit(tx, c.check.Roll(tx), against(17, true))
			return nil
		}, engine.Roll(c.faces...))
		if got != c.event {
			t.Errorf("%s\nnot\n%s", got, c.event)
		}
	}
}

func TestAdvantageOf(t *testing.T) {
	for _, c := range []struct {
		adv, dis, advantage int
		cancel              bool
	}{{1, 0, 1, false}, {0, 2, -1, true}, {2, 1, 1, false}, {2, 1, 0, true}, {2, 0, 1, true}, {1, 0, 1, true}, {0, 1, -1, true}, {1, 2, 0, true}, {1, 1, 0, false}, {0, 0, 0, true}} {
		if got := rulekit.AdvantageOf(c.adv, c.dis, c.cancel); got != c.advantage {
			t.Errorf("%d against %d: %d, not %d", c.adv, c.dis, got, c.advantage)
		}
	}
}

// TestOdds compares the distributions with counts of all faces of two dice.
func TestOdds(t *testing.T) {
	for advantage, keep := range map[int]func(i, j int) int{-1: func(i, j int) int { return min(i, j) }, 0: func(i, j int) int { return i }, 1: func(i, j int) int { return max(i, j) }} {
		hits := 0
		for i := 1; i <= 12; i++ {
			for j := 1; j <= 12; j++ {
				if keep(i, j) >= 9 {
					hits++
				}
			}
		}
		if got, want := rulekit.PickedDie(12, advantage).AtLeast(9), float64(hits)/144; math.Abs(got-want) > 1e-12 {
			t.Errorf("lean %d: %v, not %v", advantage, got, want)
		}
	}
	notBelow := 0
	for i := 2; i <= 7; i++ {
		for j := 1; j <= 8; j++ {
			if i >= j {
				notBelow++
			}
		}
	}
	if got := rulekit.NotBelow(dice.Die(6).Shift(1), dice.Die(8)); math.Abs(got-float64(notBelow)/48) > 1e-12 {
		t.Errorf("not below %v", got)
	}
}

// TestTies resolves the totals a 5, b 9, c 5, d 9, e 5: the nines roll first, then the fives, two of which tie again.
func TestTies(t *testing.T) {
	totals := map[string]int{"a": 5, "b": 9, "c": 5, "d": 9, "e": 5}
	var order []string
	var rolled []string
	var answers []engine.Answer
	for _, n := range []int{3, 8, 4, 6, 4, 2, 1} {
		answers = append(answers, engine.Roll(n))
	}
	try(t, scene(t, []string{"abcde"}), func(tx *engine.Tx) *engine.Refusal {
		ask := engine.RollAsk{For: "tie_break", Dice: dice.Of(1, 20)}
		rolled = nil
		order = rulekit.Ranked([]string{"a", "b", "c", "d", "e"}, func(id string) int { return totals[id] }, func(tied []string) []string {
			return rulekit.BreakTies(tx, tied, ask, func(id string, _ engine.Rolled) { rolled = append(rolled, id) })
		})
		return nil
	}, answers...)
	if want := []string{"d", "b", "c", "a", "e"}; !slices.Equal(order, want) {
		t.Errorf("%v, not %v", order, want)
	}
	if want := []string{"b", "d", "a", "c", "e", "a", "e"}; !slices.Equal(rolled, want) {
		t.Errorf("rolled %v, not %v", rolled, want)
	}
	if rulekit.NamesEachOnce([]string{"a", "a"}, []string{"a", "b"}) == nil || rulekit.NamesEachOnce([]string{"b", "a"}, []string{"a", "b"}) != nil {
		t.Error("each once")
	}
}

// against returns the members for a roll's target number and its success.
func against(n int, success bool) []jsondoc.Member {
	return []jsondoc.Member{jsondoc.M("against", n), jsondoc.M("success", success)}
}
