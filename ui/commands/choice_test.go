package commands

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"parapet/canvas/paint"
	"parapet/engine"
	"parapet/engine/board"
	"parapet/ui/uitest"
)

func TestPlanMove(t *testing.T) {
	g := uitest.Started(t)
	v := g.View()
	reach := v.System.Reach(v, v.Token("ann"))
	for _, c := range []struct {
		name     string
		stops    []engine.Waypoint
		to       board.Square
		legal    bool
		steps    int
		provokes []string
	}{
		{"beside an enemy", nil, uitest.Square(2, 4), true, 1, nil},
		{"away from an enemy", nil, uitest.Square(0, 3), true, 2, []string{"cid"}},
		{"too far", nil, uitest.Square(11, 3), false, 0, nil},
		{"onto somebody", nil, uitest.Square(3, 3), false, 0, nil},
		{"over a way point", uitest.Waypoints(uitest.Square(2, 1)), uitest.Square(4, 1), true, 4, []string{"cid"}},
		{"over two", uitest.Waypoints(uitest.Square(2, 2), uitest.Square(1, 2)), uitest.Square(1, 3), true, 3, []string{"cid"}},
		{"over one, too far", uitest.Waypoints(uitest.Square(0, 0)), uitest.Square(8, 0), false, 0, nil},
	} {
		p := PlanMove(v, "ann", c.stops, uitest.Waypoints(c.to)[0], reach)
		if p.Legal != c.legal || len(p.Path) != c.steps || c.legal && !slices.Equal(p.Provokes, c.provokes) {
			t.Errorf("%s: %+v", c.name, p)
		}
		if !p.Legal && p.Why == "" {
			t.Errorf("%s: no reason", c.name)
		}
	}
}

func TestAPlanIsWhatIsCommitted(t *testing.T) {
	g := uitest.Started(t)
	v := g.View()
	p := PlanMove(v, "ann", uitest.Waypoints(uitest.Square(2, 1)), uitest.Waypoints(uitest.Square(4, 1))[0], v.System.Reach(v, v.Token("ann")))
	uitest.Do(t, g, p.Command)
	if got := g.View().Token("ann").At; got != uitest.Square(4, 1) {
		t.Error(got)
	}
}

func TestWaysAreThoseOfTheReachCheapestFirst(t *testing.T) {
	for _, c := range []struct{ reach, want []string }{
		{nil, []string{"move"}},
		{[]string{"jump", "drag", "move", "move"}, []string{"move", "drag"}},
		{[]string{"sprint", "jog_sprint", "jog", "move"}, []string{"move", "jog", "sprint", "jog_sprint"}},
		{[]string{"run", "fly_run", "walk", "fly"}, []string{"walk", "fly", "run", "fly_run"}},
	} {
		var reach []engine.ReachEntry
		for _, by := range c.reach {
			reach = append(reach, engine.ReachEntry{By: by})
		}
		if got := movesIn(reach); !slices.Equal(got, c.want) {
			t.Errorf("of %v: %v", c.reach, got)
		}
	}
}

func TestTintsShowEachSquareOnceByItsCheapestWay(t *testing.T) {
	got := Tints([]engine.ReachEntry{{At: uitest.Square(1, 0), By: "sprint"}, {At: uitest.Square(0, 0), By: "move"}, {At: uitest.Square(1, 0), By: "jump"}, {At: uitest.Square(2, 0), By: "jog"}})
	want := []paint.Reach{{Way: paint.Walk, Cells: []paint.Cell{{X: 0}}}, {Way: paint.Jog, Cells: []paint.Cell{{X: 2}}},
		{Way: paint.Sprint, Cells: []paint.Cell{{X: 1}}}}
	if !reflect.DeepEqual(got, want) {
		t.Error(got)
	}
}

func TestChoices(t *testing.T) {
	g := uitest.Started(t)
	v := g.View()
	got := Choices(v, v.Token("ann"))
	var d Digits
	d.Give(g, v.Token("ann"), got)
	if len(got) != 3 || got[0].Key != "1" || got[1].Key != "" || got[2].Key != "" || !got[2].Rare {
		t.Errorf("%+v", got)
	}
	uitest.Do(t, g, engine.NewCommand("rest", "ann"))
	got = Choices(v, v.Token("ann"))
	d.Give(g, v.Token("ann"), got)
	if got[0].View.Ready || got[0].Rare || got[0].Key != "1" || !strings.HasPrefix(got[0].Tip, "no blow left") {
		t.Errorf("after the blow: %+v", got[0])
	}
}

