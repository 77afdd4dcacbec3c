package plunder_test

import (
	"fmt"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/rulestest"
)

const brawl = `{"parapet":1,"name":"Brawl","system":"plunder","map":{"size":[12,8]},"sides":{"party":{"players":true}},
"tokens":[
 {"id":"ana","name":"Ana","side":"party","player":true,"at":[2,2],"stats":{"hp_max":9},"weapons":[{"id":"sword","name":"Sword","parry":4,"types":["slash"]}]},
 {"id":"cy","name":"Cy","side":"party","player":true,"at":[1,4],"stats":{"hp_max":5,"magic_dice":2},
  "weapons":[{"id":"staff","name":"Staff","properties":["two_handed","focus"]}],"spells":[{"id":"bolt","name":"Bolt"}]},
 {"id":"orc1","name":"Orc 1","side":"foes","at":[3,2],"stats":{"hp_max":6},"weapons":[{"id":"axe","name":"Axe","parry":2}]},
 {"id":"orc2","name":"Orc 2","side":"foes","at":[9,6],"stats":{"hp_max":6},"weapons":[{"id":"axe","name":"Axe","parry":2}]}]}`

// TestStepsAndRosterOfARound plays a round with what the window offers (PLU-ROUND-1, PLU-DECL-2, PLU-ORDER-1).
func TestStepsAndRosterOfARound(t *testing.T) {
	g := bench.Open(t, brawl)
	if rulestest.StepsNow(g) != "" || rulestest.Roster(g) != "" {
		t.Error("steps before the fight")
	}
	for _, c := range []struct{ do, steps, roster string }{
		{`{"do":"start"}`, "Orc 1 passes | DM's creatures pass | On to declare spells",
			"The DM declares first: orc1!, orc2! / Then the players, clockwise: ana 1, cy 2"},
		{`{"do":"move","who":"orc2","to":[9,4]}`, "Orc 1 passes | Roll | (On to declare spells)",
			"The DM declares first: orc1!, orc2 (moves, 2 squares) / Then the players, clockwise: ana 1, cy 2"},
		{`{"do":"pass","who":"orc1"}`, "Ana passes | Roll | (On to declare spells)",
			"The DM declares first: orc1 (passes in this phase), orc2 (moves, 2 squares) / Then the players, clockwise: ana 1!, cy 2"},
		{`{"do":"roll","close":true,"answers":[12]}`, "Resolve Orc 2 | Finish phase | Skip this action",
			"To be resolved, in this order: orc2 -3 (moves, 2 squares) / Not in this phase: orc1, ana, cy"},
		{`{"do":"resolve"}`, "On to declare spells", "Done: orc2 -3 (moves, 2 squares) / Not in this phase: orc1, ana, cy"},
		{`{"do":"next_phase"}`, "Cy passes | On to melee", "The DM declares first: orc1, orc2 / Then the players, clockwise: ana 1, cy 2!"},
		{`{"do":"cast","who":"cy","spell":"bolt","target":"orc2","dice":1}`, "On to spells",
			"The DM declares first: orc1, orc2 / Then the players, clockwise: ana 1, cy 2 (casts Bolt at Orc 2, 1 Magic Die)"},
		{`{"do":"next_phase"}`, "Roll the dice | Finish phase",
			"The DM declares first: orc1, orc2 / Then the players, clockwise: ana 1, cy 2 (casts Bolt at Orc 2, 1 Magic Die)"},
		{`{"do":"roll","answers":[2]}`, "Resolve Cy | Finish phase | Skip this action", "To be resolved, in this order: cy 2 (casts Bolt at Orc 2, 1 Magic Die) / Not in this phase: orc1, orc2, ana"},
		{`{"do":"resolve"}`, "On to melee", "Done: cy 2 (casts Bolt at Orc 2, 1 Magic Die) / Not in this phase: orc1, orc2, ana"},
		{`{"do":"next_phase"}`, "Orc 1 passes | DM's creatures pass | Next round", "The DM declares first: orc1!, orc2! / Then the players, clockwise: ana 1, cy 2"},
		{`{"do":"attack","who":"orc1","target":"ana"}`, "Orc 2 passes | Roll | (Next round)",
			"The DM declares first: orc1 (attacks Ana with Axe), orc2! / Then the players, clockwise: ana 1, cy 2"},
		{`{"do":"dodge","who":"orc2"}`, "Ana passes | Roll | (Next round)",
			"The DM declares first: orc1 (attacks Ana with Axe), orc2 (dodges) / Then the players, clockwise: ana 1!, cy 2"},
		{`{"do":"attack","who":"ana","target":"orc1"}`, "Roll the dice | Finish phase",
			"The DM declares first: orc1 (attacks Ana with Axe), orc2 (dodges) / Then the players, clockwise: ana 1 (attacks Orc 1 with Sword), cy 2"},
		{`{"do":"roll","answers":[8,15,8]}`, "Resolve Orc 2 | Finish phase | Skip this action | Melee of Orc 1 first | Groups…",
			"To be resolved, in this order: orc2 15 (dodges), orc1 8 (attacks Ana with Axe, at the same time), ana 8 (attacks Orc 1 with Sword, at the same time) / Not in this phase: cy"},
		{`{"do":"group","sets":[["orc1","ana"],["orc2"]]}`, "Resolve 2 together | Finish phase | Skip this action | 2 separate melees | Groups…",
			"To be resolved, in this order: orc1 8 (attacks Ana with Axe, at the same time), ana 8 (attacks Orc 1 with Sword, at the same time), orc2 15 (dodges) / Not in this phase: cy"},
	} {
		rulestest.Play(t, g, c.do)
		if got := rulestest.StepsNow(g); got != c.steps {
			t.Errorf("after %s: %s, not %s", c.do, got, c.steps)
		}
		if got := rulestest.Roster(g); got != c.roster {
			t.Errorf("after %s:\n%s\nnot\n%s", c.do, got, c.roster)
		}
	}
}

