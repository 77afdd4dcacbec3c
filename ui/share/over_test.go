package share

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"parapet/canvas/gesture"
	"parapet/canvas/paint"
	"parapet/canvas/scene"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/protocol/playtest"
)

// corridor returns a row of squares with a wall behind the sixth and fog by sight. Ann stands at the west end.
func corridor(t *testing.T, ann, bat, more string) (*engine.View, *scene.Sight) {
	t.Helper()
	v := playtest.Open(t, fmt.Sprintf(`{"parapet":1,"system":"yard","name":"Secret","map":{"size":[12,3],"walls":[{"id":"w","kind":"wall","from":[6,0],"to":[6,3]}]},
	 "fog":{"mode":"sight"},"sides":{"red":{"players":true}},"tokens":[
	 {"id":"ann","name":"Ann","side":"red","player":true,"at":[0,1],"stats":{"hp":%s}},
	 {"id":"bat","name":"Bat","side":"blue","at":%s%s},{"id":"spy","name":"Spy","side":"blue","at":[2,2],"hidden":true}]}`, ann, bat, more)).View()
	return v, scene.SightOf(v)
}

func corridorModel(t *testing.T, c Choice, ann, bat, more string) Model {
	t.Helper()
	v, seen := corridor(t, ann, bat, more)
	return ModelOf(ModelOptions{View: v, Seen: seen}, c, scene.Options{})
}

// TestMoments checks what the players read about a change: numbers for their own tokens, a word for others if allowed,
// conditions, and nothing about tokens that appear, disappear or are hidden.
func TestMoments(t *testing.T) {
	for _, c := range []struct {
		name                         string
		reported                     Choice
		ann, bat, more               string
		toAnn, toBat, toMore, plates string
	}{
		{"hurt", Choice{}, "9", "[3,1]", "", "4", "[3,1]", "", "ann −5!"},
		{"healed", Choice{}, "4", "[3,1]", "", "9", "[3,1]", "", "ann +5"},
		{"nothing", Choice{}, "9", "[3,1]", "", "9", "[4,1]", "", ""},
		{"of a foe no numbers", Choice{}, "9", "[3,1]", `,"stats":{"hp":29}`, "9", "[3,1]", `,"stats":{"hp":1}`, ""},
		{"of a foe a word", Choice{Health: scene.HealthWords}, "9", "[3,1]", `,"stats":{"hp":29}`, "9", "[3,1]", `,"stats":{"hp":1}`, "bat bloodied!"},
		{"of a foe behind a wall nothing", Choice{Health: scene.HealthWords}, "9", "[8,1]", `,"stats":{"hp":29}`, "9", "[8,1]", `,"stats":{"hp":1}`, ""},
		{"one who comes", Choice{Health: scene.HealthWords}, "9", "[8,1]", `,"stats":{"hp":29}`, "9", "[3,1]", `,"stats":{"hp":1}`, ""},
		{"a condition", Choice{}, "9", "[3,1]", "", "9", "[3,1]", `,"conditions":{"hurt":{"level":2}}`, "bat Hurt"},
	} {
		before, now := corridorModel(t, c.reported, c.ann, c.bat, c.more), corridorModel(t, c.reported, c.toAnn, c.toBat, c.toMore)
		var got []string
		for _, p := range now.Moments(before) {
			id := ""
			for _, k := range now.Scene.Tokens {
				if p.At.X == k.Centre().X && p.At.Y == k.Row {
					id = k.ID
				}
			}
			got = append(got, id+" "+p.Text+map[bool]string{true: "!"}[p.Bad])
		}
		if text := strings.Join(got, "; "); text != c.plates {
			t.Errorf("%s: %q, not %q", c.name, text, c.plates)
		}
	}
}

// TestTraces checks that a token that is no longer visible leaves a trace where the players last saw it, except one that
// was removed before their eyes and their own tokens, and that the trace disappears when its square comes into view again
// or the token is back.
func TestTraces(t *testing.T) {
	ways := func(list ...board.Square) map[string][]board.Square { return map[string][]board.Square{"bat": list} }
	here := corridorModel(t, Choice{}, "9", "[3,1]", "")
	for _, c := range []struct {
		name, bat, more string
		walked          map[string][]board.Square
		want            []Trace
	}{
		{"still seen", "[4,1]", "", ways(board.Square{X: 4, Y: 1}), nil},
		{"gone behind the wall", "[8,1]", "", ways(board.Square{X: 4, Y: 1}, board.Square{X: 5, Y: 1}, board.Square{X: 6, Y: 1}, board.Square{X: 7, Y: 1}), []Trace{{ID: "bat", At: board.Square{X: 5, Y: 1}, Size: 1, Side: 1, InView: true}}},
		{"hidden before their eyes", "[3,1]", `,"hidden":true`, nil, nil},
		{"put elsewhere by hand", "[8,1]", "", nil, nil},
	} {
		v, seen := corridor(t, "9", c.bat, c.more)
		now := ModelOf(ModelOptions{View: v, Seen: seen}, Choice{}, scene.Options{})
		if d := cmp.Diff(c.want, Traces(here, now, seen, c.walked)); d != "" {
			t.Errorf("%s: %s", c.name, d)
		}
	}
	v, seen := corridor(t, "9", "[8,1]", "")
	out := Trace{ID: "bat", At: board.Square{X: 9, Y: 1}, Size: 1}
	anew := Trace{ID: "bat", At: board.Square{X: 5, Y: 1}, Size: 1}
	stays := Trace{ID: "bat", At: board.Square{X: 5, Y: 2}, Size: 1, InView: true}
	before := ModelOf(ModelOptions{View: v, Seen: seen, Traces: []Trace{out, anew, stays}}, Choice{Traces: true}, scene.Options{})
	if n := len(before.Scene.Tokens); n != 4 || !before.Scene.Tokens[1].Ghost || before.Scene.Tokens[1].ID != "" {
		t.Errorf("%+v", before.Scene.Tokens)
	}
	if d := cmp.Diff([]Trace{out, stays}, Traces(before, before, seen, nil)); d != "" {
		t.Error(d)
	}
	back, seenBack := corridor(t, "9", "[3,1]", "")
	if got := Traces(before, ModelOf(ModelOptions{View: back, Seen: seenBack}, Choice{}, scene.Options{}), seenBack, nil); got != nil {
		t.Errorf("back: %+v", got)
	}
}

