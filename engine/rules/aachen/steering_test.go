package aachen_test

import (
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/rulestest"
)

const bridge = `"map":{"size":[20,10]},"sides":{"party":{"players":true},"foes":{"stats":{"morale":7}}},"tokens":[
 {"id":"ada","name":"Ada","side":"party","player":true,"at":[2,2],"stats":{"hp":9,"hp_max":9,"shield":"small","skills":{"slash":1,"exert":2}},"weapons":[{"preset":"seax"}]},
 {"id":"bor","name":"Bor","side":"party","player":true,"at":[2,3],"stats":{"hp":9,"hp_max":9},"weapons":[{"preset":"seax"}]},
 {"id":"gob","name":"Gob","side":"foes","at":[12,2],"stats":{"hp":4,"hp_max":4,"hd":4},"weapons":[{"preset":"club"}]},
 {"id":"hob","name":"Hob","side":"foes","at":[12,3],"stats":{"hp":4,"hp_max":4},"weapons":[{"preset":"club"}]}]`

// TestStepsAndRosterOfAFight plays a round with what the window offers (AAC-TURN-1, AAC-TURN-2, AAC-TURN-3, AAC-TURN-4,
// AAC-TURN-5, AAC-TURN-6, AAC-TURN-7, AAC-TURN-8, AAC-TURN-9, AAC-TURN-10, AAC-TURN-11, AAC-ACT-22, AAC-ACT-23,
// AAC-MORALE-6).
func TestStepsAndRosterOfAFight(t *testing.T) {
	g := bench.Sit(t, bridge)
	if rulestest.StepsNow(g) != "Reaction of foes…" || rulestest.Roster(g) != "" {
		t.Error("before the fight:", rulestest.StepsNow(g), rulestest.Roster(g)) // AAC-REACT-1
	}
	for _, c := range []struct{ do, steps, roster string }{
		{`{"do":"reaction_roll","side":"foes","answers":[7]}`, "", ""},
		{`{"do":"start","surprise":{"side":"party"},"initiative":{"party":12,"foes":15}}`, "End phase | Morale of foes",
			"party (acting now): ada!, bor! / foes (surprised, Morale 7, neutral): gob, hob"},
		{`{"do":"move","who":"ada","to":[4,2]}`, "End turn | End phase | Morale of foes",
			"party (acting now): ada!, bor! / foes (surprised, Morale 7, neutral): gob, hob"},
		{`{"do":"end_phase"}`, "End phase | Morale of foes",
			"foes (initiative 15, acting now, Morale 7, neutral): gob!, hob! / party (initiative 12): ada, bor"},
		{`{"do":"hold_action","who":"gob"}`, "End turn | End phase | Morale of foes",
			"foes (initiative 15, acting now, Morale 7, neutral): gob (holds the main action)!, hob! / party (initiative 12): ada, bor"},
		{`{"do":"end_turn"}`, "End turn | End phase | Morale of foes",
			"foes (initiative 15, acting now, Morale 7, neutral): gob (holds the main action), hob! / party (initiative 12): ada, bor"},
		{`{"do":"act_after","who":"hob","target":"ada"}`, "End phase | Morale of foes",
			"foes (initiative 15, Morale 7, neutral): gob (holds the main action), hob (acts after Ada) / party (initiative 12, acting now): ada!, bor!"},
		{`{"do":"damage","who":"gob","amount":9,"answers":[[4,5],"flee"]}`, "End phase",
			"foes (initiative 15, broken, neutral): gob, hob (acts after Ada) / party (initiative 12, acting now): ada!, bor!"},
	} {
		rulestest.Play(t, g, c.do)
		if c.roster == "" {
			continue
		}
		if got := rulestest.StepsNow(g); got != c.steps && got != "End combat… | End phase" {
			t.Errorf("after %s: %s, not %s", c.do, got, c.steps)
		}
		if got := rulestest.Roster(g); got != c.roster {
			t.Errorf("after %s:\n%s\nnot\n%s", c.do, got, c.roster)
		}
	}
	if s := g.System().(engine.FlowControl).Steps(g.View())[0]; s.Command.Do != "end_combat" || !g.State().Over {
		t.Errorf("nobody is left, and the first step is %s", s.Name)
	}
}