// TestEveryOpenStepIsAccepted plays 200 steps as the window suggests them: each available one must be accepted.
func TestEveryOpenStepIsAccepted(t *testing.T) {
	g := bench.Open(t, brawl)
	rulestest.Play(t, g, `{"do":"start"}`)
	for i := range 200 {
		for _, s := range g.System().(engine.FlowControl).Steps(g.View()) {
			if r := g.View().Probe(s.Command); (r == nil) != (s.Why.IsZero()) {
				t.Fatalf("step %d, %s: offered as %q, gate says %+v", i, s.Name, s.Why, r)
			}
		}
		if who := g.State().Turn; who != "" && i%3 == 0 && g.State().Phase == "melee" {
			foe := map[string]string{"party": "orc1", "foes": "ana"}[g.State().Token(who).Side]
			n, _ := jsondoc.Parse([]byte(`{"do":"attack","who":"` + who + `","target":"` + foe + `"}`))
			c, _, _ := engine.ReadCommand(n)
			g.Do(c, nil, engine.Auto)
			continue
		}
		if out := g.Do(g.System().(engine.FlowControl).Steps(g.View())[0].Command, nil, engine.Auto); out.Record == nil {
			t.Fatalf("step %d: %+v", i, out)
		}
	}
}

// TestTheDMSortsTheMelees checks the form for grouping those who wait, with its initial groups (PLU-GROUP-1, PLU-GROUP-3).
func TestTheDMSortsTheMelees(t *testing.T) {
	g := bench.Open(t, brawl)
	rulestest.Play(t, g, `{"do":"start"}`, `{"do":"next_phase","to":"melee"}`, `{"do":"attack","who":"orc1","target":"ana"}`, `{"do":"dodge","who":"orc2"}`,
		`{"do":"attack","who":"ana","target":"orc1"}`, `{"do":"roll","close":true,"answers":[8,15,8]}`)
	steps := g.System().(engine.FlowControl).Steps(g.View())
	s := steps[len(steps)-1]
	if len(s.Options) != 1 || s.Options[0].Kind != engine.OptSets || s.Options[0].Arg != "sets" {
		t.Fatalf("%+v", s)
	}
	var words []string
	for i, w := range s.Options[0].Words {
		words = append(words, fmt.Sprint(s.Options[0].Sets[i], " ", w.ID, ": ", w.Title, " ", w.Help))
	}
	want := "2 orc1: Orc 1 attacks Ana with Axe|1 orc2: Orc 2 dodges|2 ana: Ana attacks Orc 1 with Sword"
	if got := strings.Join(words, "|"); got != want {
		t.Error(got)
	}
	apart := engine.NewCommand("group", "", jsondoc.M("sets", jsondoc.Arr(jsondoc.Strs([]string{"orc1"}), jsondoc.Strs([]string{"ana", "orc2"}))))
	if r := g.View().Probe(apart); r == nil || r.Why.String() != "Ana and Orc 1 are too close to be in separate groups" {
		t.Errorf("%+v", r)
	}
	rulestest.Play(t, g, `{"do":"resolve","all":true}`)
	if got := rulestest.StepsNow(g); strings.Contains(got, "Groups") {
		t.Error("nobody waits:", got)
	}
}

