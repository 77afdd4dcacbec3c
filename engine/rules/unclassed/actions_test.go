package unclassed_test

import (
	"testing"

	"parapet/engine/rules/unclassed"
)

func TestAConeIsPointedThoughItCouldBeSentWithout(t *testing.T) {
	g := bench.Sit(t, `"tokens":[{"id":"ada","side":"party","at":[1,1],"spells":[{"id":"fan","target_kind":"cone"},{"id":"ward","target_kind":"self"},{"id":"mist","target_kind":"area"}]}]`)
	v := g.View()
	got := map[string]string{}
	for _, a := range unclassed.New().Actions(v, v.Token("ada")) {
		if a.Do == "cast" {
			got[a.Title().String()] = a.Aimed
		}
	}
	if got["fan"] != "toward" || got["ward"] != "" || got["mist"] != "" || len(got) != 3 {
		t.Error(got)
	}
}
