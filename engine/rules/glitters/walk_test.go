package glitters

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
)

// TestStoppedOnAFriendsSquare checks that a mover stopped, still standing, on a friend's square goes back, and that the
// points stay paid (GLT-OA-4).
func TestStoppedOnAFriendsSquare(t *testing.T) {
	b := sit(t, `"tokens":[{"id":"m","side":"x","at":[2,2],"stats":{"hp":40,"hp_max":40}},{"id":"c","side":"x","at":[3,2]},
	 {"id":"r","side":"y","at":[2,3],"weapons":[{"id":"blast","natural":true,"damage":"2d12","types":["force"],"attr":[]}]}]`)
	b.Do(`{"do":"start","order":["m","c","r"]}`, ``)
	b.Do(`{"do":"move","who":"m","path":[[3,2],[4,2]]}`, `"yes",15,15,2`)
	b.Is("tokens.m.at", "[2,2]", "tokens.m.budget.move", "4", "tokens.m.conditions.prone.level", "1", "tokens.m.budget.moved", "1")
	b.Refused(`{"do":"move","who":"m","to":[1,1]}`, "cannot_act")
}

// TestEnteringReach checks that entering a reach provokes if the setting says so, in the square entered, which stays paid
// (GLT-OA-3).
func TestEnteringReach(t *testing.T) {
	b := sit(t, `"settings":{"oa_on_enter":true},"tokens":[{"id":"m","side":"x","at":[2,2]},
	 {"id":"r","side":"y","at":[5,2],"weapons":[{"id":"claw","natural":true}]}]`)
	b.Do(`{"do":"start","order":["m","r"]}`, ``)
	b.Do(`{"do":"move","who":"m","path":[[3,2],[4,2],[4,3]]}`, `"yes",20,6`) // 10 off 23
	b.Is("tokens.m.at", "[4,3]", "tokens.m.stats.hp", "11", "tokens.m.budget.move", "2")
}

// TestDraggedByALargeOne checks that a foe dragged by a large token goes to the nearest legal place beside it
// (GLT-GRAP-20).
func TestDraggedByALargeOne(t *testing.T) {
	b := sit(t, `"map":{"size":[12,12],"rows":["","",".....#"]},"tokens":[{"id":"o","side":"x","at":[2,2],"size":2,"stats":{"spd":20}},{"id":"f","side":"y","at":[4,2]}]`)
	b.Do(`{"do":"start","order":["o","f"]}`, ``)
	b.Do(`{"do":"grapple","who":"o","target":"f"}`, `[14,3],11`)
	b.Do(`{"do":"drag","who":"o","to":[1,2]}`, ``)
	b.Is("tokens.o.at", "[1,2]", "tokens.f.at", "[3,1]", "tokens.o.budget.move", "8")
	b.Refused(`{"do":"drag","who":"o","to":[3,1]}`, "occupied")
	b.Do(`{"do":"drag","who":"o","to":[0,2]}`, ``)
	b.Is("tokens.f.at", "[2,1]")
}

// TestTheatreOfMind checks that in theatre of the mind neither reach nor walls count, and nobody is provoked (GLT-GRID-2).
func TestTheatreOfMind(t *testing.T) {
	b := sit(t, `"settings":{"theatre_of_mind":true},"map":{"size":[12,5],"walls":[{"id":"w","kind":"wall","from":[5,0],"to":[5,5]}]},
	 "tokens":[{"id":"a","side":"x","at":[0,0],"stats":{"str":14},"weapons":[{"id":"s"}]},{"id":"b","side":"y","at":[8,0],"weapons":[{"id":"s"}]},{"id":"c","side":"y","at":[1,0],"weapons":[{"id":"s"}]}]`)
	b.Do(`{"do":"start","order":["a","b","c"]}`, ``)
	b.Do(`{"do":"attack","who":"a","target":"b"}`, `12,1`)
	b.Is("tokens.b.stats.hp", "18")
	b.Do(`{"do":"move","who":"a","to":[0,4]}`, ``)
}

func TestUnknownConditionsAreKept(t *testing.T) {
	b := duel(t, ``, ``, ``, ``, ``)
	b.Do(`{"do":"condition","who":"b","add":"cursed","by":"a","note":"frogs"}`, ``)
	b.Is("tokens.b.conditions.cursed", `{"level":1,"by":"a","note":"frogs"}`)
	b.Do(`{"do":"condition","who":"b","remove":"cursed"}`, ``)
	b.Is("tokens.b.conditions", `{}`)
}

// TestProbingChangesNothing checks that probing a DM override leaves no trace in the state, marks included.
func TestProbingChangesNothing(t *testing.T) {
	b := sit(t, hero)
	b.Do(`{"do":"start","initiative":{"b":20,"a":10}}`, ``)
	b.Do(`{"do":"damage","who":"b","amount":99}`, ``)
	b.Do(`{"do":"condition","who":"b","add":"stable","turns":2}`, ``)
	b.Do(`{"do":"set_turn","who":"b"}`, ``)
	before := strings.Join(b.Game.State().Token("b").Marks, ",")
	n, err := jsondoc.Parse([]byte(`{"do":"set","who":"b","field":"stats.hp","value":5}`))
	if err != nil {
		t.Fatal(err)
	}
	c, _, _ := engine.ReadCommand(n)
	if r := b.Game.View().Probe(c); r != nil {
		t.Fatal(r.Why)
	}
	if after := strings.Join(b.Game.State().Token("b").Marks, ","); after != before || before == "" {
		t.Fatalf("marks were %q, are %q", before, after)
	}
}

// TestReadyToMoveThroughFriends checks that a move is available if the only paths lead through friends all around
// (GLT-MOVE-9, Contract h).
func TestReadyToMoveThroughFriends(t *testing.T) {
	b := sit(t, `"map":{"size":[5,2]},"tokens":[{"id":"a","side":"x","at":[0,0]},{"id":"b","side":"x","at":[1,0]},{"id":"c","side":"x","at":[1,1]},{"id":"d","side":"x","at":[0,1]}]`)
	b.Do(`{"do":"start","order":["a","b","c","d"]}`, ``)
	v := b.Game.View()
	for _, a := range v.System.Actions(v, v.Token("a")) {
		if a.Do == "move" && !a.Ready {
			t.Errorf("%s: %s", a.Code(), a.Refusal.Why)
		}
	}
	b.Do(`{"do":"move","who":"a","to":[2,0]}`, ``)
}
