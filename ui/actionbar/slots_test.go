package actionbar

import (
	"slices"
	"testing"

	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/uitest"
)

// TestStepsKeepTheirPlaces checks that each kind of step keeps its place while steps come and go, whatever token it is
// about, and that if there are more kinds than places, an absent one's place is reused.
func TestStepsKeepTheirPlaces(t *testing.T) {
	v := uitest.Started(t).View()
	step := func(name, who string) commands.Step {
		return commands.Step{Name: name, Command: engine.NewCommand("pass", who)}
	}
	roll, all, on := step("Roll", ""), step("DM's creatures pass", ""), step("On", "")
	var l slots
	for _, c := range []struct {
		steps []commands.Step
		want  []int
	}{
		{[]commands.Step{roll, all}, []int{0, 1}},
		{[]commands.Step{all}, []int{1}},
		{[]commands.Step{on, all, roll}, []int{2, 1, 0}},
		{[]commands.Step{step("Ann waits", "ann")}, []int{3}},
		{[]commands.Step{step("Bo waits", "bo")}, []int{3}},
		{[]commands.Step{step("New", ""), roll}, []int{1, 0}},
		{[]commands.Step{roll, roll}, []int{0, 1}},
		{[]commands.Step{roll, roll, step("a", ""), step("b", ""), on}, []int{0, 1, 3, -1, 2}},
		{nil, []int{}},
	} {
		widths := make([]float32, len(c.steps))
		for i := range widths {
			widths[i] = 100
		}
		if got := l.places(v, c.steps, widths, 4*(100+slotGap)); !slices.Equal(got, c.want) {
			t.Errorf("%d steps, the first %+v: %v, not %v", len(c.steps), c.steps, got, c.want)
		}
	}
	if l.places(v, []commands.Step{roll}, []float32{160}, 4*(100+slotGap)); l.width() > 4*(100+slotGap) || l[0].width != 160 {
		t.Errorf("with a wider one they take %v: %v", l.width(), l)
	}
	var none slots // in a window too narrow for any, as in a language with long words
	if got := none.places(v, []commands.Step{roll}, []float32{100}, -20); !slices.Equal(got, []int{-1}) {
		t.Errorf("without room: %v", got)
	}
}