// TestRosterOfPlayersOneByOne checks single players around the opposition's block (AAC-INIT-7).
func TestRosterOfPlayersOneByOne(t *testing.T) {
	g := bench.Sit(t, `"settings":{"initiative_mode":"interleaved"},`+bridge)
	rulestest.Play(t, g, `{"do":"start","initiative":{"ada":20,"bor":9,"foes":14}}`)
	if got := rulestest.Roster(g); got != "party: ada 20! / foes (initiative 14, Morale 7): gob, hob / party: bor 9" {
		t.Error(got)
	}
	rulestest.Play(t, g, `{"do":"end_turn"}`)
	if got := rulestest.StepsNow(g); got != "End phase | Morale of foes" {
		t.Error(got)
	}
}

// TestEveryOpenStepIsAccepted checks during 200 steps of a combat that every available step is accepted.
func TestEveryOpenStepIsAccepted(t *testing.T) {
	for _, settings := range []string{``, `"settings":{"initiative_mode":"interleaved"},`} {
		g := bench.Sit(t, settings+bridge)
		rulestest.Play(t, g, `{"do":"start"}`)
		sys := g.System().(engine.FlowControl)
		for i := range 200 {
			for _, s := range sys.Steps(g.View()) {
				if r := g.View().Probe(s.Command); (r == nil) != (s.Why.IsZero()) {
					t.Fatalf("step %d, %s: offered as %q, the gate says %+v", i, s.Name, s.Why, r)
				}
			}
			for _, k := range g.State().Tokens {
				for _, s := range sys.StepsFor(g.View(), k) {
					if r := g.View().Probe(s.Command); len(s.Options) == 0 && (r == nil) != (s.Why.IsZero()) {
						t.Fatalf("step %d, %s of %s: offered as %q, the gate says %+v", i, s.Name, k.ID, s.Why, r)
					}
				}
			}
			for _, p := range g.System().Declaration().Phases {
				s := g.System().(engine.PhaseOpener).OpenPhase(g.View(), p.ID)
				if s.Command == nil { // this combat has no such phase
					if p.ID == g.State().Phase {
						t.Fatalf("step %d: %s is under way and isn't there", i, p.ID)
					}
					continue
				}
				if r := g.View().Probe(s.Command); s.Why.IsZero() && r != nil {
					t.Fatalf("step %d, phase %s: the gate says %+v", i, p.ID, r)
				}
			}
			steps := sys.Steps(g.View())
			if out := g.Do(steps[i%len(steps)].Command, nil, engine.Auto); out.Record == nil {
				t.Fatalf("step %d: %+v", i, out)
			}
			if !g.View().InCombat() {
				rulestest.Play(t, g, `{"do":"start"}`)
			}
		}
	}
}

// TestCallsAboutAToken checks that the forms of the DM's rulings produce accepted commands (AAC-CHECK-2, AAC-SAVE-2,
// AAC-REACT-4, AAC-MORALE-11).
func TestCallsAboutAToken(t *testing.T) {
	g := bench.Sit(t, bridge)
	sys := g.System().(engine.FlowControl)
	if calls := sys.StepsFor(g.View(), g.State().Token("gob")); len(calls) != 6 || calls[5].Name.String() != "Reaction of foes…" {
		t.Errorf("before the fight: %+v", calls)
	}
	if calls := sys.StepsFor(g.View(), g.State().Token("ada")); len(calls) != 5 {
		t.Errorf("of a player: %+v", calls)
	}
	rulestest.Play(t, g, `{"do":"start","order":["party","foes"]}`)
	for _, c := range []string{
		`{"skill":"exert","against":{"tc":"str"}}`, `{"against":{"dc":12}}`, `{"against":{"friend":"bor","tc":"int"}}`,
		`{"skill":"spy","against":{"target":"gob","dc":"wis"},"advantage":true,"mod":2}`, `{"against":{"target":"gob","skill":"spy"}}`,
	} {
		fill(t, g, "ada", "Check…", c)
	}
	fill(t, g, "gob", "Another…", `{"tc":"mental","half_level":true,"disadvantage":true}`)
	fill(t, g, "gob", "Morale of foes…", `{"mod":-1}`)
	fill(t, g, "gob", "Reaction of foes…", `{"spokesperson":"ada","mod":1}`)
	if s := call(t, g, "gob", "Another…"); s.Options[0].Words[0].Help != "physical: 13" || s.Options[0].Words[3].Help != "STR: 11" {
		t.Errorf("%+v", s.Options[0].Words)
	}
	if s := call(t, g, "ada", "Check…"); s.Options[0].Words[0].Help != "exert 2" {
		t.Errorf("%+v", s.Options[0].Words)
	}
}

