package share

import (
	"fmt"
	"strings"
	"testing"

	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/protocol/playtest"
)

// yard returns a combat of Ann against a bat with some hit points.
func yard(t *testing.T, hp int) *engine.View {
	g := playtest.Open(t, fmt.Sprintf(`{"parapet":1,"system":"yard","name":"Secret","map":{"size":[6,6]},"sides":{"red":{"players":true}},"tokens":[
	 {"id":"ann","name":"Ann","side":"red","player":true,"at":[0,1]},
	 {"id":"bat","name":"Bat","side":"blue","at":[2,1],"stats":{"hp":%d}}]}`, hp))
	return g.View()
}

// TestWhatPlayersReadOfOthers checks that the players read what the DM lets them know about a token's health, and no number.
func TestWhatPlayersReadOfOthers(t *testing.T) {
	_, most, ok := scene.HitPoints(yard(t, 1).Token("bat"))
	if !ok {
		t.Skip("the yard has no hit points any more")
	}
	for _, c := range []struct {
		name     string
		hp       int
		reported Choice
		label    string
		bar      bool
	}{
		{"the name alone", most, Choice{}, "Bat", false},
		{"no name", most, Choice{Names: scene.NamesHidden}, "", false},
		{"a question mark", 1, Choice{Names: scene.NamesMarked}, "?", false},
		{"unhurt has no word", most, Choice{Health: scene.HealthWords}, "Bat", false},
		{"bloodied", 1, Choice{Health: scene.HealthWords}, "Bat · bloodied", false},
		{"the word alone", 1, Choice{Names: scene.NamesHidden, Health: scene.HealthWords}, "bloodied", false},
		{"a bar", 1, Choice{Health: scene.HealthBars}, "Bat", true},
	} {
		k := ModelOf(ModelOptions{View: yard(t, c.hp)}, c.reported, scene.Options{}).Scene.Token("bat")
		if _, word, both := strings.Cut(c.label, " · "); both && k.Rather != word || !both && k.Rather != "" {
			t.Errorf("%s: rather %q", c.name, k.Rather)
		}
		if k.Name != c.label || k.HideName != (c.label == "") || k.ShowHP != c.bar || c.bar && (!k.NoNumbers || k.HPMax != 12) || !c.bar && k.HPMax != 0 {
			t.Errorf("%s: %+v", c.name, k)
		}
	}
}

// TestScreens checks the pixels per inch of screens described in various ways.
func TestScreens(t *testing.T) {
	for _, c := range []struct {
		text string
		w, h float64
		want int // 0 if refused
	}{
		{"96 ppi", 0, 0, 96}, {"43 3840x2160", 0, 0, 102}, {`43" 1920×1080`, 0, 0, 51}, {"24", 1920, 1080, 91}, {"24,5″ 1920x1080", 0, 0, 89},
		{"24", 0, 0, 0}, {"", 1, 1, 0}, {"big", 1, 1, 0}, {"-3 ppi", 0, 0, 0}, {"24 1920", 0, 0, 0}, {"2000 ppi", 0, 0, 0}, {"1 2 3", 0, 0, 0}, {"NaN", 1, 1, 0}, {"Inf 1x1", 0, 0, 0},
	} {
		ppi, err := ReadScreen(c.text, c.w, c.h)
		if int(ppi) != c.want || (err == nil) != (c.want > 0) {
			t.Errorf("%q: %v, %v", c.text, ppi, err)
		}
	}
}

// TestChoicesAreKept checks that settings are read as they were written, except those that aren't stored, and that
// nonsense results in the defaults.
func TestChoicesAreKept(t *testing.T) {
	c := Choice{Open: true, Follow: Acting, Names: scene.NamesMarked, Health: scene.HealthBars, PPI: 96, True: true, Width: 800, Height: 600, Black: true}
	want := c
	want.Black = false
	if got := ReadChoice(c.String()); got != want {
		t.Errorf("%+v", got)
	}
	first := Choice{Follow: Along, Width: 960, Height: 640}
	for _, text := range []string{"", "{", `{"follow":"me","names":9,"health":7,"ppi":1,"true":true,"width":-1}`, `{"names":-1}`} {
		if got := ReadChoice(text); got != first {
			t.Errorf("%q: %+v", text, got)
		}
	}
}
