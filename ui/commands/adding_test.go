package commands

import (
	"regexp"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/jsondoc"
	"parapet/ui/uitest"
)

func TestFreshIDs(t *testing.T) {
	v := uitest.NewGame(t, strings.ReplaceAll(uitest.FightFile, `"bo"`, `"ann2"`)).View()
	for in, want := range map[string]string{"zed": "zed", "ann": "ann3", "ann2": "ann3", "": "token", "cid": "cid2"} {
		if got, _ := NewAdding(v).freshID(in); got != want {
			t.Errorf("%q: %q, not %q", in, got, want)
		}
	}
}

func TestAddedTokensStandFree(t *testing.T) {
	g := uitest.NewGame(t, uitest.FightFile)
	block := g.View().Token("dee").Node(g.View().Decl())
	uitest.Do(t, g, AddCommand(g.View(), block, uitest.Square(10, 6)))
	k := g.View().Token("dee2")
	if k == nil || k.Name != "Dee 2" || k.At == uitest.Square(10, 6) {
		t.Fatalf("%+v", k)
	}
	for _, o := range g.View().Tokens {
		if o != k && o.At.X < k.At.X+2 && k.At.X < o.At.X+o.Size && o.At.Y < k.At.Y+2 && k.At.Y < o.At.Y+o.Size {
			t.Error("stands on", o.ID)
		}
	}
}

// TestANewcomerTakesTheNextNumber: who joins namesakes with numbers gets the next one.
func TestANewcomerTakesTheNextNumber(t *testing.T) {
	v := uitest.NewGame(t, strings.ReplaceAll(uitest.FightFile, `"Cid"`, `"Fen goblin 2"`)).View()
	block := v.Token("cid").Node(v.Decl()).With("id", jsondoc.Str("fen_goblin")).With("name", jsondoc.Str("Fen goblin"))
	if name, _ := AddCommand(v, block, uitest.Square(9, 9)).Node.Get("token").Get("name").Str(); name != "Fen goblin 3" {
		t.Error(name)
	}
}

// TestTheNameSuggestsAnIcon checks that creatures added to the map have the icon of their name, unless their stat block has another
// or a picture.
func TestTheNameSuggestsAnIcon(t *testing.T) {
	v := uitest.NewGame(t, uitest.FightFile).View()
	block := v.Token("cid").Node(v.Decl()).With("name", jsondoc.Str("Dire wolf")).With("icon", nil)
	for _, c := range []struct {
		block *jsondoc.Node
		want  string
	}{
		{block, "wolf-head"}, {block.With("name", jsondoc.Str("Cid")), ""}, {block.With("icon", jsondoc.Str("wolf-howl")), "wolf-howl"},
		{block.With("picture", jsondoc.Str("wolf.png")), ""},
	} {
		for _, add := range []*engine.Command{Several{Block: c.block, Count: 1}.Command(v, uitest.Square(9, 9)),
			Several{Block: c.block, Count: 3}.Command(v, uitest.Square(9, 9)), Added(v, []Block{{c.block, uitest.Square(9, 9)}})} {
			icon := regexp.MustCompile(`"icon": ?"([^"]*)"`).FindStringSubmatch(string(add.Node.JSON()))
			if got := strings.Join(icon[min(1, len(icon)):], ""); got != c.want {
				t.Errorf("%s: %q, not %q", add.Node.JSON(), got, c.want)
			}
		}
	}
}

// TestSeveralComeAtOnce checks that blocks added together don't share ids or squares.
func TestSeveralComeAtOnce(t *testing.T) {
	g := uitest.NewGame(t, uitest.FightFile)
	block := g.View().Token("cid").Node(g.View().Decl())
	a := NewAdding(g.View())
	for _, want := range []string{"cid2", "cid3", "cid4"} {
		c := a.Command(block, uitest.Square(1, 1))
		if id, _ := c.Node.Get("token").Get("id").Str(); id != want {
			t.Errorf("%s, not %s", id, want)
		}
		uitest.Do(t, g, c)
	}
}

