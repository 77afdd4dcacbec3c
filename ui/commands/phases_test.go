package commands

import (
	"testing"

	"parapet/ui/uitest"
)

// TestMarksOfPhases checks that only the current phase is marked, and that those before it are past.
func TestMarksOfPhases(t *testing.T) {
	marks := PhaseMarks(uitest.Brawl(t, "ranged").View())
	on := -1
	for i, m := range marks {
		if m.Now && m.ID != "ranged" {
			t.Errorf("%s is marked", m.ID)
		}
		if m.ID == "ranged" {
			on = i
			if !m.Now {
				t.Error("the one that is on isn't")
			}
		}
	}
	if len(marks) < 3 || on < 1 {
		t.Fatal(marks)
	}
	for i, m := range marks {
		if m.Past != (i < on) {
			t.Errorf("%s: past %v", m.ID, m.Past)
		}
	}
}
