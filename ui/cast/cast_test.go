package cast

import (
	"slices"
	"strings"
	"testing"

	"parapet/engine"
	"parapet/ui/uitest"
)

// TestFieldsThatAllHave: given one with a sword and one without, when both are chosen, then the fields of the sword
// aren't offered, and a value that differs is none.
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

// TestGroupsInReserve: given tokens that are parked, then their groups stand by rounds, become due in theirs, come
// back where they stood when called, and one undo brings them back at once.
func TestGroupsInReserve(t *testing.T) {
	g := uitest.NewGame(t, uitest.FightFile)
	told := func() string {
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
	uitest.Do(t, g, Park(g.View(), []string{"bo"}, "late", 0))
	uitest.Do(t, g, Park(g.View(), []string{"cid", "dee"}, "east", 2))
	if got := told(); got != "east cid dee, late bo" || len(g.State().Tokens) != 1 {
		t.Fatal(got)
	}
	uitest.Do(t, g, engine.NewCommand("undo", ""))
	if got := told(); got != "late bo" || g.State().Token("dee") == nil {
		t.Fatal("not one undo:", got)
	}
	uitest.Do(t, g, Park(g.View(), []string{"cid", "dee"}, "east", 2))
	uitest.Do(t, g, Park(g.View(), []string{"bo"}, "north", 1))
	uitest.Do(t, g, engine.NewCommand("start", ""))
	if got := told(); got != "north! bo, east cid dee" {
		t.Error(got)
	}
	uitest.Do(t, g, engine.NewCommand("end_turn", g.State().Turn))
	if got := told(); got != "north! bo, east! cid dee" {
		t.Error(got)
	}
	uitest.Do(t, g, Call("east", "dee"))
	if k := g.State().Token("dee"); k == nil || k.At != uitest.Square(10, 6) || told() != "north! bo, east! cid" {
		t.Error(k, told())
	}
	uitest.Do(t, g, Call("north"))
	uitest.Do(t, g, Drop(Groups(g.View())[0]))
	if told() != "" || g.State().Token("bo") == nil || g.State().Taken("cid") {
		t.Error(told())
	}
	if Park(g.View(), []string{"nobody"}, "x", 0) != nil {
		t.Error("nobody is parked")
	}
}
