package phrase

import (
	"strings"
	"testing"

	"parapet/engine/rules"
)

// TestAPlaceIsNamedOnce checks the log of places in Plunder: an attack's die is its place, and a roll only for the place
// is just that, so each number appears once (PLU-ORDER-2).
func TestAPlaceIsNamedOnce(t *testing.T) {
	d := rules.ByID("plunder").Declaration()
	for _, c := range []struct{ event, want string }{
		{`{"event":"rolled","for":"attack","who":"ana","dice":"1d20","faces":[13],"bonus":0,"total":13,"place":13,"parts":[]}`, "ana rolls 13 for attack"},
		{`{"event":"rolled","for":"place","who":"ana","dice":"1d20","faces":[2],"bonus":0,"total":2,"place":2,"parts":[]}`, "ana rolls 2 for initiative"},
		{`{"event":"rolled","for":"movement","who":"ana","dice":"1d20","faces":[13],"bonus":0,"total":13,"place":-2,"parts":[]}`, "ana rolls 13 for movement (initiative −2)"},
		{`{"event":"rolled","for":"grapple","who":"ana","dice":"1d20","faces":[11],"bonus":0,"total":11,"place":11,"parts":[]}`, "ana rolls 11 for grapple"},
		{`{"event":"rolled","for":"feint","who":"ana","dice":"1d20","faces":[11],"bonus":0,"total":11,"place":11,"parts":[]}`, "ana rolls 11 for feint"},
		{`{"event":"rolled","for":"escape","who":"ana","dice":"1d20","faces":[11],"bonus":0,"total":11,"place":11,"parts":[]}`, "ana rolls 11 for escape"},
	} {
		lines := Record(record(t, `{"do":"roll"}`, c.event), d)
		if len(lines) != 1 || strings.ToLower(lines[0].Text) != c.want {
			t.Errorf("%+v, want %s", lines, c.want)
		}
	}
}

// TestWhatADieMustReachIsShown checks that the parts of a number to reach are shown with that number and not with the die,
// that of two dice the log says which one counted, that a Rally's result and whose Hit Points it restores are logged once
// (PLU-OA-6, PLU-ADV-1, PLU-RALLY-2, PLU-RALLY-3), and that flight is (PLU-MORALE-6).
func TestWhatADieMustReachIsShown(t *testing.T) {
	d := rules.ByID("plunder").Declaration()
	for _, c := range []struct {
		events []string
		want   string
	}{
		{[]string{`{"event":"rolled","for":"defence","who":"orc","target":"ana","dice":"1d20","faces":[18],"edge":"none","total":18,"against":16,"success":true,"parts":[["melee target",10],["Defense of Ana",6]]}`},
			"Orc rolls 18 vs 16 to avoid it: success | vs 10 melee target + 6 Defense of Ana = 16"},
		{[]string{`{"event":"rolled","for":"defence","who":"orc","target":"ana","dice":"2d20","faces":[18,7],"edge":"disadvantage","total":7,"against":16,"success":false,"parts":[["melee target",10],["Defense of Ana",6]]}`},
			"Orc rolls 7 vs 16 to avoid it: failure | 18/7 → 7 vs 10 melee target + 6 Defense of Ana = 16"},
		{[]string{`{"event":"rolled","for":"rally","who":"ana","dice":"1d20","faces":[20],"edge":"none","total":20,"against":19,"success":true}`,
			`{"event":"tested","who":"ana","do":"rally","target":null,"total":20,"against":19,"margin":1,"success":true}`,
			`{"event":"rallied","who":"ana","shares":{"bo":1}}`},
			"Ana rolls 20 for rally\nAna rallies: 20 vs 19, success; HP regained: bo 1"},
		{[]string{`{"event":"rolled","for":"morale","who":"foes","dice":"2d6","faces":[5,5],"total":10}`,
			`{"event":"condition_added","who":"orc","condition":"fleeing","level":1}`, `{"event":"fled","who":"orc","morale":6}`},
			"Morale of foes: 10; orc flees (Morale 6) | 5+5 = 10"},
		{[]string{`{"event":"tested","who":"orc","do":"grapple","target":"ana","total":13,"against":12,"margin":1,"success":true}`,
			`{"event":"condition_added","who":"orc","condition":"grappling","level":1}`, `{"event":"condition_added","who":"ana","condition":"grappled","level":1}`,
			`{"event":"grappled","who":"orc","target":"ana"}`}, "Orc tries to grapple ana: 13 vs 12, holds ana"},
		{[]string{`{"event":"wounded","who":"orc","wound":{"id":"w1","severity":1,"location":"right_leg","part":"hip"}}`,
			`{"event":"condition_added","who":"orc","condition":"leg_disabled_right","level":1}`},
			"Orc is Wounded: right leg, hip, severity 1, loses the use of the right leg"},
	} {
		var reported []string
		for _, l := range Record(record(t, `{"do":"resolve"}`, c.events...), d) {
			if reported = append(reported, l.Text); l.Detail != "" {
				reported[len(reported)-1] += " | " + l.Detail
			}
		}
		if got := strings.Join(reported, "\n"); !strings.EqualFold(got, c.want) {
			t.Errorf("%s\nwant %s", got, c.want)
		}
	}
}

// TestADeathIsLogged checks that a death is logged with the name and the cause (PLU-DEATH-1, PLU-DEATH-4, PLU-DEATH-8).
func TestADeathIsLogged(t *testing.T) {
	d := rules.ByID("plunder").Declaration()
	for cause, want := range map[string]string{"instant": "ana dies, killed outright", "wounds": "ana dies: one Wound too many",
		"slots": "ana dies: no slot left", "hand": "ana dies"} {
		lines := Record(record(t, `{"do":"resolve"}`, `{"event":"condition_added","who":"ana","condition":"dead","level":1}`,
			`{"event":"died","who":"ana","cause":"`+cause+`"}`), d)
		if len(lines) != 1 || !strings.EqualFold(lines[0].Text, want) {
			t.Errorf("%s: %+v, want %s", cause, lines, want)
		}
	}
}
