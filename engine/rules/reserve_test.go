package rules_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/engine/protocol/playtest"
	"parapet/engine/rules"
	"parapet/engine/rules/rulestest"
)

// TestNoOrderNamesWhoIsInReserve checks that an order of turns with a token in reserve is refused as if there were no such
// token, whatever else is wrong with it. Plunder takes no order.
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
			out := g.Do(engine.NewCommand("start", "", jsondoc.M("order", order)), nil, nil)
			if out.Refusal == nil || out.Refusal.Code != engine.NoSuchToken {
				t.Errorf("%s, %v: %+v", id, order, out.Refusal)
			}
		}
	}
}

// TestCalledGroupsTakeEmptySquares checks that tiny creatures, which may share squares, each get their own as long as one
// is near, when called or added as copies, and share otherwise.
func TestCalledGroupsTakeEmptySquares(t *testing.T) {
	rat := `{"id":%q,"side":"foes","at":[1,1],"stats":{"size_class":"tiny"}%s}`
	waiting := `,"reserve":{"group":"nest"}`
	for _, c := range []struct {
		name, rows, command string
		tokens              []string
		squares             int
	}{
		{"called", `"...","...","..."`, `{"do":"call","group":"nest"}`,
			[]string{fmt.Sprintf(rat, "r1", waiting), fmt.Sprintf(rat, "r2", waiting), fmt.Sprintf(rat, "r3", waiting)}, 3},
		{"beside one who is there", `"...","...","..."`, `{"do":"call","group":"nest"}`,
			[]string{fmt.Sprintf(rat, "r1", ""), fmt.Sprintf(rat, "r2", waiting)}, 2},
		{"in a closet", `"###","#.#","###"`, `{"do":"call","group":"nest"}`,
			[]string{fmt.Sprintf(rat, "r1", waiting), fmt.Sprintf(rat, "r2", waiting)}, 1},
		{"nothing empty nearby", `"##############","#.###########.","##############"`, `{"do":"call","group":"nest"}`,
			[]string{fmt.Sprintf(rat, "r1", waiting), fmt.Sprintf(rat, "r2", waiting)}, 1},
		{"copies", `"...","...","..."`, `{"do":"add_token","copies":4,"token":` + fmt.Sprintf(rat, "r", "") + `}`, nil, 4},
	} {
		cols := strings.IndexByte(c.rows[1:], '"')
		g := playtest.OpenIn(t, rules.ByID, fmt.Sprintf(`{"parapet":2,"system":"glitters","map":{"size":[%d,3],"rows":[%s]},"tokens":[%s]}`,
			cols, c.rows, strings.Join(c.tokens, ",")))
		rulestest.Play(t, g, c.command)
		squares := map[board.Square]bool{}
		for _, k := range g.State().Tokens {
			squares[k.At] = true
		}
		if len(squares) != c.squares {
			t.Errorf("%s: on %d squares, not %d", c.name, len(squares), c.squares)
		}
	}
}

// TestCarryOverKeepsWhatTheDMEnded checks that a token at 0 hit points that the DM woke is awake in the next encounter too, and
// that nothing is left to carry over.
func TestCarryOverKeepsWhatTheDMEnded(t *testing.T) {
	file := `{"parapet":2,"name":"x","system":"glitters","map":{"size":[4,4]},"sides":{"party":{"players":true}},"tokens":[
 {"id":"wen","side":"party","player":true,"at":[1,1],"stats":{"hp_max":20}}]}`
	from, to := playtest.OpenIn(t, rules.ByID, file), playtest.OpenIn(t, rules.ByID, file)
	rulestest.Play(t, from, `{"do":"damage","who":"wen","amount":20}`, `{"do":"condition","who":"wen","remove":"unconscious"}`)
	c, err := engine.CarryOver(from.View(), to.View())
	if err != nil {
		t.Fatal(err)
	}
	if out := to.Do(c, nil, nil); out.Record == nil || to.State().Token("wen").Is("unconscious") {
		t.Errorf("%s: %v", c.Node, out.Refusal)
	}
	if again, err := engine.CarryOver(from.View(), to.View()); !errors.Is(err, engine.ErrCarryNothing) {
		t.Errorf("carried over once more: %v %v", again, err)
	}
}

// TestCarryOverLeavesFoesBehind checks that a grapple by a foe doesn't carry over to a foe with the same id in the next
// encounter.
func TestCarryOverLeavesFoesBehind(t *testing.T) {
	file := `{"parapet":2,"name":"x","system":"unclassed","map":{"size":[4,4]},"sides":{"party":{"players":true}},"tokens":[
 {"id":"ada","side":"party","player":true,"at":[1,1],"stats":{"hp":9}},{"id":"gob","side":"foes","at":[2,1],"stats":{"hp":9}}]}`
	from, to := playtest.OpenIn(t, rules.ByID, file), playtest.OpenIn(t, rules.ByID, file)
	rulestest.Play(t, from, `{"do":"condition","who":"ada","add":"grappled","by":["gob"]}`)
	if c, err := engine.CarryOver(from.View(), to.View()); !errors.Is(err, engine.ErrCarryNothing) {
		t.Errorf("%v %v", c, err)
	}
}
