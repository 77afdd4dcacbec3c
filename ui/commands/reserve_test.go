package commands

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/engine/board"
	"parapet/engine/jsondoc"
	"parapet/ui/uitest"
)

// TestFieldsThatAllHave checks that fields of a sword aren't offered if one of the selected tokens has none, and that
// differing values are shown as none.
func TestFieldsThatAllHave(t *testing.T) {
	v := uitest.NewGame(t, uitest.FightFile).View()
	if got := Fields(v, []string{"ann"}); !slices.Contains(got, "weapons.0.name") || !slices.Contains(got, "stats.hp") {
		t.Error(got)
	}
	both := []string{"ann", "bo"}
	if got := Fields(v, both); slices.Contains(got, "weapons.0.name") || !slices.Contains(got, "stats.hp") {
		t.Error(got)
	}
	for _, c := range []struct {
		path, want string
		alike      bool
	}{{"stats.hp", "10", true}, {"name", "", false}, {"side", "party", true}, {"weapons.0.name", "", false}, {"weapons.x", "", true}} {
		if got, alike := Value(v, both, c.path); got != c.want || alike != c.alike {
			t.Errorf("%s: %q %v", c.path, got, alike)
		}
	}
	if got := FieldHelp(v.Decl(), "budget.move"); got != "steps left" {
		t.Error(got)
	}
}

// TestGroupsInReserve checks that groups are ordered by round, become due in theirs, return to where they stood when
// called, and are brought back by undoing their removal.
func TestGroupsInReserve(t *testing.T) {
	g := uitest.NewGame(t, uitest.FightFile)
	reported := func() string {
		var out []string
		for _, k := range Groups(g.View()) {
			text := k.Name
			if k.Due {
				text += "!"
			}
			for _, t := range k.Tokens {
				text += " " + t.ID
			}
			out = append(out, text)
		}
		return strings.Join(out, ", ")
	}
	uitest.Do(t, g, MoveToReserve(g.View(), []string{"bo"}, "late", 0))
	uitest.Do(t, g, MoveToReserve(g.View(), []string{"cid", "dee"}, "east", 2))
	if got := reported(); got != "east cid dee, late bo" || len(g.State().Tokens) != 1 {
		t.Fatal(got)
	}
	uitest.Do(t, g, engine.NewCommand("undo", ""))
	if got := reported(); got != "late bo" || g.State().Token("dee") == nil {
		t.Fatal("not one undo:", got)
	}
	uitest.Do(t, g, MoveToReserve(g.View(), []string{"cid", "dee"}, "east", 2))
	uitest.Do(t, g, MoveToReserve(g.View(), []string{"bo"}, "north", 1))
	uitest.Do(t, g, engine.NewCommand("start", ""))
	if got := reported(); got != "north! bo, east cid dee" {
		t.Error(got)
	}
	uitest.Do(t, g, MoveToReserve(g.View(), []string{"cid", "dee"}, "east", 1))
	if got := reported(); got != "north! bo, east! cid dee" {
		t.Error(got)
	}
	uitest.Do(t, g, Call("east", "dee"))
	if k := g.State().Token("dee"); k == nil || k.At != uitest.Square(10, 6) || reported() != "north! bo, east! cid" {
		t.Error(k, reported())
	}
	uitest.Do(t, g, Call("north"))
	uitest.Do(t, g, Drop(Groups(g.View())[0]))
	if reported() != "" || g.State().Token("bo") == nil || g.State().Taken("cid") {
		t.Error(reported())
	}
	if MoveToReserve(g.View(), []string{"nobody"}, "x", 0) != nil {
		t.Error("nobody is parked")
	}
}