// call returns the DM's ruling of a name.
func call(t *testing.T, g *engine.Game, who, name string) engine.FlowStep {
	t.Helper()
	for _, s := range g.System().(engine.FlowControl).StepsFor(g.View(), g.State().Token(who)) {
		if s.Name.String() == name {
			return s
		}
	}
	t.Fatalf("no %s about %s", name, who)
	return engine.FlowStep{}
}

// fill sends a ruling with arguments that its form can produce.
func fill(t *testing.T, g *engine.Game, who, name, args string) {
	t.Helper()
	s := call(t, g, who, name)
	more, err := jsondoc.Parse([]byte(args))
	if err != nil {
		t.Fatal(err)
	}
	n := s.Command.Node
	for _, m := range more.Members {
		if !slices.ContainsFunc(s.Options, func(o engine.Option) bool { return strings.Split(o.Arg, ".")[0] == m.Key }) {
			t.Errorf("%s doesn't ask for %s", name, m.Key)
		}
		n = n.With(m.Key, m.Value)
	}
	if out := g.Do(&engine.Command{Do: s.Command.Do, Who: s.Command.Who, Node: n}, nil, engine.Auto); out.Record == nil {
		t.Errorf("%s: %+v", n, out)
	}
}

// TestEveryActionIsLogged checks that every event and action of the system has a sentence.
func TestEveryActionIsLogged(t *testing.T) {
	d := bench.New().Declaration()
	reported := ""
	for _, x := range d.LogTemplates {
		if x.Event == "acted" {
			reported = x.Says
		}
	}
	silent := []string{"move", "attack", "go_prone", "opportunity_attack"} // their steps and rolls are logged
	for _, a := range d.Actions {
		if strings.Contains(reported, "{do="+a.ID+":}") == slices.Contains(silent, a.ID) {
			t.Errorf("%s: reported %v", a.ID, !slices.Contains(silent, a.ID))
		}
	}
}

// TestTheRosterIsWhole checks that everyone is in the roster once, including those in no entry of the order.
func TestTheRosterIsWhole(t *testing.T) {
	b := bench.Table(t, fordMembers)
	b.Do(`{"do":"start"}`, "10, 9")
	b.Do(`{"do":"act_after","who":"ansa","target":"hound"}`, "")
	seen := map[string]int{}
	for _, g := range b.Game.System().(engine.Grouper).Roster(b.Game.View()) {
		for _, m := range g.Members {
			seen[m.ID]++
		}
	}
	for _, k := range b.Game.State().Tokens {
		if seen[k.ID] != 1 {
			t.Errorf("%s stands there %d times", k.ID, seen[k.ID])
		}
	}
}

// TestGettingUpMayGather checks that standing up may pick up what was dropped there (AAC-ACT-6).
func TestGettingUpMayGather(t *testing.T) {
	g := bench.Sit(t, bridge)
	rulestest.Play(t, g, `{"do":"start","order":["party","foes"]}`, `{"do":"condition","who":"ada","add":"prone"}`)
	names := func() string {
		var list []string
		for _, a := range g.System().Actions(g.View(), g.State().Token("ada")) {
			if a.Do == "stand_up" && a.Ready {
				list = append(list, a.Title().String())
			}
		}
		return strings.Join(list, ", ")
	}
	if got := names(); got != "Stand up" {
		t.Error(got)
	}
	rulestest.Play(t, g, `{"do":"drop","who":"ada","item":"seax"}`)
	if got := names(); got != "Stand up, Stand up and gather" {
		t.Error(got)
	}
}

