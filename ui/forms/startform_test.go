package forms

import (
	"strings"
	"testing"

	"parapet/ui/uitest"
)

func TestOpeningsOfAFight(t *testing.T) {
	row := func(o *opening, id string) int {
		for i, s := range o.rows {
			if s.id == id {
				return i
			}
		}
		t.Fatal(id)
		return 0
	}
	for _, c := range []struct {
		why  string
		say  func(o *opening)
		want string // the command, or what is missing
	}{
		{"nothing said", func(*opening) {}, `{"do":"start"}`},
		{"a side", func(o *opening) { o.surprise(row(o, "foes"), true) }, `{"do":"start","surprised":["foes"]}`},
		{"a side but one", func(o *opening) {
			o.surprise(row(o, "foes"), true)
			o.surprise(row(o, "cid"), false)
		}, `{"do":"start","surprised":["dee"]}`},
		{"typed initiative", func(o *opening) { o.rows[row(o, "bo")].total = " 17 " }, `{"do":"start","initiative":{"bo":17}}`},
		{"no number", func(o *opening) { o.rows[row(o, "bo")].total = "many" }, "The initiative of Bo must"},
		{"an ambush of nobody", func(o *opening) { o.ambush = true }, "Who is ambushing"},
		{"against nobody", func(o *opening) { o.ambush, o.by = true, "cid" }, "Who is being ambushed"},
		{"an ambush", func(o *opening) { o.ambush, o.by, o.against = true, "cid", []string{"party"} },
			`{"do":"start","ambush":{"by":"cid","against":["party"]}}`},
		{"with all that belongs to it", func(o *opening) {
			o.ambush, o.by, o.against, o.dt, o.sought = true, "cid", []string{"party"}, "14", true
			o.warn(row(o, "bo"), true)
		}, `{"do":"start","ambush":{"by":"cid","against":["party"],"dt":14,"sought":true,"except":["bo"]}}`},
		{"a bad DT", func(o *opening) { o.ambush, o.by, o.against, o.dt = true, "cid", []string{"party"}, "x" }, "The DT"},
	} {
		o := newOpening(uitest.NewGame(t, uitest.FightFile).View())
		c.say(o)
		command, why := o.command()
		got := why
		if command != nil {
			got = string(command.Node.JSON())
		}
		if !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: %s, want %s", c.why, got, c.want)
		}
	}
}
