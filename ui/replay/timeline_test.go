package replay

import (
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/uitest"
)

// fought returns a combat of four rounds with a fall at its end.
func fought(t testing.TB) *engine.Game {
	g := uitest.Rounds(t, 4)
	uitest.Do(t, g, engine.NewCommand("damage", "cid", jsondoc.M("amount", 99)))
	return g
}

// TestMomentsAreWhatStood checks that each moment is the state after a command, without undone ones.
func TestMomentsAreWhatStood(t *testing.T) {
	g := fought(t)
	l := Of(g)
	if l.State(0) != g.Origin() || l.State(l.Last()) != g.State() || l.Last() != len(g.Log())-2 {
		t.Fatal(l.Last(), len(g.Log()))
	}
	for at := 1; at <= l.Last(); at++ {
		if l.Records[at-1].Before != l.State(at-1) {
			t.Error("moment", at, "doesn't follow from the one before")
		}
	}
	if l.State(-3) != l.State(0) || l.State(999) != g.State() {
		t.Error("beyond the ends stands something else than at them")
	}
}

// TestStepsGoFromMarkToMark checks that each step ends at the next start of a round or turn, and that steps stop at both ends.
func TestStepsGoFromMarkToMark(t *testing.T) {
	l := Of(fought(t))
	for _, c := range []struct {
		unit  Unit
		marks []int
	}{{Round, l.Rounds()}, {Turn, l.Turns()}} {
		if len(c.marks) < 3 {
			t.Fatal(c.marks)
		}
		for at := 0; at <= l.Last(); at++ {
			next, before := l.Last(), 0
			for _, m := range c.marks {
				if m < at {
					before = m
				}
			}
			for _, m := range slices.Backward(c.marks) {
				if m > at {
					next = m
				}
			}
			if got := l.Step(at, c.unit, true); got != next {
				t.Errorf("unit %d forth from %d: %d, not %d", c.unit, at, got, next)
			}
			if got := l.Step(at, c.unit, false); got != before {
				t.Errorf("unit %d back from %d: %d, not %d", c.unit, at, got, before)
			}
		}
	}
	if l.Step(0, Command, false) != 0 || l.Step(0, Command, true) != 1 || l.Step(l.Last(), Command, true) != l.Last() {
		t.Error("steps by a command")
	}
}

// TestSigns checks that falls and conditions have signs at their moments, and that the more important one is shown if
// there are two.
func TestSigns(t *testing.T) {
	l := Of(fought(t))
	signs := l.Signs()
	if len(signs) < 2 || signs[0] != (Sign{2, Condition}) || signs[len(signs)-1] != (Sign{l.Last(), Fall}) {
		t.Error(signs)
	}
}

// TestMomentOfARecord checks that a record's number in the log leads to its moment, and that of an undone record to the
// one before.
func TestMomentOfARecord(t *testing.T) {
	l := Of(fought(t))
	for record, at := range map[int]int{0: 0, 1: 1, 2: 1, 3: 1, 4: 2, 5: 3, 6: 4, 9999: l.Last()} {
		if got := l.After(record); got != at {
			t.Errorf("record %d: moment %d, not %d", record, got, at)
		}
	}
}

// TestWhereAndWhat checks the round, turn and command shown for a moment, and that the log ends there.
func TestWhereAndWhat(t *testing.T) {
	l := Of(fought(t))
	if got := l.Where(0); got != "at the start" || l.What(0) != "" || len(l.LogTail(0, 9)) != 0 {
		t.Error(got, l.What(0), l.LogTail(0, 9))
	}
	if got := l.Where(2); !strings.HasPrefix(got, "in round 1, ") || !strings.Contains(l.What(2), "Ann") {
		t.Error(got, l.What(2))
	}
	reported := l.LogTail(2, 1)
	if len(reported) == 0 || reported[len(reported)-1].Record != 4 || len(l.LogTail(l.Last(), 9999)) < l.Last() {
		t.Error(reported)
	}
}