// TestShared checks that the players see the parts of the DM's overlay that are turned on, as far as they see the squares
// and tokens.
func TestShared(t *testing.T) {
	v, seen := corridor(t, "9", "[3,1]", "")
	m := ModelOf(ModelOptions{View: v, Seen: seen}, Choice{}, scene.Options{})
	at := func(x float64) paint.Point { return paint.Point{X: x, Y: 1.5} }
	live := gesture.Overlay{
		Ruler:      &paint.Path{Points: []paint.Point{at(0.5), at(8.5)}, Label: "8 ft", Provokes: []paint.Point{at(1.5)}},
		Squares:    []paint.Cell{{X: 5, Y: 1}, {X: 6, Y: 1}, {X: 7, Y: 1}},
		CoverLines: []paint.CoverLine{{From: at(0), To: at(5)}}, Plates: []gesture.Label{{At: at(1), Text: "55%"}},
		Dragged: []gesture.Dragged{{ID: "ann", At: at(4.5)}, {ID: "spy", At: at(4.5)}},
	}
	way := live
	way.Squares, way.Path = nil, &paint.Path{Points: []paint.Point{at(0.5), at(4.5), at(5.5), at(6.5)}, Label: "3 · 2 left\n+3 see it", Provokes: []paint.Point{at(1.5)}}
	all := Choice{Rulers: true, Paths: PathsHeld}
	for _, c := range []struct {
		name string
		l    gesture.Overlay
		c    Choice
		h    Holding
		want gesture.Overlay
	}{
		{"nothing is chosen", live, Choice{}, Holding{Measures: true, Aims: "ann", Drags: "ann"}, gesture.Overlay{}},
		{"nothing is in hand", way, all, Holding{}, gesture.Overlay{}},
		{"the ruler", live, all, Holding{Measures: true}, gesture.Overlay{Ruler: &paint.Path{Points: []paint.Point{at(0.5), at(8.5)}, Label: "8 ft"}}},
		{"an area, as far as it is seen", live, all, Holding{Aims: "ann"}, gesture.Overlay{Squares: []paint.Cell{{X: 5, Y: 1}}}},
		{"an area of one in hiding", live, all, Holding{Aims: "spy"}, gesture.Overlay{}},
		{"a drag, as far as it is seen", way, all, Holding{Drags: "ann"}, gesture.Overlay{Dragged: live.Dragged[:1], Path: &paint.Path{Points: []paint.Point{at(0.5), at(4.5), at(5.5)}}}},
		{"a drag of one in hiding", way, all, Holding{Drags: "spy"}, gesture.Overlay{}},
	} {
		if d := cmp.Diff(c.want, m.Shared(c.l, c.c, c.h, seen)); d != "" {
			t.Errorf("%s: %s", c.name, d)
		}
	}
	way.Path.Refused = true
	if got := m.Shared(way, all, Holding{Drags: "ann"}, seen); got.Path != nil {
		t.Errorf("a way that can't be: %+v", got.Path)
	}
}

// TestMeasuredScreens checks the pixels per inch of a screen from the measured length of a line.
func TestMeasuredScreens(t *testing.T) {
	for _, c := range []struct {
		pixels, mm float64
		ppi        int // 0 if impossible
	}{{960, 254, 96}, {1000, 25.4, 0}, {600, 0, 0}, {600, -5, 0}, {600, 3000, 0}} {
		if ppi, ok := Measured(c.pixels, c.mm); ok != (c.ppi > 0) || ok && int(ppi+0.5) != c.ppi {
			t.Errorf("%v: %v, %v", c, ppi, ok)
		}
	}
	for mm, want := range map[float64]float64{25.4: 0, 25: 25, 4: -1, 600: -1} {
		if c, ok := (Choice{}).Sized(mm); ok != (want >= 0) || ok && (c.Square != want || !c.True || c.Millimetres() != mm) {
			t.Errorf("%v mm: %+v, %v", mm, c, ok)
		}
	}
}
