package scene

import (
	"slices"
	"testing"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/protocol/playtest"
)

// TestNumbersOfTheKey checks that the players' notes are numbered first, so that both editions agree and the players' has
// no gap.
func TestNumbersOfTheKey(t *testing.T) {
	notes := []engine.Note{{Text: "trap"}, {Text: "sign", Players: true}, {Text: "gold"}, {Text: "well", Players: true}}
	if got := Numbers(notes); !slices.Equal(got, []int{3, 1, 4, 2}) {
		t.Error(got)
	}
}

// TestLightsAreTheDMs checks that the DM's edition has lights on the map and carried ones, with their radii if the map is
// dark, and the place where the party arrives; the players' edition has none of them.
func TestLightsAreTheDMs(t *testing.T) {
	v := playtest.Open(t, `{"parapet":1,"system":"yard","map":{"size":[4,4],"lights":[{"id":"l","at":[1.5,2],"bright":2,"dim":4,"colour":"#ff8000"}],"arrive":[2,3]},
"fog":{"mode":"sight","dark":true},"tokens":[{"id":"ann","side":"red","at":[1,1],"light":{"bright":1,"dim":2}}]}`).View()
	want := []paint.Lamp{
		{At: paint.Point{X: 1.5, Y: 2}, Bright: 2, Dim: 4, Tint: Tint("#ff8000"), Shines: true},
		{At: paint.Point{X: 1.5, Y: 1.5}, Bright: 1, Dim: 2, Carried: true, Shines: true},
	}
	if got := EditionOf(v, "", DM).Lights; !slices.Equal(got, want) {
		t.Errorf("%+v", got)
	}
	if got := Build(v, Options{}).Arrive; got == nil || *got != (paint.Point{X: 2.5, Y: 3.5}) {
		t.Error(got)
	}
	for _, who := range []Viewpoint{Players, Party} {
		if e := EditionOf(v, "", who); e.Lights != nil || e.Arrive != nil {
			t.Errorf("%d: %+v %v", who, e.Lights, e.Arrive)
		}
	}
}
