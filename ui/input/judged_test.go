package input

import (
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/uitest"
)

// eastwards is a system in which actions aimed in a direction have odds only to the east.
type eastwards struct{ engine.System }

func (e eastwards) Preview(_ *engine.View, c *engine.Command) []jsondoc.Member {
	if string(c.Node.Get("dir").JSON()) == "[1,0]" {
		return []jsondoc.Member{jsondoc.M("odds", jsondoc.Obj(jsondoc.M("hit", jsondoc.Float(0.25, 2))))}
	}
	return nil
}

// TestDirectionsAreJudgedOnlyWhereOneIsChosen checks that actions aimed in a direction are tried in each direction, where
// the one towards the thrower is refused. Actions aimed at a target refuse no direction.
func TestDirectionsAreJudgedOnlyWhereOneIsChosen(t *testing.T) {
	v := uitest.Coven(t).View()
	throw := newAim(v, "witch", uitest.ActionOf(v, t, "witch", "grapple_throw", ""))
	if len(throw.closed) != 1 || !throw.closed[[2]int{-1, 0}] || len(throw.Dimmed) != 0 {
		t.Errorf("a throw: %v closed, %v dimmed", throw.closed, throw.Dimmed)
	}
	v = uitest.Started(t).View()
	if strike := newAim(v, "ann", uitest.ActionOf(v, t, "ann", "attack", "sword")); strike.closed != nil {
		t.Errorf("a strike: %v closed", strike.closed)
	}
}

// TestOddsOfWhatNeedsNoTarget checks that a throw shows the odds of the first direction that has any, an action without a
// target its own, and an action with a target none.
func TestOddsOfWhatNeedsNoTarget(t *testing.T) {
	v := *uitest.Coven(t).View()
	v.System = eastwards{v.System}
	if got := OddsOf(&v, "witch", engine.ActionView{Do: "grapple_throw"}); !strings.Contains(got, "25") {
		t.Errorf("a throw: %q", got)
	}
	fight := uitest.Started(t).View()
	for _, do := range []string{"rest", "attack"} {
		if got := OddsOf(fight, "ann", engine.ActionView{Do: do}); got != "" {
			t.Errorf("%s: %q", do, got)
		}
	}
}

// TestWhatIsAimedAtNobodyIsOfUse checks that an action without a target is offered if it is possible at all, and that
// this doesn't decide about actions aimed elsewhere.
func TestWhatIsAimedAtNobodyIsOfUse(t *testing.T) {
	for _, c := range []struct {
		do     string
		target engine.Target
		want   bool
	}{
		{"rest", engine.Nothing, true},
		{"nonsense", engine.Nothing, false},
		{"rest", engine.Direction, false},
		{"nonsense", engine.Direction, false},
	} {
		v := uitest.Started(t).View()
		a := NewAim(v, "ann", engine.ActionView{Do: c.do})
		a.Target = c.target
		if got := a.useful(v); got != c.want {
			t.Errorf("%s, aimed at %v: %v", c.do, c.target, got)
		}
	}
}

// TestOnlyDoorsAreWorked checks that of the walls, only doors can be opened, by their index.
func TestOnlyDoorsAreWorked(t *testing.T) {
	v := uitest.NewGame(t, `{"parapet":1,"system":"skirmish","map":{"size":[9,9],"walls":[{"id":"w","from":[1,1],"to":[3,1]},
		{"id":"d","kind":"door","from":[3,1],"to":[4,1]},{"id":"e","kind":"door","open":true,"from":[5,1],"to":[6,1]}]},"tokens":[]}`).View()
	number := func(id string) int {
		for i, w := range v.Board().Map().Walls {
			if w.ID == id {
				return i
			}
		}
		return -1
	}
	for _, c := range []struct {
		i    int
		want string
	}{
		{-1, ""}, {-7, ""}, {number("w"), ""}, {len(v.Board().Map().Walls), ""}, {1 << 20, ""},
		{number("d"), `{"do":"edit_map","walls":[{"id":"d","open":true}]}`},
		{number("e"), `{"do":"edit_map","walls":[{"id":"e","open":false}]}`},
	} {
		got := ""
		if command := doorAt(v, c.i); command != nil {
			got = string(command.Node.JSON())
		}
		if got != c.want {
			t.Errorf("%d: %s, not %s", c.i, got, c.want)
		}
	}
}

// TestAsManyAsMayBe checks that several targets are complete when one more would be refused, and never before the first click.
func TestAsManyAsMayBe(t *testing.T) {
	g := uitest.NewGame(t, uitest.Duellists)
	uitest.Do(t, g, engine.NewCommand("start", ""))
	v := g.View()
	for _, av := range v.System.Actions(v, v.Token("ada")) {
		if av.Do != "use" || !hasValue(av.More, "volley") {
			continue
		}
		for _, c := range []struct {
			many []string
			want bool
		}{{nil, false}, {[]string{"rat"}, false}, {[]string{"rat", "cat"}, true}} {
			a := NewAim(v, "ada", av)
			a.Many = c.many
			if got := a.Full(v, "cat", v.Token("cat").At); got != c.want {
				t.Errorf("%v: full %v", c.many, got)
			}
		}
		return
	}
	t.Error("no volley")
}