// TestSeveralOfAKind checks the number of creatures, numbered from 1, on the map or in reserve, each with its hit points;
// a single one keeps its name, and the second of a name numbers the first.
func TestSeveralOfAKind(t *testing.T) {
	rat, _ := jsondoc.Parse([]byte(`{"id":"rat","name":"Rat","side":"foes"}`))
	for _, c := range []struct {
		name string
		s    []Several
		want string
	}{
		{"three", []Several{{Block: rat, Count: 3, HP: "7"}}, "Rat 1 7, Rat 2 7, Rat 3 7"},
		{"one", []Several{{Block: rat, Count: 1}}, "Rat 10"},
		{"one with other hit points", []Several{{Block: rat, Count: 1, HP: "4"}}, "Rat 4"},
		{"one and one", []Several{{Block: rat, Count: 1}, {Block: rat, Count: 1}}, "Rat 1 10, Rat 2 10"},
		{"in reserve", []Several{{Block: rat, Count: 2, Group: "holes", Round: 2}}, "Rat 1 10 holes, Rat 2 10 holes"},
		{"one in reserve", []Several{{Block: rat, Count: 1, Group: "holes"}}, "Rat 10 holes"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := uitest.NewGame(t, uitest.FightFile)
			for _, s := range c.s {
				uitest.Do(t, g, s.Command(g.View(), uitest.Square(8, 2)))
			}
			var got []string
			for _, k := range g.State().Everybody()[4:] {
				text := k.Name + " " + strconv.Itoa(k.Stats.Int(1))
				if k.Reserve != nil {
					text += " " + k.Reserve.Group
				}
				got = append(got, text)
			}
			if text := strings.Join(got, ", "); text != c.want {
				t.Error(text)
			}
		})
	}
}

// TestSeveralBlocksAreOneUndo checks that each block gets its own square and id, and that none is added if one doesn't fit.
func TestSeveralBlocksAreOneUndo(t *testing.T) {
	g := uitest.NewGame(t, uitest.FightFile)
	ann := g.State().Token("ann").Node(g.View().Decl())
	block := Block{Token: ann, Near: uitest.Square(2, 3)}
	uitest.Do(t, g, Added(g.View(), []Block{block, block}))
	s := g.State()
	if len(s.Tokens) != 6 || s.Token("ann2").At == s.Token("ann3").At || s.Token("ann").Name != "Ann 1" {
		t.Errorf("%+v %+v", s.Token("ann2"), s.Token("ann3"))
	}
	uitest.Do(t, g, engine.NewCommand("undo", ""))
	if len(g.State().Tokens) != 4 || g.State().Token("ann").Name != "Ann" {
		t.Error("not one undo")
	}
	if Added(g.View(), []Block{block, {Token: ann.With("size", jsondoc.Int(60))}}) != nil {
		t.Error("there is no room for one")
	}
}

// TestStandingAnswers checks that each remembered answer says whose it is, and can be forgotten.
func TestStandingAnswers(t *testing.T) {
	g := uitest.Started(t)
	for _, c := range []*engine.Command{
		engine.NewCommand("habit", "", jsondoc.M("for", "opportunity_attack"), jsondoc.M("side", "foes"), jsondoc.M("answer", "no")),
		engine.NewCommand("habit", "cid", jsondoc.M("for", "opportunity_attack"), jsondoc.M("answer", "yes")),
	} {
		uitest.Do(t, g, c)
	}
	list := StandingAnswers(g.View())
	if len(list) != 2 || list[0].Text != "Foes: Opportunity attack? No" || list[1].Text != "Cid: Opportunity attack? Yes" {
		t.Fatalf("%+v", list)
	}
	uitest.Do(t, g, list[0].Drop)
	uitest.Do(t, g, list[1].Drop)
	if len(StandingAnswers(g.View())) != 0 {
		t.Error("they weren't taken back")
	}
}

// TestEachReinforcementHasAPlaceOfItsOwn checks that copies added in reserve to one square, where somebody stands, wait on four.
func TestEachReinforcementHasAPlaceOfItsOwn(t *testing.T) {
	g := uitest.NewGame(t, uitest.FightFile)
	ann := g.View().Token("ann")
	add := Several{Block: jsondoc.Obj(jsondoc.M("id", "rat"), jsondoc.M("name", "Rat"), jsondoc.M("side", "foes")), Count: 4, Group: "east"}
	if out := g.Do(add.Command(g.View(), ann.At), nil, engine.Auto); out.Record == nil {
		t.Fatal(out.Refusal)
	}
	taken := map[board.Square]bool{ann.At: true}
	for _, k := range Waiting(g.View()) {
		if taken[k.At] {
			t.Error(k.Name, "shares", k.At)
		}
		taken[k.At] = true
	}
	if len(taken) != 5 {
		t.Error(taken)
	}
}
