package sigil_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/rulestest"
	"parapet/engine/rules/sigil"
)

// ridge is a combat with a flyer, a creature with an armed action and a creature that may transform.
const ridge = `"map":{"size":[12,6]},"sides":{"heroes":{"players":true}},"tokens":[
	{"id":"ayla","name":"Ayla","side":"heroes","player":true,"at":[2,2],"stats":{"hp_base":40},"weapons":[{"id":"sword"}],
	 "abilities":[{"id":"oncall","name":"On call","execution":"prepared","kind":"weapon","damage":"weapon","trigger":["custom"]},
	  {"id":"watch","name":"Watch","execution":"prepared","kind":"weapon","damage":"weapon","trigger":["moves_into","attacked"],"fires":2},
	  {"id":"rally","name":"Rally","execution":"prepared","delivery":"self","heal":5,"trigger":["custom"]}]},
	{"id":"cem","name":"Cem","side":"heroes","player":true,"at":[1,4],"stats":{"hp_base":40},
	 "abilities":[{"id":"owl","delivery":"self","harmful":false,"form":{"id":"owl","name":"Owl"}},
	  {"id":"call","execution":"full_turn","delivery":"self","harmful":false,"range_m":2,"summon":{"id":"wisp","name":"Wisp","stats":{"hp_base":5,"initiative":3}}}]},
	{"id":"dara","name":"Dara","side":"heroes","player":true,"at":[0,4],"stats":{"hp_base":40}},
	{"id":"bat","name":"Bat","side":"foes","at":[3,2],"stats":{"hp_base":20,"can_fly":true,"fly_speed":8}}]`

func sitAt(t *testing.T, lines ...string) *engine.Game {
	t.Helper()
	g := bench.Sit(t, ridge)
	rulestest.Play(t, g, lines...)
	return g
}

const orderAll = `{"do":"start","order":["ayla","bat","cem","dara"]}`

