package ui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2/test"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/widgets"
)

const camp = `{"parapet":1,"name":"Camp","system":"glitters","map":{"size":[8,6]},"sides":{"party":{"players":true}},"tokens":[
 {"id":"ada","name":"Ada","side":"party","player":true,"at":[2,2],"stats":{"hp":3,"hp_max":20}},
 {"id":"bor","name":"Bor","side":"party","at":[4,2],"stats":{"hp":3,"hp_max":20}},
 {"id":"orc","name":"Orc","side":"foes","at":[3,2],"stats":{"hp":0,"hp_max":20},"conditions":{"unconscious":{"cause":"hp"}}}]}`

// TestARestAsksWhoRests checks that the party is ticked by default, that tokens not ticked neither heal nor wake, and
// that with none ticked nothing happens.
func TestARestAsksWhoRests(t *testing.T) {
	for _, c := range []struct {
		toggled []string
		hp      map[string]int
	}{
		{nil, map[string]int{"ada": 20, "bor": 20, "orc": 0}},
		{[]string{"Bor"}, map[string]int{"ada": 20, "bor": 3, "orc": 0}},
		{[]string{"Ada", "Bor", "Orc"}, map[string]int{"ada": 3, "bor": 3, "orc": 20}},
		{[]string{"Ada", "Bor"}, map[string]int{"ada": 3, "bor": 3, "orc": 0}},
	} {
		w := openedText(t, camp)
		rests := w.view().Decl().Between
		w.flow.Between(rests[slices.IndexFunc(rests, func(d engine.Downtime) bool { return d.Name == "Long rest" })], w.input.Selected)
		var do *widgets.Button
		for _, o := range test.LaidOutObjects(w.shell.Win.Canvas().Overlays().Top()) {
			switch o := o.(type) {
			case *widgets.Check:
				if slices.Contains(c.toggled, o.Text) {
					o.SetChecked(!o.Checked)
				}
			case *widgets.Button:
				if o.Text == "Do it" {
					do = o
				}
			}
		}
		test.Tap(do)
		for _, k := range w.view().Tokens {
			if hp, _ := w.view().TokenNode(k, true).Get("stats").Get("hp").Int(); hp != c.hp[k.ID] {
				t.Errorf("toggled %v: %s has %d HP, not %d", c.toggled, k.ID, hp, c.hp[k.ID])
			}
		}
	}
}

func TestBetweenFights(t *testing.T) {
	w, _ := opened(t)
	before := len(w.session.File.Game.Log())
	w.input.Selected = nil
	w.flow.Between(engine.Downtime{Name: "Fix", Do: "remove_token", Token: true}, w.input.Selected)
	if len(w.session.File.Game.Log()) != before {
		t.Fatal("sent without a token")
	}
	w.flow.Between(engine.Downtime{Name: "Word", Do: "note", Args: []jsondoc.Member{jsondoc.M("text", "night")}}, w.input.Selected)
	w.input.Selected = []string{"ann"}
	w.flow.Between(engine.Downtime{Name: "Fix", Do: "remove_token", Token: true}, w.input.Selected)
	log := w.session.File.Game.Log()
	if len(log) != before+2 || log[before].Command.Do != "note" || log[before+1].Command.Who != "ann" {
		t.Fatalf("%d records", len(log)-before)
	}
}
