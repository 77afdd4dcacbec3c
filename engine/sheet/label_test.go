package sheet

import "testing"

func TestTitles(t *testing.T) {
	plain := Field{Name: "dot_tick", Words: []string{"turn_end"}}
	if got := plain.Title() + "/" + plain.WordTitle("turn_end"); got != "dot tick/turn end" {
		t.Error(got)
	}
	if got := (&Field{Name: "range_m", Unit: "m"}).Title() + "/" + (&Field{Name: "item", Unit: "m"}).Title(); got != "range/item" {
		t.Error(got)
	}
	if got := (&Field{Name: "hp_max"}).Title() + "/" + (&Field{Name: "caster_tc"}).Title(); got != "HP max/caster TC" {
		t.Error(got)
	}
	named := Field{Name: "dot_tick", Label: "When wounds tick", Names: func(w string) string {
		return map[string]string{"turn_end": "at the turn's end"}[w]
	}}
	if got := named.Title() + "/" + named.WordTitle("turn_end") + "/" + named.WordTitle("turn_start"); got != "When wounds tick/at the turn's end/turn start" {
		t.Error(got)
	}
}