// TestReasonsArePlain checks that reasons in the DM's menus use display names and plain words.
func TestReasonsArePlain(t *testing.T) {
	g := bench.Open(t, brawl)
	rulestest.Play(t, g, `{"do":"start"}`)
	for _, a := range g.System().Actions(g.View(), g.State().Token("cy")) {
		if a.Refusal != nil && strings.Contains(a.Refusal.Why.String(), "_") {
			t.Errorf("%s: %s", a.Do, a.Refusal.Why)
		}
	}
	rulestest.Play(t, g, `{"do":"next_phase","to":"declare_spells"}`, `{"do":"cast","who":"cy","spell":"bolt","target":"orc2","dice":1}`)
	if s := g.System().(engine.PhaseOpener).OpenPhase(g.View(), "melee"); s.Why.String() != "Cy has declared a spell, which is resolved in the phase spells" {
		t.Error(s.Why)
	}
}

// TestTheStartAsksForSeats checks that seats are asked for player characters only, with their current ones (PLU-DECL-3).
func TestTheStartAsksForSeats(t *testing.T) {
	g := bench.Open(t, brawl)
	for _, f := range g.System().Declaration().Start.Fields {
		if f.Kind != engine.Places {
			continue
		}
		if f.Arg != "order" || f.Whose(g.View(), "orc1") || !f.Whose(g.View(), "cy") || f.Now(g.View(), "cy") != "2" {
			t.Errorf("%+v", f)
		}
		return
	}
	t.Error("no seats")
}

// TestCallsAboutAToken checks the DM's rulings (PLU-ADV-8, PLU-OA-5, PLU-MORALE-5).
func TestCallsAboutAToken(t *testing.T) {
	g := bench.Open(t, brawl)
	rulestest.Play(t, g, `{"do":"start"}`, `{"do":"move","who":"orc2","to":[9,4]}`)
	calls := g.System().(engine.FlowControl).StepsFor(g.View(), g.State().Token("orc2"))
	if len(calls) != 4 || !calls[0].Why.IsZero() || calls[0].Ask != "factor" || calls[3].Name.String() != "Morale of foes now" {
		t.Errorf("%+v", calls)
	}
	if calls := g.System().(engine.FlowControl).StepsFor(g.View(), g.State().Token("ana")); len(calls) != 3 || calls[0].Why.IsZero() {
		t.Errorf("%+v", calls)
	}
}

// TestASpellThatWaitsIsShownDuringRanged checks that it is shown with its target, before and after the roll (PLU-SPELL-2).
func TestASpellThatWaitsIsShownDuringRanged(t *testing.T) {
	g := bench.Open(t, brawl)
	rulestest.Play(t, g, `{"do":"start"}`, `{"do":"next_phase","to":"declare_spells"}`,
		`{"do":"cast","who":"cy","spell":"bolt","target":"orc2","dice":1}`, `{"do":"next_phase","to":"ranged"}`)
	if got := rulestest.Roster(g); !strings.Contains(got, "after the shots: casts Bolt at Orc 2, 1 Magic Die") {
		t.Error(got)
	}
	aimed := false
	for _, group := range g.System().(engine.Grouper).Roster(g.View()) {
		for _, m := range group.Members {
			aimed = aimed || m.ID == "cy" && m.Target == "orc2"
		}
	}
	if !aimed {
		t.Error("the map doesn't show whom the spell is for")
	}
}

// TestACantripIsDeclaredWithoutDice checks that a caster without Magic Dice left declares none (PLU-SPELL-11).
func TestACantripIsDeclaredWithoutDice(t *testing.T) {
	g := bench.Open(t, brawl)
	rulestest.Play(t, g, `{"do":"set","who":"cy","field":"stats.magic_dice_left","value":0}`, `{"do":"start"}`,
		`{"do":"next_phase","to":"declare_spells"}`, `{"do":"cast","who":"cy","spell":"bolt","target":"orc2"}`)
	if got := rulestest.Roster(g); !strings.Contains(got, "cy 2 (casts Bolt at Orc 2)") {
		t.Error(got)
	}
}

// TestARefusalToGoOnNamesWhoAndWhat checks that it uses display names, not words of the file (PLU-DECL-1).
func TestARefusalToGoOnNamesWhoAndWhat(t *testing.T) {
	g := bench.Open(t, brawl)
	rulestest.Play(t, g, `{"do":"start"}`, `{"do":"next_phase","to":"melee"}`, `{"do":"custom","who":"orc1","what":"howls"}`)
	out := g.Do(engine.NewCommand("next_phase", ""), nil, engine.Auto)
	if out.Refusal == nil || out.Refusal.Why.String() != "what Orc 1 declared (other action) isn't resolved" {
		t.Errorf("%+v", out.Refusal)
	}
}