// TestStepsAndRosterOfARound plays a round with what the window offers (SIG-TURN-3, SIG-TURN-15, SIG-PREP-1, SIG-SUMM-4).
func TestStepsAndRosterOfARound(t *testing.T) {
	g := sitAt(t)
	for _, c := range []struct{ do, steps, roster string }{
		{orderAll, "", "To act, in this order: ayla 0!, bat 0, cem 0, dara 0"},
		{`{"do":"prepare","who":"ayla","ability":"watch"}`, "", "To act, in this order: ayla 0 (waits with Watch, until a foe comes near or until it is attacked (2 times))!, bat 0, cem 0, dara 0"},
		{`{"do":"end_turn"}`, "End turn | Rise 1 m",
			"To act, in this order: bat 0!, cem 0, dara 0 / Had their turns: ayla 0 (waits with Watch, until a foe comes near or until it is attacked (2 times))"},
		{`{"do":"move","to":[3,2,2],"by":"fly"}`, "End turn | (Rise 1 m) | Sink 1 m | Land",
			"To act, in this order: bat 0 (2 m above the ground)!, cem 0, dara 0 / Had their turns: ayla 0 (waits with Watch, until a foe comes near or until it is attacked (2 times))"},
		{`{"do":"end_turn"}`, "", "To act, in this order: cem 0!, dara 0 / Had their turns: ayla 0 (waits with Watch, until a foe comes near or until it is attacked (2 times)), bat 0 (2 m above the ground)"},
		{`{"do":"use","who":"cem","ability":"call","at":[2,4]}`, "",
			"To act, in this order: wisp 3 (minion of Cem)!, dara 0 / Had their turns: ayla 0 (waits with Watch, until a foe comes near or until it is attacked (2 times)), bat 0 (2 m above the ground), cem 0"},
		{`{"do":"damage","who":"dara","amount":41}`, "",
			"To act, in this order: wisp 3 (minion of Cem)!, dara 0 (death save against 3 when the round's turns are done) / Had their turns: ayla 0 (waits with Watch, until a foe comes near or until it is attacked (2 times)), bat 0 (2 m above the ground), cem 0"},
		{`{"do":"end_turn","answers":[9]}`, "Next round | Next round with initiative…",
			"heroes: ayla 0 (waits with Watch, until a foe comes near or until it is attacked (2 times)), cem 0, wisp 3 (minion of Cem), dara 0 (has made its save this round) / foes: bat 0 (2 m above the ground)"},
		{`{"do":"damage","who":"ayla","amount":41}`, "Death saves",
			"heroes: ayla 0 (death save against 3 when the round's turns are done), cem 0, wisp 3 (minion of Cem), dara 0 (has made its save this round) / foes: bat 0 (2 m above the ground)"},
		{`{"do":"leave","who":"bat","fled":true}`, "Death saves",
			"heroes: ayla 0 (death save against 3 when the round's turns are done), cem 0, wisp 3 (minion of Cem), dara 0 (has made its save this round) / Out of combat: bat (fled)"},
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

// TestCallsAboutAToken checks which rulings the DM is offered about a token (SIG-INIT-5, SIG-PREP-18, SIG-AMBUSH-6,
// SIG-XFORM-6, SIG-FALL-4, SIG-PVP-2).
func TestCallsAboutAToken(t *testing.T) {
	const alone = " | Settle it by dice alone > Against Ayla | Settle it by dice alone > Against Dara | Settle it by dice alone > Teams…"
	const like = " | Turns into a copy of > "
	for _, c := range []struct {
		when  string
		lines []string
		who   string
		want  string
	}{
		{"before the fight", nil, "cem", "Act before Ayla | Act after Dara | Turns into > Turn into Owl" + like + "Ayla" + like + "Dara" + like + "Bat | Fall…" + alone},
		{"a foe in the air, and one waits for a word", []string{orderAll, `{"do":"prepare","who":"ayla","ability":"oncall"}`, `{"do":"end_turn"}`, `{"do":"move","to":[3,2,1],"by":"fly"}`}, "bat",
			"Ayla fires On call | Ambushed in the next round > All of foes | Ambushed in the next round > All of foes but Bat | Ambushed in the next round > Choose… | Turns into > Turn into Owl | Turns into > Turn into Owl, unwilling" + like + "Ayla, unwilling" + like + "Cem, unwilling" + like + "Dara, unwilling | Fall… | Fall to the ground"},
		{"the end phase", []string{orderAll, `{"do":"end_turn"}`, `{"do":"end_turn"}`, `{"do":"end_turn"}`, `{"do":"end_turn"}`, `{"do":"transform","who":"bat","form":{"id":"owl"}}`}, "bat",
			"Leave combat | Flee | Ambushed in the next round > All of foes | Ambushed in the next round > All of foes but Bat | Ambushed in the next round > Choose… | Change back" + like + "Ayla" + like + "Cem" + like + "Dara | Fall…"},
	} {
		g := sitAt(t, c.lines...)
		steps := g.System().(engine.FlowControl).StepsFor(g.View(), g.State().Token(c.who))
		if got := rulestest.Steps(steps); got != c.want {
			t.Errorf("%s: %s\nnot %s", c.when, got, c.want)
		}
		for _, s := range steps {
			if r := g.View().Probe(s.Command); s.Ask == "" && (r == nil) != (s.Why.IsZero()) {
				t.Errorf("%s, %s: offered as %q, the gate says %+v", c.when, s.Name, s.Why, r)
			}
		}
	}
}

// TestAlliesChangePlacesAsTheMenuSays checks that each step sends the whole order with two neighbours swapped (SIG-INIT-5).
func TestAlliesChangePlacesAsTheMenuSays(t *testing.T) {
	g := sitAt(t)
	for _, c := range []struct{ who, step, want string }{
		{"ayla", "Act after Cem", "cem ayla dara"},
		{"ayla", "Act after Dara", "cem dara ayla"},
		{"dara", "Act before Cem", "dara cem ayla"},
	} {
		steps := g.System().(engine.FlowControl).StepsFor(g.View(), g.State().Token(c.who))
		i := slices.IndexFunc(steps, func(s engine.FlowStep) bool { return s.Name.String() == c.step })
		if i < 0 {
			t.Fatalf("%s isn't offered: %s", c.step, rulestest.Steps(steps))
		}
		order, _ := steps[i].Command.Node.Get("order").Strings()
		if got := strings.Join(order, " "); got != c.want {
			t.Errorf("%s: %s, not %s", c.step, got, c.want)
		}
		rulestest.Play(t, g, steps[i].Command.Node.String())
	}
}

// TestWhatIsDoneToOneselfIsFiredFromItsOwnMenu checks that such an action is in its owner's menu and in no other
// (SIG-PREP-18).
func TestWhatIsDoneToOneselfIsFiredFromItsOwnMenu(t *testing.T) {
	g := sitAt(t, orderAll, `{"do":"prepare","who":"ayla","ability":"rally"}`, `{"do":"end_turn"}`)
	for _, o := range g.State().Tokens {
		offered := ""
		for _, s := range g.System().(engine.FlowControl).StepsFor(g.View(), o) {
			if s.Command != nil && s.Command.Do == "fire" {
				offered = s.Name.String() + " " + s.Why.String()
			}
		}
		if want := map[string]string{"ayla": "Fire Rally "}[o.ID]; offered != want {
			t.Errorf("%s: %q, not %q", o.ID, offered, want)
		}
	}
}

// TestAPlayerTalksInTheEndPhase checks that a player may speak in the End phase (SIG-TURN-14).
func TestAPlayerTalksInTheEndPhase(t *testing.T) {
	g := sitAt(t, orderAll, `{"do":"set_turn","phase":"end"}`)
	steps := g.System().(engine.FlowControl).StepsFor(g.View(), g.State().Token("cem"))
	if i := slices.IndexFunc(steps, func(s engine.FlowStep) bool { return s.Name.String() == "Speak…" && s.Ask == "text" }); i < 0 {
		t.Error(rulestest.Steps(steps))
	}
}

// TestStandsUpAtARun checks that a walk of 2 can't pay 3, but a run of 4 can (SIG-PRONE-3).
func TestStandsUpAtARun(t *testing.T) {
	g := sitAt(t, orderAll, `{"do":"condition","who":"ayla","add":"prone"}`)
	offered := func() bool {
		return slices.ContainsFunc(g.System().(engine.FlowControl).StepsFor(g.View(), g.State().Token("ayla")), func(s engine.FlowStep) bool { return s.Name.String() == "Stand up while running" })
	}
	if offered() {
		t.Error("offered though walking pays for it")
	}
	if rulestest.Play(t, g, `{"do":"set","who":"ayla","field":"stats.speed_bonus","value":-4}`); !offered() {
		t.Error("not offered where only a run pays")
	}
}

// TestTurnsIntoAndFallsSendWhatTheySay plays two of the DM's rulings.
func TestTurnsIntoAndFallsSendWhatTheySay(t *testing.T) {
	g := sitAt(t, orderAll)
	for _, s := range g.System().(engine.FlowControl).StepsFor(g.View(), g.State().Token("dara")) {
		switch s.Name.String() {
		case "Turn into Owl":
			rulestest.Play(t, g, s.Command.Node.String())
		case "Fall…":
			rulestest.Play(t, g, s.Command.Node.With(s.Ask, jsondoc.Int(8)).String())
		}
	}
	if d := g.State().Token("dara"); !d.Is("transformed") || d.Stats.Int(d.Stats.Schema.Index("hp")) != 40 {
		t.Errorf("%s", g.View().TokenNode(d, true))
	}
}

// TestTheLikeOfAnother checks that a likeness has the other's stats, weapons and health, except what no form changes
// (SIG-XFORM-2).
func TestTheLikeOfAnother(t *testing.T) {
	g := sitAt(t, orderAll, `{"do":"set","who":"cem","field":"stats.energy","value":3}`, `{"do":"damage","who":"bat","amount":7}`)
	for _, s := range g.System().(engine.FlowControl).StepsFor(g.View(), g.State().Token("cem")) {
		if s.Menu == "Turns into a copy of" && s.Name.String() == "Bat" {
			rulestest.Play(t, g, s.Command.Node.String())
		}
	}
	n := g.View().TokenNode(g.State().Token("cem"), true).Get("stats")
	if got := fmt.Sprint(n.Get("hp").Text, n.Get("hp_max").Text, n.Get("energy").Text, n.Get("fly_speed").Text); got != "202038" {
		t.Error(got, n)
	}
}

// own are the events that the window words itself, for every system.
var own = []string{"round_began", "phase_began", "turn_began", "turn_ended", "order_set", "rolled", "damaged", "healed", "condition_added", "condition_removed", "acted"}

// TestEveryEventHasATale finds the events in the package's source.
func TestEveryEventHasATale(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) < 30 {
		t.Fatal(files, err)
	}
	emitted := regexp.MustCompile(`\.Emit\("([a-z_]+)"`)
	reported := map[string]bool{}
	for _, tale := range sigil.New().Declaration().LogTemplates {
		reported[tale.Event] = true
	}
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range emitted.FindAllStringSubmatch(string(text), -1) {
			if !reported[m[1]] && !slices.Contains(own, m[1]) {
				t.Errorf("%s: %s has no sentence", f, m[1])
			}
		}
	}
}

