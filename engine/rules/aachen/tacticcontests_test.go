package aachen_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/rules/rulestest"
)

// TestContestsWhereTheyAreWorthIt checks that a bear grapples a knight whom its claws can't hurt (AAC-GRAP-1, AAC-GRAP-3);
// that an ogre shoves a foe off the bridge, from where it takes long to return, rather than attack its armour
// (AAC-SHOVE-3), and attacks one on firm ground; that an archer goes prone in a duel of bows (AAC-RANGE-6), but not with a
// foe near; and that a screener protects a weak friend (AAC-ACT-19).
func TestContestsWhereTheyAreWorthIt(t *testing.T) {
	const (
		knight = `{"id":"knight","side":"party","at":[5,1],"stats":{"hp":20,"hp_max":20,"ac":24,"str":9,"skills":{"slash":6},"speed":20},"weapons":[{"preset":"axe"}]}`
		ogre   = `{"id":"ogre","side":"foes","at":[4,1],"stats":{"hp":12,"hp_max":12,"ac":12,"str":18,"attack_total":9},"weapons":[{"id":"claw","natural":true,"damage":"1d2"}]}`
		bridge = `,"elevation":[{"area":[0,0,6,3],"height":12}]`
		bow    = `"weapons":[{"preset":"bow_small"}]`
	)
	for _, c := range []struct{ name, more, tokens, who, do string }{
		{"a bear", "", ogre + "," + knight, "ogre", "grapple"},
		{"an ogre with a club on a bridge", bridge, `{"id":"ogre","side":"foes","at":[4,1],"stats":{"hp":12,"hp_max":12,"ac":12,"str":18,"attack_total":9},"weapons":[{"id":"club","damage":"1d2","two_handed":true,"carried":"hand"}]},` + knight, "ogre", "shove"},
		{"an ogre with a club", "", `{"id":"ogre","side":"foes","at":[4,1],"stats":{"hp":12,"hp_max":12,"ac":12,"str":18,"attack_total":9},"weapons":[{"id":"club","damage":"1d10","two_handed":true,"carried":"hand"}]},` +
			`{"id":"knight","side":"party","at":[5,1],"stats":{"hp":8,"hp_max":8,"ac":14},"weapons":[{"preset":"axe"}]}`, "ogre", "attack"},
	} {
		g := bench.Sit(t, `"map":{"size":[12,3]`+c.more+`},"sides":{"party":{"players":true},"foes":{}},"tokens":[`+c.tokens+`]`)
		rulestest.Play(t, g, `{"do":"start","order":["foes","party"]}`)
		if got := rulestest.Proposed(t, g, c.who); got.Do != c.do {
			t.Errorf("%s: %s, not %s", c.name, got.Node, c.do)
		}
	}
	for _, c := range []struct {
		name, at string
		want     bool
	}{{"a duel of bows", "[25,1]", true}, {"with a foe near", "[10,1]", false}} {
		g := bench.Sit(t, `"map":{"size":[30,3]},"sides":{"party":{"players":true},"foes":{}},"tokens":[
 {"id":"ada","side":"party","at":[1,1],`+bow+`},{"id":"orc","side":"foes","at":`+c.at+`,"tactics":"idle",`+bow+`}]`)
		rulestest.Play(t, g, `{"do":"start","order":["party","foes"]}`)
		if got := rulestest.Sends(t, g, "go_prone", 6); got != c.want {
			t.Errorf("%s: lies down: %v", c.name, got)
		}
	}
	g := bench.Sit(t, `"map":{"size":[9,3]},"sides":{"party":{"players":true},"foes":{}},"tokens":[
 {"id":"ada","side":"party","at":[2,1],"stats":{"hp":20,"hp_max":20,"skills":{"slash":2}},"weapons":[{"preset":"axe"}]},
 {"id":"bor","side":"party","at":[3,1],"stats":{"hp":3,"hp_max":9}},{"id":"orc","side":"foes","at":[4,1],"stats":{"hp":20},"weapons":[{"preset":"axe"}]}]`)
	rulestest.Play(t, g, `{"do":"start","order":["party","foes"]}`, `{"do":"total_defense","who":"ada"}`)
	if !rulestest.Sends(t, g, "screen_ally", 4) {
		t.Error("nobody steps before the weak")
	}
}

// TestContestsThatCanBeTried checks that a token that holds or is held, has its foe a square too far or behind a door, or
// has acted doesn't shove (AAC-SHOVE-1, AAC-GRAP-3), and that proposals aren't refused.
func TestContestsThatCanBeTried(t *testing.T) {
	const (
		ogre   = `{"id":"ogre","side":"foes","at":[4,1],"stats":{"hp":12,"ac":12,"str":18,"attack_total":9},"weapons":[{"id":"club","damage":"1d10","carried":"hand"}]`
		knight = `{"id":"knight","side":"party","at":[5,1],"stats":{"hp":8,"ac":14},"weapons":[{"preset":"axe"}]}`
		page   = `,{"id":"page","side":"party","at":[4,2],"stats":{"hp":8}`
	)
	for _, c := range []struct {
		name, more, tokens string
		lines              []string
		shoves             bool
	}{
		{"beside its foe", "", ogre + "}," + knight, nil, true},
		{"holding another", "", ogre + `,"conditions":{"grappling":{"of":"page"}}},` + knight + page + `,"conditions":{"grappled":{"by":["ogre"]}}}`, nil, false},
		{"held by another", "", ogre + `,"conditions":{"grappled":{"by":["page"]}}},` + knight + page + `,"conditions":{"grappling":{"of":"ogre"}}}`, nil, false},
		{"a square between them", "", ogre + `},{"id":"knight","side":"party","at":[6,1],"stats":{"hp":8,"ac":14},"weapons":[{"preset":"axe"}]}`, nil, false},
		{"a door between them", `,"walls":[{"kind":"door","from":[5,0],"to":[5,3]}]`, ogre + "}," + knight, nil, false},
		{"after its main action", "", ogre + "}," + knight, []string{`{"do":"total_defense","who":"ogre"}`}, false},
	} {
		g := bench.Sit(t, `"map":{"size":[12,3]`+c.more+`},"sides":{"party":{"players":true},"foes":{}},"tokens":[`+c.tokens+`]`)
		rulestest.Play(t, g, append([]string{`{"do":"start","order":["foes","party"]}`}, c.lines...)...)
		v := g.View()
		shoves := false
		for _, m := range g.System().(engine.ContestAdvisor).Maneuvers(v, g.State().Token("ogre")) {
			shoves = shoves || m.Do == "shove" && m.Target == "knight"
			command := engine.NewCommand(m.Do, "ogre", append([]jsondoc.Member{jsondoc.M("target", m.Target)}, m.Args...)...)
			if r := v.Probe(command); r != nil {
				t.Errorf("%s: %s is proposed, and refused: %s", c.name, command.Node, r.Why)
			}
		}
		if shoves != c.shoves {
			t.Errorf("%s: shoves %v", c.name, shoves)
		}
	}
}
