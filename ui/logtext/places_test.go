package logtext

import (
	"strings"
	"testing"

	"parapet/engine/rules"
)

// In Plunder an attack's die is its place, and a roll for the place alone is just that: the log says a
// number once (PLU-ORDER-2).
func TestAPlaceIsToldOnce(t *testing.T) {
	d := rules.ByID("plunder").Declaration()
	for _, c := range []struct{ event, want string }{
		{`{"event":"rolled","for":"attack","who":"ana","dice":"1d20","faces":[13],"bonus":0,"total":13,"place":13,"parts":[]}`, "ana rolls attack: 13"},
		{`{"event":"rolled","for":"place","who":"ana","dice":"1d20","faces":[2],"bonus":0,"total":2,"place":2,"parts":[]}`, "ana rolls for the order: 2"},
		{`{"event":"rolled","for":"movement","who":"ana","dice":"1d20","faces":[13],"bonus":0,"total":13,"place":-2,"parts":[]}`, "ana rolls movement: 13, place -2"},
	} {
		lines := Record(record(t, `{"do":"roll"}`, c.event), d)
		if len(lines) != 1 || strings.ToLower(lines[0].Text) != c.want {
			t.Errorf("%+v, want %s", lines, c.want)
		}
	}
}

// Who dies is named, with why (PLU-DEATH-1, 4, 8).
func TestADeathIsTold(t *testing.T) {
	d := rules.ByID("plunder").Declaration()
	for cause, want := range map[string]string{"instant": "ana is dead: killed outright", "wounds": "ana is dead: one Wound too many",
		"slots": "ana is dead: no slot is left", "hand": "ana is dead"} {
		lines := Record(record(t, `{"do":"resolve"}`, `{"event":"condition_added","who":"ana","condition":"dead","level":1}`,
			`{"event":"died","who":"ana","cause":"`+cause+`"}`), d)
		if len(lines) != 1 || !strings.EqualFold(lines[0].Text, want) {
			t.Errorf("%s: %+v, want %s", cause, lines, want)
		}
	}
}