// TestArgumentsThatAreAskedFor checks that the inputs of an action are derived from its declared arguments: things it is
// about, squares, lists.
func TestArgumentsThatAreAskedFor(t *testing.T) {
	is := func(args engine.Args) string {
		def := &engine.Action{ID: "act", Args: args}
		d := &engine.Declaration{Actions: []engine.Action{*def}}
		out := []string{WithKey(d, engine.ActionView{Do: "act"})}
		for _, a := range ItemArguments(Arguments(def)) {
			out = append(out, "item "+a.Name)
		}
		for name, takes := range map[string]bool{"also": TakesAlso(def), "targets": TakesTargets(def), "a square": TakesSquare(def)} {
			if takes {
				out = append(out, name)
			}
		}
		return strings.Join(out, ", ")
	}
	tokens := func(name string) engine.Arg { return engine.TokensArg(name) }
	for want, args := range map[string]engine.Args{
		"with":                      nil,
		"with, also":                engine.Needs(engine.ArgTarget()).May(engine.ArgWith(), tokens("also")),
		"with, targets":             engine.Needs(engine.ArgTarget()).Or(tokens("targets")),
		"spell":                     engine.Needs(engine.WordArg("spell")),
		"item, item item":           engine.Needs(engine.ArgItem(), engine.WordArg("to", "hand", "pack")),
		"with, a square":            engine.Goal(),
		"with, item main, item off": engine.May(engine.ThingArg("main"), engine.ThingArg("off")),
		"with, item door":           engine.Needs(engine.DoorArg("door")),
		"what":                      engine.Needs(engine.TextArg("what")),
	} {
		if got := is(args); got != want {
			t.Errorf("%s: %s, want %s", args, got, want)
		}
	}
	if got := is(nil); Arguments(nil) != nil || got != "with" {
		t.Error("no action, but arguments", got)
	}
}

// TestDigitsStayThroughTheFight checks that attacks come first, that aimed actions have a digit and immediate ones don't,
// and that each action keeps its digit whatever becomes available or not.
func TestDigitsStayThroughTheFight(t *testing.T) {
	d := &engine.Declaration{Actions: []engine.Action{{ID: "attack", Target: engine.Enemy}, {ID: "shoot", Target: engine.Enemy}, {ID: "trip", Target: engine.Enemy}, {ID: "flee"}}}
	list := func(names ...string) []Choice { // names starting with "-" aren't available
		var out []Choice
		for _, n := range names {
			name, closed := strings.CutPrefix(n, "-")
			out = append(out, Choice{View: engine.ActionView{Do: name, Ready: !closed}, Rare: closed})
		}
		return out
	}
	dealt := deal(d, nil, list("-trip", "flee", "shoot", "attack"))
	if got := strings.Join(dealt, "|"); got != "attack\x00\x00|shoot\x00\x00|trip\x00\x00" {
		t.Errorf("%q", got)
	}
	for _, now := range [][]Choice{list("trip", "-attack"), list(), list("trip", "shoot", "attack")} {
		if got := deal(d, dealt, now); !slices.Equal(got, dealt) {
			t.Errorf("%q", got)
		}
	}
}

// TestDigitsAfterUndoAndReopening checks that an action has the same digit after an undo, and after the encounter is
// opened again.
func TestDigitsAfterUndoAndReopening(t *testing.T) {
	g := uitest.Armed(t)
	digits := func(d *Digits) string {
		list := Choices(g.View(), g.View().Token("ada"))
		d.Give(g, g.View().Token("ada"), list)
		var out []string
		for _, c := range list {
			if c.Key != "" {
				out = append(out, c.Key+" "+c.Name)
			}
		}
		slices.Sort(out)
		return strings.Join(out, ", ")
	}
	var d Digits
	before := digits(&d)
	if !strings.HasPrefix(before, "1 Attack") {
		t.Fatal(before)
	}
	for _, do := range []string{"end_turn", "undo", "undo", "redo"} {
		g.Do(engine.NewCommand(do, ""), nil, engine.Auto)
		if now := digits(&d); now != before {
			t.Errorf("after %s: %s, before it %s", do, now, before)
		}
		if now := digits(&Digits{}); g.View().InCombat() && now != before {
			t.Errorf("reopened after %s: %s, before it %s", do, now, before)
		}
	}
}

func TestDoorsAndThingsOfOthersAreListed(t *testing.T) {
	v := uitest.Brawl(t, "melee").View()
	for _, c := range []struct{ do, want string }{
		{"open_door", "back door"},
		{"pick_up", "Knife of Orc"},
		{"drop", "Sword"},
	} {
		var names []string
		for _, it := range Items(v, v.Token("ana"), uitest.ActionOf(v, t, "ana", c.do, "")) {
			names = append(names, it.Name)
		}
		if got := strings.Join(names, ", "); got != c.want {
			t.Errorf("%s: %q, not %q", c.do, got, c.want)
		}
	}
}

func TestAWordThatIsANumberIsSentAsOne(t *testing.T) {
	for id, want := range map[string]string{"-2": "-2", "0.5": "0.5", "half": `"half"`, "true": `"true"`} {
		if got := string(WordNode(id).JSON()); got != want {
			t.Errorf("%s: %s, not %s", id, got, want)
		}
	}
}

func TestAnEntryForOneThingAsksForNoOther(t *testing.T) {
	g := uitest.Armed(t)
	v := g.View()
	ada := v.Token("ada")
	for _, c := range []struct {
		do   string
		want bool
	}{{"drop", true}, {"draw", false}, {"open_door", false}, {"attack", false}} {
		for _, av := range v.System.Actions(v, ada) {
			if av.Do == c.do && IsAbout(v, ada, av) != c.want {
				t.Errorf("%s %s: about one thing: %v", av.Do, av.Name, !c.want)
			}
		}
	}
}

func BenchmarkSightings300(b *testing.B) {
	v := uitest.Crowd(b, 150).View()
	k := v.Token(v.Turn)
	for b.Loop() {
		Sightings(v, k.ID, engine.Waypoint{At: uitest.Square(k.At.X+1, k.At.Y)})
	}
}

func BenchmarkActions300(b *testing.B) {
	v := uitest.Crowd(b, 150).View()
	k := v.Token(v.Turn)
	for b.Loop() {
		Choices(v, k)
	}
}
