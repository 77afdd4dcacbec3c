package sigil_test

import (
	"testing"

	"parapet/engine"
	"parapet/engine/dice"
	"parapet/engine/jsondoc"
)

// TestTheTiedAreNamed checks that if creatures of two sides tie at two values and their sides roll (SIG-INIT-7,
// SIG-INIT-8), each question names all tied creatures, the highest value first.
func TestTheTiedAreNamed(t *testing.T) {
	g := bench.Open(t, `{"parapet":1,"system":"sigil","map":{"size":[12,8]},"sides":{"party":{"players":true}},"tokens":[
	 {"id":"ayla","name":"Ayla","side":"party","player":true,"at":[1,1]},{"id":"boran","name":"Boran","side":"party","player":true,"at":[1,2]},
	 {"id":"wolf","name":"Wolf","side":"foes","at":[5,1]},{"id":"beast","name":"Beast","side":"foes","at":[5,2]},{"id":"owl","name":"Owl","side":"foes","at":[5,3]}]}`)
	n, _ := jsondoc.Parse([]byte(`{"do":"start","initiative":{"ayla":0,"boran":3,"wolf":3,"beast":0,"owl":9}}`))
	c, _, _ := engine.ReadCommand(n)
	notes := map[string]string{}
	out := g.Do(c, nil, func(q *engine.Question, at dice.Place) (engine.Answer, bool) {
		notes[q.Who] = q.Note.String()
		return engine.Auto(q, at)
	})
	want := "tied at 3: Boran, Wolf; 0: Ayla, Beast"
	if out.Record == nil || notes["party"] != want || notes["foes"] != want {
		t.Errorf("%+v %q", out.Refusal, notes)
	}
}
