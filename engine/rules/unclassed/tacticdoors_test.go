package unclassed_test

import (
	"testing"

	"parapet/engine/rules/rulestest"
)

// TestAMindOpensADoor checks that a goblin in a room with one shut door and foes outside goes to the door, opens it for
// half an action and walks through (UNC-ACT-14, UNC-DEF-37), but leaves a locked door shut, and one off its cheapest path.
func TestAMindOpensADoor(t *testing.T) {
	for _, c := range []struct {
		name, door, wall string
		at               string
		want             bool
	}{
		{"shut", `"open":false`, "", `[8,4]`, true},
		{"beside it", `"open":false`, "", `[5,4]`, true},
		{"locked", `"open":false,"locked":true`, "", `[8,4]`, false},
		{"a gap beside it", `"open":false`, `{"kind":"wall","from":[5,0],"to":[5,3]},{"kind":"wall","from":[5,5],"to":[5,9]}`, `[8,3]`, false},
	} {
		walls := c.wall
		if walls == "" {
			walls = `{"kind":"wall","from":[5,0],"to":[5,4]},{"kind":"wall","from":[5,5],"to":[5,10]}`
		}
		g := bench.Sit(t, `"map":{"size":[12,10],"walls":[`+walls+`,{"id":"d","kind":"door","from":[5,4],"to":[5,5],`+c.door+`}]},
 "sides":{"party":{"players":true},"foes":{"tactics":"brute"}},"tokens":[
 {"id":"ana","side":"party","at":[1,4],"tactics":"idle","weapons":[{"id":"sword"}]},
 {"id":"gob","side":"foes","at":`+c.at+`,"weapons":[{"id":"axe"}]}]`)
		rulestest.Play(t, g, `{"do":"start"}`)
		if got := rulestest.Sends(t, g, "open_door", 40); got != c.want {
			t.Errorf("%s: opened: %v", c.name, got)
		}
		if c.want && !rulestest.Sends(t, g, "dual_attack", 40) {
			t.Errorf("%s: it doesn't go on", c.name)
		}
	}
}
