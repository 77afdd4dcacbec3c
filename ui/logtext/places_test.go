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
