package ui

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/input"
	"parapet/ui/phrase"
	"parapet/ui/uitest"
)

// TestOddsOfSeveralRolls checks that each target is named with the face needed to hit it, and that what is certain and
// harmless isn't mentioned.
func TestOddsOfSeveralRolls(t *testing.T) {
	v := uitest.Started(t).View()
	for text, want := range map[string]string{
		`{"legal":true,"cost":{"full_turn":1},"odds":{"rolls":[{"target":"ann","need":4,"hit":0.7,"damage":12.6},{"target":"cid","hit":1,"damage":0}]}}`: "Ann: hit 70% (4+), 12.6 damage|Cid|costs 1 full turn",
		`{"legal":true,"odds":{"hit":1,"damage_on_hit":0,"damage":0,"down":0}}`:                                                                          "",
		`{"legal":true,"cost":{"minor":1,"main":1,"hp":2},"left":{"main":0,"hp":8},"odds":{"need":6,"hit":0.5,"damage":0}}`:                              "hit 50% (6+)|no damage|costs 1 minor, 1 main, 2 hp (8 left)",
		`{"legal":true,"odds":{"need":6,"hit":0.5}}`:                                                                                                     "success 50% (6+)",
		`{"legal":true,"odds":{"needs":6,"hit":0.75,"success":0.495}}`:                                                                                   "hit 75% (6+) · success 50%",
		`{"legal":true,"odds":{"rolls":[{"target":"ann","hit":0.5,"damage":0}]}}`:                                                                        "Ann: hit 50%, no damage",
		`{"legal":true,"odds":{"need":1,"hit":1,"damage":3}}`:                                                                                            "hit 100%|3 damage on average",
	} {
		n, err := jsondoc.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Trim(strings.Join(phrase.Odds(v, n, ""), "|"), "|"); got != want {
			t.Errorf("%s: %q", text, got)
		}
	}
	n, _ := jsondoc.Parse([]byte(`{"rolls":[{"target":"cid","hit":0.5}]}`))
	if plates := input.SavePlates(v, n); len(plates) != 1 || !strings.Contains(plates[0].Text, "50") {
		t.Errorf("%+v", plates)
	}
}

// TestCoverThatDoesNotCountIsCalledSo checks that cover is mentioned only if the action is affected by it (SIG-COVER-1:
// projectiles).
func TestCoverThatDoesNotCountIsCalledSo(t *testing.T) {
	g := uitest.NewGame(t, uitest.Duellists)
	uitest.Do(t, g, engine.NewCommand("start", ""))
	v := g.View()
	for with, want := range map[string]string{"sword": "cover doesn't count", "bow": "half cover"} {
		c := engine.NewCommand("attack", "ada", jsondoc.M("target", "cat"), jsondoc.M("with", with))
		got := phrase.CountedCover(v, v.System.Cover(v, v.Token("ada"), v.Token("cat")), v.Preview(c).Get("cover"))
		if got != want {
			t.Errorf("%s: %q", with, got)
		}
	}
	c := engine.NewCommand("attack", "ada", jsondoc.M("target", "rat"), jsondoc.M("with", "bow"), jsondoc.M("cover", "full"))
	if got := phrase.CountedCover(v, v.System.Cover(v, v.Token("ada"), v.Token("rat")), v.Preview(c).Get("cover")); got != "counts as full cover" {
		t.Error(got)
	}
}

// TestPartsOfTheSum checks the modifiers and the target number with their parts, the price in the action's own words, and
// several attacks one by one.
func TestPartsOfTheSum(t *testing.T) {
	v := uitest.Started(t).View()
	for text, want := range map[string]string{
		`{"legal":true,"cost":{"action":1,"main":1},"against":12,"against_parts":[["armour class",12]],"parts":[["DEX",1],["cover",-4]],"odds":{"needs":15,"hit":0.3,"shock":0,"damage":1.8,"down":0}}`:                                                "hit 30% (15+)|d20 + 1 (DEX) − 4 (cover) vs 12|1.8 damage on average|costs instant + main",
		`{"legal":true,"against":16,"against_parts":[["armour class",14],["wall of shields",2]],"parts":[["STR",1]],"odds":{"needs":15,"hit":0.3,"shock":0.7,"damage":2}}`:                                                                             "hit 30% (15+)|d20 + 1 (STR)|vs 16 (armour class 14, wall of shields 2)|2 damage on average|shock damage on a miss",
		`{"legal":true,"cost":{},"odds":[{"needs":11,"hit":0.5,"damage":2.5},{"needs":20,"hit":0.05,"damage":0.2}]}`:                                                                                                                                   "1: hit 50% (11+), 2.5 damage|2: hit 5% (20+), 0.2 damage",
		`{"legal":true,"cost":{},"against":16,"against_parts":[["melee target",10],["Defense",6]],"edge":"disadvantage","edge_parts":["in melee","prone"],"cover":{"struck":null,"creature":"cid"},"odds":{"hit":0.0625,"cover":0.1,"damage":0.0525}}`: "hit 6% (16+)|needs 16: 10 (melee target) + 6 (Defense)|disadvantage: in melee, prone|Cid catches it: 10%|0.05 damage on average",
		`{"legal":true,"cost":{},"against":14,"against_parts":[["Strength target",14]],"edge":"none","odds":{"success":0.35,"damage":2.45,"harms":"ann"}}`:                                                                                             "success 35% (14+)|needs 14: 14 (Strength target)|on a failure Ann takes 2.5 damage on average",
		`{"legal":true,"cost":{},"dice":"1d10","against":12,"against_parts":[["deflection",10],["cover",2]],"parts":[["precision",4],["unsteady",-1]],"odds":{"need":9,"hit":0.2,"damage":1}}`:                                                         "hit 20% (9+)|d10 + 4 (precision) − 1 (unsteady)|vs 12 (deflection 10, cover 2)|1 damage on average",
	} {
		n, err := jsondoc.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Trim(strings.Join(phrase.Odds(v, n, "instant+main"), "|"), "|"); got != want {
			t.Errorf("%s", got)
		}
	}
}