// TestWatchedSquaresAreShown checks that an armed action triggered by movement shows its squares (SIG-PREP-7), and one with
// a custom trigger, or triggered by an attack, doesn't.
func TestWatchedSquaresAreShown(t *testing.T) {
	for ability, want := range map[string]string{"oncall": "", "watch": "[1,1] [2,1] [3,1] [1,2] [2,2] [3,2] [1,3] [2,3]"} {
		g := sitAt(t, `{"do":"edit_map","walls":[{"id":"w","kind":"wall","from":[3,3],"to":[3,4]},{"id":"v","kind":"wall","from":[3,3],"to":[4,3]}]}`,
			`{"do":"start","order":["ayla","bat","cem","dara"]}`, `{"do":"prepare","who":"ayla","ability":"`+ability+`"}`, `{"do":"end_turn"}`)
		var got []string
		for _, group := range g.System().(engine.Grouper).Roster(g.View()) {
			for _, m := range group.Members {
				for _, s := range m.Watch {
					got = append(got, fmt.Sprintf("[%d,%d]", s.X, s.Y))
				}
			}
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %v", ability, got)
		}
	}
}

// TestOptionsFitTheirAbility checks that cover is offered for projectiles, consent for a target on another side, and a
// corner for an area that begins at a point (SIG-COVER-12, SIG-ATK-1).
func TestOptionsFitTheirAbility(t *testing.T) {
	g := bench.Sit(t, `"map":{"size":[6,6]},"tokens":[{"id":"ayla","side":"heroes","at":[1,1],"weapons":[{"id":"sword"},{"id":"bow","melee":false,"natural":true}],"abilities":[
		{"id":"shot","delivery":"projectile"},{"id":"ring","area":{"shape":"circle","radius":2,"from":"point"}},{"id":"stamp","area":{"shape":"circle","radius":2}},{"id":"shell","delivery":"self"},{"id":"mend","harmful":false,"delivery":"touch","heal":5}]}]`)
	for _, c := range []struct{ command, want string }{
		{`{"do":"attack","who":"ayla","with":"sword"}`, "inspired"},
		{`{"do":"attack","who":"ayla","with":"bow"}`, "inspired cover"},
		{`{"do":"use","who":"ayla","ability":"shot"}`, "inspired cover willing"},
		{`{"do":"use","who":"ayla","ability":"mend"}`, "inspired willing willing"},
		{`{"do":"use","who":"ayla","ability":"ring"}`, "inspired corner"},
		{`{"do":"use","who":"ayla","ability":"stamp"}`, "inspired"},
		{`{"do":"use","who":"ayla","ability":"shell"}`, "inspired"},
	} {
		n, _ := jsondoc.Parse([]byte(c.command))
		command, _, _ := engine.ReadCommand(n)
		var got []string
		for _, a := range g.System().Declaration().Actions {
			for _, o := range a.Options {
				if a.ID == command.Do && (o.Fits == nil || o.Fits(g.View(), command)) {
					got = append(got, o.Arg)
				}
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%s: %v, not %s", c.command, got, c.want)
		}
	}
}

// TestACardSaysWhatARollMustReach checks that prompts for rolls show the bonus and the number to reach, for people who roll
// dice (SIG-DEATH-7, SIG-SUP-7).
func TestACardSaysWhatARollMustReach(t *testing.T) {
	g := sitAt(t, orderAll, `{"do":"set","who":"dara","field":"stats.level","value":4}`, `{"do":"damage","who":"dara","amount":41}`, `{"do":"end_turn"}`, `{"do":"end_turn"}`)
	for do, want := range map[string]string{`{"do":"first_aid","who":"cem","target":"dara"}`: "needs a total of 6", `{"do":"end_turn"}`: "needs a total of 3"} {
		n, _ := jsondoc.Parse([]byte(do))
		c, _, _ := engine.ReadCommand(n)
		out := g.Do(c, nil, nil)
		if out.Question == nil || out.Question.Why.String() != want {
			t.Errorf("%s: %+v %+v", do, out.Question, out.Refusal)
		}
		g.Cancel()
	}
}

// TestNothingIsLoggedTwice checks that the log omits the end of a prepared action that lapses or is used,
// and of a mount's being ridden; other ends of these conditions are logged.
func TestNothingIsLoggedTwice(t *testing.T) {
	silent := map[string]bool{}
	for _, tale := range sigil.New().Declaration().LogTemplates {
		if tale.Event == "condition_removed" && tale.Says == "" {
			silent[tale.Where] = true
		}
	}
	for _, where := range []string{"condition=prepared why=expired", "condition=prepared why=fired", "condition=ridden why=dismounted"} {
		if !silent[where] {
			t.Error(where)
		}
	}
	if len(silent) != 3 || silent[""] {
		t.Error(silent)
	}
}
