package players

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/canvas/scene/scenetest"
	"parapet/engine"
	"parapet/engine/play/playtest"
	"parapet/engine/rules"
)

// choices are what may be chosen, drawn at random.
func choices(t *rapid.T) Choice {
	return Choice{Names: scene.Names(rapid.IntRange(0, 2).Draw(t, "names")), Health: scene.Health(rapid.IntRange(0, 2).Draw(t, "health"))}
}

// shown is all that the window gets of an encounter: the texts beside it too.
func shown(t *rapid.T, c Choice, d *engine.Declaration) (Model, string) {
	v := scenetest.Fighting(t, playtest.OpenIn(t, rules.ByID, scenetest.BehindFog(t, d)).View())
	m := ModelOf(v, c, scene.Options{Grid: paint.Grid{Style: paint.GridLines}})
	return m, m.Title + "\n" + m.Turn + "\n" + m.Next
}

// TestNothingLeaksToThePlayersWindow: given encounters of every system that differ in what the party may not
// know alone, then the window has the same scene, title and bar of turns, and nothing of a secret in them.
func TestNothingLeaksToThePlayersWindow(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d, c := rapid.SampledFrom(rules.All()).Draw(rt, "system").Declaration(), choices(rt)
		one, oneText := shown(rt, c, d)
		other, otherText := shown(rt, c, d)
		if diff := cmp.Diff(one, other, cmp.AllowUnexported(Model{}), cmpopts.IgnoreUnexported(paint.Picture{})); diff != "" || oneText != otherText {
			rt.Fatalf("they differ: %s", diff)
		}
		if text := oneText + fmt.Sprintf("%+v", one.Scene); strings.Contains(text, "XYZZY") {
			rt.Fatal(text)
		}
		if c.Names != scene.NamesTold && (strings.Contains(oneText, "Orc") || strings.Contains(fmt.Sprintf("%+v", one.Scene.Tokens), "Orc")) {
			rt.Fatal("the orc's name")
		}
		if one.acting == nil || !strings.Contains(one.Turn, "Ann") {
			rt.Fatalf("%+v", one)
		}
	})
}

// yard is a fight of Ann's with a bat of so many hit points.
func yard(t *testing.T, hp int) *engine.View {
	g := playtest.Open(t, fmt.Sprintf(`{"parapet":1,"system":"yard","name":"Secret","map":{"size":[6,6]},"sides":{"red":{"players":true}},"tokens":[
	 {"id":"ann","name":"Ann","side":"red","player":true,"at":[0,1]},
	 {"id":"bat","name":"Bat","side":"blue","at":[2,1],"stats":{"hp":%d}}]}`, hp))
	return g.View()
}

// TestWhatIsToldOfOthers: given what the DM lets the players know, then they read that and no number.
func TestWhatIsToldOfOthers(t *testing.T) {
	_, most, ok := scene.HitPoints(yard(t, 1).Token("bat"))
	if !ok {
		t.Skip("the yard has no hit points any more")
	}
	for _, c := range []struct {
		name  string
		hp    int
		told  Choice
		label string
		bar   bool
	}{
		{"the name alone", most, Choice{}, "Bat", false},
		{"no name", most, Choice{Names: scene.NamesKept}, "", false},
		{"a question mark", 1, Choice{Names: scene.NamesMarked}, "?", false},
		{"unhurt has no word", most, Choice{Health: scene.HealthWords}, "Bat", false},
		{"bloodied", 1, Choice{Health: scene.HealthWords}, "Bat · bloodied", false},
		{"the word alone", 1, Choice{Names: scene.NamesKept, Health: scene.HealthWords}, "bloodied", false},
		{"a bar", 1, Choice{Health: scene.HealthBars}, "Bat", true},
	} {
		k := ModelOf(yard(t, c.hp), c.told, scene.Options{}).Scene.Token("bat")
		if k.Name != c.label || k.HideName != (c.label == "") || k.ShowHP != c.bar || c.bar && (!k.NoNumbers || k.HPMax != 12) || !c.bar && k.HPMax != 0 {
			t.Errorf("%s: %+v", c.name, k)
		}
	}
}

// TestScreens: given what people say of their screen, then so many pixels are an inch.
func TestScreens(t *testing.T) {
	for _, c := range []struct {
		text string
		w, h float64
		want int // 0: refused
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

// TestChoicesAreKept: given a choice, then it is read as it was written, less what isn't kept; nonsense is
// what one has at first.
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
