package phrase

import (
	"testing"

	"parapet/ui/uitest"
)

// TestAWallIsToldByItsPlace checks that a wall without a name is described by the nearest token, and by its square on a
// map without tokens.
func TestAWallIsToldByItsPlace(t *testing.T) {
	for tokens, want := range map[string]string{
		``: "the door at 3, 1",
		`{"id":"ada","name":"Ada","side":"s","at":[1,1]}`: "the door 2 east of Ada",
	} {
		g := uitest.NewGame(t, `{"parapet":1,"system":"skirmish","sides":{"s":{}},"map":{"size":[10,6],"walls":[
		 {"id":"w5","kind":"door","from":[3,1],"to":[4,1]}]},"tokens":[`+tokens+`]}`)
		if got := Wall(g.State(), g.View().Board().Map().Walls[0]); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}