// TestLoadingFirst checks that an attack with an unloaded bow is offered after loading, unless a foe in contact forbids the
// shot (AAC-ACT-13, AAC-RANGE-8).
func TestLoadingFirst(t *testing.T) {
	for _, c := range []struct {
		foe  string
		want bool
	}{{"[9,1]", true}, {"[2,1]", false}} {
		g := bench.Sit(t, `"map":{"size":[20,6]},"sides":{"party":{"players":true}},"tokens":[
 {"id":"ada","side":"party","player":true,"at":[1,1],"stats":{"hp":9,"skills":{"shoot":1}},"weapons":[{"preset":"bow_small","loaded":false,"ammo":9}]},
 {"id":"orc","side":"foes","at":`+c.foe+`,"stats":{"hp":9}}]`)
		rulestest.Play(t, g, `{"do":"start","order":["party","foes"]}`)
		v := g.View()
		ada := v.Token("ada")
		i := slices.IndexFunc(v.System.Actions(v, ada), func(w engine.ActionView) bool { return w.Do == "attack" && w.With == "bow_small" })
		w, ok := v.System.(engine.Preparer).Prepared(v, ada, v.System.Actions(v, ada)[i])
		if ok != c.want || w.Ready != c.want || (w.First != nil) != c.want {
			t.Errorf("a foe at %s: %v, %+v", c.foe, ok, w)
		}
	}
}

func openingText(g *engine.Game) string {
	var list []string
	for _, o := range g.System().Openings(g.View()) {
		list = append(list, o.Who+" "+o.What)
	}
	return strings.Join(list, ", ")
}

// TestWhoMayActNow checks the open turn, the tokens that may begin theirs, and the tokens that may act out of turn:
// characters by a snap attack, and holders of a main action (AAC-TURN-8, AAC-ACT-16, AAC-ACT-22).
func TestWhoMayActNow(t *testing.T) {
	g := bench.Sit(t, bridge)
	for _, c := range []struct{ do, want string }{
		{`{"do":"start","order":["foes","party"]}`, "gob turn, hob turn, ada instant, bor instant"},
		{`{"do":"hold_action","who":"gob"}`, "gob turn, hob turn, ada instant, bor instant"},
		{`{"do":"total_defense","who":"ada"}`, "gob turn, hob turn, bor instant"},
		{`{"do":"end_turn"}`, "hob turn, bor instant, gob instant"},
		{`{"do":"condition","who":"bor","add":"surprised"}`, "hob turn, gob instant"},
		{`{"do":"end_turn","who":"hob"}`, "ada turn, gob instant"},
		{`{"do":"end_combat"}`, ""},
	} {
		rulestest.Play(t, g, c.do)
		if got := openingText(g); got != c.want {
			t.Errorf("after %s: %s, want %s", c.do, got, c.want)
		}
	}
}

// TestCallsOutOfTurn checks that instant actions are in the menus of tokens whose turn it isn't (AAC-ACT-14, AAC-ACT-17),
// and that rolls can be modified (AAC-CHECK-5).
func TestCallsOutOfTurn(t *testing.T) {
	g := bench.Sit(t, bridge)
	calls := func(id string) string {
		var list []string
		for _, s := range g.System().(engine.FlowControl).StepsFor(g.View(), g.View().Token(id)) {
			if s.Menu == "Saving throws" {
				break
			}
			list = append(list, strings.TrimPrefix(s.Menu+": ", ": ")+s.Name.String())
		}
		return strings.Join(list, " | ")
	}
	rulestest.Play(t, g, `{"do":"start","order":["foes","party"]}`, `{"do":"move","who":"gob","to":[3,2]}`)
	if got := calls("ada"); got != "Total defense | Drops: seax | Drops: shield" {
		t.Error(got)
	}
	if got := calls("gob"); got != "Pass" {
		t.Error(got)
	}
	rulestest.Play(t, g, `{"do":"set","who":"gob","field":"budget.main","value":1}`, `{"do":"condition","who":"gob","add":"grappled","by":["ada"]}`)
	if got := calls("gob"); got != "Pass | Escape, modified…" {
		t.Error(got)
	}
}
