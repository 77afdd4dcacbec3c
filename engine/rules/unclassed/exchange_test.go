package unclassed_test

import (
	"strings"
	"testing"

	"parapet/engine/jsondoc"
	"parapet/engine/protocol"
)

// exchange is a move with an opportunity attack on the wire: "<" in, ">" out; sentences are left out of the comparison.
const exchange = `
< {"do":"start","initiative":{"ada":14,"gob":9}}
> {"ok":true,"events":[{"event":"combat_began","order":["ada","gob"],"initiative":{"ada":14,"gob":9}},{"event":"round_began","round":1},{"event":"turn_began","who":"ada","action":1.5}]}
< {"do":"move","who":"ada","path":[[7,5],[8,5],[9,5]]}
> {"question":{"ask":"choice","for":"opportunity_attack","who":"gob","target":"ada","options":["shortsword","unarmed","grapple","trip","disarm","no"],"default":"shortsword","why":"ada goes from 1 to 2 squares"}}
< {"answer":"shortsword"}
> {"question":{"ask":"roll","for":"attack","who":"gob","target":"ada","dice":"1d20","why":"…"}}
< {"answer":13}
> {"question":{"ask":"choice","for":"defence_choice","who":"ada","target":"gob","options":["dodge","parry"],"default":"parry","why":"against 17"}}
< {"answer":"parry"}
> {"question":{"ask":"roll","for":"defence","who":"ada","target":"gob","dice":"1d20","why":"…"}}
< {"answer":6}
> {"question":{"ask":"roll","for":"damage","who":"gob","target":"ada","dice":"1d6","why":"remainder 6, armour 6 applies"}}
< {"answer":5}
> {"ok":true,"events":[{"event":"spent","who":"ada","do":"move","cost":0.5,"left":1},{"event":"provoked","who":"gob","target":"ada","do":"move","choice":"shortsword"},{"event":"rolled","for":"attack","who":"gob","target":"ada","dice":"1d20","faces":[13],"bonus":4,"total":17,"parts":[["shortsword",4]]},{"event":"rolled","for":"defence","who":"ada","target":"gob","skill":"parry","dice":"1d20","faces":[6],"bonus":5,"total":11,"against":17,"success":false,"parts":[["parry",5]]},{"event":"hit","who":"gob","target":"ada","with":"shortsword","remainder":6,"armour":true},{"event":"rolled","for":"damage","who":"gob","target":"ada","dice":"1d6","faces":[5],"bonus":0,"total":5,"parts":[]},{"event":"damaged","who":"ada","amount":3,"rolled":5,"reduced":2,"hp":11,"by":"gob","with":"shortsword"},{"event":"moved","who":"ada","path":[[7,5],[8,5],[9,5]],"cost":3,"left":0,"by":"move"}]}
`

// TestExchangeOverTheWire checks that the wire form is what the Contract says, member by member and in order.
func TestExchangeOverTheWire(t *testing.T) {
	g := bench.Sit(t, `"map":{"size":[16,10]},"tokens":[
	 {"id":"ada","side":"party","player":true,"at":[6,5],"stats":{"dex":2,"sen":1,"str":1,"hp":14,"armor_rating":6,"damage_reduction":2,"skills":{"longsword":5,"dodge":4,"parry":5}},"weapons":[{"id":"longsword","held":["right"],"damage":"1d8+1"}]},
	 {"id":"gob","side":"foes","at":[5,5],"stats":{"dex":3,"hp":8,"speed":25,"armor_rating":4,"damage_reduction":1,"skills":{"shortsword":4,"dodge":3,"parry":2}},"weapons":[{"id":"shortsword","held":["right"],"damage":"1d6"}]}]`)
	s := protocol.Session{Game: g}
	var got *jsondoc.Node
	for n, line := range strings.Split(strings.TrimSpace(exchange), "\n") {
		if in, ok := strings.CutPrefix(line, "< "); ok {
			got = s.Line(n+1, []byte(in)).Node
			continue
		}
		want, err := jsondoc.Parse([]byte(strings.TrimPrefix(line, "> ")))
		if err != nil {
			t.Fatal(err)
		}
		if a, b := mute(got).String(), mute(want).String(); a != b {
			t.Errorf("line %d:\n%s\nnot\n%s", n+1, a, b)
		}
	}
}

// mute removes the sentence of a question.
func mute(n *jsondoc.Node) *jsondoc.Node {
	if q := n.Get("question"); q != nil {
		return n.With("question", q.With("why", nil))
	}
	return n
}
