package rules_test

import (
	"fmt"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
)

// TestNoOrderNamesWhoIsInReserve: given somebody in reserve, when an order of turns names them, then the
// command is refused as for one who isn't there, whatever else is wrong with the order. Plunder reads none.
func TestNoOrderNamesWhoIsInReserve(t *testing.T) {
	for _, s := range rules.All() {
		id := s.Declaration().ID
		if id == "plunder" {
			continue
		}
		g := playtest.OpenIn(t, rules.ByID, fmt.Sprintf(`{"parapet":2,"system":%q,"map":{"size":[8,6]},"sides":{"party":{"players":true}},"tokens":[
 {"id":"ada","side":"party","player":true,"at":[1,1]},{"id":"gob","side":"foes","at":[4,1]},
 {"id":"late","side":"foes","at":[5,1],"reserve":{"group":"east","round":2}}]}`, id))
		for _, order := range [][]string{{"ada", "gob", "late"}, {"late"}} {
			out := g.Do(engine.NewCommand("start", "", jsondoc.M("order", jsondoc.Strs(order))), nil, nil)
			if out.Refusal == nil || out.Refusal.Code != engine.NoSuchToken {
				t.Errorf("%s, %v: %+v", id, order, out.Refusal)
			}
		}
	}
}
