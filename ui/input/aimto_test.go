package input

import (
	"strings"
	"testing"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/ui/commands"
	"parapet/ui/uitest"
)

// TestAChargeIsAimedTwice checks that an action that moves to a square and attacks is aimed at the square and then at the
// target.
func TestAChargeIsAimedTwice(t *testing.T) {
	for _, c := range []struct {
		do, with, target string
		to               [2]int
		dimmed           string // ids of tokens that can't be clicked
		open             string // one of the highlighted squares
		closed           [2]int
	}{
		{do: "charge", with: "axe", target: "gob", to: [2]int{8, 2}, dimmed: "dead", closed: [2]int{3, 2}},
		{do: "screen_ally", target: "bor", to: [2]int{4, 3}, dimmed: "gob", closed: [2]int{6, 7}},
		{do: "lock_shields", target: "bor", to: [2]int{3, 3}, dimmed: "gob", closed: [2]int{1, 4}},
	} {
		g := uitest.Charge(t)
		v := g.View()
		a := newAim(v, "ada", uitest.ActionOf(v, t, "ada", c.do, c.with))
		if a.Dimmed[c.target] != "" || a.Dimmed[c.dimmed] == "" {
			t.Errorf("%s: %v", c.do, a.Dimmed)
		}
		if _, r := a.At(v, v.Token(c.target)); r == nil {
			t.Fatalf("%s needs no square", c.do)
		}
		if _, ok := a.GoesOn(v, v.Token(c.target)); !ok {
			t.Fatalf("%s doesn't go on to a square", c.do)
		}
		a.GoOn(v, v.Token(c.target))
		lit := map[[2]int]bool{}
		for _, s := range a.Open {
			lit[[2]int{s.X, s.Y}] = true
		}
		if !lit[c.to] || lit[c.closed] {
			t.Errorf("%s: lit %v", c.do, a.Open)
		}
		s := uitest.Square(c.to[0], c.to[1])
		cmd, r := a.Command(v, "", scene.Cell(s))
		if r != nil {
			t.Fatalf("%s: %s", cmd.Node, r.Why)
		}
		if out := g.Do(cmd, nil, engine.Auto); out.Record == nil {
			t.Errorf("%s: %+v", cmd.Node, out.Refusal)
		}
	}
}

func TestOptionsOfAnAachenAttack(t *testing.T) {
	v := uitest.Charge(t).View()
	a := newAim(v, "ada", uitest.ActionOf(v, t, "ada", "charge", "axe"))
	if got := offeredNames(a); !strings.HasPrefix(got, "by STR, by DEX, advantage, disadvantage, +2, -2") {
		t.Errorf("offered: %s", got)
	}
}

// TestPhasesOfThisFight checks that phases which a combat doesn't have aren't shown.
func TestPhasesOfThisFight(t *testing.T) {
	var names []string
	for _, m := range commands.PhaseMarks(uitest.Charge(t).View()) {
		names = append(names, m.ID)
	}
	if got := strings.Join(names, " "); got != "hi lo" {
		t.Error(got)
	}
}
