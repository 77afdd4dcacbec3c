package ui

import (
	"strings"
	"testing"

	"parapet/ui/sidebar"

	"parapet/ui/uitest"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/doc"
)

// What goes to a square and strikes at somebody is aimed at the one, then at the other.
func TestAChargeIsAimedTwice(t *testing.T) {
	for _, c := range []struct {
		do, with, target string
		to               [2]int
		dimmed           string // who can't be clicked
		open             string // some square that is lit
		closed           [2]int
	}{
		{do: "charge", with: "axe", target: "gob", to: [2]int{8, 2}, dimmed: "dead", closed: [2]int{3, 2}},
		{do: "screen_ally", target: "bor", to: [2]int{4, 3}, dimmed: "gob", closed: [2]int{6, 7}},
		{do: "lock_shields", target: "bor", to: [2]int{3, 3}, dimmed: "gob", closed: [2]int{1, 4}},
	} {
		g := uitest.Charge(t)
		v := g.View()
		a := newAim(v, "ada", uitest.ActionOf(v, t, "ada", c.do, c.with))
		if a.dimmed[c.target] != "" || a.dimmed[c.dimmed] == "" {
			t.Errorf("%s: %v", c.do, a.dimmed)
		}
		if _, r := a.at(v, v.Token(c.target)); r == nil {
			t.Fatalf("%s needs no square", c.do)
		}
		if _, ok := a.goesOn(v, v.Token(c.target)); !ok {
			t.Fatalf("%s doesn't go on to a square", c.do)
		}
		a.goOn(v, v.Token(c.target))
		lit := map[[2]int]bool{}
		for _, s := range a.open {
			lit[[2]int{s.X, s.Y}] = true
		}
		if !lit[c.to] || lit[c.closed] {
			t.Errorf("%s: lit %v", c.do, a.open)
		}
		s := uitest.Square(c.to[0], c.to[1])
		cmd, r := a.command(v, "", scene.Cell(s))
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

// Phases that a fight doesn't have aren't shown.
func TestPhasesOfThisFight(t *testing.T) {
	var names []string
	for _, m := range sidebar.PhaseMarks(uitest.Charge(t).View()) {
		names = append(names, m.ID)
	}
	if got := strings.Join(names, " "); got != "hi lo" {
		t.Error(got)
	}
}

// Before its square is chosen, what is aimed twice says what to do next, not what its command lacks;
// on the square it tells its price, and what is done without a roll tells nothing of cover.
func TestWhatIsSaidWhileAimingTwice(t *testing.T) {
	w := openedText(t, strings.Replace(uitest.ChargeFile, `"at":[4,4]`, `"at":[2,2]`, 1))
	w.send(engine.NewCommand("start", "", doc.M("order", doc.Strs([]string{"party", "foes"}))))
	w.Pick("ada", false)
	says := func(do string, x, y int, want string) {
		t.Helper()
		(mapHandler{w}).Hover(gesture(w, x, y))
		if got := strings.TrimRight(strings.Join(w.info.lines(), "|"), "|"); got != want {
			t.Errorf("%s at %d/%d: %q", do, x, y, got)
		}
	}
	chooseDo(t, w, "drag_ally")
	says("drag_ally", 2, 2, "Drag an ally → Bor|Click, then choose the square")
	(mapHandler{w}).Tap(gesture(w, 2, 2))
	says("drag_ally", 1, 4, "Drag an ally → Bor|costs main")
	w.stopAiming()
	chooseDo(t, w, "act_after")
	says("act_after", 9, 2, "Act after → Gob")
	w.stopAiming()
	chooseDo(t, w, "charge")
	(mapHandler{w}).Tap(gesture(w, 9, 2))
	says("charge", 9, 2, "Charge: axe → Gob|Now choose the square")
}