func TestNoRoomForATokenIsSaid(t *testing.T) {
	g := uitest.NewGame(t, `{"parapet":1,"system":"skirmish","map":{"size":[1,1]},"tokens":[{"id":"a","side":"s","at":[0,0]}]}`)
	if c := AddCommand(g.View(), jsondoc.Obj(jsondoc.M("id", "b"), jsondoc.M("side", "s")), uitest.Square(0, 0)); c != nil {
		t.Error(c.Node)
	}
}

// TestFreeSquare checks the search in rings from the north-west corner, and that neighbours don't block a square.
func TestFreeSquare(t *testing.T) {
	for _, c := range []struct {
		taken string
		size  int
		want  [2]int
	}{
		{``, 1, [2]int{5, 5}},
		{`{"id":"a","side":"x","at":[5,5]}`, 1, [2]int{4, 4}},
		{`{"id":"a","side":"x","at":[5,5]},{"id":"b","side":"x","at":[4,4]}`, 1, [2]int{5, 4}},
		{`{"id":"a","side":"x","at":[5,5]},{"id":"b","side":"x","at":[4,4]},{"id":"c","side":"x","at":[5,4]},{"id":"d","side":"x","at":[6,4]}`, 1, [2]int{4, 5}},
		{`{"id":"a","side":"x","at":[5,5],"size":2}`, 1, [2]int{4, 4}},
		{`{"id":"a","side":"x","at":[5,5]}`, 2, [2]int{6, 4}},
		{`{"id":"a","side":"x","at":[4,4],"size":3}`, 1, [2]int{3, 3}},
	} {
		g := uitest.NewGame(t, `{"parapet":1,"system":"skirmish","map":{"size":[12,12]},"tokens":[`+c.taken+`]}`)
		if at, ok := freeSquare(g.View(), g.State().Tokens, uitest.Square(5, 5), c.size); !ok || at != uitest.Square(c.want[0], c.want[1]) {
			t.Errorf("size %d beside %s: %v, %v", c.size, c.taken, at, ok)
		}
	}
}

// TestLargeTokensDontStandAstrideWalls checks that a large token is placed beside or along walls, over low ones, and
// across others only if there is no other room.
func TestLargeTokensDontStandAstrideWalls(t *testing.T) {
	for _, c := range []struct {
		name, size, wall string
		want             [2]int
	}{
		{"a wall through its middle", "12,12", `{"from":[0,6],"to":[12,6]}`, [2]int{4, 4}},
		{"a door through its middle", "12,12", `{"from":[5,6],"to":[7,6],"kind":"door"}`, [2]int{4, 4}},
		{"a slanting wall", "12,12", `{"from":[4,5],"to":[8,7]}`, [2]int{6, 4}},
		{"a wall along its side", "12,12", `{"from":[5,0],"to":[5,12]}`, [2]int{5, 5}},
		{"a low wall", "12,12", `{"from":[0,6],"to":[12,6],"kind":"low","height":2}`, [2]int{5, 5}},
		{"no other room", "7,7", `{"from":[1,0],"to":[1,7]},{"from":[2,0],"to":[2,7]},{"from":[3,0],"to":[3,7]},` +
			`{"from":[4,0],"to":[4,7]},{"from":[5,0],"to":[5,7]},{"from":[6,0],"to":[6,7]}`, [2]int{5, 5}},
	} {
		g := uitest.NewGame(t, `{"parapet":1,"system":"skirmish","map":{"size":[`+c.size+`],"walls":[`+c.wall+`]},"tokens":[]}`)
		if at, ok := freeSquare(g.View(), g.State().Tokens, uitest.Square(5, 5), 2); !ok || at != uitest.Square(c.want[0], c.want[1]) {
			t.Errorf("%s: %v, %v", c.name, at, ok)
		}
	}
}
