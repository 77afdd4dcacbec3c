package plunder_test

import (
	"testing"

	"parapet/engine/rules/rulestest"
)

// TestWhatIsDoneStandsByItsPlace checks that if three combatants declare in another order than they act, the list of
// actions done is in the order of acting (PLU-ORDER-1), and that flying weapons are thrown.
func TestWhatIsDoneStandsByItsPlace(t *testing.T) {
	g := bench.Open(t, `{"parapet":1,"system":"plunder","map":{"size":[12,8]},"sides":{"party":{"players":true}},"tokens":[
	 {"id":"ana","name":"Ana","side":"party","player":true,"at":[2,2],"stats":{"hp_max":30},"weapons":[{"id":"axe","name":"Axe","properties":["thrown"]}]},
	 {"id":"orc1","name":"Orc 1","side":"foes","at":[4,2],"stats":{"hp_max":60},"weapons":[{"id":"sling","name":"Sling","mode":"ranged"}]},
	 {"id":"orc2","name":"Orc 2","side":"foes","at":[4,4],"stats":{"hp_max":60},"weapons":[{"id":"sling","name":"Sling","mode":"ranged"}]}]}`)
	rulestest.Play(t, g, `{"do":"start"}`, `{"do":"set_turn","phase":"ranged"}`, `{"do":"attack","who":"orc1","target":"ana","with":"sling"}`,
		`{"do":"attack","who":"orc2","target":"ana","with":"sling"}`, `{"do":"attack","who":"ana","target":"orc1","with":"axe"}`,
		`{"do":"roll","answers":[7,15,11]}`, `{"do":"resolve","all":true}`)
	want := "Done: orc2 15 (attacks Ana with Sling), ana 11 (throws Axe at Orc 1), orc1 7 (attacks Ana with Sling)"
	if got := rulestest.Roster(g); got != want {
		t.Error(got)
	}
}
